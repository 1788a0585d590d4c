"""The hand told by its cards at the end of a game at the table: it is worth what it is worth on screen."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from automarium.games.redrising.board import RING, Board, Tokens, new_board
from automarium.games.redrising.bonus_lines import best_top, count_cards, face_up, has_gap, traits_of
from automarium.games.redrising.cards import characters, solo_characters
from automarium.games.redrising.scoring import hand_rows
from automarium.games.redrising.settings import AU_TOMA, HUMAN, Settings
from automarium.games.redrising.tally import tally
from automarium.games.redrising.told_hand import (
    MANY_OF_A_COLOR,
    OTHERWISE,
    Beside,
    count_hand,
    fault_of,
    groups_of,
    of_line,
    some_hand,
    told_gains,
    told_rows,
)
from automarium.kernel.catalog.game import catalog
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.table import Table
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.kernel.words.texts import LANGUAGES

TABLES = 300
LOOKING = (
    "bridge", "ugly-dan", "group-counselor", "pathologist", "researcher", "developer", "hacker",
    "firewall-expert", "mickey-the-carver", "ash-lord",
)  # fmt: skip
"""Characters that look at the table; half of the hands hold some of them."""


class Owner:
    """Has the cards before them and answers what is asked."""

    def __init__(self, table: Board) -> None:
        self.table, self.asked = table, list[str]()

    def answer(self, request: Request[Any], number: int) -> Any:
        self.asked.append(request.what)
        return request.check(self._seen(request))

    def who(self, stream: str) -> str:
        return "owner"

    def _seen(self, request: Request[Any]) -> object:
        table, colors = self.table, request.facts.get("colors", ())
        assert isinstance(colors, tuple)
        seen: dict[str, object] = {
            "hand-cards": tuple(table.hand),
            "hand-lying": count_cards(face_up(table), traits_of(map(str, colors))),
            "hand-banished": len(table.banished),
            "hand-blue-banished": count_cards(table.banished, traits_of(("blue",))),
            "hand-red-banished": "yes" if count_cards(table.banished, traits_of(("red",))) else "no",
            "hand-top": best_top(table),
            "hand-gap": "yes" if has_gap(table) else "no",
            "hand-hacked": table.hacked,
        }
        return seen[request.what]


def some_table(random: Random) -> Board:
    """Characters lie anywhere, and tokens too."""
    board = new_board(Settings())
    cards = solo_characters(())
    random.shuffle(cards)
    wanted = random.sample(LOOKING, random.randrange(5)) if random.random() < 0.5 else []
    board.hand = [*wanted, *[card for card in cards if card not in wanted][: random.randrange(1, 9)]]
    rest = [card for card in cards if card not in board.hand]
    for location in RING:
        board.piles[location] = [rest.pop() for _ in range(random.randrange(5))]
    board.face_down = {pile[-1] for pile in board.piles.values() if pile and random.random() < 0.2}
    board.banished = [rest.pop() for _ in range(random.randrange(14))]
    board.tokens = {side: Tokens(*random.choices(range(9), k=3)) for side in (HUMAN, AU_TOMA)}
    board.sovereign = random.choice(("", HUMAN, AU_TOMA))
    board.hacked = random.randrange(1, 25) if "hacker" in board.hand else 0
    return board


def at_the_table(board: Board) -> Board:
    """The same where the app keeps no characters."""
    kept = new_board(Settings(keep="hers"))
    kept.tokens, kept.sovereign = board.tokens, board.sovereign
    return kept


def test_a_hand_told_by_its_cards_is_worth_the_same_as_on_screen() -> None:
    random = Random(28)  # noqa: S311  # a test may be seeded
    asked = set[str]()
    for _ in range(TABLES):
        table = some_table(random)
        owner = Owner(table)
        points = count_hand(Table(owner), at_the_table(table))
        assert points == sum(scored for _, scored in hand_rows(table)), table.hand
        asked |= set(owner.asked)
    assert len(asked) == 8, "everything was asked for at least once"


def test_only_what_a_card_looks_at_is_asked() -> None:
    table = some_table(Random(1))  # noqa: S311  # a test may be seeded
    table.hand = ["dancer", "fitchner", "tactus"]
    owner = Owner(table)
    count_hand(Table(owner), at_the_table(table))
    assert owner.asked == ["hand-cards"]


def test_a_game_begun_before_is_asked_for_the_sum() -> None:
    class Counted(Owner):
        def _seen(self, request: Request[Any]) -> object:
            return 143

    owner = Counted(some_table(Random(1)))  # noqa: S311  # a test may be seeded
    board = new_board(Settings(keep="hers", hand_told="points"))
    assert count_hand(Table(owner), board) == 143
    assert owner.asked == ["hand-points"]


def test_each_character_can_be_told_under_its_color() -> None:
    groups = groups_of(solo_characters(()))
    told = [card for name, group in groups.items() if name != OTHERWISE for card in group]
    assert sorted(told) == sorted(solo_characters(()))
    assert all(len(group) <= MANY_OF_A_COLOR for group in groups.values())
    for name, group in groups.items():
        assert name == OTHERWISE or {characters()[card].color for card in group} == {name.partition("-")[0]}


@pytest.mark.parametrize(
    ("told", "fault"),
    [
        (("dancer", "dancer"), "refused-twice"),
        (("dancer", "typed"), "refused-sum"),
        (("typed",), ""),
        ((), "refused-no-hand"),
    ],
)
def test_what_cannot_be_a_hand_is_refused(told: tuple[str, ...], fault: str) -> None:
    refused = fault_of(told)
    assert (refused.message if refused is not None else "") == fault


def test_a_hand_can_be_typed() -> None:
    assert of_line("Pulse Fist Engineer; dancer, the-jackal") == [
        "pulse-fist-engineer",
        "dancer",
        "the-jackal",
    ]
    assert of_line(" ") is None


def test_a_hand_by_chance_has_seven_different_cards() -> None:
    random = Random(3)  # noqa: S311  # a test may be seeded
    hand = some_hand(solo_characters(()), random.randrange)
    assert len(set(hand)) == 7


@pytest.mark.parametrize(
    ("hand", "rows"),
    [
        (("fitchner", "dancer"), [("fitchner", 35), ("dancer", 19)]),
        (("pulse-fist-engineer", "tactus"), [("pulse-fist-engineer as octavia", 12), ("tactus", 40)]),
    ],
)
def test_each_card_says_what_it_scores(hand: Sequence[str], rows: list[tuple[str, int]]) -> None:
    """Fitchner has a Red beside him, Dancer no Gray; an Orange answers to the name that brings most."""
    assert told_rows(new_board(Settings(keep="hers")), hand, Beside()) == rows


# Why a card gains what it does


def on_card(hand: Sequence[str], card: str, language: str = "en", **settings: Any) -> str:
    """What the drawing of a told hand says of a card, as it is heard."""
    game, table = catalog()["redrising"], new_board(Settings(keep="hers"))
    for name, value in settings.items():
        setattr(table, name, value)
    drawn = tally(speaker(game, texts_of(game, language), table), "hand-cards", hand)
    assert drawn is not None
    found = re.search(rf'data-spot="card-{card}".*?<title>(.*?)</title>', drawn.svg())
    assert found is not None
    return found[1]


@pytest.mark.parametrize(("hand", "said"), [
    ("fitchner dancer sevro", "red +10, Sevro +10"),
    ("pax-au-telemanus alfrun", "obsidian +20"),
    ("pax-au-telemanus dancer", "+0"),
    ("roque invictus orion", "2 × blue +10"),
    ("arlus dancer", "no gold +25"),
    ("cassius mustang darrow", "Mustang, Darrow +40"),
    ("romulus dancer", "no blue −25"),
    ("mustang dancer", "colors: 2 +10"),
    ("musician dancer", "all cards +32"),
    ("aegis-craftsman fitchner", "= Sevro, gold +10, no obsidian +10"),
])  # fmt: skip
def test_a_card_says_what_it_gains_and_by_what(hand: str, said: str) -> None:
    """“+20” stood there, and nobody saw which card it was for."""
    cards = hand.split()
    assert on_card(cards, cards[0]).endswith(said)


def test_what_the_table_shows_is_a_reason_too() -> None:
    assert on_card(["nero"], "nero", sovereign=HUMAN).endswith("Sovereign +10")
    assert on_card(["nero"], "nero", "pl", sovereign=HUMAN).endswith("Suweren +10")
    tokens = {HUMAN: Tokens(5, 3, 2), AU_TOMA: Tokens()}
    assert on_card(["stock-broker"], "stock-broker", "uk", tokens=tokens).endswith("3 × Гелій +15")


def test_the_reasons_add_up_and_are_said_in_all_languages() -> None:
    random = Random(3)  # noqa: S311  # only a test
    cards = [card for card in solo_characters(()) if card != "developer"]
    for number in range(TABLES):
        hand, table = random.sample(cards, 7), new_board(Settings(keep="hers"))
        table.tokens = {side: Tokens(*random.choices(range(9), k=3)) for side in (HUMAN, AU_TOMA)}
        table.sovereign = random.choice(("", HUMAN))
        rows = told_rows(table, hand, Beside())
        for card, (_, points), why in zip(hand, rows, told_gains(table, hand), strict=True):
            assert points - characters()[card].core == sum(gain.points for gain in why), (card, why)
            assert all(gain.reasons for gain in why)
        language = LANGUAGES[number % len(LANGUAGES)]
        words = on_card(hand, hand[0], language, tokens=table.tokens, sovereign=table.sovereign)
        assert "gained-by" not in words
