"""Your board at a glance: resources with the income to come, the bowls of power, research.

All of it, with tiles and supplies, is drawn when you want to see it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from automarium.games.gaia import signs
from automarium.games.gaia.board import Board
from automarium.games.gaia.components import TOP_LEVEL, TRACKS
from automarium.games.gaia.economy.amounts import received
from automarium.games.gaia.economy.board_picture import tech, to_come
from automarium.games.gaia.economy.figures import CREDITS, KNOWLEDGE, ORE, QIC, figures
from automarium.games.gaia.economy.hands import SPOTS
from automarium.games.gaia.economy.holdings import AREAS, GAIA_AREA, THIRD
from automarium.games.gaia.economy.income import next_income
from automarium.games.gaia.economy.nouns import SIGNS
from automarium.games.gaia.faces import brainstone
from automarium.games.gaia.panels import WIDTH, actions, boosters, finals, research, rounds, supplies, tokens
from automarium.games.gaia.tabletop import Tabletop, tabletop
from automarium.lookbook import (
    Band,
    Drawing,
    Own,
    Part,
    Said,
    Speaker,
    Supply,
    at,
    below,
    box,
    circle,
    drawing,
    face,
    path,
    text,
    titled,
)

SHOWN = (ORE, CREDITS, KNOWLEDGE, QIC)
"""The resources in their order on the board."""
BOWL = (90.0, 54.0)
IN_ROW, MOST_DRAWN = 5, 10
"""Tokens in one row of a bowl, and most tokens drawn in it."""
GAP = 14.0


def own(say: Speaker[Board]) -> Own | None:
    """The person's side, where the app keeps it."""
    board = say.board
    if not board.settings.keeps_economy or not board.human.faction:
        return None
    return Own(supplies=_resources(say), bands=(_bowls(say), _research(say)), whole=partial(_whole, say))


def _resources(say: Speaker[Board]) -> tuple[Supply, ...]:
    stock, limits = say.board.human.holdings.stock, figures().limits
    coming = received(say.board, next_income(say.board))
    return tuple(
        Supply(
            str(Said((say.place(SPOTS[unit]),)).capital()),
            face(22, 22, signs.sign(SIGNS[unit], 11, 11)),
            stock[unit],
            f"+{coming[unit]}" if coming.get(unit) else "",
            stock[unit] >= limits.get(unit, 99),
        )
        for unit in SHOWN
    )


# The bowls of power


def _bowls(say: Speaker[Board]) -> Band:
    """The three areas of the power cycle and the Gaia area, each with its tokens."""
    held, width = say.board.human.holdings, BOWL[0] + 9
    places = [str(Said((say.place(_spot(area)),)).capital()) for area in range(GAIA_AREA + 1)]
    words = "; ".join(f"{place}: {held.in_area(area)}" for area, place in enumerate(places))
    bowls = [at(width * area, 0, _bowl(say.board, area)) for area in range(GAIA_AREA + 1)]
    ways = [path(f"M{width * area - 9:g} 27h9", "own-way") for area in (1, 2)]
    spots = tuple(_spot(area) for area in range(GAIA_AREA + 1))
    return Band(words, face(388, BOWL[1], *ways, *bowls), spots=spots)


def _spot(area: int) -> str:
    return f"area-{area + 1}" if area <= THIRD else "gaia-area"


def _bowl(board: Board, area: int) -> str:
    """One bowl: its number, its tokens, how many they are; the Brainstone counts three."""
    width, height = BOWL
    held = board.human.holdings
    ground = box(width - 3, height - 3, f"own-bowl bowl-{area + 1}", 18 if area <= THIRD else 8, 1.5, 1.5)
    sign = text(AREAS[area], 10, 15, "own-roman", "start", 14) if area <= THIRD else _gaia_sign()
    count = text(held.in_area(area), width - 9, height - 6, "own-count", "end", 15)
    return "".join((ground, sign, _tokens(held.power[area], held.stone == area), count))


def _gaia_sign() -> str:
    return str(at(12, 13, signs.sign("gaia"), scale=0.75))


def _tokens(count: int, stone: bool) -> str:
    """The tokens side by side around the middle, in one row or two; very many as one with their number."""
    x, y = BOWL[0] / 2, BOWL[1] / 2 + 1.5
    if count + stone > MOST_DRAWN:
        count = MOST_DRAWN - stone
    size, step = (7.2, 15.4) if count + 2 * stone <= IN_ROW else (5.8, 12.6)
    rows = [count] if count + 2 * stone <= IN_ROW else [(count + 1) // 2, count // 2]
    left = 10.0 if stone else 0.0
    drawn = [str(at(x - (step * rows[0] / 2 + 2) if rows[0] else x, y, brainstone()))] if stone else []
    for number, row in enumerate(rows):
        middle = y + (number - (len(rows) - 1) / 2) * (2 * size + 1.4)
        start = x + left - step * (row - 1) / 2
        drawn += [_token(start + step * place, middle, size) for place in range(row)]
    return "".join(drawn)


def _token(x: float, y: float, size: float) -> str:
    return circle(x, y, size, "own-power") + circle(x - size * 0.3, y - size * 0.32, size * 0.27, "own-shine")


# Research


def _research(say: Speaker[Board]) -> Band:
    """The levels of the six tracks: a sign, the level, and how far it goes."""
    levels = say.board.human.levels
    named = [(Said((say.name("track", track),)).capital(), levels[track]) for track in TRACKS]
    words = "; ".join(f"{name}: {level}" for name, level in named)
    drawn = [at(64.8 * number, 0, _track(track, levels[track])) for number, track in enumerate(TRACKS)]
    return Band(words, face(388, 40, *drawn), is_extra=True)


def _track(track: str, level: int) -> str:
    pips = [
        box(9.5, 8, "own-pip on" if step < level else "own-pip", 2, 5 + 10.8 * step, 27)
        for step in range(TOP_LEVEL)
    ]
    sign = at(17, 14.5, signs.sign(signs.TRACK_SIGNS[track]), scale=0.95)
    count = text(level, 50, 20, "own-count", "end", 16)
    return "".join((box(63, 39, "own-frame", 9, 0.5, 0.5), str(sign), count, *pips))


# All of it


def _whole(say: Speaker[Board]) -> Drawing:
    """What the strip does not show: income, tiles, and all that lies beside the map, each under its name."""
    table = tabletop(say)
    panels: dict[str, Callable[[Tabletop], Part]] = {
        "supplies": supplies, "research": research, "tech": tech, "actions": actions, "boosters": boosters,
    }  # fmt: skip
    tiles = {"rounds": rounds, "finals": finals, "tokens": tokens}
    groups = [titled(say.texts(f"picture.{name}"), panel(table)) for name, panel in panels.items()]
    groups += [titled(str(Said((say.place(name),)).capital()), panel(table)) for name, panel in tiles.items()]
    parts = below([to_come(table), *groups], GAP)
    return drawing(WIDTH, parts.height, say.texts("picture.your-board"), *parts.inside)
