//! What the article's tables show of a deck.
