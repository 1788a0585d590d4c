"""The abilities of the 112 characters, found by the card's id.

`data/abilities.toml` says which effect a character has and with what parameters; each distinct effect is one
small function in the modules beside, grouped by what it does.
"""

from automarium.games.redrising.abilities import banishing, dealing, opposing, shifting, taking, tokens

__all__ = ["banishing", "dealing", "opposing", "shifting", "taking", "tokens"]
