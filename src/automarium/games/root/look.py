"""Root as it is said and shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from automarium.games.root.board import Board
from automarium.games.root.faces import move_face, verb_face
from automarium.games.root.first_told import told_first
from automarium.games.root.hands import HANDS
from automarium.games.root.law.hand import NONE, fits
from automarium.games.root.law.souls import OTHER_SOULS
from automarium.games.root.lying import HIDDEN, PRIVATE, contents
from automarium.games.root.notes import notes
from automarium.games.root.nouns import NOUNS
from automarium.games.root.otherwise import otherwise
from automarium.games.root.own import own
from automarium.games.root.pack import DAMAGED, EXHAUSTED, READY, WORN
from automarium.games.root.picture import picture, regions
from automarium.games.root.reading import OPEN, plays, reading
from automarium.games.root.warnings import warns
from automarium.lookbook import Look
from automarium.rulebook import Plain

GIVEN_UP = (
    "service",
    "bank",
    "hospital-card",
    "ambush-card",
    "counter-ambush-card",
    "aid-item",
    "ally",
    "along",
)
"""Questions that may be answered by nothing: that lies at the thumb."""


def items_in(*states: str) -> Callable[[Board, Mapping[str, Plain]], Mapping[Plain, int]]:
    """How many items of each kind a Vagabond has in these states."""

    def counted(board: Board, facts: Mapping[str, Plain]) -> Mapping[Plain, int]:
        pack = board.sides[str(facts["side"])].pack
        return Counter(f"{state} {kind}" for state in states for kind in pack.heap(state))

    return counted


def pieces_there(board: Board, facts: Mapping[str, Plain]) -> Mapping[Plain, int]:
    """Buildings and tokens of a side in a clearing."""
    side, clearing = board.sides[str(facts["side"])], int(str(facts["clearing"]))
    return Counter((*side.buildings[clearing], *side.tokens[clearing]))


def supporters_that_fit(board: Board, facts: Mapping[str, Plain]) -> Mapping[Plain, int]:
    """How many of each fit the suit of the clearing that they pay for."""
    supporters = board.sides[str(facts["side"])].supporters
    return Counter(card for card in supporters if fits(card, str(facts["suit"])))


HANDFULS = {
    "loss": pieces_there,
    "pay-supporter": supporters_that_fit,
    "refresh": items_in(EXHAUSTED, WORN),
    "hideout": items_in(DAMAGED, WORN),
    "hit-item": items_in(READY, EXHAUSTED),
}

LOOK: Look[Board] = Look(
    NOUNS,
    HANDS,
    contents,
    hidden=HIDDEN,
    private=PRIVATE,
    derived=("near",),
    seen=("order", "soul", "market-card", "flip-plot", "swap-plot", "new-quests"),
    unstaged=("order", "soul", "market-card", "new-quests", "discard-order", "damage"),
    at_once=4,
    joins={
        "recruit": ("recruit",),
        "discard-order": ("score", "craft"),
    },
    ends=("game-over",),
    picture=picture,
    by_turns=True,
    map_height=0.86,
    regions=regions,
    readable=("quest", "card", *OPEN),
    reading=reading,
    plays=plays,
    own=own,
    verb_face=verb_face,
    move_face=move_face,
    events=("decree-fails",),
    trails=(
        "hire",
        "boats",
        "martial-law",
        "no-martial-law",
        "cannot-place-warriors",
        "no-conspiracy",
        "idle-round",
    ),
    hands_over=True,
    warns=warns,
    rolled={"battle": "hits", "battle-of": "hits"},
    verbs={
        "vagabond-action": ("go", "battle", "explore", "aid", "shoot", "make", "quest"),
        "marquise-action": ("make", "battle", "move", "muster", "build", "overwork", "spur"),
        "alliance-action": ("make", "mobilize", "train"),
        "operation": ("move", "battle", "draft", "organize"),
        "uprising": ("revolt", "spread"),
    },
    verbs_of_side={"move": told_first},
    rounds_off=("other-soul",),
    nothing_told={"move": lambda board: not board.made},
    named_by={"crafted": "score", "supply": "score"},
    at_most={"move": "", "march": "warn.turmoil"},
    in_steps=("aid",),
    confirms=("aid",),
    handfuls=HANDFULS,
    waives=dict.fromkeys((*GIVEN_UP, *OTHER_SOULS), NONE),
    to_come=notes,
    otherwise=otherwise,
    follows={
        "supply": "pieces that are not on the map",
        "items": "items that nobody has",
        "item-box": "items of Vagabonds who do not play",
        "box": "what was taken off the map: told where it stands",
        "character-vagabond-bot": "an option",
        "character-vagabond-2-bot": "an option",
        "leaders": "those who neither lead nor are deposed",
        "clearing.pawns": "told in the clearing or the forest where the pawn stands",
        "forest": "told in the clearing or the forest where the pawn stands",
        "clearing.suit": "printed on the map, where no markers lie",
        "clearing.things": "the ferry is told where it is; a ruin of the Vagabond's goes with its item",
    },
)
