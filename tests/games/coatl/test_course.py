"""The course of the game: what holds after every turn of many games, and every switch with both values."""
# ruff: noqa: N802 — ids of examples and sections keep their capitals

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from automarium.games.coatl import GAME
from automarium.games.coatl.board import COLOR_OF, HUMAN, MAKS, Board, all_prophecies, all_temples
from automarium.games.coatl.cards import NUMBERINGS, PLACES, PROPHECIES, prophecy_deck, temple_deck
from automarium.kernel.catalog.game import SETUP
from automarium.kernel.catalog.settings import OptionFault
from automarium.kernel.record.bulk import play_out
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.source import PERSON, Seeded, Sparring, Split
from automarium.kernel.rules.table import Table
from tests.games.coatl.positions import (
    DEFAULTS,
    LEVEL_SETS,
    OTHERS,
    Options,
    boards_of,
    busy,
    offered,
    play,
    play_freely,
    position,
    row_of,
    sampled_options,
    supply_of,
    who_acts,
)

GAMES = list(sampled_options(96))


def new_board(**options: object) -> Board:
    return GAME.play.unbox(GAME.read_settings(options))


# What holds between turns

BOX: Mapping[str, int] = {
    **dict.fromkeys("KBGRY", 16),
    **{f"<{color}": 3 for color in "KBGRY"},
    **{f"{color}>": 3 for color in "KBGRY"},
    "prophecy cards": 54,
    "temple cards": 15,
    "red": 10,
    "black": 10,
    "blue": 10,
    "yellow": 10,
    "green": 14,
}


def is_due_for_refill(board: Board) -> bool:
    """CO-B12: a kind is gone from the board although its bag, or another, could fill a place."""
    on_board = {board.supply.kinds[place] for place in range(1, 11) if board.supply.places[place]}
    could = [
        kind
        for kind in ("body", "head", "tail")
        if board.supply.bags[kind] and board.supply.empty_places(kind)
    ]
    return bool(could) and ("body" not in on_board or not on_board & {"head", "tail"})


def check_row(board: Board) -> None:
    """Invariants of M.A.K.S.'s cards."""
    setup_only = board.settings.level5 == "setup_only"
    four = "5" in board.settings.levels
    if not four:
        assert len(board.row) == 3
    elif setup_only:
        assert len(board.row) == (3 if board.fulfilled else 4)
    else:
        assert len(board.row) == 4
    for card in board.row:
        need = dict(PROPHECIES[card.id].need)
        held = Counter(COLOR_OF[piece] for piece in card.pieces)
        assert all(count <= need.get(color, 0) for color, count in held.items())
        assert len(card.on_sign) <= PROPHECIES[card.id].any_color
        assert held.total() + len(card.on_sign) < PROPHECIES[card.id].pieces  # not full


def check_human(board: Board) -> None:
    """Limits of the human's side: CO-B2, CO-B13, CO-B18 to CO-B21, and the levels."""
    levels = board.settings.levels
    assert len(board.store) <= 8
    assert len(board.hand) <= (4 if "2" in levels else 5)
    assert len(board.coatls) <= 3
    assert sum(not coatl.closed for coatl in board.coatls) <= 2
    for coatl in board.coatls:
        assert coatl.closed == coatl.has_both_ends()
        assert coatl.closed or not coatl.temple
        assert len(coatl.cards) <= 4
        assert len(set(coatl.cards)) == len(coatl.cards)
        if coatl.closed:
            assert len(coatl.cards) >= (4 if "4" in levels else 1)
        if "3" in levels:
            assert len(set(coatl.card_colors())) == len(coatl.cards)


def check_table(board: Board) -> None:
    """Supply, open row and Temple cards."""
    assert GAME.play.conserved(board) == BOX
    assert sorted(all_prophecies(board)) == prophecy_deck()
    assert sorted(all_temples(board)) == temple_deck()
    assert not is_due_for_refill(board)
    assert len(board.open_row) == 6
    assert not board.card_taken
    used = sum(bool(coatl.temple) for coatl in board.coatls)
    kept = len(board.personal_temples)
    if board.settings.temple_refill:
        assert len(board.open_temples) == 2
    else:
        assert len(board.open_temples) + kept == (3 if board.settings.personal_temple else 2) - used
    assert kept <= bool(board.settings.personal_temple)


def is_triggered(board: Board) -> bool:
    """CO-E1, CO-E2."""
    segments = len(board.supply.bags["body"]) + sum(
        len(board.supply.places[place]) for place in range(1, 11) if board.supply.kinds[place] == "body"
    )
    return not segments or sum(coatl.closed for coatl in board.coatls) == 3


@pytest.mark.parametrize("part", range(4))
def test_what_holds_after_every_turn_of_many_games(part: int) -> None:
    for seed, options in GAMES[part::4]:
        side, turn = SETUP, -1
        for turn, board in enumerate(boards_of(seed, options)):
            assert board.turns == turn
            check_table(board)
            check_row(board)
            check_human(board)
            if board.last_turns is None:
                assert not is_triggered(board)
                assert board.next == (HUMAN if side == MAKS else MAKS)
            else:
                assert is_triggered(board)
            side = board.next
        assert board.next == ""
        assert turn > 10
        assert GAME.play.result(board).points == GAME.play.points(board)


def test_the_sample_holds_every_level_set_and_every_switch_both_ways() -> None:
    options = [each for _, each in GAMES]
    assert {each["levels"] for each in options} == set(LEVEL_SETS)
    assert {each["numbering_profile"] for each in options} == set(NUMBERINGS)
    for name, other in OTHERS.items():
        assert {each.get(name, DEFAULTS[name]) for each in options} == {DEFAULTS[name], other}
    assert set(OTHERS) | {"levels", "numbering_profile", "own_hand"} == set(DEFAULTS)


def test_both_triggers_and_three_coatls_come_up_in_the_sample() -> None:
    ends = Counter(sum(coatl.closed for coatl in board.coatls) for board in map(last_board, GAMES[:48]))
    assert ends[3] > 0
    assert ends.total() > ends[3]


def last_board(game: tuple[str, Options]) -> Board:
    *_, board = boards_of(*game)
    return board


def test_a_record_changes_nothing() -> None:
    for seed, options in GAMES[::12]:
        bare = play_out(GAME, seed, options, "random")
        told = play_out(GAME, seed, options, "random", record=True)
        assert GAME.play.write(bare.board) == GAME.play.write(told.board)
        assert (bare.turns, bare.result) == (told.turns, told.result)


def test_copies_do_not_share_anything() -> None:
    seed, options = GAMES[7]
    for board in boards_of(seed, options):
        before = GAME.play.write(board)
        copy = board.copy()
        assert GAME.play.write(copy) == before
        if GAME.play.acting(copy) is not None:
            next(boards_of("another", options, board=copy))
            assert GAME.play.write(copy) != before
        assert GAME.play.write(board) == before


def test_a_game_played_on_copies_is_the_same_game() -> None:
    for seed, options in GAMES[5::24]:
        *_, played = boards_of(seed, options)
        board = GAME.play.unbox(GAME.read_settings(options))
        counts: Mapping[str, int] = {}
        while GAME.play.acting(board) is not None:
            board = board.copy()
            partner = Sparring(busy, lambda now=board: now, seed)  # type: ignore[misc]
            table = Table(Split(Seeded(seed), {PERSON: partner}), counts)
            GAME.play.turn(table, board)
            counts = table.counts
        assert GAME.play.write(board) == GAME.play.write(played)


# The order of turns, and refills


def test_CO_S2_set_up_then_maks_then_the_human() -> None:
    board = new_board()
    assert GAME.play.acting(board) == SETUP
    play_freely(board)
    assert (GAME.play.acting(board), board.turns) == (MAKS, 0)
    play_freely(board)
    assert (GAME.play.acting(board), board.turns) == (HUMAN, 1)
    play_freely(board)
    assert (GAME.play.acting(board), board.turns) == (MAKS, 2)


def test_CO_R1_the_open_row_after_each_turn_of_either_side() -> None:
    for seed, options in GAMES[:12]:
        board = GAME.play.unbox(GAME.read_settings(options))
        partner = Sparring(busy, lambda board=board: board, seed)  # type: ignore[misc]
        table = Recorder(Split(Seeded(seed), {PERSON: partner}))
        GAME.play.turn(table, board)
        while GAME.play.acting(board) is not None:
            expected = board.open_row[:]
            table.steps.clear()
            GAME.play.turn(table, board)
            for step in table.steps:
                if step.message == "draw-card":
                    assert step.facts["open_card"] == expected.pop()  # M.A.K.S. takes the right-most
                elif step.message == "human-takes-card":
                    expected.remove(str(step.facts["open_card"]))
                elif step.message == "human-takes-right-card":
                    card = str(step.facts["open_card"])
                    del expected[expected.index(card, expected.index(card) + 1)]
                elif step.message == "turn-up":
                    expected.insert(0, str(step.facts["card"]))
            assert board.open_row == expected


def test_CO_X7_a_deck_that_gives_out_is_helped_by_the_discards_and_by_nothing_else() -> None:
    elsewhere = prophecy_deck()
    for card in ("P-XPR-K", "P-CNT-G", "P-CNT-G", "P-TRI-R", "P-ALT-KB", "P-ALT-YR"):
        elsewhere.remove(card)
    board = position(f"""
        maks.row = ["P-XPR-K: KKK", "P-CNT-G", "P-TRI-R"]
        maks.fulfilled = {elsewhere}
        supply = {{1="KK", 2="BB", 8="G"}}
        open.prophecies = ["P-CNT-G"]
        discards.cards = ["P-ALT-KB"]
    """)
    assert board.prophecies.cards() == ["P-ALT-YR"]
    assert play_freely(board).row == ["P-CNT-G", "P-TRI-R", "P-CNT-G"]
    assert board.open_row == ["P-ALT-KB", "P-ALT-YR"]  # no more than these: the piles stay where they are
    assert (len(board.prophecies), board.discarded_cards) == (0, [])


def test_CO_X7_no_more_of_the_new_deck_than_the_row_lacks() -> None:
    open_row = ["P-XPR-B", "P-RUN-YKR", "P-CNT-G", "P-GAP-KY", "P-PAIR-RB", "P-TRI-Y"]
    discards = ["P-ALT-KB", "P-ALT-YR", "P-ALT-RG", "P-TRI-R", "P-TRI-G"]
    elsewhere = prophecy_deck()
    for card in [*open_row, *discards, "P-TRI-K"]:
        elsewhere.remove(card)
    board = position(f"""
        turn.next = "human"
        maks.fulfilled = {elsewhere}
        open.prophecies = {open_row}
        discards.cards = {discards}
    """)
    assert board.prophecies.cards() == ["P-TRI-K"]
    play_freely(board, "cards", "open P-XPR-B", "open P-CNT-G", "enough")
    assert (len(board.open_row), len(board.prophecies), board.discarded_cards) == (6, 4, [])


# The end

ENDING = """
    maks.row = ["P-CNT-G", "P-CNT-R", "P-CNT-K"]
    supply = {1 = "KK", 2 = "GG", 7 = "K", 8 = "G"}
    open.temples = ["T-06", "T-10"]
    open.prophecies = ["P-XPR-B", "P-RUN-YKR", "P-CNT-G", "P-GAP-KY", "P-PAIR-RB", "P-TRI-Y"]
    human.store = "B>"
    human.coatls = ["<RRRB>: P-CNT-R", "<YYYB>: P-CNT-Y", "<KKK: P-CNT-K"]
"""
NO_BODY = ENDING.replace('1 = "KK", 2 = "GG"', '2 = "GG"') + 'bags.body = ""\n'


@pytest.mark.parametrize(
    ("text", "side", "move", "solo_end", "after"),
    [
        (ENDING, HUMAN, ["assemble", "right 3 B>"], "immediate", []),
        (ENDING, HUMAN, ["assemble", "right 3 B>"], "final_round", [MAKS]),
        (NO_BODY, HUMAN, ["take 2"], "immediate", []),
        (NO_BODY, HUMAN, ["take 2"], "final_round", [MAKS, HUMAN]),
        (NO_BODY, MAKS, [], "immediate", []),
        (NO_BODY, MAKS, [], "final_round", [HUMAN, MAKS, HUMAN]),
    ],
    ids=["human's third", "human's third, round", "human", "human, round", "maks", "maks, round"],
)
def test_CO_E4_who_still_acts_after_a_trigger(
    text: str, side: str, move: list[str], solo_end: str, after: list[str]
) -> None:
    board = position(f'{text}turn.next = "{side}"', solo_end=solo_end)
    told = play_freely(board, *move)
    assert told.messages()[-1] == ("end-third-coatl" if "assemble" in move else "end-no-body")
    assert who_acts(board) == after


def test_CO_E4_the_last_turns_are_told_once_and_not_prolonged() -> None:
    board = position(NO_BODY, solo_end="final_round")
    play_freely(board)
    ends = 0
    while GAME.play.acting(board) is not None:
        ends += sum(message.startswith("end-") for message in play_freely(board).messages())
    assert ends == 0


def test_CO_E4_a_coatl_completed_in_the_last_round_ends_the_turns_of_the_human() -> None:
    board = position(NO_BODY, solo_end="final_round")
    play_freely(board)
    assert board.next == HUMAN
    play_freely(board, "assemble", "right 3 B>")
    assert who_acts(board) == [MAKS]


def test_CO_X5_in_the_last_round_the_board_may_be_empty() -> None:
    board = position(
        """
        maks.row = ["P-CNT-G", "P-CNT-R", "P-CNT-K"]
        supply = {2 = "GG", 7 = "K"}
        bags = {body = "", head = "", tail = ""}
        """,
        solo_end="final_round",
    )
    play(board)
    assert supply_of(board) == ". . . . . . K> . . ."
    play(board, person=["take 7"])
    assert play(board).messages() == ["board-empty"]
    assert offered(board) == ["cards", "assemble"]


# Switches, each with both values


def test_D2_numbering_profile_changes_where_the_search_looks_first() -> None:
    board = new_board(numbering_profile="inner-clockwise-then-outer")
    assert board.supply.kinds[1:5] == ["tail", "head", "tail", "head"]
    text = 'maks.row = ["P-CNT-R"]\nsupply = {1="R", 5="RR", 6="BB", 2="K"}'
    assert play(position(text, numbering_profile="inner-clockwise-then-outer")).place == 1
    text = 'maks.row = ["P-CNT-R"]\nsupply = {7="R", 1="RR", 6="BB", 8="K"}'
    assert play(position(text)).place == 1


def test_D2_a_numbering_of_ones_own() -> None:
    own = list(PLACES)[::-1]
    kinds = ["head", "tail", "head", "tail", *["body"] * 6]
    for value in (own, ",".join(own)):
        assert list(new_board(numbering_profile=value).supply.kinds[1:]) == kinds
    board = position('maks.row = ["P-CNT-R"]\nsupply = {1="R", 5="RR", 6="BB", 2="K"}', numbering_profile=own)
    assert play(board).lines("take") == ["CO-Q4 1 <R P-CNT-R 1"]


@pytest.mark.parametrize("value", [["outer-12"], "outer-12", 7, [*list(PLACES)[:9], "outer-12"], None])
def test_D2_a_numbering_that_is_none(value: object) -> None:
    with pytest.raises(OptionFault, match="numbering_profile"):
        new_board(numbering_profile=value)


@pytest.mark.parametrize(("personal", "cards"), [(False, 0), (True, 1)])
def test_D8_personal_temple(personal: bool, cards: int) -> None:
    board = play_freely(new_board(personal_temple=personal)).board
    assert (len(board.personal_temples), len(board.open_temples)) == (cards, 2)
    assert len(board.temples) == 13 - cards


@pytest.mark.parametrize(("refill", "left"), [(True, 2), (False, 1)])
def test_D9_temple_refill(refill: bool, left: int) -> None:
    board = position(
        """
        turn.next = "human"
        open.temples = ["T-02", "T-10"]
        human.store = "B>"
        human.coatls = ["<GGG: P-CNT-G"]
        """,
        temple_refill=refill,
    )
    play_freely(board, "assemble", "right 1 B>", "temple 1 T-02")
    assert len(board.open_temples) == left


@pytest.mark.parametrize(("level5", "rows"), [("persistent", [4, 4]), ("setup_only", [4, 3])])
def test_D11_level5(level5: str, rows: list[int]) -> None:
    board = play_freely(new_board(levels="5", level5=level5)).board
    lengths = [len(board.row)]
    while not board.fulfilled:
        play_freely(board)
    assert [*lengths, len(board.row)] == rows


def test_D11_level5_by_default_the_fourth_card_is_for_the_set_up_only() -> None:
    """The book's literal text: a game that does not say otherwise falls back to three."""
    assert GAME.read_settings({"levels": "5"}).level5 == "setup_only"
    board = play_freely(new_board(levels="5")).board
    assert len(board.row) == 4
    while not board.fulfilled:
        play_freely(board)
    assert len(board.row) == 3


def test_D11_level5_without_the_level_changes_nothing() -> None:
    for level5 in ("persistent", "setup_only"):
        *_, board = boards_of("plain", {"level5": level5})
        assert len(row_of(board)) == 3


@pytest.mark.parametrize(("failure", "winner"), [("defeat", MAKS), ("warn_only", HUMAN)])
def test_D12_level1_failure(failure: str, winner: str) -> None:
    board = position('human.coatls = ["<RRRB>: P-CNT-R"]', levels="1", level1_failure=failure)
    result = GAME.play.result(board)
    assert (result.winner, result.remarks) == (winner, ("no-temple-card",))


def test_D12_without_level_1_no_temple_card_is_needed() -> None:
    result = GAME.play.result(position('human.coatls = ["<RRRB>: P-CNT-R"]'))
    assert (result.winner, result.remarks) == (HUMAN, ())


@pytest.mark.parametrize(
    ("look", "told"),
    [(True, ["human-draws-card", "human-takes-card"]), (False, ["human-takes-card", "human-draws-card"])],
)
def test_I1_look_while_choosing(look: bool, told: list[str]) -> None:
    board = position('turn.next = "human"\nopen.prophecies = ["P-ALT-KB"]', look_while_choosing=look)
    assert play_freely(board, "cards", "deck", "open P-ALT-KB", "enough").messages()[:2] == told
