"""What lies beside the map, panel by panel: cards, research, actions, boosters, scoring tiles, tokens, supplies."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap
from typing import NamedTuple

from automarium.games.gaia import signs
from automarium.games.gaia.board import Board
from automarium.games.gaia.components import (
    GAIAFORMER,
    GLEENS_TOKEN,
    POWER_ACTIONS,
    SATELLITE,
    STRUCTURES,
    TOP_LEVEL,
    TRACKS,
    Decision,
    decision,
    faction_cards,
    numbers,
    tiles,
)
from automarium.games.gaia.hands import contents
from automarium.games.gaia.pieces import SMALL, piece, planet
from automarium.games.gaia.scoring import automa_count, human_count
from automarium.games.gaia.settings import AUTOMA, HUMAN
from automarium.lookbook import (
    Box,
    Contents,
    Drawn,
    Part,
    Speaker,
    at,
    box,
    circle,
    element,
    part,
    spot,
    text,
)
from automarium.rulebook import Plain

WIDTH = 388.0
"""The width of every panel."""


class Table(NamedTuple):
    """The table to be drawn: who says its words, and what lies where."""

    say: Speaker[Board]
    lying: Contents

    def title(self, name: str) -> str:
        """What a spot is called, and what lies there."""
        place = str(self.say.place(name))
        inside = "; ".join(self._said(self.lying.get(name, {})))
        called = f"{place[:1].upper()}{place[1:]}"
        return f"{called}: {inside}" if inside else called

    def _said(self, facts: Mapping[str, Plain]) -> list[str]:
        said = []
        for name, value in facts.items():
            if value not in ("", (), None):
                own = f"content.{name}"
                told = (
                    self.say.say(own, {name: value})
                    if self.say.texts.has(own)
                    else self.say.named(name, value)
                )
                said.append("".join(map(str, told)))
        return said


def table_of(say: Speaker[Board]) -> Table:
    """The cards of hidden piles are left out."""
    lying = {name: facts for name, facts in contents(say.board).items() if name not in ("deck", "reserve")}
    return Table(say, lying)


def marker(board: Board, who: str, size: float = 7) -> str:
    return piece(who, _home(board, who), size=size)


def _home(board: Board, who: str) -> str:
    side = board.automa if who == AUTOMA else board.human
    return side.home if side.faction else ""


def _tile(name: str, title: str, x: float, y: float, size: tuple[float, float], *inside: Drawn) -> Drawn:
    """A spot at a place of its panel."""
    return at(x, y, spot(name, title, Box(0, 0, *size), *inside))


def _small(words: object, x: float, y: float, class_: str = "ink", anchor: str = "start") -> str:
    return text(words, x, y, class_, anchor, 11)


# The Automa's cards

CARD = (144.0, 56.0)
LONGEST = 19
"""Characters of a line on a card."""


def cards(table: Table) -> Part:
    """The open cards side by side, and the piles."""
    board = table.say.board
    action, support = board.cards.action, board.cards.support
    piles = {"deck": len(board.cards.deck), "discards": len(board.cards.discards), "reserve": _reserve(board)}
    return part(
        WIDTH,
        CARD[1],
        _tile("action-card", table.title("action-card"), 0, 0, CARD, *_card(table, "action-card", action)),
        _tile(
            "support-card",
            _support_title(table, support),
            150,
            0,
            CARD,
            *_card(table, "support-card", support),
        ),
        *(_pile(table, name, count, 19.0 * row) for row, (name, count) in enumerate(piles.items())),
    )


def _reserve(board: Board) -> int:
    return len(board.cards.reserve) - board.cards.deck.cards().count("?")


def _pile(table: Table, name: str, count: int, y: float) -> Drawn:
    title = f"{table.title(name)}: {count}"
    words = table.say.texts(f"picture.{name}")
    return _tile(
        name, title, 300, y, (88, 18), box(88, 18, "card back", 4), _small(f"{words}: {count}", 6, 13)
    )


def _card(table: Table, name: str, number: str) -> list[str]:
    """A card with its printed number: what it makes the Automa do, or how it helps to choose."""
    drawn = [
        box(*CARD, "card" if number else "outline dashed", 4),
        _small(table.say.place(name), 7, 14, "faint"),
    ]
    if not number:
        return drawn
    drawn += [box(25, 16, "badge", 3, 115, 4), text(number, 127.5, 16.5, "on-badge strong", size=13)]
    card = decision(number)
    return [*drawn, *(_action(table, card) if name == "action-card" else _support(table, card))]


def _action(table: Table, card: Decision) -> list[str]:
    automa = table.say.board.automa
    scored = faction_cards()[automa.faction].vp if card.action == "faction" and automa.faction else card.vp
    words = str(table.say.name("card_action", card.action)).strip("“”„«»")
    lines = [
        text(each, 7, 32 + 15 * row, "ink", "start", 12) for row, each in enumerate(wrap(words, LONGEST)[:2])
    ]
    return [*lines, signs.line(f"{scored} vp", 123, 44)]


def _support(table: Table, card: Decision) -> list[str]:
    shown = (
        signs.ARROWS[card.direction],
        f"{card.number} {signs.ARROWS[card.arrow]}",
        signs.FINALS[card.final],
    )
    reach = text(table.say.texts("picture.range", range=card.range), 7, 31, "ink", "start", 12)
    boxes = [box(41, 17, "hair", 4, 7 + 44 * place, 36) for place in range(3)]
    words = [text(each, 27.5 + 44 * place, 49, "ink strong", size=13) for place, each in enumerate(shown)]
    return [reach, *boxes, *words]


def _support_title(table: Table, number: str) -> str:
    if not number:
        return table.title("support-card")
    card = decision(number)
    shown: dict[str, Plain] = {
        "range": card.range,
        "direction": card.direction,
        "number": card.number,
        "arrow": card.arrow,
        "final": card.final,
    }
    return f"{table.title('support-card')}; {table.say.say('picture.support', shown)}"


# The research board

NAMES, CELL, TILE, ROW, HEAD = 126.0, 36.0, 38.0, 23.0, 13.0
"""Widths of the names, of a level and of an advanced tile; heights of a row and of the numbers above."""


def research(table: Table) -> Part:
    """The tracks as rows, from level 0 on; the advanced tile lies before level 5."""
    heads = [
        _small(level, _level_x(level) + CELL / 2, 10, "faint", "middle") for level in range(TOP_LEVEL + 1)
    ]
    rows = [at(0, HEAD + ROW * row, _track(table, track)) for row, track in enumerate(TRACKS)]
    return part(WIDTH, HEAD + ROW * len(TRACKS), *heads, *rows)


def _level_x(level: int) -> float:
    return NAMES + CELL * level + (TILE if level == TOP_LEVEL else 0)


def _track(table: Table, track: str) -> Drawn:
    board, height = table.say.board, ROW - 2
    levels = {"its": board.automa.levels[track], "yours": board.human.levels[track]}
    title = str(table.say.say("picture.track", {"track": track, **levels}).capital())
    ground = [box(WIDTH, height, "card", 4), _small(table.say.name("track", track), 6, 15)]
    cells = [_level(table, track, level) for level in range(TOP_LEVEL + 1)]
    return spot(f"track-{track}", title, Box(0, 0, WIDTH, height), *ground, *cells, _advanced(table, track))


def _level(table: Table, track: str, level: int) -> Drawn:
    """A level with the markers on it, or with what is to be had at the top."""
    board, name, size = table.say.board, f"{track}-{level}", (CELL, ROW - 2)
    here = table.lying.get(name, {})
    inside: list[Drawn] = [element("line", x1=0, y1=0, x2=0, y2=ROW - 2, class_="gaia-cell")]
    inside += [
        at(x, 10.5, marker(board, who)) for who, x in ((AUTOMA, 10), (HUMAN, 27)) if f"{who}_marker" in here
    ]
    if len(inside) == 1 and "token" in here:
        inside.append(signs.sign("fed", CELL / 2, 10.5))
    if len(inside) == 1 and "lost_planet" in here:
        inside.append(at(CELL / 2, 10.5, planet("lost"), scale=0.75))
    return _tile(name, table.title(name), _level_x(level), 0, size, box(*size, "clear"), *inside)


def _advanced(table: Table, track: str) -> Drawn:
    """The advanced tile, as long as it lies there."""
    x = _level_x(TOP_LEVEL - 1) + CELL
    cell = element("line", x1=x, y1=0, x2=x, y2=ROW - 2, class_="gaia-cell")
    if track not in table.say.board.advanced:
        return cell
    title = str(table.say.say("picture.advanced", {"advanced_track": track}).capital())
    size = (TILE - 8, ROW - 7)
    sign = text("▲", size[0] / 2, 12, "on-yellow", size=11)
    return at(
        0, 0, cell, _tile(f"advanced-{track}", title, x + 4, 2.5, size, box(*size, "gaia-advanced", 4), sign)
    )


# Actions, boosters, tiles and tokens


def actions(table: Table) -> Part:
    covered, apart = table.say.board.covered, (WIDTH + 2) / len(POWER_ACTIONS)
    drawn = [
        _tile(
            f"power-{power}",
            table.title(f"power-{power}"),
            apart * place,
            0,
            signs.ACTION,
            signs.action(power, power in covered),
        )
        for place, power in enumerate(POWER_ACTIONS)
    ]
    return part(WIDTH, signs.ACTION[1], *drawn)


def boosters(table: Table) -> Part:
    """Those on display from the left; those that the sides hold at the right."""
    board, apart = table.say.board, signs.BOOSTER[0] + 2
    drawn = [
        _tile(name, table.title(name), apart * place, 0, signs.BOOSTER, signs.booster(booster))
        for place, (name, booster) in enumerate(
            (f"booster-{n}", each) for n, each in enumerate(board.boosters, 1)
        )
    ]
    held = [
        (who, side.booster) for who, side in ((AUTOMA, board.automa), (HUMAN, board.human)) if side.booster
    ]
    for place, (who, booster) in enumerate(held):
        name, x = f"{who}-booster", WIDTH + 2 - apart * (len(held) - place)
        mark = at(9, 9, marker(board, who, 6.5))
        drawn.append(_tile(name, table.title(name), x, 0, signs.BOOSTER, signs.booster(booster), mark))
    return part(WIDTH, signs.BOOSTER[1], *drawn)


def rounds(table: Table) -> Part:
    """The rounds with their tiles, and what the Automa gets for each when it passes."""
    size = (WIDTH, signs.ROUND[1])
    drawn = [_round(table, number) for number in range(1, numbers().rounds + 1)]
    return part(*size, spot("rounds", table.title("rounds"), Box(0, 0, *size), *drawn))


def _round(table: Table, number: int) -> Drawn:
    board = table.say.board
    look = "gaia-now" if number == board.round else "gaia-over" if number < board.round else "card"
    inside: list[Drawn] = [box(*signs.ROUND, look, 4)]
    title = str(number)
    if number <= len(board.rounds):
        tile = board.rounds[number - 1]
        figure = tiles().rounds[tile][number > numbers().rounds // 2]
        title = str(
            table.say.say("picture.round-tile", {"round": number, "round_tile": tile, "count": figure})
        )
        inside = [signs.round_tile(tile, look), at(22, 34, marker(board, AUTOMA, 6))]
        inside.append(text(f"+{figure}", 33, 38, "ink", "start", 12))
    inside.append(_small(number, 5, 13, "ink strong" if look == "gaia-now" else "faint"))
    return _tile(f"round-{number}", title, (WIDTH + 4) / 6 * (number - 1), 0, signs.ROUND, *inside)


def finals(table: Table) -> Part:
    """How much each side has for a final tile, and the neutral marker."""
    board = table.say.board
    size = (WIDTH, 24.0 * max(1, len(board.finals)) - 2)
    drawn = [_final(table, place, tile) for place, tile in enumerate(board.finals)]
    return part(*size, spot("finals", table.title("finals"), Box(0, 0, *size), box(*size, "clear"), *drawn))


def _final(table: Table, place: int, tile: str) -> Drawn:
    board = table.say.board
    counts = {
        "its": automa_count(board, tile),
        "yours": human_count(board, tile),
        "neutral": tiles().neutral[tile],
    }
    title = str(table.say.say("picture.final", {"top": tile, **counts}).capital())
    inside: list[Drawn] = [
        box(WIDTH, 22, "card", 4),
        _small(f"{'▲▼'[place]}  {table.say.name('top', tile)}", 6, 15),
    ]
    inside += [at(284 + 36 * n, 11, marker(board, who)) for n, who in enumerate((AUTOMA, HUMAN))]
    inside.append(circle(356, 11, 7, "gaia-neutral"))
    inside += [
        text(each, 295 + 36 * n, 15, "ink strong", "start", 12) for n, each in enumerate(counts.values())
    ]
    return _tile(f"final-{tile}", title, 0, 24.0 * place, (WIDTH, 22), *inside)


def tokens(table: Table) -> Part:
    """The federation tokens in the supply, with how many there are."""
    kinds = [kind for kind in tiles().tokens if kind != GLEENS_TOKEN]
    size = (WIDTH, signs.TOKEN[1])
    drawn = [_token(table, kind, (WIDTH + 4) / 6 * place) for place, kind in enumerate(kinds)]
    return part(*size, spot("tokens", table.title("tokens"), Box(0, 0, *size), *drawn))


def _token(table: Table, kind: str, x: float) -> Drawn:
    count = table.say.board.tokens.count(kind)
    drawn = signs.token(kind, "" if count else "gaia-over")
    number = _small(f"×{count}", 57, 40, "ink", "end")
    return _tile(
        f"token-{kind}", f"{table.say.name('token', kind)} × {count}", x, 0, signs.TOKEN, drawn, number
    )


# What both sides have left


def supplies(table: Table) -> Part:
    rows = [_supply(table, AUTOMA), _supply(table, HUMAN), _own(table)]
    return part(WIDTH, 82, *(at(0, 28 * row, drawn) for row, drawn in enumerate(rows)))


def _supply(table: Table, who: str) -> Drawn:
    board, name = table.say.board, f"{who}-supply"
    side, noun = (board.automa, "kind") if who == AUTOMA else (board.human, "own_kind")
    left = table.lying[name]["supply" if who == AUTOMA else "own_supply"]
    count_of = left.count if isinstance(left, tuple) else (lambda kind: 0)
    drawn: list[Drawn] = [box(WIDTH, 26, "card", 4), at(14, 13, marker(board, who, 8))]
    for place, kind in enumerate((*STRUCTURES, SATELLITE)):
        shape = piece(who, side.home if side.faction else "", kind, SMALL if kind == SATELLITE else 7)
        drawn.append(
            _left(f"{who}-{kind}", table.say.name(noun, kind), 40.0 + 56 * place, shape, count_of(kind))
        )
    return spot(name, table.title(name), Box(0, 0, WIDTH, 26), *drawn)


def _left(name: str, what: object, x: float, shape: str, count: int) -> Drawn:
    """A kind of pieces, and how many are left."""
    words = text(count, 24, 17, "ink strong" if count else "faint", "start", 12)
    return _tile(name, f"{what}: {count}", x, 1, (52, 24), box(52, 24, "clear"), at(12, 12, shape), words)


def _own(table: Table) -> Drawn:
    """What only the person has: gaiaformers, those in the Gaia area, federation tokens, tech tiles."""
    board, human = table.say.board, table.say.board.human
    former = piece(HUMAN, _home(board, HUMAN), GAIAFORMER, 7)
    free = max(0, human.free_gaiaformers())
    rows: list[tuple[str, str, float, str, object]] = [
        ("human-gaiaformers", str(table.say.name("gaiaformer", GAIAFORMER)), 40, former, free),
        ("gaia-area", table.title("gaia-area"), 96, circle(0, 0, 8, "outline dashed"), human.shelved),
        (
            "human-federations",
            table.title("human-federations"),
            152,
            signs.sign("fed"),
            f"{len(human.federations)}  ({human.green} ★)",
        ),
        ("human-tiles", table.title("human-tiles"), 256, signs.sign("tech"), human.tiles),
    ]
    drawn: list[Drawn] = [box(WIDTH, 26, "card", 4)]
    for name, title, x, shape, count in rows:
        words = text(count, 24, 17, "ink strong" if count else "faint", "start", 12)
        drawn.append(_tile(name, title, x, 1, (52, 24), box(52, 24, "clear"), at(12, 12, shape), words))
    return at(0, 0, *drawn)
