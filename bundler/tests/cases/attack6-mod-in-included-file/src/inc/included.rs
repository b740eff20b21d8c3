pub mod more;
