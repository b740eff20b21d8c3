use core_::{AnyBody, Arena, Body, Boxed, Byte, Flesh, Index, Op, Shell, Sign, Wrapped};
use delegate::delegate;
use enum_dispatch::enum_dispatch;
use rust_fsm::*;
use std::collections::VecDeque;
use std::convert::TryFrom;
use std::fmt::Debug;

state_machine! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    breaker(Closed)
    Closed(Unsuccessful) => Open [SetupTimer],
    Open(TimerTriggered) => HalfOpen,
    HalfOpen => { Successful => Closed, Unsuccessful => Open [SetupTimer] }
}
mod door {
    use rust_fsm::*;
    #[derive(Clone, Debug, PartialEq)] pub enum In { Push, Key(u8) }
    #[derive(Clone, Copy, Debug, PartialEq)] pub enum Mode { Shut, Ajar(u8), Locked }
    pub enum Machine {}
    impl StateMachineImpl for Machine {
        type Input = In;
        type State = Mode;
        type Output = String;
        const INITIAL_STATE: Mode = Mode::Locked;
        fn transition(s: &Mode, i: &In) -> Option<Mode> { Some(match (s, i) { (Mode::Locked, In::Key(7)) => Mode::Shut, (Mode::Shut, In::Push) => Mode::Ajar(1), (Mode::Ajar(n), In::Push) if *n < 3 => Mode::Ajar(n + 1), (Mode::Shut, In::Key(_)) => Mode::Locked, _ => return None }) }
        fn output(s: &Mode, i: &In) -> Option<String> { matches!(i, In::Push).then(|| format!("creak from {s:?}")) }
    }
}
#[enum_dispatch]
trait Agent { fn decide(&mut self, seen: &[Op]) -> Op; fn label(&self) -> String { "agent".to_string() } fn pair<T: Debug>(&self, t: T) -> String where Self: Sized { format!("{}:{t:?}", self.label()) } }
#[derive(Default)] struct Copycat(Vec<Op>);
#[derive(Clone)] struct Cycle<const N: usize> { ops: [Op; N], at: usize }
struct Rnd { seed: u32 }
impl Agent for Copycat { fn decide(&mut self, seen: &[Op]) -> Op { self.0.extend_from_slice(seen); *self.0.last().unwrap_or(&Op::Nop) } }
impl<const N: usize> Agent for Cycle<N> { fn decide(&mut self, _: &[Op]) -> Op { self.at += 1; self.ops[(self.at - 1) % N] } fn label(&self) -> String { format!("cycle{N}") } }
impl Agent for Rnd { fn decide(&mut self, s: &[Op]) -> Op { self.seed = self.seed.wrapping_mul(75).wrapping_add(74 + s.len() as u32) % 65537; Op::try_from((self.seed % 23) as u8).unwrap_or_else(|e| { println!("  {e}"); Op::Nop }) } }
#[enum_dispatch(Agent)]
enum Bot { Copycat, Two(Cycle<2>), Cycle3(Cycle<3>), Rnd }
struct Log<T> { q: VecDeque<T>, pushes: usize }
impl<T: Clone + Debug> Log<T> {
    delegate! {
        to self.q {
            pub fn len(&self) -> usize;
            #[call(push_back)] fn raw(&mut self, t: T);
            #[into] #[call(front)] fn first(&self) -> Newest<'_, T>;
            fn iter(&self) -> impl Iterator<Item = &T>;
        }
        to self.pushes { #[expr($.unwrap_or_default())] #[call(checked_sub)] fn spare(&self, n: usize) -> usize; }
    }
    fn push(&mut self, t: T) { self.pushes += 1; self.raw(t) }
}
struct Newest<'a, T>(Option<&'a T>);
impl<'a, T> From<Option<&'a T>> for Newest<'a, T> { fn from(o: Option<&'a T>) -> Self { Newest(o) } }
fn duel(a: &mut impl Body, b: &mut dyn Body) -> Vec<(i32, i32)> { let mut v = vec![]; while !b.hit(4) && !a.hit(3) { v.push((a.hp(), b.hp())); } v }

fn main() {
    let mut m: StateMachine<breaker::Impl> = StateMachine::new();
    for i in [breaker::Input::Unsuccessful, breaker::Input::Successful, breaker::Input::TimerTriggered, breaker::Input::Unsuccessful, breaker::Input::TimerTriggered, breaker::Input::Successful] {
        let r = m.consume(&i);
        println!("{i:?} -> {:?} {:?}", m.state(), r.map_err(|e| e.to_string()));
    }
    println!("{:?} {}", breaker::StateMachine::from_state(breaker::State::HalfOpen).state(), format!("{:?}", breaker::State::Open));
    let mut d = StateMachine::<door::Machine>::new();
    for i in [door::In::Push, door::In::Key(7), door::In::Push, door::In::Push, door::In::Push, door::In::Push, door::In::Key(1)] { println!("{:?} {:?}", d.consume(&i), d.state()); }
    let mut bots: Vec<Bot> = vec![Copycat::default().into(), Cycle { ops: [Op::Fire, Op::Move], at: 0 }.into(), Bot::Cycle3(Cycle { ops: [Op::Turn; 3], at: 1 }), Rnd { seed: 9 }.into()];
    let mut seen = vec![];
    for t in 0..4 { let round: Vec<Op> = bots.iter_mut().map(|b| b.decide(&seen)).collect(); println!("{t} {round:?} {:?}", round.iter().map(|o| u8::from(*o)).sum::<u8>()); seen = round; }
    println!("{:?}", bots.iter().map(|b| b.label()).collect::<Vec<_>>());
    println!("{} {:?} {}", bots[2].pair(Some(1)), TryInto::<Cycle<2>>::try_into(Bot::from(Cycle { ops: [Op::Nop; 2], at: 5 })).map(|c| c.at), TryInto::<Rnd>::try_into(bots.remove(0)).map(|_| ()).unwrap_err());
    println!("{:?}", [0u8, 10, 11, 12, 13, 14, 20].map(|n| Op::try_from(n).map_err(|e| e.number)));
    println!("{:?}", (-2..=10).map(|n| Sign::from(n as i16)).map(i16::from).collect::<Vec<_>>());
    println!("{:?} {:?}", b"abz".map(Byte::from), unsafe { <Op as core_::UnsafeFromPrimitive>::unchecked_transmute_from(20) });
    let mut w = Wrapped { body: AnyBody::Shell(Shell { armor: 5, inner: Flesh(6) }), note: "w" };
    let mut b = Boxed(Box::new(Flesh(18)));
    println!("{} {} {}", w.name(), b.name(), w.note);
    println!("{:?} {:?} {}", duel(&mut w, &mut b), w, b.hp());
    println!("{:?}", duel(&mut Flesh(4), &mut AnyBody::Flesh(Flesh(9))));
    let mut a: Arena<AnyBody> = Arena::new();
    let ix: Vec<Index> = (1..5).map(|i| a.insert(AnyBody::Flesh(Flesh(i * 10)))).collect();
    println!("{:?} {:?}", a.remove(ix[1]).map(|b| b.hp()), a.get(ix[1]).is_none());
    let n = a.insert(AnyBody::Shell(Shell { armor: 1, inner: Flesh(1) }));
    println!("{n:?} {} {:?}", n.to_bits() == ix[1].to_bits(), (n.slot(), n.generation()));
    if let (Some(x), Some(y)) = a.get2_mut(ix[0], n) { println!("{:?}", duel(x, y)); }
    for (i, b) in &mut a { if i.slot() % 2 == 0 { b.hit(100); } }
    println!("{:?} {}", a.iter().map(|(i, b)| format!("{}={}", i.slot(), b.name())).collect::<Vec<_>>(), a.len());
    a.retain(|_, b| b.hp() > 0);
    println!("{:?}", a.drain().map(|(i, b)| (i.slot(), b)).collect::<Vec<_>>());
    let mut l = Log { q: VecDeque::new(), pushes: 0 };
    for x in "abc".chars() { l.push(x); }
    l.q.push_front('z');
    println!("{} {:?} {} {} {:?}", l.len(), l.first().0, l.spare(1), l.spare(9), l.iter().rev_string());
}
trait RevString { fn rev_string(self) -> String; }
impl<'a, I: Iterator<Item = &'a char>> RevString for I { fn rev_string(self) -> String { let mut v: Vec<_> = self.collect(); v.reverse(); v.into_iter().collect() } }
