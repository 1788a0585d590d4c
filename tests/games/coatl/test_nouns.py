"""Names of things: told apart in every language, declined and counted, and never by an id."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from automarium.contract.texts import read
from automarium.games.coatl import GAME
from automarium.games.coatl.board import KIND_OF, NUMBERS, Board
from automarium.games.coatl.cards import COLORS, PROPHECIES, TEMPLES
from automarium.games.coatl.hands import contents
from automarium.games.coatl.nouns import NOUNS
from automarium.games.coatl.picture import picture
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.face import Face
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.kernel.words.sketch import sketch
from automarium.kernel.words.texts import LANGUAGES, gaps_of
from tests.games.coatl.positions import boards_of, position, sampled_options

ID = re.compile(r"[PT]-[A-Z0-9]|[<>∞!_]|noun\.|(?<![\w.])[KBGRY](?![\w.])")
"""An id, or a letter that stands for a color; the letters of M.A.K.S. are followed by points."""


def speaking(language: str, board: Board | None = None) -> Speaker[Board]:
    return speaker(GAME, texts_of(GAME, language), position("") if board is None else board)


def names(language: str, noun: str, things: Iterable[Plain]) -> list[str]:
    say = speaking(language)
    return [say.name(noun, thing).words for thing in things]


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_and_pieces_have_names_of_their_own(language: str) -> None:
    cards, pieces = names(language, "card", [*PROPHECIES, *TEMPLES]), names(language, "piece", KIND_OF)
    assert (len(cards), len(set(cards))) == (64, 64)
    assert (len(pieces), len(set(pieces))) == (15, 15)
    assert [name for name in (*cards, *pieces) if ID.search(name)] == []


@pytest.mark.parametrize(
    ("card", "english", "polish", "ukrainian"),
    [
        ("P-CNT-R", "“red anywhere”", "„czerwone gdziekolwiek”", "«червоні будь-де»"),
        ("P-XPR-B", "“exactly two blue”", "„dokładnie dwa niebieskie”", "«рівно два сині»"),
        ("P-TRI-K", "“three black”", "„trzy czarne”", "«три чорні»"),
        ("P-PAIR-YG", "“yellow, green”", "„żółty, zielony”", "«жовтий, зелений»"),
        (
            "P-BLK-RRRGG",
            "“three red, two green”",
            "„trzy czerwone, dwa zielone”",
            "«три червоні, два зелені»",
        ),
        (
            "P-RUN-GYG",
            "“green, some yellow, green”",
            "„zielony, ciąg żółtych, zielony”",
            "«зелений, ланцюжок жовтих, зелений»",
        ),
        (
            "P-GAP-KB",
            "“black, blue, anything, blue, black”",
            "„czarny, niebieski, cokolwiek, niebieski, czarny”",
            "«чорний, синій, будь-що, синій, чорний»",
        ),
        ("T-01", "“no yellow; length 7”", "„bez żółtych; długość 7”", "«без жовтих; довжина 7»"),
        (
            "T-08",
            "“as many blue as black; length 9”",
            "„tyle samo niebieskich co czarnych; długość 9”",
            "«стільки ж синіх, скільки чорних; довжина 9»",
        ),
    ],
)
def test_a_card_goes_by_what_is_printed_on_it(card: str, english: str, polish: str, ukrainian: str) -> None:
    assert [names(language, "card", [card])[0] for language in LANGUAGES] == [english, polish, ukrainian]


@pytest.mark.parametrize(
    ("language", "role", "pieces", "words"),
    [
        ("en", "", ("K",), "black segment"),
        ("en", "obj", ("K", "K", "<R"), "2 black segments and a red head"),
        ("pl", "obj", ("K",), "czarny segment"),
        ("pl", "obj", ("<K",), "czarną głowę"),
        ("pl", "obj", ("<B", "<B", "Y>"), "2 niebieskie głowy i żółty ogon"),
        ("pl", "of", ("<B",), "niebieskiej głowy"),
        ("pl", "obj", ("G",) * 5, "5 zielonych segmentów"),
        ("pl", "", ("R>",) * 22, "22 czerwone ogony"),
        ("pl", "of", ("R>", "K", "<G"), "czerwonego ogona, czarnego segmentu i zielonej głowy"),
        ("uk", "obj", ("<B",), "синю голову"),
        ("uk", "obj", ("B", "B", "<R"), "2 сині сегменти та червону голову"),
        ("uk", "of", ("B", "<Y"), "синього сегмента та жовтої голови"),
        ("uk", "obj", ("<G",) * 5, "5 зелених голів"),
        ("uk", "", ("K>",) * 21, "21 чорний хвіст"),
        ("uk", "", ("K>",) * 3, "3 чорні хвости"),
    ],
)
def test_pieces_decline_and_count(language: str, role: str, pieces: tuple[str, ...], words: str) -> None:
    assert "".join(map(str, speaking(language).named("pieces", pieces, role))) == words


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("pl", "brakuje czarnego, żółtego i jednego dowolnego koloru"),
        ("uk", "бракує чорного, жовтого та одного будь-якого кольору"),
        ("en", "misses black, yellow and one of any color"),
    ],
)
def test_what_a_card_misses_is_in_the_genitive(language: str, words: str) -> None:
    assert str(speaking(language).say("content.misses", {"misses": ("K", "Y", "any")})) == words


MEMBERS: dict[str, Iterable[Plain]] = {
    "piece": tuple(KIND_OF),
    "place": NUMBERS,
    "his-card": (1, 2, 3, 4),
    "coatl": (1, 2, 3),
    "left-end": (1, 2, 3),
    "right-end": (1, 2, 3),
    "color": tuple(COLORS),
    "bag": ("body", "head", "tail"),
    "spot": (*(f"place-{place}" for place in NUMBERS), *(f"maks-{number}" for number in (1, 2, 3, 4))),
}
AS_THEY_ARE = {
    ("pl", "obj", "noun.piece.body"),
    ("pl", "obj", "noun.piece.tail"),
    ("pl", "obj", "noun.place"),
    ("uk", "obj", "noun.piece.body"),
    ("uk", "obj", "noun.piece.tail"),
}
"""Whose accusative is like the nominative."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_that_a_sentence_asks_for_exists_for_every_member(language: str) -> None:
    """A form that is missing would fall back to the nominative, without a word."""
    say = speaking(language)
    texts = read(GAME.folder / "texts" / f"{language}.mo")
    said = (*texts.messages.values(), *texts.roles.values())
    asked = {(gap.name, gap.role) for each in said for form in each.forms for gap in gaps_of(form)}
    missing = set()
    for name, role in asked:
        if role and name in NOUNS:
            for thing in (*MEMBERS[NOUNS[name].name], *(["any"] if name == "misses" else [])):
                message, _ = say._wording(NOUNS[name], thing)
                if (message, role) not in texts.roles:
                    missing.add((language, role, message))
    assert missing == {each for each in AS_THEY_ARE if each[0] == language}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chain_is_told_from_head_to_tail(language: str) -> None:
    """As a list without *and*, equal neighbors counted, nothing sorted."""
    chain = "".join(map(str, speaking(language).named("chain", ("<R", "R", "R", "K", "R>"))))
    parts = {
        "en": "red head, 2 red segments, black segment, red tail",
        "pl": "czerwona głowa, 2 czerwone segmenty, czarny segment, czerwony ogon",
        "uk": "червона голова, 2 червоні сегменти, чорний сегмент, червоний хвіст",
    }
    assert chain == parts[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_spot_has_words(language: str) -> None:
    """Those of the picture and of the contents, and what lies there as text: all without an id."""
    for seed, options in list(sampled_options(64))[3::16]:
        for board in list(boards_of(seed, options))[::11]:
            say = speaking(language, board)
            spots = {*picture(say).spots(), *contents(board)}
            assert [spot for spot in spots if ID.search(say.place(spot).words)] == []
            assert [line for line in sketch(GAME, say).splitlines() if ID.search(line)] == []


@pytest.mark.parametrize(
    ("spot", "role", "words"),
    [
        ("place-4", "from", "z pola 4"),
        ("maks-3", "at", "na jego trzeciej karcie"),
        ("maks", "to", "do jego kart"),
        ("coatl-2", "to", "do Cóatla 2"),
        ("coatl-2-left", "to", "do lewego końca Cóatla 2"),
        ("coatl-new", "", "nowy Cóatl"),
        ("open-P-CNT-R-2", "", "„czerwone gdziekolwiek”"),
        ("laid-1-T-01", "", "„bez żółtych; długość 7”"),
        ("store-head-K", "obj", "czarną głowę"),
        ("bag-tail", "from", "z woreczka ogonów"),
        ("gone", "to", "poza grę"),
    ],
)
def test_a_spot_in_polish(spot: str, role: str, words: str) -> None:
    assert speaking("pl").place(spot, role).words == words


def test_faces_are_drawings_without_ids_and_titles() -> None:
    say = speaking("en", position('supply = {3="RK", 8="G"}'))
    things = [("card", card) for card in (*PROPHECIES, *TEMPLES)] + [("piece", piece) for piece in KIND_OF]
    faces: dict[Plain, Face | None] = {thing: say.name(noun, thing).face for noun, thing in things}
    assert len(set(faces.values())) == 64 + 15
    for thing, face in {**faces, 3: say.name("place", 3).face}.items():
        assert face is not None, thing
        assert not re.search(r"[PT]-[A-Z0-9]|<title", face.inside), thing
        assert set(re.findall(r">([^<>]+)</text>", face.inside)) <= LETTERS, thing
    assert say.name("place", 5).face is None


LETTERS = {*COLORS, "∞", "…", "=", "=0", *map(str, range(13))}
LETTERS |= {f"{color}∞" for color in COLORS} | {f"≠{color}" for color in COLORS} | {"1×", "2×", "3×"}
"""What is written on pieces and cards: the colors' letters, the printed signs and figures."""
