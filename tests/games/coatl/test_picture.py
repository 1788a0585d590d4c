"""The drawing of the table: whole, well-formed, without colors, with a spot for all that one can choose."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from automarium.games.coatl import GAME
from automarium.games.coatl.board import NUMBERS, Board
from automarium.games.coatl.nouns import NOUNS
from automarium.games.coatl.picture import picture
from automarium.kernel.record.bulk import play_out
from automarium.kernel.rules.chance import Below
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import PERSON, Seeded, Sparring, Split
from automarium.kernel.rules.table import Table
from automarium.kernel.words.answers import answers
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.picture import Area, Drawing
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.kernel.words.texts import LANGUAGES
from tests.games.coatl.positions import boards_of, busy, position, sampled_options
from tests.games.styles import styles_of

CSS = styles_of("coatl")
TEXTS = {language: texts_of(GAME, language) for language in LANGUAGES}
NOWHERE = ("pass", "enough", "end")
"""What a person may choose that lies nowhere on the table."""


def speaking(board: Board, language: str = "en") -> Speaker[Board]:
    return speaker(GAME, TEXTS[language], board)


def of(board: Board, language: str = "en") -> Drawing:
    return picture(speaking(board, language))


def drawn(board: Board, language: str = "en") -> ET.Element:
    return ET.fromstring(of(board, language).svg())  # noqa: S314  # our own drawing


def spots_in(drawing: ET.Element) -> dict[str, ET.Element]:
    """The spots by name, each name once."""
    found = [each for each in drawing.iter() if each.get("class") == "spot"]
    names = [each.get("data-spot", "") for each in found]
    assert len(set(names)) == len(names), "two spots of one name"
    return dict(zip(names, found, strict=True))


def words(element: ET.Element) -> list[str]:
    return [text.text or "" for text in element.iter() if text.tag.endswith("}text")]


def title(element: ET.Element) -> str:
    return next(each.text or "" for each in element if each.tag.endswith("}title"))


def pieces(element: ET.Element) -> str:
    """The letters of the pieces that lie there, in the order of the drawing; missing ones are left out."""
    return "".join(
        text.text or ""
        for text in element.iter()
        if text.tag.endswith("}text") and re.fullmatch(r"strong on-\w+", text.get("class", ""))
        if len(text.text or "") == 1
    )


@cache
def some_boards() -> tuple[Board, ...]:
    """Boards before, in and after games with all kinds of options."""
    boards = [GAME.play.unbox(GAME.read_settings({}))]
    for seed, options in sampled_options(16):
        boards += [board.copy() for board in boards_of(seed, options)][:: 7 + int(seed) % 3]
    return tuple(boards)


def questions(games: int) -> Iterator[tuple[Board, Request[Any]]]:
    """Every question to the person in some games, with the board as it lies when it is asked."""
    asked: list[tuple[Board, Request[Any]]] = []

    def note(board: Board, request: Request[Any], below: Below) -> Any:
        asked.append((board.copy(), request))
        return busy(board, request, below)

    for seed, options in sampled_options(games):
        board = GAME.play.unbox(GAME.read_settings(options))
        table = Table(Split(Seeded(seed), {PERSON: Sparring(note, lambda: board, seed)}))  # noqa: B023
        while GAME.play.acting(board) is not None:
            GAME.play.turn(table, board)
            yield from asked
            asked.clear()


# Whole games


@pytest.mark.parametrize(("number", "language"), list(enumerate(LANGUAGES)))
def test_every_board_is_drawn_in_a_language_by_turns(number: int, language: str) -> None:
    for board in some_boards()[number :: len(LANGUAGES)]:
        drawing = drawn(board, language)
        spots = spots_in(drawing)
        assert spots
        for element in drawing.iter():
            assert "style" not in element.attrib
            assert not {"fill", "stroke", "font-family"} & set(element.attrib)
        for said in [*words(drawing), *(title(each) for each in spots.values())]:
            assert not re.search(r"\b(picture|noun|side|content)\.|[{}]", said), f"no text: {said}"
            assert not re.search(r"\b[PT]-[A-Z0-9]|[<>]", said), f"an id: {said}"


def test_the_same_board_gives_the_same_drawing() -> None:
    for board in some_boards()[:40]:
        assert of(board) == of(board.copy())


def test_letters_are_large_enough_to_read() -> None:
    """At least 11 units of a drawing that is 400 wide, shrunk pieces included."""
    for board in some_boards()[::5]:
        drawing = drawn(board)
        assert drawing.get("viewBox", "").startswith("0 0 400 ")
        for size, scale in sizes(drawing, 1):
            assert size * scale >= 11


def sizes(element: ET.Element, scale: float) -> Iterator[tuple[float, float]]:
    grown = re.search(r"scale\(([\d.]+)\)", element.get("transform", ""))
    scale *= float(grown[1]) if grown else 1
    if "font-size" in element.attrib:
        yield float(element.attrib["font-size"]), scale
    for inner in element:
        yield from sizes(inner, scale)


def test_every_class_has_a_style() -> None:
    used = {
        word: None
        for board in some_boards()
        for classes in set(re.findall(r'class="([^"]*)"', of(board).svg()))
        for word in classes.split()
    }
    assert "spot" in used
    assert [word for word in used if word != "spot" and not re.search(rf"\.{word}\b", CSS)] == []


# Where options lie


def test_every_option_leads_to_a_spot_of_its_own() -> None:
    """All that a person is asked: what to do, which card, which step, which card to discard.

    A card or a piece that goes somewhere has both spots, unless the person first says only which of them.
    Two options never have the same spots.
    """
    kinds = set()
    for board, request in questions(12):
        say = speaking(board)
        there = picture(say).spots()
        found: dict[tuple[str, ...], object] = {}
        for answer in answers(say, request):
            word = answer.verb or request.what
            kinds.add(word)
            names = tuple(name for name in answer.spots if name in there)
            if word in NOWHERE:
                assert names == ()
                continue
            needed = 2 if word in {"start", "left", "right", "lay", "temple", "cards", "assemble"} else 1
            assert len(names) >= needed, f"{answer.value} lies at {names}"
            assert names not in found, f"{answer.value} and {found[names]} lie at {names}"
            found[names] = answer.value
    assert kinds >= {"take", "cards", "assemble", "open", "deck", "start", "left", "right", "lay", "temple"}
    assert kinds >= {"discard-card", "enough", "end"}


def test_every_place_that_maks_weighs_is_a_spot() -> None:
    told = [step for seed in "123" for turn in play_out(GAME, seed, record=True).story for step in turn.steps]
    searches = [step for step in told if step.message in {"search", "search-nothing"}]
    assert {step.message for step in searches} == {"search", "search-nothing"}
    there = of(some_boards()[1]).spots()
    for step in searches:
        assert step.options == NUMBERS
        for option in step.options:
            assert NOUNS[step.message].spots(option) == (f"place-{option}",)
            assert f"place-{option}" in there


@pytest.mark.parametrize(
    ("what", "option"),
    [("order", "<K"), ("bag-body", "R"), ("bag-head", "<R"), ("prophecies", "P-CNT-R"), ("temples", "T-01")],
)
def test_what_lies_nowhere_has_no_spot(what: str, option: str) -> None:
    """The order of two pieces, and what comes out of a bag or deck."""
    assert NOUNS[what].spots(option) == ()


def is_within(inner: Area, outer: Area) -> bool:
    across = outer.x - 3 <= inner.x and inner.x + inner.width <= outer.x + outer.width + 3
    return across and outer.y - 3 <= inner.y and inner.y + inner.height <= outer.y + outer.height + 3


def test_spots_lie_within_the_drawing_and_where_things_are_drawn() -> None:
    for board in some_boards()[::9]:
        drawing = of(board)
        boxes = drawing.spots()
        for name, box in boxes.items():
            assert box.width > 0, name
            assert box.height > 0, name
            assert box.x >= 0, name
            assert box.y >= 0, name
            assert box.x + box.width <= drawing.width, name
            assert box.y + box.height <= drawing.height, name
        for outer in ("maks", "hand", "store", "coatls", "open-row", "temple"):
            inner = outer.removesuffix("s").removesuffix("-row") + "-"
            for name in (each for each in boxes if each.startswith(inner) and each != outer):
                own = name in {f"temple-{card}" for card in board.personal_temples}
                assert own or is_within(boxes[name], boxes[outer]), f"{name} outside {outer}"


# What lies where

EMPTY = '[turn]\nnext = "human"\n'


def test_a_piece_is_drawn_on_its_place() -> None:
    for number, language in product(NUMBERS, LANGUAGES):
        board = position(EMPTY)
        letter = "KBGRY"[number % 5]
        form = {"body": letter, "head": f"<{letter}", "tail": f"{letter}>"}[board.supply.kinds[number]]
        there = spots_in(drawn(position(f'{EMPTY}[supply]\n{number} = "{form}"\n'), language))
        assert pieces(there[f"place-{number}"]) == letter
        assert speaking(board, language).name("piece", form).words in title(there[f"place-{number}"])
        assert all(pieces(there[f"place-{other}"]) == "" for other in NUMBERS if other != number)


def test_places_carry_the_numbers_of_the_numbering() -> None:
    one, other = (
        drawn(position(EMPTY, numbering_profile=name))
        for name in ("reading-order", "inner-clockwise-then-outer")
    )
    assert ET.tostring(one) != ET.tostring(other)
    assert words(spots_in(other)["place-10"]) == ["10"]


def test_maks_has_his_pieces_and_what_he_misses() -> None:
    board = position(f'{EMPTY}[maks]\nrow = ["P-PAIR-RB: R<B", "P-GAP-KB: *Y"]\nfulfilled = ["P-TRI-R"]\n')
    there = spots_in(drawn(board))
    assert pieces(there["maks-1"]) == "BR"
    assert words(there["maks-1"]) == ["B", "B", "B", "B", "R", "R", "R", "5"]
    assert words(there["maks-2"]) == ["G", "K", "K", "B", "B", "Y", "4"]
    assert title(there["maks-1"]) == "His first card, “red, blue”: 5 points; it misses blue and red"
    assert words(there["pile"]) == ["1", "Fulfilled"]
    assert title(there["pile"]) == "Fulfilled cards of M.A.K.S.: “three red”"


def test_with_four_cards_the_pile_stands_above() -> None:
    row = '["P-TRI-R", "P-TRI-K", "P-TRI-B", "P-TRI-G"]'
    there = spots_in(drawn(position(f"{EMPTY}[maks]\nrow = {row}\n", levels=["5"])))
    assert {"maks-1", "maks-4", "pile"} <= set(there)
    assert words(there["pile"]) == ["×0"]


def test_two_copies_of_a_card_are_two_spots() -> None:
    cards = '["P-CNT-R", "P-TRI-K", "P-CNT-R"]'
    there = spots_in(drawn(position(f"{EMPTY}[open]\nprophecies = {cards}\n")))
    assert set(NOUNS["open_card"].spots("P-CNT-R")) & set(there) == {"open-P-CNT-R", "open-P-CNT-R-2"}
    assert NOUNS["which_card"].spots("P-CNT-R") == ("open-P-CNT-R",)
    there = spots_in(drawn(position(f"{EMPTY}[human]\nhand = {cards}\n")))
    assert {"hand-P-CNT-R", "hand-P-CNT-R-2", "hand-P-TRI-K"} <= set(there)


def test_a_tap_on_a_card_or_piece_falls_through_to_what_holds_it() -> None:
    """When one may choose cards or assemble, but not yet which: the inner spots lie within the outer."""
    text = f'{EMPTY}[open]\nprophecies = ["P-TRI-K"]\n[human]\nstore = "K"\ncoatls = ["R"]\n'
    there = spots_in(drawn(position(text)))
    for outer, inner in {"open-row": "open-P-TRI-K", "store": "store-K", "coatls": "coatl-1-left"}.items():
        assert there[inner] in list(there[outer].iter())
    assert there["deck"] not in list(there["open-row"].iter())


def test_like_pieces_of_the_store_are_one_spot() -> None:
    there = spots_in(drawn(position(f'{EMPTY}[human]\nstore = "KRK<KR>"\n')))
    assert [pieces(there[f"store-{name}"]) for name in ("K", "R", "head-K", "R-tail")] == [
        "KK",
        "R",
        "K",
        "R",
    ]
    assert "5/8" in words(there["store"])


def test_a_coatl_is_a_chain_with_open_ends_and_the_levels_reached() -> None:
    there = spots_in(drawn(position(f'{EMPTY}[human]\ncoatls = ["<RRRKB>: P-TRI-R T-01", "KKY"]\n')))
    assert pieces(there["coatl-1"]) == "RRRKB"
    assert words(there["coatls"])[:2] == ["Cóatl 1 ✓", "6 points"]
    assert {"coatl-2-left", "coatl-2-right", "coatl-new"} <= set(there)
    assert not {"coatl-1-left", "coatl-1-right"} & set(there)
    for card in ("P-TRI-R", "T-01"):
        assert [
            each.get("x") for each in there[f"laid-1-{card}"].iter() if each.get("class") == "reached"
        ] == ["4"]


def test_no_third_unfinished_coatl_can_be_started() -> None:
    assert "coatl-new" not in spots_in(drawn(position(f'{EMPTY}[human]\ncoatls = ["K", "R"]\n')))


def test_the_side_that_acts_has_a_mark() -> None:
    one, other, nobody = (drawn(position(f'[turn]\nnext = "{side}"\n')) for side in ("maks", "human", "over"))
    assert ET.tostring(one) != ET.tostring(other)
    marks = [sum(each.get("class") == "mark" for each in drawing.iter()) for drawing in (one, other, nobody)]
    assert marks == [1, 1, 0]


def test_a_long_coatl_goes_on_in_the_next_line() -> None:
    def height(serpent: str) -> float:
        box = drawn(position(f'{EMPTY}[human]\ncoatls = ["{serpent}"]\n')).get("viewBox", "")
        return float(box.split()[-1])

    assert height("K" * 13) == height("K")
    assert height("K" * 14) == height("K") + 27
    assert height("<" + "K" * 14) == height("K")
    assert height("<" + "K" * 15) == height("K") + 27


def test_hidden_cards_are_only_counted() -> None:
    there = spots_in(drawn(position(EMPTY)))
    assert words(there["deck"]) == ["54", "Deck"]
    assert words(there["temples"]) == ["×15"]
    assert [words(there[f"bag-{kind}"]) for kind in ("body", "head", "tail")] == [["80"], ["15"], ["15"]]


# The styles

GROUNDS = ("board-surface", "board-raised", "board-card")
READ = [
    *product(("board-ink", "board-faint"), GROUNDS),
    ("board-surface", "board-ink"),
    ("board-ink", "coatl-stone"),
    ("board-ink", "coatl-reached"),
    ("board-faint", "coatl-reached"),
    *product(("on-dark",), ("piece-black", "piece-blue", "piece-green", "piece-red")),
    *product(("on-light",), ("piece-yellow", "piece-white")),
]
"""What is read on what."""


def themes() -> list[dict[str, str]]:
    """The colors by name, light and dark: both stand at one place."""
    named = dict(re.findall(r"--([\w-]+): (#\w{6}|light-dark\([^)]*\));", CSS))
    both = {name: re.findall(r"#\w{6}", value) for name, value in named.items()}
    return [{name: colors[number % len(colors)] for name, colors in both.items()} for number in (0, 1)]


def brightness(color: str) -> float:
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(("letters", "ground"), READ)
def test_letters_can_be_read_in_every_theme(letters: str, ground: str) -> None:
    """WCAG AA: at least 4.5 to 1."""
    assert len(themes()) == 2
    for theme in themes():
        low, high = sorted((brightness(theme[letters]), brightness(theme[ground])))
        assert (high + 0.05) / (low + 0.05) >= 4.5


# The levels


def test_the_levels_that_are_played_stand_on_the_board() -> None:
    said = words(drawn(position("", levels="2,4")))
    assert [each for each in said if re.match(r"\d: ", each)] == [
        "2: your hand limit is four cards",
        "4: four cards to complete a Cóatl",
    ]
    assert "Levels" not in words(drawn(position("")))


@pytest.mark.parametrize(("coatl", "mark"), [("<RRRB>: P-TRI-R T-15", " ✓"), ("<RRRB>: P-TRI-R", "")])
def test_co_a1_a_check_mark_says_that_a_temple_card_is_fulfilled(coatl: str, mark: str) -> None:
    said = words(drawn(position(f'human.coatls = ["{coatl}"]', levels="1")))
    assert f"1: you must fulfill a Temple card{mark}" in said


def test_co_a3_a_cross_and_a_line_say_why_a_card_cannot_be_laid() -> None:
    """Each Prophecy card fulfilled by a single Cóatl must be of another color."""
    text = 'human.coatls = ["RRRB: P-TRI-R"]\nhuman.hand = ["P-XPR-R", "P-CNT-K"]'
    reason = "✕1 Level 3: a card of this color lies at Cóatl 1"
    barred = words(drawn(position(text, levels="3")))
    assert barred.count("✕1") == 1
    assert reason in barred
    assert reason not in words(drawn(position(text)))


def test_co_s1f_at_the_set_up_the_hand_is_not_counted_against_the_limit_of_level_2() -> None:
    """Five cards are drawn and three kept; "5/4" would look like a mistake."""
    board = GAME.play.unbox(GAME.read_settings({"levels": "2"}))
    board.hand = ["P-TRI-R", "P-TRI-K", "P-TRI-B", "P-TRI-G", "P-TRI-Y"]
    assert "Hand 5" in words(drawn(board))
    later = position('human.hand = ["P-TRI-R", "P-TRI-K", "P-TRI-B"]', levels="2")
    assert "Hand 3/4" in words(drawn(later))
