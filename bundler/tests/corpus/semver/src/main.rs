use semver::{BuildMetadata, Comparator, Op, Prerelease, Version, VersionReq};

fn main() {
    let mut versions: Vec<Version> =
        ["1.2.3", "0.9.0", "1.2.3-beta.2", "1.10.0", "1.2.3-beta.11", "2.0.0+build"]
            .iter()
            .map(|v| v.parse().unwrap())
            .collect();
    versions.sort();
    println!("{}", versions.iter().map(Version::to_string).collect::<Vec<_>>().join(" < "));
    for req in ["^1.2", "~1.2.3", ">=1, <1.10", "=0.9.0", "*", "1.2.3-beta.3"] {
        let parsed = VersionReq::parse(req).unwrap();
        let found: Vec<String> =
            versions.iter().filter(|v| parsed.matches(v)).map(|v| v.to_string()).collect();
        println!("{parsed}: {found:?}");
    }
    let v = Version {
        major: 3,
        minor: 1,
        patch: 4,
        pre: Prerelease::new("rc.1").unwrap(),
        build: BuildMetadata::EMPTY,
    };
    println!("{v} {:?} {}", v.pre, v < Version::new(3, 1, 4));
    let c: Comparator = ">1.5".parse().unwrap();
    println!("{:?} {} {:?}", c.op == Op::Greater, c.matches(&Version::new(1, 6, 0)), c.patch);
    println!(
        "{} | {}",
        Version::parse("1.x").unwrap_err(),
        "1.2.3.4".parse::<Version>().unwrap_err()
    );
    println!("{}", Prerelease::new("a-much-longer-prerelease-name.7").unwrap().len());
}
