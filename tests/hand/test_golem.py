"""The light game of Golem, carried out by an owner with cards and tiles of their own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from automarium.games.golem import GAME
from automarium.kernel.words.orders import said
from tests.hand import golem_account
from tests.hand.golem_box import CHEAP_ARM, STRONG_ARM, faults_of

SEEDS = ("1", "2", "3", "4")
ASIDE = said("as it was once: only told, in a closed fold")


@pytest.mark.parametrize("seed", SEEDS)
def test_the_page_orders_what_full_information_does(seed: str) -> None:
    assert not list(faults_of(seed))


def test_resources_then_upgrade_then_the_main_action() -> None:
    """The old order, the main action before the upgrade, is found."""
    faults = list(faults_of("2", order="as_before"))
    assert any("the book does ['take-told-marble', 'upgrade', 'book']" in fault for fault in faults)
    assert any("the page does not order it here" in fault for fault in faults)


@pytest.mark.parametrize(("prices", "seed"), [(None, "52"), (CHEAP_ARM, "59")], ids=["usual", "cheap arm"])
def test_the_leg_counts_that_a_tile_or_an_evening_upgraded(prices: dict[str, int] | None, seed: str) -> None:
    """GO-10.5, A-55: the new golem lies; before rules 11 the app took it for standing from then on."""
    assert not list(faults_of(seed, prices=prices))
    before = list(faults_of(seed, prices=prices, upgraded="as_before"))
    assert any("the app keeps golems" in fault for fault in before)


def test_what_doubles_a_grave_may_come_after_it_was_told() -> None:
    """GO-12.4: a book upgrades the development, and the next one of its column destroys a golem."""
    assert not list(faults_of("294", level="3"))
    before = list(faults_of("294", level="3", upgraded="as_before"))
    assert any("the app keeps students" in fault for fault in before)


def test_what_raises_work_counts_in_the_turn_that_upgrades_it() -> None:
    """GO-9.1: the tile of a bonus golem upgrades it, then a marble lets golems work."""
    assert not list(faults_of("419", prices=STRONG_ARM, level="4"))
    before = list(faults_of("419", prices=STRONG_ARM, level="4", changed="as_before"))
    assert before[0].startswith("turn 8: the page orders pay {'count': 1}, the book does not")


def test_the_sign_for_work_leads_to_the_only_marble_that_was_told() -> None:
    """GO-7.7: a mirror marble; before rules 12 the page let another action follow."""
    assert not list(faults_of("110", prices=STRONG_ARM, level="4"))
    with pytest.raises(LookupError, match="no-upgrade-in-red"):  # nothing of the kind happened on the table
        list(faults_of("110", prices=STRONG_ARM, level="4", changed="as_before"))


def test_a_leg_that_is_named_wrongly_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand that takes each order for the leg for 3 clay."""
    monkeypatch.setitem(golem_account.LEGS, "first", golem_account.LEGS["leg"])
    assert any("the book upgrades leg-2" in fault for fault in faults_of("1"))


@pytest.mark.parametrize(
    ("hidden", "seed", "missing"),
    [
        ("research-track-by-hand", "1", "the card gives ['research-track-by-hand']"),
        ("gold-by-hand", "4", "the card gives ['gold-by-hand']"),
        ("shuffle-by-hand", "1", "'shuffle-cards'"),
        ("rabbi-to-destroy", "17", "'rabbi-to-destroy'"),
    ],
)
def test_what_is_hidden_in_a_fold_is_missed(hidden: str, seed: str, missing: str) -> None:
    """A bonus, or a golem in danger, that is said and not ordered."""
    look = replace(GAME.look, hands={**GAME.look.hands, hidden: ASIDE})
    assert any(missing in fault for fault in faults_of(seed, look))


def test_the_clay_of_developments_is_a_part_of_the_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand that does not read it moves its marker too little."""
    monkeypatch.setattr(golem_account, "WITH_CLAY", "")
    assert any("the page orders gain {'count': 3}" in fault for fault in faults_of("3"))
