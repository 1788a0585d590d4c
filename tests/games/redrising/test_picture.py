"""The drawing of the table: well-formed, complete, true to the board, and every option leads to its spot."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, TypeVar
from xml.etree import ElementTree as ET
from xml.etree.ElementTree import Element

import pytest

from automarium.games.redrising import GAME
from automarium.games.redrising.board import INSTITUTE, RING, Board
from automarium.games.redrising.cards import COLORS, characters
from automarium.games.redrising.faces import HATCHES, MARKS, answer_face, her_card
from automarium.games.redrising.lettering import BOLD, SMALL, breadth, name_lines, wrapped
from automarium.games.redrising.picture import picture
from automarium.games.redrising.settings import AU_TOMA, HUMAN, VARIANT
from automarium.kernel.rules.chance import Below
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import PERSON, Seeded, Sparring, Split
from automarium.kernel.rules.table import Table
from automarium.kernel.words.answers import answers
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.kernel.words.texts import LANGUAGES
from tests.games.redrising.positions import board
from tests.games.styles import styles_of

T = TypeVar("T")
STYLES = styles_of("redrising")
TEXTS = {language: texts_of(GAME, language) for language in LANGUAGES}
LETTERS = {"jupiter": "D", "mars": "A", "luna": "B", "institute": "C"}


# Reading a drawing


def say(board: Board, language: str = "en") -> Speaker[Board]:
    return speaker(GAME, TEXTS[language], board)


def svg(board: Board, language: str = "en") -> str:
    return picture(say(board, language)).svg()


def drawn(board: Board, language: str = "en") -> Element:
    return ET.fromstring(svg(board, language))  # noqa: S314  # our own drawing


def tag(element: Element) -> str:
    return element.tag.rpartition("}")[2]


def spots_in(drawing: Element) -> dict[str, Element]:
    """All spots by id, which are all different."""
    found = [each for each in drawing.iter() if each.get("data-spot")]
    names = [each.get("data-spot", "") for each in found]
    assert len(set(names)) == len(names), Counter(names).most_common(1)
    return dict(zip(names, found, strict=True))


def words_in(element: Element) -> list[str]:
    return [each.text or "" for each in element.iter() if tag(each) == "text"]


def title_of(element: Element) -> str:
    return next(each.text or "" for each in element if tag(each) == "title")


def classes_in(element: Element) -> set[str]:
    return {name for each in element.iter() for name in each.get("class", "").split()}


# Whole games

PLAYED: tuple[tuple[str, dict[str, object]], ...] = (
    ("greedy", {}),
    ("random", {"house": "minerva", "variant": ",".join(VARIANT)}),
    ("random", {"house": "ceres"}),
    ("random", {"keep": "hers", "variant": ",".join(VARIANT)}),
)


def game(
    partner: str,
    seed: str,
    options: dict[str, object],
    spy: Callable[[Board, Request[Any]], None] | None = None,
) -> Iterator[Board]:
    """The board before the set-up and after every turn; `spy` sees every question as it comes."""
    played = GAME.play.unbox(GAME.read_settings(options))

    def answer(seen: Board, request: Request[T], below: Below) -> T:
        if spy is not None:
            spy(seen, request)
        return GAME.partners[partner](seen, request, below)

    source = Split(Seeded(seed), {PERSON: Sparring(answer, lambda: played, seed)})
    table = Table(source)
    yield played
    while GAME.play.acting(played) is not None:
        GAME.play.turn(table, played)
        yield played


@pytest.mark.parametrize(("partner", "options"), PLAYED, ids=str)
def test_every_board_of_a_game_is_drawn(partner: str, options: dict[str, object]) -> None:
    """In the languages by turns."""
    boards = 0
    for played in game(partner, "7", options):
        whole = picture(say(played, LANGUAGES[boards % len(LANGUAGES)]))
        boards += 1
        there = spots_in(ET.fromstring(whole.svg()))  # noqa: S314  # our own drawing
        assert {*RING, HUMAN, AU_TOMA, "deck", "stack"} <= there.keys()
        assert not re.search(r"\b(picture|noun|worth|deploy|side)\.[a-z]", whole.svg())
        assert all(whole.titles().values())
    assert boards > 10


def test_a_drawing_holds_no_styles_and_no_colors() -> None:
    for partner, options in PLAYED:
        for played in islice(game(partner, "3", options), 0, None, 3):
            for element in drawn(played).iter():
                assert not {"style", "fill", "stroke", "color", "font-family"} & {*element.keys()}
                assert not any(re.search(r"#[0-9a-f]{3}|rgb|url", value) for value in element.attrib.values())


@pytest.mark.parametrize("answer", ["deck", "banish"])
def test_what_is_drawn_on_paper_is_seen_in_dark_too(answer: str) -> None:
    """Cards and the die are light in both themes: letters and pips on them do not follow the theme."""
    drawn = answer_face(board(), answer)
    assert drawn is not None
    assert "rr-paper" in drawn.inside
    assert not re.findall(r'class="(?:ink|faint)\b', drawn.inside)


def test_the_same_board_is_drawn_the_same() -> None:
    for played in game("random", "4", {}):
        assert svg(played) == svg(played.copy())


def test_every_class_has_a_style() -> None:
    styled = set(re.findall(r"\.([a-z][\w-]*)", re.sub(r"/\*.*?\*/", "", STYLES, flags=re.DOTALL)))
    used = {"hatch", *(f"fill-{color}" for color in COLORS)}
    for partner, options in PLAYED:
        for played in game(partner, "5", options):
            written = set(re.findall(r'class="([^"]*)"', svg(played)))
            used |= {name for classes in written for name in classes.split()}
    assert "spot" in used
    plain = {f"hatch-{color}" for color in COLORS} | {"spot"}
    assert sorted(used - styled - plain) == []


# Options and spots

NO_PLACE = {"skip", "use", "enough", "lead", "pass", "no-card", "unsaid", "nowhere", "done"}
"""Answers that are no thing on the table."""
OFTEN = 20
"""Questions of a kind that are all looked at; after these, every fourth."""
NOT_ON_THE_TABLE = {
    "tuck-lowest",  # cards just turned over
    "name-which",  # cards of her pile, which lies face down
    "name-color",
    "color-here",
    "color-on-mars",
    "return-where",  # top or bottom of the deck
    "any-card",
    "any-deck",
    "any-red",
    "named-on-top",
    "die",
    "any-face",
    "more-odd",
    "report-more",  # its steps are on a sheet, as large as a finger
    "in-set",
    "hand-points",
    "hand-cards",  # the person's own, of which the app knows nothing
    "hand-lying",
    "hand-banished",
    "hand-blue-banished",
    "hand-red-banished",
    "hand-top",
    "hand-gap",
    "hand-hacked",
}


def test_every_option_that_lies_on_the_table_leads_to_one_spot_of_its_own() -> None:
    asked: Counter[str] = Counter()

    def check(seen: Board, request: Request[Any]) -> None:
        if request.what in NOT_ON_THE_TABLE:
            return
        asked[request.what] += 1
        if asked[request.what] > OFTEN and asked[request.what] % 4:
            return
        saying = say(seen)
        there = picture(saying).spots()
        led = [each.spots for each in answers(saying, request) if each.value not in NO_PLACE]
        assert all(len(where) == 1 and where[0] in there for where in led), (request.what, led)
        assert len(set(led)) == len(led), request.what

    for partner, options in PLAYED:
        for seed in ("1", "2", "3"):
            assert list(game(partner, seed, options, check))
    usual = {"action", "deploy-where", "gain", "scout-where", "banish-which", "shift-where"}
    at_the_table = {"report", "report-gain", "report-scout"}
    assert usual | at_the_table | {"take-banished-which", "banish-or-place"} <= asked.keys()


def test_what_is_not_on_the_table_leads_nowhere() -> None:
    def check(seen: Board, request: Request[Any]) -> None:
        if request.what in NOT_ON_THE_TABLE:
            assert not any(each.spots for each in answers(say(seen), request)[:30]), request.what

    for partner, options in PLAYED:
        assert list(game(partner, "2", options, check))


# What lies where


def test_cards_lie_at_their_location_the_top_one_last() -> None:
    drawing = drawn(board(mars="dancer sevro darrow", luna="matteo"))
    mars = spots_in(drawing)["mars"]
    assert [*spots_in(mars)] == ["mars", "card-dancer", "card-sevro", "card-darrow"]
    assert "card-matteo" in spots_in(spots_in(drawing)["luna"])
    assert words_in(spots_in(mars)["card-dancer"]) == ["8", "Dancer"]
    assert words_in(spots_in(mars)["card-darrow"])[-1] == "red"
    assert "fill-red" in classes_in(spots_in(mars)["card-dancer"])


def test_below_the_locations_stands_what_the_top_cards_are_worth() -> None:
    whole = drawn(board(mars="sevro dancer", luna="matteo", face_down="matteo"))
    read = " ".join(words_in(whole))
    assert "Dancer, red 8 +11 with no Gray; +11 with no Gold." in read
    assert "Sevro, " not in read
    assert "Matteo" not in read
    top = spots_in(whole)["card-dancer"]
    assert title_of(top).startswith("Dancer, red 8 · ")
    assert "+3 Helium" in title_of(top)


def test_an_empty_location_says_so() -> None:
    drawing = spots_in(drawn(board(mars="dancer")))
    assert "empty" in words_in(drawing["luna"])
    assert "empty" not in words_in(drawing["mars"])


@pytest.mark.parametrize("pile", ["dancer sevro", "sevro dancer"])
def test_a_card_that_lies_face_down_shows_nothing(pile: str) -> None:
    hidden = spots_in(drawn(board(mars=pile, face_down="dancer")))["card-dancer"]
    assert [*words_in(hidden), title_of(hidden)] == ["face down", "face down"]
    assert not any(name.startswith("fill-") for name in classes_in(hidden))


def test_a_large_pile_shows_every_card() -> None:
    many = [card for card, character in characters().items() if character.color == "gold"][:14]
    drawing = spots_in(drawn(board(institute=" ".join(many))))
    for card in many:
        assert str(characters()[card].core) in words_in(drawing[f"card-{card}"])
        assert "fill-gold" in classes_in(drawing[f"card-{card}"])


def test_the_hand_shows_all_texts_of_a_card() -> None:
    card = spots_in(drawn(board(hand="dancer")))["card-dancer"]
    written = " ".join(words_in(card))
    assert TEXTS["en"]("deploy.dancer") in written
    assert TEXTS["en"]("worth.dancer") in written


def test_banished_cards_are_named_and_counted() -> None:
    drawing = spots_in(drawn(board(banished="dancer matteo")))
    assert words_in(drawing["banished"]) == ["Banished: 2 cards"]
    assert words_in(drawing["card-matteo"]) == ["Matteo"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_her_stack_and_the_deck_are_only_counted(language: str) -> None:
    there = board(stack="dancer sevro matteo", deck="darrow", rest=False)
    assert words_in(spots_in(drawn(there))["stack"]) == ["Her pile · 3"]
    assert words_in(spots_in(drawn(there))["deck"]) == ["Deck · 1"]
    for card in ("dancer", "sevro", "matteo", "darrow"):
        assert f"card-{card}" not in spots_in(drawn(there))
        assert TEXTS[language](f"noun.character.{card}") not in svg(there, language)


def test_her_points_are_open_until_all_is_over() -> None:
    there = board(stack="dancer sevro")
    there.next = HUMAN
    assert "70 + 2 cards" in words_in(drawn(there))
    there.next = ""
    assert f"{GAME.play.points(there)[AU_TOMA]} points" in words_in(drawn(there))


def test_letters_and_the_luna_bonus_card() -> None:
    there = board()
    there.letters, there.luna_card = LETTERS, INSTITUTE
    drawing = spots_in(drawn(there))
    assert [words_in(drawing[location])[0] for location in RING] == ["D", "A", "B", "C"]
    assert title_of(drawing["luna-bonus"]) == "Bonus card: the Institute"
    assert "rr-influence" in classes_in(drawing["luna-bonus"])


def test_influence_lies_on_the_institute_with_that_of_nobody() -> None:
    drawing = spots_in(drawn(board(influence=4, hers=(0, 0, 2))))
    assert words_in(drawing["institute"])[-3:] == ["4", "2", "3"]
    assert {"rr-human", "rr-au-toma", "rr-neutral"} <= classes_in(drawing["institute"])


def test_counts_and_how_far_is_far_enough() -> None:
    drawing = spots_in(drawn(board(fleet=6, helium=12, hers=(7, 0, 3))))
    counts = [
        words_in(drawing[f"{side}-{track}"])[-1] for side, track in (("human", "fleet"), ("human", "helium"))
    ]
    assert counts == ["6", "12✓"]
    assert words_in(drawing["au-toma-fleet"]) == ["Fleet", "7✓"]


def marks(there: Board) -> dict[str, list[str]]:
    """Where both sides stand on the Fleet track."""
    return {
        side: [
            each.get("transform", "")
            for each in drawn(there).iter()
            if each.get("d") == MARKS[side] and " 35.5)" in each.get("transform", "")
        ]
        for side in (HUMAN, AU_TOMA)
    }


def test_both_sides_stand_on_the_fleet_track() -> None:
    before, after = marks(board(fleet=2)), marks(board(fleet=3))
    assert len(before[HUMAN]) == len(before[AU_TOMA]) == 1
    assert before[HUMAN] != after[HUMAN]
    assert before[AU_TOMA] == after[AU_TOMA]
    together = marks(board(fleet=5, hers=(5, 0, 0)))
    assert together[HUMAN] != together[AU_TOMA]


@pytest.mark.parametrize("owner", ["", HUMAN, AU_TOMA])
def test_the_sovereign_token_lies_at_its_owner(owner: str) -> None:
    drawing = spots_in(drawn(board(sovereign=owner)))
    shown = [side for side in (HUMAN, AU_TOMA) if "rr-sovereign" in classes_in(drawing[f"{side}-sovereign"])]
    assert shown == ([owner] if owner else [])


def test_the_parity_her_last_card_and_the_house() -> None:
    there = board(house="diana")
    there.parity, there.played = "odd", ["1", "2"]
    words = words_in(drawn(there))
    assert "ODD" in words
    assert "House Diana" in words
    assert words_in(spots_in(drawn(there))["her-discard"]) == ["2", "A"]


@pytest.mark.parametrize("keep", ["whole", "hers"])
def test_rr_t3_her_whole_discard_pile_can_be_looked_through_at_any_time(keep: str) -> None:
    there = GAME.play.unbox(GAME.read_settings({"keep": keep}))
    there.played = ["1", "2", "14"]
    assert "Her cards put away: 3" in words_in(drawn(there))
    for card in there.played:
        assert her_card(there, card) in picture(say(there)).svg()
    assert not GAME.look.hides("her-discard", "")


def test_the_end_is_noticed() -> None:
    there = board()
    assert "rr-notice" not in classes_in(drawn(there))
    there.triggered, there.next = True, HUMAN
    assert "rr-notice" in classes_in(drawn(there))
    there.next = ""
    assert "rr-notice" not in classes_in(drawn(there)), "it was the last round"


def test_at_the_table_only_numbers_are_drawn() -> None:
    there = board(mars="? ? ?", luna="?", stack="? ?", fleet=4, keep="hers")
    drawing = spots_in(drawn(there))
    assert "3" in words_in(drawing["mars"])
    assert title_of(drawing["mars"]) == "Mars: 3 cards"
    assert title_of(drawing["luna"]) == "Luna: 1 card"
    assert words_in(drawing["stack"]) == ["Her pile · 2"]
    assert "4" in words_in(drawing["human-fleet"])
    assert not {"hand", "banished", "card-?"} & drawing.keys()
    there.next = HUMAN
    assert spots_in(drawn(there)).keys() == drawing.keys(), "steps are in the report, as large as a finger"


# Shapes

CLOSE = 0.5
"""So close the letters of the longest word come."""


def test_every_color_has_a_pattern_and_letters_of_its_own() -> None:
    assert list(HATCHES) == list(COLORS)
    assert len(set(HATCHES.values())) == len(COLORS)
    for texts in TEXTS.values():
        assert len({texts(f"noun.color.{color}")[:3] for color in COLORS}) == len(COLORS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_is_cut(language: str) -> None:
    """On the narrowest card, in two lines at most; only what is in parentheses is left out."""
    for card in characters():
        name = TEXTS[language](f"noun.character.{card}")
        lines = name_lines(name, 54)
        assert re.sub(r"[ -]", "", "".join(lines)) == re.sub(r"[ -]", "", name.partition(" (")[0])
        assert len(lines) <= 2
        assert all(breadth(line, SMALL) * BOLD * CLOSE <= 54 for line in lines), lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_wrapped_words_are_all_there_and_fit(language: str) -> None:
    for card in characters():
        for kind in ("deploy", "worth"):
            words = TEXTS[language](f"{kind}.{card}")
            lines = wrapped(words, 166)
            assert " ".join(lines).split() == words.split()
            assert all(breadth(line, 11) <= 166 for line in lines)


def test_the_turn_after_the_last_round_is_called_the_extra_one() -> None:
    there = board()
    there.triggered, there.next, there.house = True, HUMAN, "apollo"
    assert "This is the last round." in svg(there)
    there.last_turn = True
    assert "extra turn" in svg(there)
    assert "This is the last round." not in svg(there)
