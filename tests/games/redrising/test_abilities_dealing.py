"""Abilities that use the character deck and the banished area."""

from __future__ import annotations

import pytest

from tests.games.redrising.positions import Case, board, case, check, play

CASES = [
    case("calliope", "mars", "reveal deanna", "deploy-revealed deanna luna", "your-helium 1 1",
         answers=["luna"], deck="deanna"),
    case("calliope", "mars", "reveal judge", "deploy-revealed judge luna", answers=["luna"], deck="judge"),
    case("calliope", "mars", rest=False),
    case("seer", "luna", "reveal lorn", "place lorn mars", answers=["mars"], deck="lorn", sovereign="human"),
    case("seer", "luna", deck="lorn"),
    case("seer", "luna", rest=False, sovereign="human"),
    case("hacker", "luna", "reveal lorn", "place lorn mars", answers=["mars"], deck="lorn"),
    case("hacker", "luna", "reveal lorn", "banish-revealed lorn", answers=["banish"], deck="lorn"),
    case("hacker", "luna", rest=False),
    case("online-gambler", "luna", "reveal lorn", "take-revealed lorn", "banish online-gambler luna",
         answers=["red", "gold", "blue"], deck="lorn"),
    case("online-gambler", "luna", "reveal ceo", "banish-revealed ceo", answers=["red", "gold", "blue"],
         deck="ceo"),
    case("online-gambler", "luna", rest=False),
    # two under this card
    case("dr-virany", "mars", "reveal-cards lorn+ceo", "tuck-revealed ceo dr-virany",
         "tuck-revealed lorn dr-virany", answers=["ceo"], deck="lorn ceo"),
    case("dr-virany", "luna", deck="lorn ceo"),
    case("dr-virany", "mars", "reveal-cards lorn", "tuck-revealed lorn dr-virany", deck="lorn", rest=False),
    case("dr-virany", "mars", rest=False),
    case("dataport-specialist", "jupiter", "reveal-cards lorn+ceo", "tuck-revealed lorn dataport-specialist",
         "tuck-revealed ceo dataport-specialist", answers=["lorn"], deck="lorn ceo"),
    case("dataport-specialist", "mars", deck="lorn ceo"),
    case("holo-designer", "luna", "reveal-cards lorn+ceo", "tuck-revealed lorn holo-designer",
         "tuck-revealed ceo holo-designer",
         answers=["lorn"], deck="lorn ceo"),
    case("holo-designer", "jupiter", deck="lorn ceo"),
    case("administrator", "institute", "reveal-cards lorn+ceo", "tuck-revealed lorn administrator",
         "tuck-revealed ceo administrator",
         answers=["lorn"], deck="lorn ceo"),
    case("administrator", "luna", deck="lorn ceo"),
    # face down
    case("firewall-expert", "luna", "reveal-cards lorn+ceo+aja", "place-face-down lorn mars",
         "place-face-down ceo institute", "place-face-down aja jupiter",
         answers=["mars", "institute"], deck="lorn ceo aja"),
    case("firewall-expert", "luna", "reveal-cards lorn", "place-face-down lorn mars", answers=["mars"],
         deck="lorn", rest=False),
    case("firewall-expert", "luna", rest=False),
    # searching
    case("mickey-the-carver", "luna", "banish-from-hand dancer", "reveal ceo", "reveal trigg", "reveal lorn",
         "take-revealed lorn", "under-deck ceo+trigg", answers=["dancer"], hand="dancer aja",
         deck="ceo trigg lorn evey"),
    case("mickey-the-carver", "luna", "banish-from-hand dancer", "reveal lorn", "take-revealed lorn",
         answers=["dancer"], hand="dancer", deck="lorn"),
    case("mickey-the-carver", "luna", "banish-from-hand dancer", "reveal ceo", "under-deck ceo",
         answers=["dancer"], hand="dancer", deck="ceo", rest=False),
    case("mickey-the-carver", "luna", "banish-from-hand dancer", answers=["dancer"], hand="dancer",
         rest=False),
    case("mickey-the-carver", "luna", answers=["skip"], hand="dancer", deck="lorn"),
    case("mickey-the-carver", "luna", hand="ceo", deck="lorn"),
    case("codebreaker", "luna", "reveal-bottom-of-deck trigg", "take-revealed trigg", bottom="trigg",
         luna="lorn"),
    case("codebreaker", "luna", "reveal-bottom-of-deck trigg", "take-revealed trigg",
         "banish codebreaker luna",
         bottom="trigg", luna="dancer"),
    case("codebreaker", "luna", "reveal-bottom-of-deck ceo", "back-under-deck ceo", "banish codebreaker luna",
         bottom="ceo"),
    case("codebreaker", "luna", "reveal-bottom-of-deck aja", "back-under-deck aja", bottom="aja", luna="ceo"),
    case("codebreaker", "luna", "banish codebreaker luna", rest=False),
    case("codebreaker", "luna", "banish codebreaker luna", rest=False, luna="lorn", face_down="lorn"),
    # the banished area
    case("group-counselor", "luna", "return-to-deck lorn top", "return-to-deck ceo bottom",
         "return-to-deck aja top",
         answers=["lorn", "top", "ceo", "bottom", "aja", "top"], banished="aja ceo lorn trigg"),
    case("group-counselor", "luna", "return-to-deck lorn top", answers=["lorn", "top", "skip"],
         banished="ceo lorn"),
    case("group-counselor", "luna", "return-to-deck ceo bottom", answers=["ceo", "bottom"], banished="ceo",
         rest=False),
    case("group-counselor", "luna", answers=["skip"], banished="ceo"),
    case("group-counselor", "luna"),
    case("psychologist", "luna", "place-banished lorn mars", "place-banished ceo mars",
         answers=["lorn", "mars", "ceo"], banished="ceo lorn aja"),
    case("psychologist", "luna", "place-banished lorn luna", answers=["lorn", "luna", "skip"],
         banished="ceo lorn"),
    case("psychologist", "luna", answers=["skip"], banished="ceo"),
    case("psychologist", "luna"),
    case("researcher", "luna", "place-at-bottom lorn luna", answers=["lorn"], banished="lorn ceo",
         luna="aja"),
    case("researcher", "luna"),
]  # fmt: skip


@pytest.mark.parametrize("each", CASES, ids=str)
def test_dealing(each: Case) -> None:
    check(each)


def test_the_lower_of_two_tucked_cards_is_named() -> None:
    told = play(board(mars="dancer", deck="lorn ceo"), "dr-virany", "mars", ["ceo"])
    assert told.board.piles["mars"] == ["dancer", "ceo", "lorn", "dr-virany"]


def test_face_down_cards_lie_on_top_of_the_other_locations() -> None:
    told = play(board(jupiter="dancer", deck="lorn ceo aja"), "firewall-expert", "luna", ["jupiter", "mars"])
    assert told.board.piles == {
        "jupiter": ["dancer", "lorn"], "mars": ["ceo"], "luna": ["firewall-expert"], "institute": ["aja"],
    }  # fmt: skip
    assert told.board.face_down == {"lorn", "ceo", "aja"}


def test_what_mickey_passes_over_goes_under_the_deck_in_an_open_order() -> None:
    given = board(hand="dancer", deck="trigg ceo lorn evey", rest=False)
    told = play(given, "mickey-the-carver", "luna", ["dancer"])
    assert told.board.deck.blocks == [["evey"], ["ceo", "trigg"]]
    assert told.board.hand == ["lorn"]


def test_codebreaker_leaves_a_gold_at_the_bottom() -> None:
    told = play(board(bottom="aja", luna="lorn"), "codebreaker", "luna")
    assert told.board.deck.blocks[-1] == ["aja"]
    assert told.board.hand == []


def test_an_unknown_bottom_card_is_drawn() -> None:
    told = play(board(deck="ceo", luna="lorn"), "codebreaker", "luna", ["evey"])
    assert told.board.hand == ["evey"]


def test_group_counselor_makes_places_of_the_deck_known() -> None:
    answers = ["lorn", "top", "ceo", "bottom", "aja", "top"]
    told = play(board(banished="aja ceo lorn"), "group-counselor", "luna", answers)
    assert [told.board.deck.blocks[place] for place in (0, 1, -1)] == [["aja"], ["lorn"], ["ceo"]]


def test_researcher_slips_the_card_below_the_pile() -> None:
    told = play(board(banished="lorn", luna="aja"), "researcher", "luna", ["lorn"])
    assert told.board.piles["luna"] == ["lorn", "aja", "researcher"]
