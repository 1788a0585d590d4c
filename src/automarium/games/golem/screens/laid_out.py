"""What lies open before the first round, at one look of an owner whose box is complete."""

from __future__ import annotations

from automarium.games.golem.board import Board
from automarium.games.golem.components import rules
from automarium.games.golem.screens.sight import Sight
from automarium.games.golem.screens.taps import ARTIFACT, CHARACTER, STARTING, Tap
from automarium.rulebook import Below, Refused


def laid_out_sight(board: Board) -> Sight:
    """One artifact tile, as many starting tiles as the level, one to four characters; none of them twice."""
    wanted = {ARTIFACT: (1, 1), STARTING: (board.level, board.level), CHARACTER: (1, rules().rounds)}
    groups = {verb.word: tuple(map(verb, board.box.known(verb.word))) for verb in wanted}

    def fault(taps: tuple[Tap, ...]) -> Refused | None:
        right = all(least <= len(verb.among(taps)) <= most for verb, (least, most) in wanted.items())
        once = len(set(taps)) == len(taps)
        return None if right and once else Refused("refused-laid-out", count=board.level)

    def sample(below: Below) -> tuple[Tap, ...]:
        found: list[Tap] = []
        for verb, (_, most) in wanted.items():
            left = list(groups[verb.word])
            found += [left.pop(below(len(left))) for _ in range(most)]
        return tuple(found)

    return Sight(groups, None, fault, sample)
