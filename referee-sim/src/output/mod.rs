//! What people see: tables, pages, and the local site that shows them.

pub mod address;
pub mod report;
pub mod serve;
pub mod table;
pub mod view;
