"""The chapter "Final scoring": final tiles against you and the neutral marker, research, the winner."""

from __future__ import annotations

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import GAIA, numbers, tiles
from automarium.games.gaia.economy.ending import points_for_resources
from automarium.games.gaia.federation import federated
from automarium.games.gaia.settings import AUTOMA, HUMAN
from automarium.rulebook import Result, cites

NEUTRAL = "neutral"


def untold(board: Board) -> tuple[str, ...]:
    """The person, who keeps their points at the table, until they have named them."""
    is_named = board.settings.keeps_economy or board.human.vp != numbers().start_vp
    return () if is_named else (HUMAN,)


@cites("GP-13.1", "B-11", "H-114")
def tile_points(counts: dict[str, int]) -> dict[str, int]:
    """18, 12 and 6 points by rank; those who tie share, rounded down; a count of 0 gives nothing.

    >>> tile_points({"automa": 7, "human": 6, "neutral": 6})
    {'automa': 18, 'human': 9, 'neutral': 9}
    """
    places = numbers().places
    points = {}
    for side, count in counts.items():
        above = sum(other > count for other in counts.values())
        equal = sum(other == count for other in counts.values())
        points[side] = sum(places[above : above + equal]) // equal if count else 0
    return points


@cites("GP-13.2")
def automa_count(board: Board, tile: str) -> int:
    """What the Automa has for a final tile; of its structures all but one count as federated."""
    automa = board.automa
    built = len(automa.structures)
    if tile == "structures":
        return built
    if tile == "federated":
        return max(built - 1, 0)
    if tile == "types":
        return len(board.automa_types())
    if tile == "gaia":
        return sum(board.planet_at(place) == GAIA for place in automa.structures)
    return len(board.automa_sectors()) if tile == "sectors" else len(automa.satellites)


@cites("B-11")
def human_count(board: Board, tile: str) -> int:
    """What the person has. Guests of the Lantids count as structures and sectors only."""
    human = board.human
    own = [place for place in human.planets() if place not in human.guests]
    if tile == "structures":
        return len(human.planets())
    if tile == "federated":
        joined = federated(board)
        return sum(place in joined for place in human.planets())
    if tile == "types":
        return len({board.planet_at(place) for place in own})
    if tile == "gaia":
        return sum(board.planet_at(place) == GAIA for place in own)
    if tile == "sectors":
        return len({board.chart.sector[place] for place in human.planets()})
    return len(human.satellites) + len(human.space_stations)


@cites("GP-13.3")
def research_points(levels: dict[str, int]) -> int:
    """4, 8 or 12 points for each track on level 3, 4 or 5."""
    return sum(numbers().research_vp[level] for level in levels.values())


def final_rows(board: Board) -> list[tuple[str, str, int]]:
    """What the final scoring gives: side, what for, points."""
    rows = []
    for tile in board.finals:
        counts = {AUTOMA: automa_count(board, tile), HUMAN: human_count(board, tile)}
        scored = tile_points({**counts, NEUTRAL: tiles().neutral[tile]})
        rows += [(side, f"most-{tile}", scored[side]) for side in counts]
    for side, levels in ((AUTOMA, board.automa.levels), (HUMAN, board.human.levels)):
        rows.append((side, "research", research_points(levels)))
    return rows


def points(board: Board) -> dict[str, int]:
    """As things stand; once the game is over, with the final scoring."""
    total = {AUTOMA: board.automa.vp, HUMAN: board.human.vp}
    if not board.next:
        for side, _, scored in final_rows(board):
            total[side] += scored
    return total


@cites("GP-13.5", "GP-13.4")
def result(board: Board) -> Result:
    """Most points win; with equal points nobody does."""
    scored = points(board)
    winner = "" if scored[AUTOMA] == scored[HUMAN] else max(scored, key=scored.__getitem__)
    left = points_for_resources(board) if board.settings.keeps_economy and not board.next else 0
    track = [(AUTOMA, "track", board.automa.vp), (HUMAN, "track", board.human.vp - left)]
    resources = [(HUMAN, "resources", left)] if left else []
    return Result(winner, scored, (*track, *resources, *final_rows(board)))
