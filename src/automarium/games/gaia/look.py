"""Gaia Project as it is said and shown."""

from __future__ import annotations

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import numbers
from automarium.games.gaia.economy.ahead import exchange_places, possible_after
from automarium.games.gaia.economy.deals import deal, verb_face
from automarium.games.gaia.economy.federations import lay_ahead
from automarium.games.gaia.economy.hands import DERIVED, ERRANDS
from automarium.games.gaia.economy.own import own
from automarium.games.gaia.economy.research import NO_TRACK
from automarium.games.gaia.hands import HANDS, contents
from automarium.games.gaia.map_picture import regions
from automarium.games.gaia.nouns import NOUNS
from automarium.games.gaia.otherwise import otherwise
from automarium.games.gaia.own_map import MOSAIC
from automarium.games.gaia.picture import picture
from automarium.games.gaia.reading import KINDS, reading
from automarium.games.gaia.scoring import untold
from automarium.lookbook import Look

USUAL_POINTS = 120
"""Where people count from at the end."""
LOOK: Look[Board] = Look(
    NOUNS,
    HANDS,
    contents,
    hidden=("deck", "reserve"),
    shifting=("booster", "advanced"),
    derived=("its_faction", "your_faction", "state", "strong_tile", "its", "yours", *DERIVED),
    seen=("first-cards", "next-card"),
    starts=("automa-start-mine", "automa-booster"),
    lying=("research-board", "tech-tiles", "advanced-tiles"),
    boxed={"deck": ("boxed-cards", "first-deck", "deck-empty", "new-deck", "same-deck")},
    joins={
        "gaia-token": ("mine",),
        "satellite": ("mine", "gaia-token", "satellite"),
        "score": ("score-new-type", "score-passive"),
        "begin-round": ("uncover",),
        **dict.fromkeys(("booster-unseen", "booster"), ("pass-for-nothing",)),
        "automa-first": ("new-deck", "same-deck"),  # far from a booster
        **dict.fromkeys(("uncover", "new-round", "human-score"), ("human-score",)),  # points of a pass
    },
    printed=("I", "II", "III"),
    events=("begin-round",),
    errands=("human-first", "uncover", "new-round", "gaia-phase", "gaia-phase-yours", *ERRANDS),
    closes=("uncover", "new-round"),
    first_round=("new-round",),
    ends=("final",),
    picture=picture,
    printed_setup={"map": "first-game"},
    mosaic=MOSAIC,
    map_height=1.05,
    regions=regions,
    readable=KINDS,
    reading=reading,
    own=own,
    deal=deal,
    verb_face=verb_face,
    meanwhile={"new-satellite": lambda board, place: board.human.satellites.append(str(place))},
    verbs={
        "action": ("build", "gaia", "up", "research", "cover", "federation"),
        "your-action": ("settle", "project", "improve", "study", "take-action", "special", "form-federation"),
        "after-action": ("exchange", "burn"),
    },
    first_verb={"tech": "take"},
    confirms=(
        *("research", "cover", "study", "take-action", "pass", "special"),
        *("standard", "take", "take-only", "take-advanced", "human", "booster", "tile-track", "token"),
    ),
    ahead={"federation-of": lay_ahead},
    repeats=("exchange", "burn"),
    in_place={"exchange": exchange_places},
    before_verb=possible_after,
    opens=("form-federation", "vp"),
    rounds_off=("after-action",),
    waives={"tile-track": NO_TRACK},
    otherwise=otherwise,
    follows={
        "automa-supply": "structures and satellites that are not on the board",
        "human-supply": "structures, satellites and gaiaformers that are not on the board",
        "tokens": "federation tokens that nobody has",
        "rounds": "told at the tile of each round",
        "finals": "told at each final tile; a marker of the Automa lies on each track",
        "advanced": "told at the end of each track",
        "navigation.lost_planet": "told where it lies on the map",
        "slot": "the map is laid out before the game",
    },
    likely={
        "vp": lambda board: board.human.vp,
        "final-vp": lambda board: max(board.human.vp, USUAL_POINTS),
    },
    untold=untold,
    rounds=lambda board: (min(board.round, numbers().rounds), numbers().rounds),
)
