"""What a person may type at the table, in three languages, and why a move is refused."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.root.board import Board
from automarium.games.root.human.effects import PASS
from automarium.games.root.human.seat import Seat
from automarium.games.root.human.turn import legal, thinkable
from automarium.kernel.rules.questions import Choose, Draw, Roll
from automarium.kernel.rules.request import Refused, Request
from automarium.kernel.rules.told import Asking
from automarium.kernel.rules.verbs import Moves
from automarium.kernel.words.answers import answers
from automarium.kernel.words.matching import likely
from automarium.kernel.words.reading import Meant, meaning_of
from tests.games.root.positions import placed, speaker
from tests.typed import answer_from

BOARD = placed(
    {4: "eyrie: 3w", 9: "eyrie: 3w; marquise-bot: 1w; alliance-bot: sympathy; vagabond: pawn"},
    "eyrie",
    people=["eyrie", "vagabond"],
).board


def moves_of(board: Board, side: str) -> Choose[object]:
    seat = Seat(board, board.sides[side])
    return Choose("move", Moves(lambda: legal(seat), seat, thinkable), "person", {"side": side})


def typed(board: Board, request: Request[Any], line: str, language: str = "en") -> object:
    return answer_from(speaker(board, language), Asking(request, "", (), board, board.next), line)


def is_clear(request: Request[Any], line: str) -> bool:
    """Whether a line means one answer."""
    now = Asking(request, "", (), BOARD, BOARD.next)
    return isinstance(meaning_of(speaker(BOARD, "en"), now, line), Meant)


MOVES = moves_of(BOARD, "eyrie")
ORDER: Draw = Draw("deck", BOARD.deck.blocks, 1, "deck", {})


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("move 3 4>9", "move 3 4>9"),
        ("Move 3 4 > 9", "move 3 4>9"),
        ("mo 3 4 9", "move 3 4>9"),
        ("m 3 4-9", "move 3 4>9"),
        ("move 3 warriors from clearing 4 to clearing 9", "move 3 4>9"),
        ("battle 9 marquise", "battle 9 marquise-bot"),
        ("ba 9 Alliance", "battle 9 alliance-bot"),
        ("battle the Mechanical Marquise in clearing 9", "battle 9 marquise-bot"),
        ("battle 9 vagabond", "battle 9 vagabond"),
        ("build roost 4", "build roost 4"),
        ("give alliance", "give alliance-bot"),
        ("strike alliance sympathy 9", "strike alliance-bot sympathy 9"),
        ("sc 2", "score 2"),
        ("end", "end"),
        ("that is all", "end"),
    ],
)
def test_moves_in_english(line: str, meant: str) -> None:
    assert typed(BOARD, MOVES, line) == meant


@pytest.mark.parametrize(
    ("language", "line", "meant"),
    [
        ("pl", "Przemieść 3 wojowników z polany 4 na polanę 9", "move 3 4>9"),
        ("pl", "przemiesc 3 4 9", "move 3 4>9"),
        ("pl", "walcz z markizem na polanie 9", "battle 9 marquise-bot"),
        ("pl", "walcz 9 sojusz", "battle 9 alliance-bot"),
        ("pl", "zbuduj gniazdo na polanie 4", "build roost 4"),
        ("pl", "przekuj lisia stal", "craft foxfolk_steel"),
        ("pl", "daj karte sojuszowi", "give alliance-bot"),
        ("pl", "to wszystko", "end"),
        ("uk", "перемістити 3 воїнів з галявини 4 на галявину 9", "move 3 4>9"),
        ("uk", "битися з маркізом на галявині 9", "battle 9 marquise-bot"),
        ("uk", "збудувати гніздо 4", "build roost 4"),
        ("uk", "виготовити лисяча сталь", "craft foxfolk_steel"),
        ("uk", "дати карту союзові", "give alliance-bot"),
    ],
)
def test_moves_in_other_languages(language: str, line: str, meant: str) -> None:
    assert typed(BOARD, MOVES, line, language) == meant


def test_a_word_that_begins_several_verbs_is_a_question() -> None:
    """`b 4` says all of *change your points by 4*, and yet may mean a battle or a roost in 4."""
    assert not is_clear(MOVES, "b 4")
    assert {str(each).partition(" ")[0] for each in likely(speaker(BOARD, "en"), MOVES, "b 4")} > {
        "score",
        "build",
    }


def test_a_move_begun_is_a_question() -> None:
    found = likely(speaker(BOARD), MOVES, "move 4>9")
    assert [str(move) for move in found] == ["move 1 4>9", "move 2 4>9", "move 3 4>9"]


@pytest.mark.parametrize(
    ("language", "line", "card"),
    [
        ("en", "root_tea_fox", "root_tea_fox"),
        ("en", "fox tea", "root_tea_fox"),
        ("en", "Root Tea mouse", "root_tea_mouse"),
        ("en", "anvil", "anvil"),
        ("en", "bird bag", "birdy_bindle"),
        ("en", "tax", "tax_collector"),
        ("en", "favor mice", "favor_of_the_mice"),
        ("en", "sword", "sword"),
        ("en", "bird sword", "arms_trader"),
        ("pl", "kowadlo", "anvil"),
        ("pl", "lisia herbata", "root_tea_fox"),
        ("pl", "zasadzka mysia", "ambush_mouse"),
        ("pl", "ptasia z workiem", "birdy_bindle"),
        ("uk", "ковадло", "anvil"),
        ("uk", "лисяча сталь", "foxfolk_steel"),
        ("uk", "збирач", "tax_collector"),
    ],
)
def test_order_cards(language: str, line: str, card: str) -> None:
    assert typed(BOARD, ORDER, line, language) == [card]


def test_what_is_not_clear_is_no_card() -> None:
    assert not is_clear(ORDER, "tea")
    assert not is_clear(ORDER, "dragon")


@pytest.mark.parametrize("line", ["31", "3 1", "3,1"])
def test_dice(line: str) -> None:
    assert typed(BOARD, Roll("battle", ((0, 1, 2, 3),) * 2, "dice", {}), line) == [3, 1]


@pytest.mark.parametrize(("language", "yes", "no"), [("en", "y", "n"), ("pl", "t", "n"), ("uk", "так", "ні")])
def test_yes_and_no(language: str, yes: str, no: str) -> None:
    question: Choose[object] = Choose("field-hospitals", ("yes", "no"), "person", {})
    assert [typed(BOARD, question, each, language) for each in (yes, no)] == ["yes", "no"]


CLEARINGS = {
    1: "marquise: 1w sawmill",
    5: "marquise: 3w",
    8: "eyrie-bot: 2w; marquise: 1w",
    7: "eyrie-bot: 2w",
    2: "eyrie-bot: 1w",
    11: "marquise: 2w",
}


def why_not(line: str, board: Board, side: str, language: str = "en") -> str:
    with pytest.raises(Refused) as refused:
        typed(board, moves_of(board, side), line, language)
    return str(speaker(board, language).say(refused.value.message, refused.value.facts))


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("move 4 5>1", "You have only 3 warriors in clearing 5."),
        ("move 2 5>9", "No open path leads from clearing 5 to clearing 9."),
        ("move 1 8>7", "You rule neither clearing 8 nor clearing 7, and a move needs one of them."),
        ("battle 2 eyrie", "You have nobody in clearing 2 to battle with."),
        ("battle 5 eyrie", "Nothing in clearing 5 belongs to the Electric Eyrie."),
        ("build sawmill 1", "There is no open slot in clearing 1."),
        ("build sawmill 8", "You do not rule clearing 8."),
        ("recruit 20 5", "Your supply has only 18 warriors."),
    ],
)
def test_a_refusal_says_why(line: str, why: str) -> None:
    board = placed(CLEARINGS, "marquise", people=["marquise"]).board
    assert why_not(line, board, "marquise") == why


def test_a_refusal_says_why_in_other_languages() -> None:
    board = placed(CLEARINGS, "marquise", people=["marquise"]).board
    polish = why_not("przemieść 4 wojowników z polany 5 na polanę 1", board, "marquise", "pl")
    assert polish == "Masz tylko 3 wojowników na polanie 5."
    ukrainian = why_not("збудувати лісопильню 8", board, "marquise", "uk")
    assert ukrainian == "Ви не контролюєте галявину 8."


def test_reasons_of_placing_and_crafting() -> None:
    more = 'sides.eyrie-bot.items = ["hammer"]\n'
    position = placed(
        {1: "marquise-bot: keep", 5: "alliance: 1w"}, "alliance", more=more, people=["alliance"]
    )
    board = position.board
    assert why_not("recruit 1 1", board, "alliance") == (
        "Only the owner of the keep may place pieces in clearing 1."
    )
    assert why_not("build base-fox 5", board, "alliance") == (
        "This needs another suit: clearing 5 shows rabbit."
    )
    assert why_not("craft anvil", board, "alliance") == "The supply beside the map has no hammer left."
    board.sides["alliance"].supply["sympathy"] = 0
    assert why_not("place sympathy 5", board, "alliance") == "Your supply has no sympathy token left."


def test_a_move_that_nobody_can_explain_is_simply_no_option() -> None:
    with pytest.raises(Refused) as refused:
        typed(BOARD, MOVES, "explore 9")
    assert refused.value.message == "refused-option"


@pytest.mark.parametrize(
    ("line", "language", "card"),
    [
        ("lis worek", "pl", "gently_used_knapsack"),
        ("krolik herb", "pl", "root_tea_rabbit"),
        ("ptak zasadzka", "pl", "ambush_bird"),
        ("лис мішок", "uk", "gently_used_knapsack"),
        ("кролик чай", "uk", "root_tea_rabbit"),
    ],
)
def test_a_card_by_its_suit_and_its_item(line: str, language: str, card: str) -> None:
    """In the basic form, though the words of the card have other ones: "lisia karta … z workiem"."""
    assert typed(BOARD, ORDER, line, language) == [card]


@pytest.mark.parametrize(
    ("line", "language", "meant"),
    [
        ("ruch 3 z 4 na 9", "pl", "move 3 4>9"),
        ("walka markiz 9", "pl", "battle 9 marquise-bot"),
        ("koniec", "pl", "end"),
        ("zakończ turę", "pl", "end"),
        ("рух 3 з 4 на 9", "uk", "move 3 4>9"),
        ("бій маркіз 9", "uk", "battle 9 marquise-bot"),
        ("завершити хід", "uk", "end"),
    ],
)
def test_a_verb_by_its_noun(line: str, language: str, meant: str) -> None:
    assert typed(BOARD, MOVES, line, language) == meant


@pytest.mark.parametrize(
    ("count", "language", "words"),
    [
        (2, "en", "End Daylight – 2 actions left"),
        (0, "en", "End Daylight"),
        (1, "pl", "Zakończ dzień – została 1 akcja"),
        (3, "uk", "Завершити день — лишилися 3 дії"),
    ],
)
def test_going_on_says_what_it_gives_up(count: int, language: str, words: str) -> None:
    request: Request[Any] = Choose("marquise-action", (PASS,), "person", {"side": "marquise", "count": count})
    say = speaker(BOARD, language)
    assert [answer.words for answer in answers(say, request)] == [words]
    assert typed(BOARD, request, words, language) == "pass"
