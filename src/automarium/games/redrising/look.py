"""Red Rising as it is said and shown."""

from __future__ import annotations

from automarium.games.redrising.board import LETTERS, Board
from automarium.games.redrising.hands import HANDS, contents
from automarium.games.redrising.nouns import NOUNS
from automarium.games.redrising.otherwise import otherwise
from automarium.games.redrising.own import own
from automarium.games.redrising.picture import picture
from automarium.rulebook import Look

GAINS = ("her-gain", "her-gain-unseen")
HER_TOKENS = ("her-fleet", "her-helium", "her-influence", "her-sovereign")

LOOK: Look[Board] = Look(
    NOUNS,
    HANDS,
    contents,
    hidden=("deck", "stack", "her-deck"),
    joins={**dict.fromkeys(HER_TOKENS, (*GAINS, *HER_TOKENS)), "discard-two": (*GAINS, *HER_TOKENS)},
    picture=picture,
    own=own,
    otherwise=otherwise,
    printed=LETTERS,
)
