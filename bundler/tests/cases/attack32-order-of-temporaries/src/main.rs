use log::{flush, note, D};

old::fn_mine!(f_old);
new::fn_mine!(f_new);

fn main() {
    old::run("old");
    new::run("new");
    old::iflet_mine!(D("odd").opt());
    flush("main/old");
    new::iflet_mine!(D("odd").opt());
    flush("main/new");
    note(old::block_mine!(D("k"), D("t1")).to_string());
    flush("main/old");
    note(new::block_mine!(D("k"), D("t1")).to_string());
    flush("main/new");
    note(f_old().to_string());
    flush("main/old");
    note(f_new().to_string());
    flush("main/new");
    let r = {
        let _z = D("z");
        log::tail24!(D("deep").val()) + D("deeper").val()
    };
    note(r.to_string());
    flush("main");
    let v = loop {
        let _q = D("q");
        break new::block_mine!(D("k"), D("brk"));
    };
    note(v.to_string());
    flush("loop");
    for i in [0, 1] {
        let _g = D("g");
        if i == 1 { D("one").val() } else { D("zero").val() };
        log::note("it");
    }
    flush("for");
}
