//! What can make an implementation of a standard trait needed.
//!
//! An implementation on a live type is dropped only when none of the trait's names, methods,
//! operators or usual callers occurs in live code. Traits that are not listed are always kept.

/// One standard trait.
pub struct StdTrait {
    /// Its name.
    pub name: &'static str,
    /// Its methods: calling one needs the trait in scope.
    pub methods: &'static [&'static str],
    /// Names and operators (`op:`) through which the standard library calls it.
    pub callers: &'static [&'static str],
}

macro_rules! traits {
    ($($name:ident [$($method:ident)*] [$($caller:literal)*])*) => {
        &[$(StdTrait {
            name: stringify!($name),
            methods: &[$(stringify!($method)),*],
            callers: &[$($caller),*],
        }),*]
    };
}

/// The table.
pub const STD_TRAITS: &[StdTrait] = traits! {
    Add [add] ["op:Add" "op:AddAssign" "sum"]
    AddAssign [add_assign] ["op:AddAssign"]
    Sub [sub] ["op:Sub" "op:SubAssign"]
    SubAssign [sub_assign] ["op:SubAssign"]
    Mul [mul] ["op:Mul" "op:MulAssign" "product"]
    MulAssign [mul_assign] ["op:MulAssign"]
    Div [div] ["op:Div" "op:DivAssign"]
    DivAssign [div_assign] ["op:DivAssign"]
    Rem [rem] ["op:Rem" "op:RemAssign"]
    RemAssign [rem_assign] ["op:RemAssign"]
    BitAnd [bitand] ["op:BitAnd" "op:BitAndAssign"]
    BitAndAssign [bitand_assign] ["op:BitAndAssign"]
    BitOr [bitor] ["op:BitOr" "op:BitOrAssign"]
    BitOrAssign [bitor_assign] ["op:BitOrAssign"]
    BitXor [bitxor] ["op:BitXor" "op:BitXorAssign"]
    BitXorAssign [bitxor_assign] ["op:BitXorAssign"]
    Shl [shl] ["op:Shl" "op:ShlAssign"]
    ShlAssign [shl_assign] ["op:ShlAssign"]
    Shr [shr] ["op:Shr" "op:ShrAssign"]
    ShrAssign [shr_assign] ["op:ShrAssign"]
    Neg [neg] ["op:Neg"]
    Not [not] ["op:Not"]
    PartialEq [eq ne] ["op:PartialEq" "contains" "dedup" "starts_with" "ends_with" "strip_prefix"
        "strip_suffix" "position" "split" "Eq" "PartialOrd" "Ord" "Hash" "HashMap" "HashSet"
        "matches" "assert_eq" "assert_ne" "is_sorted" "cmp" "partial_cmp" "Pattern"]
    Eq [] ["HashMap" "HashSet" "Ord" "BTreeMap" "BTreeSet" "BinaryHeap" "sort" "cmp" "max" "min"
        "entry" "get" "insert"]
    PartialOrd [partial_cmp lt le gt ge] ["op:PartialOrd" "is_sorted" "Ord" "sort" "max" "min"
        "cmp" "sort_by_key" "sort_unstable" "BTreeMap" "BTreeSet" "BinaryHeap" "Reverse" "clamp"
        "contains" "RangeBounds" "binary_search" "sort_by" "partition_point" "max_by_key"
        "min_by_key" "sort_unstable_by_key" "sort_by_cached_key" "sorted" "sorted_by_key"]
    Ord [cmp max min clamp] ["sort" "sort_unstable" "sort_by_key" "sort_unstable_by_key"
        "sort_by_cached_key" "max_by_key" "min_by_key" "binary_search" "binary_search_by_key"
        "BTreeMap" "BTreeSet" "BinaryHeap" "Reverse" "select_nth_unstable"
        "select_nth_unstable_by_key" "sorted" "sorted_by_key"]
    Hash [hash hash_slice] ["HashMap" "HashSet" "hash_one"]
    Hasher [finish write write_u8 write_u16 write_u32 write_u64 write_usize write_i32 write_i64
        write_length_prefix write_str] ["HashMap" "HashSet" "hash" "Hash" "hash_one" "BuildHasher"
        "BuildHasherDefault"]
    BuildHasher [build_hasher hash_one] ["HashMap" "HashSet" "with_hasher" "Hash" "BuildHasherDefault"]
    Extend [extend extend_one] ["unzip" "partition" "partition_map" "extend"]
    FromIterator [from_iter] ["collect" "try_collect" "collect_vec" "process_results" "sum" "product"]
    DoubleEndedIterator [next_back nth_back rfold rfind try_rfold rposition advance_back_by] ["rev"
        "Rev" "rsplit" "rsplitn" "rmatches" "pop_back" "last" "rev_map"]
    ExactSizeIterator [len is_empty] ["rposition" "rev" "Rev" "enumerate" "chunks" "zip"]
    FusedIterator [] ["fuse" "Fuse"]
    TrustedLen [] []
    From [from] ["op:Try" "into" "try_into" "Into"]
    Into [into] ["From"]
    FromStr [from_str] ["parse"]
    TryFrom [try_from] ["try_into" "TryInto"]
    TryInto [try_into] ["try_from"]
    AsRef [as_ref] ["Path" "PathBuf" "OsStr" "File" "fs" "Command" "join" "open" "create"]
    AsMut [as_mut] []
    Borrow [borrow] ["HashMap" "HashSet" "BTreeMap" "BTreeSet" "join" "concat" "Cow" "ToOwned"
        "to_owned" "contains_key"]
    BorrowMut [borrow_mut] []
    ToOwned [to_owned clone_into] ["Cow" "into_owned" "to_mut"]
    Default [default] ["unwrap_or_default" "or_default" "take" "unzip" "partition"
        "BuildHasherDefault" "HashMap" "HashSet" "default_init"]
    Error [source description cause provide] ["?" "op:Try" "Box"]
    Debug [fmt] ["op:Debug" "unwrap" "expect" "unwrap_err" "expect_err" "assert_eq" "assert_ne"
        "dbg" "debug_struct" "debug_list" "debug_tuple" "debug_map" "debug_set" "entries" "entry"
        "field" "Error" "Termination"]
    RangeBounds [start_bound end_bound contains] ["drain" "range" "range_mut" "splice"
        "extract_if" "copy_within" "replace_range" "extend_from_within"]
    LowerHex [fmt] ["x}"]
    UpperExp [] []
};

/// `std::io::Write`: nothing reaches it without naming the module.
const IO_WRITE: StdTrait =
    StdTrait { name: "io::Write", methods: &[], callers: &["io", "BufWriter", "LineWriter"] };

impl StdTrait {
    /// The trait's name as code spells it.
    pub fn name_in_code(&self) -> &'static str {
        if self.name == "io::Write" {
            "io"
        } else {
            self.name
        }
    }
}

/// Entry of a trait.
pub fn std_trait(name: &str) -> Option<&'static StdTrait> {
    if name == IO_WRITE.name {
        return Some(&IO_WRITE);
    }
    STD_TRAITS.iter().find(|t| t.name == name)
}

/// Primitive types that no program has without naming them, except through these methods
/// of the standard library.
pub const RARE_PRIMITIVES: &[(&str, &[&str])] = &[
    ("i8", &["cast_signed", "checked_signed_diff"]),
    ("i16", &["cast_signed", "checked_signed_diff"]),
    ("i64", &["cast_signed", "checked_signed_diff"]),
    ("i128", &["cast_signed", "checked_signed_diff"]),
    ("isize", &["offset_from", "cast_signed", "checked_signed_diff", "byte_offset_from"]),
    ("u16", &["encode_utf16", "segments", "port", "unsigned_abs", "abs_diff", "cast_unsigned"]),
    ("u128", &["as_nanos", "as_micros", "as_millis", "unsigned_abs", "abs_diff", "cast_unsigned"]),
    ("Duration", &["Instant", "SystemTime", "elapsed", "duration_since"]),
    ("f64", &["as_secs_f64", "as_millis_f64", "sqrt", "powi", "powf"]),
    ("i32", &["signum", "abs", "exponent"]),
    (
        "u8",
        &[
            "bytes",
            "as_bytes",
            "into_bytes",
            "as_bytes_mut",
            "to_vec",
            "to_le_bytes",
            "to_be_bytes",
            "to_ne_bytes",
            "fill_buf",
            "to_ascii_lowercase",
            "to_ascii_uppercase",
            "octets",
            "read_until",
            "split",
        ],
    ),
    (
        "u32",
        &[
            "count_ones",
            "count_zeros",
            "leading_zeros",
            "trailing_zeros",
            "leading_ones",
            "trailing_ones",
            "ilog2",
            "ilog10",
            "ilog",
            "subsec_nanos",
            "subsec_millis",
            "to_digit",
            "subsec_micros",
            "to_bits",
            "unsigned_abs",
            "abs_diff",
            "id",
            "cast_unsigned",
            "as_u32",
        ],
    ),
    ("f32", &["as_secs_f32", "div_duration_f32"]),
    (
        "u64",
        &[
            "as_secs",
            "finish",
            "hash_one",
            "to_bits",
            "unsigned_abs",
            "abs_diff",
            "len",
            "seek",
            "position",
            "stream_position",
            "cast_unsigned",
        ],
    ),
    (
        "char",
        &[
            "chars",
            "char_indices",
            "to_uppercase",
            "to_lowercase",
            "pop",
            "remove",
            "from_digit",
            "from_u32",
            "find",
            "split",
            "trim_matches",
            "escape_default",
            "drain",
            "contains",
            "trim_start_matches",
            "trim_end_matches",
            "retain",
            "matches",
        ],
    ),
];

/// Methods that return arrays of a length nobody writes.
pub const BYTE_ARRAYS: &[&str] =
    &["to_le_bytes", "to_be_bytes", "to_ne_bytes", "octets", "segments", "chunk", "as_chunks"];

/// Whether calls of this method have to be remembered one by one.
pub fn is_maker(name: &str) -> bool {
    BYTE_ARRAYS.contains(&name) || RARE_PRIMITIVES.iter().any(|(_, m)| m.contains(&name))
}

/// Library types whose values come from nowhere unless they are named.
pub fn rare_type(name: &str) -> bool {
    name.starts_with("NonZero")
        || name.starts_with("__m")
        || matches!(name, "Wrapping" | "Saturating" | "Duration")
}

/// Types and traits of the standard library without lifetime parameters.
pub fn is_std_owned(name: &str) -> bool {
    const BORROWING: &[&str] =
        &["Arguments", "Chars", "Context", "Cow", "Drain", "Entry", "Formatter", "Iter", "IterMut"];
    const TRAITS: &[&str] = &[
        "Any",
        "AsMut",
        "AsRef",
        "Clone",
        "Copy",
        "DoubleEndedIterator",
        "Eq",
        "ExactSizeIterator",
        "FusedIterator",
        "Future",
        "IntoIterator",
        "Iterator",
        "Send",
        "Sized",
        "Sync",
        "Unpin",
    ];
    (is_std_type(name) && !BORROWING.contains(&name))
        || TRAITS.contains(&name)
        || std_trait(name).is_some()
}

/// Types of the standard library: an import of one matters only by its name.
pub fn is_std_type(name: &str) -> bool {
    const TYPES: &[&str] = &[
        "Arc",
        "Arguments",
        "AtomicBool",
        "AtomicI32",
        "AtomicI64",
        "AtomicU32",
        "AtomicU64",
        "AtomicUsize",
        "BTreeMap",
        "BTreeSet",
        "BinaryHeap",
        "Bound",
        "Box",
        "BufReader",
        "BufWriter",
        "Cell",
        "Chars",
        "Context",
        "ControlFlow",
        "Cow",
        "DefaultHasher",
        "Duration",
        "Entry",
        "File",
        "Formatter",
        "HashMap",
        "HashSet",
        "Instant",
        "Layout",
        "LayoutErr",
        "LayoutError",
        "LinkedList",
        "ManuallyDrop",
        "MaybeUninit",
        "Mutex",
        "NonNull",
        "Once",
        "OnceCell",
        "OnceLock",
        "Option",
        "OsStr",
        "OsString",
        "Path",
        "PathBuf",
        "PhantomData",
        "Pin",
        "Poll",
        "Range",
        "RangeFrom",
        "RangeFull",
        "RangeInclusive",
        "RangeTo",
        "Rc",
        "RefCell",
        "Rev",
        "Result",
        "Reverse",
        "Wrapping",
        "Iter",
        "IterMut",
        "Drain",
        "IntoIter",
        "Saturating",
        "SystemTime",
        "String",
        "TryFromIntError",
        "TypeId",
        "UnsafeCell",
        "Utf8Error",
        "Vec",
        "VecDeque",
        "Waker",
        "Weak",
        "Wrapping",
    ];
    TYPES.contains(&name) || rare_type(name)
}
