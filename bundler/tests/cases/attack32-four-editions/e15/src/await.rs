pub fn yes() -> bool { ::sub::map().len() == 2 }
