"""Small drawings: marbles, figures, tiles and cards, each by its shape and by the signs of what it does.

The picture is made of the same shapes. Marbles and books bear the letter of their color, for people who do
not see colors.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from automarium.games.golem.board import OPEN, Board
from automarium.games.golem.components import ArtifactTile, Character, Development
from automarium.games.golem.notation import LETTER_OF
from automarium.games.golem.printed_effects import COLORS, Effect, Effects, effects_of
from automarium.lookbook import Face, Part, at, beside, box, card, circle, element, face, part, path, text

LETTERS = {**LETTER_OF, "green": "G"}
GOLEM = "M-4-13h8v6h5l3 10-4 2-2-5v13h-5v-6h-2v6h-5v-13l-2 5-4-2 3-10h5z"
STUDENT = "M0-10a4.500 4.500 0 1 1 0 9 4.500 4.500 0 1 1 0-9ZM-6 10Q-5-2 0-2Q5-2 6 10Z"
RABBI = "M-9-5h18v3h-18zM-5-12h10v7h-10zM-7 12L-4-2h8l3 14z"
BAR = "M-10 6l4-11h12l4 11z"
STAR = (
    "M0-9l2.600 5.700 6.200.7-4.600 4.200 1.300 6.100L0 4.600l-5.500 3.100 1.300-6.100-4.600-4.200 6.200-.7z"
)
BRICK = "M-9-5h18v10h-18zM-9 0h18M-2-5v5M3 0v5"
MENORAH = "M0-9v16M-4-9v4q0 4 4 4t4-4v-4M-8-9v6q0 7 8 7t8-7v-6M-4 8h8"
SIGNS = {
    "work": "M-9 7L2-4l2 2L-7 9ZM-1-7L6 0l2.500-3.500L2-10Z",
    "golem": GOLEM,
    "artifact": "M0-10L9-2L0 10L-9-2Z",
    "research": "M-9-7Q-3-9 0-6Q3-9 9-7V7Q3 5 0 8Q-3 5-9 7Z",
    "mirror": "M0-11a7 8 0 1 1 0 16a7 8 0 1 1 0-16ZM-1 5h2v4h4v2h-10v-2h4z",
}
"""The signs of the rows, which are those of the areas, too."""
FIGURES = {"golem": GOLEM, "rabbi": RABBI, "bar": BAR}
SMALL = 0.72
HIGH = 20.0
"""The height of a sign."""
LEAST_TYPE = 12.5
"""The size of the smallest letters: 11 pixels on a narrow phone."""


def shape(outline: str, class_: str, x: float, y: float, scale: float = 1, turned: bool = False) -> str:
    """A shape around a point; a golem that lies is turned."""
    turn = " rotate(90)" if turned else ""
    grown = "" if scale == 1 else f" scale({scale:g})"
    return element("g", path(outline, class_), transform=f"translate({x:g} {y:g}){turn}{grown}")


def marble(color: str, x: float, y: float, radius: float = 11) -> str:
    letter = text(LETTERS[color], x, y + radius * 0.4, f"on-{color} strong", size=radius * 1.15)
    return circle(x, y, radius, f"piece fill-{color}") + letter


# What an effect looks like

STAGES = {"forward": "→", "back": "←", "either": "↔", "forward-or-none": "(→)", "either-or-none": "(↔)"}
OF_EFFECT = {
    "coin": ("", "piece fill-yellow"),
    "clay": (BRICK, "piece fill-red"),
    "knowledge": (SIGNS["research"], "piece fill-blue"),
    "any": ("", "piece fill-white"),
    "vp": (STAR, "mark"),
    "gold": (BAR, "piece fill-yellow"),
    "student": (STUDENT, "piece"),
    "steps": (GOLEM, "mark"),
    "golem-track": (GOLEM, "mark"),
    "research-track": (SIGNS["research"], "mark"),
    "create-golem": (GOLEM, "piece fill-white"),
    "upgrade": ("M-8-5L0-10L8-5V5L0 10L-8 5Z", "piece fill-white"),
    "book": (SIGNS["research"], "piece fill-white"),
    "work": (SIGNS["work"], "mark"),
    "books": (SIGNS["research"], "mark"),
    "artifacts": (SIGNS["artifact"], "mark"),
    "destroy-golem": (GOLEM, "outline dashed"),
    "pay": ("", "outline"),
    "buy-gold": (BAR, "piece fill-white"),
    "by-hand": ("M-7-7h14v14h-14z", "outline dashed"),
}
"""A shape and its class for each effect; a coin is a circle."""


def effect(each: Effect, letters: float = 13) -> Part:
    """A sign and its number."""
    name = each.what if each.op == "gain" else each.op
    outline, class_ = OF_EFFECT[name]
    if each.op == "student":
        class_ = f"piece fill-{'white' if each.what == 'any' else each.what}"
    drawn = shape(outline, class_, 9, 10, SMALL) if outline else circle(9, 10, 7, class_)
    if each.op == "upgrade" and each.what in SIGNS:
        drawn += shape(SIGNS[each.what], "mark", 9, 10, SMALL / 2)
    number = _number(each)
    words = text(number, 18, 10 + letters * 0.35, "ink strong", "start", round(letters, 2))
    return part(22 + 7.5 * len(number), HIGH, drawn, words)


GLYPHS = {"destroy-golem": "†", "pay": "−{}", "by-hand": "…"}


def _number(each: Effect) -> str:
    if each.op in ("create-golem", "upgrade", "book", "buy-gold"):
        return f"−{each.n}" if each.n else ""
    if each.op in GLYPHS:
        return GLYPHS[each.op].format(each.n)
    if each.op in ("golem-track", "research-track"):
        return f"{'↕' if each.what == 'either' else '↑'}{each.n}"
    return f"{each.n}{STAGES.get(each.what, '')}" if each.op == "steps" else str(each.n)


def effects(printed: Effects, letters: float = 13) -> Part:
    """The signs of all effects in a row; a slash between alternatives."""
    drawn: list[Part] = []
    for number, side in enumerate(printed.sides()):
        if number:
            drawn.append(part(8, HIGH, text("/", 3, 15, "ink", size=round(max(14, letters), 2))))
        drawn += [effect(each, letters) for each in side]
    return beside(drawn, 0)


def slash_face() -> Face:
    return face(20, 24, text("/", 10, 19, "ink", size=22))


def next_thing_face() -> Face:
    """From one tile or card to the next."""
    tiles = (at(x, 2, card(14, 20, "").svg()) for x in (1, 35))
    return face(50, 24, *tiles, text("→", 25, 17, "ink", size=16))


# Cards and tiles


@lru_cache(500)
def tile(printed: Effects | None, width: float = 100, height: float = 26) -> Part:
    """A tile with the signs of its effects; a question mark where nobody has typed them in yet."""
    if printed is None:
        return card(width, height, "back", text("?", width / 2, height / 2 + 5, "faint", size=14))
    return card(width, height, "", fitted(printed, width - 8, height, 4))


@lru_cache(1000)
def fitted(printed: Effects, width: float, height: float, x: float = 0, y: float = 0) -> str:
    """The signs of effects, made smaller where there is little room; their numbers stay legible."""
    signs = effects(printed)
    scale = min(1.0, width / signs.width, height / HIGH)
    signs = effects(printed, max(13, LEAST_TYPE / scale))
    moved = f"translate({x:g} {y + (height - HIGH * scale) / 2:g}) scale({scale:.3g})"
    return element("g", signs.svg(), transform=moved)


def book(board: Board, name: str, width: float = 74, height: float = 52) -> Part:
    """A book card: its color with a letter, its price, what it does."""
    known = board.box.book.get(name)
    if known is None:
        return card(width, height, "back", text("?", width / 2, height / 2 + 5, "faint", size=14))
    drawn = [
        box(width, 18, f"piece fill-{known.color}", 3),
        text(LETTERS[known.color], 10, 13, f"on-{known.color} strong", size=13),
        text(known.price, width - 10, 13, f"on-{known.color} strong", size=13),
        fitted(known.effects, width - 8, height - 20, 4, 19),
    ]
    return card(width, height, "", *drawn)


@lru_cache(100)
def character(known: Character | None, width: float = 190) -> Part:
    """A character card: two marbles, steps, cost, reward."""
    if known is None:
        return tile(None, width)
    drawn = [
        marble(known.left, 13, 13, 11),
        marble(known.right, 36, 13, 11),
        shape(GOLEM, "mark", 54, 13, 0.6),
        text(f"{known.steps}→", 62, 18, "ink strong", "start", 12.5),
        text(f"{known.cost}:", 90, 18, "ink strong", "start", 12.5),
        fitted(known.reward, width - 110, 26, 104),
    ]
    return card(width, 26, "", *drawn)


def criterion(name: str) -> str:
    """A sign of the yellow column, around its middle."""
    if name in ("black", "white"):
        return circle(0, 0, 7, f"piece fill-{name}")
    if name == "work":
        return shape(SIGNS["work"], "go-ink", 0, 0, 0.75)
    if name in HALVES:
        return circle(0, 0, 7, "go-edge") + path(HALVES[name], "go-ink")
    return path(*SHAPES[name])


HALVES = {"left": "M0-7a7 7 0 0 0 0 14z", "right": "M0-7a7 7 0 0 1 0 14z"}
SHAPES = {
    "most": ("M-6-5h12M-6 0h12M-6 5h12", "go-line"),
    "top": ("M0-7L7 6H-7z", "go-ink"),
    "neither": ("M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0M-4.500-4.500l9 9M4.500-4.500l-9 9", "go-line thin"),
}


def strategy_tile(color: str) -> Part:
    letter = text(LETTERS[color], 20, 19, f"on-{color} strong", size=15)
    return part(40, 28, box(40, 28, f"piece fill-{color}", 5), letter)


def bar(laid: bool) -> Part:
    """A gold bar, or the place for one."""
    return part(24, 26, shape(BAR, "piece fill-yellow" if laid else "outline dashed", 12, 13, 0.9))


def artifact_tile_face(known: ArtifactTile) -> Face:
    """The artifacts, the lowest below: bars needed, and what each pays."""
    rows = []
    for number, (bars, income) in enumerate(zip(known.bars, known.income, strict=True)):
        y = 24.0 * (len(known.bars) - 1 - number) + 2
        rows += [
            text(bars, 9, y + 15, "ink strong", size=12),
            shape(BAR, "piece fill-yellow", 26, y + 10, 0.7),
        ]
        rows.append(fitted(income, 84, 22, 40, y))
    return card(128, 24.0 * len(known.bars) + 4, "", *rows).as_face()


def development_face(known: Development) -> Face:
    """Its area, its price and its menorahs."""
    drawn = [
        shape(SIGNS[known.area], "mark", 14, 16, SMALL),
        text(known.price, 34, 21, "ink strong", size=13),
        *(shape(MENORAH, "outline", 54 + 18.0 * n, 16, 0.7) for n in range(known.menorahs)),
    ]
    return card(100, 32, "", *drawn).as_face()


# Faces of nouns


def marble_in_row_face(color: str, row: str) -> Face:
    """A marble beside the sign of its row."""
    return face(46, 24, shape(SIGNS[row], "mark", 11, 12, SMALL), marble(color, 34, 12))


def criterion_face(name: str) -> Face:
    """A sign of the yellow column."""
    return face(28, 28, at(14, 14, circle(0, 0, 13, "go-chip"), criterion(name), scale=1))


def marble_face(board: Board, color: str) -> Face:
    return face(24, 24, marble(color, 12, 12))


def pair_face(left: str, right: str) -> Face:
    """Both marbles of a character card."""
    return face(52, 24, marble(left, 12, 12), marble(right, 40, 12))


def student_face(board: Board, color: str) -> Face:
    return face(20, 24, shape(STUDENT, f"piece fill-{color}", 10, 12))


def golem_face(board: Board, golem: str) -> Face:
    """As it stands or lies in its district."""
    district, _, rest = golem.partition(" ")
    return face(30, 30, shape(GOLEM, f"piece fill-{district}", 15, 15, turned=rest.endswith("lying")))


def moving_figure_face(board: Board, figure: str, spots: Sequence[str]) -> Face:
    """A golem of the Automa in the color of its district, as it stands there."""
    district = next((color for color in (spot.partition("-")[0] for spot in spots) if color in COLORS), "")
    if figure != "golem" or not district:
        return figure_face(board, figure)
    return face(26, 28, shape(GOLEM, f"go-golem fill-{district}", 13, 14))


def eyes_face(held: Sequence[str]) -> Face:
    """The Automa's eyes, with the marbles in them."""
    return face(84, 54, box(84, 54, "go-head", 10), at(42, 27, *eyes(held)))


EYES = (-22.0, 22.0)
"""The middles of the eyes, from that of the head."""


def eyes(held: Sequence[str], y: float = 0) -> list[str]:
    """Circles of one size around fixed middles; marbles lie in them."""
    drawn = [circle(x, y, 16, "go-eye") for x in EYES]
    return drawn + [marble(color, x, y, 13) for color, x in zip(held, EYES, strict=False)]


def figure_face(board: Board, figure: str) -> Face:
    kind = figure.rpartition(" ")[2]
    return face(26, 28, shape(FIGURES[kind], "piece fill-yellow" if kind == "bar" else "mark", 13, 14))


def menorah_face(board: Board, color: str) -> Face:
    return face(22, 22, shape(MENORAH, "outline", 11, 11))


def strategy_face(board: Board, color: str) -> Face:
    return strategy_tile(color).as_face()


def row_face(board: Board, row: str) -> Face:
    return face(24, 28, shape(SIGNS[row], "mark", 12, 14))


def book_face(board: Board, name: str) -> Face:
    return book(board, name).as_face()


def character_face(board: Board, name: str) -> Face:
    return character(board.box.character.get(name)).as_face()


def tile_face(kind: str) -> Callable[[Board, str], Face]:
    """Tiles of a kind, by their names."""

    def drawn(board: Board, name: str) -> Face:
        known = board.box.known(kind).get(name)
        return tile(known.effects if known else None).as_face()

    return drawn


def effects_face(printed: Effects) -> Face:
    return tile(printed).as_face()


def cell_face(board: Board, cell: int | str) -> Face:
    """What burying a golem there brings."""
    figures = board.box.figures
    return effects_face(figures.graveyard_open if cell == OPEN else figures.graveyard[int(cell) - 1])


def effect_face(board: Board, effect_text: str) -> Face:
    return effects(effects_of(effect_text)).as_face()
