use std::{borrow::{Borrow, Cow}, cmp::Ordering, collections::BTreeMap, fmt::Debug, marker::PhantomData};
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Key<'k, K: ?Sized + ToOwned = str> where K::Owned: Debug { pub zeta: u8, pub alpha: u32, pub unused_everywhere: (), pub mark: PhantomData<&'k K> }
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(i8)]
pub enum Order { Third = 3, #[default] First = -1, Never = 9, Second { z: u8, a: u8 } = 2, Tup(i8, #[allow(dead_code)] char) = 5 }
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Plain { Unconstructed, B, A, #[doc(hidden)] __Other }
#[derive(Debug, Clone, PartialEq, PartialOrd)]
pub struct Spy(pub &'static str, pub f64, pub Vec<Spy>);
pub struct Watched<T>(pub T, pub std::rc::Rc<std::cell::RefCell<Vec<String>>>);
impl<T: Clone + Debug> Clone for Watched<T> { fn clone(&self) -> Self { self.1.borrow_mut().push(format!("clone {:?}", self.0)); Watched(self.0.clone(), self.1.clone()) } fn clone_from(&mut self, o: &Self) { self.1.borrow_mut().push(format!("clone_from {:?}", o.0)); self.0.clone_from(&o.0) } }
impl<T: PartialEq + Debug> PartialEq for Watched<T> { fn eq(&self, o: &Self) -> bool { self.1.borrow_mut().push(format!("eq {:?}", self.0)); self.0 == o.0 } fn ne(&self, o: &Self) -> bool { self.1.borrow_mut().push(format!("ne {:?}", self.0)); self.0 != o.0 } }
impl<T: PartialOrd + Debug> PartialOrd for Watched<T> { fn partial_cmp(&self, o: &Self) -> Option<Ordering> { self.1.borrow_mut().push(format!("cmp {:?}", self.0)); self.0.partial_cmp(&o.0) } }
impl<T> Drop for Watched<T> { fn drop(&mut self) { self.1.borrow_mut().push("drop".into()) } }
#[derive(Clone, PartialEq, PartialOrd)] pub struct Three<T: Debug> { pub last_declared_first: Watched<T>, pub b: Watched<T>, pub a: Watched<T> }
pub trait Assoc { type Item: Debug + Clone; type Other; const TAG: u8; fn item(&self) -> Self::Item; }
#[macro_export]
macro_rules! assoc { ($t:ty $(, $k:ident = $v:ty)* ; |$s:ident| $e:expr) => { $crate::assoc!(@ [$t] [Item = $crate::DefaultItem, Other = ()] [$($k = $v,)*] |$s| $e); }; (@ [$t:ty] [$a:ident = $av:ty, $b:ident = $bv:ty] [Item = $v:ty, $($r:tt)*] |$s:ident| $e:expr) => { $crate::assoc!(@ [$t] [$a = $v, $b = $bv] [$($r)*] |$s| $e); }; (@ [$t:ty] [$a:ident = $av:ty, $b:ident = $bv:ty] [Other = $v:ty, $($r:tt)*] |$s:ident| $e:expr) => { $crate::assoc!(@ [$t] [$a = $av, $b = $v] [$($r)*] |$s| $e); }; (@ [$t:ty] [$a:ident = $av:ty, $b:ident = $bv:ty] [] |$s:ident| $e:expr) => { impl $crate::Assoc for $t { type $a = $av; type $b = $bv; const TAG: u8 = stringify!($t).len() as u8; fn item(&self) -> Self::Item { let $s = self; $e } } }; }
#[derive(Debug, Clone, Default, PartialEq)] pub struct DefaultItem;
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)] pub struct Ci(pub String);
impl Borrow<str> for Ci { fn borrow(&self) -> &str { &self.0 } }
pub fn index<'a>(v: &[&'a str]) -> BTreeMap<Cow<'a, str>, Vec<usize>> { let mut m = BTreeMap::new(); for (i, s) in v.iter().enumerate() { m.entry(if s.starts_with('_') { Cow::Owned(s[1..].to_uppercase()) } else { Cow::Borrowed(*s) }).or_insert_with(Vec::new).push(i) } m }
