pub fn name() -> &'static str {
    super::part::bump();
    "odd"
}
