"""What lies where, and what the hand does: nothing gets lost, and the orders of every turn add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from automarium.games.coatl import GAME
from automarium.games.coatl.board import Board, all_pieces, all_prophecies, all_temples
from automarium.games.coatl.hands import contents
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.record.session import Session
from automarium.kernel.rules.source import PERSON, Seeded, Sparring, Split
from automarium.kernel.words.moments import moments
from automarium.kernel.words.orders import changed_by, counted, difference_of, orders
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.kernel.words.sentences import told as told_in
from automarium.kernel.words.sketch import sketch
from automarium.kernel.words.texts import LANGUAGES
from tests.games.coatl.positions import (
    Options,
    Told,
    boards_of,
    busy,
    placed,
    play,
    position,
    sampled_options,
)

LOOK = GAME.look


def lying(board: Board) -> Counter[object]:
    """Every thing of the contents, wherever it lies."""
    things: Counter[object] = Counter()
    for (_, thing), count in counted(contents(board), LOOK.shifting, LOOK.derived).items():
        things[thing] += count
    return things


def recorded(seed: str, options: Options) -> Iterator[Told]:
    """What each turn of a game told, the set-up first."""
    board = GAME.play.unbox(GAME.read_settings(options))
    partner = Sparring(busy, lambda: board, seed)
    table = Recorder(Split(Seeded(seed), {PERSON: partner}))
    while GAME.play.acting(board) is not None:
        table.steps.clear()
        GAME.play.turn(table, board)
        yield Told(board, tuple(table.steps))


@pytest.mark.parametrize("part", range(4))
def test_the_contents_are_every_piece_and_every_card(part: int) -> None:
    for seed, options in list(sampled_options(64))[part::16]:
        for board in boards_of(seed, options):
            everything = (*all_pieces(board), *all_prophecies(board), *all_temples(board))
            found = lying(board)
            assert found == Counter(everything)
            assert found.total() == 110 + 54 + 15


@pytest.mark.parametrize("part", range(4))
def test_the_orders_of_every_turn_add_up(part: int) -> None:
    """With every combination of levels and every reading: what the hand moves is what lies elsewhere."""
    for seed, options in list(sampled_options(64))[part::8]:
        before = counted(contents(GAME.play.unbox(GAME.read_settings(options))), LOOK.shifting, LOOK.derived)
        for told in recorded(seed, options):
            moved = changed_by(orders(told.steps, LOOK.hands, LOOK.nouns), LOOK.shifting)
            after = counted(contents(told.board), LOOK.shifting, LOOK.derived)
            assert moved == difference_of(before, after)
            before = after


def gestures(told: Told) -> list[str]:
    """The orders of a turn as `count thing origin > target`."""
    return [
        f"{each.count} {each.id} {each.origin[0]} > {each.target[0]}"
        for each in orders(told.steps, LOOK.hands, LOOK.nouns)
    ]


def test_what_maks_takes_goes_from_the_place_to_his_cards() -> None:
    board = position('maks.row = ["P-CNT-R", "P-CNT-K"]\nsupply = {1="RK", 2="RR", 8="G"}')
    assert gestures(play(board)) == ["1 R place-1 > maks-1", "1 K place-1 > maks-2"]


def test_what_nobody_misses_leaves_the_game() -> None:
    board = position('maks.row = ["P-CNT-R"]\nsupply = {1="RK", 2="RR", 8="G"}')
    assert gestures(play(board)) == ["1 R place-1 > maks-1", "1 K place-1 > gone"]
    board = position('maks.row = ["P-CNT-R"]\nsupply = {1="KK", 2="KB", 8="G"}')
    assert gestures(play(board)) == ["2 K place-1 > gone"]


def test_a_full_card_hands_on_what_it_held() -> None:
    board = position("""
        maks.row = ["P-XPR-Y: YYY", "P-BLK-BBYY: BB", "P-CNT-K"]
        supply = {1="YY", 2="RR", 8="R"}
        open.prophecies = ["P-CNT-G"]
    """)
    assert gestures(
        play(board, prophecies=[("P-ALT-KB", "P-ALT-YR", "P-ALT-RG", "P-TRI-K", "P-TRI-G", "P-TRI-B")])
    ) == [
        "1 Y place-1 > maks-1",
        "1 Y place-1 > maks-2",
        "1 Y maks-1 > maks-2",
        "3 Y maks-1 > gone",
        "2 B maks-2 > gone",
        "2 Y maks-2 > gone",
        "1 P-XPR-Y maks-1 > pile",
        "1 P-BLK-BBYY maks-1 > pile",
        "1 P-CNT-G open-row > maks-2",
        *(
            f"1 {card} deck > open-row"
            for card in ("P-ALT-KB", "P-ALT-YR", "P-ALT-RG", "P-TRI-K", "P-TRI-G", "P-TRI-B")
        ),
    ]


def test_what_a_person_did_can_be_shown_too() -> None:
    board = position("""
        turn.next = "human"
        open.temples = ["T-04", "T-07"]
        human = {store = "R>", hand = ["P-TRI-R"], coatls = ["<RRR: P-CNT-R"]}
    """)
    moves = ["assemble", "right 1 R>", "lay 1 P-TRI-R", "temple 1 T-04"]
    assert gestures(play(board, person=moves, temples=["T-15"])) == [
        "1 R> store-R-tail > coatl-1",
        "1 P-TRI-R hand-P-TRI-R > coatl-1",
        "1 T-04 temple-T-04 > coatl-1",
        "1 T-15 temples > temple",
    ]


def test_the_set_up_deals_five_cards_of_which_two_are_discarded() -> None:
    told, *_ = recorded("1", {"personal_temple": True})
    all_ = orders(told.steps, LOOK.hands, LOOK.nouns)
    moved = Counter((each.origin[0], each.target[0]) for each in all_ if each.origin)
    assert moved["deck", "hand"] == 3
    assert moved["deck", "discards"] == 2
    assert moved["deck", "open-row"] == 6
    assert moved["deck", "maks"] == 3
    assert moved["temples", "temple"] == 3


def test_the_deck_lacks_what_only_the_person_knows() -> None:
    """Two cards in hand and two discarded, which nobody has shown: they lie in no deck."""
    board = position(
        """
        human.hand = ["?", "?"]
        discards.cards = ["?", "?"]
        supply = {1="KK", 8="G"}
    """,
        own_hand="unseen",
    )
    said = sketch(GAME, speaker(GAME, texts_of(GAME, "en"), board))
    assert f"Prophecy deck: {board.deck_size()}" in said
    assert board.deck_size() == len(board.prophecies) - 4


def test_what_a_full_card_does_not_hand_on_has_a_reason_of_its_own() -> None:
    """CO-F4: one full card feeds one other card, even if a second one misses what is left."""
    board = position("""
        maks.row = ["P-XPR-Y: YYY", "P-BLK-BBYY: BB", "P-CNT-Y"]
        supply = {1="YY", 2="RR", 8="R"}
        open.prophecies = ["P-CNT-G"]
    """)
    told = play(board, prophecies=[("P-ALT-KB", "P-ALT-YR", "P-ALT-RG", "P-TRI-K", "P-TRI-G", "P-TRI-B")])
    assert {step.message for step in told.steps if step.section == "CO-F4"} == {"discard-rest"}
    texts = texts_of(GAME, "en")
    assert texts("because.discard-rest") == "A full card feeds only one other card: the rest leaves the game."


def test_a_card_for_his_pile_is_named_by_its_place_and_the_row_closes_up() -> None:
    """Two of his cards may be the same, so its name is not enough; the place is that of the picture then."""
    session = Session.start(
        GAME,
        "1",
        "table",
        position=placed("""
            maks.row = ["P-XPR-Y: YYY", "P-CNT-K", "P-BLK-BBYY: BBY"]
            supply = {1="YY", 2="RR", 8="R"}
            open.prophecies = ["P-CNT-G", "P-TRI-Y"]
        """),
    )
    turn, said = session.turns[-1], dict[str, list[str]]()
    for language in LANGUAGES:
        then = moments(session, speaker(GAME, texts_of(GAME, language), turn.board), turn)
        for number, step in enumerate(turn.steps):
            if step.message == "pile":
                said.setdefault(language, []).append(str(told_in(then(number), step)))
                assert (
                    contents(then(number).board)[f"maks-{step.facts['number']}"]["card"] == step.facts["card"]
                )
    assert said == {
        "en": [
            "Put his first card, “exactly two yellow”, on his pile: 5 points.",
            "Put his second card, “two blue, two yellow”, on his pile: 4 points.",
        ],
        "pl": [
            "Odłóż jego pierwszą kartę, „dokładnie dwa żółte”, na jego stos: 5 punktów.",
            "Odłóż jego drugą kartę, „dwa niebieskie, dwa żółte”, na jego stos: 4 punkty.",
        ],
        "uk": [
            "Покладіть його першу карту, «рівно два жовті», на його стос: 5 очок.",
            "Покладіть його другу карту, «два сині, два жовті», на його стос: 4 очки.",
        ],
    }
