"""Red Rising as it is said and shown."""

from __future__ import annotations

from automarium.games.redrising.board import LETTERS, Board
from automarium.games.redrising.hands import HANDS, contents
from automarium.games.redrising.nouns import NOUNS
from automarium.games.redrising.picture import picture
from automarium.rulebook import Look

LOOK: Look[Board] = Look(
    NOUNS,
    HANDS,
    contents,
    hidden=("deck", "stack", "her-deck"),
    picture=picture,
    printed=LETTERS,
)
