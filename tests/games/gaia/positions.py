"""Positions of Gaia Project as short texts, and what a turn told, in the terms of the worked examples."""

from __future__ import annotations

from collections.abc import Mapping

from automarium.games.gaia import GAME
from automarium.games.gaia.board import Board
from automarium.games.gaia.settings import Settings
from automarium.kernel.record.decide import decide
from automarium.kernel.record.position import Position, from_tree
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.source import Scripted, Suspend
from automarium.kernel.rules.told import Step
from automarium.kernel.rules.values import Plain, Tree, merged
from tests.games import told

HEADER: Tree = {"position": 1, "game": "gaia"}
M1 = "03.0 01.0 05.0 06.0 07.0 04.0 02.0"
"""The map of the first game."""


def position(tree: Tree, **options: object) -> Position[Board]:
    """A position from a tree without header."""
    found: Position[Board] = from_tree({**HEADER, "options": dict(options), **tree}, GAME)
    return found


def board(tree: Tree, **options: object) -> Board:
    return position(tree, **options).board


def with_cards(tree: Tree, action: int, support: int) -> Tree:
    """The tree so that the Automa's next turn has these two cards."""
    rest = " ".join(str(card) for card in range(1, 18) if card not in (action, support, 16, 17))
    return merged(tree, {"cards": {"deck": f"{support} | {action} | {rest}"}})


class Told(told.Told[Board]):
    """A turn that was played: the board after it and what was told."""

    __slots__ = ()

    def told(self, message: str) -> list[Mapping[str, Plain]]:
        """All facts of what was told."""
        return [step.facts for step in self.of(message) if not step.is_choice]

    def done(self) -> list[str]:
        """What was said after the Automa's cards were turned up."""
        return [each for each in self.messages() if each not in ("first-cards", "next-card")]

    def pick(self, message: str) -> Step:
        (step,) = [step for step in self.of(message) if step.is_choice]
        return step

    def funnel(self, message: str) -> list[tuple[str, str, list[Plain]]]:
        """Section, criterion and what dropped out."""
        return [(each.section, each.criterion, [*each.dropped]) for each in self.pick(message).funnel]


def turn(tree: Tree, action: int, support: int, **options: object) -> Told:
    """The Automa's turn with these two cards."""
    decision = decide(position(with_cards(tree, action, support), **options))
    assert decision.asked is None
    return Told(decision.position.board, decision.steps)


def play(start: Board, answers: list[Plain]) -> Told:
    """One turn of the side that acts, with the person's answers."""
    copy = start.copy()
    table = Recorder(Scripted(answers))
    GAME.play.turn(table, copy)
    return Told(copy, tuple(table.steps))


def asked(start: Board, answers: list[Plain]) -> list[Plain]:
    """The options of the question that comes after these answers."""
    try:
        GAME.play.turn(Recorder(Scripted(answers)), start.copy())
    except Suspend as suspend:
        return list(suspend.request.options())
    raise AssertionError("nothing more is asked")


def settings(**options: object) -> Settings:
    return GAME.read_settings(options)
