"""A game in progress and how it is kept: journal, session, store, position."""
