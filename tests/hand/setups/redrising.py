"""Red Rising out of its box, for the game against Tull Au Toma."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from automarium.games.redrising.board import LETTERS, LUNA, RING, UNKNOWN
from automarium.games.redrising.cards import FIGURES, REMOVED, automa_cards, characters
from automarium.games.redrising.settings import HOUSES
from automarium.kernel.rules.values import Plain
from tests.hand.setting_up import CLOSED, Laying, SettingUp, nothing_moves
from tests.hand.table import CannotDo

INFLUENCE = ("your-influence", "her-influence", "neutral-influence")
"""The tokens of three colors."""
FLEET, LUNA_CARD, SET_CARD = "Fleet token", "Luna bonus card", "card of the set"
OUT, SUPPLY, TRACK = "out-of-the-game", "beside-the-board", "fleet-track"
PRINTED_NAMES = {"institute": "the Institute"}


def box(settings: Any) -> Mapping[Plain, int]:
    found: Counter[Plain] = Counter([*characters(), *automa_cards(settings.deck), *LETTERS, *HOUSES])
    found.update(dict.fromkeys(INFLUENCE, FIGURES.track_most))
    found.update({"helium": FIGURES.helium_supply, "sovereign": 1, FLEET: 2, LUNA_CARD: 1, SET_CARD: 1})
    return found


# Orders


def shuffle_hers(laying: Laying) -> None:
    """Which four are put aside nobody knows: for the app they lie in her deck."""
    laying.says("her 22 cards", "aside unseen")
    if laying.number("count") != FIGURES.automa_aside:
        raise CannotDo(f"{FIGURES.automa_aside} are put aside, so that nine turns of two are left")
    for card in automa_cards(laying.settings.deck):
        laying.take(card, "her-deck")


def tuck_luna_card(laying: Laying) -> None:
    letter = laying.facts["letter"]
    if letter not in laying.at(LUNA):
        raise CannotDo(f"the letter {letter} does not lie on Luna")
    laying.take(LUNA_CARD, LUNA)
    laying.shows(laying.facts["link"], "luna-bonus")


def remove(laying: Laying) -> None:
    laying.says("out of the game")
    for card in laying.things("cards"):
        laying.take(card, OUT)


def take_house(laying: Laying) -> None:
    laying.says("take House")
    laying.take(laying.facts["house"], "house")


def shuffle(laying: Laying) -> None:
    """From now on nobody knows which is which."""
    laying.says("the characters", "hidden deck")
    for card in characters():
        if laying.lying[CLOSED, card]:
            laying.move(card, CLOSED, "deck")
            laying.lying["deck", card] -= 1
            laying.shows(UNKNOWN, "deck")


def lay_out(laying: Laying) -> None:
    laying.says("face up on each location")
    for location in RING:
        laying.move(UNKNOWN, "deck", location, laying.number("count"))


def deal_yourself(laying: Laying) -> None:
    """The app does not keep a person's hand."""
    laying.says("deal yourself")
    laying.put_back(UNKNOWN, "deck", laying.number("count"))


def deal_her(laying: Laying) -> None:
    laying.says("deal her", "hidden", "her pile")
    laying.move(UNKNOWN, "deck", "stack", laying.number("count"))


def hand_out_tokens(laying: Laying) -> None:
    laying.says("each side", "Fleet token on 0", "at hand", "beside the board")
    for color in INFLUENCE[:2]:
        laying.take(color, f"at-hand-{color}", laying.number("each"))
        laying.take(FLEET, TRACK)
    laying.take("helium", SUPPLY, laying.number("supply"))


def slide_set_card(laying: Laying) -> None:
    laying.says("under the board")
    laying.take(SET_CARD, SUPPLY)
    laying.shows(laying.facts["parity"], "parity")


def lay_neutral(laying: Laying) -> None:
    laying.says("unused color on the Institute", "Sovereign token beside the board")
    laying.take("neutral-influence", "institute", laying.number("count"))
    laying.take("sovereign", SUPPLY)


# Questions


def lay_letters(laying: Laying) -> None:
    """In the order in which the question names the locations."""
    called = {place: laying.sentence.find(PRINTED_NAMES.get(place, place.capitalize())) for place in RING}
    laying.says("letters", "in this order", *(PRINTED_NAMES.get(place, place) for place in RING))
    for place, letter in zip(sorted(RING, key=called.__getitem__), laying.answer, strict=True):
        laying.take(letter, place)


# At the end


def beside(settings: Any) -> Mapping[tuple[str, Plain], int]:
    out: dict[tuple[str, Plain], int] = {(OUT, card): 1 for card in REMOVED if card not in settings.variant}
    return {
        **out,
        **{(f"at-hand-{color}", color): FIGURES.track_most for color in INFLUENCE[:2]},
        (SUPPLY, "helium"): FIGURES.helium_supply,
        (SUPPLY, "sovereign"): 1,
        (SUPPLY, SET_CARD): 1,
        (TRACK, FLEET): 2,
        (LUNA, LUNA_CARD): 1,
    }


SETUP = SettingUp(
    box=box,
    lays={
        "automa-deck": shuffle_hers,
        "luna-link": tuck_luna_card,
        "remove": remove,
        "house": take_house,
        "shuffle": shuffle,
        "lay-out-unseen": lay_out,
        "hand-unseen": deal_yourself,
        "her-stack": deal_her,
        "tokens": hand_out_tokens,
        "parity-told": slide_set_card,
        "neutral": lay_neutral,
    },
    asked={"priority": lay_letters, "more-odd": nothing_moves},
    beside=beside,
)
