use std::arch::{asm, global_asm};
pub fn multiply(left: u64, right: u64) -> u64 { let product; unsafe { asm!("mov {tmp}, {l}", "imul {tmp}, {r}", "mov {product}, {tmp}", tmp = out(reg) _, l = in(reg) left, r = in(reg) right, product = lateout(reg) product) } product }
extern "C" fn target(n: u64) -> u64 { n + HIDDEN }
static HIDDEN: u64 = 100;
pub fn called() -> u64 { let r: u64; unsafe { asm!("call {f}", f = sym target, inout("rdi") 5u64 => _, out("rax") r, clobber_abi("C")) } r }
global_asm!(".globl kit_from_assembly", "kit_from_assembly:", "mov rax, {number}", "add rax, rdi", "jmp {next}", number = const 30 + 1, next = sym finish);
extern "C" fn finish(n: u64) -> u64 { n * 1000 }
extern "C" { fn kit_from_assembly(n: u64) -> u64; }
pub fn global() -> u64 { unsafe { kit_from_assembly(3) } }
#[target_feature(enable = "avx2")]
unsafe fn sum_wide(v: &[i32]) -> i32 { v.iter().sum::<i32>() }
fn sum_plain(v: &[i32]) -> i32 { v.iter().sum() }
pub fn sum(v: &[i32]) -> i32 { if is_x86_feature_detected!("avx2") { unsafe { sum_wide(v) } } else { sum_plain(v) } }
pub fn counted(n: u64) -> u64 { let mut count: u64 = 0; unsafe { asm!("2:", "add {count}, 3", "dec {n}", "jnz 2b", count = inout(reg) count, n = inout(reg) n => _) } count }
