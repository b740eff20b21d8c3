{
    #[path = "more.rs"]
    mod more;
    more::more().len()
}
