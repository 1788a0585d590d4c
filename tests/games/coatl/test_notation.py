"""Positions of Cóatl as text: they come back as they were, short ones are completed, bad ones are refused."""

from __future__ import annotations

import base64
import json
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping
from copy import deepcopy
from itertools import islice
from typing import Any

import pytest

from automarium.games.coatl import GAME
from automarium.games.coatl.board import HUMAN, MAKS, Board, all_pieces
from automarium.games.coatl.cards import prophecy_deck, temple_deck
from automarium.games.coatl.notation import NOBODY
from automarium.kernel.catalog.game import SETUP, NoSuchGame, PositionFault
from automarium.kernel.record.position import Position, read_position, to_toml
from automarium.kernel.rules.source import PERSON, Seeded, Sparring, Split
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.values import Tree
from tests.games.coatl.positions import (
    HEADER,
    bag_sizes,
    boards_of,
    busy,
    placed,
    play_freely,
    position,
    row_of,
    sampled_options,
    supply_of,
)

GAMES = list(sampled_options(64))

# Round trips


def position_of(board: Board) -> Position[Board]:
    return Position(GAME, board.settings, board)


@pytest.mark.parametrize("part", range(4))
def test_positions_round_trip_along_whole_games(part: int) -> None:
    for seed, options in GAMES[part::12]:
        for board in islice(boards_of(seed, options), part % 3, None, 3):
            tree = GAME.play.write(board)
            there = position_of(board)
            for text in (there.toml(), there.line()):
                back = read_position(text)
                assert back.settings == board.settings
                assert GAME.play.write(back.board) == tree
                assert (back.board.next, back.board.turns) == (board.next, board.turns)
                assert [coatl.closed for coatl in back.board.coatls] == [each.closed for each in board.coatls]
                assert GAME.play.conserved(back.board) == GAME.play.conserved(board)
                assert GAME.play.points(back.board) == GAME.play.points(board)


def test_the_line_fits_into_an_address() -> None:
    for seed, options in GAMES[:8]:
        *_, board = boards_of(seed, options)
        line = position_of(board).line()
        assert line.startswith("coatl.1.")
        assert len(line) < 1000
        assert set(line) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.")
        assert GAME.play.write(read_position(f"  {line}\n").board) == GAME.play.write(board)


def test_a_game_read_back_after_every_turn_is_the_same_game() -> None:
    for seed, options in GAMES[1::9]:
        *_, played = boards_of(seed, options)
        board = GAME.play.unbox(GAME.read_settings(options))
        counts: Mapping[str, int] = {}
        while GAME.play.acting(board) is not None:
            board = GAME.play.read(GAME.play.write(board), board.settings)
            partner = Sparring(busy, lambda now=board: now, seed)  # type: ignore[misc]
            table = Table(Split(Seeded(seed), {PERSON: partner}), counts)
            GAME.play.turn(table, board)
            counts = table.counts
        assert GAME.play.write(board) == GAME.play.write(played)


def test_the_board_before_the_set_up_round_trips() -> None:
    for _, options in GAMES[:32]:
        board = GAME.play.unbox(GAME.read_settings(options))
        back = read_position(position_of(board).toml()).board
        assert back == board
        play_freely(back)
        assert len(back.open_row) == 6


def test_corrections_are_parts_of_the_written_tree() -> None:
    for seed, options in GAMES[2::32]:
        for board in boards_of(seed, options):
            for key, part in GAME.play.write(board).items():
                corrected = GAME.play.correct(GAME.play.write(board), {key: part})
                assert GAME.play.write(GAME.play.read(corrected, board.settings)) == GAME.play.write(board)


def test_a_correction_leaves_the_rest_of_the_pieces_to_the_bags() -> None:
    tree = GAME.play.write(position('supply = {3="RK", 8="G"}\nbags.body = "K3 R3 Y3"'))
    board = GAME.play.read(GAME.play.correct(tree, {"supply": {"3": "YY"}}), position("").settings)
    assert supply_of(board) == ". . YY . . . . <G . ."
    assert board.supply.bags["body"].cards() == sorted("KKKKRRRRY")
    with pytest.raises(PositionFault, match=r"bags\.body"):
        GAME.play.read(
            GAME.play.correct(tree, {"supply": {"3": "YY"}, "bags": {"body": "K3"}}), board.settings
        )


# Parts left out


def test_an_empty_position_has_everything_in_bags_and_decks() -> None:
    board = position("")
    assert (board.next, board.turns, board.last_turns) == (MAKS, 0, None)
    assert bag_sizes(board) == [80, 15, 15]
    assert (board.prophecies.cards(), board.temples.cards()) == (prophecy_deck(), temple_deck())
    assert (board.discards, row_of(board), board.hand) == ([], [], [])


def test_without_bags_and_discards_everything_unseen_is_in_the_bags() -> None:
    board = position("""
        supply = {1="RK", 8="Y"}
        maks.row = ["P-CNT-B: <BB"]
        human.store = "YG>"
        human.coatls = ["<KB"]
    """)
    assert board.discards == []
    assert board.supply.bags["body"].cards() == sorted("K" * 15 + "B" * 14 + "G" * 16 + "R" * 15 + "Y" * 15)
    assert Counter(board.supply.bags["head"].cards()) == {"<K": 2, "<B": 2, "<G": 3, "<R": 3, "<Y": 2}
    assert Counter(board.supply.bags["tail"].cards()) == {"K>": 3, "B>": 3, "G>": 2, "R>": 3, "Y>": 3}


def test_with_bags_alone_what_is_missing_has_been_discarded() -> None:
    board = position('supply = {1="RK"}\nbags = {body = "K10", head = ""}')
    assert bag_sizes(board) == [10, 0, 15]  # a bag left out is full
    lost = {"K": 5, "B": 16, "G": 16, "R": 15, "Y": 16}
    assert Counter(board.discards) == lost | {f"<{color}": 3 for color in "KBGRY"}


def test_with_discards_alone_the_rest_is_in_the_bags() -> None:
    board = position('supply = {1="RK"}\ndiscards.pieces = "K5 <B1 R>2"')
    assert Counter(board.discards) == {"K": 5, "<B": 1, "R>": 2}
    assert bag_sizes(board) == [80 - 7, 14, 13]
    assert Counter(all_pieces(board)) == Counter(all_pieces(position("")))


def test_with_both_they_must_agree() -> None:
    assert position('bags.head = "K3 B3 G3 R3 Y2"\ndiscards.pieces = "<Y1"').discards == ["<Y"]


def test_decks_hold_the_cards_that_lie_nowhere_else() -> None:
    board = position("""
        open = {prophecies = ["P-CNT-R"], temples = ["T-01"]}
        maks = {row = ["P-CNT-R"], fulfilled = ["P-TRI-K"]}
        human = {hand = ["P-CNT-K"], coatls = ["<RRRB>: P-TRI-R T-15"]}
        discards.cards = ["P-ALT-KB"]
    """)
    gone = {"P-CNT-R", "P-TRI-K", "P-TRI-R", "P-ALT-KB"}
    left = [card for card in prophecy_deck() if card not in gone]
    left.remove("P-CNT-K")
    assert board.prophecies.cards() == left
    assert board.temples.cards() == [card for card in temple_deck() if card not in {"T-01", "T-15"}]


def test_a_bare_letter_will_do_where_the_kind_is_clear() -> None:
    board = position('supply = {7="R", 8="<Y", 9="B>", 10="K"}\nbags = {head = "K1 <B2", tail = "Y3"}')
    assert supply_of(board) == ". . . . . . R> <Y B> <K"
    assert board.supply.bags["head"].cards() == ["<B", "<B", "<K"]
    assert board.supply.bags["tail"].cards() == ["Y>", "Y>", "Y>"]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("P-CNT-R", "P-CNT-R"),
        ("P-CNT-R:", "P-CNT-R"),
        ("P-CNT-R:RR", "P-CNT-R: RR"),
        (" P-CNT-R : R <R R> ", "P-CNT-R: R<RR>"),
        ("P-GAP-KY:YK*R", "P-GAP-KY: KY*R"),
        ("P-GAP-KY: *<G", "P-GAP-KY: *<G"),
    ],
)
def test_spaces_and_order_on_a_card_do_not_matter(written: str, read: str) -> None:
    assert row_of(position(f'maks.row = ["{written}"]')) == [read]


def test_complete_coatls_are_closed() -> None:
    text = 'human.coatls = ["<RRRB>: P-CNT-R", "<RRR: P-TRI-R", "KB>"]'
    assert [coatl.closed for coatl in position(text).coatls] == [True, False, False]


def test_the_shortest_complete_coatl_has_three_pieces() -> None:
    assert position('human.coatls = ["<RRB>: P-XPR-R"]').coatls[0].closed


def test_options_are_read_and_only_changed_ones_are_written() -> None:
    there = placed("", levels=[5, "2"], solo_end="final_round", temple_refill=True)
    assert there.settings.levels == ("2", "5")
    assert there.tree()["options"] == {"levels": ("2", "5"), "solo_end": "final_round"}
    assert read_position(there.line()).settings == there.settings


@pytest.mark.parametrize("side", [MAKS, HUMAN, NOBODY])
def test_whose_turn_it_is(side: str) -> None:
    board = position(f'turn = {{next = "{side}", number = 7, last_turns = ["maks"]}}')
    assert (GAME.play.acting(board), board.turns) == (None if side == NOBODY else side, 7)
    assert board.last_turns == [MAKS]


# Bad positions

BAD = [
    ("tables = 1", "the position: unknown key tables"),
    ("turn = 3", "turn: must be a table"),
    ('turn.next = "me"', "turn.next: must be one of maks, human, setup, over"),
    ('turn.next = ["maks"]', "turn.next"),
    ("turn.number = -1", "turn.number"),
    ("turn.number = 1.5", "turn.number"),
    ("turn.number = true", "turn.number"),
    ("turn.number = 2026-01-01", "turn.number"),
    ('turn.last_turns = "maks"', "turn.last_turns: must be a list"),
    ('turn.last_turns = ["setup"]', "turn.last_turns: must be a list out of maks, human, found ['setup']"),
    ("turn.when = 1", "turn: unknown key when"),
    ('turn.next = "setup"\nturn.number = 2', "turn.next: the set-up"),
    ('turn.next = "setup"\nsupply = {1="RR"}', "turn.next: the set-up"),
    ('turn.next = "setup"\nopen.temples = ["T-01"]', "turn.next: the set-up"),
    ('turn.next = "setup"\nhuman.store = "R"', "turn.next: the set-up"),
    ('turn.next = "setup"\nmaks.fulfilled = ["P-CNT-R"]', "turn.next: the set-up"),
    ('turn.next = "setup"\ndiscards.cards = ["P-CNT-R"]', "turn.next: the set-up"),
    ('turn.next = "setup"\nbags.body = "K3"', "turn.next: the set-up"),
    ('supply = {11="RR"}', "supply: unknown key 11"),
    ('supply = {0="RR"}', "supply: unknown key 0"),
    ("supply = {1=7}", "supply.1: must be a text"),
    ('supply = {1=["R", "R"]}', "supply.1: must be a text"),
    ('supply = {1="RX"}', "supply.1: 'RX' are no pieces"),
    ('supply = {1="rr"}', "supply.1: 'rr' are no pieces"),
    ('supply = {1="RRR"}', "supply.1: at most 2, found 3"),
    ('supply = {8="RR"}', "supply.8: at most 1, found 2"),
    ('supply = {1="<R"}', "supply.1: <R is a head"),
    ('supply = {8="R>"}', "supply.8: R> is a tail"),
    ('open.prophecies = "P-CNT-R"', "open.prophecies: must be a list"),
    ('open.prophecies = ["P-CNT-X"]', "open.prophecies: there is no card 'P-CNT-X'"),
    ('open.prophecies = ["T-01"]', "open.prophecies: there is no card 'T-01'"),
    ("open.prophecies = [1]", "open.prophecies: must be a list of texts"),
    (f"open.prophecies = {prophecy_deck()[:7]}", "open.prophecies: at most 6, found 7"),
    ('open.temples = ["T-16"]', "open.temples: there is no card 'T-16'"),
    ('open.temples = ["T-01", "T-02", "T-03"]', "open.temples: at most 2, found 3"),
    ('open.temples = ["T-01", "T-01"]', "temples: 1 more of T-01"),
    ("open.cards = []", "open: unknown key cards"),
    ('maks.row = ["P-CNT-X"]', "maks.row, card 1: there is no card"),
    ('maks.row = ["P-CNT-K", "P-CNT-R: K"]', "maks.row, card 2: P-CNT-R misses no K"),
    ('maks.row = ["P-XPR-R: RRRRR"]', "maks.row, card 1: P-XPR-R misses no R"),
    ('maks.row = ["P-XPR-R: RRRR"]', "maks.row, card 1: P-XPR-R is full"),
    ('maks.row = ["P-GAP-KY: KKYY*B"]', "maks.row, card 1: P-GAP-KY is full"),
    ('maks.row = ["P-CNT-R: R*K"]', "maks.row, card 1: P-CNT-R has no open white sign"),
    ('maks.row = ["P-GAP-KY: *R*G"]', "maks.row, card 1: P-GAP-KY has no open white sign"),
    ('maks.row = ["P-CNT-R: R: R"]', "maks.row, card 1: 'R: R' are no pieces"),
    ('maks.row = ["P-CNT-R", "P-CNT-K", "P-CNT-G", "P-CNT-B"]', "maks.row: at most 3, found 4"),
    (f"options.levels = [5]\nmaks.row = {prophecy_deck()[:5]}", "maks.row: at most 4, found 5"),
    ('maks.row = "P-CNT-R"', "maks.row: must be a list"),
    ('maks.fulfilled = ["P-CNT-R: RR"]', "maks.fulfilled: there is no card"),
    ('maks.fulfilled = ["P-TRI-R", "P-TRI-R"]', "prophecies: 1 more of P-TRI-R"),
    ("maks.hand = []", "maks: unknown key hand"),
    (f"human.hand = {prophecy_deck()[:6]}", "human.hand: at most 5, found 6"),
    (f"options.levels = [2]\nhuman.hand = {prophecy_deck()[:5]}", "human.hand: at most 4, found 5"),
    ('human.hand = ["P-CNT-R", "P-CNT-R", "P-CNT-R"]', "prophecies: 1 more of P-CNT-R"),
    ('human.store = "RRRRRRRRR"', "human.store: at most 8, found 9"),
    ('human.store = "<R>"', "human.store: '<R>' are no pieces"),
    ('human.store = "<R<R<R<R"', "pieces: 1 more of <R"),
    ("human.store = []", "human.store: must be a text"),
    ('human.temples = ["T-01"]', "human.temples"),
    ('options.personal_temple = true\nhuman.temples = ["T-01", "T-02"]', "human.temples"),
    ('human.coatls = "R"', "human.coatls: must be a list"),
    ('human.coatls = [""]', "human.coatls: must be a list of texts, found ['']"),
    ('human.coatls = ["R", "K<R"]', "human.coatls, Cóatl 2: 'K<R' is no Cóatl"),
    ('human.coatls = ["<R>"]', "human.coatls, Cóatl 1: '<R>' is no Cóatl"),
    ('human.coatls = ["<RRB>"]', "human.coatls, Cóatl 1: <RRB> has both ends but is not complete"),
    ('human.coatls = ["<RR>: P-XPR-R"]', "human.coatls, Cóatl 1: <RR> has both ends"),
    (
        'options.levels = [4]\nhuman.coatls = ["<RRRB>: P-CNT-R P-TRI-R"]',
        "human.coatls, Cóatl 1: <RRRB> has both ends",
    ),
    ('human.coatls = ["<RRRB>: P-CNT-K"]', "human.coatls, Cóatl 1: P-CNT-K cannot lie at <RRRB>"),
    (
        'human.coatls = ["RRR: P-CNT-R P-CNT-R"]',
        "human.coatls, Cóatl 1: P-CNT-R cannot lie at RRR: not met, or barred",
    ),
    (
        'options.levels = [3]\nhuman.coatls = ["RRRKKK: P-CNT-R P-CNT-K"]',
        "human.coatls, Cóatl 1: P-CNT-K cannot lie at RRRKKK: not met, or barred",
    ),
    (
        'human.coatls = ["RRRKKKB: P-CNT-R P-TRI-R P-CNT-K P-TRI-K P-PAIR-RK"]',
        "human.coatls, Cóatl 1: at most 4, found 5",
    ),
    ('human.coatls = ["RRR: P-CNT-R T-04"]', "human.coatls, Cóatl 1: T-04 cannot lie at RRR"),
    ('human.coatls = ["<RRRB>: P-CNT-R T-04"]', "human.coatls, Cóatl 1: T-04 cannot lie at <RRRB>"),
    (
        'human.coatls = ["<RRRB>: P-CNT-R T-01 T-02"]',
        "human.coatls, Cóatl 1, Temple cards: at most 1, found 2",
    ),
    ('human.coatls = ["R", "K", "B"]', "human.coatls, unfinished: at most 2, found 3"),
    (
        'human.coatls = ["R", "K", "<RRRB>: P-CNT-R", "<GGGB>: P-CNT-G"]',
        "human.coatls: at most 3, found 4",
    ),
    ('human.coatls = [":"]', "human.coatls, Cóatl 1: '' is no Cóatl"),
    ("human.points = 3", "human: unknown key points"),
    ('bags.body = "KKK"', "bags.body: 'KKK' is no count"),
    ('bags.body = "K17"', "bags.body: 1 more of K"),
    ('bags.body = "<K3"', "bags.body: <K is a head"),
    ('bags.head = "K>1"', "bags.head: K> is a tail"),
    ('bags.body = "K999"', "bags.body: 'K999' is no count"),
    (f'bags.body = "K{"9" * 5000}"', "bags.body: 'K999"),
    ('bags.body = "K\N{ARABIC-INDIC DIGIT THREE}"', "bags.body"),
    ("bags.body = 3", "bags.body: must be a text"),
    ('bags.heads = "K1"', "bags: unknown key heads"),
    ('bags.body = "K3"\ndiscards.pieces = "K1"', "bags.body: with these discards the bag holds K15"),
    ('discards.pieces = "<K4"', "pieces: 1 more of <K"),
    ('discards.pieces = "<K>1"', "discards.pieces: '<K>1' is no count"),
    ("discards.pieces = []", "discards.pieces: must be a text"),
    ('discards.cards = ["R"]', "discards.cards: there is no card 'R'"),
    ("discards.temples = []", "discards: unknown key temples"),
    ("options.levels = [6]", "option levels: 6 is not among"),
    ('options.solo_end = "later"', "option solo_end: 'later' is not one of"),
    ("options.temple_refill = 3", "option temple_refill: 3 is neither"),
    ("options.level = 1", "there is no option level"),
]


@pytest.mark.parametrize(("text", "named"), BAD, ids=[f"{n} {text[:50]}" for n, (text, _) in enumerate(BAD)])
def test_a_bad_position_is_refused_by_its_key(text: str, named: str) -> None:
    with pytest.raises(PositionFault) as refused:
        read_position(HEADER + text)
    assert named in str(refused.value)


def packed(text: str) -> str:
    return base64.urlsafe_b64encode(zlib.compress(text.encode())).rstrip(b"=").decode()


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "'position'"),
        ("game = 'coatl'", "'position'"),
        ("position = 2\ngame = 'coatl'", "'position' must be 1"),
        ("position = 1", "'game'"),
        ("position = 1\ngame = 3", "'game'"),
        (f"{HEADER}rules = 0", "rules 0 of coatl"),
        (f"{HEADER}options = []", "'options'"),
        (f"{HEADER}human = {{hand = [}}", "neither a position line nor TOML"),
        ("just words", "neither a position line nor TOML"),
        ("coatl.2.abc", "version 2"),
        ("coatl.1.abc", "damaged"),
        (f"coatl.1.{packed('{}')[:-4]}", "position line"),
        (f"coatl.1.{packed('[1]')}", "holds no position"),
        (f"coatl.1.{packed('{')}", "damaged"),
        (f"coatl.1.{packed('{}')}", "'position'"),
    ],
)
def test_a_text_that_is_no_position(text: str, named: str) -> None:
    with pytest.raises(PositionFault, match=r".") as refused:
        read_position(text)
    assert named in str(refused.value)


def test_a_position_of_another_game() -> None:
    with pytest.raises(NoSuchGame, match="chess"):
        read_position('position = 1\ngame = "chess"')


# Whatever stands anywhere in a position: it is read or refused, and nothing else happens

JUNK: list[Any] = [
    0, -1, 3, 1.5, True, None, "", " ", "x", "ó", "R", "<", "<R>", "R2", "K99", "P-CNT-R", "P-CNT-R: R",
    "T-01", "<RRRB>: P-CNT-R", ":", "*", "P-GAP-KY:**", "maks", "\x00", [], [[]], [None], ["R"], ["maks", 1],
    [{}], {}, {"": ""}, {"1": {}}, {"next": []}, {"row": [[]]}, {"hand": [3]},
]  # fmt: skip


def spoilt(tree: Tree) -> Iterator[Tree]:
    """The tree with junk at each of its places."""
    for junk in JUNK:
        yield {**tree, "junk": junk}
        for name, part in tree.items():
            yield {**tree, name: junk}
            for key, value in part.items():
                yield {**tree, name: {**part, key: junk}}
                if isinstance(value, list) and value:
                    yield {**tree, name: {**part, key: [junk, *value[1:]]}}
                if isinstance(value, str) and isinstance(junk, str):
                    yield {**tree, name: {**part, key: value + junk}}


@pytest.mark.parametrize("seed", ["3", "17"])
def test_junk_is_read_or_refused(seed: str) -> None:
    *_, board = boards_of(seed, dict(GAMES)[seed])
    tree = GAME.play.write(board)
    before = deepcopy(tree)
    read = refused = 0
    for bad in spoilt(tree):
        try:
            again = GAME.play.read(bad, board.settings)
        except PositionFault:
            refused += 1
        else:
            read += 1
            assert GAME.play.conserved(again) == GAME.play.conserved(board)
            assert GAME.play.write(GAME.play.read(GAME.play.write(again), board.settings)) == GAME.play.write(
                again
            )
    assert tree == before
    assert refused > 10 * read > 0


def test_what_was_read_can_be_played() -> None:
    """Positions that are accepted lead to turns, not to errors, whatever is missing in them."""
    *_, board = boards_of("5", {})
    tree = GAME.play.write(board)
    del tree["bags"], tree["discards"]  # the pieces that are missing elsewhere must be somewhere
    for missing in tree:
        rest = {key: part for key, part in tree.items() if key != missing}
        for side in (MAKS, HUMAN):
            again = GAME.play.read({**rest, "turn": {"next": side}}, board.settings)
            play_freely(again)
            assert GAME.play.conserved(again) == GAME.play.conserved(board)


def test_toml_is_readable() -> None:
    text = placed('supply = {1="RK"}\nmaks.row = ["P-CNT-R: <R"]', levels="5").toml()
    assert 'row = ["P-CNT-R: <R"]' in text
    assert '[supply]\n1 = "RK"\n' in text
    assert text == to_toml(json.loads(json.dumps(read_position(text).tree())))
    assert SETUP not in text
