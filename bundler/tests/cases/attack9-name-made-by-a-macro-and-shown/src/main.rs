use glue::glue;

macro_rules! stages {
    ($($name:ident = $value:expr),*) => { glue! {
        $(
            #[allow(non_upper_case_globals)]
            const [<value_of_ $name>]: u8 = $value;
        )*
        fn shown() -> Vec<(&'static str, u8)> {
            vec![$((stringify!([<stage_ $name>]), [<value_of_ $name>])),*]
        }
    } };
}

stages! { opening = 1, middle = 2, ending = value_of_middle + 1 }

fn main() {
    println!("{:?}", shown());
}
