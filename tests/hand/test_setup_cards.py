"""Cóatl and Red Rising out of their boxes: what is laid out, and that a hand finds what is told wrongly."""

from __future__ import annotations

from dataclasses import replace

import pytest

from automarium.kernel.catalog.game import catalog
from tests.hand.__main__ import played
from tests.hand.plans import plans_of
from tests.hand.planting import ask_instead, lay_instead
from tests.hand.playing import Plan
from tests.hand.showing import READERS
from tests.web.client import Client

needs_coatl = pytest.mark.skipif("coatl" not in catalog(), reason="Cóatl is not installed")
needs_redrising = pytest.mark.skipif("redrising" not in catalog(), reason="Red Rising is not installed")
SEED = 3


def plan_of(name: str, level: str = "standard", preset: str = "table", *, deal: bool = False) -> Plan:
    plans = plans_of(catalog()[name], [SEED])
    return replace(next(each for each in plans if (each.level, each.preset) == (level, preset)), deal=deal)


def is_found(plan: Plan, reader: str, client: Client, changed: list[str]) -> bool:
    """Whether something was planted, and the hand has noticed."""
    return bool(played(plan, reader, client, 1).faults) and bool(changed)


# What other levels lay out


@needs_coatl
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("deal", [False, True], ids=["told", "dealt"])
def test_four_cards_for_him_and_a_temple_card_of_ones_own(client: Client, reader: str, deal: bool) -> None:
    hand = played(plan_of("coatl", "other readings", deal=deal), reader, client, 1)
    assert hand.obeyed
    assert not hand.faults


@needs_redrising
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("preset", ["table", "table-cards"])
@pytest.mark.parametrize("level", ["table variant", "house ceres"])
def test_a_house_and_the_characters_of_a_variant(
    client: Client, reader: str, preset: str, level: str
) -> None:
    assert not played(plan_of("redrising", level, preset), reader, client, 1).faults


# What is planted


@needs_coatl
@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("^Leave .*", ""),
        ("Sacrifice tokens and the first-player marker", "first-player marker"),
        ("^Fill .*", ""),
        ("16 segments", "15 segments"),
        ("3 heads", "2 heads"),
        ("3 tails", "4 tails"),
        ("^Turn the supply board.*", ""),
        ("^Draw .*", ""),
        ("^Draw 5", "Draw 6"),
        ("discard 2", "discard 1"),
    ],
)
@pytest.mark.parametrize("deal", [False, True], ids=["told", "dealt"])
def test_what_is_told_wrongly_of_coatl_is_found(
    client: Client, monkeypatch: pytest.MonkeyPatch, was: str, now: str, deal: bool
) -> None:
    """Where it is told what lies there, on the page before that; where it is dealt, in the list."""
    changed = lay_instead(monkeypatch, "pages", was, now)
    assert is_found(plan_of("coatl", deal=deal), "pages", client, changed)


@needs_coatl
@pytest.mark.parametrize(
    ("reader", "was", "now"),
    [
        ("pages", ".* on place 1", ""),
        ("all", "on place 1", "on place 2"),
        ("terminal", "from the bag of heads", "from the bag of tails"),
        ("pages", "^Lay open.*", ""),
        ("all", "^Lay open(.*) and “[^“]*$", r"Lay open\1."),
        ("terminal", "^(Lay open, from the left: )(“.*?”), (“.*?”),", r"\1\3, \2,"),
        ("pages", "^Lay out his cards.*", ""),
        ("all", "(his cards, from the left: )(“.*?”), (“.*?”) and", r"\1\3, \2 and"),
        ("terminal", "^Turn up the Temple.*", ""),
        ("pages", "^Take the Temple card.*", ""),
    ],
)
def test_what_is_dealt_and_told_wrongly_is_found(
    client: Client, monkeypatch: pytest.MonkeyPatch, reader: str, was: str, now: str
) -> None:
    changed = lay_instead(monkeypatch, reader, was, now)
    assert is_found(plan_of("coatl", "other readings", deal=True), reader, client, changed)


@needs_coatl
@pytest.mark.parametrize(
    ("reader", "was", "now"),
    [
        ("pages", "Which 9 cards", "Which 8 cards"),
        ("pages", "Which 2 Temple", "Which 3 Temple"),
        ("terminal", "Which 6 cards", "Which 5 cards"),
        ("terminal", "Which 3 cards does", "Which 4 cards does"),
        ("terminal", "places 1, 2", "places 1"),
        ("terminal", "from the bag", "from anywhere"),
    ],
)
def test_a_question_of_the_set_up_with_a_wrong_number_is_found(
    client: Client, monkeypatch: pytest.MonkeyPatch, reader: str, was: str, now: str
) -> None:
    changed = ask_instead(monkeypatch, reader, was, now)
    assert is_found(plan_of("coatl"), reader, client, changed)


@needs_redrising
@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("^Leave her .*", ""),
        ("^Put priority card D.*", ""),
        ("card D on Jupiter", "card D on Mars"),
        ("^Tuck.*", ""),
        ("under the letter B", "under the letter A"),
        ("it shows Mars", "it shows Jupiter"),
        ("^Take “Auctioneer.*", ""),
        ("^Take “Auctioneer, copper 12”, ", "Take "),
        ("^Take House.*", ""),
        ("^Take House Ceres. .*", "You play with a House."),
        ("^Shuffle the.*", ""),
        ("^Lay 2 ", "Lay 3 "),
        ("^Deal yourself 6", "Deal yourself 5"),
        ("^Deal her 2", "Deal her 3"),
        ("^Deal her .*", ""),
        ("^Each side.*", ""),
        ("its 10 Influence", "its 9 Influence"),
        ("Put 60 Helium", "Put 50 Helium"),
        ("^Slide.*", ""),
        ("shows (ODD|EVEN)", "shows nothing"),
        ("^Put 3 Influence", "Put 2 Influence"),
        ("^Put 3 Influence.*", ""),
    ],
)
def test_what_is_told_wrongly_of_red_rising_is_found(
    client: Client, monkeypatch: pytest.MonkeyPatch, was: str, now: str
) -> None:
    changed = lay_instead(monkeypatch, "pages", was, now)
    assert is_found(plan_of("redrising", "house ceres"), "pages", client, changed)


@needs_redrising
@pytest.mark.parametrize(
    ("was", "now"),
    [("^Shuffle her.*", ""), ("the top 4 aside", "the top 5 aside"), ("her 22 cards", "her 20 cards")],
)
def test_her_own_cards_are_laid_out(
    client: Client, monkeypatch: pytest.MonkeyPatch, was: str, now: str
) -> None:
    changed = lay_instead(monkeypatch, "terminal", was, now)
    assert is_found(plan_of("redrising", preset="table-cards"), "terminal", client, changed)


@needs_redrising
def test_letters_lie_where_the_question_names_them(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = ask_instead(monkeypatch, "pages", "Jupiter, Mars", "Mars, Jupiter")
    assert is_found(plan_of("redrising", preset="table-cards"), "pages", client, changed)
