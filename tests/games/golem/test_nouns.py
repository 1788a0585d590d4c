"""What things are called: by what they do, declined, and never two things alike."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import TypeVar

import pytest

from automarium.games.golem import GAME
from automarium.games.golem.board import Board
from automarium.games.golem.components import UNKNOWN
from automarium.games.golem.golems import PLACE
from automarium.games.golem.printed_effects import FORMS, STEPS
from automarium.kernel.rules.chance import Below
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import Seeded, Sparring, Split
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.told import Step
from automarium.kernel.words.answers import answers
from automarium.kernel.words.nouns import Said, Speaker
from automarium.kernel.words.sentences import speaker, texts_of, told
from automarium.kernel.words.texts import LANGUAGES
from tests.games.golem.positions import position

T = TypeVar("T")
TEXTS = {language: texts_of(GAME, language) for language in LANGUAGES}


def saying(language: str, board: Board | None = None) -> Speaker[Board]:
    return speaker(GAME, TEXTS[language], position() if board is None else board)


def told_in(language: str, message: str, **facts: object) -> str:
    return str(told(saying(language), Step("", message, facts)))  # type: ignore[arg-type]  # plain facts


COUNTED = {
    "en": ("2 red marbles in the work row", "taken: blue marble in the golem row × 2"),
    "pl": ("2 czerwone kulki w rynience pracy", "zabrana: niebieska kulka w rynience golema × 2"),
    "uk": ("2 червоні кульки в ряду роботи", "узято: синя кулька в ряду голема × 2"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_tapped_more_than_once_is_counted(language: str) -> None:
    """A thing with a plural takes it; the words of other taps hold numbers or verbs of their own."""
    tapped = ("red work", "red work", "gone blue golem", "gone blue golem")
    assert str(Said(saying(language).named("rows", tapped))) == ", ".join(COUNTED[language])


def test_five_marbles_take_the_third_plural() -> None:
    said = [str(Said(saying(language).named("rows", ("red work",) * 5))) for language in ("pl", "uk")]
    assert said == ["5 czerwonych kulek w rynience pracy", "5 червоних кульок в ряду роботи"]


# The model sentences


@pytest.mark.parametrize(
    ("message", "facts", "said"),
    [
        (
            "take-marble",
            {"color": "yellow", "row": "work", "eye": "automa 2", "value": 6},
            (
                "Put a yellow marble from the work row into its right eye; value 6.",
                "Włóż żółtą kulkę z rynienki pracy do jej prawego oka; siła akcji 6.",
                "Покладіть жовту кульку з ряду роботи в її праве око; сила дії 6.",
            ),
        ),
        (
            "student",
            {"student": "yellow", "space": 2},
            (
                "Move the yellow student one step on: now 2.",
                "Przesuń żółtego ucznia o 1 pole: teraz 2.",
                "Перемістіть жовтого учня на 1 крок: тепер 2.",
            ),
        ),
        (
            "move-golem",
            {"district": "red", "start": 1, "end": 4},
            (
                "Move the golem in the red district from section I to IV.",
                "Przesuń golema w czerwonej dzielnicy z sekcji I do IV.",
                "Перемістіть голема в червоному районі із секції I в IV.",
            ),
        ),
        (
            "create-golem",
            {"district": "blue", "price": 3},
            (
                "Set a new golem in the blue district, section I, for 3.",
                "Postaw nowego golema w niebieskiej dzielnicy, w sekcji I, za 3.",
                "Розмістіть нового голема в синьому районі, у секції I, за 3.",
            ),
        ),
        (
            "rabbi",
            {"tile": 2, "action_tile": "AT08"},
            (
                "Place its rabbi on the second action tile; carry out “2 gold bars”.",
                "Postaw jej rabina na drugim kaflu akcji i wykonaj tę akcję: „2 sztabki złota”.",
                "Поставте рабина Автоми на другу плитку дії та виконайте цю дію: «2 злитки золота».",
            ),
        ),
        (
            "gold-bars",
            {"artifact": 1, "count": 1, "laid": 1, "needed": 2},
            (
                "Lay 1 gold bar on its lowest free space: the first artifact has 1 of 2.",
                "Połóż 1 sztabkę na jej najniższym wolnym polu: pierwszy artefakt ma 1 z 2.",
                "Покладіть 1 злиток на її найнижче вільне місце: перший артефакт має 1 із 2.",
            ),
        ),
        (
            "place-book",
            {"title": "BR1", "column": 1, "count": 2},
            (
                "Lay the red book “2 clay” into its first column: 2 cards there now.",
                "Dołóż czerwoną księgę „2 gliny” do jej pierwszej kolumny: teraz 2 karty.",
                "Покладіть червону книжку «2 глини» в її перший стовпець: тепер 2 карти.",
            ),
        ),
        (
            "points-counted",
            {"vp": -7},
            ("Points of the Automa: −7.", "Punkty Automy: −7.", "Очки Автоми: −7."),
        ),
        (
            "destroy",
            {"posture": "lying", "section": 9, "district": "red", "cell": 2},
            (
                "Lay the lying golem from section IX of the red district to cell 2 of the graveyard.",
                "Przenieś leżącego golema z sekcji IX czerwonej dzielnicy na pole 2 cmentarza.",
                "Перенесіть голема, що лежить, із секції IX червоного району в комірку 2 кладовища.",
            ),
        ),
        (
            "gain",
            {"marker": -3, "count": 2, "by": 2},
            (
                "Move the resource marker to −3, 2 to the right.",
                "Przesuń znacznik zasobów na −3, o 2 w prawo.",
                "Пересуньте маркер ресурсів на 2 праворуч: тепер −3.",
            ),
        ),
        (
            "kind",
            {"kind": "marble", "reason": "first-column"},
            (
                "Marble action, because its column stands first on the card.",
                "Akcja kulki, bo jej kolumna jest na karcie pierwsza.",
                "Дія кульки, бо її стовпець на карті перший.",
            ),
        ),
    ],
)
def test_orders_are_said_as_a_player_would(
    message: str, facts: dict[str, object], said: tuple[str, ...]
) -> None:
    assert tuple(told_in(language, message, **facts) for language in LANGUAGES) == said


@pytest.mark.parametrize(
    ("name", "thing", "said"),
    [
        ("color", "red", ("red marble", "czerwona kulka", "червона кулька")),
        ("student", "red", ("red student", "czerwony uczeń", "червоний учень")),
        ("district", "red", ("red district", "czerwona dzielnica", "червоний район")),
        (
            "strategy_tile",
            "red",
            ("red strategy tile", "czerwony żeton strategii", "червона плитка стратегії"),
        ),
        ("title", "BR1", ("red book “2 clay”", "czerwona księga „2 gliny”", "червона книжка «2 глини»")),
        (
            "forward",
            "red 4 lying",
            (
                "golem lying in section IV of the red district",
                "golem leżący w sekcji IV czerwonej dzielnicy",
                "голем, що лежить у секції IV червоного району",
            ),
        ),
        (
            "development",
            "arm-5",
            (
                "“arm for 5 clay: work value +1”",
                "„ramię za 5 gliny: siła pracy +1”",
                "«рука за 5 глини: сила роботи +1»",
            ),
        ),
    ],
)
def test_a_color_has_the_gender_of_its_thing(name: str, thing: str, said: tuple[str, ...]) -> None:
    assert tuple(str(saying(language).name(name, thing)) for language in LANGUAGES) == said


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (1, ("red marble", "czerwona kulka", "червона кулька")),
        (2, ("2 red marbles", "2 czerwone kulki", "2 червоні кульки")),
        (5, ("5 red marbles", "5 czerwonych kulek", "5 червоних кульок")),
    ],
)
def test_marbles_are_counted_as_people_do(count: int, said: tuple[str, ...]) -> None:
    assert tuple(str(saying(language).name("color", "red", count=count)) for language in LANGUAGES) == said


# Every thing has words of its own


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("kind", "name", "count"),
    [
        ("action", "action_tile", 12),
        ("starting", "starting_tile", 18),
        ("book", "title", 38),
        ("character", "character", 12),
        ("artifact", "artifact_tile", 8),
        ("development", "development", 18),
    ],
)
def test_components_are_called_differently(kind: str, name: str, count: int, language: str) -> None:
    board = position()
    say = saying(language, board)
    called = {str(say.name(name, thing)) for thing in board.box.known(kind)}
    assert len(called) == count
    assert not any(re.search(r"noun|[A-Z]{2}\d", words) for words in called)


@pytest.mark.parametrize("language", LANGUAGES)
def test_automa_cards_golems_and_effects_are_called_differently(language: str) -> None:
    board = position()
    say = saying(language, board)
    assert len({str(say.name("card", card)) for card in board.cards}) == 20
    assert len({str(say.name("forward", golem)) for golem in PLACE}) == 60
    effects = [*FORMS, *(f"steps {way} 2" for way in STEPS), "book discount 0", "upgrade any discount 0"]
    called = {str(say.name("effects", effect)) for effect in effects}
    assert len(called) == len(set(effects))
    assert not any("noun" in words for words in called)


def test_two_tiles_that_do_the_same_are_counted() -> None:
    rows = [f'[[action]]\nid = "X{n}"\neffects = "{"vp 1" if n % 2 else "coin 2"}"\n' for n in range(1, 6)]
    board = position("synagogue.tiles = []", components="\n".join(rows))
    say = saying("en", board)
    assert [str(say.name("action_tile", f"X{n}")) for n in range(1, 6)] == [
        "“1 point”",
        "“2 coins”",
        "“1 point, number 2”",
        "“2 coins, number 2”",
        "“1 point, number 3”",
    ]


def test_a_box_with_one_thing_more_is_counted_anew() -> None:
    rows = [f'[[action]]\nid = "X{n}"\neffects = "vp {n}"\n' for n in range(1, 6)]
    board = position("synagogue.tiles = []", components="\n".join(rows))
    assert str(saying("en", board).name("action_tile", "X1")) == "“1 point”"
    board.box = board.box.joined_by("action", board.box.action["X1"]._replace(id="X6"))
    assert str(saying("en", board).name("action_tile", "X6")) == "“1 point, number 2”"


def test_tiles_that_only_read_the_same_are_counted_too() -> None:
    effects = ("student any 2", "student any 1, student any 1", "vp 1", "vp 2", "vp 3")
    rows = [f'[[action]]\nid = "X{n}"\neffects = "{each}"\n' for n, each in enumerate(effects)]
    say = saying("en", position("synagogue.tiles = []", components="\n".join(rows)))
    assert str(say.name("action_tile", "X1")) == "“2 steps of any student, number 2”"


def test_equal_effects_are_added_up() -> None:
    say = saying("en")
    assert str(say.name("action_tile", "AT05")) == "“2 steps of any student and 1 point”"
    assert str(say.name("action_tile", "AT11")) == "“destroying a golem or 3 coins”"
    assert str(say.name("benefit", "book discount 1, book discount 1")).startswith("2 a book 1 cheaper")


def test_developments_of_ones_own_go_by_area_and_price() -> None:
    row = '[[development]]\nid = "{}"\narea = "{}"\nprice = {}\nmenorahs = 1\ndoes = "more-work"\n'
    rows = [row.format("leg-2", "golem", 7), row.format("x", "artifact", 1), row.format("y", "research", 1)]
    say = saying("en", position(components="".join(rows)))
    assert str(say.name("development", "leg-2")) == "“golem area, price 7: work value +1”"
    assert str(say.name("development", "x")) == "“artifact area, price 1: work value +1”"


def test_a_development_without_effects_has_words() -> None:
    row = '[[development]]\nid = "{0}"\narea = "{0}"\nprice = 1\nmenorahs = 1\ndoes = "income"\n'
    board = position(components="".join(row.format(area) for area in ("golem", "artifact", "research")))
    for language in LANGUAGES:
        assert "noun" not in str(saying(language, board).name("development", "golem"))


TWINS = 'typed = ["action", "book"]\n' + "".join(
    f'[[{kind}]]\nid = "{kind}{n}"\neffects = "coin {n % 2 + 1}"\n{more}'
    for kind, more in (("action", ""), ("book", 'color = "red"\nprice = 2\n'))
    for n in range(6)
)
"""Own tiles and books, some of which do the same; the others are typed in."""


@pytest.mark.parametrize(
    "options", [*GAME.levels.values(), {"components": TWINS}], ids=[*GAME.levels, "twins"]
)
def test_no_two_answers_of_a_question_are_alike(options: Mapping[str, object]) -> None:
    """All questions of a game, those to chance too, which a person may answer at the table.

    The first of each kind in every language, the others in the languages by turns.
    """
    board = GAME.play.unbox(GAME.read_settings(options))
    asked = Counter[str]()

    def looking(seen: Board, request: Request[T], below: Below) -> T:
        times = asked[request.what]
        asked[request.what] += 1
        for language in [LANGUAGES[times % len(LANGUAGES)]] if times else LANGUAGES:
            called: dict[str, object] = {}
            for answer in answers(saying(language, seen), request):
                other = called.setdefault(answer.words.casefold(), answer.value)
                alike = f"{request.what}: {other} and {answer.value} are {answer.words!r}"
                assert other == answer.value, alike
                assert not re.search(r"noun\.|answer\.|own-|\b[A-Z]{2}\d", answer.words), answer.words
        return GAME.partners["random"](seen, request, below)

    everybody = Sparring(looking, lambda: board, "1")
    table = Table(Split(Seeded("1"), dict.fromkeys(("person", *GAME.streams), everybody)))
    while GAME.play.acting(board) is not None:
        GAME.play.turn(table, board)
    assert ({"on-card", "after-income"} if board.is_own else {"move", "change", "marbles"}) <= asked.keys()
    assert board.box.typed or {"books", "action-tiles", "neighborhood", "automa-cards"} <= asked.keys()
    assert ({"books", "action-tiles"} <= asked.keys()) or options.get("components") != TWINS


@pytest.mark.parametrize(("language", "tile"), [("pl", "kafel"), ("uk", "плитк")])
def test_an_unknown_tile_is_called_a_tile_once(language: str, tile: str) -> None:
    """It was “kafel nieznany kafel”."""
    for message in ("activate", "activate-standing"):
        assert told_in(language, message, district="red", section=2, neighborhood=UNKNOWN).count(tile) == 1
