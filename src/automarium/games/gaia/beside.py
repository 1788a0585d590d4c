"""What lies beside the map: cards, the research board, actions, boosters, scoring tiles, tokens, supplies."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from automarium.games.gaia.board import AUTOMA, HUMAN, Board, Human, Side
from automarium.games.gaia.components import (
    GLEENS_TOKEN,
    POWER_ACTIONS,
    STRUCTURES,
    TOP_LEVEL,
    TRACKS,
    decision,
    faction_cards,
    numbers,
    tiles,
)
from automarium.games.gaia.scoring import automa_count, human_count
from automarium.games.gaia.shapes import box, letter_of, line, planet_at, plate, sign, small
from automarium.kernel.words.svg import element, spot, text
from automarium.kernel.words.texts import Texts

INNER = 388.0
"""The width of everything."""
ARROWS = {"left": "←", "right": "→"}
FINALS = {"top": "▲", "bottom": "▼", "none": "–"}
"""Which final tile a support card means."""
LONGEST = 20
"""Characters of a line on a card."""
ACTIONS = {
    1: ("3 knowledge", 7), 2: ("2 step", 5), 3: ("2 ore", 4), 4: ("7 credit", 4), 5: ("2 knowledge", 4),
    6: ("1 step", 3), 7: ("2 token", 3), 8: ("tech", 4), 9: ("fed", 3), 10: ("3 vp", 2),
}  # fmt: skip
"""What the power and QIC actions give, and their price."""
QIC_ACTIONS = (8, 9, 10)
BOOSTER = 68.0
"""From a booster to the next."""
BOOSTERS = {
    "k-o": ("1 knowledge", "1 ore"), "o-t2": ("1 ore", "2 token"), "q-c2": ("1 qic", "2 credit"),
    "c2-step": ("2 credit", "1 step"), "pw2-range": ("2 power", "range"), "o-mine": ("1 ore", "vp mine"),
    "o-ts": ("1 ore", "vp station"), "k-lab": ("1 knowledge", "vp lab"),
    "pw4-big": ("4 power", "vp institute academy"), "c4-gaia": ("4 credit", "vp gaia"),
}  # fmt: skip
ROUNDS = {
    "step": "step", "research": "research", "mine": "mine", "fed": "fed", "ts4": "4 station",
    "gaia4": "4 gaia", "big-a": "institute academy", "ts3": "3 station", "gaia3": "3 gaia",
    "big-b": "institute academy",
}  # fmt: skip
TOKENS = {
    "vp12": ("12 vp",), "vp8-q": ("8 vp", "1 qic"), "vp8-t2": ("8 vp", "2 token"),
    "vp7-o2": ("7 vp", "2 ore"), "vp7-c6": ("7 vp", "6 credit"), "vp6-k2": ("6 vp", "2 knowledge"),
}  # fmt: skip

Part = tuple[str, float]
"""A part of the drawing and its height."""


def mark(board: Board, who: str, x: float, y: float, texts: Texts, size: float = 7) -> str:
    """A side's marker with its letter."""
    side = board.automa if who == AUTOMA else board.human
    return plate(who, side.home if side.faction else "", texts.term("side", who)[0], x, y, size)


def _sides(board: Board) -> tuple[tuple[str, Side], ...]:
    return (AUTOMA, board.automa), (HUMAN, board.human)


# The Automa's cards


def cards(board: Board, texts: Texts) -> Part:
    """The open cards side by side, and the deck."""
    count = texts("picture.deck", count=len(board.cards.deck))
    deck = spot(
        "deck",
        count,
        box(328, 0, 60, 56, "back card"),
        text(len(board.cards.deck), 358, 27, "ink strong", size=18),
        small(texts("picture.deck-name"), 358, 45, "faint", "middle"),
    )
    return _action_card(board, texts) + _support_card(board, texts) + deck, 56


def _action_card(board: Board, texts: Texts) -> str:
    name = texts("picture.action-card")
    number = board.cards.action
    if not number:
        return spot("action-card", name, *_card(0, name, ""))
    card = decision(number)
    words = texts.term("action", card.action)
    lines = wrap(words, LONGEST)[:2]
    return spot(
        "action-card",
        f"{name} {number}: {words}",
        *_card(0, name, number),
        *(text(each, 7, 32 + 15 * place, "ink", "start", 12) for place, each in enumerate(lines)),
        line(f"{_card_points(board)} vp", 138, 44, texts),
    )


def _card_points(board: Board) -> int:
    """What the action card gives; if it shows the faction, what the faction card gives."""
    is_faction = board.action.action == "faction"
    return faction_cards()[board.automa.faction].vp if is_faction else board.action.vp


def _support_card(board: Board, texts: Texts) -> str:
    name, number = texts("picture.support-card"), board.cards.support
    if not number:
        return spot("support-card", name, *_card(164, name, ""))
    card = decision(number)
    signs = (ARROWS[card.direction], f"{card.number} {ARROWS[card.arrow]}", FINALS[card.final])
    said = texts(
        "picture.support",
        range=card.range,
        direction=card.direction,
        number=card.number,
        arrow=card.arrow,
        final=card.final,
    )
    return spot(
        "support-card",
        f"{name} {number}: {said}",
        *_card(164, name, number),
        text(texts("picture.range", range=card.range), 171, 31, "ink", "start", 12),
        *(box(171 + 48.0 * place, 36, 44, 17, "hair") for place in range(3)),
        *(text(each, 193 + 48.0 * place, 49, "ink strong", size=13) for place, each in enumerate(signs)),
    )


def _card(x: float, name: str, number: str) -> Iterator[str]:
    yield box(x, 0, 158, 56, "card" if number else "outline dashed")
    yield small(name, x + 7, 14, "faint")
    if number:
        yield box(x + 129, 4, 25, 16, "badge")
        yield text(number, x + 141.5, 16.5, "on-badge strong", size=13)


# The research board

NAMES, CELL, TILE, ROW, HEAD = 126.0, 36.0, 38.0, 23.0, 13.0
"""Widths of the names, of a level and of an advanced tile; heights of a row and of the numbers above."""


def research(board: Board, texts: Texts) -> Part:
    """The tracks as rows, from level 0 on; the advanced tile lies before level 5."""
    heads = [
        small(level, _level_x(level) + CELL / 2, 10, "faint", "middle") for level in range(TOP_LEVEL + 1)
    ]
    rows = [_track(board, track, HEAD + ROW * row, texts) for row, track in enumerate(TRACKS)]
    return "".join([*heads, *rows]), HEAD + ROW * len(TRACKS)


def _level_x(level: int) -> float:
    return NAMES + CELL * level + (TILE if level == TOP_LEVEL else 0)


def _track(board: Board, track: str, y: float, texts: Texts) -> str:
    name = texts.term("track", track)
    levels = {AUTOMA: board.automa.levels[track], HUMAN: board.human.levels[track]}
    said = ", ".join(f"{texts.term('side', who)} {level}" for who, level in levels.items())
    inside = [box(0, y, INNER, ROW - 2), small(name, 6, y + 15)]
    for level in range(TOP_LEVEL + 1):
        x = _level_x(level)
        inside.append(element("line", x1=x, y1=y, x2=x, y2=y + ROW - 2, class_="gaia-cell"))
        if level not in levels.values():
            inside += _prize(board, track, level, x + CELL / 2, y + 10.5, texts)
    for who, at in ((AUTOMA, 10), (HUMAN, 27)):
        inside.append(mark(board, who, _level_x(levels[who]) + at, y + 10.5, texts))
    return spot(f"track-{track}", f"{name}: {said}", *inside) + _advanced(board, track, y, texts)


def _prize(board: Board, track: str, level: int, x: float, y: float, texts: Texts) -> Iterator[str]:
    """What lies at the top: a federation token, the Lost Planet."""
    if level == TOP_LEVEL and track == "terraforming" and board.track_token:
        title = texts.term("token", board.track_token)
        yield element("g", element("title", title), sign("fed", x, y, texts))
    if level == TOP_LEVEL and track == "navigation" and not board.human.lost_planet:
        yield element("g", planet_at("lost", is_built=False), transform=f"translate({x:g} {y:g}) scale(.75)")


def _advanced(board: Board, track: str, y: float, texts: Texts) -> str:
    """The advanced tile, as long as it lies there."""
    x = _level_x(TOP_LEVEL - 1) + CELL
    cell = element("line", x1=x, y1=y, x2=x, y2=y + ROW - 2, class_="gaia-cell")
    if track not in board.advanced:
        return cell
    title = f"{texts('picture.advanced')}: {texts.term('track', track)}"
    tile = box(x + 4, y + 2.5, TILE - 8, ROW - 7, "gaia-advanced")
    return cell + spot(
        f"advanced-{track}", title, tile, text("▲", x + TILE / 2, y + 14.5, "on-yellow", size=11)
    )


# Actions and boosters


def actions(board: Board, texts: Texts) -> Part:
    return "".join(_action(board, action, texts) for action in POWER_ACTIONS), 46


def _action(board: Board, action: int, texts: Texts) -> str:
    """What it gives above its price: a disc for power, a square for QIC; a cross where a token lies."""
    x, (gives, price) = (INNER + 2) / 10 * (action - 1), ACTIONS[action]
    is_qic = action in QIC_ACTIONS
    shape = (
        element("rect", x=x + 10.5, y=27, width=15, height=15, rx=1, class_="gaia-sign fill-green")
        if is_qic
        else element("circle", cx=x + 18, cy=34.5, r=8, class_="gaia-sign gaia-transdim")
    )
    inside = [
        box(x, 0, 37, 46),
        line(gives, x + 18.5, 14, texts),
        shape,
        text(price, x + 18, 38.5, "on-black strong", size=11),
    ]
    if action in board.covered:
        inside.append(box(x, 0, 37, 46, "gaia-covered"))
        inside.append(element("path", d=f"M{x + 6:g} 8l25 30m0 -30l-25 30", class_="gaia-cross"))
    return spot(f"power-{action}", f"{action}: {texts.term('power', action)}", *inside)


def boosters(board: Board, texts: Texts) -> Part:
    """Those on display from the left; those that the sides hold at the right."""
    shown = [_on_display(name, place, texts) for place, name in enumerate(board.boosters, 1)]
    held = [(who, side.booster) for who, side in _sides(board) if side.booster]
    for place, (who, name) in enumerate(held):
        x = INNER + 2 - BOOSTER * (len(held) - place)
        title = f"{texts.term('side', who)}: {texts.term('booster', name)}"
        inside = [*_booster(name, x, texts), mark(board, who, x + 10, 10, texts, 6.5)]
        shown.append(spot(f"{who}-booster", title, *inside))
    return "".join(shown), 50


def _on_display(name: str, place: int, texts: Texts) -> str:
    x = BOOSTER * (place - 1)
    number = small(place, x + 6, 14, "faint")
    title = f"{place}: {texts.term('booster', name)}"
    return spot(f"booster-{place}", title, *_booster(name, x, texts), number)


def _booster(name: str, x: float, texts: Texts) -> Iterator[str]:
    yield box(x, 0, BOOSTER - 2, 50, "raised gaia-booster")
    upper, lower = BOOSTERS[name]
    yield line(upper, x + 40, 14, texts)
    yield line(lower, x + (40 if len(lower.split()) < 3 else 33), 36, texts)


# Scoring tiles and federation tokens


def rounds(board: Board, texts: Texts) -> Part:
    return "".join(_round(board, number, texts) for number in range(1, numbers().rounds + 1)), 46


def _round(board: Board, number: int, texts: Texts) -> str:
    """A round with its tile, and what the Automa gets for it when it passes."""
    x = (INNER + 4) / 6 * (number - 1)
    look = "gaia-now" if number == board.round else "gaia-over" if number < board.round else "card"
    inside = [
        box(x, 0, 61, 46, look),
        small(number, x + 5, 13, "ink strong" if look == "gaia-now" else "faint"),
    ]
    title = str(number)
    if number <= len(board.rounds):
        tile = board.rounds[number - 1]
        figure = tiles().rounds[tile][number > numbers().rounds // 2]
        title = texts("picture.round-tile", number=number, tile=tile, count=figure)
        inside += [line(ROUNDS[tile], x + 36, 14, texts), mark(board, AUTOMA, x + 22, 34, texts, 6)]
        inside.append(text(f"+{figure}", x + 33, 38, "ink", "start", 12))
    return spot(f"round-{number}", title, *inside)


def finals(board: Board, texts: Texts) -> Part:
    rows = [_final(board, place, tile, texts) for place, tile in enumerate(board.finals)]
    return "".join(rows), 24.0 * max(1, len(rows)) - 2


def _final(board: Board, place: int, tile: str, texts: Texts) -> str:
    """How much each side has for a final tile, and the neutral marker."""
    y = 24.0 * place
    counts = (automa_count(board, tile), human_count(board, tile), tiles().neutral[tile])
    name = texts.term("final", tile)
    title = texts("picture.final", tile=tile, automa=counts[0], human=counts[1], neutral=counts[2])
    inside = [box(0, y, INNER, 22), small(f"{'▲▼'[place]}  {name}", 6, y + 15)]
    inside += [mark(board, who, 284.0 + 36 * n, y + 11, texts) for n, who in enumerate((AUTOMA, HUMAN))]
    inside.append(element("circle", cx=356, cy=y + 11, r=7, class_="gaia-neutral"))
    inside += [text(count, 295 + 36 * n, y + 15, "ink strong", "start", 12) for n, count in enumerate(counts)]
    return spot(f"final-{tile}", title, *inside)


def tokens(board: Board, texts: Texts) -> Part:
    """The federation tokens in the supply, with how many there are."""
    kinds = [kind for kind in tiles().tokens if kind != GLEENS_TOKEN]
    return "".join(_token(board, kind, place, texts) for place, kind in enumerate(kinds)), 46


def _token(board: Board, kind: str, place: int, texts: Texts) -> str:
    x, count = (INNER + 4) / 6 * place, board.tokens.count(kind)
    title = f"{texts.term('token', kind)} × {count}"
    lines = TOKENS[kind]
    look = "gaia-over" if not count else "gaia-federation" if tiles().tokens[kind] else "card"
    return spot(
        f"token-{kind}",
        title,
        box(x, 0, 61, 46, look),
        *(line(each, x + 24, 14.0 + 19 * n, texts) for n, each in enumerate(lines)),
        small(f"×{count}", x + 57, 40, "ink", "end"),
    )


# What both sides have left


def supplies(board: Board, texts: Texts) -> Part:
    automa = _supply(board, AUTOMA, board.automa, 0, texts)
    human = _supply(board, HUMAN, board.human, 28, texts)
    return automa + human + _own(board.human, 56, texts), 82


def _supply(board: Board, who: str, side: Side, y: float, texts: Texts) -> str:
    home = side.home if side.faction else ""
    parts = [box(0, y, INNER, 26), mark(board, who, 14, y + 13, texts, 8)]
    for place, kind in enumerate(STRUCTURES):
        x = 40.0 + 56 * place
        piece = plate(who, home, letter_of(who, kind), x + 12, y + 13, 7)
        parts.append(_left(f"{who}-{kind}", x, y, piece, texts.term("kind", kind), side.supply[kind]))
    satellites = numbers().satellites - len(side.satellites)
    piece = plate(who, home, "", 334, y + 13, 4.5)
    parts.append(_left(f"{who}-satellites", 322, y, piece, texts.term("piece", "satellite"), satellites))
    return "".join(parts)


def _left(name: str, x: float, y: float, piece: str, what: str, count: int) -> str:
    """A kind of pieces, and how many are left."""
    words = text(count, x + 24, y + 17, "ink strong" if count else "faint", "start", 12)
    return spot(name, f"{what}: {count}", box(x, y + 1, 52, 24, "clear"), piece, words)


def _own(human: Human, y: float, texts: Texts) -> str:
    """What only the person has: gaiaformers, federations with green tokens, tech tiles."""
    former = plate(HUMAN, human.home if human.faction else "", "f", 52, y + 13, 7)
    free = max(0, human.free_gaiaformers())
    tile = sign("tech", 232, y + 13, texts)
    return "".join((
        box(0, y, INNER, 26),
        _left("human-gaiaformers", 40, y, former, texts.term("piece", "gaiaformer"), free),
        _federations(human, y, texts),
        _left("human-tiles", 220, y, tile, texts.term("piece", "tech-tile"), human.tiles),
    ))  # fmt: skip


def _federations(human: Human, y: float, texts: Texts) -> str:
    """The federation tokens of the person; those with their green side up have a star."""
    formed = ", ".join(texts.term("token", each.token) for each in human.federations)
    title = texts("picture.federations", count=len(human.federations), green=human.green)
    return spot(
        "human-federations",
        f"{title} {formed}".strip(),
        box(96, y + 1, 120, 24, "clear"),
        sign("fed", 108, y + 13, texts),
        text(f"{len(human.federations)}  ({human.green} ★)", 120, y + 17, "ink strong", "start", 12),
    )
