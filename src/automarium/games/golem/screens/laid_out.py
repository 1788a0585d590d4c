"""What lies open before the first round, at one look of an owner for whom the app keeps the marker."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.golem.board import Board
from automarium.games.golem.components import IN_THE_BOX
from automarium.games.golem.screens.atoms import GOODS, NEXT
from automarium.games.golem.screens.sight import Sight
from automarium.games.golem.screens.taps import ARTIFACT, ATOM, CHARACTER, STARTING, Tap
from automarium.games.golem.screens.things import some_thing, thing_fault, thing_groups
from automarium.games.golem.screens.tiles import starting_sight, tile_by_tile
from automarium.games.golem.sheets import rules
from automarium.rulebook import Below, Refused


def laid_out_sight(board: Board) -> Sight:
    """One artifact tile, as many starting tiles as the level, one to four characters; none of them twice."""
    return _whole_sight(board) if board.box.complete else _partly_known_sight(board)


def _whole_sight(board: Board) -> Sight:
    wanted = {ARTIFACT: (1, 1), STARTING: (board.level, board.level), CHARACTER: (1, rules().rounds)}
    groups = {verb.word: tuple(map(verb, board.box.known(verb.word))) for verb in wanted}

    def fault(taps: tuple[Tap, ...]) -> Refused | None:
        right = all(least <= len(verb.among(taps)) <= most for verb, (least, most) in wanted.items())
        once = len(set(taps)) == len(taps)
        return None if right and once else Refused("refused-laid-out", count=board.level)

    def sample(below: Below) -> tuple[Tap, ...]:
        found: list[Tap] = []
        for verb, (_, most) in wanted.items():
            found += _some_of(groups[verb.word], most, below)
        return tuple(found)

    return Sight(groups, None, fault, sample)


def _some_of(taps: Sequence[Tap], count: int, below: Below) -> list[Tap]:
    left = list(taps)
    return [left.pop(below(len(left))) for _ in range(count)]


def _partly_known_sight(board: Board) -> Sight:
    """What the box has not is told whole; characters are asked for in their rounds, unless it has all."""
    tiles, names = list(board.box.artifact), characters_known(board)
    groups = {**thing_groups("artifact", tiles), **starting_sight(board).groups}
    groups |= {"character": tuple(map(CHARACTER, names))} if names else {}

    def fault(taps: tuple[Tap, ...]) -> Refused | None:
        seen = tile_by_tile([tap for tap in taps if tap.verb not in (ARTIFACT, CHARACTER)])
        pictures = [*STARTING.among(taps), *(people := CHARACTER.among(taps))]
        once = len(set(pictures)) == len(pictures)
        if once and len(seen) == board.level and bool(names) <= len(people) <= rules().rounds * bool(names):
            return thing_fault("artifact", tiles, taps)
        return Refused("refused-laid-out", count=board.level)

    def sample(below: Below) -> tuple[Tap, ...]:
        starting = [ATOM(GOODS[below(3)]), ATOM(NEXT)] * board.level
        people = _some_of(groups["character"], rules().rounds, below) if names else []
        return (*some_thing("artifact", tiles, below), *starting, *people)

    return Sight(groups, None, fault, sample)


def characters_known(board: Board) -> list[str]:
    """All characters of the box, if none is missing: then they are named as they lie."""
    known = list(board.box.character)
    return known if len(known) >= IN_THE_BOX["character"] else []
