"""Red Rising as it is said and shown."""

from __future__ import annotations

from automarium.games.redrising.board import LETTERS, RING, TRACKS, Board
from automarium.games.redrising.guide import guide
from automarium.games.redrising.hands import HANDS, REPORTED, contents
from automarium.games.redrising.location_bonus import DIE
from automarium.games.redrising.nouns import NOUNS
from automarium.games.redrising.occasion import occasion
from automarium.games.redrising.otherwise import otherwise
from automarium.games.redrising.own import own
from automarium.games.redrising.picture import picture
from automarium.games.redrising.reading import READ_FIRST, reading
from automarium.games.redrising.scoring import seen_points
from automarium.games.redrising.settings import AU_TOMA, HUMAN
from automarium.games.redrising.tally import GLANCE
from automarium.lookbook import Count, Look

USUAL_HAND = 150
"""Points of a hand at the end of many games."""
USUAL_BANISHED, USUAL_CORE = 6, 15


YOURS, HERS = "report.yours", "report.hers"
"""Whose tokens the report of a turn counts; hers are folded under her name."""


def track_row(side: str, track: str) -> Count[Board]:
    """A track of a side, as the report of a turn counts it."""
    of_hers, heading = ("her ", HERS) if side == AU_TOMA else ("", YOURS)
    return Count(
        side, "bonus", track, f"picture.{track}", lambda board: board.count(side, track),
        f"{of_hers}{track} -1", f"{of_hers}{track} +1", heading,
    )  # fmt: skip


def pile_row(location: str) -> Count[Board]:
    """The cards of a location that the app knows of."""
    return Count(
        "", "deploy-where", location, f"noun.location.{location}",
        lambda board: len(board.piles[location]), f"{location} -1", f"{location} +1", "report.locations",
    )  # fmt: skip


HER_HAND: Count[Board] = Count(
    AU_TOMA, "unseen", "?", "picture.stack-cards", lambda board: len(board.stack),
    "her card lost", "her card gained", HERS,
)  # fmt: skip
CHANGES = (
    *(track_row(HUMAN, track) for track in TRACKS),
    *(track_row(AU_TOMA, track) for track in TRACKS),
    HER_HAND,
    *map(pile_row, RING),
)

TRACKED = ("her-fleet", "her-helium", "her-sovereign")
"""What is counted below the locations: it is told with the card that brings it."""
REMARKS = (
    "luna-card", "at-ten", "no-substitute", "her-sovereign-stays", "no-gain", "no-deck", "end-triggered",
)  # fmt: skip
"""What is told beside her cards and moves nothing."""
BONUSES = ("her-fleet", "her-helium", "her-influence")
GAINS = ("her-gain", "her-gain-past", "her-gain-unseen", "her-gain-onward")

LOOK: Look[Board] = Look(
    NOUNS,
    HANDS,
    contents,
    hidden=("deck", "stack", "her-deck"),
    seen=("her-cards", *REPORTED),
    unstaged=("new-deck",),
    trails=(*TRACKED, *REMARKS),
    heralds=dict.fromkeys(("luna-card", "at-ten"), BONUSES),
    hands_over=True,
    guide=guide,
    guided=(*RING, "stack", "au-toma-influence"),
    readable=("card",),
    reading=reading,
    read_first=READ_FIRST,
    dice=(DIE,),
    asked_with={"action": ("deploy-where", "gain")},
    occasion=occasion,
    boxed={"au-toma": ("automa-deck", "new-deck", "her-cards", "discard-two")},
    at_once=1,
    each_alone=True,
    one_order={"her-sovereign": GAINS, **dict.fromkeys(BONUSES, (*GAINS, "her-sovereign"))},
    ends=("end-triggered",),
    picture=picture,
    parts={
        "locations": RING,
        "hers": (AU_TOMA, "stack", "au-toma-influence", "parity", "fleet"),
        "yours": (HUMAN, "human-influence", "house", "hand"),
    },
    seen_points=seen_points,
    own=own,
    otherwise=otherwise,
    follows={
        f"{AU_TOMA}.open_points": "counted from all the rest",
        f"{HUMAN}.points": "counted from all the rest",
        "luna-bonus": "shows the location with the partner of Luna's letter",
    },
    printed=LETTERS,
    likely={
        "odd-cards": lambda _: len(RING),
        "in-set": lambda board: len(board.stack) // 2,
        "hand-points": lambda _: USUAL_HAND,
        "hand-banished": lambda _: USUAL_BANISHED,
        "hand-lying": lambda _: 1,
        "hand-top": lambda _: USUAL_CORE,
        "hand-hacked": lambda _: USUAL_CORE,
    },
    counted=(
        "odd-cards",
        "in-set",
        "hand-blue-banished",
        "hand-banished",
        "hand-lying",
        "hand-top",
        "hand-hacked",
    ),
    sheets={"report-more": CHANGES},
    glance=GLANCE,
)
