"""What the hand does at told steps, and what lies where before and after."""

from __future__ import annotations

import pytest

from automarium.games.golem import GAME
from automarium.games.golem.board import Board
from automarium.games.golem.components import MARBLES
from automarium.games.golem.hands import HANDS, contents
from automarium.games.golem.nouns import NOUNS
from automarium.games.golem.unbox import conserved
from automarium.kernel.record.session import Session
from automarium.kernel.words.orders import Order, changed_by, difference_of, orders
from automarium.kernel.words.orders import counted as things_at
from tests.contents import changed_between
from tests.games.golem.positions import Told, play, position, seen

SHIFTING, DERIVED = GAME.look.shifting, GAME.look.derived


def ordered(told: Told) -> list[Order]:
    return orders(told.steps, HANDS, NOUNS)


def moved(told: Told) -> list[tuple[str, object, int, str, str]]:
    """Kind, thing, number, from, to."""
    return [
        (each.kind, each.id, each.count, "".join(each.origin[:1]), "".join(each.target[:1]))
        for each in ordered(told)
    ]


def check(before: Board, told: Told) -> None:
    wanted = changed_between(contents(before), contents(told.board), SHIFTING, DERIVED)
    assert changed_by(ordered(told), SHIFTING) == wanted


def test_a_marble_a_student_and_golems_that_work() -> None:
    text = "synagogue.work = 'RYY'\nautoma.golems = ['red 3']\nshared.neighborhood = ['red 3: RA1']\n"
    board = position(text + "automa.strategy = ['yellow', 'red', 'blue']")
    before = board.copy()
    told = play(board, automa_cards=["GH12"])
    assert moved(told) == [
        ("move", "GH12", 1, "deck", "played"),
        ("move", "red", 1, "row-work", "eyes-automa"),
        ("mark", None, 1, "", "student-red"),
        ("turn", "golem", 1, "red-3", "red-3"),
        ("mark", None, 2, "", "resources"),
    ]
    check(before, told)


def test_a_bought_book_is_one_order_from_the_library_into_a_column() -> None:
    text = "synagogue.research = 'BW'\nautoma.developments = ['column-1', 'column-2', 'column-3']\n"
    board = position(text + "automa.marker = -2\nautoma.strategy = ['blue', 'red', 'yellow']")
    before = board.copy()
    told = play(board, automa_cards=["GH18"], books=["BG8"])
    book = next(each for each in moved(told) if each[1] == "BY7")
    assert book == ("lay", "BY7", 1, "book-4", "column-1")
    check(before, told)


def test_a_golem_that_is_destroyed_goes_to_the_graveyard() -> None:
    board = position("automa.golems = ['red 8']\nsynagogue.tiles = ['AT11']")
    before = board.copy()
    told = play(board, automa_cards=["GH05"])
    assert ("move", "golem", 1, "red-8", "cell-1") in moved(told)
    assert ("move", "rabbi", 1, "rabbis", "tile-1") in moved(told)
    check(before, told)


def test_a_person_passes_and_buries() -> None:
    board = position("turn.next = 'human'\nsynagogue.work = 'RW'\nsynagogue.mirror = 'Y'")
    before = board.copy()
    told = play(
        board, person=["pass", "white work", "bury 3", "bury open", "menorah red", "end"], marbles=[(5, 1)]
    )
    assert moved(told) == [
        ("move", "white", 1, "row-work", "eyes-human"),
        ("move", "red", 1, "row-work", "outside"),
        ("move", "yellow", 1, "row-mirror", "outside"),
        ("move", "yellow", 1, "outside", "row-work"),
        ("move", "red", 1, "outside", "row-mirror"),
        ("move", "human golem", 1, "", "cell-3"),
        ("move", "human golem", 1, "", "cell-open"),
        ("move", "red", 1, "menorah-red", "people-menorahs"),
    ]
    check(before, told)


def test_what_is_typed_in_was_unknown_before() -> None:
    text = "synagogue.tiles = ['new', 'new', 'new']\nshared.characters = ['new']\nshared.library = []"
    board = position(text, components="typed")
    before = board.copy()
    told = play(board, automa_cards=["GH05"], person=[seen("action", "coin 3")])
    (turned,) = [each for each in ordered(told) if each.kind == "turn"]
    assert (turned.id, turned.was, turned.target) == ("own-action-1", "new", ("tile-2",))
    check(before, told)


@pytest.mark.parametrize("level", sorted(GAME.levels))
@pytest.mark.parametrize("seed", ["11", "12"])
def test_orders_add_up_and_nothing_is_lost(level: str, seed: str) -> None:
    """Besides the seeds of the contract suite; from the set-up on every thing lies somewhere."""
    session = Session.start(GAME, seed, options=GAME.levels[level], person=(), partner="random")
    lying = [things_at(contents(turn.board), SHIFTING, DERIVED) for turn in session.turns]
    for number, turn in enumerate(session.turns[:-1]):
        after = session.turns[number + 1].board
        found = changed_by(orders(turn.steps, HANDS, NOUNS), SHIFTING)
        assert found == difference_of(lying[number], lying[number + 1])
        kept = {} if after.is_own else counted(after)  # what lies on a person's table is theirs
        assert kept == {key: conserved(after)[key] for key in kept}


def counted(board: Board) -> dict[str, int]:
    """How many of some things lie anywhere, by what lies where."""
    lying = [
        (name, thing)
        for facts in contents(board).values()
        for name, things in facts.items()
        for thing in (things if isinstance(things, tuple) else (things,))
        if thing
    ]
    return {
        **{f"{color} marbles": lying.count(("colors", color)) for color in MARBLES},
        "golems": lying.count(("golems", "golem")),
        "gold bars": lying.count(("bars", "bar")),
        "book cards": sum(name in ("title", "titles") for name, _ in lying),
        "action tiles": sum(name == "tiles" for name, _ in lying),
        "automa cards": sum(name == "cards" for name, _ in lying),
        "character cards": sum(name in ("character", "characters") for name, _ in lying),
        "menorah tokens": sum(name in ("menorah", "tokens") for name, _ in lying),
    }


def test_every_hand_has_its_told_message() -> None:
    """A movement for a message that nobody tells would be a slip."""
    source = "".join(path.read_text("utf-8") for path in GAME.folder.glob("**/*.py"))
    people = ("marble", "rabbi", "rabbi-lowest", "passes", "book", "buries", "menorah", "influence")
    for message in HANDS:
        who, _, what = message.partition("-")
        told = f'table, "{what}"' if who in ("human", "player") and what in people else f'"{message}"'
        assert source.count(told) >= 1, message


def test_what_is_only_said_has_a_reason() -> None:
    """No sentence that changes what a hand does is an aside: it is an order, or part of one."""
    silent = {message: hand for message, hand in HANDS.items() if not hand or hand[0].kind == "said"}
    assert all(movement.why for hand in silent.values() for movement in hand)
    assert {message for message in silent if message.endswith("by-hand")} == {
        "rabbi-lowest-by-hand",
        "red-by-hand",
        "round-by-hand",
    }
