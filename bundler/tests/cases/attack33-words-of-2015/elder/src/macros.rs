macro_rules! double {
    ($e:expr) => { $e + $e };
}
