use crate::{Entity, Timer};
use alloc::{string::String, vec::Vec, format};
use slotmap::{DenseSlotMap, HopSlotMap, Key, SecondaryMap, SlotMap};
pub trait Purge { fn purge(&mut self, e: Entity) -> usize; }
pub trait Component<K> { type Value; fn map(&mut self) -> &mut SecondaryMap<Entity, Self::Value>; }
#[derive(Default)]
pub struct World<C> { names: SlotMap<Entity, String>, timers: HopSlotMap<Timer, (u32, Entity)>, pub log: DenseSlotMap<slotmap::DefaultKey, (Entity, u32)>, pub comps: C, now: u32 }
impl<C: Purge + Default> World<C> {
    pub fn new() -> Self { Self::default() }
    pub fn spawn(&mut self, name: &str, ttl: Option<u32>) -> Entity {
        let e = self.names.insert_with_key(|k| format!("{name}#{}", k.data().as_ffi() & 0xff));
        if let Some(t) = ttl { let _: Timer = self.timers.insert((self.now + t, e)); }
        e
    }
    pub fn with<K>(&mut self, e: Entity, v: <C as Component<K>>::Value) -> &mut Self where C: Component<K> { self.comps.map().insert(e, v); self }
    pub fn name(&self, e: Entity) -> Option<&str> { self.names.get(e).map(|s| &**s) }
    pub fn step(&mut self) -> Vec<Entity> {
        self.now += 1;
        let now = self.now;
        let mut dead = Vec::new();
        self.timers.retain(|_, &mut (t, e)| { if t <= now { dead.push(e) } t > now });
        for &e in &dead { self.kill(e); }
        dead
    }
    pub fn kill(&mut self, e: Entity) -> bool {
        self.names.remove(e).map(|_| { self.comps.purge(e); self.log.insert((e, self.now)); }).is_some()
    }
    pub fn iter(&self) -> impl Iterator<Item = (Entity, &str)> + '_ { self.names.iter().map(|(k, v)| (k, v.as_str())) }
    pub fn nth_null(&self) -> (bool, bool) { (Entity::null().is_null(), Timer::default().is_null()) }
    pub fn len(&self) -> usize { self.names.len() }
}
