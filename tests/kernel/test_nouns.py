"""Nouns and the speaker: things said by their names, in every form, and never by their ids."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from automarium.kernel.words.face import Face
from automarium.kernel.words.nouns import Family, Named, Said, Speaker, Wording
from automarium.kernel.words.texts import Texts
from tests.kernel.beads import LANGUAGES, NOUNS, PIECE, Tray, speaker
from tests.kernel.mo import write_texts


@pytest.fixture
def english(tmp_path: Path) -> Speaker[Tray]:
    return speaker(tmp_path)


def said(say: Speaker[Tray], message: str, **facts: object) -> str:
    return str(say.say(f"tell.{message}", facts))  # type: ignore[arg-type]  # facts of a test


# One thing


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "put a black head on place 12."),
        ("pl", "połóż czarną głowę na pole 12."),
        ("uk", "покладіть чорну голову у комірку 12."),
    ],
)
def test_a_thing_is_declined_as_the_sentence_asks(language: str, sentence: str, tmp_path: Path) -> None:
    assert said(speaker(tmp_path, language), "add", piece="K<", place=12) == sentence


@pytest.mark.parametrize(
    ("language", "card"),
    [
        ("en", "“2 black, red, black”"),
        ("pl", "„2 czarne, czerwony, czarny”"),
        ("uk", "«2 чорні, червоний, чорний»"),
    ],
)
def test_a_name_is_composed_of_other_names(language: str, card: str, tmp_path: Path) -> None:
    assert str(speaker(tmp_path, language).name("card", "KKRK")) == card


def test_a_thing_brings_its_face_and_its_spots(english: Speaker[Tray]) -> None:
    piece, place = english.name("piece", "R"), english.name("place", 1)
    assert (piece, piece.face) == (Named("red segment"), Face(24, 24, "R"))
    assert (place, place.face) == (Named("place 1", spots=("place-1",)), Face(30, 24, "<b>2</b>"))
    assert english.name("card", "RK").spots == ("hand-RK", "hand-RK-2")


def test_the_same_thing_may_lie_elsewhere(english: Speaker[Tray]) -> None:
    here, there = english.name("piece", "R<"), english.name("own_piece", "R<")
    assert replace(there, spots=()) == here
    assert there.spots == ("store-R",)
    assert there.face == here.face == Face(24, 24, "R<")
    assert PIECE.spot == "", "the family itself is as it was"


def test_a_thing_is_said_by_its_own_message_or_by_that_of_its_family(english: Speaker[Tray]) -> None:
    assert str(english.name("side", "maks")) == "M.A.K.S."
    assert str(english.name("place", 7, "to")) == "on place 7"


def test_the_face_is_that_of_this_board(tmp_path: Path) -> None:
    say = speaker(tmp_path)
    later = Speaker(NOUNS, say.texts, Tray({1: ()}))
    assert say.name("place", 1).face == Face(30, 24, "<b>2</b>")
    assert later.name("place", 1).face == Face(30, 24, "<b>0</b>")


def test_a_face_is_drawn_only_when_somebody_looks(tmp_path: Path) -> None:
    drawn: list[str] = []

    def face(tray: Tray, piece: str) -> Face:
        drawn.append(piece)
        return Face(1, 1, "")

    say = speaker(tmp_path, nouns={**NOUNS, "piece": replace(PIECE, face=face)})
    sentence = say.say("tell.add", {"piece": "K", "place": 2}).capital()
    assert (str(sentence), drawn) == ("Put a black segment on place 2.", [])
    assert [noun.face for noun in sentence.nouns for _ in range(2)][:2] == [Face(1, 1, "")] * 2
    assert drawn == ["K"], "and then once"


def test_a_fact_without_a_family_says_itself(english: Speaker[Tray]) -> None:
    assert list(english.named("points", 7)) == ["7"]
    assert list(english.named("points", ())) == ["none"]


def test_a_list_of_names_with_commas_has_another_sign_between(english: Speaker[Tray]) -> None:
    """A row of names with commas was one unbroken run; a comma in quotes is the name's own."""
    assert str(Said(english.named("points", ("left, cross", "right, star")))) == "left, cross; right, star"
    assert str(Said(english.named("points", ("left", "right, star")))) == "left and right, star"
    assert str(Said(english.named("points", ("“red, blue”", "“green”")))) == "“red, blue” and “green”"
    assert said(english, "numbers", numbers=(1, 1, 2)) == "Numbers 1, 1 and 2."
    assert said(english, "numbers", numbers=(5,)) == "Numbers 5."


def test_a_message_without_a_text_says_its_id(english: Speaker[Tray]) -> None:
    assert str(english.say("tell.nothing", {"piece": "K"})) == "tell.nothing"


def test_a_fact_that_is_not_told_is_a_mistake(english: Speaker[Tray]) -> None:
    with pytest.raises(KeyError, match="place"):
        said(english, "add", piece="K")


# Lists


@pytest.mark.parametrize(
    ("pieces", "words"),
    [
        ((), "none from place 1."),
        (("K",), "a black segment from place 1."),
        (("K", "R"), "a black segment and a red segment from place 1."),
        (("K", "R", "Y<"), "a black segment, a red segment and a yellow head from place 1."),
        (("K", "K"), "2 black segments from place 1."),
        (("K", "K", "R"), "2 black segments and a red segment from place 1."),
        (("K", "R", "K"), "a black segment, a red segment and a black segment from place 1."),
    ],
)
def test_lists_are_joined_and_equal_neighbors_counted(
    pieces: tuple[str, ...], words: str, english: Speaker[Tray]
) -> None:
    assert said(english, "take", pieces=pieces, place=1) == words


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("pl", "2 czarne segmenty, 5 czerwonych głów i czarną głowę z pola 1."),
        ("uk", "2 чорні сегменти, 5 червоних голів та чорну голову з комірки 1."),
    ],
)
def test_what_is_counted_declines_with_its_number(language: str, words: str, tmp_path: Path) -> None:
    pieces = ("K", "K", *["R<"] * 5, "K<")
    assert said(speaker(tmp_path, language), "take", pieces=pieces, place=1) == words


def test_a_sequence_has_no_and_before_its_last(english: Speaker[Tray]) -> None:
    assert "".join(map(str, english.named("runs", ("K", "R", "R")))) == "black, 2 red"


def test_a_mere_number_is_not_counted(tmp_path: Path) -> None:
    """`2 2 and 5` would not say where two lie."""
    write_texts(tmp_path, "en", {**LANGUAGES["en"], "noun.place:number": "{id}"})
    say = Speaker(NOUNS, Texts("en", tmp_path), Tray())
    assert str(Said(say.named("places", (2, 2, 5), "number"))) == "2, 2 and 5"
    assert str(Said(say.named("places", (3, 3), "number"))) == "3 and 3"


def test_options_that_are_lists_stand_apart(english: Speaker[Tray]) -> None:
    nested = Said(english.named("pieces", (("K", "K"), (), ("R", "Y"))))
    assert str(nested) == "2 black segments; none; red segment and yellow segment"
    assert str(nested.capital()) == "2 black segments; none; red segment and yellow segment"
    assert str(Said(english.named("pieces", (("R",), ("K",)))).capital()) == "Red segment; black segment"


THINGS = st.lists(st.sampled_from(["K", "R", "Y", "K<"]), max_size=9)


@settings(derandomize=True, max_examples=60, deadline=None)
@given(THINGS)
def test_a_list_loses_nothing(things: list[str]) -> None:
    """Each noun stands for a number of equal neighbors, in their order."""
    say = Speaker(NOUNS, Texts("en"), Tray())
    nouns = list(Said(say.named("pieces", tuple(things))).nouns)
    faces = [Face(24, 24, thing) for thing in things]
    assert [noun.face for noun in nouns for _ in range(noun.count)] == faces
    assert all(one.face != other.face for one, other in pairwise(nouns))


# Counted gaps


@pytest.mark.parametrize(
    ("language", "count", "words"),
    [
        ("en", 1, "Move 1 a black head from place 1 on place 2."),
        ("en", 0, "Move 0 black heads from place 1 on place 2."),
        ("en", 6, "Move 6 black heads from place 1 on place 2."),
        ("pl", 0, "Przełóż 0 czarnych głów z pola 1 na pole 2."),
        ("pl", 1, "Przełóż 1 czarną głowę z pola 1 na pole 2."),
        ("pl", 3, "Przełóż 3 czarne głowy z pola 1 na pole 2."),
        ("pl", 5, "Przełóż 5 czarnych głów z pola 1 na pole 2."),
        ("uk", 3, "Перекладіть 3 чорні голови з комірки 1 у комірку 2."),
        ("uk", 21, "Перекладіть 21 чорну голову з комірки 1 у комірку 2."),
    ],
)
def test_a_gap_with_a_star_goes_by_the_count(language: str, count: int, words: str, tmp_path: Path) -> None:
    say = speaker(tmp_path, language)
    assert said(say, "move", piece="K<", count=count, origin=1, target=2) == words
    (piece, *_) = say.say("tell.move", {"piece": "K<", "count": count, "origin": 1, "target": 2}).nouns
    assert piece.count == count, "a page shows so many of them"


def test_a_gap_may_go_by_another_number(tmp_path: Path) -> None:
    write_texts(
        tmp_path, "pl", {**LANGUAGES["pl"], "tell.lose": "{piece*lost}, {piece:obj*count}, {piece:obj}"}
    )
    say = Speaker(NOUNS, Texts("pl", tmp_path), Tray())
    facts: dict[str, object] = {"piece": "K<", "lost": 5, "count": 2}
    assert said(say, "lose", **facts) == "czarnych głów, czarne głowy, czarną głowę"
    assert said(say, "lose", **{**facts, "lost": "all"}) == "czarna głowa, czarne głowy, czarną głowę"
    assert said(say, "lose", **{**facts, "piece": ("K", "K")}) == ", ".join(["2 czarne segmenty"] * 3)


def test_the_forms_of_one_thing_do_not_mix(english: Speaker[Tray]) -> None:
    """They are remembered one by one: with a role, so many of them, and counted by others."""
    names = [
        english.name("piece", "K"),
        english.name("piece", "K", "obj"),
        english.name("piece", "K", count=2),
        english.name("piece", "K", counted=2),
        english.name("piece", "K", counted=0),
        english.name("own_piece", "K"),
    ]
    words = ["black segment", "a black segment", "2 black segments", "black segments", "black segments"]
    assert [str(name) for name in names] == [*words, "black segment"]
    assert [name.count for name in names] == [1, 1, 2, 2, 0, 1]
    assert english.name("piece", "K") is names[0]


# Sentences


def test_a_sentence_is_its_parts(english: Speaker[Tray]) -> None:
    sentence = english.say("tell.add", {"piece": "K", "place": 2})
    assert [str(part) for part in sentence] == ["put ", "a black segment", " ", "on place 2", "."]
    assert [noun.spots for noun in sentence.nouns] == [(), ("place-2",)]


@pytest.mark.parametrize(
    ("sentence", "capital"),
    [
        (Said(("put it down",)), "Put it down"),
        (Said((Named("żółty segment"), " tu")), "Żółty segment tu"),
        (Said(("„czarny”",)), "„czarny”"),
        (Said((Named("M.A.K.S."),)), "M.A.K.S."),
        (Said(()), ""),
    ],
)
def test_a_sentence_begins_with_a_capital(sentence: Said, capital: str) -> None:
    assert str(sentence.capital()) == capital
    assert len(sentence.capital()) == max(1, len(sentence))


def test_a_capital_leaves_the_noun_as_it_is(english: Speaker[Tray]) -> None:
    (noun, *_) = english.say("tell.take", {"pieces": ("R",), "place": 1}).capital().nouns
    assert noun == replace(english.name("pieces", "R", "obj"), words="A red segment")
    assert str(english.name("pieces", "R", "obj")) == "a red segment"


def test_words_that_are_said_already_keep_their_nouns(tmp_path: Path) -> None:
    write_texts(tmp_path, "en", {**LANGUAGES["en"], "why.search": "{place} is best: {decided}."})
    say = Speaker(NOUNS, Texts("en", tmp_path), Tray())
    decided = Said(("it holds ", say.name("piece", "K", "obj")))
    sentence = say.say("why.search", {"place": 1, "decided": decided})
    assert str(sentence) == "place 1 is best: it holds a black segment."
    assert [noun.words for noun in sentence.nouns] == ["place 1", "a black segment"]


# Spots


@pytest.mark.parametrize(
    ("language", "spot", "role", "words"),
    [
        ("en", "place-3", "", "place 3"),
        ("en", "place-3", "to", "beside place 3"),
        ("pl", "place-3", "to", "obok pola 3"),
        ("uk", "bag", "", "мішечок"),
        ("en", "bag", "to", "the bag"),
        ("en", "discard-pile", "", "the pile"),
    ],
)
def test_a_spot_has_words(language: str, spot: str, role: str, words: str, tmp_path: Path) -> None:
    assert speaker(tmp_path, language).place(spot, role) == Named(words, spots=(spot,))


def test_a_spot_is_said_by_the_thing_in_its_name(tmp_path: Path) -> None:
    """`noun.spot.card` may name the fact `card`, which is a noun."""
    write_texts(tmp_path, "en", {**LANGUAGES["en"], "noun.spot.card": "where {card} lies"})
    say = Speaker(NOUNS, Texts("en", tmp_path), Tray())
    assert str(say.place("card-KR")) == "where “black, red” lies"


def test_a_game_may_have_a_family_of_spots(tmp_path: Path) -> None:
    def spot_words(tray: Tray, spot: str) -> tuple[str, Mapping[str, object]]:
        return "noun.place", {"id": spot.upper()}

    nouns = {**NOUNS, "spot": Family("spot", spot_words, spot="{id}")}  # type: ignore[arg-type]
    say = speaker(tmp_path, nouns=nouns)
    assert say.place("bag") == Named("place BAG", spots=("bag",))


def test_a_spot_without_words_says_its_message(english: Speaker[Tray]) -> None:
    """So that the contract suite sees it."""
    assert str(english.place("roof")) == "noun.spot.roof"
    assert str(english.place("roof-3")) == "noun.spot.roof"


# Every form


def test_all_forms_of_a_thing(tmp_path: Path) -> None:
    say = speaker(tmp_path, "pl")
    assert set(say.every_form("piece", "K<")) == {
        "czarna głowa",
        "czarną głowę",
        "czarne głowy",
        "czarnych głów",
    }
    assert set(say.every_form("place", 3)) == {"pole 3", "z pola 3", "na pole 3", "na polu 3", "pola 3"}
    assert list(say.every_form("points", 3)) == []


# Families


def test_the_spots_of_a_family() -> None:
    nowhere: Family[Tray, str] = Family("a")
    two_places: Family[Tray, str] = Family("a", spot="b-{id} c")
    by_number: Family[Tray, int] = Family("a", spot=lambda number: f"b-{number % 3}")
    assert (nowhere.spots("x"), two_places.spots("x"), by_number.spots(7)) == ((), ("b-x", "c"), ("b-1",))


def test_words_that_last_are_said_once_for_all_boards(english: Speaker[Tray]) -> None:
    asked: list[str] = []

    def words(_board: Tray, thing: str) -> Wording:
        asked.append(thing)
        return "noun.place", {"id": thing}

    for lasts, times in ((True, 1), (False, 2)):
        asked.clear()
        nouns = {**NOUNS, "kept": Family("kept", words, lasts=lasts)}
        told = [str(Speaker(nouns, english.texts, Tray()).name("kept", "12")) for _ in range(2)]
        assert told == ["place 12", "place 12"]
        assert asked == ["12"] * times
