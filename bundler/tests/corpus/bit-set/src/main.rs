use bit_set::BitSet;
use bit_vec::BitVec;

fn sieve(n: usize) -> BitVec {
    let mut prime = BitVec::from_elem(n, true);
    prime.set(0, false);
    prime.set(1, false);
    for i in 2..n {
        if prime[i] {
            for j in (i * i..n).step_by(i) {
                prime.set(j, false);
            }
        }
    }
    prime
}

fn main() {
    let primes: BitSet = BitSet::from_bit_vec(sieve(60));
    println!("{:?} {}", primes, primes.len());
    let odd: BitSet = (1..60).step_by(2).collect();
    println!("{:?}", primes.difference(&odd).collect::<Vec<_>>());
    println!("{:?}", odd.intersection(&primes).take(5).collect::<Vec<_>>());
    let mut visited = BitSet::with_capacity(32);
    let mut at = 3;
    while visited.insert(at) {
        at = at * at % 31;
    }
    println!("{visited:?} {at} {} {}", visited.contains(9), visited.is_subset(&odd));
    visited.union_with(&BitSet::from_bytes(&[0b1010_0000]));
    visited.symmetric_difference_with(&primes);
    println!("{visited:?} {:?}", visited.remove(0));
    let mut v = BitVec::from_bytes(&[0b1100_1010, 0xf0]);
    v.push(true);
    v.grow(3, false);
    println!("{v:?} {:?} {} {}", v.to_bytes(), v.all(), v.iter().filter(|b| *b).count());
    v.negate();
    println!("{:?} {:?} {:?}", v.pop(), v.get(100), v.split_off(10));
    println!("{:?}", v.and(&BitVec::from_fn(10, |i| i % 3 == 0)));
    println!("{v:?}");
}
