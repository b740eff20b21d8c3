pub trait Shape {
    fn name(&self) -> String;
}

pub fn visitor<'v>(out: &'v mut Vec<String>) -> impl for<'a> FnMut(&'a dyn Shape) -> &'a dyn Shape {
    move |shape| {
        out.push(shape.name());
        shape
    }
}

const OFFSET: u64 = 3;

#[cfg(target_arch = "x86_64")]
#[unsafe(naked)]
pub extern "C" fn shifted(x: u64) -> u64 {
    core::arch::naked_asm!("lea rax, [rdi + {offset}]", "ret", offset = const OFFSET)
}

#[cfg(not(target_arch = "x86_64"))]
pub extern "C" fn shifted(x: u64) -> u64 {
    x + OFFSET
}
