"""How Golem is said and shown."""

from __future__ import annotations

from automarium.games.golem.board import Board
from automarium.games.golem.components import ROWS, rules
from automarium.games.golem.hands import DERIVED, HANDS, HIDDEN, READINGS, SEEN, SHIFTING, contents
from automarium.games.golem.nouns import NOUNS
from automarium.games.golem.otherwise import otherwise
from automarium.games.golem.own import own
from automarium.games.golem.picture import picture
from automarium.games.golem.printed_effects import AREAS, COLORS
from automarium.games.golem.screens.box_forms import FORMS
from automarium.games.golem.screens.glance import GLANCE
from automarium.games.golem.screens.to_come import to_come
from automarium.lookbook import Look

TYPED = (
    "tile.tiles", "action-discard", "book.title", "column.titles", "people-books", "artifact-tile", "starting"
)  # fmt: skip
SMALL = (
    "gain-by-hand", "gain-clay-by-hand", "pay-by-hand", "vp-by-hand", "lose-by-hand", "no-benefit-by-hand",
    "golem-track-by-hand", "golem-track-down-by-hand", "research-track-by-hand",
)  # fmt: skip
"""Short orders that no picture shows, where the person keeps the marker: read with the one before them."""
BEFORE_SMALL = (
    "student", "take-told-marble", "activate", "tile-by-hand", "rest-of-tile", "create-by-hand",
    "gold-by-hand", "tile-side-by-hand", "rest-of-tile-side", "destroy-by-hand", "rest-of-side",
    "side-by-hand", "rest-by-hand", "print-by-hand", "raise-golem", "move-golem",
)  # fmt: skip
MARKS = (
    "gain", "pay", "vp", "lose-vp", "past-highest", "past-lowest", "no-benefit", "golem-track",
    "research-track",
)  # fmt: skip
"""What a marker does is read with the order that brings it: one movement of the hand with its consequence."""
BEFORE_MARKS = (
    "take-marble", "take-told-marble", "student", "student-back", "activate", "upgrade", "create-golem",
    "gold-bars", "place-book", "destroy", "rabbi", "rabbi-lowest", "move-golem", "raise-golem", "open-book",
)  # fmt: skip
ACTING = ("artifacts-by-hand", "books-by-hand", "destroy-by-hand", "reward-at-its-cost")
"""What is printed there is carried out with it."""
INCOME = (
    "artifacts-income-by-hand", "students-income-by-hand", "developments-income-by-hand",
    "golem-track-income-by-hand",
)  # fmt: skip
USUAL_POINTS, USUAL_STEPS = 80, 3
"""Where people count from."""
LOOK: Look[Board] = Look(
    NOUNS,
    HANDS,
    contents,
    hidden=HIDDEN,
    shifting=SHIFTING,
    derived=DERIVED,
    seen=SEEN,
    readings=READINGS,
    at_once=1,
    joins={
        "activate": ("activate",),
        **dict.fromkeys(("move-golem", "raise-golem"), ("move-golem", "raise-golem")),
        "discard-tiles": ("rabbis-return",),
        "action-tiles": ("discard-tiles", "shuffle-tiles"),
        "more-action-tiles": ("shuffle-tiles",),
        "marbles": ("gather", "gather-rows"),
        "open-book": ("book-away",),
        "place-book": ("buy-book",),
        "student": ("student",),
        **dict.fromkeys(SMALL, (*SMALL, *BEFORE_SMALL)),
        **dict.fromkeys(MARKS, (*MARKS, *BEFORE_MARKS)),
        **dict.fromkeys(("print-by-hand", "side-by-hand", "rest-by-hand", "rest-of-side"), ACTING),
        "book-place-by-hand": ("book-by-column",),  # by-card is too long to be read with it
        "student-back": ("open-book", "pay"),
        "danger-by-hand": ("move-golem", "raise-golem"),
        **dict.fromkeys(INCOME, INCOME),
        **dict.fromkeys(("tile-by-hand", "tile-side-by-hand"), ("activate",)),
        "cards-away-by-hand": ("control-by-hand",),
    },
    picture=picture,
    parts={
        "synagogue": (*(f"row-{row}" for row in ROWS), "eyes-automa", "character-1", "tile-lowest", "book-1"),
        "districts": (*(f"district-{color}" for color in COLORS), "cell-1", "cell-open"),
        "automa": (
            "resources",
            "strategy",
            "artifact-tile",
            *(f"upgrades-{area}" for area in AREAS),
            "points",
        ),
    },
    own=own,
    verbs={"move": ("marble", "rabbi")},
    glance=GLANCE,
    to_come=to_come,
    otherwise=otherwise,
    follows={
        "supply": "golems that are neither on the map nor buried",
        "gold": "bars that are on no artifact",
        "goals": "always as many as the rules say",
        "menorah": "told where a token was taken to",
        "people-menorahs": "tokens that are neither on the board nor the Automa's",
        "rabbis": "a rabbi is told on the tile where it stands",
        "tile.rabbis": "told on the other tile, where the Automa's stands alone",
        "action-tile": "on the person's own table: away from home",
        **dict.fromkeys(TYPED, "where the person types in what they have, what was typed"),
    },
    likely={
        "steps-of-round": lambda _: USUAL_STEPS,
        "score": lambda _: USUAL_POINTS,
        "automa-score": lambda _: USUAL_POINTS,
    },
    counted=("steps-of-round",),
    rounds=lambda board: (board.round, rules().rounds),
    box=FORMS,
)
