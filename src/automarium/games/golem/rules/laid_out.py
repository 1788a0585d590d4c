"""What lies open before the first round, told at one look by an owner whose box is complete."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from automarium.games.golem.board import Board, numbered
from automarium.games.golem.components import rules
from automarium.rulebook import Below, Reading, Refused, Table, rule

LAID_OUT = ("artifact", "starting", "character")


@rule("GO-2.5", "GO-2.7", "BR-3.2")
def hear_laid_out(table: Table, board: Board) -> None:
    """The artifact tile, the starting tiles, and the characters in the order of the rounds.

    A character that lies face down is asked for in its round.
    """
    groups = {kind: [f"{kind}: {name}" for name in board.box.known(kind)] for kind in LAID_OUT}
    heard = table.hear("laid-out", groups, sum(map(len, groups.values())), one_of_each(board, groups))
    named = {kind: tuple(part.removeprefix(f"{kind}: ") for part in _of(kind, heard)) for kind in LAID_OUT}
    (board.automa.artifact_tile,) = named["artifact"]
    table.tell("artifact-tile", artifact_tile=board.automa.artifact_tile)
    board.automa.starting_tiles = list(named["starting"])
    table.tell("starting-tiles", starting=named["starting"])
    board.characters = list(named["character"])
    for name in board.characters:
        board.character_deck.take(name)
    table.tell("characters-seen", characters=named["character"], **numbered("character", board.characters))


def one_of_each(board: Board, groups: Mapping[str, Sequence[str]]) -> Reading:
    """One artifact tile, as many starting tiles as the level, one to four characters; none of them twice."""
    rounds = rules().rounds
    wanted = {"artifact": (1, 1), "starting": (board.level, board.level), "character": (1, rounds)}

    def fault(parts: tuple[str, ...]) -> Refused | None:
        counts = {kind: len(_of(kind, parts)) for kind in LAID_OUT}
        right = all(least <= counts[kind] <= most for kind, (least, most) in wanted.items())
        once = len(set(parts)) == len(parts)
        return None if right and once else Refused("refused-laid-out", count=board.level)

    def sample(below: Below) -> tuple[str, ...]:
        found: list[str] = []
        for kind, (_, most) in wanted.items():
            left = list(groups[kind])
            found += [left.pop(below(len(left))) for _ in range(most)]
        return tuple(found)

    return Reading(fault=fault, sample=sample)


def _of(kind: str, parts: Sequence[str]) -> list[str]:
    return [part for part in parts if part.startswith(f"{kind}: ")]
