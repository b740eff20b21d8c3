//! Fall Challenge 2020.
