"""Everything that comes up in some games can be said in every language: no fact is missing, no id is left.

Also how things are called, what the table in words shows, and what it does not give away.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import cycle
from typing import Any, TypeVar

import pytest

from automarium.games.redrising import GAME
from automarium.games.redrising.board import RING, Board
from automarium.games.redrising.cards import automa_cards, characters
from automarium.games.redrising.settings import AU_TOMA, DECKS, HUMAN
from automarium.kernel.record.boards import Observer
from automarium.kernel.record.position import read_position
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.record.session import Session
from automarium.kernel.rules.questions import Choose, Draw
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import PERSON, Seeded, Source, Sparring, Split
from automarium.kernel.rules.told import Asking
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.answers import answer_of, answers
from automarium.kernel.words.moments import on_boards
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.sentences import question, result_lines, speaker, texts_of, turn_lines
from automarium.kernel.words.sketch import sketch
from automarium.kernel.words.texts import LANGUAGES, Texts
from tests.typed import answer_from

T = TypeVar("T")
SPEECHLESS = re.compile(
    r"[{}]|\b(ask|tell|why|why-not|pick|criterion|move|noun|answer|content|detail)\.[a-z]|\?\b"
)
"""A fact that was not filled in, or a message that has no text and is shown by its id."""


@cache
def texts(language: str) -> Texts:
    return texts_of(GAME, language)


def say(board: Board, language: str = "en") -> Speaker[Board]:
    return speaker(GAME, texts(language), board)


class Reader:
    """A source that words each request before it is answered: each kind of them in the languages by turns."""

    def __init__(self, source: Source, board: Board, said: set[str], languages: Sequence[str]) -> None:
        self.source, self.board, self.said = source, board, said
        self.turns = defaultdict[str, Iterator[str]](lambda: cycle(languages))

    def answer(self, request: Request[T], n: int) -> T:
        language = next(self.turns[request.ask])
        self.said.update(wordings(say(self.board, language), request))
        return self.source.answer(request, n)

    def who(self, stream: str) -> str:
        return self.source.who(stream)


def wordings(speaker: Speaker[Board], request: Request[Any]) -> Iterator[str]:
    """A question with its options; of numbers and of many cards the first few, for all are worded alike."""
    yield str(question(speaker, request))
    options = request.among if isinstance(request, Choose) else request.options()
    words = [answer_of(speaker, request.what, each).words for each in options[:12]]
    yield from words
    assert len(set(words)) == len(words), request.what


def play(level: str, partner: str, seed: str) -> tuple[set[str], set[str]]:
    """A whole game: all that was said in any language, and the ids of what was asked and told.

    Each game begins with another language, so that what comes up once in each is said in all of them.
    """
    first = [*GAME.levels].index(level) + [*GAME.partners].index(partner)
    languages = [LANGUAGES[(first + number) % len(LANGUAGES)] for number in range(len(LANGUAGES))]
    by_turns = cycle(languages)
    board = GAME.play.unbox(GAME.read_settings(GAME.levels[level]))
    said: set[str] = set()
    stand_in = Sparring(GAME.partners[partner], lambda: board, seed, partner)
    heard = Reader(Split(Seeded(seed), {PERSON: stand_in}), board, said, languages)
    table = Observer(heard, before=None, every=True)
    table.board = board
    ids: set[str] = set()
    while (acting := GAME.play.acting(board)) is not None:
        GAME.play.turn(table, board)
        ids |= {step.message for step in table.steps}
        then = on_boards(say(board, next(by_turns)), [board, *table.boards])
        said.update(turn_lines(then, 1, acting, table.steps, funnels=True))
        table.steps.clear()
        table.boards.clear()
    for language in LANGUAGES:
        said.update(result_lines(GAME, say(board, language), GAME.play.result(board)))
        said.add(sketch(GAME, say(board, language)))
    return said, ids | {entry.ask for entry in table.fresh}


@pytest.mark.parametrize("partner", GAME.partners)
@pytest.mark.parametrize("level", GAME.levels)
def test_a_whole_game_can_be_said(level: str, partner: str) -> None:
    said, ids = play(level, partner, "words")
    assert [line for line in sorted(said) if SPEECHLESS.search(line)] == []
    assert len(ids) > 15


def test_unfilled_facts_and_missing_texts_would_be_seen() -> None:
    for line in ("Take {cards}.", "tell.take", "Your turn. ask.no-such"):
        assert SPEECHLESS.search(line)
    assert not SPEECHLESS.search("You took “Dancer, red 8” from Luna. Where?")


# How things are called


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Dancer, red 8"), ("pl", "Dancer (Tancerz), czerwony 8"), ("uk", "Dancer, червоний 8")],
)
def test_a_character_is_named_with_color_and_value(language: str, words: str) -> None:
    assert say(board_of(), language).name("card", "dancer").words == words


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_characters_and_all_her_cards_have_different_words(language: str) -> None:
    there = say(board_of(), language)
    assert len({there.name("card", card).words for card in characters()}) == len(characters())
    for deck in DECKS:
        hers = say(GAME.play.unbox(GAME.read_settings({"deck": deck})), language)
        assert len({hers.name("her_cards", card).words for card in automa_cards(deck)}) == 22


PLACES = {
    "en": {
        "at": ("on Jupiter", "on Mars", "on Luna", "on the Institute"),
        "to": ("to Jupiter", "to Mars", "to Luna", "to the Institute"),
        "from": ("from Jupiter", "from Mars", "from Luna", "from the Institute"),
        "of": ("of Jupiter", "of Mars", "of Luna", "of the Institute"),
    },
    "pl": {
        "at": ("na Jowiszu", "na Marsie", "na Lunie", "na Instytucie"),
        "to": ("na Jowisza", "na Marsa", "na Lunę", "na Instytut"),
        "from": ("z Jowisza", "z Marsa", "z Luny", "z Instytutu"),
        "obj": ("Jowisza", "Marsa", "Lunę", "Instytut"),
    },
    "uk": {
        "at": ("на Юпітері", "на Марсі", "на Луні", "в Інституті"),
        "to": ("на Юпітер", "на Марс", "на Луну", "в Інститут"),
        "from": ("з Юпітера", "з Марса", "з Луни", "з Інституту"),
        "of": ("Юпітера", "Марса", "Луни", "Інституту"),
        "obj": ("Юпітер", "Марс", "Луну", "Інститут"),
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_locations_decline_with_their_prepositions(language: str) -> None:
    there = say(board_of(), language)
    for role, forms in PLACES[language].items():
        assert tuple(there.name("location", location, role).words for location in RING) == forms


@pytest.mark.parametrize(
    ("message", "facts", "language", "said"),
    [
        ("her-deploy-unseen", {"location": "luna"}, "en", "Top deck card to Luna, face up."),
        ("her-deploy-unseen", {"location": "luna"}, "pl", "Połóż wierzchnią kartę stosu odkrytą na Lunie."),
        (
            "her-deploy-unseen",
            {"location": "luna"},
            "uk",
            "Покладіть верхню карту колоди горілиць на Луну.",
        ),
        ("her-gain-unseen", {"location": "mars"}, "en", "Give her the top card of Mars, hidden."),
        ("her-gain-unseen", {"location": "mars"}, "pl", "Daj jej wierzchnią kartę z Marsa, zakrytą."),
        ("her-gain-unseen", {"location": "mars"}, "uk", "Дайте їй верхню карту з Марса, долілиць."),
        ("her-helium", {"count": 1, "now": 4}, "pl", "Daj jej 1 Helium: razem 4."),
        ("her-fleet", {"count": 1, "now": 3}, "uk", "Пересуньте її Флот на 1 поділку: тепер 3."),
        ("gain-lost", {"token": "influence", "count": 2}, "pl", "Przepadają 2 znaczniki Wpływu: brakuje"),
        ("at-ten", {"token": "fleet", "count": 10}, "uk", "Ау Тома вже має 10 поділок Флоту: натомість"),
        ("pile-less", {"location": "mars", "count": 2}, "uk", "Марсі тепер лежать 2 карти."),
        (
            "remove",
            {"cards": ("eo", "roque"), "count": 2},
            "pl",
            "karty „Eo, czerwony 10” i „Roque, złoty 20”",
        ),
    ],
)
def test_sentences_that_a_player_would_say(
    message: str, facts: dict[str, Plain], language: str, said: str
) -> None:
    assert said in str(say(board_of(), language).say(f"tell.{message}", facts))


@pytest.mark.parametrize(("message", "language", "said"), [
    ("her-gain-unseen", "en", "Put the top card of Luna on her pile, face down"),
    ("her-gain-unseen", "pl", "Połóż wierzchnią kartę z Luny zakrytą na wierzchu jej ręki"),
    ("her-gain-unseen", "uk", "Покладіть верхню карту з Луни на її стос, долілиць"),
    ("her-discard-unseen", "en", "Put the top card of the deck with the banished cards, face up"),
    ("her-discard-unseen", "pl", "Połóż wierzchnią kartę stosu odkrytą wśród wygnanych"),
    ("her-discard-unseen", "uk", "Покладіть верхню карту колоди горілиць до вигнаних"),
])  # fmt: skip
def test_an_order_says_where_a_card_goes(message: str, language: str, said: str) -> None:
    """RR-H4: her hand is a stack, its bottom card is the one she loses. RR-X3: banished cards lie face up."""
    assert str(say(board_of(), language).say(f"order.{message}", {"location": "luna"})) == said


# What can be answered

HEAD = (
    'position = 1\ngame = "redrising"\nletters = { jupiter = "D", mars = "A", luna = "B", institute = "C" }\n'
)


def board_of(toml: str = "") -> Board:
    board: Board = read_position(HEAD + toml).board
    return board


def option(toml: str, what: str, location: str) -> str:
    request = Choose(what, (location,), PERSON, {})
    return answers(say(board_of(toml)), request)[0].words


@pytest.mark.parametrize(
    ("what", "with_a_card", "at_the_table"),
    [
        ("gain", "“Dancer, red 8” from Mars, plus 1 Helium", "From Mars, plus 1 Helium"),
        ("scout-where", "On Mars, for 1 Helium", "On Mars, for 1 Helium"),
        ("deploy-where", "To Mars, on top of “Dancer, red 8”", "To Mars"),
        ("place-where", "On Mars, on top of “Dancer, red 8”", "On Mars"),
        ("banish-where", "“Dancer, red 8” from Mars", "From Mars"),
    ],
)
def test_a_location_says_what_comes_with_it(what: str, with_a_card: str, at_the_table: str) -> None:
    assert option('piles.mars = ["dancer"]', what, "mars") == with_a_card
    assert option('options.keep = "hers"', what, "mars") == at_the_table


def test_an_empty_location_and_a_card_that_lies_face_down() -> None:
    hidden = 'piles.mars = ["dancer"]\ntable.face_down = ["dancer"]'
    assert option("", "deploy-where", "mars") == "To Mars, where no card lies"
    assert option(hidden, "gain", "mars") == "The hidden card from Mars, plus 1 Helium"
    assert option(hidden, "deploy-where", "mars") == "To Mars, on top of a hidden card"


# The table in words

STACK = 'au-toma = { helium = 5, stack = ["dancer", "sefi", "aja", "lorn"] }\ntable.sovereign = "au-toma"\n'


def table_of(toml: str, language: str = "en") -> list[str]:
    return [line.strip() for line in sketch(GAME, say(board_of(toml), language)).splitlines()]


def test_her_hidden_cards_are_counted_and_not_scored() -> None:
    assert "Au Toma: 95 + her pile" in table_of(STACK)
    assert "Her pile: 4" in table_of(STACK)
    others = STACK.replace("dancer", "harmony")  # one even, one odd
    hers = [line for line in table_of(STACK) if "deck" not in line]
    assert [line for line in table_of(others) if "deck" not in line] == hers, "which they are does not show"
    assert GAME.play.points(board_of(STACK)) != GAME.play.points(board_of(others))


def test_when_all_is_over_the_table_shows_her_total() -> None:
    over = STACK + 'turn.next = "over"\n'
    assert f"Au Toma: points: {GAME.play.points(board_of(over))[AU_TOMA]}" in table_of(over)
    assert GAME.play.points(board_of(over))[HUMAN] == 0


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ("Her supply: 5 Helium", "Her side: the Sovereign token", "Mars: letter A; 2 cards")),
        ("pl", ("Jej zasoby: 5 Helium", "Jej strona: znacznik Suwerena", "Mars: litera A; 2 karty")),
        ("uk", ("Її запаси: 5 жетонів Гелію", "Її бік: жетон Суверена", "Марс: літера A; 2 карти")),
    ],
)
def test_tokens_and_unknown_cards_are_counted(language: str, lines: tuple[str, ...]) -> None:
    there = 'options.keep = "hers"\npiles.mars = 2\nau-toma = { helium = 5 }\ntable.sovereign = "au-toma"'
    assert set(lines) <= set(table_of(there, language))


def test_a_pile_is_said_from_the_top_and_says_what_lies_face_down() -> None:
    there = 'piles.mars = ["dancer", "sefi"]\ntable.face_down = ["dancer"]'
    assert "Mars: letter A; “Sefi, obsidian 20” and “Dancer, red 8”, face down" in table_of(there)


# What the set-up, the end and some cards say


def test_the_end_is_announced_as_the_end_of_the_round() -> None:
    """Apollo's extra turn is told when it comes; until then nothing excludes it."""
    board = GAME.play.unbox(GAME.read_settings({}))
    said = say(board).say("tell.end-triggered", {"met_by": "human"})
    assert str(said).startswith(
        "You have reached 7 in two of Fleet, Helium and Influence: this is the last round."
    )
    assert "It is still finished" in str(said)


@pytest.mark.parametrize("level", ["standard", "table"])
def test_the_set_up_says_how_to_shuffle_and_what_each_side_takes(level: str) -> None:
    board = GAME.play.unbox(GAME.read_settings(GAME.levels[level]))
    table = Recorder(Split(Seeded("1"), {PERSON: Seeded("2")}))
    GAME.play.turn(table, board)
    said = "\n".join(turn_lines(lambda _: say(board), 0, "setup", table.steps, codes=True))
    assert "Shuffle the characters and put them down as a hidden deck" in said
    assert "RR-S5a" in said
    assert "Fleet token on 0, its 10 Influence tokens" in said
    assert "Put 60 Helium beside the board" in said


def test_mickey_promises_no_order() -> None:
    under = say(board_of()).say("tell.under-deck", {"cards": ("ceo", "eo"), "count": 2})
    for said in (texts("en")("deploy.mickey-the-carver"), str(under)):
        assert "you like" not in said
        assert "order unknown" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_her_cards_may_be_typed_as_they_are_listed(language: str) -> None:
    """There are commas in their names; the example below the question says to type them like this."""
    session = Session.start(GAME, "3", "table-cards")
    board = session.now.board
    cards = [card for block in board.cards.blocks for card in block]
    request = Draw("au-toma", [cards], 2, "au-toma", {})
    speaking, now = say(board, language), Asking(request, "", (), board, AU_TOMA)
    names = {card: str(answer_of(speaking, "au-toma", card).words) for card in cards}
    for pair in zip(cards, [*cards[1:], cards[0]], strict=True):
        assert answer_from(speaking, now, ", ".join(names[card] for card in pair)) == list(pair)


LONGEST_TILE = 24
"""Most letters of a tile that shares its row with three others: two lines, three at the most."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_scout_is_short_on_its_tile_at_the_table(language: str) -> None:
    """*Scout: top deck card to a location, its bonus for you* had five lines there."""
    assert len(texts(language)("short.scout")) <= LONGEST_TILE
