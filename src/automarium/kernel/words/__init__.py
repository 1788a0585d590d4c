"""How a game is said and shown: texts, nouns, orders, drawings."""
