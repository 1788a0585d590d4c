"""Which colors Grays and which names Oranges borrow: by hand, and against trying everything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from random import Random

import pytest

from automarium.games.redrising import identities
from automarium.games.redrising.board import RING, Board, Tokens, new_board
from automarium.games.redrising.bonus_lines import printed
from automarium.games.redrising.bonuses import Condition
from automarium.games.redrising.cards import COLORS, characters
from automarium.games.redrising.hand_value import hand_worth
from automarium.games.redrising.identities import (
    best_identities,
    best_worth,
    mentions_of,
    wanted_colors,
    wanted_names,
)
from automarium.games.redrising.settings import AU_TOMA, HUMAN, Settings


def table(sovereign: str = AU_TOMA) -> Board:
    board = new_board(Settings())
    board.tokens = {HUMAN: Tokens(3, 3, 3), AU_TOMA: Tokens(4, 4, 4)}
    board.piles = {location: ["ceo"] for location in RING}
    board.sovereign = sovereign
    return board


def color_of(card: str) -> str:
    return characters()[card].color


@pytest.mark.parametrize(
    ("hand", "borrowed"),
    [
        ("ceo judge aja", {}),
        ("danto pulse-armorer ceo", {}),
        ("holiday roque", {"holiday": "blue"}),
        ("danto holiday dataport-specialist holo-designer", {"danto": "blue", "holiday": "violet"}),
        # One Blue is enough for the Dataport Specialist, but the Janitor counts them
        ("danto trigg dataport-specialist", {"danto": "blue"}),
        ("danto trigg janitor", {"danto": "blue", "trigg": "blue"}),
        ("razor-designer cassius mustang", {"razor-designer": "darrow"}),
        # Darrow alone would cost 20, so both names or none
        ("cyther cassius", {}),
        ("cyther artificer cassius", {"cyther": "mustang", "artificer": "darrow"}),
        # A Gray as Gold would spoil more than it serves
        ("danto lorn bondilus masseuse", {}),
        ("danto lorn surgeon masseuse", {"danto": "copper"}),
        # All Grays must be one of Harmony's colors
        ("danto trigg harmony", {"danto": "red", "trigg": "red"}),
        ("danto trigg harmony ceo", {}),
        # Different colors: any that is missing, each once
        ("danto trigg mustang", {"danto": "red", "trigg": "brown"}),
        # A color or a name will do: the Gray serves Sevro, the Orange Calliope
        ("danto cyther sevro calliope", {"danto": "red", "cyther": "the-jackal"}),
        # Nero loses 5 for each Orange that answers to one of his rivals
        ("cyther artificer nero aja karnus", {"cyther": "cassius", "artificer": "octavia"}),
    ],
)  # fmt: skip
def test_best(hand: str, borrowed: Mapping[str, str]) -> None:
    assert best_identities(table(), hand.split()) == borrowed


def test_the_sovereign_matters() -> None:
    """Without the token Octavia needs Lysander; with it no name brings anything."""
    hand = ["cyther", "octavia"]
    assert best_identities(table(), hand) == {"cyther": "lysander"}
    assert best_identities(table(HUMAN), hand) == {}


def test_nothing_is_tried_without_gray_and_orange(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(identities, "_Search", None)
    assert best_identities(table(), ["ceo", "judge", "aja"]) == {}


# What the search relies on


def test_grays_do_not_look_at_the_hand() -> None:
    assert not any(mentions_of(card) for card in characters() if color_of(card) == "gray")


def test_lines_that_mention_others_are_those_that_look_at_them() -> None:
    assert {card for card, each in printed().items() if each.looks} == set(filter(mentions_of, characters()))


def test_oranges_name_nobody() -> None:
    oranges = [card for card in characters() if color_of(card) == "orange"]
    assert {mention.word for card in oranges for mention in mentions_of(card)} <= set(COLORS)


def test_nobody_names_himself() -> None:
    assert not any(mention.word == card for card in characters() for mention in mentions_of(card))


def test_what_no_bonus_tells_apart_is_tried_once() -> None:
    assert wanted_colors(["janitor", "gardener"], 2) == [("pink", 1000), ("blue", 1000)]
    assert wanted_names(["the-pax", "helga"]) == [("darrow", 1), ("pax-au-telemanus", 1)]
    assert wanted_names(["the-jackal"]) == []


# Against trying everything


def everything(hand: Sequence[str]) -> list[dict[str, str]]:
    """Every color for each Gray and every name that is mentioned for each Orange, and none."""
    names = [*dict.fromkeys(mention.word for card in hand for mention in mentions_of(card)), ""]
    ways = {"gray": ["", *COLORS], "orange": [name for name in names if name not in COLORS]}
    cards = [card for card in hand if color_of(card) in ways]
    tried = product(*(ways[color_of(card)] for card in cards))
    return [{card: word for card, word in zip(cards, words, strict=True) if word} for words in tried]


GRAYS = [card for card in characters() if color_of(card) == "gray"]
ORANGES = [card for card in characters() if color_of(card) == "orange"]
OTHERS = [card for card in characters() if color_of(card) not in {"gray", "orange"}]
GOLDS = [card for card in characters() if color_of(card) == "gold"]


@pytest.mark.parametrize(("grays", "oranges"), [(1, 0), (0, 1), (1, 1), (2, 0), (0, 2), (2, 1)])
@pytest.mark.parametrize("others", [OTHERS, GOLDS], ids=["any", "golds"])
def test_nothing_is_better(grays: int, oranges: int, others: list[str]) -> None:
    chance = Random(10 * grays + oranges)  # noqa: S311
    for _ in range(8):
        hand = [*chance.sample(GRAYS, grays), *chance.sample(ORANGES, oranges), *chance.sample(others, 4)]
        chance.shuffle(hand)
        board = table(chance.choice((HUMAN, AU_TOMA)))
        found = best_identities(board, hand)
        best = max(hand_worth(board, hand, borrowed) for borrowed in everything(hand))
        assert (hand, found, hand_worth(board, hand, found)) == (hand, found, best)
        banished = chance.sample(OTHERS, 6)
        assert best_worth(board, hand, banished) == hand_worth(board, hand, found, banished)
        for idle in found:
            rest = {card: word for card, word in found.items() if card != idle}
            assert hand_worth(board, hand, rest) < best


def test_large_hands_are_counted_too() -> None:
    """Many Grays and Oranges at once: the search stays small."""
    hand = [*GRAYS[:4], *ORANGES[:4], "cassius", "sevro", "tactus", "mustang", "janitor"]
    borrowed = best_identities(table(), hand)
    assert hand_worth(table(), hand, borrowed) > hand_worth(table(), hand) + 60


def test_a_bonus_about_other_cards_asks_only_who_is_sovereign() -> None:
    """So what is best to borrow depends on nothing else on the table."""
    of_hand = {
        *identities._USEFUL,
        "with_but",
        "but",
        "cards",
        "cores",
        "cores_from",
        "cores_to",
        "different",
    }
    for card in characters().values():
        for bonus in card.bonuses:
            asked = {kind for condition in bonus.conditions for kind in kinds_of(condition)}
            if asked & identities._USEFUL.keys():
                assert asked - of_hand <= {"sovereign"}, card.id


def kinds_of(condition: Condition) -> set[str]:
    inner = [kinds_of(each) for part in condition.parts for each in part]
    return set().union(*inner) if condition.kind == "any" else {condition.kind}.union(*inner)
