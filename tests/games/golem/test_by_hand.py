"""With a box that the app does not know whole: the person is told and asked in the order of the book.

Everything that changes what a hand does is an order, complete by itself, or a question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import pytest

from automarium.games.golem import GAME, notation
from automarium.games.golem.automa_side import AIMS, UPGRADES
from automarium.games.golem.board import AUTOMA, Board
from automarium.games.golem.components import UNKNOWN, Card
from automarium.games.golem.golems import SECTION, STANDING
from automarium.games.golem.hands import HANDS
from automarium.games.golem.prepare import take_starting_bonuses
from automarium.games.golem.printed_effects import Effect, effects_of
from automarium.games.golem.rules.actions import area_action, mirror
from automarium.games.golem.rules.artifacts import buy_bars
from automarium.games.golem.rules.books import buy_book
from automarium.games.golem.rules.cards import automa_action, put_cards_away
from automarium.games.golem.rules.creation import create_at_discount
from automarium.games.golem.rules.effects import resolve
from automarium.games.golem.rules.income import develop, take_income
from automarium.games.golem.rules.influence import influence_character
from automarium.games.golem.rules.movement import steps_of_round
from automarium.games.golem.rules.rabbi import rabbi_action
from automarium.games.golem.rules.upgrades import upgrade_at_discount
from automarium.games.golem.sheets import rules
from automarium.games.golem.told import NEW
from automarium.kernel.record.session import Session
from automarium.kernel.rules.source import Nobody
from automarium.kernel.rules.told import Step
from automarium.kernel.words.refusals import refusal
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.rulebook import Reading, Refused, Request, Several, Table

T = TypeVar("T")
RULES_BEFORE = 6
CARD = Card("own-1", "", 0, "marble", "none", (), ("left",), ())


class Log(Table):
    """What is told and asked, in its order; a question has its sign."""

    def __init__(self, **answers: Any) -> None:
        super().__init__(Nobody())
        self.answers = {what.replace("_", "-"): answer for what, answer in answers.items()}
        self.steps: list[Step] = []

    @property
    def messages(self) -> list[str]:
        return [step.message for step in self.steps]

    def tell(self, what: str, /, **facts: Any) -> None:
        self.steps.append(Step("", what, facts))

    def answer(self, request: Request[T]) -> Any:
        self.steps.append(Step("", f"? {request.what}", request.facts))
        return request.check(self.answers[request.what])


RIGHT = "resource marker to the right; golem track: up"
MARKER = f"coins, clay, knowledge: {RIGHT}"
WITH_DISCOUNT = f"coins, clay, knowledge, the discount of what cannot be bought: {RIGHT}"
"""Of a symbol told alone nobody knows the discount (GO-3.8): what cannot be bought brings it."""


def light(rules: int = GAME.rules, **options: str) -> Board:
    board = GAME.play.unbox(GAME.settings_of({"components": "light", **options}, rules))
    board.round, board.next, board.automa.strategy = 1, AUTOMA, ["red", "yellow", "blue"]
    board.held, board.characters = {AUTOMA: []}, ["new"]
    board.automa.brings = ["nothing"]
    return board


def with_a_bar() -> Board:
    """How many artifacts it completes, only the person sees."""
    board = light()
    board.automa.has_bars = True
    return board


def log(rule: Callable[..., object], board: Board, *args: object, **answers: Any) -> Log:
    table = Log(**answers)
    rule(table, board, *args)
    return table


def effect(text: str) -> Effect:
    (each,) = effects_of(text).left
    return each


def words(message: str, board: Board, **facts: Any) -> str:
    return str(speaker(GAME, texts_of(GAME, "en"), board).say(f"tell.{message}", facts))


def said(table: Log, board: Board) -> list[str]:
    return [words(step.message, board, **step.facts) for step in table.steps if step.message[0] != "?"]


# Resources, upgrade, main action (GO-10.1)


@pytest.mark.parametrize(
    ("area", "main"),
    [
        ("golem", ["create-by-hand", "golem-track-by-hand"]),
        ("artifact", ["buy-bars-red-zone"]),
    ],
)
@pytest.mark.parametrize(("red", "second"), [("no", "upgrade-{}"), ("yes", "red-by-hand")])
def test_what_is_bought_is_told_after_red_zone_and_upgrade(
    area: str, main: list[str], red: str, second: str
) -> None:
    board = light()
    board.automa.supply = 2
    table = log(area_action, board, area, 4, red_zone=red, book_bought=())
    main = ["buy-bars-one"] if (area, red) == ("artifact", "yes") else main
    assert table.messages == ["area-action", "gain-by-hand", "? red-zone", second.format(area), *main]


@pytest.mark.parametrize(("where", "second"), [("outside", "upgrade-research"), ("red-zone", "red-by-hand")])
def test_the_book_is_told_with_the_marker_and_bought_after_the_upgrade(where: str, second: str) -> None:
    """GO-10.1: one look; the orders come in those of the book."""
    board = light()
    board.cards[CARD.id], board.automa.cards = CARD, [CARD.id]
    told = (where, "bought: black", "bought: student red")
    board.automa.students["blue"] = 1
    table = log(area_action, board, "research", 4, marker_and_card_book=told)
    brings = ["column-development-by-hand"] if where == "outside" else []
    orders = ["black-book-told", "student-back", *brings, "student", "rest-of-side"]
    assert table.messages == ["area-action", "gain-by-hand", "? marker-and-card-book", second, *orders]


def test_marker_and_book_are_both_told() -> None:
    for told in (("outside",), ("bought: plain",), ("outside", "red-zone", "bought: plain"), ()):
        with pytest.raises(Refused):
            log(area_action, light(), "research", 4, marker_and_book=told)


def test_before_rules_8_the_book_is_asked_for_when_it_was_bought() -> None:
    table = log(area_action, light(7), "research", 4, red_zone="no", book_bought=())
    asked = [each for each in table.messages if each[0] == "?"]
    assert asked == ["? red-zone", "? book-bought"]


def test_complete_artifacts_are_told_with_the_reward() -> None:
    """GO-13.5: a bar has come; they are not asked for again at the income of this round."""
    board = light()
    board.note_character("red", "blue")
    board.automa.new_bars = True
    log(influence_character, board, board.character, influence=("outside", "shows: student red"))
    assert board.automa.artifacts == ["student red 1, by-hand"]
    assert [each for each in log(take_income, board).messages if each[0] == "?"] == []
    board.automa.new_bars = True
    log(influence_character, board, board.character, influence=("outside", "plain-tile"))
    assert board.automa.plain_tile


def with_golems(upgrades: int, rules: int = GAME.rules, number: int = 1) -> Board:
    board = light(rules)
    board.round, board.automa.supply, board.automa.upgrades["golem"] = number, 2, upgrades
    board.automa.leg_asked = upgrades
    return board


def test_before_rules_8_the_leg_is_asked_for_after_the_upgrade_that_may_be_it() -> None:
    """GO-10.5: with the leg the new golem works at once."""
    board = with_golems(0, rules=7)
    table = log(area_action, board, "golem", 4, red_zone="no", leg_upgraded="yes", tiles_seen=())
    assert table.messages.index("upgrade-golem") < table.messages.index("? leg-upgraded")
    assert "activate" in table.messages
    red = log(area_action, light(7), "golem", 4, red_zone="yes")
    assert "? leg-upgraded" not in red.messages, "there was no upgrade"


@pytest.mark.parametrize(
    ("told", "then", "works"),
    [("red", "red-by-hand", False), ("leg", "upgrade-golem", True), ("other", "upgrade-golem", False)],
)
def test_the_leg_is_told_with_the_marker(told: str, then: str, works: bool) -> None:
    """GO-10.1, GO-10.5: one tap, and nothing is asked after the golem has been set."""
    table = log(area_action, with_golems(1), "golem", 4, marker_and_leg=told, tiles_seen=())
    asked = table.messages.index("? marker-and-leg")
    assert table.messages[asked + 1] == then
    assert ("activate" in table.messages) == works
    assert "? leg-upgraded" not in table.messages
    assert any("the leg for 3 clay" in text for text in said(table, with_golems(1))) == works


def test_the_first_upgrade_of_the_golems_is_not_the_leg_for_3_clay() -> None:
    """GO-10.2: the one for 2 clay is cheaper; in the last round the three menorahs come first (GO-10.3)."""
    first = log(area_action, with_golems(0), "golem", 4, red_zone="no")
    assert [each for each in first.messages if each[0] == "?"] == ["? red-zone"]
    assert any(text.startswith("Upgrade the leg for 2 clay;") for text in said(first, with_golems(0)))
    last = log(area_action, with_golems(0, number=4), "golem", 4, marker_and_leg="other")
    assert "? marker-and-leg" in last.messages


@pytest.mark.parametrize(
    ("told", "then", "works"),
    [
        ("red", "red-by-hand", False),
        ("red-had", "red-by-hand", True),
        ("had", "upgrade-golem", True),
        ("leg", "upgrade-golem", True),
        ("other", "upgrade-golem", False),
    ],
)
def test_a_leg_that_may_be_there_already_is_asked_for_with_the_marker(
    told: str, then: str, works: bool
) -> None:
    """GO-10.5: a tile, a book or an evening may have upgraded it, whatever comes now."""
    board = with_golems(2)
    board.automa.leg_asked = 1
    table = log(area_action, board, "golem", 4, marker_and_old_leg=told, tiles_seen=())
    asked = table.messages.index("? marker-and-old-leg")
    assert table.messages[asked + 1] == then
    assert ("activate" in table.messages) == works == board.automa.leg
    assert not board.is_leg_unsure()
    assert "? leg-upgraded" not in table.messages
    limbs = [step.facts["limb"] for step in table.steps if step.message == "upgrade-golem"]
    assert limbs == {"leg": ["leg"], "had": ["cheapest"], "other": ["cheapest"]}.get(told, [])


@pytest.mark.parametrize("asked", [0, UPGRADES - 1])
def test_with_all_golem_developments_upgraded_the_leg_is(asked: int) -> None:
    board = with_golems(UPGRADES)
    board.automa.leg_asked = asked
    table = log(area_action, board, "golem", 4, tiles_seen=())
    assert [each for each in table.messages if each[0] == "?"] == ["? tiles-seen"]
    assert "activate" in table.messages


@pytest.mark.parametrize("asked", [UPGRADES - 1, UPGRADES - 2])
def test_the_last_upgrade_of_the_golems_is_the_leg_if_it_is_not_there(asked: int) -> None:
    board = with_golems(UPGRADES - 1)
    board.automa.leg_asked = asked
    question = "marker-and-leg" if asked == UPGRADES - 1 else "marker-and-old-leg"
    with pytest.raises(Refused):
        log(area_action, board, "golem", 4, **{question.replace("-", "_"): "other"})


def test_a_golem_upgrade_may_double_a_grave_that_was_told() -> None:
    board = with_golems(1)
    board.told.grave = ("student any",)
    log(upgrade_at_discount, board, Effect("upgrade", 0, "golem"))
    assert not board.told.grave


@pytest.mark.parametrize(("upgrades", "ordered"), [(0, False), (1, True)])
def test_a_development_of_the_column_brings_something_for_a_book(upgrades: int, ordered: bool) -> None:
    """BR-11.3: before its cards act, and by one order with them; no order named it."""
    board = light()
    board.automa.upgrades["research"] = upgrades
    table = log(buy_book, board, book_bought=())
    assert table.messages == ["? book-bought", "book-told", "side-by-hand"]
    assert ("on its development for a book" in said(table, board)[-1]) == ordered


def test_a_development_of_the_column_comes_before_the_only_card_with_a_symbol() -> None:
    board = light()
    board.automa.upgrades["research"] = 1
    table = log(buy_book, board, book_bought=("student red",))
    assert table.messages[1:] == ["book-told", "column-development-by-hand", "student", "rest-of-side"]


def test_of_books_bought_one_in_another_each_order_names_its_book() -> None:
    """ "Its column" was that of the book before, or of the next one."""
    board = light()
    board.cards[CARD.id], board.automa.cards, board.automa.bought = CARD, [CARD.id], 1

    class Nested(Log):
        def answer(self, request: Request[T]) -> Any:
            told, self.answers["book-bought"] = self.answers["book-bought"], ()
            return request.check(told)

    table = Nested(book_bought=("book",))
    buy_book(table, board)
    told = [text for text in said(table, board) if "column of the" in text]
    assert "the cards of the column of the new book before the first one" in told[0]
    assert "Lay the second book that you looked at" in said(table, board)[2]
    assert "on the cards of the column of the second book, the oldest first" in told[1]
    assert "on the remaining cards of the column of the first book" in told[2]


def test_clay_of_developments_is_named_once_the_golems_have_one() -> None:
    none, one = (
        log(area_action, with_golems(count), "golem", 4, red_zone="yes", marker_and_leg="red")
        for count in (0, 1)
    )
    assert "gain-by-hand" in none.messages
    assert "gain-clay-by-hand" in one.messages


@pytest.mark.parametrize(("red", "order"), [("yes", "buy-bars-one"), ("no", "buy-bars-red-zone")])
def test_in_the_red_zone_one_bar_is_bought(red: str, order: str) -> None:
    """A-31: a second one only outside it."""
    assert order in log(area_action, light(), "artifact", 4, red_zone=red).messages


def test_with_all_upgrades_made_the_red_zone_is_not_asked() -> None:
    board = light()
    board.automa.upgrades["research"] = UPGRADES
    assert "? red-zone" not in log(area_action, board, "research", 2, book_bought=()).messages


def test_the_last_bar_is_asked_for_after_it_was_bought() -> None:
    """GO-10.10: with the last upgrade the area may be exhausted; then no bar is bought any more."""
    board = light()
    board.automa.upgrades["artifact"] = UPGRADES - 1
    table = log(area_action, board, "artifact", 4, red_zone="no", artifacts_complete="yes")
    assert table.messages[-4:] == ["upgrade-artifact", "buy-bars-red-zone", "? artifacts-complete", "sink"]
    assert log(area_action, board, "artifact", 4).messages == ["area-action", "gain-by-hand"]
    assert log(buy_bars, board, 2).messages == ["discount-instead", "gain-by-hand"]


def test_a_game_begun_before_rules_3_is_asked_as_it_began() -> None:
    board = light(rules=2)
    assert board.settings.order == "as_before"
    table = log(area_action, board, "artifact", 4, area_action=("red-zone",))
    assert table.messages[2:] == ["buy-bars-red-zone", "? area-action", "red-by-hand"]
    assert log(develop, board, income=()).messages[-1] == "upgrade-golem"


# The brown column: GO-5.4, GO-5.5


@pytest.mark.parametrize("level", ["1", "2", "3", "4"])
def test_a_bonus_says_up_to_which_number_it_counts(level: str) -> None:
    say = speaker(GAME, texts_of(GAME, "en"), light(level=level))
    for bonus in ("student-bonus", "bonus gold", "bonus research", "bonus shuffle", "bonus golem-0-2"):
        assert str(say.name("on-card", bonus)).endswith(f"number up to {level}")


@pytest.mark.parametrize(
    ("bonus", "order"),
    [
        ("student-bonus", "student"),
        ("bonus gold", "gold-by-hand"),
        ("bonus research", "research-track-by-hand"),
        ("bonus golem-0-1", "create-by-hand"),
    ],
)
def test_a_bonus_is_ordered_before_the_action(bonus: str, order: str) -> None:
    table = log(automa_action, light(), on_card=(bonus, "rabbi"), action_tile=())
    assert table.messages[:4] == ["turn-up", "? on-card", "told-bonus", order]
    assert table.messages.index(order) < table.messages.index("kind")


@pytest.mark.parametrize(
    ("told", "away"), [((), "cards-away-by-hand"), (("bonus shuffle",), "shuffle-by-hand")]
)
def test_the_cards_are_shuffled_if_that_bonus_came(told: tuple[str, ...], away: str) -> None:
    board = light()
    log(automa_action, board, on_card=(*told, "rabbi"), action_tile=())
    assert log(put_cards_away, board).messages == [away]


# With a golem in danger: GO-6.1


def test_with_a_golem_in_danger_one_order_says_where_the_rabbi_goes() -> None:
    board = light()
    board.automa.golems = ["red 9"]
    table = log(rabbi_action, board, CARD, action_tile=("lowest-space",), grave=())
    assert table.messages[:3] == ["rabbi-to-destroy", "? action-tile", "rabbi-lowest-by-hand"]
    assert {"rabbi-by-card", "rabbi-by-column"}.isdisjoint(table.messages)
    assert "if there is none, on the lowest printed space" in said(table, board)[0]
    assert HANDS["rabbi-to-destroy"] == HANDS["rabbi-by-card"], "the rabbi moves"


# What is bought: prices, discounts, what is skipped (GO-3.8, GO-11.2, GO-11.5)


@pytest.mark.parametrize(
    ("rule", "args", "answers"),
    [
        (create_at_discount, [effect("create-golem discount 2")], {}),
        (buy_bars, [2], {}),
        (buy_book, [2], {"book_bought": ()}),
        (upgrade_at_discount, [effect("upgrade golem discount 2")], {}),
    ],
)
def test_a_discount_is_part_of_the_order_that_it_makes_cheaper(
    rule: Callable[..., object], args: list[object], answers: Mapping[str, Any]
) -> None:
    board = light()
    board.automa.supply = 2
    table = log(rule, board, *args, **answers)
    text = said(table, board)[0]
    assert "pay its price less 2: resource marker to the left" in text
    assert "if the price is lower than 2, the rest to the right" in text


@pytest.mark.parametrize(("space", "skips"), [(0, True), (1, False)])
def test_a_black_book_is_skipped_where_no_student_can_step_back(space: int, skips: bool) -> None:
    board = light()
    board.automa.students["red"] = space
    table = log(buy_book, board, book_bought=())
    assert ("every black book" in asked(table, board)) == skips
    assert "; pay its price: resource marker to the left;" in said(table, board)[0]


def asked(table: Log, board: Board) -> str:
    """The first question in words."""
    step = next(each for each in table.steps if each.message[0] == "?")
    return str(speaker(GAME, texts_of(GAME, "en"), board).say(f"ask.{step.message[2:]}", step.facts))


def test_without_a_card_a_book_is_the_first_from_the_left() -> None:
    """A-08: a starting tile may buy one before any card was turned up."""
    text = asked(log(buy_book, light(), book_bought=()), light())
    assert "the first possible of 1, 2, 3, 4, 5 from the left" in text


@pytest.mark.parametrize(
    ("upgrades", "counted"),
    [(0, "those of the golem track and those of the"), (1, "only those of the")],
)
def test_steps_of_the_character_are_counted_until_the_leg_for_2_clay(upgrades: int, counted: str) -> None:
    """GO-4.3: the app counts the upgrades, so that nobody has to look for the leg."""
    board = light()
    board.automa.upgrades["golem"] = upgrades
    assert f"Count {counted}" in asked(log(steps_of_round, board, steps_of_round=3), board)


def test_the_book_of_a_card_is_found_by_its_blue_column() -> None:
    board = light()
    board.cards[CARD.id], board.automa.cards = CARD, [CARD.id]
    assert "buys by the blue column" in asked(log(buy_book, board, book_bought=()), board)


@pytest.mark.parametrize(
    ("told", "place"),
    [((), "book-told"), (("black",), "black-book-told"), (("book",), "book-told")],
)
def test_a_book_is_placed_by_the_rule_of_its_color_alone(told: tuple[str, ...], place: str) -> None:
    """The rule of black books stood there although the book was not black."""
    board = light()
    board.automa.students["red"] = 1
    table = log(buy_book, board, book_bought=told)
    assert table.messages[:2] == ["? book-bought", place]
    assert ("a black one" in said(table, board)[0]) == ("black" in told)


@pytest.mark.parametrize("color", [(), ("black",)])
def test_the_first_book_lies_in_the_leftmost_column(color: tuple[str, ...]) -> None:
    """GO-11.5: three lines of rules for columns with books stood below it."""
    board = light()
    board.automa.students["red"] = 1
    first = said(log(buy_book, board, book_bought=color), board)[0]
    assert " in the leftmost column; " in first
    assert " empty" not in first
    second = said(log(buy_book, board, book_bought=color), board)[0]
    assert " empty" in second


@pytest.mark.parametrize("place", ["book-place-by-hand", "black-book-told"])
def test_where_a_black_book_lies_is_told_whole(place: str) -> None:
    told = words(place, light(), purchase=NEW, into="black", discount=0)
    assert " in the one with most cards and fewer than 5, of equal ones the leftmost" in told


@pytest.mark.parametrize("place", ["book-told", "black-book-told"])
def test_after_a_purchase_the_library_is_filled_up(place: str) -> None:
    """BR-4.3: the app orders it where it knows the books."""
    assert words(place, light(), purchase=NEW, into="black", discount=0).endswith("refill the library.")


@pytest.mark.parametrize("aim", AIMS)
def test_an_artifact_development_has_its_side_in_every_round(aim: str) -> None:
    told = words(f"upgrade-artifact{aim}", light(), count=1, discount=0, at_once="taken")
    assert "if it has a side of 1 resource and 1 point, that side up" in told


@pytest.mark.parametrize("area", ["artifact", "research"])
def test_in_the_last_round_an_area_without_upgrades_has_the_three_menorahs_left(area: str) -> None:
    """GO-10.3: the order asked the person whether they are done, and named another development."""
    board = with_a_bar()
    board.round = rules().rounds
    first = log(develop, board, after_income=(area,))
    assert first.messages[-1] == f"upgrade-{area}-menorahs"
    assert "if it is done" not in said(first, board)[-1]
    second = log(develop, board, after_income=(area,))
    assert second.messages[-1] == f"upgrade-{area}-last"
    assert "if it is done" in said(second, board)[-1]


def test_a_discount_that_nobody_told_is_not_looked_for_on_the_book() -> None:
    """GO-3.8: it stands on the character or the tile that brings the book."""
    told = words("book-told", light(), purchase=NEW, into="color", discount="printed")
    assert "beside the symbol that brings it" in told


def test_what_is_paid_twice_in_a_row_says_for_what() -> None:
    """GO-12.1, GO-9.1: the coin of the mirror and the knowledge of the work."""
    board = light()
    board.automa.golems = ["red 2", "blue 2"]
    table = log(mirror, board, 1, True, tiles_seen=())
    paid = [told for told in said(table, board) if told.startswith("Move the resource marker")]
    assert paid == [
        "Move the resource marker 1 to the left, for the mirror.",
        "Move the resource marker 2 to the left, for the work.",
    ]


def test_the_rabbi_goes_by_numbers_of_tiles() -> None:
    """GO-6.2: the first number of the column, not the topmost tile."""
    assert "its first number whose tile, counted from the top" in words("rabbi-by-card", light())


def test_our_reading_of_the_special_developments_is_called_one() -> None:
    assert "by our reading" in words("special-developments", light())


# In the evening: GO-13.3 to GO-13.6


def test_at_income_a_special_development_doubles() -> None:
    """GO-10.8: said where one may be upgraded."""
    board, twice = light(), "one with an upgraded special development twice"
    board.automa.has_bars = True
    assert twice not in said(log(take_income, board), board)[1]
    board.automa.upgrades["artifact"] = 1
    assert twice in said(log(take_income, board), board)[1]


def test_without_a_gold_bar_no_artifact_pays() -> None:
    """GO-13.5: none can be complete; before rules 9 it was ordered all the same."""
    assert "artifacts-income-by-hand" not in log(take_income, light()).messages
    assert "artifacts-income-doubled" in log(take_income, light(8)).messages
    board = light()
    log(buy_bars, board)
    assert "artifacts-income-by-hand" in log(take_income, board, income_artifacts=()).messages


def test_income_is_ordered_one_by_one_with_the_spaces_of_the_students() -> None:
    """GO-13.5: artifacts, students, developments, golem track; what cannot pay yet is left out."""
    board = light()
    board.automa.has_bars = True
    orders = ["artifacts-income-by-hand", "golem-track-income-by-hand"]
    assert log(take_income, board).messages == ["income-moves", *orders]
    board.automa.students = {"red": 3, "yellow": 0, "blue": 1}
    board.automa.upgrades["golem"] = 1
    table = log(take_income, board)
    orders[1:1] = ["students-income-by-hand", "developments-income-by-hand"]
    assert table.messages == ["income-moves", *orders]
    assert said(table, board)[2] == "Take the income of its students’ spaces: red 3, yellow 0, blue 1."


@pytest.mark.parametrize(
    ("symbols", "again"),
    [(("student blue",), True), (("gold",), False), (("upgrade golem",), True), ((), False)],
)
def test_games_begun_before_rules_7_take_the_difference(symbols: tuple[str, ...], again: bool) -> None:
    """GO-13.5: artifacts come first; there their symbols were asked for after the rest."""
    board = light(RULES_BEFORE)
    last = {"after_income": ("red-zone",)} if symbols else {}
    table = log(develop, board, income=symbols or ("red-zone",), **last)
    assert ("income-again-by-hand" in table.messages) == again
    if "student blue" in symbols:
        told = table.messages
        assert told.index("student") < told.index("income-again-by-hand") < told.index("? after-income")
        assert "yellow 0, blue 1" in said(table, board)[told.index("income-again-by-hand") - 1]


@pytest.mark.parametrize(
    ("symbols", "told", "spaces"),
    [
        (("student blue",), ["student"], "red 3, yellow 0, blue 1"),
        (("gold",), ["gold-by-hand"], "red 3, yellow 0, blue 0"),
        (("upgrade golem",), ["upgrade-golem"], "red 3, yellow 0, blue 0"),
        (("plain-tile",), [], "red 3, yellow 0, blue 0"),
        ((), [], "red 3, yellow 0, blue 0"),
    ],
)
def test_what_artifacts_change_comes_before_the_rest_of_the_income(
    symbols: tuple[str, ...], told: list[str], spaces: str
) -> None:
    """GO-13.5: they come first, so the order for the students' spaces has the true ones."""
    board = light()
    board.automa.students["red"], board.automa.new_bars, board.automa.has_bars = 3, True, True
    table = log(take_income, board, income_artifacts=symbols)
    orders = ["side-by-hand", *told, "rest-of-side"] if told else ["artifacts-income-by-hand"]
    first = ["? income-artifacts", "income-moves", *orders]
    assert table.messages[: len(first) + 1] == [*first, "students-income-by-hand"]
    assert ("developments-income-by-hand" in table.messages) == ("upgrade golem" in symbols)
    assert any(spaces in words for words in said(table, board))
    assert "income-again-by-hand" not in table.messages


def test_what_pays_before_an_artifact_with_a_symbol_lies_above_that_one() -> None:
    """GO-13.5: “before the first one with a symbol” was read as all of them, and the student moved twice."""
    board, symbols = light(), ("student yellow", "next", "student red")
    board.automa.new_bars = board.automa.has_bars = True
    orders = said(log(take_income, board, income_artifacts=symbols), board)
    first, *others = [order for order in orders if "complete" in order]
    above = "on its complete artifacts above the one with 1 step of the yellow student, if there are any;"
    assert above in first
    assert "on this artifact and on the complete ones below it, up to the next symbol" in others[0]
    assert "on this artifact and on the complete ones below it;" in others[1]
    assert not any("special development" in order for order in orders), "none is upgraded"
    board.automa.upgrades["artifact"] = 1
    doubled = [order for order in said(log(take_income, board), board) if "complete" in order]
    assert all("those with an upgraded special development twice" in order for order in doubled)


def test_complete_artifacts_are_looked_at_again_only_after_a_bar() -> None:
    """GO-13.5: nothing is asked before the first; what was told holds until the next."""
    board, asked = light(), "? income-artifacts"
    assert asked not in log(take_income, board).messages, "no artifact can be complete"
    log(buy_bars, board)
    assert asked in log(take_income, board, income_artifacts=("student red",)).messages
    table = log(take_income, board)
    assert asked not in table.messages
    assert "student" in table.messages, "it acts once more"
    log(upgrade_at_discount, board, effect("upgrade artifact discount 0"))
    assert asked in log(take_income, board, income_artifacts=("student red", "student red")).messages
    log(buy_bars, board)
    assert asked in log(take_income, board, income_artifacts=("plain-tile",)).messages
    log(buy_bars, board)
    assert asked not in log(take_income, board).messages, "nothing of the kind is on the whole tile"


def test_what_was_seen_on_artifacts_is_a_part_of_the_position() -> None:
    board = light()
    board.held["human"], board.order = [], [AUTOMA, "human"]
    board.automa.new_bars, board.automa.artifacts = False, ["student red 1, by-hand", "gold 1, by-hand"]
    again = notation.read(notation.write(board), board.settings).automa
    assert (again.new_bars, again.artifacts) == (False, board.automa.artifacts)
    older: Any = notation.write(board)
    for key in ("new_bars", "has_bars", "artifacts", "plain_tile", "acted"):
        del older["automa"][key]
    before = notation.read(older, board.settings).automa
    assert before.new_bars, "an older position does not say"
    assert before.has_bars


def test_the_set_up_says_what_happens_where_the_marker_cannot_go_on() -> None:
    """GO-3.2, GO-3.9: nothing makes it unable to pay; by option the points come once for each event."""
    for ends, words in (("per_space", "for each space past −5"), ("per_event", "when it would go past −5")):
        board = GAME.play.unbox(GAME.read_settings({"components": "light", "end_of_track_vp": ends}))
        told = said(log(take_starting_bonuses, board, starting_seen=()), board)
        assert words in told[1]
        assert "it can always pay" in told[1]


def test_whose_turn_comes_before_a_card() -> None:
    """GO-2.2, GO-5.1: at first nobody's; between two of its cards everybody's; else by the turn order."""
    board = light()
    for number, (around, cards) in enumerate([(1, 0), (2, 0), (2, 1)]):
        board.round, board.automa.cards = around, ["own-1"] * cards
        board.cards["own-1"] = Card("own-1", "", 0, "marble", "none", (), (), ())
        table = log(automa_action, board.copy(), on_card=("bonus none", "rabbi"), action_tile=())
        assert table.messages[0] == ["turn-up", "turn-up-perhaps", "turn-up-after"][number]


def test_at_income_an_area_must_be_told_unless_the_marker_is_in_the_red_zone() -> None:
    with pytest.raises(Refused) as caught:
        log(develop, with_a_bar(), after_income=())
    assert caught.value.message == "refused-untold"
    request: Several[str] = Several("after-income", {"areas": ()}, 1, "person", {}, Reading())
    say = speaker(GAME, texts_of(GAME, "en"), light())
    words = str(refusal(say, caught.value, request, ""))
    assert "where it has most; if several are equal, tell each: created golems (0)" in words
    assert log(develop, with_a_bar(), after_income=("research",)).messages[-1] == "upgrade-research"
    assert log(develop, with_a_bar(), after_income=("red-zone",)).messages[-1] == "red-by-hand"


def test_where_only_one_area_is_left_the_marker_alone_is_asked_for() -> None:
    board = light()
    board.automa.all_complete = True
    board.automa.upgrades.update(golem=UPGRADES, artifact=UPGRADES)
    assert log(develop, board.copy(), red_zone="no").messages == ["? red-zone", "upgrade-research"]
    assert log(develop, board.copy(), red_zone="yes").messages == ["? red-zone", "red-by-hand"]
    board.automa.upgrades["research"] = UPGRADES
    assert log(develop, board).messages == ["no-upgrade-left"], "the marker decides nothing"


def test_marker_and_areas_are_seen_after_what_the_artifacts_brought() -> None:
    board = light(RULES_BEFORE)
    table = log(develop, board, income=("book",), book_bought=(), after_income=("red-zone",))
    assert table.messages[:3] == ["? income", "? book-bought", "book-told"]
    assert table.messages[-2:] == ["? after-income", "red-by-hand"]


@pytest.mark.parametrize(
    ("option", "told", "orders"),
    [
        ("gain3", ("outside",), ["reward-at-its-cost", "side-by-hand"]),
        ("gain3", ("red-zone",), ["coins-instead", "gain-by-hand"]),
        ("pay3", ("red-zone",), ["pay-by-hand", "side-by-hand"]),
    ],
)
def test_what_the_character_costs_is_ordered_after_the_red_zone_was_asked(
    option: str, told: tuple[str, ...], orders: list[str]
) -> None:
    board = light(influence_in_red=option)
    board.note_character("red", "blue")
    table = log(influence_character, board, board.character, influence=told)
    assert table.messages == ["character-matches", "? influence", *orders]


@pytest.mark.parametrize("told", [(), ("student red",), ("red-zone", "outside")])
def test_at_the_influence_it_is_said_where_the_marker_is(told: tuple[str, ...]) -> None:
    """GO-13.3, GO-13.4: no button answers for what nobody has seen; before rules 7 nothing meant outside."""
    board = light()
    board.note_character("red", "blue")
    with pytest.raises(Refused):
        log(influence_character, board, board.character, influence=told)
    board = light(RULES_BEFORE)
    board.note_character("red", "blue")
    told = tuple(tap for tap in told if tap != "outside")
    assert log(influence_character, board, board.character, influence=told).messages[1] == "? influence"


def test_the_area_with_most_items_is_told_where_an_effect_asks_for_it() -> None:
    with pytest.raises(Refused):
        log(upgrade_at_discount, with_a_bar(), effect("upgrade any discount 0"), most_items=())


def test_the_marble_is_taken_before_anything_is_bought() -> None:
    heard = ("marble", "left", "red research", "left red", "right blue")
    table = log(automa_action, light(), on_card=heard, marker_and_card_book=("outside", "bought: plain"))
    ordered = [message for message in table.messages if message[0] != "?" and message in HANDS]
    assert ordered.index("take-told-marble") < ordered.index("gain-by-hand")
    assert ordered.index("gain-by-hand") < ordered.index("upgrade-research") < ordered.index("book-told")


def test_a_round_that_a_correction_skipped_leaves_its_character_unknown() -> None:
    """The colors are told of the running round's character; those of rounds that nobody saw stay unknown."""
    board = light()
    board.round, board.characters = 3, []
    board.note_character("red", "blue")
    assert board.characters[:2] == [UNKNOWN, UNKNOWN]
    assert board.knows_character()
    assert (board.character.left, board.character.right) == ("red", "blue")


def test_what_is_left_to_the_hand_says_where_it_is_printed() -> None:
    """A tile sets off another, and both have more: "there" would be either of them."""
    log, board = Log(), light()
    inner, outer = next(iter(SECTION)), list(SECTION)[-1]
    for printed in (inner, "book", outer, "action-tile"):
        resolve(log, board, effects_of("student red 1, by-hand"), printed)
    rest = [step for step in log.steps if step.message.startswith("rest")]
    told = [(step.message, step.facts.get("printed_on", step.facts.get("section"))) for step in rest]
    assert told == [
        ("rest-of-tile-side", SECTION[inner]),
        ("rest-of-side", "book"),
        ("rest-of-tile-side", SECTION[outer]),
        ("rest-of-side", "action-tile"),
    ]


@pytest.mark.parametrize(
    ("printed", "told"),
    [
        ("by-hand", ["tile-side-by-hand"]),
        ("destroy-golem, by-hand", ["tile-side-by-hand"]),
        ("student red 1, by-hand", ["student", "rest-of-tile-side"]),
        ("student red 1 / by-hand", ["student"]),
    ],
)
def test_two_points_for_nothing_are_named_only_where_they_may_come(printed: str, told: list[str]) -> None:
    """GO-8.6: where a symbol of the tile has brought something, the rest of it is not for nothing."""
    log, board = Log(), light()
    board.automa.golems = []
    resolve(log, board, effects_of(printed), next(iter(SECTION)))
    assert [step.message for step in log.steps if not step.is_choice] == told


@pytest.mark.parametrize(
    ("told", "higher", "ordered"),
    [
        (("student red", "/", "student any"), "left", "Carry out what else is printed on the cards"),
        (("student red", "/", "student any"), "right", "Carry out what else is printed on the cards"),
        (("/", "student any"), "left", "Carry out what is printed on the cards"),
        (("/", "student any"), "right", "Carry out what else is printed on the cards"),
    ],
)
def test_of_a_book_with_two_sides_the_order_names_the_one_taken(
    told: tuple[str, ...], higher: str, ordered: str
) -> None:
    """GO-11.7: the other side is printed on the card, too, and "what else is printed" would be both."""
    board = light()
    board.cards[CARD.id], board.automa.cards = CARD._replace(marble=(higher,)), [CARD.id]
    last = said(log(buy_book, board, book_bought=told), board)[-1]
    assert last.startswith(ordered)
    assert last.endswith(f"; of a “/” only the {higher} side; {MARKER}.")


def test_what_is_printed_on_several_cards_is_ordered_once() -> None:
    """Each was told by its symbols: the rest of all of them was ordered after every one."""
    board = light()
    board.cards[CARD.id], board.automa.cards = CARD, [CARD.id]
    told = ("student red", "/", "student any", "next", "student blue")
    by_hand = [text for text in said(log(buy_book, board, book_bought=told), board) if "what else" in text]
    side = f"; of a “/” only the left side; {MARKER}."
    assert [text.removeprefix("Carry out what else is printed on the ") for text in by_hand] == [
        f"cards of the column of the new book before the next one with a symbol{side}",
        f"remaining cards of the column of the new book, the oldest first{side}",
    ]


@pytest.mark.parametrize("printed", ["grave", "character", "column", "artifact", "book"])
@pytest.mark.parametrize("text", ["by-hand", "student red 1, by-hand"])
def test_what_is_carried_out_by_hand_says_which_way_its_marker_goes(printed: str, text: str) -> None:
    """GO-3.1: coins of a cell or of a reward were left to be guessed."""
    for components in ("light", "own"):
        board = GAME.play.unbox(GAME.settings_of({"components": components}, GAME.rules))
        last = said(log(resolve, board, effects_of(text), printed), board)[-1]
        begins = "Carry out what is printed" if text == "by-hand" else "Carry out what else is printed"
        assert last.startswith(begins)
        assert last.endswith(f"; {MARKER}.")


@pytest.mark.parametrize(
    ("text", "message", "discount"),
    [
        ("book discount 0, by-hand", "book-told", "printed"),
        ("book discount 2, by-hand", "book-told", 2),
        ("create-golem discount 0, by-hand", "create-by-hand", "printed"),
        ("upgrade golem discount 0, by-hand", "upgrade-golem", "printed"),
    ],
)
def test_a_discount_that_nobody_told_is_taken_off_with_the_price(
    text: str, message: str, discount: int | str
) -> None:
    """GO-3.8: paid in full first, the marker could go past -5, and its points did not come back."""
    board = light()
    table = log(resolve, board, effects_of(text), "action-tile", book_bought=(), leg_upgraded="no")
    (bought,) = (step for step in table.steps if step.message == message)
    assert bought.facts["discount"] == discount
    assert said(table, board)[-1].endswith(f"; {MARKER}.")


def test_the_price_of_an_action_has_no_discount() -> None:
    table = log(area_action, light(), "golem", 4, red_zone="no")
    (set_up,) = (step for step in table.steps if step.message == "create-by-hand")
    assert set_up.facts["discount"] == 0


def test_the_discount_of_what_cannot_be_bought_is_left_too() -> None:
    """GO-3.8: without a golem to create the Automa gains what is printed as its discount."""
    board = light()
    board.automa.supply = 0
    last = said(log(resolve, board, effects_of("create-golem discount 0, by-hand"), "book"), board)[-1]
    assert last.endswith(f"; {WITH_DISCOUNT}.")


@pytest.mark.parametrize("before", ["", "student red 1, "])
@pytest.mark.parametrize("printed", [next(iter(SECTION)), "action-tile", "book", "artifact", "grave"])
@pytest.mark.parametrize("text", ["by-hand / student any 1, by-hand", "by-hand"])
def test_wherever_a_slash_may_be_printed_the_order_names_its_side(
    printed: str, before: str, text: str
) -> None:
    """GO-11.7, A-08: goods alone on both sides are not told, so every order of the hand names the side."""
    board = light()
    table = log(resolve, board, effects_of(f"{before}{text}"), printed, higher_sign="left")
    assert "of a “/” only the left side" in said(table, board)[-1]
    assert table.messages[-1] in HANDS


@pytest.mark.parametrize(
    ("marble", "named"),
    [
        (("right",), "the right side"),
        (("most", "left", "right"), "the left side"),
        (("most",), "the left or right side, whichever marble stands higher in the yellow column"),
    ],
)
def test_of_a_slash_that_nobody_told_the_side_is_the_one_of_the_card(
    marble: tuple[str, ...], named: str
) -> None:
    board = light()
    board.cards[CARD.id], board.automa.cards = CARD._replace(marble=marble), [CARD.id]
    assert f"of a “/” only {named}" in said(log(buy_book, board, book_bought=()), board)[-1]


@pytest.mark.parametrize(
    ("rules", "printed", "asked_for"),
    [
        (GAME.rules, "student red 1, by-hand / student any 1, by-hand", True),
        (GAME.rules, "destroy-golem, by-hand / student any 1, by-hand", False),
        (9, "student red 1, by-hand / student any 1, by-hand", False),
    ],
)
def test_beside_a_golem_in_danger_the_side_of_a_slash_is_asked_for(
    rules: int, printed: str, asked_for: bool
) -> None:
    """GO-11.7: only a side that destroys is sure; of others the left one was taken."""
    board = light(rules)
    board.cards[CARD.id], board.automa.cards = CARD._replace(marble=("most",)), [CARD.id]
    board.automa.golems = [STANDING["red", 8]]
    table = log(resolve, board, effects_of(printed), "book", higher_sign="right", grave=())
    assert ("? higher-sign" in table.messages) == asked_for


def test_a_tile_that_was_told_whole_has_no_slash_that_nobody_told() -> None:
    board = GAME.play.unbox(GAME.settings_of({"components": "own"}, GAME.rules))
    for printed, order in ((next(iter(SECTION)), "rest-of-tile"), ("action-tile", "rest-by-hand")):
        table = log(resolve, board, effects_of("coin 1, by-hand"), printed)
        assert table.messages[-1] == order
        assert "/" not in said(table, board)[-1]
    assert "/" in said(log(resolve, board, effects_of("by-hand"), "book"), board)[-1]


def test_after_the_cards_before_the_one_that_was_told_only_the_remaining_ones_act() -> None:
    """With one book told, those that act before it were ordered twice: the second order named all of them."""
    board = light()
    board.cards[CARD.id], board.automa.cards, board.automa.bought = CARD, [CARD.id], 1
    told = said(log(buy_book, board, book_bought=("student red",)), board)
    first, rest = [text for text in told if "of the new book" in text and text.startswith("Carry out")]
    assert "of the column of the new book before the first one with a symbol" in first
    assert "the remaining cards of the column of the new book" in rest


def test_where_neither_side_is_possible_the_rest_of_the_cards_is_ordered() -> None:
    """Both sides of the last card that was told need an artifact or a golem, and none is there."""
    board = light()
    board.cards[CARD.id], board.automa.cards = CARD, [CARD.id]
    board.automa.golems = []
    told = ("destroy-golem", "/", "work")
    assert said(log(buy_book, board, book_bought=told), board)[-1].startswith(
        "Carry out what else is printed on the remaining cards of the column of the new book"
    )


@pytest.mark.parametrize("preset", [name for name, person in GAME.presets.items() if person])
def test_no_turn_says_only_there(preset: str) -> None:
    session = Session.start(GAME, "1", preset, person=(), partner=GAME.partner_names[0])
    rest = [step for step in session.steps if "printed_on" in step.facts]
    assert rest or preset == "table-house"
    assert "there" not in {step.facts["printed_on"] for step in rest}


def test_a_tile_that_was_told_with_the_card_is_not_asked_for() -> None:
    """GO-6.5; of its slash the sign that was told is that of this card, not of the one before."""
    board = light()
    seen = ("bonus none", "rabbi", "under: student red", "under: /", "under: student blue", "higher right")
    table = log(automa_action, board, on_card=seen)
    assert [each for each in table.messages if each[0] == "?"] == ["? on-card"]
    assert table.messages[-2:] == ["student", "rest-of-side"]
    assert table.steps[-1].facts["slash"] == "right"
    assert board.automa.students["blue"] == 1


def test_with_a_golem_in_danger_the_tile_is_asked_for_by_itself() -> None:
    """GO-6.1: another tile then, or the lowest space."""
    board = light()
    board.automa.golems = ["red 8"]
    table = log(
        automa_action, board, on_card=("bonus none", "rabbi"), action_tile=("lowest-space",), grave=()
    )
    assert "? action-tile" in table.messages


def test_before_rules_8_the_tile_is_asked_for_after_the_card() -> None:
    table = log(automa_action, light(7), on_card=("bonus none", "rabbi"), action_tile=())
    assert [each for each in table.messages if each[0] == "?"] == ["? on-card", "? action-tile"]


@pytest.mark.parametrize(
    ("effect", "question", "count", "ordered"),
    [
        ("artifacts", "artifacts_act", 1, "on the complete artifact;"),
        ("artifacts", "artifacts_act", 2, "on the artifacts that act, from the top;"),
        ("books", "books_act", 2, "on the books that act;"),
    ],
)
def test_what_several_things_that_act_have_printed_is_ordered_of_all(
    effect: str, question: str, count: int, ordered: str
) -> None:
    """GO-10.8, GO-11.6: "on the artifact" after "2 complete artifacts act" was one of them."""
    board = light()
    board.automa.has_book = board.automa.has_bars = board.automa.new_bars = True
    last = said(log(resolve, board, effects_of(f"{effect} {count}"), "there", **{question: ()}), board)[-1]
    assert f"is printed {ordered}" in last
