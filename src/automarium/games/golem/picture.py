"""The table as an SVG picture: synagogue, districts, resource track, strategy tiles, books and artifacts.

Plain text made with the standard library, for a page that shows it. Every color has its letter beside it, and
every part a title for those who do not see it.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from automarium.games.golem.board import AUTOMA, Board
from automarium.games.golem.components import DANGER, ROWS, SECTIONS, rules
from automarium.games.golem.effect import COLORS
from automarium.games.golem.golems import DISTRICT, ROMAN, SECTION, lies
from automarium.games.golem.notation import LETTER_OF
from automarium.games.golem.scoring import points
from automarium.kernel.text import Texts

WIDTH, HEIGHT = 760, 640
FILLS = {"red": "#c0392b", "yellow": "#e1b12c", "blue": "#2e6fb7", "black": "#2d2d2d", "white": "#f4f1e8"}
FILLS |= {"green": "#3f8f4f"}
INK = {"yellow": "#222", "white": "#222"}
"""The color of a letter on its own color; white on all others."""
LETTERS = {**LETTER_OF, "green": "G"}


def picture(board: Board, texts: Texts) -> str:
    """The whole table, 760 by 640."""
    total = points(board)[AUTOMA]
    title = texts("board.automa", level=board.level, vp=board.automa.vp, total=total)
    parts = [
        *_synagogue(board, texts),
        *_tiles(board, texts),
        *_library(board, texts),
        *_districts(board, texts),
        *_strategy(board, texts),
        *_track(board, texts),
        *_columns(board, texts),
        *_artifacts(board, texts),
        *_graveyard(board, texts),
    ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
    style = 'font-family="sans-serif" font-size="13" fill="currentColor"'
    return "\n".join([f"{head}{style}>", f"<title>{escape(title)}</title>", *parts, "</svg>"])


# Small parts


def _text(x: float, y: float, text: str, anchor: str = "start", fill: str = "") -> str:
    color = f' fill="{fill}"' if fill else ""
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}"{color}>{escape(text)}</text>'


def _box(x: float, y: float, width: float, height: float, fill: str = "none", title: str = "") -> str:
    told = f"<title>{escape(title)}</title>" if title else ""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="3" fill="{fill}" '
        f'stroke="currentColor">{told}</rect>'
    )


def _marble(x: float, y: float, color: str, title: str) -> Iterable[str]:
    yield f'<circle cx="{x:g}" cy="{y:g}" r="10" fill="{FILLS[color]}" stroke="currentColor">'
    yield f"<title>{escape(title)}</title></circle>"
    yield _text(x, y + 4.5, LETTERS[color], "middle", INK.get(color, "#fff"))


def _group(name: str, parts: Iterable[str]) -> list[str]:
    return [f'<g id="golem-{name}">', *parts, "</g>"]


# The shared board


def _synagogue(board: Board, texts: Texts) -> list[str]:
    parts: list[str] = []
    for number, row in enumerate(ROWS):
        y = 24 + 28 * number
        parts.append(_text(8, y + 4, texts.term("row", row)))
        for place, color in enumerate(board.rows[row]):
            parts += _marble(112 + 24 * place, y, color, texts.term("marble", color))
    return _group("synagogue", parts)


def _tiles(board: Board, texts: Texts) -> list[str]:
    parts: list[str] = []
    for number, name in enumerate(board.action_tiles, 1):
        y = 12 + 28 * (number - 1)
        parts += [_box(400, y, 150, 24, title=texts("board.tiles")), _text(408, y + 17, f"{number}  {name}")]
        parts += [
            _text(542, y + 17, texts.term("side", side), "end")
            for side, at in board.rabbis.items()
            if at == number
        ]
    return _group("tiles", parts)


def _library(board: Board, texts: Texts) -> list[str]:
    parts = [_text(570, 16, texts("board.library"))]
    for number, name in enumerate(board.library, 1):
        y = 22 + 24 * (number - 1)
        parts += [_text(570, y + 15, str(number)), *_book(board, 586, y, name)]
    return _group("library", parts)


def _book(board: Board, x: float, y: float, name: str) -> Iterable[str]:
    book = board.box.book.get(name)
    color = book.color if book else ""
    yield _box(x, y, 92, 20, FILLS.get(color, "none"), name)
    label = f"{LETTERS[color]} {name}" if color else "?"
    yield _text(x + 6, y + 15, label, fill=INK.get(color, "#fff") if color else "")


def _districts(board: Board, texts: Texts) -> list[str]:
    parts: list[str] = []
    for number, district in enumerate(COLORS):
        parts += _district(board, district, 176 + 78 * number, texts)
    return _group("districts", parts)


def _district(board: Board, district: str, y: float, texts: Texts) -> Iterable[str]:
    yield _box(8, y, 84, 70, FILLS[district], texts.term("district", district))
    yield _text(50, y + 40, LETTERS[district], "middle", INK.get(district, "#fff"))
    for section in SECTIONS:
        x = 100 + 64 * (section - 1)
        yield _box(x, y, 60, 70, "#8884" if section in DANGER else "none", ROMAN[section])
        yield _text(x + 5, y + 14, ROMAN[section])
        if board.automa.students[district] == section:
            yield _text(x + 55, y + 14, "▲", "end")
    golems = [golem for golem in board.automa.golems if DISTRICT[golem] == district]
    for place, golem in enumerate(golems):
        before = sum(SECTION[other] == SECTION[golem] for other in golems[:place])
        yield from _golem(100 + 64 * (SECTION[golem] - 1) + 6 + 16 * before, y + 24, golem)


def _golem(x: float, y: float, golem: str) -> Iterable[str]:
    """A tall block stands, a flat one lies."""
    fill = FILLS[DISTRICT[golem]]
    yield _box(x, y + 22, 22, 12, fill, golem) if lies(golem) else _box(x, y, 12, 34, fill, golem)


# The Automa's board


def _strategy(board: Board, texts: Texts) -> list[str]:
    parts = [_text(8, 432, texts("board.strategy", order=tuple(board.automa.strategy)))]
    return _group("strategy", parts)


def _track(board: Board, texts: Texts) -> list[str]:
    parts: list[str] = []
    lowest, highest = rules().track_lowest, rules().track_highest
    for space in range(lowest, highest + 1):
        x = 8 + 28.4 * (space - lowest)
        here, red = space == board.automa.marker, space <= board.red_zone_end()
        title = texts("board.resources", marker=board.automa.marker, red=board.red_zone_end()) if here else ""
        parts += [
            _box(x, 446, 27, 30, "#c0392b55" if red else "none", title),
            _text(x + 13.5, 460, str(space), "middle"),
        ]
        if here:
            parts.append(_text(x + 13.5, 474, "●", "middle"))
    return _group("track", parts)


def _columns(board: Board, texts: Texts) -> list[str]:
    parts: list[str] = [_text(8, 500, texts.term("area", "research"))]
    for number, column in enumerate(board.automa.columns):
        x = 8 + 98 * number
        for depth, name in enumerate(column):
            parts += _book(board, x, 508 + 24 * depth, name)
        if not column:
            parts.append(_box(x, 508, 92, 20))
    return _group("books", parts)


def _artifacts(board: Board, texts: Texts) -> list[str]:
    parts: list[str] = [_text(520, 500, texts.term("area", "artifact"))]
    for number, (laid, needed) in enumerate(zip(board.bars_on(), board.bars_needed(), strict=True)):
        y = 608 - 26 * number
        fills = [FILLS["yellow"] if bar < laid else "none" for bar in range(needed)]
        parts += [_box(520 + 30 * bar, y, 26, 20, fill) for bar, fill in enumerate(fills)]
    return _group("artifacts", parts)


def _graveyard(board: Board, texts: Texts) -> list[str]:
    parts: list[str] = [_text(640, 500, texts("board.graveyard"))]
    for number, owner in enumerate(board.graveyard, 1):
        x, y = 640 + 28 * ((number - 1) % 4), 508 + 28 * ((number - 1) // 4)
        name = texts.term("side", owner) if owner else ""
        parts += [
            _box(x, y, 25, 25, "#8886" if owner else "none", name),
            _text(x + 12, y + 17, str(number), "middle"),
        ]
    return _group("graveyard", parts)
