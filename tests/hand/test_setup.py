"""A hand lays games out of a closed box, by what is shown; what is hidden or wrong is found."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from automarium.kernel.catalog.game import catalog
from tests.hand.__main__ import played
from tests.hand.plans import plans_of
from tests.hand.planting import lay_instead
from tests.hand.playing import Plan
from tests.hand.setups import setup_of
from tests.sweeps import by_turns
from tests.web.client import Client

GAMES = [game for game in catalog().values() if setup_of(game) and game.id in ("root", "gaia")]
PLANS = [plan for game in GAMES for plan in plans_of(game, [1])]
READ = ("pages", "terminal")


def named(plan: Plan) -> str:
    return f"{plan.game.id}-{plan.preset}-{plan.level}"


@pytest.mark.parametrize(("plan", "reader"), by_turns([[(plan, each) for each in READ] for plan in PLANS]))
def test_its_table_is_the_engines_at_the_end_of_the_set_up(plan: Plan, reader: str, client: Client) -> None:
    """All presets at the table, all levels: by what the pages show, and by the lines of the terminal."""
    hand = played(plan, reader, client, 0)
    assert hand.obeyed
    assert not hand.faults


@pytest.mark.parametrize("plan", PLANS[::4], ids=named)
def test_so_it_is_where_chance_deals(plan: Plan, client: Client) -> None:
    """*Deal it for me* is on pages alone."""
    hand = played(replace(plan, deal=True), "pages", client)
    assert hand.obeyed
    assert not hand.faults


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_what_people_do_by_the_rulebook_is_a_short_list_with_reasons(game: Any) -> None:
    known = setup_of(game)
    assert known is not None
    assert len(known.by_rules) <= 4
    assert all(each.why for each in known.by_rules.values())


# What the hand has found

FOUND = [
    ("root", "table duchy alone", 1, False, "six warriors at a first roost whose corner was told"),
    ("root", "table corvids alone", 2, True, "a warrior in the clearing that was told for a building"),
    ("root", "table eight bots", 2, True, "in the list no warrior before the supply of its side"),
    ("gaia", "table whole game", 2, False, "the first page names no tiles that chance would deal"),
    ("root", "table lizards alone", 2, True, "the terminal orders cards that chance has turned up"),
]


@pytest.mark.parametrize(
    ("game", "name", "seed", "deal"), [each[:4] for each in FOUND], ids=[each[4] for each in FOUND]
)
def test_what_the_hand_has_found_is_ordered(
    client: Client, game: str, name: str, seed: int, deal: bool
) -> None:
    if game not in catalog():
        pytest.skip(f"{game} is not installed")
    plans = plans_of(catalog()[game], [seed])
    plan = next(each for each in plans if f"{each.preset} {each.level}" == name)
    for reader in READ:
        assert not played(replace(plan, deal=deal), reader, client, 0).faults


# Planted

LEVELS = {
    "gaia": (
        "table standard", "table-cards terminator geodens", "table whole game taklons",
        "table whole game terrans",
    ),
    "root": (
        "table challenging", "table nightmare", "table mountain", "table lizards at the table",
        "table two vagabots", "table table of expansions", "table eyrie by law", "table duchy alone",
        "table duchy at the table", "table three by law", "table other readings",
    ),
}  # fmt: skip
"""Games that tell everything of a set-up between them."""
OTHER_WORDS = [
    ("root", "table standard", r"put 25 warriors", "put 24 warriors"),
    ("root", "table standard", r"ruin in each of clearings 6, 10", "ruin in each of clearings 7, 10"),
    ("root", "table standard", r"each on 1 item", "each on 2 items"),
    ("root", "table standard", r"the deck has 50", "the deck has 49"),
    ("root", "table standard", r"draws 3 cards", "draws 2 cards"),
    ("root", "table standard", r"every clearing but \d+", "every clearing but 5"),
    ("root", "table standard", r"put 2 Loyal Viziers", "put 1 Loyal Vizier"),
    ("root", "table standard", r"2 bags, a crossbow", "a bag, a crossbow"),
    ("root", "table challenging", r"fox markers in clearings \d+", "fox markers in clearings 7"),
    ("gaia", "table standard", r"on 10 of the upper one", "on 9 of the upper one"),
    ("gaia", "table standard", r"its score marker on 10", "its score marker on 9"),
    ("gaia", "table standard", r"5 round boosters", "4 round boosters"),
    ("gaia", "table standard", r"brown planet in sector 2", "brown planet in sector 4"),
    ("gaia", "table-cards standard", r": 7 cards", ": 8 cards"),
    ("gaia", "table-cards standard", r"booster \d from the left", "booster 2 from the left"),
    ("gaia", "table whole game taklons", r"15 credits", "14 credits"),
]  # fmt: skip
"""What is said, and what it is made to say."""


def plan_of(game: str, name: str) -> Plan:
    return next(each for each in plans_of(catalog()[game], [1]) if f"{each.preset} {each.level}" == name)


@pytest.mark.parametrize(("game", "name", "was", "now"), OTHER_WORDS, ids=[each[2] for each in OTHER_WORDS])
def test_a_wrong_number_or_place_is_found(
    client: Client, monkeypatch: pytest.MonkeyPatch, game: str, name: str, was: str, now: str
) -> None:
    if game not in catalog():
        pytest.skip(f"{game} is not installed")
    changed = lay_instead(monkeypatch, "terminal", was, now)
    faults = played(plan_of(game, name), "terminal", client, 0).faults
    assert changed
    assert faults


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_an_order_that_nobody_shows_is_missed(game: Any, client: Client) -> None:
    """Each sentence once, in one of the games that have it."""
    hidden: dict[str, bool] = {}
    for name in LEVELS[game.id]:
        plan = plan_of(game.id, name)
        recorded = plan.recorded()
        whole = played(plan, "terminal", client, 0, recorded)
        assert not whole.faults
        for sentence in dict.fromkeys(_alike(each) for each in whole.done):
            if sentence not in hidden:
                with pytest.MonkeyPatch.context() as patch:
                    lay_instead(patch, "terminal", sentence, "")
                    hidden[sentence] = bool(played(plan, "terminal", client, 0, recorded).faults)
    own = [words for words, is_missed in hidden.items() if not is_missed]
    assert [each for each in own if not each.startswith(OWN)] == []


OWN = (r"^You\ gain", r"^\d+\ new\ power", r"^The [^:]*:\ draw\ ", r"^The [^:]*:\ lay\ \d+\ cards\ of")
"""A person's own cards and income: which ones they know by themselves."""


def _alike(sentence: str) -> str:
    """A pattern of the sentence, whatever its numbers, and whoever is named at its head."""
    words = re.sub(r"\d+", r"\\d+", re.escape(sentence))
    return "^" + re.sub(r"^The[^:“]*:", "The [^:]*:", words) + "$"
