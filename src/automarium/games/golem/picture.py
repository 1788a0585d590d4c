"""The table as a drawing, as wide as a phone: the shared board above, the Automa's board below.

Besides the classes that all games share, `go-danger` is the ground of the sections VIII to X, and `go-zone`
that of the red zone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from automarium.games.golem import faces
from automarium.games.golem.board import AUTOMA, LOW, LOWEST, OPEN, Board
from automarium.games.golem.components import DANGER, ROWS, SECTIONS, rules
from automarium.games.golem.golems import DISTRICT, ROMAN, SECTION, lies
from automarium.games.golem.printed_effects import AREAS, COLORS, Effects
from automarium.games.golem.scoring import points
from automarium.lookbook import (
    Box,
    Drawing,
    Drawn,
    Part,
    Speaker,
    below,
    beside,
    box,
    circle,
    clear,
    drawing,
    element,
    grid,
    part,
    path,
    pile,
    spot,
    text,
    titled,
)

WIDTH, EDGE, GAP = 400.0, 8.0, 9.0
INNER = WIDTH - 2 * EDGE
HEAD = "M-50 46V-18Q-50-50 0-52Q50-50 50-18V46Q0 60-50 46Z"
MOUTH = "M-20 38Q0 44 20 38"
Say = Speaker[Board]


def picture(say: Say) -> Drawing:
    """The whole table."""
    total = points(say.board)[AUTOMA]
    automa = str(say.say("picture.automa", {"level": say.board.level, "count": total}))
    parts = [_shared(say), titled(automa, _automa(say))]
    whole = below(parts, 2 * GAP)
    height = whole.height + 2 * EDGE
    ground = box(WIDTH, height, "surface", 8)
    moved = part(WIDTH, height, *whole.inside)
    return drawing(WIDTH, height, say.texts("picture.title"), ground, *_moved(moved))


def _moved(whole: Part) -> tuple[Drawn, ...]:
    return beside([part(EDGE, EDGE), below([part(0, EDGE), whole], 0)], 0).inside


def _shared(say: Say) -> Part:
    parts = [
        _characters(say),
        below((_row(say, row) for row in ROWS), 2),
        _eyes(say),
        _tiles(say),
        titled(say.texts("picture.library"), _library(say)),
        *(_district(say, district) for district in COLORS),
        titled(say.texts("picture.graveyard"), _graveyard(say)),
    ]
    return below(parts, GAP)


def _automa(say: Say) -> Part:
    parts = [
        _resources(say),
        _tracks(say),
        _strategy_and_cards(say),
        titled(say.texts("picture.columns"), _columns(say)),
        titled(say.texts("picture.artifacts"), _artifacts(say)),
        titled(say.texts("picture.upgrades"), _upgrades(say)),
        _piles(say),
    ]
    return below(parts, GAP)


# Small parts


def _spot(say: Say, name: str, inside: Part) -> Part:
    """A part that can be tapped; its title says what it is."""
    words = str(say.place(name))
    return inside.as_spot(name, words[:1].upper() + words[1:])


def _words(words: str, width: float, class_: str = "ink") -> Part:
    return part(width, 14, text(words, 0, 11, class_, "start", 11))


def _label(say: Say, name: str, inside: Part) -> Part:
    """A spot with its own words above."""
    words = str(say.place(name))
    return _spot(say, name, below([_words(words, max(inside.width, 6 * len(words)), "faint"), inside], 1))


def _figures(figures: Iterable[str]) -> Part:
    """Golems and rabbis side by side; those of the people are empty inside."""
    drawn = [
        part(22, 28, faces.shape(faces.FIGURES[kind], "piece fill-white" if owner else "mark", 11, 14, 0.85))
        for owner, _, kind in (figure.rpartition(" ") for figure in figures)
    ]
    return beside(drawn or [part(10, 28)], 0)


# The shared board


def _characters(say: Say) -> Part:
    """The four cards, that of the round with its number framed."""
    board = say.board
    cards = []
    for number, name in enumerate(board.characters, 1):
        shown = faces.character(board.box.character.get(name), INNER / 2 - 16)
        sign = text(number, 6, 18, "ink strong" if number == board.round else "faint", size=13)
        cards.append(_spot(say, f"character-{number}", beside([part(12, 26, sign), shown], 2)))
    return below([_words(str(say.say("picture.round", {"round": board.round})), INNER), grid(cards, 2, 4)], 2)


def _row(say: Say, row: str) -> Part:
    """A shelf: marbles of one color in one row are one spot."""
    marbles = say.board.rows[row]
    step = min(23.0, (INNER - 140) / max(1, len(marbles)))
    words = str(say.name("row", row))
    inside: list[Drawn] = [
        box(INNER, 28, "card"),
        faces.shape(faces.SIGNS[row], "mark", 16, 14, 0.85),
        text(words, 32, 18, "ink", "start", 12),
    ]
    for color in dict.fromkeys(marbles):
        places = [place for place, each in enumerate(marbles) if each == color]
        drawn = [faces.marble(color, 138 + step * place, 14) for place in places]
        room = Box(127 + step * places[0], 3, 22 + step * (len(places) - 1), 22)
        title = str(say.name("marble", f"{color} {row}"))
        inside.append(spot(f"marble-{color}-{row}", title, room, *drawn))
    return _spot(say, f"row-{row}", part(INNER, 28, *inside))


def _eyes(say: Say) -> Part:
    """The Automa's head with its two eyes; beside it the people's, the turn order, rabbis, loose marbles."""
    board = say.board
    head = [path(HEAD, "go-zone"), path(MOUTH, "outline")]
    for number, x in enumerate((-22.0, 22.0)):
        head.append(circle(x, -2, 15, "card"))
        if number < len(board.held[AUTOMA]):
            head.append(faces.marble(board.held[AUTOMA][number], x, -2, 12))
    moved = [element("g", *head, transform="translate(54 54)")]
    others = [_label(say, f"eyes-{side}", beside(_marbles(board.held[side], 2), 2)) for side in board.humans]
    resting = [side for side in board.held if side not in board.rabbis]
    rabbis = _figures("rabbi" if side == AUTOMA else f"{side} rabbi" for side in resting)
    order = _words(", ".join(str(say.name("order", side)) for side in board.order), 130)
    right = below([_label(say, "order", order), _label(say, "rabbis", rabbis)], 4)
    loose = [_label(say, "outside", beside(_marbles(board.outside, 0), 1))] if board.outside else []
    middle = below([*others, *loose], 4)
    return beside([_spot(say, f"eyes-{AUTOMA}", part(110, 110, *moved)), middle, right], 8)


def _marbles(marbles: Sequence[str], places: int) -> list[Part]:
    full = [part(22, 22, faces.marble(marble, 11, 11)) for marble in marbles]
    return full + [part(22, 22, circle(11, 11, 10, "outline dashed"))] * (places - len(full))


def _tiles(say: Say) -> Part:
    board = say.board
    lines = [
        _tile(say, place, str(place), getattr(board.box.action.get(name), "effects", None))
        for place, name in enumerate(board.action_tiles, 1)
    ]
    return below([*lines, _tile(say, LOWEST, LOW, board.box.figures.lowest_space)], 2)


def _tile(say: Say, place: int, name: str, printed: Effects | None) -> Part:
    here = [
        "rabbi" if side == AUTOMA else f"{side} rabbi" for side, at in say.board.rabbis.items() if at == place
    ]
    drawn = [faces.tile(printed, 220, 28), _figures(here)]
    return _spot(say, f"tile-{name}", beside(drawn, 6))


def _library(say: Say) -> Part:
    books = [
        _spot(say, f"book-{place}", faces.book(say.board, name))
        for place, name in enumerate(say.board.library, 1)
    ]
    return beside(books or [part(INNER, 10)], 2.5)


def _district(say: Say, district: str) -> Part:
    """Ten sections from the left; the student above them, the menorah at the end."""
    board, side = say.board, 35.0
    places = [
        _spot(say, f"{district}-{section}", _section(board, district, section, side - 1))
        for section in SECTIONS
    ]
    street = beside([part(8, 46, box(8, 46, f"piece fill-{district}", 3)), *places], 1)
    at = 9 + side * board.automa.students[district] - side / 2
    pawn = faces.shape(faces.STUDENT, f"piece fill-{district}", max(8.0, at), 11, 0.9)
    words = str(say.name("student", district))
    above: list[Drawn] = [
        spot(f"student-{district}", words, Box(max(0.0, at - 11), 0, 22, 22), clear(22, 22), pawn)
    ]
    if district in board.menorahs:
        sign = faces.shape(faces.MENORAH, "outline", INNER - 14, 11)
        words = str(say.name("menorah", district))
        above.append(
            spot(f"menorah-{district}", words, Box(INNER - 26, 0, 24, 22), clear(24, 22, INNER - 26), sign)
        )
    named = part(INNER, 22, *above)
    whole = below([named, street], 0)
    return _spot(say, f"district-{district}", whole)


def _section(board: Board, district: str, section: int, width: float) -> Part:
    """The number of the section, its tile if it was seen, and golems that stand or lie."""
    drawn = [box(width, 46, "go-danger" if section in DANGER else "card", 3)]
    drawn.append(text(ROMAN[section], 3, 10, "faint", "start", 8))
    here = [each for each in board.automa.golems if (DISTRICT[each], SECTION[each]) == (district, section)]
    for number, golem in enumerate(here):
        x = width / 2 + 7 * (number - (len(here) - 1) / 2)
        drawn.append(faces.shape(faces.GOLEM, f"piece fill-{district}", x, 27, 0.9, lies(golem)))
    return part(width, 46, *drawn)


def _graveyard(say: Say) -> Part:
    board = say.board
    cells = [
        _cell(say, str(cell), [owner] if owner else [], board.box.figures.graveyard[cell - 1])
        for cell, owner in enumerate(board.graveyard, 1)
    ]
    return grid([*cells, _cell(say, OPEN, board.open_grave, board.box.figures.graveyard_open)], 5, 3)


def _cell(say: Say, name: str, owners: Sequence[str], reward: Effects) -> Part:
    golems = _figures("golem" if owner == AUTOMA else f"{owner} golem" for owner in owners)
    inside = golems if owners else faces.tile(reward, 74, 28)
    return _spot(say, f"cell-{name}", part(74, 28, box(74, 28, "outline", 3), *inside.inside))


# The Automa's board


def _resources(say: Say) -> Part:
    lowest, highest = rules().track_lowest, rules().track_highest
    spaces = range(lowest, highest + 1)
    return _spot(say, "resources", _track(spaces, say.board.automa.marker, say.board.red_zone_end()))


def _tracks(say: Say) -> Part:
    figures, automa = say.board.box.figures, say.board.automa
    golem = _track(range(len(figures.golem_track_steps)), automa.golem_track)
    research = _track(range(len(figures.research_track_points)), automa.research_track)
    return below([_label(say, "golem-track", golem), _label(say, "research-track", research)], 3)


def _track(spaces: range, here: int, red: int | None = None) -> Part:
    """A track with its marker on one of the spaces; those up to `red` are a zone of their own."""
    side = INNER / max(26, len(spaces))
    drawn = []
    for number, space in enumerate(spaces):
        zone = red is not None and space <= red
        drawn.append(box(side - 1, 22, "go-zone" if zone else "card", 2, x=side * number))
        if space == here:
            drawn.append(circle(side * (number + 0.5) - 0.5, 11, side / 2, "mark"))
        sign = "on-badge strong" if space == here else "ink"
        drawn.append(text(str(space).replace("-", "−"), side * (number + 0.5) - 0.5, 14, sign, size=8))
    return part(side * len(spaces), 22, *drawn)


def _strategy_and_cards(say: Say) -> Part:
    board = say.board
    colors = [
        part(
            30,
            20,
            box(28, 20, f"piece fill-{color}", 3),
            text(faces.LETTERS[color], 14, 14, f"on-{color}", size=12),
        )
        for color in board.automa.strategy
    ]
    cards = [faces.automa_card(board.cards[name]) for name in board.automa.cards]
    shown = _label(say, "played", beside(cards or [part(60, 20)], 3))
    return beside([_label(say, "strategy", below(colors or [part(30, 20)], 2)), shown], 14)


def _columns(say: Say) -> Part:
    columns = [
        _spot(
            say,
            f"column-{number}",
            below([part(74, 3, box(74, 3, "card", 1)), *_stack(say.board, column)], 2),
        )
        for number, column in enumerate(say.board.automa.columns, 1)
    ]
    return grid(columns, 5, 2.5)


def _stack(board: Board, column: Sequence[str]) -> list[Part]:
    return [faces.book(board, name, 74, 42) for name in column]


def _artifacts(say: Say) -> Part:
    """The lowest artifact at the bottom: places for bars, and what it pays once complete."""
    board = say.board
    tile = board.box.artifact.get(board.automa.artifact_tile)
    if tile is None:
        return _spot(say, "artifact-tile", part(INNER, 12))
    lines = []
    for number, (laid, needed) in enumerate(zip(board.bars_on(), tile.bars, strict=True), 1):
        bars = [
            part(
                24,
                26,
                faces.shape(
                    faces.BAR, "piece fill-yellow" if place < laid else "outline dashed", 12, 13, 0.9
                ),
            )
            for place in range(needed)
        ]
        drawn = beside([*bars, faces.tile(tile.income[number - 1], 150)], 3)
        lines.append(_spot(say, f"artifact-{number}", drawn))
    return _spot(say, "artifact-tile", below(lines[::-1], 2))


def _upgrades(say: Say) -> Part:
    """How many of each area are upgraded; what is not created yet."""
    board = say.board
    areas = [_spot(say, f"upgrades-{area}", _area(board, area)) for area in AREAS]
    return beside(areas, 10)


def _area(board: Board, area: str) -> Part:
    owned = sum(board.box.development[name].area == area for name in board.automa.developments)
    left = len(board.upgrades_left(area))
    drawn = [box(118, 26, "card"), faces.shape(faces.SIGNS[area], "mark", 14, 13, 0.8)]
    for number in range(owned + left):
        x = 30 + 84 * number / max(1, owned + left - 1) if owned + left > 1 else 30
        drawn.append(circle(min(x, 110), 13, 6, "piece fill-yellow" if number < owned else "outline dashed"))
    return part(118, 26, *drawn)


def _piles(say: Say) -> Part:
    """Face-down piles and what lies beside the boards, each with its number."""
    board, automa = say.board, say.board.automa
    counts = {
        "deck": len(board.deck),
        "action-deck": len(board.tile_deck),
        "action-discard": len(board.discarded_tiles),
        "library-deck": len(board.books),
        "character-cards": len(board.character_deck),
        "supply": automa.supply,
        "gold": board.gold,
        "starting": len(automa.starting_tiles),
        "goals": rules().goal_cards if board.round else 0,
        "menorahs-automa": len(automa.menorahs),
        "people-books": len(board.human_books),
        "people-menorahs": len(board.human_menorahs),
    }
    spots = [_label(say, name, pile(40, 24, count)) for name, count in counts.items()]
    points_pile = _label(say, "points", pile(40, 24, automa.vp))
    return grid([part(INNER / 2 - 4, each.height, *each.inside) for each in (points_pile, *spots)], 2, 4)
