"""Marker, points and tracks that the person moves (GO-3, GO-4.9, GO-8.4)."""

from __future__ import annotations

from automarium.games.golem.board import Board
from automarium.games.golem.golems import DISTRICT, section_of
from automarium.games.golem.printed_effects import Effect
from automarium.games.golem.rules.movement import pay_for_danger, steps_of_round
from automarium.games.golem.rules.resources import gain, lose, no_benefit, pay, score
from automarium.games.golem.rules.students import move_golem_track, move_research_track
from automarium.games.golem.sheets import rules
from automarium.rulebook import Table, cites, rule

MOST_STEPS = 20
"""More than any golem track and character bring together."""


@gain.by_hand
@rule("GO-3.1")
def gain_by_hand(table: Table, board: Board, count: int) -> None:
    if count > 0:
        table.tell("gain-by-hand", count=count)


@pay.by_hand
@rule("GO-3.1", "GO-3.9")
def pay_by_hand(table: Table, board: Board, count: int, purpose: str = "") -> None:
    """Where it is paid twice in a row, for what: two orders alike look like a misprint."""
    if count > 0 and purpose:
        table.tell("pay-for-by-hand", count=count, purpose=purpose)
    elif count > 0:
        table.tell("pay-by-hand", count=count)


@score.by_hand
def score_by_hand(table: Table, board: Board, count: int) -> None:
    if count > 0:
        table.tell("vp-by-hand", count=count)


@lose.by_hand
def lose_by_hand(table: Table, board: Board, count: int) -> None:
    if count > 0:
        table.tell("lose-by-hand", count=count)


@no_benefit.by_hand
@rule("GO-8.6")
def no_benefit_by_hand(table: Table, board: Board) -> None:
    table.tell("no-benefit-by-hand", count=rules().no_benefit)


@steps_of_round.by_hand
@cites("GO-4.2", "GO-4.3")
def hear_steps(table: Table, board: Board) -> int:
    """Of the golem track and the character card; the first upgrade of the golems is the leg for 2 clay."""
    counted = "track" if board.automa.upgrades["golem"] else "track-and-character"
    return table.ask("steps-of-round", 0, MOST_STEPS, steps_from=counted)


@pay_for_danger.by_hand
@rule("GO-4.9")
def danger_by_hand(table: Table, board: Board, golem: str) -> None:
    table.tell("danger-by-hand", district=DISTRICT[golem], section=section_of(golem))


@move_golem_track.by_hand
@rule("GO-8.4")
def golem_track_by_hand(table: Table, board: Board, count: int) -> bool:
    table.tell("golem-track-by-hand" if count > 0 else "golem-track-down-by-hand", by=abs(count))
    return True


@move_research_track.by_hand
@rule("BR-8.4")
def research_track_by_hand(table: Table, board: Board, each: Effect) -> bool:
    table.tell("research-track-by-hand", count=each.n)
    return True
