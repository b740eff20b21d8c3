use probe::*;
fn two_phase() -> usize { let mut w = vec![1usize, 2, 3]; w.push(w.len()); let n = w.len(); w[n - 1] += { w[0] = 40; 2 }; w.iter().sum() }
fn order_of_assign() {
    let mut a = [0i32; 4];
    let mut k = 0usize;
    a[{ k += 1; k }] = { k += 1; k as i32 };
    a[u(0)] += i(5);
    a[{ k += 1; k }] += { k -= 1; k as i32 + 20 };
    note(format!("{a:?}/{k}"));
    let mut g = Grid(vec![1, 2, 3]);
    g[u(0)] = i(7);
    g[u(1)] += i(8);
    let t = g[0] + g[1];
    note(format!("t{t}"));
    let (x, y);
    (x, g[u(2)], y) = (i(1), i(2), i(3));
    [g[0], _, g[1]] = [x, 100, y];
    note(format!("{:?}", g.0));
    flush("assign");
    let mut p = v(1);
    p += v(2);
    p = v(3) + p;
    *(&mut p) *= v(4) + v(5);
    note(format!("p{}", p.0));
    let q = &v(6) + &v(7);
    p = q;
    let _ = v(8);
    _ = v(9);
    let _keep = v(10);
    (p, _) = (v(11), v(12));
    note("end");
    drop(p);
    flush("ops1");
}
fn literals() {
    let base = Rec { c: v(1), a: v(2), b: v(3) };
    flush("lit1");
    let next = Rec { b: v(4), ..base };
    flush("lit2");
    let Rec { b, .. } = next;
    note("moved b");
    let base_b = V(0).clone();
    drop(b);
    flush("lit3");
    let t = (v(20), [v(21), v(22)], Rec { c: v(23), b: v(24), a: v(25) });
    let (x, [.., y], Rec { a: z, .. }) = t;
    note("split");
    drop((z, y, x, base_b));
    flush("lit4");
}
fn early(n: i32) -> Option<V> {
    let _a = v(n);
    let r = V((if n > 50 { None } else { Some(v(n + 1)) })?.0 + v(n + 2).0);
    Some(r)
}
fn shorts() {
    let r = b("p", true) && (b("q", false) | b("r", true)) && !b("s", true) || b("t", true) ^ b("u", false);
    note(format!("{r}"));
    let n = if b("c1", false) || b("c2", true) && b("c3", true) { i(1) } else { i(2) };
    let w = match i(n + 1) { x if b("g1", x > 5) => 1, 2 | 3 if b("g2", false) => 2, 1..=9 if b("g3", true) => 3, _ => 4 };
    note(format!("{w}"));
    let rg = (i(1)..=i(4)).step_by(u(2)).map(i).collect::<Vec<_>>();
    note(format!("{rg:?}"));
    flush("short");
    for k in 0..3 { if let Some(V(n)) = early(45 + k * 3).as_ref() && b("chain", *n > 3) { note(format!("got{n}")); } else { note("none"); } }
    flush("early");
}
fn f3(a: V, _: V, V(ref n): V) -> i32 { note("f3"); a.0 + *n }
fn main() {
    std::panic::set_hook(Box::new(|_| {}));
    note(format!("{}", two_phase()));
    flush("two-phase");
    order_of_assign();
    flush("after assign");
    literals();
    flush("after literals");
    shorts();
    note(format!("{}", f3(v(1), v(2), v(3))));
    flush("args");
    bombed!(2, 3, 5; let r = f3(v(1), v(2) + v(3), v(4)); let _z = v(5); r);
    bombed!(2, 4; let a = [v(1), v(2), v(3)]; let Rec { a: x, .. } = (Rec { c: v(4), a: v(5), b: v(6) }); x.0 + a.len() as i32);
    bombed!(1, 3, 99; let mut acc = v(0); for k in 1..=3 { acc += v(k) * v(k); if acc.0 > 900 { break; } } acc.0);
    bombed!(7, 8; Box::new((v(6), v(7), vec![v(8), v(9)])).2.len());
}
