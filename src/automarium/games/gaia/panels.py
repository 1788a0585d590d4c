"""What lies beside the map, panel by panel: cards, research, actions, tiles, tokens, supplies."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from textwrap import wrap

from automarium.games.gaia import signs
from automarium.games.gaia.components import (
    GAIAFORMER,
    GLEENS_TOKEN,
    POWER_ACTIONS,
    SATELLITE,
    STRUCTURES,
    TOP_LEVEL,
    TRACKS,
    UNSEEN,
    decision,
    numbers,
    tiles,
)
from automarium.games.gaia.economy.figures import figures
from automarium.games.gaia.pieces import SMALL, planet
from automarium.games.gaia.scoring import automa_count, human_count, tile_points
from automarium.games.gaia.settings import AUTOMA, HUMAN
from automarium.games.gaia.tabletop import Tabletop
from automarium.lookbook import (
    Drawn,
    Part,
    at,
    below,
    beside,
    box,
    circle,
    drawn_from,
    element,
    grid,
    part,
    text,
)

WIDTH = 388.0
"""The width of every panel."""


def _small(words: object, x: float, y: float, class_: str = "ink", anchor: str = "start") -> str:
    return text(words, x, y, class_, anchor, 12.25)


# The Automa's cards

CARDS = ("action-card", "support-card", "deck", "discards", "reserve")
LONGEST_LINE = 19
"""Characters of a line on a card."""


def _of_cards(table: Tabletop) -> Hashable:
    lying = table.board.cards
    unseen = lying.deck.cards().count(UNSEEN)
    return table.seen(
        CARDS, lying.action, lying.support, *lying.discards, len(lying.deck), len(lying.reserve), unseen
    )


@drawn_from(_of_cards)
def cards(table: Tabletop) -> Part:
    """The open cards side by side, and the piles."""
    lying = table.board.cards
    unseen = lying.deck.cards().count(UNSEEN)
    counts = {
        "deck": len(lying.deck),
        "discards": len(lying.discards),
        "reserve": len(lying.reserve) - unseen,
    }
    piles = below([_pile(table, name, count) for name, count in counts.items()], 1)
    row = beside([_action_card(table, lying.action), _support_card(table, lying.support), piles], 6)
    return below([row, *_discarded(table)], 4)


def _discarded(table: Tabletop) -> list[Part]:
    """The discarded cards, which may be looked at any time (GP-2.12): number and action, two to a line."""
    lines = [
        part(WIDTH / 2, 14, _small(f"{card} {table.action_of(card)}", 7, 11))
        for card in table.board.cards.discards
    ]
    if not lines:
        return []
    head = part(WIDTH, 14, _small(table.say.texts("picture.discards"), 7, 11, "ink strong"))
    return [below([head, grid(lines, 2, 0)], 0)]


def _pile(table: Tabletop, name: str, count: int) -> Part:
    words = f"{table.say.texts(f'picture.{name}')}: {count}"
    drawn = part(88, 18, box(88, 18, "card back", 4), _small(words, 6, 13))
    return table.tile(name, drawn, f"{table.title(name)}: {count}")


def _action_card(table: Tabletop, number: str) -> Part:
    if not number:
        return _card(table, "action-card", number)
    shown = decision(number)
    words = table.action_of(number)
    lines = [
        text(each, 7, 32 + 15 * row, "ink", "start", 12.25)
        for row, each in enumerate(wrap(words, LONGEST_LINE))
    ]
    points = signs.points_of(shown, table.board.automa.faction)
    return _card(table, "action-card", number, *lines[:2], signs.line(f"{points} vp", 123, 44))


def _support_card(table: Tabletop, number: str) -> Part:
    if not number:
        return _card(table, "support-card", number)
    shown = decision(number)
    boxes = [box(41, 17, "hair", 4, 7 + 44 * place, 36) for place in range(3)]
    words = [
        text(each, 27.5 + 44 * place, 49, "ink strong", size=13)
        for place, each in enumerate(signs.supporting(shown))
    ]
    reach = text(table.say.texts("picture.range", range=shown.range), 7, 31, "ink", "start", 12.25)
    return _card(table, "support-card", number, reach, *boxes, *words)


def _card(table: Tabletop, name: str, number: str, *inside: str) -> Part:
    """A card with its printed number."""
    ground = box(144, 56, "card" if number else "outline dashed", 4)
    badge = box(25, 16, "badge", 3, 115, 4) + text(number, 127.5, 16.5, "on-badge strong", size=13)
    title = table.title(name)
    if name == "support-card" and number:
        shown = decision(number)._asdict()
        facts = {key: shown[key] for key in ("range", "direction", "number", "arrow", "final")}
        title = f"{title}; {table.say.say('picture.support', facts)}"
    head = _small(table.say.place(name), 7, 14, "faint")
    return table.tile(name, part(144, 56, ground, head, badge if number else "", *inside), title)


# The research board, with the power and QIC actions

CELL, ROW = 36.0, 21.0


def research(table: Tabletop) -> Part:
    """The tracks as rows, from level 0 on; the advanced tile lies before level 5."""
    return below([_heads(), *(_track(table, track) for track in TRACKS)], 2)


@cache
def _heads() -> Part:
    heads = [part(CELL, 11, _small(level, CELL / 2, 10, "faint", "middle")) for level in range(TOP_LEVEL + 1)]
    return beside([part(126, 11), *heads[:-1], part(38, 11), heads[-1]], 0)


LEVELS = {track: [f"{track}-{level}" for level in range(TOP_LEVEL + 1)] for track in TRACKS}


@drawn_from(
    lambda table, track: table.seen(
        [*LEVELS[track], f"advanced-{track}"],
        track,
        table.board.automa.levels[track],
        table.board.human.levels[track],
        track in table.board.advanced,
        table.has_unseen_token,
    )
)
def _track(table: Tabletop, track: str) -> Part:
    levels = {"its": table.board.automa.levels[track], "yours": table.board.human.levels[track]}
    title = table.say.say("picture.track", {"track": track, **levels}).capital()
    name = part(126, ROW, _small(table.say.name("track", track), 6, 15))
    cells = [_level(table, track, level) for level in range(TOP_LEVEL + 1)]
    row = beside([name, *cells[:-1], _advanced(table, track), cells[-1]], 0)
    return table.tile(f"track-{track}", part(WIDTH, ROW, box(WIDTH, ROW, "card", 4), *row.inside), title)


POWERS = [f"power-{power}" for power in POWER_ACTIONS]
EDGE = element("line", x1=0, y1=0, x2=0, y2=ROW, class_="gaia-cell")
"""At the left of each level."""


def _level(table: Tabletop, track: str, level: int) -> Part:
    """A level with the markers on it, or with what is to be had at the top."""
    name = f"{track}-{level}"
    here = table.lying.get(name, {})
    drawn: list[Drawn] = [
        at(x, 10.5, table.marker(who)) for who, x in ((AUTOMA, 10), (HUMAN, 27)) if f"{who}_marker" in here
    ]
    if not drawn and ("token" in here or (name == "terraforming-5" and table.has_unseen_token)):
        drawn.append(signs.sign("fed", CELL / 2, 10.5))
    if not drawn and "lost_planet" in here:
        drawn.append(at(CELL / 2, 10.5, planet("lost"), scale=0.75))
    return table.tile(name, part(CELL, ROW, EDGE, *drawn))


def _advanced(table: Tabletop, track: str) -> Part:
    """The advanced tile, as long as it lies there."""
    if track not in table.board.advanced:
        return part(38, ROW, EDGE)
    drawn = box(30, 16, "gaia-advanced", 4, 4, 2.5) + text("▲", 19, 14.5, "on-yellow", size=12.25)
    return table.tile(f"advanced-{track}", part(38, ROW, EDGE, drawn))


@drawn_from(lambda table: table.seen(POWERS, *table.board.covered))
def actions(table: Tabletop) -> Part:
    covered = table.board.covered
    drawn = [table.tile(f"power-{power}", signs.action(power, power in covered)) for power in POWER_ACTIONS]
    return beside(drawn, 2)


# Boosters, scoring tiles, federation tokens

HELD = (f"{AUTOMA}-booster", f"{HUMAN}-booster", *(f"booster-{number}" for number in range(1, 10)))


def _of_boosters(table: Tabletop) -> Hashable:
    board = table.board
    held = board.automa.booster, board.human.booster
    return table.seen(HELD, *board.boosters, *held, board.settings.keeps_boosters, bool(board.round))


@drawn_from(_of_boosters)
def boosters(table: Tabletop) -> Part:
    """Those on display from the left; those that the sides hold at the right. Unknown ones by place."""
    board = table.board
    if not board.settings.keeps_boosters and board.round:
        return beside([_row_booster(table, place) for place in ("left", "middle", "right")], 2)
    shown = [table.tile(f"booster-{n}", signs.booster(each)) for n, each in enumerate(board.boosters, 1)]
    held = [
        table.tile(f"{who}-booster", signs.booster(side.booster, table.marker(who, 6.5)))
        for who, side in ((AUTOMA, board.automa), (HUMAN, board.human))
        if side.booster
    ]
    room = WIDTH - 68 * (len(shown) + len(held))
    return beside([*shown, part(room, 50), *held], 2 if shown else 0)


def _row_booster(table: Tabletop, place: str) -> Part:
    """A booster that only the person knows, at its place in the row."""
    return table.tile(
        f"row-{place}", part(66, 50, box(66, 50, "outline dashed", 4), text("?", 33, 31, "faint", size=18))
    )


@drawn_from(lambda table: table.seen(("rounds",), table.board.round, *table.board.rounds))
def rounds(table: Tabletop) -> Part:
    """The rounds with their tiles, and what the Automa gets for each when it passes."""
    drawn = beside([_round(table, number) for number in range(1, numbers().rounds + 1)], 4.4)
    return table.tile("rounds", drawn)


def _round(table: Tabletop, number: int) -> Part:
    board = table.board
    look = "gaia-now" if number == board.round else "gaia-over" if number < board.round else "card"
    mark = _small(number, 5, 13, "ink strong" if look == "gaia-now" else "faint")
    if number > len(board.rounds):
        return table.tile(f"round-{number}", part(*signs.ROUND, box(*signs.ROUND, look, 4), mark), number)
    tile = board.rounds[number - 1]
    figure = tiles().rounds[tile][number > numbers().rounds // 2]
    points = {"count": figure, "own_points": figures().rounds[tile].vp}
    title = table.say.say("picture.round-tile", {"round": number, "round_tile": tile, **points})
    scored = [at(22, 34, table.marker(AUTOMA, 6)), text(f"+{figure}", 33, 38, "ink", "start", 12.25)]
    drawn = part(*signs.ROUND, *signs.round_tile(tile, look).inside, mark, *scored)
    return table.tile(f"round-{number}", drawn, title)


def finals(table: Tabletop) -> Part:
    board = table.board
    return _scored(
        table, *((tile, automa_count(board, tile), human_count(board, tile)) for tile in board.finals)
    )


@drawn_from(lambda table, *counts: table.seen(("finals",), *counts))
def _scored(table: Tabletop, *counts: tuple[str, int, int]) -> Part:
    rows = [_final(table, sign, *each) for sign, each in zip("▲▼", counts, strict=False)]
    return table.tile("finals", below(rows or [part(WIDTH, 22)], 2))


def _final(table: Tabletop, sign: str, tile: str, its: int, yours: int) -> Part:
    """How much each side has for a final tile, and the neutral marker."""
    counts = {"its": its, "yours": yours, "neutral": tiles().neutral[tile]}
    markers: list[Drawn] = [at(262 + 44 * n, 11, table.marker(who)) for n, who in enumerate((AUTOMA, HUMAN))]
    amounts = [
        text(each, 273 + 44 * n, 15, "ink strong", "start", 12.25) for n, each in enumerate(counts.values())
    ]
    name = _small(f"{sign}  {table.say.name('top', tile)}", 6, 15)
    drawn = [box(WIDTH, 22, "card", 4), name, *markers, circle(350, 11, 7, "gaia-neutral"), *amounts]
    first, second, third = numbers().places
    vp = {"first": first, "second": second, "third": third, "own_points": tile_points(counts)["yours"]}
    title = table.say.say("picture.final", {"top": tile, **counts, **vp}).capital()
    return table.tile(f"final-{tile}", part(WIDTH, 22, *drawn), title)


@drawn_from(lambda table: table.seen(("tokens",), table.has_unseen_token, *table.board.tokens))
def tokens(table: Tabletop) -> Part:
    """The federation tokens in the supply, with how many there are."""
    kinds = [kind for kind in tiles().tokens if kind != GLEENS_TOKEN]
    return table.tile("tokens", beside([_token(table, kind) for kind in kinds], 4.4))


def _token(table: Tabletop, kind: str) -> Part:
    """A kind; how many there are is not said while the one on terraforming is unknown."""
    count, name = table.board.tokens.count(kind), table.say.name("token", kind)
    drawn = signs.token(kind, "" if count else "gaia-over")
    if table.has_unseen_token and count:
        return table.tile(f"token-{kind}", part(*signs.TOKEN, *drawn.inside), name)
    number = _small(f"×{count}", 57, 40, "ink", "end")
    return table.tile(f"token-{kind}", part(*signs.TOKEN, *drawn.inside, number), f"{name} × {count}")


# What both sides have left


def supplies(table: Tabletop) -> Part:
    return below([_supply(table, AUTOMA, "supply"), _supply(table, HUMAN, "own_supply"), _own(table)], 2)


@drawn_from(lambda table, who, fact: table.seen((f"{who}-supply",), fact))
def _supply(table: Tabletop, who: str, fact: str) -> Part:
    left = table.lying[f"{who}-supply"][fact]
    kinds = [
        _left(
            table,
            f"{who}-{kind}",
            table.piece(who, kind, SMALL if kind == SATELLITE else 7),
            left.count(kind) if isinstance(left, tuple) else 0,
            table.say.name(fact, kind),
        )
        for kind in (*STRUCTURES, SATELLITE)
    ]
    mark = part(36, 26, at(14, 13, table.marker(who, 8)))
    return table.tile(f"{who}-supply", _row([mark, *kinds]))


def _left(table: Tabletop, name: str, shape: str, count: object, what: object = "") -> Part:
    """A kind of things, and how many there are."""
    words = text(count, 24, 18, "ink strong" if count else "faint", "start", 12.25)
    title = f"{what}: {count}" if what else table.title(name)
    return table.tile(name, part(56, 26, at(12, 13, shape), words), title)


def _row(parts: list[Part]) -> Part:
    return part(WIDTH, 26, box(WIDTH, 26, "card", 4), *beside(parts, 0).inside)


def _of_own(table: Tabletop) -> Hashable:
    human = table.board.human
    counts = len(human.federations), human.green, human.free_gaiaformers(), human.shelved, human.tiles
    return table.seen(OWN, *counts, table.board.settings.keeps_economy)


OWN = ("human-gaiaformers", "human-gaiaformer", "gaia-area", "human-federations", "human-tiles")


@drawn_from(_of_own)
def _own(table: Tabletop) -> Part:
    """What only the person has: gaiaformers, those in the Gaia area, federation tokens, tech tiles."""
    human, former = table.board.human, table.say.name("gaiaformer", GAIAFORMER)
    green = f"{len(human.federations)}  ({human.green} ★)"
    free = max(0, human.free_gaiaformers())
    if table.board.settings.keeps_economy and human.faction:  # the others are on your board
        return _row([
            part(36, 26),
            _left(table, "human-gaiaformers", table.piece(HUMAN, GAIAFORMER), free, former),
            _left(table, "human-federations", signs.sign("fed"), green),
        ])  # fmt: skip
    return _row([
        part(36, 26),
        _left(table, "human-gaiaformer", table.piece(HUMAN, GAIAFORMER), free, former),
        _left(table, "gaia-area", circle(0, 0, 8, "outline dashed"), human.shelved),
        _left(table, "human-federations", signs.sign("fed"), green),
        part(36, 26),
        _left(table, "human-tiles", signs.sign("tech"), human.tiles),
    ])  # fmt: skip
