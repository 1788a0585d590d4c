"""Playing with one's own box: only what decides is asked, and the picks are those of full information."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from statistics import mean
from typing import Any, TypeVar

import pytest

from automarium.games.golem import GAME
from automarium.games.golem.automa_side import UPGRADES
from automarium.games.golem.board import AUTOMA
from automarium.games.golem.box import KINDS, NO_FIGURES, read_box
from automarium.games.golem.by_hand.books import books_to_buy, note_told_book, take_told_name
from automarium.games.golem.by_hand.cards import look_at_card
from automarium.games.golem.components import Card
from automarium.games.golem.printed_effects import Effect, effects_of
from automarium.games.golem.rules.artifacts import place_bars
from automarium.games.golem.rules.effects import choose_side
from automarium.games.golem.scoring import points
from automarium.games.golem.screens.ahead import (
    OF_BOOK,
    ahead_groups,
    forget_acting,
    known_acting,
    note_acted,
    note_ahead,
    note_more_items,
    note_told_acting,
    take_told_symbols,
)
from automarium.games.golem.screens.atoms import atoms_of, text_of
from automarium.games.golem.screens.card import known_cards, may_be
from automarium.games.golem.screens.sight import IF_BAR, IF_BOOK
from automarium.games.golem.screens.symbols import hear_acting, line_of, symbol_groups
from automarium.games.golem.screens.taps import KIND, Tap, tap_of
from automarium.games.golem.screens.tiles import hear_tiles
from automarium.games.golem.sheets import row_of
from automarium.games.golem.unbox import conserved
from automarium.kernel.record.boxes import Box
from automarium.kernel.record.position import read_position
from automarium.kernel.record.session import Session
from automarium.kernel.rules.source import Nobody
from automarium.kernel.rules.told import DONE
from automarium.kernel.rules.values import plain
from automarium.kernel.words.orders import changed_by, counted, difference_of, orders
from automarium.kernel.words.refusals import refusal
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.rulebook import Reading, Refused, Request, Several, Table
from tests.games.golem.owner import (
    OTHER_FIGURES,
    Played,
    box_text,
    boxes,
    printed_rows,
    screens_and_taps,
)
from tests.web.playing import Seat

T = TypeVar("T")


def taps(*texts: str) -> list[Tap]:
    """What was tapped, as journals keep it."""
    return [*map(tap_of, texts)]


GAMES = 20
WHOLE = box_text(printed_rows())
CARDS = box_text([row for row in printed_rows() if row[0] == "card"], {})


@cache
def game_of(seed: int, app: str) -> Played:
    return Played(str(seed), app, WHOLE)


def played(app: str, games: int = GAMES) -> list[Played]:
    """Some games with an app that knows so much; each is played once for all tests."""
    return [game_of(seed, app) for seed in range(games)]


@pytest.mark.parametrize("app", ["light", "own", CARDS], ids=["light", "own", "cards"])
def test_the_picks_are_those_of_full_information(app: str) -> None:
    for game in played(app):
        assert game.mine == game.true
        assert len(game.mine) > 30


def test_cards_told_whole_are_entered_once_and_then_pointed_at(tmp_path: Path) -> None:
    """The picks stay those of full information; what was told joins the box, each card once."""
    assert GAME.play.box is not None
    mine = Box(tmp_path, *GAME.play.box)
    for seed in range(4):
        game = Played(f"cards {seed}", mine.text(), WHOLE, enters=True)
        assert game.mine == game.true
        enter(mine, game, seed)
    cards = [content(row) for row in mine.tree()["card"]]
    assert 12 < len(cards) <= 20
    assert all(cards.count(card) == 1 for card in cards)


def test_a_card_told_in_part_is_known_by_its_picture(tmp_path: Path) -> None:
    """What a turn needed of a card joins the box; when it comes again it is pointed at."""
    assert GAME.play.box is not None
    mine = Box(tmp_path, *GAME.play.box)
    pointed: list[int] = []
    for seed in range(4):
        game = Played(f"parts {seed}", mine.text(), WHOLE)
        assert game.mine == game.true
        enter(mine, game, seed)
        pointed.append(game.pointed)
    assert pointed[0] < pointed[-1]
    cards = [content(row) for row in mine.tree()["card"]]
    assert all(cards.count(card) == 1 for card in cards)
    assert not all(row["rabbi"] for row in mine.tree()["card"]), "some are known in part"


HALF = Card("half", "gold", 2, "marble", "left", (), ("most", "work"), ())
"""A card known in part; another one agrees with it in all of that."""
ON_IT = ("bonus=gold", "level=2", "first=marble", "silhouette=left", "most", "work", "left", "red work")


@pytest.mark.parametrize("same", [True, False])
def test_a_card_known_in_part_is_not_taken_for_another_one_without_asking(same: bool) -> None:
    """Who says that it is the same lets it grow in the box; else there are two cards from now on."""
    text = box_text([("card", dict(row_of(HALF)))], {})
    board = GAME.play.unbox(GAME.read_settings({"components": text}))
    board.round, board.part, board.next = 1, "evening", AUTOMA
    board.order, board.automa.strategy = [AUTOMA, "human"], ["red", "yellow", "blue"]
    asked: list[str] = []

    class Looking(Table):
        def answer(self, request: Request[T]) -> Any:
            asked.append(request.what)
            if request.what == "same-card":
                return request.check("half" if same else "new")
            return request.check((*ON_IT, "left red", "right blue"))

    look_at_card(Looking(Nobody()), board)
    assert asked == ["on-card", "same-card"]
    ((kind, row),) = GAME.play.box_rows(board) if GAME.play.box_rows else []
    assert (kind, row["marble"]) == ("card", "most work left")
    assert ("completes" in row) == same
    assert board.same_as == ({"own-1": "half"} if same else {})
    assert set(known_cards(board)) == (set() if same else {"half"})
    tree = GAME.play.write(board)
    assert GAME.play.read(tree, board.settings).same_as == board.same_as


KNOWN = Card("known", "shuffle", 1, "marble", "both", (), ("left", "work", "most"), ())


@pytest.mark.parametrize(
    ("told", "is_alike"),
    [
        (KNOWN._replace(marble=("left", "work")), True),
        (KNOWN._replace(marble=("left", "work", "most", "top")), True),
        (KNOWN._replace(marble=(), rabbi=(1, 2, 3, 4, 5)), True),
        (KNOWN._replace(marble=(), higher="left"), True),
        (KNOWN._replace(marble=(), higher="right"), False),
        (KNOWN._replace(marble=("work",)), False),
        (KNOWN._replace(level=2), False),
        (KNOWN._replace(silhouette="left"), False),
    ],
)
def test_a_card_that_agrees_in_all_that_is_known_of_both_may_be_the_same(told: Card, is_alike: bool) -> None:
    """Told shorter than it is known, it was added as another card without a word."""
    text = box_text([("card", dict(row_of(KNOWN)))], {})
    board = GAME.play.unbox(GAME.read_settings({"components": text}))
    assert may_be(board, told) == (["known"] if is_alike else [])
    if is_alike:
        both = told.joined_with(KNOWN)
        assert both.says_more_than(KNOWN) or both[1:] == KNOWN[1:]
        assert both.says_more_than(told) or both[1:] == told[1:]
    before = GAME.play.unbox(GAME.read_settings({"components": text, "same": "as_before"}))
    assert bool(may_be(before, told)) == (is_alike and told.says_more_than(KNOWN))


def test_what_was_told_of_the_same_card_before_is_not_asked_again() -> None:
    """The signs of the known card choose the marble, though fewer of them were told now."""
    text = box_text([("card", dict(row_of(HALF)))], {})
    board = GAME.play.unbox(GAME.read_settings({"components": text}))
    board.round, board.part, board.next = 1, "evening", AUTOMA
    board.order, board.automa.strategy = [AUTOMA, "human"], ["red", "yellow", "blue"]

    class Looking(Table):
        def answer(self, request: Request[T]) -> Any:
            told = ("bonus=gold", "level=2", "first=marble", "silhouette=left", "most", "red work")
            return request.check("half" if request.what == "same-card" else (*told, "left red", "right blue"))

    card, _ = look_at_card(Looking(Nobody()), board)
    assert card.marble == HALF.marble
    assert not (GAME.play.box_rows(board) if GAME.play.box_rows else [])


def enter(box: Box, game: Played, number: int) -> None:
    """As the keeper of a game does."""
    box.add([(kind, {**row, "entered": f"{number} {row['id']}"}) for kind, row in rows_of(game)])


def times_asked(game: Played, question: str) -> int:
    return sum(asked.count(question) for _, asked in game.turns)


def test_what_developments_bring_is_asked_once_in_a_box(tmp_path: Path) -> None:
    """It is printed on them: it was asked again in each game."""
    assert GAME.play.box is not None
    mine = Box(tmp_path, *GAME.play.box)
    asked = []
    for seed in range(3):
        game = Played(f"brings {seed}", mine.text(), WHOLE)
        assert game.mine == game.true
        asked.append(times_asked(game, "brought"))
        enter(mine, game, seed)
    assert asked == [1, 0, 0]
    assert len(mine.tree()["brings"]) == 1


@pytest.mark.parametrize(
    ("told", "known"),
    [
        ((("g", ["income"]),), ("income",)),
        ((("g", ["income"]), ("g", ["nothing"])), ()),
        ((("g", ["income"]), ("h", ["nothing"])), ("nothing",)),
        ((("g", ["book"]), ("g", ["book", "income"])), ("book", "income")),
        ((("g", ["book"]), ("g", ["income"]), ("g", ["book"])), ()),
        ((("g", ["book"]), ("g", ["income"]), ("h", ["book"]), ("h", ["book"])), ("book",)),
    ],
)
def test_what_was_told_in_two_ways_is_asked_again(
    told: tuple[tuple[str, list[str]], ...], known: tuple[str, ...], tmp_path: Path
) -> None:
    """One of them was taken back, and the box does not say which."""
    assert GAME.play.box is not None
    mine = Box(tmp_path, *GAME.play.box)
    for game, when in told:
        mine.add([("brings", {"id": "own-brings", "when": when, "entered": f"{game} own-brings"})])
    assert read_box(mine.text()).brings == known


def test_a_bar_of_a_tile_may_complete_the_last_artifact_within_the_turn() -> None:
    """GO-10.10: the yellow tile sinks before the next golem of the same turn works."""
    game = Played("x387", "light", WHOLE, asks="as_before")
    assert game.mine == game.true
    assert any("artifacts-complete" in asked for part, asked in game.turns if part == "actions")
    ahead = Played("x387", "light", WHOLE)
    assert ahead.mine == ahead.true


@pytest.mark.parametrize("options", [{"level": "4", "humans": "3"}, {"level": "1"}], ids=str)
def test_the_picks_agree_at_other_levels(options: dict[str, Any]) -> None:
    for seed in range(5):
        game = Played(str(seed), "light", WHOLE, **options)
        assert game.mine == game.true


@pytest.mark.parametrize("app", ["light", "own"])
def test_the_light_game_asks_little(app: str) -> None:
    """Screens: set-up 1, start of a round 1, a turn at most 4, a game at most 38."""
    games = played(app)
    assert all(game.screens("set-up") == [1] and game.screens("morning") == [1] * 4 for game in games)
    assert max(count for game in games for count in game.screens("actions")) <= 4
    assert sum(total(game.turns) for game in games) / len(games) <= 38


FIRST_LOOK, LATER_LOOK = 5.5, 4
"""Taps for the marbles, in the mean: where nothing is known of a round, and when some lie there already."""


@pytest.mark.parametrize("app", ["light", "own", CARDS], ids=["light", "own", "cards"])
def test_few_marbles_are_told(app: str) -> None:
    """Twelve to fourteen lie there; only the rows that decide are told, and then what has gone from them."""
    looks = [each for game in played(app) for each in game.marbles]
    for lay_there, most in ((False, FIRST_LOOK), (True, LATER_LOOK)):
        taps = [count for known, count in looks if known is lay_there]
        assert len(taps) > GAMES
        assert mean(taps) <= most, (lay_there, mean(taps))


def test_a_complete_box_asks_less() -> None:
    """Screens: set-up 1, start of a round none, at most two in 19 of 20 turns, a game at most 21.

    The cell of a grave is preset, so Done confirms it: it counts for the game, not for the turn.
    """
    games = played("light")
    turns = [
        sum(what != "which-cell" for what in asked)
        for game in games
        for part, asked in game.whole
        if part == "actions"
    ]
    assert all(game.screens("set-up", whole=True) == [1] for game in games)
    assert all(game.screens("morning", whole=True) == [0] * 4 for game in games)
    assert sum(count <= 2 for count in turns) / len(turns) >= 0.95
    assert max(turns) <= 4
    assert sum(total(game.whole) for game in games) / len(games) <= 21


def total(turns: list[tuple[str, list[str]]]) -> int:
    return sum(len(asked) for _, asked in turns)


def test_entered_cards_save_taps() -> None:
    """No card is told any more; its marbles, or the tile of its rabbi, are."""
    nothing, cards = played("own"), played(CARDS)
    assert sum(total(game.turns) for game in cards) <= sum(total(game.turns) for game in nothing)
    assert sum(game.taps for game in cards) < 0.75 * sum(game.taps for game in nothing)


def test_where_the_app_deals_the_person_is_told_to_play_first() -> None:
    """GO-5.1: each card of the Automa comes after a turn of the person, which no question reminds of."""
    seat = Seat(GAME, "1", "table", (("components", CARDS),))
    while seat.asking is not None and seat.asking.board.round < 2:
        seat.reply()
    told = [[step.message for step in turn.steps] for turn in seat.session.turns]
    dealt = [steps for steps in told if "card" in steps]
    first, *others = dealt
    assert not any(message.startswith("card-comes") for message in first), "it is first in the first round"
    assert others
    assert all(steps.index("card-comes-after") < steps.index("card") for steps in others)


def test_a_box_that_is_not_complete_uses_no_figure_of_ours() -> None:
    for text in ("box = 1\n", CARDS):
        box = read_box(text)
        assert not box.kept
        assert box.figures == NO_FIGURES
        assert not box.neighborhood
    whole = read_box(WHOLE)
    assert whole.kept
    assert whole.figures.golem_price == 2
    assert whole.figures.marbles_2 == (2, 3, 3, 1, 3)


@pytest.mark.parametrize("kind", ["book", "development", "neighborhood"])
def test_without_one_development_the_person_moves_the_marker(kind: str) -> None:
    """Any other thing that is missing is told when it comes; before rules 4 the box had to be complete."""
    rows = printed_rows()
    last = max(number for number, row in enumerate(rows) if row[0] == kind)
    text = box_text([row for number, row in enumerate(rows) if number != last])
    for learns, kept in (("in_play", kind != "development"), ("as_before", False)):
        board = GAME.play.unbox(GAME.read_settings({"components": text, "learns": learns}))
        assert board.box.kept == kept
        assert not board.box.complete


def test_every_part_of_a_box_saves_its_share() -> None:
    """Screens fall with each part that is entered; taps too, once the app keeps the marker."""
    counts = {name: screens_and_taps(played(box, 6)) for name, box in boxes().items()}
    screens, taps = zip(*counts.values(), strict=True)
    assert list(screens) == sorted(screens, reverse=True), counts
    assert list(taps[2:]) == sorted(taps[2:], reverse=True), counts
    assert len(set(counts.values())) == len(counts), "none saves nothing"


def test_with_figures_and_developments_the_app_keeps_the_marker() -> None:
    for game in played(boxes()["figures and developments"], 6):
        assert game.mine == game.true
        kept, truth = game.board.automa, game.truth.automa
        assert (kept.marker, kept.vp, kept.bars) == (truth.marker, truth.vp, truth.bars)
        assert kept.golem_track == truth.golem_track
        assert points(game.board) == points(game.truth)


def test_books_characters_and_artifacts_are_learnt_in_play(tmp_path: Path) -> None:
    """What was told whole once is a picture in the next game, and joins the box once."""
    assert GAME.play.box is not None
    mine = Box(tmp_path, *GAME.play.box)
    mine.merge(boxes()["figures and developments"])
    taps = []
    for seed in range(6):
        game = Played(f"learns {seed}", mine.text(), WHOLE)
        assert game.mine == game.true
        enter(mine, game, seed)
        taps.append(game.taps)
    tree = mine.tree()
    for kind in ("book", "character", "artifact"):
        rows = [content(row) for row in tree[kind]]
        printed = [content(row) for name, row in printed_rows() if name == kind]
        assert rows
        assert all(rows.count(row) <= printed.count(row) for row in rows), kind
    assert taps[-1] < 0.8 * taps[0]


def test_no_house_component_is_known_in_an_own_game() -> None:
    for value in ("light", "own"):
        board = GAME.play.unbox(GAME.read_settings({"components": value}))
        assert not board.cards
        assert not any(board.box.known(kind) for kind in ("book", "action", "character", "development"))
        assert board.box.figures == NO_FIGURES


@pytest.mark.parametrize(
    "text",
    [
        "clay 1, student red 1",
        "destroy-golem / coin 3",
        "vp 1 each golem",
        "pay 2, book discount 1",
        "by-hand",
    ],
)
def test_taps_and_texts_say_the_same(text: str) -> None:
    assert text_of(atoms_of(text)) == text
    assert effects_of(text).text == text


def test_one_line_tells_the_tiles_of_all_places() -> None:
    board = GAME.play.unbox(GAME.read_settings({"components": "own"}))
    asked: list[Several[Any]] = []

    class Looking(Table):
        def answer(self, request: Request[T]) -> Any:
            assert isinstance(request, Several)
            asked.append(request)
            assert request.reading.of_line is not None
            return request.check(request.reading.of_line("clay 1, student red 1 | -"))

    hear_tiles(Looking(Nobody()), board, ["red 2", "blue 1"])
    assert list(asked[0].groups)[:2] == ["red 2", "blue 1"]
    needed = GAME.look.glance.needed
    assert needed is not None
    ahead = list(asked[0].groups)[2:]
    assert not any(needed(board, group, ()) for group in ahead), "asked once it was seen"
    assert needed(board, IF_BOOK, ("red 4: book",))
    seen = [board.box.neighborhood[board.neighborhood[place]].effects.text for place in ("red 2", "blue 1")]
    assert seen == ["clay 1, student red 1", "by-hand"]


@pytest.mark.parametrize(
    ("line", "taps"),
    [
        ("clay 1, student red 1", ["student red"]),
        ("coin 3 / destroy-golem", ["/", "destroy-golem"]),
        ("Clay 2", []),
        ("klay 1", None),
    ],
)
def test_where_only_symbols_are_asked_for_a_line_may_name_the_rest_too(
    line: str, taps: list[str] | None
) -> None:
    """What else is printed is carried out by hand: it need not be told, but it may."""
    read = line_of(symbol_groups())(line)
    assert (read if read is None else [*map(str, read)]) == taps
    assert line_of({"kinds": (KIND("marble"),)})("clay 1") is None, "no symbol is asked for there"


def test_a_book_told_with_its_tile_holds_until_other_colors_are_skipped() -> None:
    board = GAME.play.unbox(GAME.read_settings({"components": WHOLE}))
    board.automa.students = dict.fromkeys(board.automa.students, 1)
    name = books_to_buy(board)[0]
    note_told_book(board, name)
    assert take_told_name(board) == name
    assert not take_told_name(board), "the library is another one after a purchase"
    note_told_book(board, name)
    board.automa.students = dict.fromkeys(board.automa.students, 0)
    assert not take_told_name(board), "now black books are skipped: the first that can be bought may differ"


@pytest.mark.parametrize(("students", "holds"), [(1, True), (0, False)], ids=["the same", "now skipped"])
def test_a_book_told_with_a_tile_holds_while_black_ones_are_skipped_as_before(
    students: int, holds: bool
) -> None:
    board = GAME.play.unbox(GAME.read_settings({"components": "light"}))
    board.automa.students["red"] = 1
    assert note_ahead(board, taps("work", "bought: black", "bought: work")) == taps("work")
    board.automa.students["red"] = students
    assert take_told_symbols(board) == (["black", "work"] if holds else None)
    assert take_told_symbols(board) is None, "the library is another one after a purchase"


def test_those_that_act_are_told_once_in_a_turn_as_long_as_the_same_act() -> None:
    """GO-11.6, GO-10.8: a new book changes which books act, a new bar which artifacts."""
    board = GAME.play.unbox(GAME.read_settings({"components": "light"}))
    board.automa.has_bars = board.automa.new_bars = True
    one, two = effects_of("artifacts 1").left[0], effects_of("artifacts 2").left[0]
    note_told_acting(board, taps("artifacts", "acts: plain"), [effects_of("artifacts 1")])
    assert known_acting(board, one) == ()
    assert known_acting(board, two) is None, "the second artifact may show a symbol"
    note_acted(board, two, ())
    assert known_acting(board, one) == (), "of two without a symbol one has none"
    forget_acting(board, "books")
    assert known_acting(board, two) == ()
    forget_acting(board, "artifacts")
    assert known_acting(board, two) is None


def test_books_act_only_when_there_is_one() -> None:
    """GO-11.7: without a book the side that lets books act is impossible, so nobody is asked."""
    board = GAME.play.unbox(GAME.read_settings({"components": "light"}))
    sides = effects_of("destroy-golem / books 2")
    board.automa.golems = ["red 2"]
    assert choose_side(Answering(), board, sides) == "left"
    board.automa.has_book = True
    board.cards["x"] = Card("x", "", 0, "marble", "none", (), ("right",), ())
    board.automa.cards = ["x"]
    assert choose_side(Answering(), board, sides) == "right"


@pytest.mark.parametrize(("answer", "side"), [("yes", "right"), ("no", "left")])
def test_whether_artifacts_can_act_is_asked_where_it_decides(answer: str, side: str) -> None:
    """GO-11.7: only the person sees whether an artifact is complete."""
    board = GAME.play.unbox(GAME.read_settings({"components": "light"}))
    board.automa.golems, board.automa.has_bars = ["red 2"], True
    board.cards["x"] = Card("x", "", 0, "marble", "none", (), ("right",), ())
    board.automa.cards = ["x"]
    table = Answering({"side-possible": answer})
    assert choose_side(table, board, effects_of("destroy-golem / artifacts 1, by-hand")) == side
    assert table.asked == ["side-possible"]
    in_danger = Answering()
    board.automa.golems = ["red 9"]
    assert choose_side(in_danger, board, effects_of("destroy-golem / artifacts 1")) == "left"
    assert not in_danger.asked, "a golem in danger is destroyed in any case"


def test_a_game_that_began_before_rules_2_is_asked_as_it_began() -> None:
    """GO-11.7: a side that lets books or artifacts act counts as possible; what acts is asked each time."""
    board = GAME.play.unbox(GAME.settings_of({"components": "light"}, 1))
    assert board.settings.asks == "as_before"
    assert choose_side(Answering(), board, effects_of("artifacts 1 / books 1")) == "left"
    board.automa.golems = ["red 2"]
    board.next = AUTOMA
    assert set(ahead_groups(board, tile=True)) == {IF_BOOK}
    table = Answering({"artifacts-act": ()})
    for _ in range(2):
        hear_acting(table, board, "artifacts-act", Effect("artifacts", 1))
    assert table.asked == ["artifacts-act"] * 2


def test_artifacts_set_off_by_a_book_are_told_with_the_tile_that_buys_it() -> None:
    """GO-10.8: the bars are those before; with the new book other books act, so they are asked for."""
    board = GAME.play.unbox(GAME.read_settings({"components": "light"}))
    board.automa.has_bars = board.automa.new_bars = True
    tile = [effects_of("book discount 0")]
    note_told_acting(board, taps("bought: black", "bought: artifacts", "acts: student any"), tile)
    assert known_acting(board, Effect("artifacts", 1)) == ("student any",)
    note_told_acting(board, taps("bought: books", "acts: student any"), tile)
    assert known_acting(board, Effect("books", 1)) is None


def test_whether_all_artifacts_are_complete_is_told_ahead_for_one_bar() -> None:
    """GO-10.10: the next bar may be the last one, so it is asked about."""
    board = GAME.play.unbox(GAME.read_settings({"components": "light"}))
    board.next, board.automa.strategy = AUTOMA, ["red", "yellow", "blue"]
    board.automa.upgrades["artifact"] = UPGRADES - 2
    assert IF_BAR not in ahead_groups(board)
    board.automa.upgrades["artifact"] = UPGRADES
    assert IF_BAR in ahead_groups(board)
    assert note_ahead(board, taps("gold", "complete no")) == taps("gold")
    table = Answering({"artifacts-complete": "yes"})
    place_bars(table, board, 1)
    assert (table.asked, board.automa.all_complete) == ([], False)
    place_bars(table, board, 1)
    assert (table.asked, board.automa.all_complete) == (["artifacts-complete"], True)


class Answering(Table):
    """Answers by a table of answers, and remembers what was asked."""

    def __init__(self, answers: Mapping[str, Any] | None = None) -> None:
        super().__init__(Nobody())
        self.answers, self.asked = answers or {}, list[str]()

    def answer(self, request: Request[T]) -> Any:
        self.asked.append(request.what)
        return self.answers[request.what]


def test_a_grave_told_with_a_tile_is_that_of_the_next_golem() -> None:
    board = GAME.play.unbox(GAME.read_settings({"components": "light"}))
    assert note_ahead(board, taps("destroy-golem", "grave: student any", "grave: student any")) == taps(
        "destroy-golem"
    )
    assert board.told.take_grave() == ("student any", "student any")
    assert not board.told.take_grave(), "the next golem lies in another cell"


def test_the_area_with_most_items_holds_as_long_as_it_must() -> None:
    """GO-13.6: a golem is one more for certain, a book perhaps."""
    board = GAME.play.unbox(GAME.read_settings({"components": "light"}))
    note_ahead(board, taps("upgrade any", "most: golem", "most: research"))
    held = []
    for area in ("golem", "research"):
        note_more_items(board, area)
        held.append(board.told.most)
    note_ahead(board, taps("most: research"))
    note_more_items(board, "research")
    assert [*held, board.told.most] == [("golem",), (), ("research",)]


def test_what_is_told_ahead_in_two_ways_is_asked_for_when_it_comes() -> None:
    board = GAME.play.unbox(GAME.read_settings({"components": "light"}))
    board.automa.upgrades["golem"] = 1
    note_ahead(board, taps("leg yes", "leg no"))
    assert board.is_leg_unsure()
    note_ahead(board, taps("leg no"))
    assert not board.is_leg_unsure()
    assert not board.automa.leg
    board.automa.upgrades["golem"] = 2
    assert board.is_leg_unsure(), "each new upgrade may be the leg"


def entering(kinds: tuple[str, ...]) -> list[tuple[str, dict[str, object]]]:
    """What the owner enters on the page between two games."""
    return [row for row in printed_rows() if row[0] in kinds]


def test_an_owner_with_other_figures_plays_six_games_from_an_empty_box(tmp_path: Path) -> None:
    """Nothing is lost on the way, no figure of ours is used, and each step saves questions.

    In the first games the owner tells cards and tiles whole as they come; between them more is entered on the
    page, and before the last all that is left.
    """
    assert GAME.play.box is not None
    mine = Box(tmp_path, *GAME.play.box)
    steps = [
        (), ("card",), ("character", "artifact"), ("action", "starting"), ("book", "development"),
        ("neighborhood",),
    ]  # fmt: skip
    screens, turns = [], []
    for number in range(6):
        mine.add(missing(mine, entering(steps[number])))
        if number == 5:
            mine.set_figures(OTHER_FIGURES)
        before, text = mine.tree(), mine.text()
        assert read_box(text).kept == (number == 5)
        game = Played(f"six {number}", "light" if number == 5 else text, text if number == 5 else WHOLE, True)
        if number < 5:
            assert game.mine == game.true
            assert game.board.box.figures == NO_FIGURES
            turns += game.screens("actions")
        enter(mine, game, number)
        after = mine.tree()
        assert all(row in after[kind] for kind in before if kind in KINDS for row in before[kind])
        screens.append(total(game.turns if number < 5 else game.whole))
    assert max(turns) <= 5, "red zone, then the leg or the book: each is asked where it is seen"
    assert screens[0] <= 40
    assert sum(screens[1:5]) / 4 < screens[0]
    assert screens[-1] <= 21
    nothing_is_lost_or_twice(mine)


def nothing_is_lost_or_twice(box: Box) -> None:
    """All that is printed is there as often as in the owner's copy, and every figure is the owner's."""
    tree = box.tree()
    assert tree["figures"] == OTHER_FIGURES
    printed: dict[str, list[object]] = {}
    for kind, row in printed_rows():
        printed.setdefault(kind, []).append(sorted(content(row).items(), key=str))
    for kind, rows in printed.items():
        found = [sorted(content(row).items(), key=str) for row in tree[kind]]
        assert sorted(found, key=str) == sorted(rows, key=str), kind


def rows_of(game: Played) -> Sequence[tuple[str, Mapping[str, object]]]:
    assert GAME.play.box_rows is not None
    return GAME.play.box_rows(game.board)


def missing(box: Box, rows: list[tuple[str, dict[str, object]]]) -> list[tuple[str, dict[str, object]]]:
    """What is not there yet: what a game has asked for already is not entered again."""
    there = {kind: [content(row) for row in box.tree().get(kind, [])] for kind, _ in rows}
    left = []
    for kind, row in rows:
        if content(row) in there[kind]:
            there[kind].remove(content(row))
        else:
            left.append((kind, row))
    return left


def content(row: Mapping[str, object]) -> dict[str, object]:
    return {key: value for key, value in row.items() if key not in ("id", "entered")}


def test_a_line_that_is_no_effect_is_refused_in_words() -> None:
    """Of very many things to tap the refusal of the rules has but the first words: they are no names."""
    board = GAME.play.unbox(GAME.read_settings({"components": "light"}))
    groups = {**symbol_groups(), **ahead_groups(board, tile=True), IF_BOOK: OF_BOOK}
    request = Several("action-tile", groups, 9, "person", {}, Reading())
    with pytest.raises(Refused) as caught:
        request.check(("klay 1",))
    say = speaker(GAME, texts_of(GAME, "en"), board)
    words = str(refusal(say, caught.value, request, "klay 1, work 1"))
    assert "1 golem step forward" in words
    assert "oun." not in words


def test_what_is_learnt_in_play_adds_up() -> None:
    """Orders, counts and positions, where books, characters and the artifact tile are told whole."""
    look, chance = GAME.look, random.Random("4")  # noqa: S311  # a game of dice
    session = Session.start(GAME, "1", "table", {"components": boxes()["figures and developments"]})
    while (now := session.asking) is not None:
        told = DONE if now.request.what == DONE else plain(now.request.by_chance(chance.randrange))
        session.reply(told)
    line = session.position().toml()
    assert read_position(line, GAME).toml() == line
    assert {step.message for turn in session.turns for step in turn.steps} >= {
        "learnt-book",
        "learnt-character",
    }
    lying = [counted(look.contents(turn.board), look.shifting, look.derived) for turn in session.turns]
    for turn, (before, after) in zip(session.turns, pairwise(lying), strict=False):
        moved = changed_by(orders(turn.steps, look.hands, look.nouns), look.shifting)
        assert not difference_of(difference_of(before, after), moved), turn.acting
    assert len({tuple(conserved(turn.board).items()) for turn in session.turns[1:]}) == 1
