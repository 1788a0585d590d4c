"""What a person may type: cards and pieces by their names in every language or by ids, moves in short."""

from __future__ import annotations

import pytest

from automarium.games.coatl import GAME
from automarium.games.coatl.board import Board
from automarium.games.coatl.cards import PROPHECIES, TEMPLES, prophecy_deck, temple_deck
from automarium.games.coatl.human import actions, assembling, offered
from automarium.kernel.record.session import Session
from automarium.kernel.rules.questions import Choose, Draw
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.told import Asking
from automarium.kernel.words.matching import likely
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.kernel.words.texts import LANGUAGES
from tests.games.coatl.positions import position
from tests.typed import answer_from

BOARD = position("""
    turn.next = "human"
    supply = {3="RK", 4="BB", 8="G"}
    human.store = "KR<K"
    human.hand = ["P-PAIR-YG", "P-RNB-RKBYG", "P-CNT-Y"]
    human.coatls = ["<BBBY>: P-TRI-B", "YGY"]
""")


def speaking(language: str, board: Board = BOARD) -> Speaker[Board]:
    return speaker(GAME, texts_of(GAME, language), board)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_by_its_name(language: str) -> None:
    """Word for word a name means its card alone, though others show the same colors, too."""
    say = speaking(language)
    for what, cards in {"prophecies": list(PROPHECIES), "temples": list(TEMPLES)}.items():
        request = Choose(what, cards, "person", {})
        for card in cards:
            name = say.name(what, card).words
            assert likely(say, request, name) == [card]
            assert likely(say, request, name.strip("“”„«»").replace(",", "").upper()) == [card]


@pytest.mark.parametrize("card", [*PROPHECIES, *TEMPLES])
def test_every_card_by_its_id(card: str) -> None:
    request = Choose("prophecies", [*PROPHECIES, *TEMPLES], "person", {})
    assert likely(speaking("uk"), request, card.lower()) == [card]


@pytest.mark.parametrize(
    ("language", "line", "cards"),
    [
        ("en", "green some yellow green", ["P-RUN-GYG"]),
        ("en", "mirror", []),
        ("en", "exactly green", ["P-XPR-G"]),
        ("pl", "dokladnie zielone", ["P-XPR-G"]),
        ("pl", "trzy czerwone, dwa zielone", ["P-BLK-RRRGG"]),
        ("uk", "рівно зелені", ["P-XPR-G"]),
        ("uk", "червоні будь-де", ["P-CNT-R"]),
        ("en", "anything red blue", ["P-GAP-RB"]),
    ],
)
def test_a_card_by_some_words(language: str, line: str, cards: list[str]) -> None:
    assert likely(speaking(language), Choose("prophecies", list(PROPHECIES), "person", {}), line) == cards


def asked(stream: str, session: Session[Board]) -> str:
    assert session.asking is not None
    assert session.asking.request.stream == stream
    return session.asking.request.what


@pytest.mark.parametrize(
    ("language", "heads", "cards"),
    [
        ("en", "black red", "yellow green, three red, two green, red anywhere, some black, three blue, no"),
        ("pl", "czarna czerwona", ""),
        ("uk", "чорна червона", ""),
    ],
)
def test_what_came_out_of_bags_and_decks(language: str, heads: str, cards: str) -> None:
    """Several pieces in one line, by letters or by words; a card that is not there is refused."""
    session: Session[Board] = Session.start(GAME, "1", person=("bag-body", "bag-head", "prophecies"))

    def reply(line: str) -> None:
        assert session.asking is not None
        session.reply(answer_from(speaking(language, session.now.board), session.asking, line))

    reply("RKYBGGRRKKYY")
    assert session.now.board.supply.places[1:4] == [["R", "K"], ["Y", "B"], ["G", "G"]]
    reply(heads)
    assert session.now.board.supply.places[8:11:2] == [["<K"], ["<R"]]
    with pytest.raises(Refused):
        reply(cards)
    assert asked("prophecies", session) == "prophecies"


@pytest.mark.parametrize(
    ("language", "line", "moves"),
    [
        ("en", "3", ["take 3"]),
        ("en", "TAKE 3", ["take 3"]),
        ("pl", "weź z pola 4", ["take 4"]),
        ("pl", "Weź 2 niebieskie segmenty z pola 4", ["take 4"]),
        ("uk", "комірка 8", ["take 8"]),
        ("en", "assemble", ["assemble"]),
        ("pl", "buduj", ["assemble"]),
        ("uk", "складати", ["assemble"]),
        ("uk", "вибрати карти", ["cards"]),
        ("en", "place", ["take 3", "take 4", "take 8"]),
        ("en", "banana", []),
    ],
)
def test_an_action_in_short(language: str, line: str, moves: list[str]) -> None:
    request = Choose("action", list(actions(BOARD)), "person", {})
    assert [str(move) for move in likely(speaking(language), request, line)] == moves


@pytest.mark.parametrize(
    ("language", "line", "moves"),
    [
        ("en", "left k", ["left 2 K"]),
        ("en", "lay the card yellow green at Cóatl 2", ["lay 2 P-PAIR-YG"]),
        ("en", "lay", ["lay 2 P-PAIR-YG"]),
        ("pl", "zacznij od czarnej głowy", ["start <K"]),
        ("pl", "dołóż czerwony segment do lewego końca Cóatla 2", ["left 2 R"]),
        ("pl", "dołóż czarna głowa", ["left 2 <K"]),
        ("uk", "додати червоний до правого", ["right 2 R"]),
        ("uk", "почати із червоного", ["start R"]),
    ],
)
def test_a_step_in_short(language: str, line: str, moves: list[str]) -> None:
    request = Choose("assemble", list(assembling(BOARD)), "person", {})
    assert [str(move) for move in likely(speaking(language), request, line)] == moves


def test_the_whole_decks_have_names() -> None:
    assert (len(prophecy_deck()), len(temple_deck())) == (54, 15)
    assert Draw("prophecies", [prophecy_deck()], 1, "prophecies", {}).options() == tuple(sorted(PROPHECIES))


@pytest.mark.parametrize(
    ("coatl", "card", "reason"),
    [
        ("RRRB: P-TRI-R", "P-XPR-R", "refused-color"),
        ("RRRB: P-CNT-R", "P-CNT-R", "refused-identical"),
        ("RRRB: P-TRI-R", "P-RUN-GYG", "refused-not-met"),
    ],
)
def test_co_a3_a_card_that_cannot_be_laid_is_refused_with_the_reason(
    coatl: str, card: str, reason: str
) -> None:
    text = f'turn.next = "human"\nhuman.store = "R"\nhuman.coatls = ["{coatl}"]\nhuman.hand = ["{card}"]'
    board = position(text, levels="3")
    request = Choose("assemble", offered(board, list(assembling(board))), "person", {})
    with pytest.raises(Refused) as refused:
        answer_from(speaking("en", board), Asking(request, "", (), board, "human"), f"lay 1 {card}")
    assert refused.value.message == reason
    for language in LANGUAGES:
        assert card not in str(speaking(language, board).say(reason, refused.value.facts))
