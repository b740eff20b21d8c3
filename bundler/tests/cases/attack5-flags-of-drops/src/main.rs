use std::collections::HashMap;
use std::rc::Rc;

type Function = (Vec<String>, Vec<u8>);

struct Machine<'p> {
    functions: &'p HashMap<String, Function>,
}

impl Machine<'_> {
    fn run(&mut self, code: &[u8], locals: Option<HashMap<&str, String>>) -> Result<String, String> {
        let mut stack: Vec<String> = vec!["x".into(), "y".into()];
        for op in code {
            match op {
                0 => {
                    let args = stack.split_off(1);
                    let (names, body) = self.functions.get("f").ok_or_else(|| "none")?;
                    let locals = names.iter().map(|s| &s[..]).zip(args).collect();
                    stack.push(self.run(body, Some(locals))?)
                }
                1 => return Err(stack.concat()),
                _ => stack.push(format!("{locals:?}")),
            }
        }
        Ok(stack.concat())
    }
}

fn main() {
    for name in ["f", "g"] {
        let function = (vec!["p".to_string()], vec![2]);
        let functions = HashMap::from([(name.to_string(), function)]);
        let mut machine = Machine { functions: &functions };
        println!("{:?} {:?}", machine.run(&[0, 2], None), machine.run(&[0, 1], None));
    }
    let (a, b) = ([(true, 'a'), (false, 'b'), (true, 'c')], [(false, 'a'), (true, 'a'), (true, 'd')]);
    println!("{}", old::transposed(a.into_iter(), b.into_iter()));
    println!("{}", old::total(vec![1, 2].into(), Rc::new(vec![3].into())));
}
