//! Local referees, arena and replay checks.
