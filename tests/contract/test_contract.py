"""Every game keeps the contract, and the contract notices when one does not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar

import pytest

from automarium.contract import Broken, Contract
from automarium.contract.common import difference
from automarium.kernel.catalog.game import AnyGame, Result, catalog
from automarium.kernel.catalog.numbers import Numbers, Span
from automarium.kernel.catalog.sections import SectionsFault
from automarium.kernel.catalog.settings import choice
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.chance import Below, Chance
from automarium.kernel.rules.questions import Choose
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import PERSON, Suspend
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.values import Tree, merged
from automarium.kernel.words.nouns import Family, NounFault, Speaker
from automarium.kernel.words.orders import SAID, moves, said
from automarium.kernel.words.texts import LANGUAGES
from automarium.lookbook import (
    Area,
    Contents,
    Drawing,
    Face,
    Held,
    Otherwise,
    Own,
    Wording,
    a_list,
    a_thing,
    circle,
    clear,
    drawing,
    drawn_from,
    face,
    spot,
)
from tests.kernel.mo import Sentences, write_texts
from tests.kernel.small_game import (
    AUTOMA,
    FRUITS,
    GAME,
    HANDS,
    HUMAN,
    NOUNS,
    PLAY,
    SECTIONS,
    SENTENCES,
    TREES,
    Orchard,
    Settings,
    bear,
    contents,
    read,
    turn,
    with_look,
    with_play,
)
from tests.rare_games import covered, known_rare

T = TypeVar("T")

LISTED = {
    "gaia": (
        *("sector", "sector-outlined", "advanced-tiles", "research-board", "track-token", "factions"),
        *("final-markers", "automa-markers", "human-markers", "first-deck", "first-player"),
    )
}
"""What a set-up tells as a list, after all of it lies there."""

for _game in catalog().values():
    _made = {"game": _game, "rare": known_rare(_game.id).every, "listed": LISTED.get(_game.id, ())}
    globals()[f"Test{_game.id.title()}"] = type(f"Test{_game.id.title()}", (Contract,), _made)


@pytest.mark.parametrize("name", sorted(catalog()))
def test_every_step_is_told_and_every_criterion_decides(name: str) -> None:
    """But for what is known to come in no game: that is left to the worked examples."""
    never = sorted({*covered(catalog()[name]).never()} - {*known_rare(name).never})
    assert not never, (
        f"look for games that bring it: python -m tests.rare_games {name}; else it is kept as never"
    )


if (Path(__file__).parents[2] / "examples" / "tictactoe.py").is_file():
    from examples.tictactoe import GAME as TICTACTOE

    class TestTicTacToe(Contract):
        game = TICTACTOE
        languages = () if not (TICTACTOE.folder / "texts").is_dir() else LANGUAGES


# The small game keeps the contract …


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the small game's book and texts."""
    return with_texts(tmp_path_factory.mktemp("orchard"))


def with_texts(folder: Path, **others: Sentences) -> Path:
    """The book and the texts; for a language, others than the usual ones."""
    (folder / "sections.toml").write_text(SECTIONS, "utf-8")
    for language in LANGUAGES:
        write_texts(folder / "texts", language, others.get(language, SENTENCES))
    return folder


def promises() -> list[str]:
    return sorted(name for name in dir(Contract) if name.startswith("test_"))


def keep(game: AnyGame, promise: str) -> None:
    """Test one promise of a game; raises what the suite raises."""
    suite: type[Contract] = type("Suite", (Contract,), {"game": game, "seeds": ("1", "2")})
    getattr(suite(), promise)()


@pytest.mark.parametrize("promise", promises())
def test_the_small_game_keeps(promise: str, folder: Path) -> None:
    if promise == "test_another_process_tells_the_same":  # there it is found as a variable of its module
        keep(GAME, promise)
    else:
        keep(replace(GAME, folder=folder), promise)


# … and these do not: each breaks one promise, and the suite says so.


class Memory:
    """What the process remembers of earlier games."""

    turns = 0


def forgetful_turn(table: Table, board: Orchard) -> None:
    """Uses hidden state."""
    Memory.turns += 1
    table.tell("ripe", fruits=(), count=Memory.turns)
    turn(table, board)


def losing_turn(table: Table, board: Orchard) -> None:
    """Loses a piece."""
    turn(table, board)
    if len(board.eaten) == 2:
        board.eaten.pop()


def hasty_turn(table: Table, board: Orchard) -> None:
    """Tells that the fruit is taken, and takes it then."""
    if board.next != HUMAN:
        turn(table, board)
        return
    (tree, *_) = [each for each in TREES if board.has_fruit(each)]
    fruit = board.trees[tree]
    table.tell("human-takes", fruit=fruit, tree=tree)
    board.trees[tree], board.next = "", AUTOMA
    board.baskets[HUMAN].append(fruit)
    bear(table, board, tree)


def endless_turn(table: Table, board: Orchard) -> None:
    board.next = HUMAN


def boastful_turn(table: Table, board: Orchard) -> None:
    """Tells something live from the board."""
    turn(table, board)
    table.tell("ripe", fruits=board.eaten, count=0)  # type: ignore[arg-type]


def peeping_turn(table: Table, board: Orchard) -> None:
    """Plays differently when it is recorded."""
    if isinstance(table, Recorder) and board.next == AUTOMA:
        board.baskets[AUTOMA].sort()
    turn(table, board)


def lawless_turn(table: Table, board: Orchard) -> None:
    """Asks and tells outside the book."""
    table.tell("ripe", fruits=(), count=0)
    turn(table, board)


def secret_turn(table: Table, board: Orchard) -> None:
    """Asks chance by a stream that it does not declare."""
    table.choose("at-random", TREES, stream="secret")
    turn(table, board)


def repeating_turn(table: Table, board: Orchard) -> None:
    """Offers an option twice."""
    table.choose("tree", (1, 1))
    turn(table, board)


def bare_turn(table: Table, board: Orchard) -> None:
    """Asks with a set among its facts."""
    table.choose("tree", (1,), fruits=frozenset(FRUITS))  # type: ignore[arg-type]
    turn(table, board)


def gossiping_turn(table: Table, board: Orchard) -> None:
    """Tells a set."""
    table.tell("ripe", fruits=frozenset(FRUITS), count=0)  # type: ignore[arg-type]
    turn(table, board)


class Lenient(Choose[Any]):
    """A question that accepts everything."""

    def check(self, answer: object) -> Any:
        return self.among[0]


def lenient_turn(table: Table, board: Orchard) -> None:
    table.answer(Lenient("tree", (1, 2), "person", {}))
    turn(table, board)


def strolling_turn(table: Table, board: Orchard) -> None:
    """Walks through a set of strings, which each process orders in its own way."""
    table.tell("ripe", fruits=tuple({f"{fruit} {tree}" for fruit in FRUITS for tree in range(9)}), count=0)
    turn(table, board)


def snooping_turn(table: Table, board: Orchard) -> None:
    """Plays differently when a person reports the fruits."""
    if table.source.who("pile") == PERSON and board.next == AUTOMA:
        table.tell("ripe", fruits=(), count=0)
    turn(table, board)


def impatient_turn(table: Table, board: Orchard) -> None:
    """Puts to a person what is the app's to answer."""
    if table.source.who(PERSON) == PERSON and board.next == AUTOMA:
        raise Suspend(Choose("at-random", TREES, "wind", {}))
    turn(table, board)


def coding_turn(table: Table, board: Orchard) -> None:
    """Tells an id that no player knows."""
    turn(table, board)
    table.tell("eats", fruit="x-12")


def whimsical(board: Orchard, request: Request[T], below: Below) -> T:
    """A partner that answers by its mood."""
    Memory.turns += 1
    return request.by_chance(Chance("mood").start("mood", 100 * Memory.turns))


class AliasOrchard(Orchard):
    """A board whose copies share the baskets."""

    def copy(self) -> AliasOrchard:
        twin = AliasOrchard(self.settings, self.pile.copy(), self.trees.copy(), next=self.next)
        twin.baskets = self.baskets
        twin.eaten = self.eaten[:]
        return twin


@dataclass(slots=True)
class MoodyOrchard(Orchard):
    """A board that remembers what its position does not say."""

    moods: list[int] = field(default_factory=list)

    def copy(self) -> MoodyOrchard:
        twin = Orchard.copy(self)
        return MoodyOrchard(
            twin.settings, twin.pile, twin.trees, twin.baskets, twin.eaten, twin.next, self.moods[:]
        )


def moody_turn(table: Table, board: Any) -> None:
    turn(table, board)
    board.moods.append(1)
    table.tell("ripe", fruits=(), count=len(board.moods))


def moody_read(tree: Tree, settings: Settings) -> MoodyOrchard:
    board = read(tree, settings)
    return MoodyOrchard(settings, board.pile, board.trees, board.baskets, board.eaten, board.next)


def losing_read(tree: Tree, settings: Settings) -> Orchard:
    """Loses the order of a basket."""
    board = read(tree, settings)
    board.baskets[HUMAN].sort()
    return board


def lenient_read(tree: Tree, settings: Settings) -> Orchard:
    """Takes no notice of what it does not know."""
    return read({key: tree[key] for key in ("next", "trees", "baskets", "eaten")}, settings)


def changing_read(tree: Tree, settings: Settings) -> Orchard:
    """Forgets what was eaten; the pieces are in the pile again."""
    return read({**tree, "eaten": []}, settings)


def deaf_amend(tree: Tree, changes: Mapping[str, Any]) -> Tree:
    """Takes only some corrections."""
    return merged(tree, {key: change for key, change in changes.items() if key != "eaten"})


def birds_win(board: Orchard) -> Result:
    """A winner that nobody has heard of."""
    return replace(PLAY.result(board), winner="birds")


@dataclass(frozen=True)
class LoudSettings:
    """An option that does not read back what it has written."""

    song: str = choice("calm", default="tweet", own=lambda value: f"{value}!")


def hungry_deal(board: Orchard, chance: Below) -> None:
    """Loses what was eaten."""
    board.eaten.clear()


def short_sighted() -> Numbers[Orchard]:
    """Sees more than its layout says."""
    seen = (Span("eaten", 1, 0, "fruits that were eaten"),)
    return Numbers(seen, lambda board, _: [len(board.eaten) + 1.0], ("tree", "eaten"), {"all": (0, 1, 2, 3)})


ANY: AnyGame = GAME
MOODY = with_play(unbox=MoodyOrchard, read=moody_read, turn=moody_turn)
STROLLING = with_play(turn=strolling_turn)
WHIMSICAL = with_play(partners={"whimsical": whimsical})
FORGETFUL = with_play(turn=forgetful_turn)
BROKEN: list[tuple[str, AnyGame]] = [
    ("every_game_comes_to_an_end", with_play(result=birds_win)),
    ("the_record_names_the_partners", replace(GAME, sparring=("first", "any"))),
    ("same_seed_same_transcript", FORGETFUL),
    ("same_seed_same_transcript", WHIMSICAL),
    ("recording_changes_nothing", WHIMSICAL),
    ("recording_changes_nothing", with_play(turn=peeping_turn)),
    ("another_process_tells_the_same", STROLLING),
    ("another_process_tells_the_same", replace(GAME, title="nowhere to be found")),
    ("pieces_are_conserved", with_play(turn=losing_turn)),
    ("copies_do_not_alias", with_play(unbox=AliasOrchard)),
    ("playing_a_copy_leaves_the_board", with_play(unbox=AliasOrchard)),
    ("told_steps_never_change", with_play(turn=boastful_turn)),
    ("told_steps_never_change", with_play(turn=gossiping_turn)),
    ("wrong_answers_are_refused_and_change_nothing", with_play(turn=lenient_turn)),
    ("every_stream_is_declared", with_play(turn=secret_turn)),
    ("only_the_persons_streams_are_asked", with_play(turn=impatient_turn)),
    ("a_person_and_a_simulation_play_the_same", with_play(turn=snooping_turn)),
    ("questions_are_plain_and_finite", with_play(turn=repeating_turn)),
    ("questions_are_plain_and_finite", with_play(turn=bare_turn)),
    ("positions_round_trip", with_play(read=losing_read)),
    ("positions_round_trip", with_play(read=changing_read)),
    ("the_game_goes_on_from_its_position", MOODY),
    ("a_session_starts_from_a_position", with_play(read=changing_read)),
    ("a_correction_to_the_same_changes_nothing", with_play(read=changing_read)),
    ("a_correction_can_be_made_at_every_question", with_play(correct=deaf_amend)),
    ("a_bad_correction_changes_nothing", with_play(read=lenient_read)),
    ("resumes_at_every_answer", FORGETFUL),
    ("plays_on_alike_from_any_answer", WHIMSICAL),
    ("undo_then_redo_is_identity", FORGETFUL),
    ("undo_of_many", FORGETFUL),
    ("a_fork_goes_its_own_way", FORGETFUL),
    ("options_accept_their_own_values", replace(ANY, settings=LoudSettings)),
    ("levels_are_options", replace(GAME, levels={})),
    ("streams_and_presets_fit", replace(GAME, presets={"table": ("cards",)})),
    ("every_answer_has_a_number", GAME.with_numbers(short_sighted())),
    ("what_is_hidden_can_be_dealt_again", with_play(deal_again=hungry_deal)),
]


@pytest.mark.parametrize(("promise", "game"), BROKEN)
def test_the_suite_notices(promise: str, game: AnyGame) -> None:
    with pytest.raises(Broken):
        keep(game, f"test_{promise}")


def test_a_team_may_win() -> None:
    keep(replace(with_play(result=birds_win), teams=("birds",)), "test_every_game_comes_to_an_end")


def test_the_suite_notices_a_game_without_end() -> None:
    with pytest.raises(RuntimeError, match="no end after"):
        keep(with_play(turn=endless_turn), "test_every_game_comes_to_an_end")


WITHOUT_ONE = {message: sentence for message, sentence in SENTENCES.items() if message != "tell.eats"}


BROKEN_TEXTS: list[tuple[str, Sentences]] = [
    ("every_message_has_a_text", WITHOUT_ONE),
    ("languages_say_the_same", WITHOUT_ONE),
    ("languages_say_the_same", {**SENTENCES, "tell.more": "Więcej."}),
    ("languages_say_the_same", {**SENTENCES, "tell.eats": "Zjedz."}),
    ("languages_say_the_same", {**SENTENCES, "tell.eats": ("Zjedz {fruit}.",)}),
    ("texts_name_only_facts_that_are_told", {**SENTENCES, "tell.eats": "Zjedz {fruit} o {hour}."}),
    ("plural_forms_are_complete", {**SENTENCES, "tell.ripe": ("{count}: {fruits}", "")}),
    ("no_id_reaches_a_person", WITHOUT_ONE),
    ("answers_have_different_words", {**SENTENCES, "noun.tree": "drzewo"}),
    ("answers_can_be_typed_in_words", {**SENTENCES, "noun.tree": ",;"}),
]


@pytest.mark.parametrize(("promise", "polish"), BROKEN_TEXTS)
def test_the_suite_notices_in_texts(promise: str, polish: Sentences, tmp_path: Path) -> None:
    folder = with_texts(tmp_path, pl=polish)
    with pytest.raises(Broken, match="pl"):
        keep(replace(GAME, folder=folder), f"test_{promise}")


def test_the_suite_notices_a_missing_plural_form(tmp_path: Path) -> None:
    folder = with_texts(tmp_path)
    write_texts(folder / "texts", "uk", SENTENCES, fill=False)
    with pytest.raises(Broken, match="2 plural forms, not 3"):
        keep(replace(GAME, folder=folder), "test_plural_forms_are_complete")


def test_the_suite_notices_a_missing_language(tmp_path: Path) -> None:
    folder = with_texts(tmp_path)
    (folder / "texts" / "uk.mo").unlink()
    with pytest.raises(Broken, match=r"uk\.mo"):
        keep(replace(GAME, folder=folder), "test_every_message_has_a_text")


# … in how it is said and shown


def no_contents(board: Orchard) -> Contents:
    return {}


def wrong_contents(board: Orchard) -> Contents:
    """What is eaten lies nowhere."""
    return {spot: facts for spot, facts in contents(board).items() if spot != "eaten"}


def no_spots(say: Speaker[Orchard]) -> Drawing:
    return drawing(100, 100, "trees")


def with_a_secret(board: Orchard) -> Contents:
    return {**contents(board), "hand-human": {"fruit": "a yellow quince"}}


def blabbing(say: Speaker[Orchard]) -> Drawing:
    """Tells everybody what the person holds."""
    return drawing(100, 100, "trees", spot("hand-human", "a yellow quince", Area(0, 0, 9, 9), clear(9, 9)))


@drawn_from(lambda say: say.texts.language)
def never_again(say: Speaker[Orchard]) -> Drawing:
    """Draws the trees once, whatever is picked of them."""
    return drawing(100, 100, " ".join(map(str, contents(say.board).values())))


def fruit_drawn(fruit: str) -> str:
    return circle(4, 4, 4, f"fill-{fruit}")


def fruit_face(board: Orchard, fruit: str) -> Face:
    return face(9, 9, fruit_drawn(fruit))


def first_fruit_twice(say: Speaker[Orchard]) -> Drawing:
    basket = say.board.baskets[HUMAN]
    drawn = map(fruit_drawn, (*basket, *basket[:1]))
    return drawing(100, 100, "trees", spot(HUMAN, "basket", Area(0, 0, 9, 9), *drawn))


def own_pocket(say: Speaker[Orchard]) -> Own:
    """Something at a spot that no picture has."""
    return Own(hand=(Held("a stone", None, spot="pocket"),))


def turned_words(board: Orchard, tree: int) -> Wording:
    """Calls the first tree by the number of the last."""
    return "noun.number", {"id": 4 - tree}


def otherwise(board: Orchard, spot: str) -> Iterator[Otherwise]:
    """Whatever lies there may be another fruit. Each tree bears one."""
    kind, _, tree = spot.partition("-")
    if kind == "tree":
        yield a_thing("fruit", board.trees[int(tree)], FRUITS, "trees", tree)
    elif kind == "eaten":
        yield from a_list("fruit", board.eaten, FRUITS, "eaten")
    elif kind in board.baskets:
        yield from a_list("fruit", board.baskets[kind], FRUITS, "baskets", kind)


def too_much(board: Orchard, spot: str) -> Iterator[Otherwise]:
    """Also offers what no orchard has."""
    yield from otherwise(board, spot)
    if spot == "eaten":
        *_, more = a_list("fruit", board.eaten, ("quince", "fig"), "eaten")
        yield more


def too_little(board: Orchard, spot: str) -> Iterator[Otherwise]:
    """Says nothing of the automa's basket."""
    return otherwise(board, spot) if spot != AUTOMA else iter(())


WITHOUT_FRUIT = {name: family for name, family in NOUNS.items() if name != "fruit"}
WITHOUT_TREE = {name: family for name, family in NOUNS.items() if name != "tree"}
WITHOUT_BEARS = {message: hand for message, hand in HANDS.items() if message != "bears"}
TURNED: Family[Orchard, int] = Family("tree", turned_words, spot="tree-{id}")
FACED = Family("fruit", face=fruit_face)
BROKEN_LOOKS: list[tuple[str, AnyGame, str]] = [
    ("every_fact_has_a_noun", with_look(nouns=WITHOUT_FRUIT), "step bears: 'fruit' is no noun"),
    ("every_told_step_says_what_the_hand_does", with_look(hands=WITHOUT_BEARS), "do not know .* 'bears'"),
    ("the_orders_of_a_turn_add_up", with_look(hands={**HANDS, "eats": SAID}), "orders minus board is"),
    (
        "the_orders_of_a_turn_add_up",
        with_look(hands={**HANDS, "takes": moves("fruit", "tree", "@human")}),
        "of automa: orders minus board is",
    ),
    ("the_orders_of_a_turn_add_up", with_look(contents=wrong_contents), r"'eaten', '\w+'\): 1"),
    ("every_step_changes_what_it_tells", with_play(turn=hasty_turn), "step 1, human-takes: board minus told"),
    (
        "every_step_changes_what_it_tells",
        with_look(hands={**HANDS, "eats": SAID}),
        "eats: board minus told is",
    ),
    (
        "what_is_only_said_has_a_reason",
        with_look(hands={**HANDS, "eats": SAID, "sleeps": said("nothing moves")}),
        r"no order and no reason for \[.*'eats'",
    ),
    ("no_id_reaches_a_person", with_play(turn=coding_turn), "no text|the id 'x-12'"),
    ("answers_can_be_typed_in_words", with_look(nouns={**NOUNS, "tree": TURNED}), "is not read as"),
    ("the_table_can_be_written_and_drawn", with_look(contents=no_contents), "an empty table in words"),
    ("the_table_can_be_written_and_drawn", with_look(picture=no_spots), "none of .* is drawn"),
    ("parts_are_drawn_again_when_they_change", with_look(picture=never_again), "drawn as it was before"),
    (
        "what_is_private_is_not_told_to_others",
        with_look(contents=with_a_secret, private=("hand",), picture=blabbing),
        "nobody is told 'a yellow quince'",
    ),
    ("every_correction_offered_can_be_true", with_look(otherwise=too_much), "eaten: no other fruit than ''"),
    ("what_the_look_names_is_there", with_look(seen=("bear",)), r"`seen` names \['bear'\]"),
    (
        "what_the_look_names_is_there",
        with_look(one_order={"eats": ("eats",)}),
        r"`one_order` names \['eats'\]",
    ),
    (
        "nothing_is_drawn_twice",
        with_look(nouns={**NOUNS, **dict.fromkeys(("fruit", "fruits"), FACED)}, picture=first_fruit_twice),
        "human: drawn more often than it lies there",
    ),
    ("what_the_person_has_is_drawn", with_look(own=own_pocket), r"\['pocket'\] of what the person has"),
    (
        "what_a_correction_changes_is_drawn",
        with_look(otherwise=otherwise, picture=no_spots),
        "nobody sees another fruit",
    ),
    ("what_is_shown_can_be_told", with_look(otherwise=too_little), r"automa: nothing tells \['fruits'\]"),
]


@pytest.mark.parametrize(("promise", "game", "why"), BROKEN_LOOKS)
def test_the_suite_notices_in_looks(promise: str, game: AnyGame, why: str, tmp_path: Path) -> None:
    more = {"noun.number": "{id}", "noun.fruit": "{id}"}
    folder = with_texts(tmp_path, **{language: {**SENTENCES, **more} for language in LANGUAGES})
    with pytest.raises(Broken, match=why):
        keep(replace(game, folder=folder), f"test_{promise}")


@pytest.mark.parametrize(
    "game",
    [
        with_look(otherwise=otherwise),
        with_look(otherwise=too_little, follows={AUTOMA: "some reason"}),
        with_look(otherwise=too_little, follows={f"{AUTOMA}.fruits": "some reason"}),
    ],
)
def test_what_is_shown_is_told_or_named_as_following(game: AnyGame, tmp_path: Path) -> None:
    keep(replace(game, folder=with_texts(tmp_path)), "test_what_is_shown_can_be_told")


def test_what_is_believed_elsewhere_can_be_offered(tmp_path: Path) -> None:
    game = replace(with_look(otherwise=otherwise), folder=with_texts(tmp_path))
    keep(game, "test_every_correction_offered_can_be_true")


def test_an_id_may_be_printed_on_the_game(tmp_path: Path) -> None:
    sentences = {**SENTENCES, "noun.fruit": "{id}"}
    folder = with_texts(tmp_path, **dict.fromkeys(LANGUAGES, sentences))
    game = replace(with_play(turn=coding_turn), folder=folder)
    suite = type("Suite", (Contract,), {"game": game, "seeds": ("1",), "printed": ("x-12",)})
    suite().test_no_id_reaches_a_person()
    printing = game.with_look(replace(GAME.look, printed=("x-12",)))
    keep(printing, "test_no_id_reaches_a_person")


def test_every_promise_is_shown_to_be_able_to_fail() -> None:
    elsewhere = {
        *("everything_told_cites_a_section", "every_section_is_accounted_for", "no_deck_lies_open"),
    }
    shown = {promise for promise, *_ in (*BROKEN, *BROKEN_TEXTS, *BROKEN_LOOKS)} | elsewhere
    assert sorted(f"test_{promise}" for promise in shown) == promises()


def test_the_suite_notices_a_deck_that_lies_open(folder: Path) -> None:
    game = replace(GAME.with_look(replace(GAME.look, hidden=())), folder=folder)
    with pytest.raises(Broken, match="'pile' shows what lies in the deck 'pile'"):
        keep(game, "test_no_deck_lies_open")


def test_a_number_of_its_own_is_not_called_count(folder: Path) -> None:
    counted: Family[Orchard, str] = Family(
        "fruit", words=lambda _, fruit: (f"noun.fruit.{fruit}", {"count": 3})
    )
    look = replace(GAME.look, nouns={**NOUNS, "fruit": counted})
    with pytest.raises(NounFault, match="fruit: `count` is how many there are"):
        keep(replace(GAME.with_look(look), folder=folder), "test_no_id_reaches_a_person")


@pytest.mark.parametrize(("place", "why"), [("baskte", "is not told"), ("count", "has no noun")])
def test_a_place_of_the_hand_without_a_noun_is_named(folder: Path, place: str, why: str) -> None:
    hands = {**HANDS, "ripe": moves("fruits", place, "@pile")}
    game = replace(GAME.with_look(replace(GAME.look, hands=hands)), folder=folder)
    with pytest.raises(NounFault, match=f"something at `{place}`, which {why}"):
        keep(game, "test_the_orders_of_a_turn_add_up")


def test_the_suite_notices_what_cites_no_section(folder: Path) -> None:
    game = replace(with_play(turn=lawless_turn), folder=folder)
    with pytest.raises(Broken, match="'ripe' cites"):
        keep(game, "test_everything_told_cites_a_section")


def test_the_suite_notices_a_section_nobody_carries_out(tmp_path: Path) -> None:
    folder = with_texts(tmp_path)
    (folder / "sections.toml").write_text(SECTIONS + '[[section]]\nid = "7"\ntitle = "Sing"\n', "utf-8")
    with pytest.raises(SectionsFault, match="7"):
        keep(replace(GAME, folder=folder), "test_every_section_is_accounted_for")


def test_a_break_says_where() -> None:
    wanted = "orchard, calm, any, seed 1, before turn 6 of automa: plum: expected 3, found 2"
    with pytest.raises(Broken, match=wanted):
        keep(with_play(turn=losing_turn), "test_pieces_are_conserved")


@pytest.mark.parametrize(
    ("found", "wanted", "said"),
    [
        ({"a": {"b": 1}}, {"a": {"b": 2}}, "a: b: expected 2, found 1"),
        ({"a": 1}, {"a": 1, "c": 3}, "c: expected 3, found None"),
        ({"a": 1, "c": 3}, {"a": 1}, "c: expected None, found 3"),
        ([1, 2, 3], [1, 5, 3], "2: expected 5, found 2"),
        ((1, 2), (1, 2, 3), "expected 3 parts, found 2"),
        (1, "1", "expected '1', found 1"),
    ],
)
def test_the_first_difference_is_named(found: object, wanted: object, said: str) -> None:
    assert difference(found, wanted) == said
