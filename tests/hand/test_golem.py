"""The light game of Golem, carried out by an owner with cards and tiles of their own."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from automarium.games.golem import GAME
from automarium.kernel.words.orders import said
from tests.games.golem.owner import box_text, printed_rows
from tests.hand import golem_account, golem_box, golem_orders, golem_parts
from tests.hand.golem_account import Hand
from tests.hand.golem_box import CHEAP_ARM, STRONG_ARM, faults_at, faults_of, one_reading, orders_read
from tests.hand.golem_looks import doubts_of
from tests.hand.golem_orders import NOTHING_COUNTED
from tests.hand.showing import READERS
from tests.hand.table import CannotDo

SEEDS = (1, 2, 3, 4)
ASIDE = said("as it was once: only told, in a closed fold")
SEEN_FIRST_IN = {
    **dict.fromkeys(
        (
            "activate", "black-book-told", "book-told", "cards-away-by-hand", "column-development-by-hand",
            "control-by-hand",
            "count-points", "create-by-hand", "developments-income-by-hand", "gain-by-hand",
            "gain-clay-by-hand", "golem-track-by-hand", "golem-track-income-by-hand", "move-golem",
            "pay-for-by-hand", "rabbi-by-card", "raise-golem",
            "refresh-by-hand", "research-track-by-hand", "rest-of-side", "rest-of-tile-side",
            "reward-at-its-cost", "shuffle-by-hand", "side-by-hand", "sink", "starting-golem",
            "student", "student-back", "students-income-by-hand", "take-told-marble", "turn-order-by-hand",
            "upgrade-artifact", "upgrade-golem", "upgrade-research", "upgrade-research-last", "books-by-hand",
        ),
        1,
    ),
    **dict.fromkeys(
        (
            "action-side-by-hand", "artifacts-by-hand", "artifacts-income-by-hand",
            "artifacts-income-doubled", "buy-bars-red-zone", "gold-by-hand", "gold-of-tile",
            "upgrade-artifact-last", "upgrade-golem-last",
        ),
        2,
    ),
    **dict.fromkeys(
        (
            "buy-bars-one", "destroy-by-hand", "golem-track-down-by-hand", "tile-side-by-hand",
            "upgrade-research-menorahs",
        ),
        3,
    ),
    **dict.fromkeys(("danger-by-hand", "lose-by-hand", "rabbi-to-destroy"), 4),
    "no-benefit-by-hand": 6,
    "perhaps-no-benefit": 18,
}  # fmt: skip
"""Orders of the light game, and a game in which each is missed if nobody shows it."""


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_ordered_leaves_what_full_information_does(seed: int) -> None:
    assert not list(faults_at(seed))


@pytest.mark.parametrize("reader", READERS)
def test_so_it_is_by_the_words_on_pages_and_in_the_terminal(reader: str) -> None:
    """Whole games are played by `python -m tests.hand.golem_box`."""
    assert not list(faults_at(2, reader))


@pytest.mark.parametrize(("hidden", "seed"), SEEN_FIRST_IN.items(), ids=list(SEEN_FIRST_IN))
def test_an_order_that_nobody_shows_is_missed(
    hidden: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Gains and payments, tracks, bars, books, golems, income: done by the table, and never ordered."""
    monkeypatch.setitem(GAME.look.hands, hidden, ASIDE)
    assert next(faults_at(seed), "")


def test_every_order_that_counts_is_hidden_once() -> None:
    """What changes nothing that is counted has a reason."""
    shown = {message for seed in SEEDS for message in orders_read(seed)}
    assert not shown - {*SEEN_FIRST_IN, *NOTHING_COUNTED}
    assert all(NOTHING_COUNTED.values())


# Other words


LESS = "price less 2: resource marker to the left; if the price is lower than 2, the rest to the right"
OTHER_WORDS = [
    (r"marker \d+ to the right", "marker 9 to the right", 1),
    (r"marker (\d+) to the right", r"marker \1 to the left", 1),
    (r"marker \d+ to the left", "marker 9 to the left", 1),
    (r"up the golem track by 2", "up the golem track by 1", 1),
    (r"down the golem track", "up the golem track", 3),
    (r"(new golem .*); pay its price.*", r"\1", 1),
    (r"(in the leftmost with black books only); pay its price[^;]*", r"\1", 1),
    (r"(Upgrade the .*); pay its price.*", r"\1", 1),
    (r"price, less a discount .*", "price: resource marker to the left", 1),
    (r"price: resource marker to the left", LESS, 1),
    (r", the discount of what cannot be bought", "", 6),
    (r"; of one with an upgraded special development twice", "", 2),
    (r"only the left side", "only the right side", 3),
    (r" before the first one with a symbol", " that act, the oldest first", 2),
    (r"; golem track: up", "", 1),
    (r"; take what it brings at once", "", 1),
    (r", points and steps on the tracks", " and points", 2),
    (r", else in the leftmost with black books only", "", 10),
    (r"; if none is free and that was all of the tile, 2 points", "", 30),
    (r"red 1, yellow", "red 9, yellow", 1),
]  # fmt: skip
"""What an order says, what it is made to say, and a game in which that is found."""


@pytest.mark.parametrize(("words", "others", "seed"), OTHER_WORDS, ids=[each[0] for each in OTHER_WORDS])
def test_other_words_are_another_order(
    words: str, others: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A number, a direction, a discount is what the sentence says."""
    monkeypatch.setattr(
        golem_box, "one_reading", lambda reader, said: one_reading(reader, re.sub(words, others, said))
    )
    assert next(faults_at(seed), "")


def test_the_clay_of_developments_is_a_part_of_the_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand that does not read it moves its marker too little."""
    plain = golem_orders.DOES["gain-by-hand"]
    monkeypatch.setitem(golem_orders.DOES, "gain-clay-by-hand", plain)
    assert any("'marker'" in fault for fault in faults_at(3))


@pytest.mark.parametrize(
    "seed",
    [
        pytest.param(10, id="GO-11.4, a color finds its place in a column of black books"),
        pytest.param(25, id="BR-11.2, what else is in a cell that is doubled was ordered twice"),
        pytest.param(30, id="GO-8.6, the bars of a tile find no space"),
        pytest.param(74, id="GO-8.6, no artifact acts, by a book, and by a tile in the evening"),
        pytest.param(130, id="BR-9.2, a book before the first one with a symbol"),
    ],
)
def test_what_the_hand_has_found_is_ordered(seed: int) -> None:
    """At the ends of the resource track even the order of two gains is points."""
    assert not list(faults_at(seed))


# What is looked up


def hand(**automa: Any) -> Hand:
    board = GAME.play.unbox(GAME.read_settings({"components": box_text(printed_rows())}))
    board.automa.artifact_tile, board.round = "AR1a", 1
    board.characters = ["CH01"]
    board.automa.columns = [[] for _ in board.automa.columns] or [[], [], []]
    for name, value in automa.items():
        setattr(board.automa, name, value)
    return Hand(board)


@pytest.mark.parametrize(
    ("question", "groups", "automa", "right", "wrong"),
    [
        ("red-zone", {}, {"marker": -5}, ["yes"], ["no"]),
        ("red-zone", {}, {"marker": 15}, ["no"], ["yes"]),
        ("marker-and-leg", {}, {"marker": -5}, ["red"], ["other"]),
        ("marker-and-leg", {}, {"marker": 15, "developments": ["leg-2"]}, ["leg"], ["other"]),
        ("influence", {"red-zone": ("red-zone", "outside")}, {"marker": 15}, ["outside"], ["red-zone"]),
        ("leg-upgraded", {}, {"developments": ["leg-3"]}, ["yes"], ["no"]),
        ("artifacts-complete", {}, {"bars": 10}, ["yes"], ["no"]),
        ("side-possible", {}, {"bars": 1}, ["no"], ["yes"]),
        ("work-raised", {}, {"developments": ["arm-5"]}, [1], [0]),
        ("steps-of-round", {}, {"golem_track": 9, "developments": ["leg-2"]}, [5], [8]),
        ("most-items", {"areas": ("golem", "artifact")}, {"created": 1, "bars": 4}, ["artifact"], ["golem"]),
        ("income-artifacts", {"symbols": ("student red", "next")}, {"bars": 7}, ["student red", "next"], []),
    ],
)  # fmt: skip
def test_an_answer_is_looked_up_on_the_own_board(
    question: str, groups: dict[str, Any], automa: dict[str, Any], right: list[Any], wrong: list[Any]
) -> None:
    """Red zone, most items, complete artifacts, steps, upgraded developments."""
    mine = hand(**automa)
    if question == "income-artifacts":
        mine.automa.artifact_tile = "AR1b"
    options = [each for some in groups.values() for each in some]
    request: Any = SimpleNamespace(what=question, groups=groups, options=lambda: options)
    assert not list(doubts_of(mine, request, right))
    assert list(doubts_of(mine, request, wrong))


def test_a_missing_gain_is_seen_at_the_red_zone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the marker stands on the own board, before the turn is over."""
    monkeypatch.setitem(GAME.look.hands, "gain-clay-by-hand", ASIDE)
    assert any("red zone True on the own board, False on the table" in fault for fault in faults_at(1))


def test_points_are_counted_where_that_is_ordered() -> None:
    with pytest.raises(CannotDo, match="nobody was told"):
        hand().points()


# Faults of old


def test_resources_then_upgrade_then_the_main_action() -> None:
    """The old order, the main action before the upgrade, is found."""
    faults = list(faults_of("2", order="as_before"))
    assert any("the book does ['take-told-marble', 'upgrade', 'book']" in fault for fault in faults)


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
    assert before[0].startswith("turn 8: ")


def test_the_sign_for_work_leads_to_the_only_marble_that_was_told() -> None:
    """GO-7.7: a mirror marble; before rules 12 the page let another action follow."""
    assert not list(faults_of("110", prices=STRONG_ARM, level="4"))
    before = list(faults_of("110", prices=STRONG_ARM, level="4", changed="as_before"))
    assert "no-upgrade-in-red" in before[-1], "nothing of the kind happened on the table"


@pytest.mark.parametrize("seed", [1, 3, 4, 6, 8, 9])
def test_a_part_of_a_box_and_any_print_leave_what_full_information_does(seed: int) -> None:
    """Some hundred such games are played by `python -m tests.hand.golem_parts`."""
    assert not list(golem_parts.faults_at(seed))


STUDENT = {f"column-{number}": {"effects": "student any 1, coin 2"} for number in range(1, 4)}
SLASH = {f"right-{number}": {"does": "income", "effects": "student any 1 / gold 1"} for number in range(1, 4)}
AT_ONCE = {"torso": {"does": "at-once", "effects": "create-golem discount 2, vp 1"}}


@pytest.mark.parametrize(
    ("gifts", "seed"),
    [(STUDENT, "7"), (SLASH, "1"), (AT_ONCE, "7")],
    ids=["for a book", "as income", "at once"],
)
@pytest.mark.parametrize("box", ["light", "cards and tiles"])
def test_a_symbol_that_a_development_brings_is_asked_for_and_ordered(
    gifts: dict[str, dict[str, str]], seed: str, box: str
) -> None:
    """BR-11.2 to BR-11.4; before rules 13 it was neither: student, golem and bar stayed where they were."""
    rows = printed_rows(gifts=gifts)
    known = [row for row in rows if row[0] in ("card", "neighborhood", "action")]
    options: dict[str, Any] = {"components": box_text(known, {})} if box != "light" else {}
    whole = box_text(rows)
    assert not list(faults_of(seed, whole=whole, **options))
    before = list(faults_of(seed, whole=whole, developments="as_before", **options))
    assert any("full information" in fault for fault in before)


def test_a_leg_that_is_named_wrongly_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand that takes each order for the leg for 3 clay."""
    monkeypatch.setitem(golem_account.LEGS, "first", golem_account.LEGS["leg"])
    assert any("'upgrades': (['leg-3'], ['leg-2'])" in fault for fault in faults_of("1"))
