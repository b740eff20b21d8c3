//! Long data as text: 15 bits in each character, turned back into bytes while the judge compiles.
//!
//! Limits are stated in characters, so a character should carry as much as it can. The alphabet is
//! 32,768 characters of three bytes in UTF-8: the CJK ideographs from U+3400 to U+9FFF and the Hangul
//! syllables from U+AC00 to U+BFFF. All of them print, none combines with its neighbour, runs from
//! right to left, needs an escape or changes under normalisation to NFC, so text of them comes
//! through an editor and a form as it is. The bytes are made in a constant: value and type are as
//! before. 60 kB cost the compiler 0.4 s.

use crate::macros::{known, tokens};
use crate::names::standin;
use crate::program::Program;
use anyhow::Result;
use proc_macro2::{Ident, Literal, Span};
use std::collections::HashSet;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Item, Lit, Type};

/// Bits in a character.
const BITS: u32 = 15;
/// First ideograph, for numbers below [`SYLLABLES`].
const FIRST: u32 = 0x3400;
/// The first number that is a syllable, and how far its characters are away.
const SYLLABLES: (u32, u32) = (0x6C00, 0x4000);

/// Turns the text back. Numbers are those of [`FIRST`] and [`SYLLABLES`] with the first bits of UTF-8
/// (`0xE0 << 12`) in them, since those are not taken off before.
const DECODER: &str = "const fn unpack<const N:usize>(s:&str)->[u8;N]{\
    let(s,mut o,mut i,mut a,mut n,mut j)=(s.as_bytes(),[0;N],0,0u32,0,0);while j<N{if n<8{\
    a=a<<15|((s[i]as u32)<<12|(s[i+1]as u32&63)<<6|s[i+2]as u32&63)-if s[i]<234{930816}else{933888};\
    n+=15;i+=3}n-=8;o[j]=(a>>n)as u8;j+=1}o}";

/// The bytes as text.
fn encode(bytes: &[u8]) -> String {
    let (mut held, mut count) = (0u32, 0);
    let mut out = String::with_capacity(bytes.len() * 2);
    let mut put = |number: u32| {
        let offset = if number < SYLLABLES.0 { FIRST } else { SYLLABLES.1 };
        out.extend(char::from_u32(number + offset));
    };
    for byte in bytes {
        held = held << 8 | u32::from(*byte);
        count += 8;
        if count >= BITS {
            count -= BITS;
            put(held >> count);
            held &= (1 << count) - 1;
        }
    }
    if count > 0 {
        put(held << (BITS - count));
    }
    out
}

/// Packs all long data, if that makes the bundle shorter by what its limit counts.
pub fn pack(program: &mut Program) -> Result<()> {
    let size: fn(&str) -> usize = match program.limited_in_bytes {
        true => str::len,
        false => |text| text.chars().count(),
    };
    let tables = !program.names.has_type("u8");
    let mut data = Data { size, tables, decoder: None, saved: 0 };
    data.visit(program);
    let mut decoder: syn::ItemFn = syn::parse_str(DECODER)?;
    // With the spaces that a readable bundle has.
    if data.saved <= size(&quote::quote!(#decoder).to_string()) {
        return Ok(());
    }
    let root = Ident::new(&standin::root(0), Span::call_site());
    let name = free_name(program);
    data.decoder = Some(syn::parse_quote!(#root::#name));
    data.visit(program);
    decoder.sig.ident = name;
    program.units[0].items.push(Item::Fn(decoder));
    program.packed = true;
    Ok(())
}

/// A name that no code says, so that no import can take one for the other.
fn free_name(program: &Program) -> Ident {
    let items = program.units.iter().flat_map(|u| &u.items);
    let said: HashSet<String> = items.flat_map(|i| tokens::names(quote::quote!(#i))).collect();
    let mut name = String::from("unpack");
    while said.contains(&name) {
        name.push('_');
    }
    Ident::new(&name, Span::call_site())
}

/// Looks at all data; packs it once there is a decoder.
struct Data {
    size: fn(&str) -> usize,
    /// A table of `u8` is one of bytes: the program has no such type of its own.
    tables: bool,
    decoder: Option<syn::Path>,
    /// What packing saves in all.
    saved: usize,
}

impl Data {
    fn visit(&mut self, program: &mut Program) {
        let items = program.units.iter_mut().flat_map(|u| &mut u.items);
        items.for_each(|i| self.visit_item_mut(i));
    }

    /// The expression for these bytes, when it is shorter than what stands there.
    fn packed(&mut self, bytes: &[u8], there: &str, reference: bool) -> Option<Expr> {
        // Most data is short, and nothing carries more than 15 bits in a character.
        if bytes.len() < 64 {
            return None;
        }
        let text = encode(bytes);
        // The call, with a short path to the decoder.
        let around = "const{&crate::unpack::<00000>(\"\")}".len();
        let (old, new) = ((self.size)(there), (self.size)(&text) + around);
        if new >= old {
            return None;
        }
        self.saved += old - new;
        let decoder = self.decoder.as_ref()?;
        let count = Literal::usize_unsuffixed(bytes.len());
        Some(match reference {
            true => syn::parse_quote!(const { &#decoder::<#count>(#text) }),
            false => syn::parse_quote!(#decoder::<#count>(#text)),
        })
    }

    /// The value of a constant or static of the given type.
    fn table(&mut self, ty: &Type, value: &mut Expr) {
        let (ty, table, reference) = match (ty, &*value) {
            (Type::Reference(t), Expr::Reference(v)) => (&*t.elem, &*v.expr, true),
            _ => (ty, &*value, false),
        };
        let elem = match ty {
            Type::Array(t) => &*t.elem,
            Type::Slice(t) => &*t.elem,
            _ => return,
        };
        let byte = matches!(elem, Type::Path(p) if p.qself.is_none() && p.path.is_ident("u8"));
        let (true, Expr::Array(array)) = (byte && self.tables, table) else { return };
        let Some(bytes) = array.elems.iter().map(byte_of).collect::<Option<Vec<u8>>>() else {
            return;
        };
        let there: String = array.elems.iter().map(|e| quote::quote!(#e,).to_string()).collect();
        // Tokens are shown with spaces that a small bundle does not have.
        let there = there.replace(' ', "");
        if let Some(packed) = self.packed(&bytes, &there, reference) {
            *value = packed;
        }
    }
}

fn byte_of(e: &Expr) -> Option<u8> {
    let Expr::Lit(lit) = e else { return None };
    match &lit.lit {
        Lit::Int(i) if matches!(i.suffix(), "" | "u8") => i.base10_parse().ok(),
        Lit::Byte(b) => Some(b.value()),
        _ => None,
    }
}

impl VisitMut for Data {
    fn visit_attribute_mut(&mut self, _: &mut syn::Attribute) {}
    fn visit_item_const_mut(&mut self, item: &mut syn::ItemConst) {
        self.table(&item.ty, &mut item.expr);
        visit_mut::visit_item_const_mut(self, item);
    }
    fn visit_item_static_mut(&mut self, item: &mut syn::ItemStatic) {
        self.table(&item.ty, &mut item.expr);
        visit_mut::visit_item_static_mut(self, item);
    }
    fn visit_impl_item_const_mut(&mut self, item: &mut syn::ImplItemConst) {
        self.table(&item.ty, &mut item.expr);
        visit_mut::visit_impl_item_const_mut(self, item);
    }
    // Patterns are no expressions: a literal there stays.
    fn visit_expr_mut(&mut self, e: &mut Expr) {
        if let Expr::Lit(syn::ExprLit { lit: Lit::ByteStr(bytes), .. }) = e {
            if let Some(packed) = self.packed(&bytes.value(), &bytes.token().to_string(), true) {
                *e = packed;
            }
        }
        visit_mut::visit_expr_mut(self, e);
    }
    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        known::visit_args(mac, |e| self.visit_expr_mut(e));
    }
}

#[cfg(test)]
mod tests {
    use super::encode;

    #[test]
    fn a_character_carries_fifteen_bits() {
        for length in 0..100 {
            let text = encode(&vec![0xA5; length]);
            assert_eq!(text.chars().count(), (length * 8).div_ceil(15));
            assert!(text.chars().all(|c| c.len_utf8() == 3));
        }
        assert_eq!(encode(&[0, 0]), "\u{3400}\u{3400}");
        // Fifteen bits, then one at the top of the next character.
        assert_eq!(encode(&[0xFF, 0xFF]), "\u{BFFF}\u{7400}");
    }
}
