"""The table as an SVG drawing: the shared board above, the Automa's board below. As wide as a phone.

Every color has its letter beside it. Besides the classes that all games share, `go-danger` is the ground of
the sections VIII to X, and `go-zone` that of the red zone and of taken cells.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from automarium.games.golem.board import AUTOMA, LOWEST, Board
from automarium.games.golem.components import DANGER, ROWS, SECTIONS, rules
from automarium.games.golem.golems import DISTRICT, ROMAN, SECTION, lies
from automarium.games.golem.labels import action_tile, book
from automarium.games.golem.notation import LETTER_OF
from automarium.games.golem.printed_effects import COLORS
from automarium.games.golem.scoring import points
from automarium.kernel.words.svg import drawing, element, spot, text
from automarium.kernel.words.texts import Texts
from automarium.rulebook import Plain

WIDTH, EDGE, GAP = 400.0, 6.0, 10.0
INNER = WIDTH - 2 * EDGE
LINE = 22.0
LONGEST = 58
"""Characters of a line of small text."""
LETTERS = {**LETTER_OF, "green": "G"}

Part = tuple[str, float]
"""A part of the drawing and its height."""


def picture(board: Board, texts: Texts) -> str:
    """The whole table."""
    total = points(board)[AUTOMA]
    title = texts("board.automa", level=board.level, vp=board.automa.vp, total=total)
    parts = [
        _synagogue(board, texts),
        _tiles(board, texts),
        _library(board, texts),
        *(_district(board, district, texts) for district in COLORS),
        _graveyard(board, texts),
        _heading(f"{texts.term('side', AUTOMA)}: {board.automa.vp} → {total}"),
        _strategy(board, texts),
        _track(board, texts),
        _columns(board, texts),
        _artifacts(board, texts),
    ]
    inside, y = [], EDGE
    for part, height in parts:
        inside.append(element("g", part, transform=f"translate({EDGE:g} {y:g})"))
        y += height + GAP
    ground = element("rect", width=WIDTH, height=y, rx=8, class_="surface")
    return drawing(WIDTH, y, title, [ground, *inside])


# Where options lie

GOLEMS = ("forward", "back", "stand-up", "forward-or-not", "worker", "destroy")
NUMBERED = {
    "tile": "tile",
    "tile-to-destroy": "tile",
    "book": "book",
    "column": "column",
    "black-column": "column",
}
COLORED = {"student-forward": "student", "student-back": "student", "district": "district"}


def spots(what: str, option: Plain) -> tuple[str, ...]:
    """Where an option of a question or of a pick lies.

    >>> spots("move", "marble yellow work"), spots("forward", "red 4 lying"), spots("tile", 2)
    (('marble-yellow-work',), ('red-4',), ('tile-2',))
    """
    words = str(option).split()
    if what in GOLEMS:
        return (f"{words[0]}-{words[1]}",)
    if what in NUMBERED or what in COLORED:
        return (f"{(NUMBERED | COLORED)[what]}-{option}",)
    match words:
        case ["marble", color, row]:
            return (f"marble-{color}-{row}",)
        case [color, row] if what in ("marble", "pass-marble"):
            return (f"marble-{color}-{row}",)
        case [row] if what == "mirrored":
            return (f"row-{row}",)
        case ["rabbi", place]:
            return (f"tile-{place}",)
        case ["book" | "bury" | "menorah" as word, place] if what == "change":
            return (f"{'cell' if word == 'bury' else word}-{place}",)
    return ()


# Small parts


def _box(x: float, y: float, width: float, height: float, class_: str = "card") -> str:
    return element("rect", x=x, y=y, width=width, height=height, rx=3, class_=class_)


def _small(words: str, x: float, y: float, anchor: str = "start") -> str:
    short = words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"
    return text(short, x, y, "ink", anchor, 11)


def _swatch(color: str, x: float, y: float, width: float, height: float) -> str:
    """A patch of a color with its letter."""
    letter = text(LETTERS[color], x + width / 2, y + height / 2 + 4, f"on-{color}", size=11)
    return _box(x, y, width, height, f"piece fill-{color}") + letter


def _heading(words: str) -> Part:
    return text(words, 0, 14, "ink strong", "start", 12), 16


# The shared board


def _synagogue(board: Board, texts: Texts) -> Part:
    rows = [_row(board, row, 26.0 * number, texts) for number, row in enumerate(ROWS)]
    return "".join(rows), 26 * len(ROWS)


def _row(board: Board, row: str, y: float, texts: Texts) -> str:
    """Marbles of one color in one row are one spot."""
    marbles = board.rows[row]
    step = min(24.0, (INNER - 110) / max(1, len(marbles)))
    inside = [_box(0, y, INNER, 24), _small(texts.term("row", row), 6, y + 16)]
    for color in dict.fromkeys(marbles):
        places = [place for place, each in enumerate(marbles) if each == color]
        drawn = [_marble(color, 110 + step * place, y + 12) for place in places]
        inside.append(spot(f"marble-{color}-{row}", texts.term("marble", color), *drawn))
    return spot(f"row-{row}", texts.term("row", row), *inside)


def _marble(color: str, x: float, y: float) -> str:
    ball = element("circle", cx=x, cy=y, r=10, class_=f"piece fill-{color}")
    return ball + text(LETTERS[color], x, y + 4, f"on-{color}", size=11)


def _tiles(board: Board, texts: Texts) -> Part:
    places = [*range(1, len(board.action_tiles) + 1), LOWEST]
    lines = [_tile(board, place, LINE * number, texts) for number, place in enumerate(places)]
    return "".join(lines), LINE * len(places)


def _tile(board: Board, place: int, y: float, texts: Texts) -> str:
    rabbis = ", ".join(texts.term("side", side) for side, at in board.rabbis.items() if at == place)
    if place == LOWEST:
        name, words = "tile-lowest", texts("board.lowest")
    else:
        name, tile = f"tile-{place}", board.action_tiles[place - 1]
        words = f"{place}  {tile}  {action_tile(board, tile, texts)}"
    inside = [_box(0, y, INNER, LINE - 2), _small(words, 6, y + 14)]
    return spot(name, words, *inside, _small(rabbis, INNER - 6, y + 14, "end") if rabbis else "")


def _library(board: Board, texts: Texts) -> Part:
    lines = []
    for number, name in enumerate(board.library, 1):
        y = LINE * (number - 1)
        words = f"{number}  {name}  {book(board, name, texts)}"
        lines.append(spot(f"book-{number}", words, *_book_line(board, name, words, y)))
    return "".join(lines), LINE * len(lines)


def _book_line(board: Board, name: str, words: str, y: float) -> Iterable[str]:
    yield _box(0, y, INNER, LINE - 2)
    card = board.box.book.get(name)
    if card is not None:
        yield _swatch(card.color, 2, y + 2, 22, LINE - 6)
    yield _small(words, 30, y + 14)


def _district(board: Board, district: str, texts: Texts) -> Part:
    side = 38.0
    title = texts.term("district", district)
    parts = [spot(f"district-{district}", title, _swatch(district, 0, 0, 22, 46))]
    for section in SECTIONS:
        x = 24 + (side - 1.5) * (section - 1)
        parts.append(
            spot(f"{district}-{section}", f"{title} {ROMAN[section]}", *_place(board, district, section, x))
        )
    parts.append(_student(board, district, side, texts))
    if district in board.menorahs:
        parts.append(spot(f"menorah-{district}", title, text("M", INNER - 4, 43, "ink strong", "end", 11)))
    return "".join(parts), 46


def _place(board: Board, district: str, section: int, x: float) -> Iterable[str]:
    """Tall blocks stand, flat ones lie."""
    yield _box(x, 0, 35, 46, "go-danger" if section in DANGER else "card")
    yield text(ROMAN[section], x + 3, 11, "ink", "start", 9)
    here = [each for each in board.automa.golems if (DISTRICT[each], SECTION[each]) == (district, section)]
    for number, golem in enumerate(here):
        left = x + 3 + 10 * number
        yield (
            _box(left, 32, 14, 9, f"piece fill-{district}")
            if lies(golem)
            else _box(left, 16, 8, 25, f"piece fill-{district}")
        )


def _student(board: Board, district: str, side: float, texts: Texts) -> str:
    space = board.automa.students[district]
    x = 24 + (side - 1.5) * (space - 1) + 28 if space else 11
    return spot(f"student-{district}", texts.term("student", district), text("▲", x, 12, "ink", size=10))


def _graveyard(board: Board, texts: Texts) -> Part:
    words = texts("board.graveyard")
    parts = [_small(words, 0, 16)]
    for number, owner in enumerate([*board.graveyard, *board.open_grave], 1):
        name = f"cell-{number}" if number <= len(board.graveyard) else f"cell-open-{number}"
        x = 110 + 30.0 * (number - 1)
        title = f"{words} {number} {texts.term('side', owner) if owner else ''}".strip()
        ground = _box(x, 0, 27, 22, "go-zone" if owner else "card")
        parts.append(spot(name, title, ground, text(number, x + 13, 15, "ink", size=10)))
    return "".join(parts), 22


# The Automa's board


def _strategy(board: Board, texts: Texts) -> Part:
    words = texts("board.strategy", order=tuple(board.automa.strategy))
    tiles = [_swatch(color, 26.0 * number, 0, 24, 18) for number, color in enumerate(board.automa.strategy)]
    return spot("strategy", words, *tiles) + _small(words, 84, 13), 18


def _track(board: Board, texts: Texts) -> Part:
    lowest, highest = rules().track_lowest, rules().track_highest
    side = INNER / (highest - lowest + 1)
    parts = []
    for space in range(lowest, highest + 1):
        x, red = side * (space - lowest), space <= board.red_zone_end()
        parts += [
            _box(x, 0, side - 1, 28, "go-zone" if red else "card"),
            text(space, x + side / 2, 11, "ink", size=8),
        ]
    x = side * (board.automa.marker - lowest + 0.5)
    parts.append(text("●", x, 24, "ink strong", size=11))
    words = texts("board.resources", marker=board.automa.marker, red=board.red_zone_end())
    return spot("track", words, *parts), 28


def _columns(board: Board, texts: Texts) -> Part:
    columns = board.automa.columns
    side = INNER / max(1, len(columns))
    parts = [_column(board, number, column, side, texts) for number, column in enumerate(columns, 1)]
    return "".join(parts), 20 * max([1, *map(len, columns)])


def _column(board: Board, number: int, column: Sequence[str], side: float, texts: Texts) -> str:
    x = side * (number - 1)
    inside = [_box(x, 0, side - 2, 18)]
    for depth, name in enumerate(column):
        color = board.box.book[name].color
        inside += [
            _box(x, 20 * depth, side - 2, 18, f"piece fill-{color}"),
            text(f"{LETTERS[color]} {name}", x + 5, 20 * depth + 13, f"on-{color}", "start", 10),
        ]
    return spot(f"column-{number}", f"{texts.term('area', 'research')} {number}", *inside)


def _artifacts(board: Board, texts: Texts) -> Part:
    parts = []
    for number, (laid, needed) in enumerate(zip(board.bars_on(), board.bars_needed(), strict=True)):
        y = 20.0 * (len(board.bars_needed()) - 1 - number)
        grounds = ["piece fill-yellow" if bar < laid else "card" for bar in range(needed)]
        bars = [_box(28 * bar, y, 26, 17, ground) for bar, ground in enumerate(grounds)]
        title = f"{texts.term('area', 'artifact')} {number + 1}: {laid}/{needed}"
        parts.append(spot(f"artifact-{number + 1}", title, *bars))
    return "".join(parts), 20 * max(1, len(parts))
