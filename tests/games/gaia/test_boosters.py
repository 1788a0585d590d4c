"""Tiles the Automa does not need at a table: which boosters there are, which token is on terraforming."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from automarium.contract import Contract
from automarium.games.gaia import GAME
from automarium.games.gaia.components import decision, numbers
from automarium.games.gaia.economy.amounts import added
from automarium.games.gaia.economy.figures import figures
from automarium.games.gaia.economy.income import income_parts, next_income
from automarium.kernel.errors import AutomariumError
from automarium.kernel.record.position import Position, read_position
from automarium.kernel.record.session import Session
from automarium.kernel.rules.chance import Chance
from automarium.kernel.rules.told import DONE

MINE = {"boosters": "mine", "terraforming_top": "mine"}
ABOUT_BOOSTERS = {"boosters", "booster"}


class TestOwnBoosters(Contract):
    """What the presets of a table bring, walked question by question, here and there."""

    game = replace(GAME, levels={"mine": MINE})
    seeds = ("1",)
    every = 9
    test_another_process_tells_the_same = None  # type: ignore[assignment]  # it looks for a game of the catalog
    test_every_section_is_accounted_for = None  # type: ignore[assignment]  # the suite over all levels does
    test_what_the_look_names_is_there = None  # type: ignore[assignment]  # some names are seen at other levels


def played(options: Mapping[str, Any], turns: int, seed: str = "1") -> tuple[Session[Any], list[str]]:
    """A game at the table by the random partner, and what it asked."""
    session, asked = Session.start(GAME, seed, "table", options), list[str]()
    while (now := session.asking) is not None and len(session.turns) <= turns:
        asked.append(now.request.what)
        below = Chance(seed).start(str(len(asked)))
        partner = GAME.partners["random"]
        session.reply(DONE if now.request.what == DONE else partner(now.board, now.request, below))
    return session, asked


def test_the_presets_of_a_table_leave_boosters_to_the_person() -> None:
    assert {name for name, told in GAME.preset_options.items() if MINE.items() <= told.items()} == {
        name for name, streams in GAME.presets.items() if streams
    }


@pytest.mark.parametrize(
    ("options", "asks"),
    [({}, False), (MINE, False), ({**MINE, "economy": "kept"}, True), ({"boosters": "kept"}, True)],
)
def test_boosters_are_asked_for_where_the_app_needs_them(options: dict[str, str], asks: bool) -> None:
    """Where it keeps the person's income, or in games of before."""
    _, asked = played(options, 1)
    assert ABOUT_BOOSTERS & {*asked} == (ABOUT_BOOSTERS if asks else set())


@pytest.mark.parametrize(
    ("options", "asks"),
    [({}, False), (MINE, False), ({**MINE, "economy": "kept"}, True), ({"terraforming_top": "kept"}, True)],
)
def test_the_token_on_terraforming_is_asked_for_where_the_app_needs_it(
    options: dict[str, str], asks: bool
) -> None:
    """Where it pays out what the token brings, or in games of before."""
    assert ("tokens" in played(options, 1)[1]) == asks


def test_a_token_that_the_app_does_not_know_cannot_be_corrected() -> None:
    """In the position none is named, and none can be."""
    session, _ = played(MINE, 8)
    board = session.now.board
    text = Position(GAME, board.settings, board).toml()
    assert len(read_position(text).board.tokens) == 12
    with pytest.raises(AutomariumError):
        read_position(text.replace('token = ""', 'token = "vp12"'))


def test_GP_7_2_the_automa_takes_the_booster_that_its_support_card_marks() -> None:  # noqa: N802  # ids
    """The place is said, and that its old one goes to the right; the person passes without a choice."""
    session, _ = played(MINE, 200)
    told = [step for turn in session.turns for step in turn.steps]
    taken = [step for step in told if step.message == "booster-unseen"]
    assert len(taken) == 5, "one a round, but for the last"
    assert {step.facts["row_place"] for step in taken} <= {"left", "middle", "right"}
    for turn in session.turns:
        shown = [str(step.facts["support_card"]) for step in turn.steps if "support_card" in step.facts]
        for step in turn.steps:
            if step.message == "booster-unseen":
                assert step.facts["row_place"] == decision(shown[0]).booster
    assert sum(step.message == "human-pass-unseen" for step in told) == 5
    assert not any("new_booster" in step.facts for step in told)


def test_a_position_without_boosters_is_read_back() -> None:
    session, _ = played(MINE, 8)
    board = session.now.board
    text = Position(GAME, board.settings, board).toml()
    again = read_position(text).board
    assert again.boosters == []
    assert [again.automa.booster, again.human.booster] == ["", ""]
    assert Position(GAME, again.settings, again).toml() == text
    with pytest.raises(AutomariumError):
        read_position(text.replace('booster = ""', 'booster = "k-o"'))


def test_who_passes_first_begins_the_next_round() -> None:
    """Either side, with or without boosters."""
    session, _ = played(MINE, 200)
    told = [step.message for turn in session.turns for step in turn.steps]
    assert {"human-first", "automa-first"} & {*told}
    passed = [
        each for each in told if each in ("pass", "pass-for-nothing", "human-pass-unseen", "human-pass-last")
    ]
    assert len(passed) == 12


def test_the_income_to_come_has_the_booster_that_was_taken_with_the_pass() -> None:
    """After a pass it is certain; before, the one at hand goes back."""
    session, seen = Session.start(GAME, "1", "screen", {"human": "xenos"}), set[bool]()
    while (now := session.asking) is not None and len(seen) < 2:
        human = now.board.human
        if human.booster and figures().boosters[human.booster].income and now.board.round < numbers().rounds:
            with_it, without = (added(*income_parts(now.board, each)) for each in (True, False))
            assert with_it != without
            assert next_income(now.board) == (with_it if human.passed else without)
            seen.add(human.passed)
        below = Chance("1").start(str(len(session.entries)))
        session.reply(
            DONE if now.request.what == DONE else GAME.partners["random"](now.board, now.request, below)
        )
    assert seen == {True, False}
