"""Tiles and tokens that may be others than it is believed: scoring tiles, tech tiles, federation tokens."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import GLEENS_TOKEN, numbers, tiles
from automarium.games.gaia.economy.figures import ADVANCED, PLACES, figures
from automarium.games.gaia.settings import HUMAN
from automarium.lookbook import Otherwise, a_number, a_thing, put_count
from automarium.rulebook import Tree


def scoring_tile(board: Board, kind: str, which: str) -> Iterator[Otherwise]:
    """The tile of a round, and which round it is; or one of the two final tiles."""
    if kind == "round" and which.isdecimal() and 0 < int(which) <= len(board.rounds):
        place = int(which) - 1
        yield a_thing("round_tile", board.rounds[place], [*tiles().rounds], "tiles", "rounds", place)
        if board.round <= numbers().rounds:
            yield a_number("round", board.round, "turn", "round", least=1, most=numbers().rounds)
    if kind == "final" and which in board.finals:
        place = board.finals.index(which)
        yield a_thing("top", which, [*tiles().neutral], "tiles", "final", place)


def track_token(board: Board) -> Otherwise:
    """The federation token at the end of terraforming."""
    known = [kind for kind in tiles().tokens if kind != GLEENS_TOKEN]
    return a_thing("token", board.track_token, ["", *known], "research", "token")


def federation_tokens(board: Board) -> Iterator[Otherwise]:
    """The tokens of the person one by one, and how many of them show their green side."""
    formed = board.human.federations
    for place, token in enumerate((*(each.token for each in formed), "")):
        yield Otherwise("tokens", token, partial(_put_federation, place), ("", *tiles().tokens))
    if greens := sum(tiles().tokens[each.token] for each in formed):
        yield a_number("green", board.human.green, HUMAN, "green", most=greens)


def _put_federation(place: int, tree: Tree, token: Any) -> None:
    """What a federation joins stays with it; one that is added joins nothing that is known."""
    formed = tree[HUMAN]["federations"]
    _, colon, joined = formed[place].partition(":") if place < len(formed) else ("", "", "")
    formed[place : place + 1] = [token + colon + joined] if token else []
    greens = sum(tiles().tokens[each.partition(":")[0]] for each in formed)
    tree[HUMAN]["green"] = min(tree[HUMAN]["green"], greens)


# Tech tiles


def advanced_tile(board: Board, track: str) -> Otherwise:
    """At the table: whether a track still has its advanced tile."""
    put = put_count(track, "research", "advanced")
    return Otherwise("advanced_tracks", track if track in board.advanced else "", put, ("", track))


def laid_tile(board: Board, place: str) -> Iterator[Otherwise]:
    """A tile on the research board. A standard one changes places with another, as all of them lie there."""
    if place in PLACES and place in board.tech:
        yield a_thing("laid_tech", board.tech[place], [*figures().standard], "research", "tiles", place)
    elif place.removeprefix(ADVANCED) in board.advanced and place in board.tech:
        yield a_thing("advanced_laid", board.tech[place], [*figures().advanced], "research", "tiles", place)


def held_tiles(board: Board) -> Iterator[Otherwise]:
    """Tiles of the person: with the economy one by one, otherwise by their number."""
    if not board.settings.keeps_economy:
        most = numbers().tech_tiles
        yield a_number("tech_tile", board.human.tiles, HUMAN, "tech_tiles", of="tech_tile", most=most)
        yield a_number("covered_tiles", board.human.covered_tiles, HUMAN, "covered_tiles", most=most)
        return
    places = {board.tech[place]: place for place in board.tech}
    for number, tile in enumerate((*board.human.holdings.tiles.values(), "")):
        yield Otherwise("tech_held", tile, partial(_put_held, number, places), ("", *places))


def _put_held(number: int, places: dict[str, str], tree: Tree, tile: Any) -> None:
    """A position keeps where a tile came from. An advanced one leaves its track and covers a standard one."""
    own, advanced = tree[HUMAN], tree["research"]["advanced"]
    before = own["tech"][number : number + 1]
    own["tech"][number : number + 1] = [places[tile]] if tile else []
    taken = [each.removeprefix(ADVANCED) for each in own["tech"] if each.startswith(ADVANCED)]
    left = [each.removeprefix(ADVANCED) for each in before if each.startswith(ADVANCED)]
    tree["research"]["advanced"] = [
        *(each for each in advanced if each not in taken),
        *(each for each in left if each not in taken and each not in advanced),
    ]
    standard = [each for each in own["tech"] if not each.startswith(ADVANCED)]
    covered = [each for each in own["covered"] if each in standard]
    covered += [each for each in standard if each not in covered]
    own["covered"] = covered[: len(taken)]
