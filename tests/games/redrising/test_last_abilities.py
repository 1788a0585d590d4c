"""The end-of-game abilities of the person's hand, each from a small position; then House Ceres."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from automarium.games.redrising import GAME
from automarium.games.redrising.abilities.end_of_game import LAST, ceres_banishes, last_abilities
from automarium.games.redrising.board import FINALE, Board, conserved
from automarium.games.redrising.cards import COLORS, characters, solo_characters
from automarium.games.redrising.scoring import human_points, result
from automarium.games.redrising.settings import AU_TOMA, HUMAN, VARIANT
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.source import Scripted, Seeded, Suspend
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.sentences import result_lines, speaker, texts_of
from tests.games.redrising.positions import board as board_of
from tests.games.redrising.positions import line


def board_with(hand: str, **places: Any) -> Board:
    """A board after the last turn. The end is taken back when it is undone: not any more by now."""
    built = board_of(hand=hand, variant=VARIANT, end_stays=False, **places)
    built.triggered, built.next = True, FINALE
    return built


def without_deck(board: Board) -> Board:
    board.deck.blocks = []
    return board


def script_of(answers: Sequence[str], drawn: Mapping[str, Sequence[str]]) -> Scripted:
    """The person's answers, and what is drawn from each deck."""
    by_stream: dict[str, Sequence[str]] = {"person": answers, **drawn}
    return Scripted(by_stream)


def play(board: Board, answers: Sequence[str] = (), **drawn: Sequence[str]) -> Recorder:
    """Carry out the abilities with the person's answers, all of which must be asked for."""
    script = script_of(answers, drawn)
    recorder = Recorder(script)
    before = conserved(board)
    last_abilities(recorder, board)
    assert not script.unused()
    assert conserved(board) == before
    assert board.triggered
    return recorder


def told(recorder: Recorder) -> list[str]:
    """What was told: the message and its facts."""
    return [line(step) for step in recorder.steps]


def asked(board: Board, answers: Sequence[str] = (), **drawn: Sequence[str]) -> tuple[str, tuple[Plain, ...]]:
    """The first question without an answer, and its options."""
    with pytest.raises(Suspend) as suspended:
        last_abilities(Table(script_of(answers, drawn)), board)
    return suspended.value.request.ask, tuple(suspended.value.request.options())


# Order


def test_every_card_of_the_list_is_a_character() -> None:
    assert set(LAST) <= set(characters())


def test_a_hand_without_abilities_does_nothing() -> None:
    board = board_with("darrow sun-hwa cyther", banished="eo", sovereign=HUMAN, luna="pax-au-telemanus")
    before = board.copy()
    assert told(play(board)) == []
    assert board == before


def test_a_single_ability_is_carried_out_without_asking_for_the_order() -> None:
    board = board_with("hacker", deck="darrow")
    assert told(play(board)) == ["last-ability hacker", f"hack darrow {characters()['darrow'].core}"]


def test_the_person_chooses_the_order_and_may_not_leave_out_what_is_not_optional() -> None:
    board = board_with("hacker justice banker", sovereign=HUMAN, luna="matteo", helium=3)
    assert asked(board) == ("choose last-ability", ("hacker", "justice", "banker"))
    with pytest.raises(Refused):
        last_abilities(Table(Scripted(["enough"])), board)


def test_only_optional_abilities_may_be_left_out() -> None:
    def position() -> Board:
        return board_with("banker dr-virany", banished="eo", helium=3, mars="matteo")

    assert asked(position()) == ("choose last-ability", ("banker", "dr-virany", "enough"))
    board = position()
    before = board.copy()
    assert told(play(board, ["enough"])) == []
    assert board == before


def test_cards_gained_on_the_way_are_used_too_and_each_only_once() -> None:
    board = board_with("justice", banished="cassius", sovereign=HUMAN, luna="surgeon matteo", mars="martyr")
    assert asked(board) == ("choose take-which", ("surgeon", "matteo"))
    play(board, ["surgeon"])
    assert board.hand == ["justice", "surgeon", "cassius"]
    assert board.piles["luna"] == ["matteo"]


def test_an_ability_may_become_possible_by_another() -> None:
    board = without_deck(board_with("hypnotist surgeon cassius eo"))
    play(board, ["cassius"])
    assert board.hand == ["hypnotist", "surgeon", "eo", "cassius"]


# Banished cards


def test_dr_virany_takes_as_many_reds_and_friends_as_the_person_likes() -> None:
    board = board_with("dr-virany", banished="eo matteo sevro cassius victra fitchner")
    assert asked(board.copy()) == (
        "choose take-banished-which",
        ("eo", "sevro", "victra", "fitchner", "skip"),
    )
    lines = told(play(board, ["sevro", "eo", "skip"]))
    assert lines == ["last-ability dr-virany", "take-banished sevro", "take-banished eo"]
    assert board.hand == ["dr-virany", "sevro", "eo"]
    assert board.banished == ["matteo", "cassius", "victra", "fitchner"]


def test_dr_virany_asks_no_more_when_all_are_taken() -> None:
    board = board_with("dr-virany", banished="eo matteo")
    play(board, ["eo"])
    assert board.hand == ["dr-virany", "eo"]


def test_dr_virany_may_be_declined() -> None:
    board = board_with("dr-virany", banished="eo")
    play(board, ["skip"])
    assert board.hand == ["dr-virany"]


def test_dr_virany_finds_nobody() -> None:
    assert told(play(board_with("dr-virany", banished="matteo cassius"))) == []


def test_the_surgeon_takes_one_banished_gold() -> None:
    board = board_with("surgeon", banished="cassius matteo sevro")
    assert asked(board.copy()) == ("choose take-banished-which", ("cassius", "sevro"))
    play(board, ["sevro"])
    assert board.hand == ["surgeon", "sevro"]
    assert board.banished == ["cassius", "matteo"]


def test_the_surgeon_finds_no_gold() -> None:
    assert told(play(board_with("surgeon", banished="matteo eo"))) == []


NINE = "bridge danto holiday trigg ugly-dan sun-hwa cyther artificer matteo"


def test_the_psychologist_draws_by_chance_if_nobody_holds_fewer() -> None:
    board = board_with("psychologist darrow mustang", banished="sevro cassius eo", stack=NINE)
    play(board, banished=["cassius"])
    assert board.hand == ["psychologist", "darrow", "mustang", "cassius"]
    board = board_with("psychologist darrow mustang", banished="sevro cassius eo", stack=NINE)
    assert asked(board) == ("choose random-banished", ("cassius", "eo", "sevro"))


def test_eight_cards_of_her_count_as_two() -> None:
    board = board_with("psychologist darrow mustang", banished="eo sevro", stack=NINE.rpartition(" ")[0])
    assert told(play(board)) == []


def test_the_psychologist_finds_nothing_banished() -> None:
    assert told(play(board_with("psychologist", stack=NINE))) == []


# The deck


def test_the_hypnotist_exchanges_another_card() -> None:
    board = board_with("hypnotist eo darrow", deck="cassius")
    assert asked(board.copy()) == ("choose banish-from-hand", ("eo", "darrow"))
    lines = told(play(board, ["eo"]))
    assert lines == ["last-ability hypnotist", "banish-from-hand eo", "draw cassius"]
    assert board.hand == ["hypnotist", "darrow", "cassius"]
    assert board.banished == ["eo"]


def test_the_hypnotist_alone_does_nothing() -> None:
    board = board_with("hypnotist", deck="cassius")
    assert told(play(board)) == []
    assert board.hand == ["hypnotist"]


def test_the_hypnotist_without_a_deck_banishes_only() -> None:
    board = without_deck(board_with("hypnotist eo"))
    play(board)
    assert (board.hand, board.banished) == (["hypnotist"], ["eo"])


def test_a_card_drawn_by_the_hypnotist_is_used() -> None:
    board = board_with("hypnotist eo", deck="investor", mars="cassius sevro")
    play(board, ["gold"])
    assert board.tokens[HUMAN].helium == 2


def test_the_hacker_scores_the_top_card_which_stays_known() -> None:
    board = board_with("hacker")
    lines = told(play(board, characters=["darrow"]))
    assert lines == ["last-ability hacker", f"hack darrow {characters()['darrow'].core}"]
    assert board.hacked == characters()["darrow"].core
    assert board.deck.blocks[0] == ["darrow"]
    assert board.hand == ["hacker"]


def test_the_hacker_keeps_the_points_when_the_card_leaves_the_hand() -> None:
    """The Hypnotist, used afterward, banishes the Hacker: the ability was carried out."""
    board = board_with("hacker hypnotist", deck="darrow cassius")
    play(board, ["hacker"])
    assert "hacker" in board.banished
    assert (HUMAN, "hacked", characters()["darrow"].core) in result(board).details
    assert result(board).points[HUMAN] == human_points(board)
    before = human_points(board)
    board.hacked = 0
    assert human_points(board) == before - characters()["darrow"].core


def test_what_the_hacker_revealed_has_a_row_of_its_own() -> None:
    board = board_with("hacker", deck="darrow")
    play(board)
    rows = [(what, scored) for side, what, scored in result(board).details if side == HUMAN]
    assert rows[:2] == [("hacker", characters()["hacker"].core), ("hacked", 10)]
    say = speaker(GAME, texts_of(GAME, "en"), board)
    assert "Hacker 15, card turned over by the Hacker 10" in "".join(result_lines(GAME, say, result(board)))


def test_the_hacker_finds_no_deck() -> None:
    board = without_deck(board_with("hacker"))
    assert told(play(board)) == []
    assert board.hacked == 0


SEVEN = "eo matteo darrow sevro dancer cassius harmony"


def test_the_online_gambler_takes_all_cards_of_the_color() -> None:
    board = board_with("online-gambler", deck=SEVEN)
    question, colors = asked(board.copy())
    assert (question, colors) == ("choose name-color", tuple(color for color in COLORS if color != "gold"))
    reds = [card for card in SEVEN.split() if characters()[card].color == "red"]
    lines = told(play(board, ["red"]))
    assert lines == [
        "last-ability online-gambler",
        f"gamble red {SEVEN.replace(' ', '+')}",
        f"draw {'+'.join(reds)}",
    ]
    assert board.hand == ["online-gambler", *reds]
    assert board.deck.blocks[0] == sorted(set(SEVEN.split()) - set(reds))


def test_the_online_gambler_wins_nothing() -> None:
    board = board_with("online-gambler", deck=SEVEN)
    lines = told(play(board, ["copper"]))
    assert lines[-1].startswith("gamble copper ")
    assert board.hand == ["online-gambler"]
    assert board.deck.blocks[0] == sorted(SEVEN.split())


def test_the_online_gambler_reveals_fewer_where_there_are_fewer() -> None:
    board = board_with("online-gambler", deck="eo matteo")
    del board.deck.blocks[2:]
    play(board, ["red"])
    assert board.hand == ["online-gambler", "eo"]
    assert board.deck.blocks == [["matteo"]]


def test_the_online_gambler_may_empty_the_deck() -> None:
    board = board_with("online-gambler", deck="eo dancer")
    del board.deck.blocks[2:]
    play(board, ["red"])
    assert board.hand == ["online-gambler", "eo", "dancer"]
    assert not board.deck


def test_the_online_gambler_finds_no_deck() -> None:
    assert told(play(without_deck(board_with("online-gambler")))) == []


# Piles


def test_the_banker_sells_the_top_card_of_a_pile() -> None:
    board = board_with("banker", helium=7, mars="eo matteo", luna="sevro")
    board.tokens[HUMAN].fleet = 7
    assert asked(board.copy()) == ("choose buy-where", ("mars", "luna", "skip"))
    lines = told(play(board, ["mars"]))
    assert lines == ["last-ability banker", "your-helium-lost 3 4", "take matteo mars"]
    assert board.hand == ["banker", "matteo"]
    assert board.piles["mars"] == ["eo"]


def test_the_banker_may_be_declined() -> None:
    board = board_with("banker", helium=3, mars="eo")
    play(board, ["skip"])
    assert (board.hand, board.tokens[HUMAN].helium) == (["banker"], 3)


def test_the_banker_takes_a_card_that_lies_face_down() -> None:
    board = board_with("banker", helium=3, mars="eo")
    board.face_down.add("eo")
    play(board, ["mars"])
    assert board.hand == ["banker", "eo"]
    assert not board.face_down


@pytest.mark.parametrize(("helium", "mars"), [(2, "eo"), (3, "")])
def test_the_banker_finds_no_money_or_no_card(helium: int, mars: str) -> None:
    assert told(play(board_with("banker", helium=helium, mars=mars))) == []


@pytest.mark.parametrize(("card", "location"), [("justice", "luna"), ("martyr", "mars")])
def test_the_holder_of_the_sovereign_token_takes_any_card_of_a_pile(card: str, location: str) -> None:
    def position(sovereign: str) -> Board:
        return board_with(card, sovereign=sovereign, jupiter="matteo", **{location: "eo sevro cassius"})

    assert asked(position(HUMAN)) == ("choose take-which", ("eo", "sevro", "cassius"))
    board = position(HUMAN)
    assert told(play(board, ["sevro"])) == [f"last-ability {card}", f"take sevro {location}"]
    assert board.piles[location] == ["eo", "cassius"]
    assert told(play(position(AU_TOMA))) == []
    assert told(play(position(""))) == []
    assert told(play(board_with(card, sovereign=HUMAN, jupiter="matteo"))) == []


# Tokens


def test_the_investor_gains_helium_for_a_color_on_mars() -> None:
    board = board_with("investor", helium=1, mars="cassius eo sevro mustang", luna="darrow")
    board.face_down.add("mustang")
    assert asked(board.copy()) == ("choose color-on-mars", ("red", "gold", "skip"))
    lines = told(play(board, ["gold"]))
    assert lines == ["last-ability investor", "your-helium 2 3"]


def test_the_investor_may_name_a_color_that_is_not_there() -> None:
    board = board_with("investor", mars="cassius")
    assert told(play(board, ["skip"])) == ["last-ability investor"]


def test_the_investor_finds_no_color() -> None:
    board = board_with("investor", mars="banker cassius", luna="eo")
    board.face_down.add("cassius")
    assert told(play(board)) == []


@pytest.mark.parametrize("track", ["fleet", "helium", "influence"])
def test_the_auctioneer_gives_one_token(track: str) -> None:
    board = board_with("auctioneer")
    assert asked(board.copy()) == ("choose which-track", ("fleet", "helium", "influence"))
    assert told(play(board, [track])) == ["last-ability auctioneer", f"your-{track} 1 1"]


def test_a_token_for_a_full_track_is_lost() -> None:
    board = board_with("auctioneer")
    board.tokens[HUMAN].fleet = 10
    assert told(play(board, ["fleet"])) == ["last-ability auctioneer", "gain-lost fleet 1"]


def test_the_auctioneer_finds_all_tracks_full() -> None:
    board = board_with("auctioneer", helium=60)
    board.tokens[HUMAN].fleet = board.tokens[HUMAN].influence = 10
    assert told(play(board)) == []


# House Ceres


def ceres(board: Board, *answers: str) -> list[str]:
    script = Scripted(answers)
    recorder = Recorder(script)
    ceres_banishes(recorder, board)
    assert not script.unused()
    return told(recorder)


def test_house_ceres_banishes_one_card_of_the_hand() -> None:
    board = board_with("eo darrow", house="ceres")
    assert ceres(board, "eo") == ["banish-from-hand eo"]
    assert (board.hand, board.banished) == (["darrow"], ["eo"])
    assert ceres(board) == ["banish-from-hand darrow"]
    assert ceres(board) == []


def test_other_houses_banish_nothing() -> None:
    assert ceres(board_with("eo darrow", house="mars")) == []


# Any hand at all


@given(st.permutations(solo_characters(VARIANT)), st.data())
def test_nothing_ever_fails_and_no_card_is_lost(order: list[str], data: st.DataObject) -> None:
    board = board_with("")
    mixed = iter([*LAST, *(card for card in order if card not in LAST)][: data.draw(st.integers(0, 60))])
    places = [board.hand, board.banished, board.stack, *board.piles.values()]
    for card in mixed:
        places[data.draw(st.integers(0, len(places) - 1))].append(card)
        board.deck.blocks = [[other for other in board.deck.blocks[0] if other != card]]
    if data.draw(st.booleans()):
        board.banished += board.deck.cards()
        board.deck.blocks = []
    board.tokens[HUMAN].helium = data.draw(st.integers(0, 10))
    board.sovereign = data.draw(st.sampled_from(["", HUMAN, AU_TOMA]))
    before = conserved(board)
    table = Table(Seeded(data.draw(st.text(max_size=3))))
    last_abilities(table, board)
    ceres_banishes(table, board)
    assert conserved(board) == before
