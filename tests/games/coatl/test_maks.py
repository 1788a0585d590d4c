"""M.A.K.S.: the worked examples A, C and D, and one test for each further section of his rules.

A test bears the id of its example or section. The supply is written by place: 1 to 6 hold segments, 7 and 9
tails, 8 and 10 heads. A funnel is written `card; section criterion, out places; …; chosen place`.
"""
# ruff: noqa: N802 — ids of examples and sections keep their capitals

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from automarium.games.coatl import GAME
from automarium.games.coatl.board import HUMAN, MAKS, Board, all_pieces
from automarium.games.coatl.cards import NUMBERINGS, PLACES, PROPHECIES
from automarium.games.coatl.human import CARDS, TAKE, actions
from automarium.kernel.record.position import read_position
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.source import PERSON, Seeded, Split
from tests.games.coatl.positions import (
    FirstOption,
    Told,
    bag_sizes,
    boards_of,
    play,
    play_freely,
    position,
    row_of,
    supply_of,
    who_acts,
)

HOLDS = "CO-Q2 must holds-a-missing-piece"
LOWEST = "CO-Q3 first in lowest-number"
OCCUPIED = "CO-Q6 must is-occupied"
LOWEST_OF_ALL = "CO-Q6 first in lowest-number"

S = ["P-XPR-B", "P-RUN-YKR", "P-CNT-G", "P-GAP-KY", "P-PAIR-RB", "P-TRI-Y"]
"""An open row of the examples: s1 to s6."""

OPEN = f"open.prophecies = {S}"


def tells(
    told: Told,
    *,
    place: int,
    card: int | None,
    search: Sequence[str],
    row: Sequence[str],
    laid: Sequence[str] = (),
    unwanted: str = "",
    handed_on: Sequence[str] = (),
    drawn: int = 0,
    points: int = 0,
    order: Sequence[str] = (),
) -> None:
    """Compare a turn with its worked example; whatever is not given must not have happened."""
    assert told.place == place
    assert told.card == card
    assert told.why("search") == list(search)
    assert told.why("order") == list(order)
    assert told.laid == list(laid)
    assert told.unwanted == unwanted
    assert told.handed_on == list(handed_on)
    assert told.board.fulfilled == [row.split(" > ")[0] for row in handed_on]
    assert told.row == list(row)
    assert told.open_row_before_refill == (S[: 6 - drawn] if drawn else told.board.open_row)
    assert [step.facts["open_card"] for step in told.of("draw-card")] == S[::-1][:drawn]
    assert GAME.play.points(told.board)[MAKS] == points


# A. Examples contained in the booklet


def set_up(**options: object) -> Told:
    """A set-up by chance."""
    return play_freely(GAME.play.unbox(GAME.read_settings(options)))


@pytest.mark.parametrize(("levels", "maks", "deck"), [("", 3, 40), ("5", 4, 39)])
def test_WE_S1_what_lies_where_after_the_setup(levels: str, maks: int, deck: int) -> None:
    board = set_up(levels=levels).board
    assert bag_sizes(board) == [68, 13, 13]
    assert [len(board.supply.places[place]) for place in range(1, 11)] == [2] * 6 + [1] * 4
    assert (len(board.open_row), len(board.row), len(board.open_temples)) == (6, maks, 2)
    assert (len(board.hand), len(board.discarded_cards), len(board.prophecies)) == (3, 2, deck)
    assert (board.personal_temples, board.fulfilled, board.discards) == ([], [], [])
    assert (board.next, board.turns) == (MAKS, 0)


@pytest.mark.parametrize("numbering", NUMBERINGS)
def test_WE_S2_every_place_has_exactly_one_number(numbering: str) -> None:
    assert sorted(NUMBERINGS[numbering]) == sorted(PLACES)
    kinds = set_up(numbering_profile=numbering).board.supply.kinds[1:]
    assert Counter(kinds) == {"body": 6, "head": 2, "tail": 2}
    assert list(kinds) == [PLACES[ref].kind for ref in NUMBERINGS[numbering]]


def test_WE_S3_pieces_of_a_fulfilled_card_are_handed_on_or_discarded() -> None:
    board = position(f"""
        maks.row = ["P-BLK-BBYY: BBY", "P-PAIR-YB: BBB", "P-TRI-B"]
        supply = {{1="YR", 2="GG", 8="G"}}
        {OPEN}
    """)
    told = play_freely(board)
    # The receiver misses yellow; blue goes out, though the third card misses it.
    assert told.handed_on == ["P-BLK-BBYY > P-PAIR-YB: YY, out BB"]
    assert (told.row, board.discards) == (["P-PAIR-YB: BBBYY", "P-TRI-B", "P-TRI-Y"], ["R", "B", "B"])


def test_WE_S4_a_fulfilled_card_counts_its_top_level() -> None:
    board = position('maks.fulfilled = ["P-PAIR-YG"]')
    assert GAME.play.points(board)[MAKS] == 5
    assert PROPHECIES["P-PAIR-YG"].levels == ((1, 1), (2, 3), (3, 5))


# C. Turns of M.A.K.S.


def test_WE_02_first_place_holding_any_needed_color_wins() -> None:
    board = position("""
        maks.row = ["P-CNT-R", "P-PAIR-YG", "P-ALT-KB"]
        supply = {1="YY", 2="KG", 3="BR", 4="RR", 5="GY", 6="KK", 7="Y", 8="G", 9="B", 10="R"}
    """)
    tells(
        play(board),
        place=3,
        card=1,
        search=[f"P-CNT-R; {HOLDS}, out 1 2 5 6 7 8 9; {LOWEST}, out 4 10; 3"],
        laid=["R on 1", "B on 3"],
        row=["P-CNT-R: R", "P-PAIR-YG", "P-ALT-KB: B"],
    )


def test_WE_03_head_is_a_piece_of_its_color_and_nothing_to_hand_on() -> None:
    board = position(f"""
        maks.row = ["P-TRI-K: KKKKK", "P-CNT-Y: YY", "P-BLK-GGRR: G"]
        supply = {{1="YG", 2="BB", 3="RY", 4="", 5="GR", 6="YB", 7="R", 8="K", 9="G", 10="K"}}
        {OPEN}
    """)
    tells(
        play(board, prophecies=["P-CNT-K"]),
        place=8,
        card=1,
        search=[f"P-TRI-K; {HOLDS}, out 1 2 3 4 5 6 7 9; {LOWEST}, out 10; 8"],
        laid=["<K on 1"],
        handed_on=["P-TRI-K > nobody: -, out KKKKK<K"],
        row=["P-CNT-Y: YY", "P-BLK-GGRR: G", "P-TRI-Y"],
        drawn=1,
        points=7,
    )
    assert board.open_row == ["P-CNT-K", *S[:5]]


def test_WE_04_all_places_are_searched_for_card_2_before_card_3_is_looked_at() -> None:
    board = position("""
        maks.row = ["P-XPR-K: KKK", "P-PAIR-RB: RRR", "P-CNT-G"]
        supply = {1="GG", 2="YR", 3="RY", 4="BG", 5="GY", 6="RR", 7="Y", 8="G", 9="R", 10="B"}
    """)
    tells(
        play(board),
        place=4,
        card=2,
        search=[
            f"P-XPR-K; {HOLDS}, out 1 2 3 4 5 6 7 8 9 10; nothing",
            f"P-PAIR-RB; {HOLDS}, out 1 2 3 5 6 7 8 9; {LOWEST}, out 10; 4",
        ],
        laid=["B on 2", "G on 3"],
        row=["P-XPR-K: KKK", "P-PAIR-RB: BRRR", "P-CNT-G: G"],
    )


def test_WE_05_nothing_found_lowest_place_not_empty_all_discarded() -> None:
    board = position("""
        maks.row = ["P-XPR-K: KKK", "P-TRI-K: KKKK", "P-ALT-KB: BB"]
        supply = {1="", 2="GY", 3="RR", 4="BB", 5="YR", 6="GG", 7="R", 8="Y", 9="G", 10="B"}
    """)
    told = play(board)
    tells(
        told,
        place=2,
        card=None,
        search=[
            f"{card}; {HOLDS}, out 1 2 3 4 5 6 7 8 9 10; nothing"
            for card in ("P-XPR-K", "P-TRI-K", "P-ALT-KB")
        ],
        unwanted="GY",
        row=["P-XPR-K: KKK", "P-TRI-K: KKKK", "P-ALT-KB: BB"],
    )
    assert told.why("search-nothing") == [f"{OCCUPIED}, out 1; {LOWEST_OF_ALL}, out 3 4 5 6 7 8 9 10; 2"]
    assert board.discards == ["G", "Y"]


def test_WE_06_second_segment_of_a_pair_is_not_wanted() -> None:
    board = position("""
        maks.row = ["P-BLK-BBYY: BB", "P-CNT-R: R", "P-RNB-YKRGB: KG"]
        supply = {1="KK", 2="GY", 3="YY", 4="RR", 5="BB", 6="RG", 7="K", 8="Y", 9="B", 10="R"}
    """)
    tells(
        play(board),
        place=2,
        card=1,
        search=[f"P-BLK-BBYY; {HOLDS}, out 1 4 5 6 7 9 10; {LOWEST}, out 3 8; 2"],
        laid=["Y on 1"],
        unwanted="G",
        row=["P-BLK-BBYY: BBY", "P-CNT-R: R", "P-RNB-YKRGB: KG"],
    )


def test_WE_07_two_pieces_of_one_color_spread_over_two_cards_then_a_hand_over() -> None:
    board = position(f"""
        maks.row = ["P-ALT-YR: YRR", "P-PAIR-YK: K", "P-CNT-B"]
        supply = {{1="YY", 2="BB", 3="KK", 4="RR", 5="GG", 6="YB", 7="Y", 8="K", 9="B", 10="G"}}
        {OPEN}
    """)
    tells(
        play(board, prophecies=["P-CNT-K"]),
        place=1,
        card=1,
        search=[f"P-ALT-YR; {HOLDS}, out 2 3 4 5 8 9 10; {LOWEST}, out 6 7; 1"],
        laid=["Y on 1", "Y on 2"],
        handed_on=["P-ALT-YR > P-PAIR-YK: YY, out RR"],
        row=["P-PAIR-YK: KYYY", "P-CNT-B", "P-TRI-Y"],
        drawn=1,
        points=5,
    )


def test_WE_09_colored_sign_costs_one_piece_per_repetition() -> None:
    board = position("""
        maks.row = ["P-RUN-YKR: YYKK", "P-CNT-G: G", "P-CNT-B"]
        supply = {1="KK", 2="KR", 3="RR", 4="GG", 5="BB", 6="YY", 7="K", 8="R", 9="G", 10="B"}
    """)
    tells(
        play(board),
        place=2,
        card=1,
        search=[f"P-RUN-YKR; {HOLDS}, out 1 4 5 6 7 9 10; {LOWEST}, out 3 8; 2"],
        laid=["R on 1"],
        unwanted="K",
        row=["P-RUN-YKR: KKRYY", "P-CNT-G: G", "P-CNT-B"],
    )


def test_WE_11_white_sign_wants_any_piece_and_the_order_with_fewer_discards_counts() -> None:
    board = position("""
        maks.row = ["P-GAP-KY: KYY", "P-CNT-G", "P-CNT-B"]
        supply = {1="GR", 2="KK", 3="BB", 4="YY", 5="RR", 6="BG", 7="K", 8="Y", 9="B", 10="G"}
    """)
    tells(
        play(board),
        place=1,
        card=1,
        search=[f"P-GAP-KY; {HOLDS}, out none; {LOWEST}, out 2 3 4 5 6 7 8 9 10; 1"],
        order=["CO-P4 fewest discards, out GR; RG"],
        laid=["R on 1", "G on 2"],
        row=["P-GAP-KY: KYY*R", "P-CNT-G: G", "P-CNT-B"],
    )


def test_WE_13_a_fulfilled_card_feeds_one_card_only() -> None:
    open_row = [*S[:2], "P-CNT-R", *S[3:]]
    board = position(f"""
        maks.row = ["P-PAIR-KG: KKKGG", "P-CNT-K: KK", "P-CNT-G"]
        supply = {{1="YY", 2="RK", 3="RG", 4="GG", 5="BB", 6="YR", 7="B", 8="G", 9="R", 10="Y"}}
        open.prophecies = {open_row}
    """)
    told = play(board, prophecies=["P-TRI-B"])
    assert told.why("search") == [f"P-PAIR-KG; {HOLDS}, out 1 2 5 6 7 9 10; {LOWEST}, out 4 8; 3"]
    assert (told.place, told.card, told.laid, told.unwanted) == (3, 1, ["G on 1"], "R")
    assert told.handed_on == ["P-PAIR-KG > P-CNT-K: KKK, out GGG"]
    assert told.row == ["P-CNT-K: KKKKK", "P-CNT-G", "P-TRI-Y"]
    assert told.open_row_before_refill == open_row[:5]
    assert GAME.play.points(board)[MAKS] == 5


def test_WE_15_two_cards_full_at_once_the_left_one_first() -> None:
    board = position(f"""
        maks.row = ["P-XPR-Y: YYY", "P-BLK-BBYY: BBY", "P-PAIR-YB: Y"]
        supply = {{1="YY", 2="RR", 3="KK", 4="BB", 5="GG", 6="KB", 7="K", 8="Y", 9="B", 10="R"}}
        {OPEN}
    """)
    tells(
        play(board, prophecies=[("P-CNT-K", "P-TRI-B")]),
        place=1,
        card=1,
        search=[f"P-XPR-Y; {HOLDS}, out 2 3 4 5 6 7 9 10; {LOWEST}, out 8; 1"],
        laid=["Y on 1", "Y on 2"],
        handed_on=["P-XPR-Y > P-PAIR-YB: YY, out YY", "P-BLK-BBYY > P-PAIR-YB: BB, out YY"],
        row=["P-PAIR-YB: BBYYY", "P-TRI-Y", "P-PAIR-RB"],
        drawn=2,
        points=9,
    )


def test_WE_15_what_is_told_of_the_two_cards() -> None:
    board = position(f"""
        maks.row = ["P-CNT-K", "P-XPR-Y: YYY", "P-BLK-BBYY: BBY"]
        supply = {{1="YY", 2="RR", 8="R"}}
        {OPEN}
    """)
    told = play_freely(board)
    assert [step.facts["number"] for step in told.of("fulfill")] == [2, 3]
    assert told.lines("pile") == ["CO-F7 P-XPR-Y 2 5", "CO-F7 P-BLK-BBYY 2 4"]


def test_WE_16_chain_of_all_three_cards_in_one_turn() -> None:
    board = position(f"""
        maks.row = ["P-XPR-R: RRR", "P-PAIR-RK: KKKR", "P-RUN-GRK: KGGR"]
        supply = {{1="YY", 2="BB", 3="YB", 4="", 5="BY", 6="BB", 7="R", 8="Y", 9="B", 10="Y"}}
        {OPEN}
    """)
    tells(
        play(board, prophecies=[("P-CNT-K", "P-TRI-B", "P-CNT-K")]),
        place=7,
        card=1,
        search=[f"P-XPR-R; {HOLDS}, out 1 2 3 4 5 6 8 9 10; 7"],
        laid=["R> on 1"],
        handed_on=[
            "P-XPR-R > P-PAIR-RK: RR, out RR>",
            "P-PAIR-RK > P-RUN-GRK: KR, out KKRR",
            "P-RUN-GRK > nobody: -, out KKGGRR",
        ],
        row=["P-TRI-Y", "P-PAIR-RB", "P-GAP-KY"],
        drawn=3,
        points=16,
    )


# D. Refill, end, result


def test_WE_19_open_row_slides_right_and_new_cards_enter_at_the_left() -> None:
    board = position(f"""
        maks.row = ["P-XPR-Y: YYY", "P-BLK-BBYY: BBY", "P-CNT-K"]
        supply = {{1="YY", 2="RR", 7="K"}}
        {OPEN}
    """)
    told = play(board, prophecies=[("P-ALT-KB", "P-ALT-YR")])
    assert told.row[-2:] == [S[5], S[4]]
    assert board.open_row == ["P-ALT-YR", "P-ALT-KB", *S[:4]]
    assert told.lines("turn-up") == ["CO-R1 P-ALT-KB", "CO-R1 P-ALT-YR"]


def test_WE_19_the_human_takes_two_cards_out_of_the_open_row() -> None:
    board = position(f'turn.next = "human"\nhuman.hand = ["P-CNT-K"]\n{OPEN}')
    play(
        board,
        person=["cards", f"open {S[1]}", f"open {S[4]}", "enough"],
        prophecies=[("P-ALT-KB", "P-ALT-YR")],
    )
    assert board.open_row == ["P-ALT-YR", "P-ALT-KB", S[0], S[2], S[3], S[5]]
    assert board.take_right_most() == S[5]


BEFORE_REFILL = """
    maks.row = ["P-CNT-R", "P-CNT-K", "P-CNT-G"]
    bags = {body = "K4 B4 G4 R4 Y4", head = "K1 B1 G1 R1 Y1", tail = "K2 B1 G1 R1 Y1"}
"""


def test_WE_20_board_refill_when_the_last_segments_are_taken() -> None:
    board = position(BEFORE_REFILL + 'supply = {4 = "KR", 8 = "G"}')
    told = play(
        board,
        bag_body=[tuple("KKKKBBBBGGGG")],
        bag_head=["<R"],
        bag_tail=[("K>", "Y>")],
    )
    assert (told.place, told.laid) == (4, ["R on 1", "K on 2"])
    assert supply_of(board) == "KK KK BB BB GG GG K> <G Y> <R"
    assert bag_sizes(board) == [8, 4, 4]


def test_WE_20_no_refill_while_segments_and_a_head_remain() -> None:
    board = position(BEFORE_REFILL + 'supply = {4 = "KR", 5 = "YY", 8 = "G"}')
    told = play(board)
    assert (told.place, told.of("fill")) == (4, [])
    assert supply_of(board) == ". . . . YY . . <G . ."
    assert bag_sizes(board) == [20, 5, 6]


def test_WE_21_bag_too_small_for_a_full_refill() -> None:
    board = position("""
        maks.row = ["P-CNT-R", "P-CNT-K", "P-CNT-G"]
        supply = {6 = "RR", 7 = "K", 8 = "G"}
        bags = {body = "K5", head = "", tail = ""}
    """)
    told = play(board, bag_body=[tuple("KKKKK")])
    assert supply_of(board) == "KK KK K . . . K> <G . ."
    assert [step.facts for step in told.of("fill")] == [
        {"bag": "body", "place": 1, "pieces": ("K", "K")},
        {"bag": "body", "place": 2, "pieces": ("K", "K")},
        {"bag": "body", "place": 3, "pieces": ("K",)},
    ]
    assert told.lines("stay-empty") == ["CO-X1 456 3"]
    assert bag_sizes(board) == [0, 0, 0]
    assert board.next == HUMAN  # not yet the end: segments lie on the board


def test_WE_21_the_last_segment_is_taken_placed_and_fulfils_before_the_end() -> None:
    board = position(f"""
        maks.row = ["P-XPR-K: KKK", "P-CNT-R", "P-CNT-G"]
        supply = {{3 = "K", 7 = "K", 8 = "G"}}
        bags = {{body = "", head = "", tail = ""}}
        {OPEN}
    """)
    told = play(board, prophecies=["P-ALT-KB"])
    assert told.handed_on == ["P-XPR-K > nobody: -, out KKKK"]
    assert (len(board.row), len(board.open_row)) == (3, 6)
    assert told.messages()[-2:] == ["turn-up", "end-no-body"]
    assert (GAME.play.acting(board), GAME.play.result(board).points) == (None, {MAKS: 5, HUMAN: 0})


WE_22 = """
    turn.next = "over"
    maks.fulfilled = [
        "P-TRI-K", "P-PAIR-YG", "P-GAP-KY", "P-RNB-YKRGB", "P-XPR-R", "P-CNT-B", "P-RUN-YKR",
    ]
    maks.row = ["P-TRI-Y: YYYYY"]
"""


def human_with(points: int) -> str:
    """Three complete Cóatls of the human: 24 + 13 points, and 2 or 3 for the last."""
    third = {39: "<KKKR>: P-CNT-K", 40: "<KKKKR>: P-CNT-K"}[points]
    first = "<RRRRRRGGKKGGG>: P-TRI-R P-BLK-RRRGG P-BLK-KKGGG P-CNT-R"
    return f'human.coatls = ["{first}", "<YYBBBBBBY>: P-BLK-YYBBB P-TRI-B", "{third}"]'


@pytest.mark.parametrize(
    ("points", "levels", "winner", "remarks"),
    [(39, "", MAKS, ()), (40, "", HUMAN, ()), (40, "1", MAKS, ("no-temple-card",))],
)
def test_WE_22_result(points: int, levels: str, winner: str, remarks: tuple[str, ...]) -> None:
    result = GAME.play.result(position(WE_22 + human_with(points), levels=levels))
    assert result.points == {MAKS: 39, HUMAN: points}
    assert (result.winner, result.remarks) == (winner, remarks)
    assert [row for row in result.details if row[0] == MAKS] == [
        (MAKS, "P-TRI-K", 7),
        (MAKS, "P-PAIR-YG", 5),
        (MAKS, "P-GAP-KY", 4),
        (MAKS, "P-RNB-YKRGB", 7),
        (MAKS, "P-XPR-R", 5),
        (MAKS, "P-CNT-B", 5),
        (MAKS, "P-RUN-YKR", 6),
    ]


ABOUT_TO_COMPLETE = """
    turn.next = "human"
    maks.row = ["P-CNT-R", "P-CNT-K", "P-CNT-G"]
    supply = {1 = "KK", 2 = "GG", 7 = "K", 8 = "G"}
    open.temples = ["T-02", "T-06"]
    human.store = "B>"
    human.coatls = ["<RRRB>: P-CNT-R", "<YYYB>: P-CNT-Y", "<KKK: P-CNT-K"]
"""


@pytest.mark.parametrize(("solo_end", "after"), [("immediate", []), ("final_round", [MAKS])])
def test_WE_23_third_coatl(solo_end: str, after: list[str]) -> None:
    board = position(ABOUT_TO_COMPLETE, solo_end=solo_end)
    told = play(board, person=["assemble", "right 3 B>"])
    assert told.messages()[-1] == "end-third-coatl"
    assert who_acts(board) == after


EXHAUSTING = """
    maks.row = ["P-CNT-R", "P-CNT-K", "P-CNT-G"]
    supply = {1 = "RR", 7 = "K", 8 = "G"}
    bags = {body = "", head = "K1", tail = "K1"}
    human.hand = ["P-CNT-Y"]
"""


@pytest.mark.parametrize(("solo_end", "after"), [("immediate", []), ("final_round", [HUMAN, MAKS, HUMAN])])
def test_WE_23_exhaustion_in_the_turn_of_maks(solo_end: str, after: list[str]) -> None:
    board = position(EXHAUSTING, solo_end=solo_end)
    assert play_freely(board).messages()[-1] == "end-no-body"
    assert who_acts(board) == after


# Set-up: the sections that no example shows


def told_set_up(**options: object) -> Told:
    """The set-up with known draws: the person discards the second and the fourth card of five."""
    board = GAME.play.unbox(GAME.read_settings(options))
    maks = ("P-CNT-K", "P-CNT-B", "P-CNT-R", "P-CNT-Y")[: board.maks_row_at_setup()]
    return play(
        board,
        bag_body=[tuple("KKBBGGRRYYKB")],
        bag_head=[("<K", "<B")],
        bag_tail=[("G>", "R>")],
        prophecies=[tuple(S), maks, ("P-ALT-KB", "P-ALT-YR", "P-ALT-RG", "P-TRI-K", "P-TRI-R")],
        temples=[("T-01", "T-02"), "T-03"],
        person=["P-ALT-YR", "P-TRI-K"],
    )


def scripted_set_up(**options: object) -> Board:
    return told_set_up(**options).board


def test_CO_S_the_set_up_is_told_in_the_order_of_the_booklet() -> None:
    told = told_set_up(personal_temple=True)
    assert told.messages() == [
        "left-in-box", "bags", "chin", *["fill"] * 10,
        "open-row", "maks-cards", "open-temples", "personal-temple", "mixed", "hand",
    ]  # fmt: skip
    assert told.lines("left-in-box") == ["CO-S0 "]
    assert told.lines("bags") == ["CO-S1a 16 3 3"]
    assert told.lines("chin") == ["CO-S1b "]
    assert told.lines("maks-cards") == ["CO-S1d P-CNT-KP-CNT-BP-CNT-R"]
    assert told.lines("open-temples") == ["CO-S1e T-01T-02"]
    assert told.lines("personal-temple") == ["CO-S1e T-03"]
    assert told.lines("mixed") == ["CO-B6 "], "who has looked for cards knows the next ones"
    assert told.lines("hand") == ["CO-S1f P-ALT-KBP-ALT-RGP-TRI-R P-ALT-YRP-TRI-K"]


def test_CO_S0_there_are_no_sacrifice_tokens_to_play() -> None:
    assert {move.verb for move in actions(set_up().board)} == {TAKE, CARDS}


def test_CO_S1a_bags_hold_16_segments_3_heads_and_3_tails_of_each_color() -> None:
    pieces = Counter(all_pieces(GAME.play.unbox(GAME.read_settings({}))))
    assert pieces == {
        f"{head}{color}{tail}": 3 if head or tail else 16
        for color in "KBGRY"
        for head, tail in (("", ""), ("<", ""), ("", ">"))
    }


def test_CO_S1b_places_are_filled_in_the_order_of_their_numbers() -> None:
    assert supply_of(scripted_set_up()) == "KK BB GG RR YY KB G> <K R> <B"


def test_CO_S1c_six_open_prophecies() -> None:
    assert scripted_set_up().open_row == S


def test_CO_S1d_cards_of_maks_lie_from_the_left_as_they_are_turned_up() -> None:
    assert row_of(scripted_set_up()) == ["P-CNT-K", "P-CNT-B", "P-CNT-R"]


def test_CO_S1e_two_open_temples_and_no_personal_one() -> None:
    board = scripted_set_up()
    assert (board.open_temples, board.personal_temples) == (["T-01", "T-02"], [])


def test_CO_S1f_the_human_keeps_three_of_five() -> None:
    board = scripted_set_up()
    assert board.hand == ["P-ALT-KB", "P-ALT-RG", "P-TRI-R"]
    assert board.discarded_cards == ["P-ALT-YR", "P-TRI-K"]


def test_CO_S2_maks_has_the_first_turn_then_turns_alternate() -> None:
    sides = [GAME.play.acting(board) for board in boards_of("alternating", {})]
    assert sides[:-1] == [MAKS if turn % 2 == 0 else HUMAN for turn in range(len(sides) - 1)]
    assert sides[-1] is None


# What a card needs


def missing(card: str) -> str:
    """What a card of his row misses, by color, and * for an open white sign."""
    (worked,) = position(f'maks.row = ["{card}"]').row
    counts = [f"{color}{count}" for color, count in worked.missing.items()]
    return " ".join([*counts, *(["*"] if worked.sign_open else [])])


def test_CO_N1_he_works_toward_the_highest_level_whatever_shape_and_order() -> None:
    assert missing("P-PAIR-YG") == "G3 Y3"
    assert missing("P-PAIR-YG: G>GY<Y") == "G1 Y1"  # two repetitions score 3; he wants all three


def test_CO_N2_crosses_need_nothing_and_forbid_nothing() -> None:
    assert missing("P-XPR-G") == "G4"
    board = position(f'maks.row = ["P-XPR-G: GG", "P-TRI-K", "P-TRI-B"]\nsupply = {{1="GG"}}\n{OPEN}')
    assert play_freely(board).handed_on == ["P-XPR-G > nobody: -, out GGGG"]


def test_CO_N3_a_colored_sign_needs_one_piece_for_each_repetition() -> None:
    assert missing("P-RUN-GYG") == "G4 Y2"


def test_CO_N4_a_white_sign_needs_one_piece_of_any_color() -> None:
    assert missing("P-GAP-KY") == "K2 Y2 *"
    assert missing("P-GAP-KY: *R") == "K2 Y2"


def test_CO_N5_missing_is_need_minus_what_lies_there() -> None:
    assert missing("P-RNB-YKRGB: <KG") == "B1 R1 Y1"


# Search


def test_CO_Q1_the_search_starts_with_what_the_left_most_card_still_misses() -> None:
    board = position('maks.row = ["P-GAP-KY: KKY", "P-CNT-G"]\nsupply = {1="GG", 2="YY", 8="G"}')
    (search,) = play(board).of("search")
    assert (search.section, search.facts) == (
        "CO-Q3",
        {"card": "P-GAP-KY", "number": 1, "misses": ("Y", "any")},
    )


def test_CO_Q4_the_whole_content_is_taken() -> None:
    board = position('maks.row = ["P-CNT-R"]\nsupply = {5="RB", 6="KK", 8="K"}')
    assert play(board).lines("take") == ["CO-Q4 5 RB P-CNT-R 1"]
    assert supply_of(board) == ". . . . . KK . <K . ."


def test_CO_Q5_with_level_5_the_fourth_card_is_searched_for_last() -> None:
    board = position(
        """
        maks.row = ["P-CNT-R", "P-TRI-R", "P-XPR-R", "P-CNT-K"]
        supply = {1="GG", 2="KB", 3="KK", 7="B"}
        """,
        levels="5",
    )
    told = play(board)
    assert (told.place, told.card, told.laid, told.unwanted) == (2, 4, ["K on 4"], "B")
    assert [step.chosen for step in told.of("search")] == [None, None, None, 2]


# Placing


@pytest.mark.parametrize(("pieces", "row"), [("KK", "P-GAP-KY: KKY"), ("KR", "P-GAP-KY: KY*R")])
def test_CO_P4_printed_place_of_its_color_before_the_white_sign(pieces: str, row: str) -> None:
    board = position(f'maks.row = ["P-GAP-KY: Y"]\nsupply = {{1="{pieces}", 2="BB", 8="B"}}')
    assert play(board).row == [row]


def test_CO_P4_with_equal_discards_the_order_of_colors_decides() -> None:
    board = position('maks.row = ["P-GAP-KY", "P-RNB-YKRGB"]\nsupply = {1="RG", 2="BB", 8="B"}')
    told = play(board)
    assert told.why("order") == ["CO-P4 fewest discards, out none; CO-P4 first in color-order, out RG; GR"]
    assert told.row == ["P-GAP-KY: *G", "P-RNB-YKRGB: R"]


def test_CO_P4_the_order_is_chosen_only_where_it_decides_something() -> None:
    """Both pieces go to the same places in any order: what he takes the place for is what is said of it."""
    board = position('maks.row = ["P-GAP-KY"]\nsupply = {1="KY", 2="BB", 8="B"}')
    told = play(board)
    assert told.why("order") == []
    assert told.why("search") != []
    assert told.row == ["P-GAP-KY: KY"]


def test_CO_P5_without_a_full_card_the_turn_ends() -> None:
    board = position('maks.row = ["P-CNT-R: RRR"]\nsupply = {1="RR", 2="BB", 8="B"}')
    assert play(board).messages() == ["take", "lay", "lay"]


# Fulfilling


def test_CO_F1_lower_levels_are_never_cashed() -> None:
    board = position('maks.row = ["P-CNT-R: RRR", "P-TRI-R: RRR"]\nsupply = {1="RR", 2="BB", 8="B"}')
    assert play(board).row == ["P-CNT-R: RRRRR", "P-TRI-R: RRR"]
    assert GAME.play.points(board)[MAKS] == 0


def test_CO_F3_a_card_further_left_may_receive() -> None:
    board = position(f"""
        maks.row = ["P-PAIR-YK: KKK", "P-BLK-BBYY: BYY", "P-CNT-B"]
        supply = {{1="BG", 2="GG", 8="G"}}
        {OPEN}
    """)
    told = play_freely(board)
    assert (told.card, told.laid, told.unwanted) == (2, ["B on 2"], "G")
    assert told.handed_on == ["P-BLK-BBYY > P-PAIR-YK: YY, out BB"]
    assert told.row == ["P-PAIR-YK: KKKYY", "P-CNT-B", "P-TRI-Y"]


def test_CO_F8_new_cards_receive_nothing_in_the_turn_they_arrive() -> None:
    board = position(f"""
        maks.row = ["P-TRI-Y: YYYYY", "P-CNT-K", "P-CNT-B"]
        supply = {{1="YY", 2="GG", 8="G"}}
        open.prophecies = {[*S[:5], "P-CNT-Y"]}
    """)
    told = play_freely(board)
    assert told.handed_on == ["P-TRI-Y > nobody: -, out YYYYYY"]
    assert (told.unwanted, told.row) == ("Y", ["P-CNT-K", "P-CNT-B", "P-CNT-Y"])


def test_CO_F9_maks_never_fulfils_temple_cards() -> None:
    before: list[str] = []
    for board in boards_of("temples", {"numbering_profile": "reading-order"}):
        if board.next != MAKS and board.turns:  # M.A.K.S. has just played
            assert board.open_temples == before
        before = board.open_temples[:]
    assert not set(board.fulfilled) - set(PROPHECIES)


def test_CO_F10_discarded_pieces_leave_the_game() -> None:
    board = position('maks.row = ["P-CNT-R"]\nsupply = {1="RB", 2="GG", 8="G"}')
    before = bag_sizes(board)
    assert play(board).unwanted == "B"
    assert (board.discards, bag_sizes(board)) == (["B"], before)


# End of each turn


def test_CO_T1_refill_when_neither_head_nor_tail_is_left() -> None:
    board = position('maks.row = ["P-CNT-R"]\nsupply = {2="KB", 9="R"}')
    told = play(
        board,
        bag_body=[tuple("KKBBGGRRYY")],
        bag_tail=[("K>", "B>")],
        bag_head=[("<G", "<Y")],
    )
    assert told.place == 9
    assert supply_of(board) == "KK KB BB GG RR YY K> <G B> <Y"


def test_CO_R1_without_a_card_taken_the_open_row_stays() -> None:
    board = position(
        f'maks.row = ["P-CNT-R", "P-TRI-R", "P-CNT-K"]\nsupply = {{1="RB", 2="B", 8="G"}}\n'
        f"open.prophecies = {S[:4]}"
    )
    assert play(board).board.open_row == S[:4]


# End of the game


def test_CO_E1_two_complete_coatls_and_an_unfinished_one_are_no_end() -> None:
    board = position(ABOUT_TO_COMPLETE)
    play(board, person=["take 8"])
    assert board.next == MAKS


@pytest.mark.parametrize(
    "left", ['supply = {6="K", 8="G"}\nbags.body = ""', 'supply = {8="G"}\nbags.body = "K1"']
)
def test_CO_E2_one_segment_anywhere_is_no_exhaustion(left: str) -> None:
    board = position(f'turn.next = "human"\nhuman.hand = ["P-CNT-K"]\n{left}\n{OPEN}')
    play_freely(board, "cards", "deck", "enough")
    assert board.next == MAKS


def test_CO_E4_exhaustion_in_the_turn_of_the_human() -> None:
    text = EXHAUSTING + 'turn.next = "human"'
    board = position(text)
    play_freely(board, "take 1")
    assert who_acts(board) == []
    board = position(text, solo_end="final_round")
    play_freely(board, "take 1")
    assert who_acts(board) == [MAKS, HUMAN]  # the round is finished: one more


def test_CO_E4_a_third_coatl_within_the_last_turns_leaves_only_maks() -> None:
    board = position(ABOUT_TO_COMPLETE + 'turn.last_turns = ["maks", "human"]', solo_end="final_round")
    play(board, person=["assemble", "right 3 B>"])
    assert who_acts(board) == [MAKS]


# Scoring


def test_CO_V2_unfinished_coatls_and_cards_in_hand_score_nothing() -> None:
    board = position("""
        human.hand = ["P-CNT-G"]
        human.coatls = ["<RRRB>: P-CNT-R", "<GGGGGG: P-CNT-G"]
    """)
    assert GAME.play.points(board)[HUMAN] == 2


def test_CO_V2_temple_card_scores_at_its_coatl() -> None:
    board = position('human.coatls = ["<RRRBRRR>: P-CNT-R T-01"]')  # no yellow, seven pieces
    assert GAME.play.result(board).details == ((HUMAN, "P-CNT-R", 5), (HUMAN, "T-01", 7))


# Advanced algorithms


@pytest.mark.parametrize(
    ("coatl", "failure", "winner", "remarks"),
    [
        ("<RRRB>: P-CNT-R T-01", "defeat", HUMAN, ()),
        ("<RRRB>: P-CNT-R", "defeat", MAKS, ("no-temple-card",)),
        ("<RRRB>: P-CNT-R", "warn_only", HUMAN, ("no-temple-card",)),
    ],
)
def test_CO_A1_a_temple_card_must_be_fulfilled(
    coatl: str, failure: str, winner: str, remarks: tuple[str, ...]
) -> None:
    result = GAME.play.result(position(f'human.coatls = ["{coatl}"]', levels="1", level1_failure=failure))
    assert (result.winner, result.remarks) == (winner, remarks)


FULL_OF_FOUR = f"""
    maks.row = ["P-XPR-R: RRR", "P-CNT-K", "P-CNT-B", "P-CNT-G"]
    supply = {{1="RY", 2="GG", 8="G"}}
    {OPEN}
"""


def test_CO_A5_by_the_words_of_the_booklet_only_the_set_up_has_four_cards() -> None:
    """During the set-up 4 Prophecy cards are turned up for M.A.K.S.; CO-F7 goes on to refill to three."""
    told = play_freely(position(FULL_OF_FOUR, levels="5"))
    assert told.row == ["P-CNT-K", "P-CNT-B", "P-CNT-G"]


@pytest.mark.parametrize(("rules", "left"), [(1, 4), (2, 3)])
def test_CO_A5_a_position_written_before_means_what_it_meant(rules: int, left: int) -> None:
    written = f'position = 1\ngame = "coatl"\nrules = {rules}\noptions = {{levels = ["5"]}}\n{FULL_OF_FOUR}'
    assert len(play_freely(read_position(written).board).row) == left


@pytest.mark.parametrize(("level5", "drawn"), [("persistent", ["P-TRI-Y"]), ("setup_only", [])])
def test_CO_A5_maks_is_refilled_to_four_or_falls_back_to_three(level5: str, drawn: list[str]) -> None:
    told = play_freely(position(FULL_OF_FOUR, levels="5", level5=level5))
    assert told.row == ["P-CNT-K", "P-CNT-B", "P-CNT-G", *drawn]


def test_CO_A5_set_up_deals_four_cards_with_either_reading() -> None:
    for level5 in ("persistent", "setup_only"):
        board = scripted_set_up(levels="5", level5=level5)
        assert row_of(board) == ["P-CNT-K", "P-CNT-B", "P-CNT-R", "P-CNT-Y"]


# Corner cases


def test_CO_X2_without_heads_and_tails_every_take_refills_the_segments() -> None:
    board = position("""
        maks.row = ["P-CNT-R"]
        supply = {1="RR", 2="KK", 3="KK", 4="KK", 5="KK", 6="KK"}
        bags = {body = "G9", head = "", tail = ""}
    """)
    play(board, bag_body=[tuple("GG")])
    assert supply_of(board) == "GG KK KK KK KK KK . . . ."


def test_CO_X3_whole_content_of_a_place_may_be_one_segment() -> None:
    board = position('maks.row = ["P-CNT-R"]\nsupply = {3="R", 4="RR", 8="G"}')
    assert play(board).lines("take") == ["CO-Q4 3 R P-CNT-R 1"]


def test_CO_X5_empty_board_in_a_final_round() -> None:
    board = position(
        """
        turn.last_turns = ["human"]
        maks.row = ["P-CNT-R", "P-CNT-K", "P-CNT-G"]
        bags = {body = "", head = "", tail = ""}
        """,
        solo_end="final_round",
    )
    told = play(board)
    assert told.messages() == ["board-empty"]
    assert not told.why("search-nothing"), "there is nothing to search"
    assert (told.row, board.next) == (["P-CNT-R", "P-CNT-K", "P-CNT-G"], HUMAN)


def test_CO_X6_he_draws_what_is_there_and_tops_up_later() -> None:
    board = position("""
        maks.row = ["P-XPR-R: RRR", "P-XPR-K: KKK", "P-CNT-B"]
        supply = {1="RK", 2="BB", 3="BB", 8="G"}
        open.prophecies = ["P-TRI-Y"]
    """)
    told = play(board, prophecies=[(*S[:5], "P-CNT-K")])
    assert told.row == ["P-CNT-B", "P-TRI-Y"]
    assert board.open_row == ["P-CNT-K", *S[4::-1]]
    board.next = MAKS
    told = play(board, prophecies=["P-CNT-Y"])
    assert told.row == ["P-CNT-B: BB", "P-TRI-Y", S[0]]


def test_CO_X7_discarded_prophecies_become_the_new_deck() -> None:
    everywhere = [card for card in PROPHECIES if card not in {*S, "P-TRI-R", "P-ALT-KB", "P-ALT-YR"}]
    copies = [card for card in PROPHECIES if PROPHECIES[card].copies == 2 and card != "P-CNT-Y"]
    board = position(f"""
        maks.row = ["P-TRI-R: RRRRR"]
        maks.fulfilled = {[*everywhere, *copies]}
        supply = {{1="RR", 2="BB", 8="G"}}
        discards = {{cards = ["P-ALT-KB", "P-ALT-YR"]}}
        {OPEN}
    """)
    assert board.prophecies.cards() == ["P-CNT-Y"]
    told = play(board, prophecies=[("P-ALT-YR", "P-ALT-KB")])  # the last card of the deck is known
    assert told.row == ["P-TRI-Y", "P-PAIR-RB", "P-GAP-KY"]
    assert board.open_row == ["P-ALT-KB", "P-ALT-YR", "P-CNT-Y", *S[:3]]
    assert told.lines("shuffle-discards") == ["CO-X7 P-ALT-KBP-ALT-YR 2"]
    assert (board.discarded_cards, len(board.prophecies)) == ([], 0)


def test_CO_X8_without_any_card_he_takes_the_lowest_place_for_nothing() -> None:
    board = position('supply = {2="RK", 3="BB", 8="G"}')
    told = play(board)
    assert (told.place, told.card, told.unwanted, told.row) == (2, None, "RK", [])


def test_CO_X9_two_copies_are_two_cards() -> None:
    board = position('maks.row = ["P-CNT-R: RRRRR", "P-CNT-R: RR"]\nsupply = {1="RR", 2="BB", 8="G"}')
    told = play(board)
    assert told.laid == ["R on 1", "R on 2"]
    assert told.handed_on == ["P-CNT-R > P-CNT-R: RRR, out RRR", "P-CNT-R > nobody: -, out RRRRRR"]
    assert GAME.play.points(board)[MAKS] == 10


def test_CO_X9_the_copy_that_receives_is_named_by_its_own_number() -> None:
    board = position("""
        maks.row = ["P-XPR-R: RRR", "P-CNT-R: RRRRR", "P-CNT-R: RR"]
        supply = {1="RR", 2="BB", 8="G"}
    """)
    told = play(board)
    assert told.handed_on[0] == "P-XPR-R > P-CNT-R: RRRR, out -"
    assert told.of("hand-on")[0].facts["number"] == 3  # full cards lie in the row until all are fulfilled


@pytest.mark.parametrize(
    ("receiver", "handed_on", "after"),
    [
        ("P-GAP-GK: G", "P-GAP-GK: KKR, out <RYY", "P-GAP-GK: KKG*R"),
        ("P-GAP-RB", "P-GAP-RB: R<RK, out KYY", "P-GAP-RB: R<R*K"),
    ],
)
def test_CO_X11_printed_colors_first_then_the_first_color_on_the_white_sign(
    receiver: str, handed_on: str, after: str
) -> None:
    board = position(f"""
        maks.row = ["P-RUN-YKR: KKRYY", "{receiver}", "P-CNT-R"]
        supply = {{1="BB", 8="R", 10="G"}}
    """)
    told = play(board)
    assert told.handed_on == [f"P-RUN-YKR > {handed_on}"]
    assert told.row == [after, "P-CNT-R"]


def test_CO_X13_both_triggers_at_once_give_one_ending() -> None:
    board = position(ABOUT_TO_COMPLETE.replace('1 = "KK", 2 = "GG", ', "") + 'bags.body = ""')
    told = play(board, person=["assemble", "right 3 B>"])
    assert [message for message in told.messages() if message.startswith("end-")] == ["end-third-coatl"]
    assert GAME.play.acting(board) is None


# Every told step


def test_every_step_of_maks_cites_a_section() -> None:
    for seed in range(5):
        table = Recorder(Split(Seeded(str(seed)), {PERSON: FirstOption()}))
        board = GAME.play.unbox(GAME.read_settings({}))
        while GAME.play.acting(board) is not None:
            GAME.play.turn(table, board)
        assert {step.section[:3] for step in table.steps} == {"CO-"}


def test_CO_X5_an_empty_board_leaves_his_turn_without_effect() -> None:
    board = position(f"""
        maks.row = ["P-CNT-R"]
        {OPEN}
    """)
    told = play(board)
    assert (told.messages(), told.row) == (["board-empty"], ["P-CNT-R"]), (
        "no card is drawn, nothing is filled"
    )
