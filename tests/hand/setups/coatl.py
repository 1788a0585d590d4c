"""Cóatl out of its box, for the game against M.A.K.S."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from automarium.games.coatl.board import KIND_OF, UNSEEN, Board
from automarium.games.coatl.cards import LIMITS, PROPHECIES, TEMPLES
from automarium.kernel.rules.values import Plain
from tests.hand.setting_up import ByRules, Laying, SettingUp
from tests.hand.table import CannotDo

PRINTED = {"body": 24, "head": 3, "tail": 3}
"""Pieces of each color."""
BAGS = {"body": "segments", "head": "heads", "tail": "tails"}
SACRIFICE, SACRIFICES, FIRST_PLAYER = "Sacrifice token", 3, "first-player marker"
BEFORE_YOU = "before-you"
OPEN, FROM_THE_LEFT = "open", "open, from the left:"
"""The open row. Its places are not kept apart in turns, where it moves on; here they are."""
TURNED = ("supply-board", "chin towards you")
MIXED = ("decks and bags", "mixed")


def box(_: Any) -> Mapping[Plain, int]:
    found: Counter[Plain] = Counter({piece: PRINTED[kind] for piece, kind in KIND_OF.items()})
    found.update({name: card.copies for name, card in PROPHECIES.items()})
    found.update([*TEMPLES, FIRST_PLAYER])
    found[SACRIFICE] = SACRIFICES
    return found


# By the rules for several


def lay_decks(laying: Laying) -> None:
    for name, card in PROPHECIES.items():
        laying.take(name, "deck", card.copies)
    for name in TEMPLES:
        laying.take(name, "temples")


def take_tokens(laying: Laying) -> None:
    laying.take(SACRIFICE, BEFORE_YOU, SACRIFICES)
    laying.take(FIRST_PLAYER, BEFORE_YOU)


# Orders


def leave_tokens(laying: Laying) -> None:
    laying.says("in the box")
    for thing, count in laying.at(BEFORE_YOU).items():
        if str(thing) in laying.sentence:
            laying.put_back(thing, BEFORE_YOU, count)


def fill_bags(laying: Laying) -> None:
    laying.says("of each color")
    for piece, kind in KIND_OF.items():
        laying.take(piece, f"bag-{kind}", laying.number(BAGS[kind]))


def turn_board(laying: Laying) -> None:
    laying.says("the chin points at you")
    laying.shows(TURNED[1], TURNED[0])


def lay_open_row(laying: Laying) -> None:
    laying.says("lay open", "from the left")
    _deal_open(laying, laying.things("prophecies"))


def lay_his_cards(laying: Laying) -> None:
    laying.says("his cards", "from the left")
    _deal_in_a_row(laying, laying.things("prophecies"))


def turn_up_temples(laying: Laying) -> None:
    laying.says("turn up")
    _turn_up(laying, laying.things("temples"))


def mix_the_rest(laying: Laying) -> None:
    laying.says("Prophecy cards", "Temple cards", "hidden decks", "in the bags")
    laying.shows(MIXED[1], MIXED[0])


def take_own_temple(laying: Laying) -> None:
    laying.says("take", "as your own")
    _turn_up(laying, laying.things("temples"))


def draw_hand(laying: Laying) -> None:
    """Nobody else knows which: for the app they lie in the deck."""
    count, left, stay = laying.number("count"), laying.number("left"), LIMITS.first_keep
    laying.says("keep three", "face down")
    if count - left != stay:
        raise CannotDo(f"{count} cards without {left} are not {stay}")
    laying.shows(UNSEEN, "hand", stay)
    laying.shows(UNSEEN, "discards", left)


# Questions


def fill_places(laying: Laying) -> None:
    """On a page the places are pointed at; in words they have their numbers."""
    places, pieces = laying.things("places"), list(laying.answer)
    if "lies here" not in laying.sentence:
        laying.says("from the bag", *(str(place) for place in places))
    each = len(pieces) // len(places)
    for place in places:
        for piece in pieces[:each]:
            laying.move(piece, f"bag-{KIND_OF[piece]}", f"place-{place}")
        del pieces[:each]


def deal(laying: Laying) -> None:
    """To the open row, or to him; a page asks for both at once."""
    both, is_his = "those of M.A.K.S." in laying.sentence, laying.facts["to"] == "maks"
    laying.says("from the left", "M.A.K.S. have" if is_his else "open")
    _counted(laying, len(laying.answer) + (_his_cards(laying.settings) if both else 0))
    if is_his:
        _deal_in_a_row(laying, laying.answer)
    else:
        _deal_open(laying, laying.answer)


def tell_temples(laying: Laying) -> None:
    if laying.facts["to"] == "personal-temple":
        laying.says("your own")
    else:
        laying.says("Temple cards lie open")
        _counted(laying, len(laying.answer))
    _turn_up(laying, laying.answer)


def _counted(laying: Laying, count: int) -> None:
    if [int(each) for each in re.findall(r"\d+", laying.sentence)] != [count]:
        raise CannotDo(f"“{laying.sentence}” does not ask for {count} cards")


def _deal_open(laying: Laying, cards: tuple[Plain, ...]) -> None:
    for number, card in enumerate(cards, 1):
        laying.move(card, "deck", OPEN)
        laying.shows(card, f"{FROM_THE_LEFT} {number}")


def _deal_in_a_row(laying: Laying, cards: tuple[Plain, ...]) -> None:
    for number, card in enumerate(cards, 1):
        laying.move(card, "deck", f"maks-{number}")


def _turn_up(laying: Laying, cards: tuple[Plain, ...]) -> None:
    for card in cards:
        laying.move(card, "temples", "temple")


def _his_cards(settings: Any) -> int:
    return LIMITS.maks_cards_level_5 if "5" in settings.levels else LIMITS.maks_cards


# At the end


def beside(_: Any) -> Mapping[tuple[str, Plain], int]:
    discarded = LIMITS.first_draw - LIMITS.first_keep
    return {TURNED: 1, MIXED: 1, ("hand", UNSEEN): LIMITS.first_keep, ("discards", UNSEEN): discarded}


def kept(board: Board) -> Mapping[tuple[str, Plain], int]:
    return {(f"{FROM_THE_LEFT} {number}", card): 1 for number, card in enumerate(board.open_row, 1)}


SETUP = SettingUp(
    box=box,
    lays={
        "left-in-box": leave_tokens,
        "bags": fill_bags,
        "chin": turn_board,
        "open-row": lay_open_row,
        "maks-cards": lay_his_cards,
        "open-temples": turn_up_temples,
        "personal-temple": take_own_temple,
        "mixed": mix_the_rest,
        "hand-unseen": draw_hand,
    },
    asked={
        **dict.fromkeys(("bag-body", "bag-head", "bag-tail"), fill_places),
        "prophecies": deal,
        "temples": tell_temples,
    },
    by_rules={
        "decks": ByRules("CO-B6, CO-B7: both kinds of cards are laid down as decks", lay_decks),
        "tokens": ByRules("CO-B8: everybody begins with three Sacrifice tokens", take_tokens),
    },
    beside=beside,
    kept=kept,
)
