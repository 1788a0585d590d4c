"""Cards and supply board of Cóatl, against the counts and check sums known from print."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from automarium.games.coatl import GAME, cards
from automarium.games.coatl.cards import (
    CARD_COLORS,
    COLOR_WORDS,
    COLORS,
    KINDS,
    LIMITS,
    NUMBERINGS,
    PIECES,
    PLACES,
    PROPHECIES,
    TEMPLES,
    Requirement,
    any_color_of,
    need_of,
    prophecy_deck,
    read_board,
    read_prophecies,
    read_temples,
    temple_deck,
)
from automarium.kernel.catalog.data_files import beside, load, provenance_of
from automarium.kernel.catalog.reader import DataError

PROVENANCE_LINES = '[provenance]\nsource = "a test"\nconfidence = "house"\n'
CARD = {
    "id": '"P-1"', "color": '"green"', "family": '"run_between"', "pattern": '"Y K∞ R"',
    "levels": "[[1, 2], [2, 6]]", "copies": "1",
}  # fmt: skip
TEMPLE = {"id": '"T-1"', "requirements": '["absent Y", "length 7"]', "points": "[3, 7]"}


def table(kind: str, keys: dict[str, str], **changes: str) -> str:
    """A TOML table with some keys changed; an empty text leaves a key out."""
    lines = [f"{key} = {value}" for key, value in (keys | changes).items() if value]
    return "\n".join([f"[[{kind}]]", *lines, ""])


def written(folder: Path, text: str) -> Path:
    path = folder / "cards.toml"
    path.write_text(PROVENANCE_LINES + text, encoding="utf-8")
    return path


# Needs of cards, WE-01


@pytest.mark.parametrize(
    ("card_id", "need", "any_color", "pieces", "points"),
    [
        ("P-CNT-R", {"R": 6}, 0, 6, 5),
        ("P-XPR-G", {"G": 4}, 0, 4, 5),
        ("P-TRI-K", {"K": 6}, 0, 6, 7),
        ("P-PAIR-YG", {"Y": 3, "G": 3}, 0, 6, 5),
        ("P-ALT-KB", {"K": 2, "B": 2}, 0, 4, 5),
        ("P-BLK-RRRGG", {"R": 3, "G": 2}, 0, 5, 6),
        ("P-BLK-BBYY", {"B": 2, "Y": 2}, 0, 4, 4),
        ("P-RNB-YKRGB", {"K": 1, "B": 1, "G": 1, "R": 1, "Y": 1}, 0, 5, 7),
        ("P-RUN-YKR", {"Y": 2, "K": 2, "R": 2}, 0, 6, 6),
        ("P-RUN-GYG", {"G": 4, "Y": 2}, 0, 6, 6),
        ("P-GAP-KY", {"K": 2, "Y": 2}, 1, 5, 4),
    ],
)
def test_we_01_need_at_the_top_level(
    card_id: str, need: dict[str, int], any_color: int, pieces: int, points: int
) -> None:
    card = PROPHECIES[card_id]
    assert dict(card.need) == need
    assert (card.any_color, card.pieces, card.top_points) == (any_color, pieces, points)


def test_we_01_check_sums_over_all_cards() -> None:
    deck = [PROPHECIES[card_id] for card_id in prophecy_deck()]
    assert sum(card.pieces for card in deck) == 289
    assert sum(card.top_points for card in deck) == 289


def test_we_s4_a_pair_card_is_worth_its_top_level() -> None:
    assert PROPHECIES["P-PAIR-YG"].top_points == 5


def test_co_n1_need_multiplies_the_pattern() -> None:
    assert need_of(("R", "K"), 3) == (("K", 3), ("R", 3))


def test_co_n2_crosses_need_nothing() -> None:
    assert need_of(("!G", "G", "G", "!G"), 1) == (("G", 2),)


def test_co_n3_a_colored_sign_needs_one_piece_for_each_repetition() -> None:
    assert need_of(("G", "Y∞", "G"), 2) == (("G", 4), ("Y", 2))


def test_co_n4_a_white_sign_needs_one_piece_of_any_color() -> None:
    pattern = ("K", "Y", "∞", "Y", "K")
    assert any_color_of(pattern, 1) == 1
    assert need_of(pattern, 1) == (("K", 2), ("Y", 2))


def test_needs_stand_in_the_fixed_order_of_colors() -> None:
    assert COLORS == "KBGRY"
    assert list(COLOR_WORDS.values()) == ["black", "blue", "green", "red", "yellow"]
    for card in PROPHECIES.values():
        letters = [color for color, _ in card.need]
        assert letters == sorted(letters, key=COLORS.index)


# The decks


def test_prophecy_deck_has_54_cards_of_49_designs() -> None:
    deck = prophecy_deck()
    assert (len(deck), len(set(deck)), len(PROPHECIES)) == (54, 49, 49)
    assert deck == sorted(deck)


def test_prophecy_cards_by_card_color() -> None:
    counts = Counter(PROPHECIES[card_id].color for card_id in prophecy_deck())
    assert counts == {"red": 10, "black": 10, "blue": 10, "yellow": 10, "green": 14}
    assert set(counts) == set(CARD_COLORS)


def test_prophecy_designs_by_family() -> None:
    assert Counter(card.family for card in PROPHECIES.values()) == {
        "count": 5,
        "exact_pair": 5,
        "triple": 5,
        "pair": 7,
        "alternating4": 3,
        "blocks5": 3,
        "blocks4": 4,
        "rainbow5": 3,
        "run_between": 7,
        "run_between_same": 2,
        "mirror_gap": 5,
    }


def test_only_the_red_designs_exist_twice() -> None:
    twice = {card.id for card in PROPHECIES.values() if card.copies == 2}
    assert twice == {card.id for card in PROPHECIES.values() if card.color == "red"}
    assert {card.copies for card in PROPHECIES.values()} == {1, 2}


def test_levels_are_those_of_the_family() -> None:
    levels = {card.family: card.levels for card in PROPHECIES.values()}
    assert all(card.levels == levels[card.family] for card in PROPHECIES.values())
    assert levels["count"] == ((3, 2), (4, 3), (5, 4), (6, 5))
    assert levels["exact_pair"] == ((1, 2), (2, 5))
    assert levels["triple"] == ((1, 3), (2, 7))
    assert levels["pair"] == ((1, 1), (2, 3), (3, 5))
    assert levels["run_between"] == levels["run_between_same"] == ((1, 2), (2, 6))
    ones = {"alternating4": 5, "blocks5": 6, "blocks4": 4, "rainbow5": 7, "mirror_gap": 4}
    assert {family: levels[family] for family in ones} == {f: ((1, points),) for f, points in ones.items()}


def test_no_design_is_there_twice() -> None:
    assert len({card.pattern for card in PROPHECIES.values()}) == 49


def test_temple_deck_has_15_cards() -> None:
    assert temple_deck() == [f"T-{number:02}" for number in range(1, 16)]
    assert all(temple.points == (3, 7) for temple in TEMPLES.values())


def test_temples_pair_their_kinds_five_times_each() -> None:
    kinds = Counter(tuple(each.kind for each in temple.requirements) for temple in TEMPLES.values())
    assert kinds == {("absent", "length"): 5, ("equal", "length"): 5, ("absent", "equal"): 5}


def test_temple_lengths_run_from_6_to_12() -> None:
    lengths = [each.length for temple in TEMPLES.values() for each in temple.requirements if each.length]
    assert sorted(lengths) == [6, 6, 7, 8, 9, 9, 10, 11, 12, 12]


def test_a_temple_is_read_into_parts() -> None:
    assert TEMPLES["T-06"].requirements == (Requirement("equal", "RY"), Requirement("length", length=12))


# The supply board and the limits


def test_supply_board_has_ten_places() -> None:
    kinds = Counter(place.kind for place in PLACES.values())
    assert kinds == {"body": 6, "head": 2, "tail": 2}
    assert {(place.kind, place.capacity) for place in PLACES.values()} == {
        ("body", 2),
        ("head", 1),
        ("tail", 1),
    }
    assert all(place.ref == f"{place.ring}-{place.clock}" for place in PLACES.values())


@pytest.mark.parametrize("numbering", NUMBERINGS)
def test_we_s2_each_place_has_one_number(numbering: str) -> None:
    assert len(NUMBERINGS[numbering]) == 10
    assert set(NUMBERINGS[numbering]) == set(PLACES)


def test_numberings_by_kind() -> None:
    def letters(numbering: str) -> str:
        return "".join(PLACES[ref].kind[0] for ref in NUMBERINGS[numbering])

    assert letters("outer-clockwise-then-inner") == "bbbbbbthth"
    assert letters("inner-clockwise-then-outer") == "ththbbbbbb"
    assert letters("reading-order") == "bbtbhhbtbb"


def test_we_s1_pieces_of_a_solo_game() -> None:
    totals = {kind: PIECES[kind] * len(COLORS) for kind in KINDS}
    assert totals == {"body": 80, "head": 15, "tail": 15}
    on_board = {kind: sum(p.capacity for p in PLACES.values() if p.kind == kind) for kind in KINDS}
    assert {kind: totals[kind] - on_board[kind] for kind in KINDS} == {"body": 68, "head": 13, "tail": 13}


def test_we_s1_cards_left_in_the_deck() -> None:
    dealt = LIMITS.open_prophecies + LIMITS.maks_cards + LIMITS.first_draw
    assert len(prophecy_deck()) - dealt == 40
    assert len(prophecy_deck()) - dealt - (LIMITS.maks_cards_level_5 - LIMITS.maks_cards) == 39


def test_limits_of_the_person() -> None:
    assert (LIMITS.hand, LIMITS.hand_level_2, LIMITS.first_keep, LIMITS.board_places) == (5, 4, 3, 8)
    assert (LIMITS.coatls, LIMITS.unfinished_coatls) == (3, 2)
    assert (LIMITS.coatl_prophecies, LIMITS.open_temples) == (4, 2)


# Data files


def test_every_data_file_has_its_provenance_shown() -> None:
    shown = {row["file"]: row for row in provenance_of(GAME)}
    assert set(shown) == {f"data/{path.name}" for path in (GAME.folder / "data").glob("*.toml")}
    assert all("AbelTiborToth/bga-coatl" in row["source"] for row in shown.values())
    assert "our own proposals" in shown["data/board.toml"]["note"]


def test_the_option_offers_the_numberings_of_the_file() -> None:
    option = next(each for each in GAME.options if each.name == "numbering_profile")
    assert option.values == tuple(NUMBERINGS)
    assert option.default == next(iter(NUMBERINGS))
    assert all(place in option.custom_form for place in PLACES)


def test_a_card_of_ones_own_can_be_read(tmp_path: Path) -> None:
    with load(written(tmp_path, table("prophecy", CARD))) as sheet:
        own = read_prophecies(sheet)
    assert own["P-1"].need == (("K", 2), ("R", 2), ("Y", 2))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"color": '"pink"'}, "color: must be one of red, black, blue, yellow, green, found 'pink'"),
        ({"family": '"flush"'}, "family: must be one of count, "),
        (
            {"pattern": '"Y Q R"'},
            "pattern: must be words with spaces between out of K, B, G, R, Y, K∞",
        ),
        ({"pattern": '"YKR"'}, "pattern: must be words with spaces"),
        (
            {"pattern": '"Y !K R"'},
            "pattern: must be a pattern with crosses only at its two ends, found 'Y !K R'",
        ),
        ({"pattern": '"!Y !Y"'}, "pattern: must be a pattern with at least one piece or sign, found '!Y !Y'"),
        ({"levels": "[]"}, r"levels: must be at least one \[times, points\]"),
        ({"levels": "[[2, 6], [1, 2]]"}, "levels: must be .* rising times"),
        ({"levels": "[[0, 2]]"}, "levels: must be .* from 1 on"),
        ({"levels": '"x"'}, "levels: must be a list of pairs of whole numbers"),
        ({"copies": "0"}, "copies: must be a whole number of at least 1, found 0"),
        ({"copies": ""}, "copies: is missing; expected a whole number of at least 1"),
        ({"points": "5"}, "unknown key points; the keys are id, pattern, levels, color, "),
    ],
)
def test_a_wrong_prophecy_is_told(tmp_path: Path, changes: dict[str, str], message: str) -> None:
    path = written(tmp_path, table("prophecy", CARD, **changes))
    with pytest.raises(DataError, match=rf"cards\.toml: prophecy P-1: {message}"), load(path) as sheet:
        read_prophecies(sheet)


def test_a_prophecy_twice_in_the_file_is_told(tmp_path: Path) -> None:
    path = written(tmp_path, table("prophecy", CARD) * 2)
    with pytest.raises(DataError, match="prophecy P-1: id: must be a name used by one"):
        read_prophecies(load(path))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"requirements": '["absent Q", "length 7"]'},
            "requirements: must be a list of texts, each like 'absent Y'",
        ),
        ({"requirements": '["length x", "absent Y"]'}, "requirements: must be a list of texts, each like"),
        ({"requirements": '["equal R R", "absent Y"]'}, "requirements: must be a list of texts, each like"),
        ({"requirements": '["absent KB", "length 7"]'}, "requirements: must be a list of texts, each like"),
        ({"points": "[3]"}, r"points: must be one number for each of the 2 requirements, found \[3\]"),
    ],
)
def test_a_wrong_temple_is_told(tmp_path: Path, changes: dict[str, str], message: str) -> None:
    path = written(tmp_path, table("temple", TEMPLE, **changes))
    with pytest.raises(DataError, match=f"temple T-1: {message}"), load(path) as sheet:
        read_temples(sheet)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "clock = 10",
            "clock = 13",
            "place outer-10: clock: must be a whole number from 1 to 12, found 13",
        ),
        ('kind = "tail"', 'kind = "fin"', "place inner-12: kind: must be one of body, head, tail"),
        (
            '"outer-12", "outer-10"',
            '"outer-12", "outer-12"',
            "numbering reading-order: places: must be each of the 10 places once",
        ),
        (
            '"outer-12", "outer-10"',
            '"outer-12", "outer-1"',
            "reading-order: places: must be a list out",
        ),
        ("hand = 5", "hands = 5", "limits: hand: is missing; expected a whole number of at least 1"),
        ("[limits]", "[limits]\nfeet = 2", "limits: unknown key feet"),
        ("body = 16", "body = -1", "pieces: body: must be a whole number of at least 0, found -1"),
    ],
)
def test_a_wrong_board_is_told(tmp_path: Path, old: str, new: str, message: str) -> None:
    shipped = beside(cards.__file__, "data/board.toml")
    path = tmp_path / "board.toml"
    text = shipped.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError, match=message), load(path) as sheet:
        read_board(sheet)
