"""A person's own cards and components: typed in, or from a file, with errors that name row and key."""

from __future__ import annotations

from pathlib import Path

import pytest

from automarium.games.golem import GAME
from automarium.games.golem.board import Board
from automarium.games.golem.older_answers import retold
from automarium.games.golem.own_files import cards_of, components_of
from automarium.games.golem.rules.books import buy_book
from automarium.games.golem.rules.work import work
from automarium.games.golem.screens.entering import thing_of_taps
from automarium.games.golem.sheets import house_cards
from automarium.kernel.catalog.game import PositionFault
from automarium.kernel.catalog.settings import OptionFault
from automarium.kernel.record.bulk import play_out
from automarium.kernel.record.journal import Entry, Header
from automarium.kernel.record.journal_file import read_lines
from automarium.kernel.record.session import Session
from automarium.kernel.rules.questions import Several
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.values import Plain
from tests.games.golem.positions import play, position, run, seen

HOUSE_CARDS = (GAME.folder / "data" / "automa-cards.toml").read_text("utf-8")
CARD = """[[card]]
id = "mine"
bonus = "gold"
level = 2
first = "rabbi"
silhouette = "left"
rabbi = [2, 1, 3, 4, 5]
marble = "work most left"
book = [5, 4, 3, 2, 1]
"""


def deck(value: object) -> str:
    return GAME.read_settings({"deck": value}).deck


def test_the_text_of_the_file_is_the_value_of_the_option() -> None:
    text = deck(CARD)
    assert text == CARD
    assert cards_of(text)["mine"].book == (5, 4, 3, 2, 1)


def test_a_copy_of_the_house_deck_is_an_own_deck() -> None:
    assert cards_of(deck(HOUSE_CARDS)) == house_cards()


def test_a_game_replays_from_its_journal_alone() -> None:
    session = Session.start(GAME, "3", options={"deck": CARD}, person=(), partner="random")
    again = Session.resume(
        GAME,
        Header.from_json(session.header.to_json()),
        [Entry.from_json(entry.to_json()) for entry in session.entries],
        partner="random",
    )
    assert again.now == session.now


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ('bonus = "silver"', "bonus:"),
        ("level = 5", "level:"),
        ('first = "book"', "first:"),
        ('silhouette = "top"', "silhouette:"),
        ("rabbi = [1, 1, 2, 3, 4]", "rabbi:"),
        ("rabbi = []", "rabbi:"),
        ("rabbi = [1, 2, 3, 4, 6]", "rabbi:"),
        ('marble = "work most"', "marble:"),
        ('marble = "work work left"', "marble:"),
        ('marble = "green left"', "marble:"),
        ("book = []", "book:"),
        ("gift = 1", "a key that nobody knows"),
    ],
)
def test_a_mistake_is_told_with_card_and_key_and_nothing_is_quoted(line: str, key: str) -> None:
    name = line.partition(" ")[0]
    lines = [line if each.startswith(f"{name} ") else each for each in CARD.splitlines()]
    text = "\n".join(lines if line in lines else [*lines, line])
    with pytest.raises(OptionFault) as error:
        deck(text)
    assert f"your file: card #1: {key}" in str(error.value)
    assert "mine" not in str(error.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("\n[[card]", "expected TOML, found a mistake at line 2, column 7"),
        (CARD + CARD, "a name used by one [[card]] only"),
        ("\n", "card: is missing"),
        ("".join(CARD.replace("mine", f"c{n}") for n in range(21)), "at most 20 cards"),
    ],
)
def test_a_file_that_is_no_deck(text: str, message: str) -> None:
    with pytest.raises(OptionFault) as error:
        deck(text)
    assert message in str(error.value)


def test_no_option_is_the_name_of_a_file() -> None:
    with pytest.raises(OptionFault, match="expected the text of a file"):
        deck("none.toml")
    with pytest.raises(OptionFault, match="given by its whole text"):
        deck(7)


def test_missing_cards_are_typed_in_when_drawn() -> None:
    board = position("automa.golems = ['red 3']", deck=CARD)
    line = "student 1; marble; both; 1 2 3 4 5; left; 5 4 3 2 1"
    told = play(board, automa_cards=["new"], person=[seen("card", line)])
    card = board.cards["own-1"]
    assert (card.bonus, card.level, card.first, card.silhouette) == ("student", 1, "marble", "both")
    assert (card.rabbi, card.marble, card.book) == ((1, 2, 3, 4, 5), ("left",), (5, 4, 3, 2, 1))
    assert told.facts("card", "card") == [("own-1",)]
    assert GAME.play.read(GAME.play.write(board), board.settings).cards["own-1"] == card


def test_a_deck_of_typed_cards_is_conserved() -> None:
    played = play_out(GAME, "5", {"deck": "typed"}, "random")
    board = played.board
    names = [name for name in board.cards if name.startswith("own-")]
    assert 3 <= len(names) <= 12
    assert len(board.deck) + len(board.automa.cards) == 20


# Components


OWN = """[figures]
golem_price = 5
red_zone = [-2, -2, -1, 0]

[[starting]]
id = "S1"
effects = "coin 7"

[[starting]]
id = "S2"
effects = "gold 1"

[[starting]]
id = "S3"
effects = "vp 1"

[[starting]]
id = "S4"
effects = "student any 1"
"""


def test_own_components_replace_kind_by_kind() -> None:
    box = components_of(GAME.read_settings({"components": OWN}).components)
    assert list(box.starting) == ["S1", "S2", "S3", "S4"]
    assert (box.figures.golem_price, box.figures.bar_price, len(box.book)) == (5, 2, 38)
    for level in range(1, 5):
        board = play_out(GAME, "1", {"components": OWN, "level": str(level)}).board
        assert board.red_zone_end() == (-2, -2, -1, 0)[level - 1]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[figures]\ngolem_price = "x"', "your file: figures: golem_price"),
        ("[figures]\ndanger = [1]", "your file: figures: danger: must be 3 numbers"),
        ("[figures]\nlowest_space = 'gift 3'", "must be effects such as coin 2"),
        ("[figures]\nprice = 3\n", "a key that nobody knows"),
        (
            '[[book]]\nid = "X"\ncolor = "pink"\nprice = 1\neffects = "vp 1"',
            "your file: book #1: color",
        ),
        (
            '[[action]]\nid = "X"\neffects = "vp 1 / vp 2 / vp 3"',
            "one slash at most between two alternatives",
        ),
        ('[[action]]\nid = "X"\neffects = "vp 1"', "action: must be at least 5"),
        ("[[tile]]\nid = 1\n", "a key that nobody knows"),
    ],
)
def test_a_mistake_in_components(text: str, message: str) -> None:
    with pytest.raises(OptionFault) as error:
        GAME.read_settings({"components": text + "\n"})
    assert message in str(error.value)


# Typed components

TYPED = {"components": "typed"}
ACTION = "kind = 'action', id = 'own-action"


def test_an_action_tile_is_typed_in_when_the_rabbi_goes_there() -> None:
    text = "synagogue.tiles = ['new', 'new', 'new']\nshared.characters = ['new']\nshared.library = []"
    board = position(text, **TYPED)
    told = play(board, automa_cards=["GH05"], person=[seen("action", "coin 3, vp 1")])
    assert board.action_tiles == ["new", "own-action-1", "new"], "the grey column of GH05 begins with 2"
    assert (board.automa.marker, board.automa.vp) == (3, 1)
    assert told.facts("rabbi", "tile", "action_tile") == [(2, "own-action-1")]
    again = GAME.play.read(GAME.play.write(board), board.settings)
    assert again.box.action == board.box.action
    assert len(again.tile_deck) == 9


def test_with_a_golem_in_danger_every_free_tile_is_asked_for() -> None:
    text = "synagogue.tiles = ['new', 'new', 'new']\nautoma.golems = ['red 8']\nshared.characters = ['new']\n"
    board = position(text + "synagogue.rabbis = ['human 2']\nshared.library = []", **TYPED)
    answers: list[Plain] = [seen("action", line) for line in ("vp 2", "clay 1 / destroy-golem")]
    play(board, automa_cards=["GH05"], person=answers)
    assert board.rabbis == {"human": 2, "automa": 3}
    assert board.automa.golems == []


def test_books_are_typed_in_as_far_as_the_column_needs() -> None:
    """The blue column of GH17 is 1 2 3 …; the first is black, and no student can step back."""
    text = "shared.library = ['new', 'new', 'new', 'new', 'new']\nautoma.last_card = 'GH17'\n"
    text += "synagogue.tiles = ['new']\nshared.characters = ['new']"
    board = position(text, **TYPED)
    answers: list[Plain] = [seen("book", line) for line in ("black 3: vp 5", "green 2: clay 1")]
    told = run(buy_book, board, answers={"person": answers})
    assert told.chosen("book") == [2]
    assert board.library == ["own-book-1", "new", "new", "new", "new"]
    assert (board.automa.columns[0], board.automa.marker) == (["own-book-2"], -1)


def test_a_character_card_and_a_neighborhood_tile() -> None:
    text = "turn.part = 'morning'\nautoma.golems = ['red 1']\nsynagogue.tiles = ['new']\n"
    board = position(text + "shared.characters = ['new', 'new']\nshared.library = []", **TYPED)
    play(board, person=[seen("character", "1 red blue 2: gold 1")])
    assert board.characters == ["own-character-1", "new"]
    assert (board.character.left, board.character.right, board.character.cost) == ("red", "blue", 2)
    assert board.automa.golems == ["red 4"], "2 steps of the track and 1 of the card"
    run(work, board, 1, answers={"person": [seen("action", "knowledge 2")]})
    assert board.neighborhood == {"red 4": "own-neighborhood-1"}
    assert board.automa.marker == 2


def test_part_of_a_kind_from_a_file_and_the_rest_typed_in() -> None:
    text = 'typed = ["action"]\n[[action]]\nid = "mine"\neffects = "vp 4"\n'
    board = position("synagogue.tiles = ['mine', 'new']", components=text)
    assert board.tile_deck.cards() == ["new"] * 10
    assert board.box.action["mine"].effects.text == "vp 4"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "faces = [{kind = 'action', id = 'own-action-2', effects = 'vp 1'}]",
            "must have the id own-action-1",
        ),
        (
            "faces = [{kind = 'action', id = 'own-action-1', effects = 'vp'}]",
            "faces, number 1.effects",
        ),
        ("faces = [{kind = 'hat', id = 'own-hat-1'}]", "kind: 'hat' is not one of"),
        (
            "faces = [{kind = 'action', id = 'own-action-1', effects = 'vp 1', size = 2}]",
            "unknown key size",
        ),
        ("automa.columns = [['new']]", "there is no book 'new'"),
    ],
)
def test_faces_of_a_position_are_checked(text: str, message: str) -> None:
    rest = "\nsynagogue.tiles = ['new']\nshared.characters = ['new']\nshared.library = []"
    with pytest.raises(PositionFault) as error:
        position(text + rest, **TYPED)
    assert message in str(error.value)


def test_faces_need_the_option() -> None:
    with pytest.raises(PositionFault, match="no components are typed in"):
        position("faces = [{kind = 'action', id = 'own-action-1', effects = 'vp 1'}]")


# Games that began in the older way

OLDER = Path(__file__).parents[2] / "journals" / "golem" / "table-cards.jsonl"


def opened(answers: int) -> Session[Board]:
    """A game in which all was typed in, after so many of its answers."""
    head, rows = read_lines(OLDER.read_bytes())
    return Session.resume(GAME, Header.from_json(head), [Entry.from_json(row) for row in rows[:answers]])


HALF = 2
"""After this number of its answers a starting tile is half-typed: knowledge, but not how much."""


def test_every_part_of_a_game_that_was_typed_in_opens() -> None:
    """With all answers that it had, and at a question of today."""
    _, rows = read_lines(OLDER.read_bytes())
    for answers in range(0, len(rows), 7):
        session = opened(answers)
        assert len(session.entries) >= answers
        assert session.asking is not None
        assert "typed-" not in session.asking.request.ask


def test_what_was_left_half_typed_is_asked_for_whole() -> None:
    session = opened(HALF)
    assert session.entries[-1].answer == "knowledge"
    session.reply(seen("action", "coin 3"))
    assert [tile.effects.text for tile in session.now.board.box.starting.values()] == ["coin 3"]
    again = Session.resume(GAME, session.header, session.entries)
    assert (again.entries, again.position().tree()) == (session.entries, session.position().tree())


def test_undo_takes_back_what_was_typed_in_as_a_whole() -> None:
    """In as few steps as there are questions today; redo brings it back in as many."""
    session = opened(HALF)
    session.undo()
    assert "typed-" not in "".join(entry.ask for entry in session.entries)
    _, rows = read_lines(OLDER.read_bytes())
    whole = opened(next(number for number in range(90, 120) if rows[number]["ask"] == "choose move"))
    before, entries = whole.position().tree(), [*whole.entries]
    asked = 0
    while len(whole.entries) > HALF:
        whole.undo()
        asked += 1
    assert asked < 30 < len([entry for entry in entries if entry.by == "person"])
    for _ in range(asked):
        whole.redo()
    assert (whole.entries, whole.position().tree()) == (entries, before)


def test_what_is_typed_in_there_joins_the_box() -> None:
    session = opened(200)
    assert GAME.play.box_rows is not None
    kinds = {kind for kind, _ in GAME.play.box_rows(session.now.board)}
    assert kinds >= {"card", "starting", "artifact", "character"}


@pytest.mark.parametrize("preset", ["table-typed", "table-cards"])
def test_no_new_game_begins_so(preset: str) -> None:
    assert preset in GAME.older_presets
    with pytest.raises(Refused):
        Session.start(GAME, "1", preset)


@pytest.mark.parametrize(
    ("answers", "effects"),
    [
        ("effect coin, number 3, effect end", "coin 3"),
        (
            "effect student, target red, number 2, effect upgrade, target any, discount 4, effect end",
            "student red 2, upgrade any discount 4",
        ),
        (
            "effect steps, target either, number 1, effect /, effect golem-track-either, effect end",
            "steps either 1 / golem-track either",
        ),
        ("effect coin, number 1, effect coin, number 2, effect end", "coin 1, coin 2"),
        (
            "effect book, discount 2, effect vp, number 1, effect gold, number 9, effect destroy-golem",
            "book discount 2, vp 1, gold 9, destroy-golem",
        ),
    ],
)
def test_effects_that_were_typed_in_word_by_word_are_one_look(answers: str, effects: str) -> None:
    """Whatever follows; with one answer less it is not whole."""
    typed = [each.split() for each in answers.split(", ")]
    given: list[tuple[str, Plain]] = [(f"choose typed-{what}", answer) for what, answer in typed]
    request: Several[str] = Several("whole-thing", {}, 1, "person", {"printed": "action 2"})
    used, told = retold(request, [*given, ("choose move", "pass")])
    assert used == len(given)
    assert isinstance(told, tuple)
    assert thing_of_taps("action", [*map(str, told)], "own").effects.text == effects
    assert retold(request, given[:-1]) == (len(given) - 1, None)
    assert retold(request, [("choose move", "pass")]) == (0, None)
