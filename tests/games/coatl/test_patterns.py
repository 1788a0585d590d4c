"""Reading a Cóatl: the worked examples, one test for each rule, and a slow judge to compare with."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from automarium.games.coatl.cards import COLORS, PROPHECIES, TEMPLES
from automarium.games.coatl.patterns import (
    colors_of,
    has_head,
    has_tail,
    is_serpent,
    level_points,
    requirements_met,
    temple_points,
    times_met,
)

# Worked examples. Both ends are set unless the example says otherwise.

H1 = "<RRKKBYYG>"

PROPHECY_EXAMPLES = [
    ("WE-H1 red pair right after the end", H1, "P-XPR-R", 1, 2),
    ("WE-H1 black pair", H1, "P-XPR-K", 1, 2),
    ("WE-H1 yellow pair", H1, "P-XPR-Y", 1, 2),
    ("WE-H1 run of two blacks", H1, "P-RUN-RKB", 1, 2),
    ("WE-H1 red then black", H1, "P-PAIR-RK", 1, 1),
    ("WE-H1 two blacks are too few", H1, "P-CNT-K", 2, 0),
    ("WE-H2 left end open", "RRK", "P-XPR-R", 0, 0),
    ("WE-H2 black head", "<KRRK", "P-XPR-R", 1, 2),
    ("WE-H2 one black separates two pairs", "<RRKRR>", "P-XPR-R", 2, 5),
    ("WE-H2 three are no pair", "<RRRKRR>", "P-XPR-R", 1, 2),
    ("WE-H3 middle green serves once", "<GYGYG>", "P-RUN-GYG", 1, 2),
    ("WE-H3 two greens serve twice", "<GYGGYG>", "P-RUN-GYG", 2, 6),
    ("WE-H3 longer run", "<GYYYG>", "P-RUN-GYG", 1, 2),
    ("WE-H4 two blues", "<BB>", "P-TRI-B", 0, 0),
    ("WE-H4 three blues", "<BBB>", "P-TRI-B", 1, 3),
    ("WE-H4 four blues", "<BBBB>", "P-TRI-B", 1, 3),
    ("WE-H4 five blues", "<BBBBB>", "P-TRI-B", 1, 3),
    ("WE-H4 six blues", "<BBBBBB>", "P-TRI-B", 2, 7),
    ("WE-H4 seven blues", "<BBBBBBB>", "P-TRI-B", 2, 7),
    ("WE-H5 nothing in the gap", "<KYYK>", "P-GAP-KY", 0, 0),
    ("WE-H5 red in the gap", "<KYRYK>", "P-GAP-KY", 1, 4),
    ("WE-H5 yellow in the gap", "<KYYYK>", "P-GAP-KY", 1, 4),
    ("WE-H5 three in the gap", "<KYRGBYK>", "P-GAP-KY", 1, 4),
    ("WE-H5 colors swapped", "<YKRKY>", "P-GAP-KY", 0, 0),
    ("WE-H6 wrong direction", "<BY>", "P-PAIR-YB", 0, 0),
    ("WE-H6 four times, three count", "<YBYBYBYB>", "P-PAIR-YB", 4, 5),
    ("WE-H7 not adjacent", "<YRKRGB>", "P-RNB-YKRGB", 0, 0),
    ("WE-H7 more around it", "<YYKRGBB>", "P-RNB-YKRGB", 1, 7),
    ("WE-H8 two greens", "<GRG>", "P-CNT-G", 2, 0),
    ("WE-H8 three greens", "<GRGKG>", "P-CNT-G", 3, 2),
    ("WE-H8 four greens", "<GRGKGG>", "P-CNT-G", 4, 3),
    ("WE-H8 five greens", "<GRGKGGBG>", "P-CNT-G", 5, 4),
    ("WE-H8 six greens", "<GRGKGGBGG>", "P-CNT-G", 6, 5),
    ("WE-H8 seven greens", "<GRGKGGBGGG>", "P-CNT-G", 7, 5),
    ("WE-H9 longer block", "<RRRRGG>", "P-BLK-RRRGG", 1, 6),
    ("WE-H9 shorter block", "<RRGGG>", "P-BLK-RRRGG", 0, 0),
    ("WE-H9 alternating", "<KKBKBB>", "P-ALT-KB", 1, 5),
    ("WE-H9 broken", "<KBKKB>", "P-ALT-KB", 0, 0),
]

TEMPLE_EXAMPLES = [
    ("WE-H1 length only", H1, "T-02", 1, 3),
    ("WE-H1 equality only", H1, "T-13", 1, 3),
    ("WE-H1 nothing met", H1, "T-08", 0, 0),
    ("WE-H10 both met", "<RYGBYK>", "T-09", 2, 7),
    ("WE-H10 none equals none does not count", "<YYBBKK>", "T-09", 1, 3),
    ("WE-H10 no black", "<GGYY>", "T-11", 1, 3),
]


@pytest.mark.parametrize(
    ("serpent", "card_id", "times", "points"),
    [pytest.param(*case, id=f"{name} ({case[1]})") for name, *case in PROPHECY_EXAMPLES],
)
def test_worked_example_of_a_prophecy(serpent: str, card_id: str, times: int, points: int) -> None:
    assert times_met(card_id, serpent) == times
    assert level_points(card_id, serpent) == points


@pytest.mark.parametrize(
    ("serpent", "temple_id", "met", "points"),
    [pytest.param(*case, id=f"{name} ({case[1]})") for name, *case in TEMPLE_EXAMPLES],
)
def test_worked_example_of_a_temple(serpent: str, temple_id: str, met: int, points: int) -> None:
    assert requirements_met(temple_id, serpent) == met
    assert temple_points(temple_id, serpent) == points


# One test for each rule


@pytest.mark.parametrize("serpent", ["R", "<R", "R>", "RK", "<RK", "RK>", "<RKG>", "<RG>"])
def test_co_b17_head_left_and_tail_right(serpent: str) -> None:
    assert is_serpent(serpent)


@pytest.mark.parametrize(
    "text", ["", "<", "<>", "<R>", ">R", "R<", "R<K", "R>K", "<<R", "RQ", "rk", "<RK>\n"]
)
def test_co_b17_nothing_else_is_a_serpent(text: str) -> None:
    assert not is_serpent(text)


def test_co_b22_mirrored_sequences_do_not_count() -> None:
    assert times_met("P-RUN-YKR", "<YKR>") == 1
    assert times_met("P-RUN-YKR", "<RKY>") == 0


def test_co_b23_heads_and_tails_are_pieces_of_their_color() -> None:
    assert colors_of("<RKG>") == "RKG"
    assert (has_head("<RK"), has_tail("<RK"), has_head("RK>"), has_tail("RK>")) == (True, False, False, True)
    assert times_met("P-RUN-RKB", "<RKB>") == 1
    assert times_met("P-CNT-R", "<RRR>") == 3


def test_co_b24_one_piece_serves_a_card_once_but_several_cards() -> None:
    assert times_met("P-ALT-KB", "<KBKBKB>") == 1
    assert times_met("P-ALT-KB", "<KBKBKBKB>") == 2
    assert (times_met("P-PAIR-RK", "<RKB>"), times_met("P-RUN-RKB", "<RKB>")) == (1, 1)


def test_co_b25_signs_stand_for_one_piece_or_more() -> None:
    assert [times_met("P-RUN-YKR", f"<Y{'K' * run}R>") for run in range(4)] == [0, 1, 1, 1]
    assert times_met("P-RUN-YKR", "<YKBKR>") == 0
    assert [times_met("P-GAP-KY", f"<KY{gap}YK>") for gap in ("", "K", "KY", "KYBR")] == [0, 1, 1, 1]


def test_co_b25_a_gap_is_no_longer_than_it_must_be() -> None:
    assert times_met("P-GAP-KY", "<KYRYKKYGYK>") == 2


def test_co_b26_a_cross_wants_another_color_or_a_closed_end() -> None:
    assert times_met("P-XPR-R", "<RR>") == 1
    assert [times_met("P-XPR-R", open_end) for open_end in ("RR", "<RR", "RR>", "KRR", "RRK")] == [0] * 5
    assert [times_met("P-XPR-R", met) for met in ("KRRK", "<RRK", "KRR>")] == [1] * 3


def test_co_b26_one_neighbor_serves_two_runs() -> None:
    assert times_met("P-XPR-R", "KRRKRRK") == 2


def test_co_b27_count_cards_count_anywhere() -> None:
    points = [level_points("P-CNT-B", "K".join("B" * count)) for count in range(1, 9)]
    assert points == [0, 0, 2, 3, 4, 5, 5, 5]


def test_co_b28_only_the_highest_level_reached_scores() -> None:
    assert [level_points("P-PAIR-RB", "RB" * times) for times in range(1, 5)] == [1, 3, 5, 5]
    assert level_points("P-ALT-RG", "RGRG" * 2) == 5


def test_co_b29_a_rainbow_is_five_adjacent_pieces() -> None:
    assert level_points("P-RNB-KGRBY", "<KGRBY>") == 7
    for interrupted in ("<KYGRBY>", "<KGYRBY>", "<KGRYBY>", "<KGRBKY>"):
        assert level_points("P-RNB-KGRBY", interrupted) == 0


def test_co_b30_one_requirement_scores_3_both_7() -> None:
    serpents = ("<KKKYKK>", "<KKKYKKK>", "<KKKK>", "<KKKKKKK>")
    assert [temple_points("T-01", serpent) for serpent in serpents] == [0, 3, 3, 7]


def test_co_b31_absent_color() -> None:
    assert [requirements_met("T-05", serpent) for serpent in ("<KGB>", "<KGR>")] == [1, 0]


def test_co_b31_exact_length_with_head_and_tail() -> None:
    lengths = [requirements_met("T-07", f"<{'K' * pieces}>") for pieces in (5, 6, 7)]
    assert lengths == [0, 1, 0]


def test_co_b31_two_colors_equally_often_at_least_once() -> None:
    serpents = ("<KKK>", "<RYK>", "<RRYKY>", "<RRYK>", "<RRK>")
    assert [requirements_met("T-06", serpent) for serpent in serpents] == [0, 1, 1, 0, 0]


def test_an_unknown_card_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        times_met("P-CNT-Q", "<RKG>")
    with pytest.raises(KeyError):
        requirements_met("T-99", "<RKG>")


# A slow judge: every occurrence as a set of pieces, then every selection of occurrences


def occurrences(card_id: str, serpent: str) -> list[frozenset[int]]:
    """All ways to lay the pattern on the pieces, each as the positions that it uses."""
    pieces = serpent.strip("<>")
    found: set[frozenset[int]] = set()

    def nothing_can_come(place: int) -> bool:
        return (place < 0 and serpent.startswith("<")) or (place >= len(pieces) and serpent.endswith(">"))

    def lay(tokens: tuple[str, ...], place: int, used: frozenset[int]) -> None:
        if not tokens:
            found.add(used)
            return
        token, rest = tokens[0], tokens[1:]
        there = pieces[place] if 0 <= place < len(pieces) else None
        if token.startswith("!"):
            if nothing_can_come(place) or (there is not None and there != token[1]):
                lay(rest, place + 1, used)
        elif there is not None and token[0] in (there, "∞"):
            lay(rest, place + 1, used | {place})
            if token.endswith("∞"):
                lay(tokens, place + 1, used | {place})

    for start in range(-1, len(pieces)):
        lay(PROPHECIES[card_id].pattern, start, frozenset())
    return sorted(found, key=sorted)


def most_at_once(sets: list[frozenset[int]]) -> int:
    """The size of the largest selection without a piece in common, by trying all of them."""
    for size in range(len(sets), 0, -1):
        for chosen in combinations(sets, size):
            if len(frozenset().union(*chosen)) == sum(map(len, chosen)):
                return size
    return 0


@st.composite
def serpents(draw: st.DrawFn, letters: str = COLORS, most: int = 9) -> str:
    colors = draw(st.text(letters, min_size=2, max_size=most))
    return draw(st.sampled_from(["", "<"])) + colors + draw(st.sampled_from(["", ">"]))


def letters_of(card_id: str) -> str:
    """The colors of a pattern and one other, so that the pattern turns up often."""
    own = [color for color, _ in PROPHECIES[card_id].need]
    return "".join([*own, *(color for color in COLORS if color not in own)][: len(own) + 1])


@given(st.data(), st.sampled_from(sorted(PROPHECIES)))
def test_times_met_is_what_the_slow_judge_finds(data: st.DataObject, card_id: str) -> None:
    serpent = data.draw(serpents(letters_of(card_id)))
    assert times_met(card_id, serpent) == most_at_once(occurrences(card_id, serpent))


@given(serpents(), st.sampled_from(COLORS), st.sampled_from(sorted(PROPHECIES)))
@example("RR", "R", "P-XPR-R")
@example("<KRR", "R", "P-XPR-R")
def test_growing_never_lowers_a_card(serpent: str, color: str, card_id: str) -> None:
    """Laid cards keep their level, because only open ends grow."""
    grown = [color + serpent, f"<{color}{serpent}"] if not has_head(serpent) else []
    grown += [serpent + color, f"{serpent}{color}>"] if not has_tail(serpent) else []
    for longer in grown:
        assert is_serpent(longer)
        assert times_met(card_id, longer) >= times_met(card_id, serpent)
        assert level_points(card_id, longer) >= level_points(card_id, serpent)


@given(st.data(), st.sampled_from(sorted(PROPHECIES)))
def test_a_card_at_its_top_level_uses_the_need_of_maks(data: st.DataObject, card_id: str) -> None:
    card = PROPHECIES[card_id]
    serpent = data.draw(serpents(letters_of(card_id), most=14))
    if times_met(card_id, serpent) >= card.levels[-1][0]:
        assert all(serpent.count(color) >= count for color, count in card.need)
        assert len(colors_of(serpent)) >= card.pieces


@given(serpents(most=14), st.sampled_from(sorted(PROPHECIES)))
def test_points_are_printed_on_the_card_or_nothing(serpent: str, card_id: str) -> None:
    levels = PROPHECIES[card_id].levels
    points = level_points(card_id, serpent)
    assert points in {0, *(points for _, points in levels)}
    assert (points == 0) == (times_met(card_id, serpent) < levels[0][0])


@given(serpents(most=14), st.sampled_from(sorted(TEMPLES)))
def test_temples_see_neither_order_nor_ends(serpent: str, temple_id: str) -> None:
    mixed = "".join(sorted(colors_of(serpent)))
    assert requirements_met(temple_id, serpent) == requirements_met(temple_id, mixed)
    assert temple_points(temple_id, serpent) == (0, 3, 7)[requirements_met(temple_id, serpent)]
