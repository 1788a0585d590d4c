"""How Golem is said and shown."""

from __future__ import annotations

from typing import Any

from automarium.games.golem.board import HUMANS, Board
from automarium.games.golem.components import ROWS
from automarium.games.golem.hands import DERIVED, HANDS, HIDDEN, READINGS, SEEN, SHIFTING, contents
from automarium.games.golem.human import PASS
from automarium.games.golem.joined import FINE, JOINS, MARKS, lines_of
from automarium.games.golem.moment import moment, to_come
from automarium.games.golem.nouns import NOUNS
from automarium.games.golem.occasion import occasion
from automarium.games.golem.otherwise import otherwise
from automarium.games.golem.picture import picture
from automarium.games.golem.printed_effects import AREAS, COLORS
from automarium.games.golem.scoring import untold
from automarium.games.golem.screens.box_forms import FORMS
from automarium.games.golem.screens.glance import GLANCE
from automarium.games.golem.sheets import rules
from automarium.lookbook import Held, Look, Own, Said, Speaker, Wording
from automarium.rulebook import Move

TYPED = (
    "tile.tiles", "action-discard", "book.title", "column.titles", "people-books", "artifact-tile", "starting"
)  # fmt: skip
RENEWED = ("marbles", "action-tiles", "open-book")
"""What comes anew in a round, said with what went: the board shows what it is."""
USUAL_POINTS, USUAL_STEPS = 80, 3
"""Where people count from."""


def own(say: Speaker[Board]) -> Own | None:
    """What the person has before them, as far as the table keeps it: marbles, menorahs, books."""
    board = say.board
    marbles = _held(say, "colors", board.held.get(HUMANS[0], []))
    menorahs = _held(say, "menorah", board.human_menorahs)
    return Own(
        items=(*marbles, *menorahs),
        over_items=say.texts("mat.held"),
        hand=_held(say, "titles", board.human_books),
    )


def _held(say: Speaker[Board], noun: str, things: list[str]) -> tuple[Held, ...]:
    named = [say.name(noun, each) for each in things]
    return tuple(Held(str(Said((each,)).capital()), each.face) for each in named)


def verbs(board: Board) -> tuple[str, ...]:
    """With both marbles taken the rabbi is left: its tiles are offered at once."""
    return () if len(board.held.get(board.next, ())) == 2 else ("marble", "rabbi")


def warns(_say: Speaker[Board], move: Move[Any]) -> tuple[Wording, ...]:
    """What passing is for: a marble of one's choice, and another throw."""
    return (("warn.pass", {}),) if move.verb is PASS else ()


LOOK: Look[Board] = Look(
    NOUNS,
    HANDS,
    contents,
    hidden=HIDDEN,
    shifting=SHIFTING,
    derived=DERIVED,
    seen=SEEN,
    clears=("gather", "gather-rows"),
    readings=READINGS,
    at_once=1,
    each_alone=True,
    unstaged=(),
    held_up=("card",),
    least_part=1,
    joins=JOINS,
    heads=("activate",),
    runs_on=(*MARKS, *RENEWED),
    lines=lines_of,
    fine=FINE,
    ends=("game-ends",),
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
    occasion=occasion,
    verbs_of_side={"move": verbs},
    waives={"move": "pass"},
    rounds_off=("change",),
    warns=warns,
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
    untold=untold,
    rounds=lambda board: (board.round, rules().rounds),
    moment=moment,
    box=FORMS,
)
