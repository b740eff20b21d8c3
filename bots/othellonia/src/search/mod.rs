//! Searches for the best deck.
