"""The strong partner: it finds what is good, knows no more than a person, and spends what it may."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from automarium.kernel.catalog.game import Foresight, Game, Play, Result
from automarium.kernel.record import thinking
from automarium.kernel.record.bulk import (
    NoSuchPartner,
    boards_of,
    checked_partner,
    play_on,
    play_out,
    seeds_from,
)
from automarium.kernel.record.session import Session
from automarium.kernel.record.thinking import BudgetFault, OpenQuestion, Weighed, hint, weigh
from automarium.kernel.rules.chance import Below, Chance
from automarium.kernel.rules.deck import Deck, deal_again
from automarium.kernel.rules.questions import Choose
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import PERSON, Partner
from automarium.kernel.rules.table import Table
from examples.tictactoe import GAME as TICTACTOE
from examples.tictactoe import read
from tests.kernel.small_game import GAME, Orchard


def weighed(rows: list[str], budget: int = 60) -> dict[int, Weighed]:
    """What is thought of the squares of tic-tac-toe; X is next."""
    board = read({"rows": rows}, TICTACTOE.read_settings({}))
    free = [square for square in range(1, 10) if board.is_free(square)]
    request: Request[int] = Choose("square", free, PERSON, {})
    found = weigh(OpenQuestion(TICTACTOE, board, {}, board), request, "seed", budget)
    return {each.answer: each for each in found}


def test_it_wins_where_it_can() -> None:
    found = weighed(["XX.", "OO.", "..."])
    assert next(iter(found)) == 3
    assert (found[3].share, found[3].margin) == (1, 1)
    assert found[9].share < 1


def test_it_blocks_where_it_must() -> None:
    found = weighed(["XOX", ".O.", "..."], 60)
    assert next(iter(found)) == 8


def test_it_plays_better_than_its_own_play_outs() -> None:
    """Eating a fruit is never good. Chance does it half of the time, the strong partner never."""
    chance = [play_out(GAME, seed, partner="any") for seed in seeds_from("1", 12)]
    strong = [play_out(GAME, seed, partner="strong:16") for seed in seeds_from("1", 12)]
    assert sum(len(each.board.eaten) for each in chance) > 10
    assert sum(len(each.board.eaten) for each in strong) == 0
    ahead, behind = (sum(each.result.points["human"] for each in some) for some in (strong, chance))
    assert ahead > behind + 12


def test_the_same_seed_gives_the_same_game_recorded_or_not() -> None:
    plain, again = play_out(GAME, "3", partner="strong:8"), play_out(GAME, "3", partner="strong:8")
    told = play_out(GAME, "3", partner="strong:8", record=True)
    assert plain.board == again.board == told.board
    *_, last = boards_of(GAME, told)
    assert last == told.board, "without thinking again"


def test_chance_stays_that_of_the_seed() -> None:
    """The set-up is the same as with any other partner: thinking uses up no chance of the game."""
    one, other = (play_out(GAME, "5", partner=each, record=True) for each in ("any", "strong:8"))
    assert one.story[0].steps == other.story[0].steps


def test_the_budget_is_shared_and_weak_answers_get_less_of_it() -> None:
    found = weighed(["...", "...", "..."], 90)
    spent = sum(each.playouts for each in found.values())
    assert 60 < spent <= 90
    best, *_, worst = found.values()
    assert best.playouts > 3 * worst.playouts


def test_very_many_answers_are_not_all_tried() -> None:
    found = weighed(["...", "...", "..."], 8)
    assert len(found) == 4


# Knowing no more than the person


@dataclass
class Table4:
    """A card lies face down, out of three red ones and a blue one."""

    settings: object
    deck: Deck = field(default_factory=lambda: Deck("cards", ["red", "red", "red", "blue"]))
    hidden: list[str] = field(default_factory=list)
    guess: str = ""
    next: str = "automa"

    def copy(self) -> Table4:
        return Table4(self.settings, self.deck.copy(), self.hidden[:], self.guess, self.next)


def guess_turn(table: Table, board: Table4) -> None:
    if board.next == "automa":
        board.hidden.append(table.draw(board.deck))
        board.next = "human"
    else:
        board.guess = table.choose("guess", ["blue", "red"])
        board.next = ""


def guessed(board: Table4) -> Result:
    right = [board.guess] == board.hidden
    return Result("human" if right else "automa", {"human": int(right), "automa": int(not right)})


def mix_hidden(board: Table4, below: Below) -> None:
    deal_again(below, board.deck, board.hidden)


GUESSING: Play[Table4, Any] = Play(
    unbox=Table4,
    turn=guess_turn,
    acting=lambda board: board.next or None,
    result=guessed,
    points=lambda board: guessed(board).points,
    write=lambda board: {"next": board.next},
    read=lambda _, settings: Table4(settings),
    conserved=lambda board: {"cards": len(board.deck) + len(board.hidden)},
    deal_again=mix_hidden,
)


def game_of(play: Play[Table4, Any]) -> Game[Table4, Any]:
    game: Game[Any, Any] = GAME
    return replace(game, automas=("automa",)).with_play(play)


GUESS = game_of(GUESSING)


def test_it_does_not_look_at_hidden_cards() -> None:
    games = [play_out(GUESS, seed, partner="strong:40") for seed in seeds_from("1", 24)]
    assert {game.board.guess for game in games} == {"red"}, "the likelier one, whatever lies there"
    assert {game.board.hidden[0] for game in games} == {"red", "blue"}


def test_without_dealing_again_it_would() -> None:
    """The test above can fail."""
    peeking = game_of(replace(GUESSING, deal_again=None))
    games = [play_out(peeking, seed, partner="strong:40") for seed in seeds_from("1", 24)]
    assert all(game.result.winner == "human" for game in games)


def test_cards_dealt_again_do_not_depend_on_how_they_lay() -> None:
    found = []
    for hidden in ("red", "blue"):
        board = Table4(None)
        board.deck.take(hidden)
        board.hidden.append(hidden)
        below = iter([2, 0, 1, 0, 0, 0])
        mix_hidden(board, lambda k: min(next(below), k - 1))  # noqa: B023  # called at once
        found.append(board)
    assert found[0] == found[1]
    assert Counter(found[0].deck.cards() + found[0].hidden) == {"red": 3, "blue": 1}


def test_the_board_is_left_alone() -> None:
    board = GUESS.play.unbox(None)
    played = play_on(GUESS, board, "2", "strong:8")
    hidden = played.board.hidden[0]
    assert Counter([*board.deck.cards(), hidden]) == {"red": 3, "blue": 1}


def test_what_chance_gave_in_this_turn_stays() -> None:
    """Hidden things are then dealt again after the turn; what was drawn before must still fit."""

    def turn(table: Table, board: Table4) -> None:
        if board.next == "human":
            shown = table.draw(board.deck)
            board.guess = table.choose("guess", ["blue", "red"], shown=shown)
            board.next = ""
        else:
            guess_turn(table, board)

    game = game_of(replace(GUESSING, turn=turn))
    for seed in seeds_from("1", 12):
        play_out(game, seed, partner="strong:6")


def test_what_the_person_was_shown_stays_for_the_turn_alone() -> None:
    """An answer that named the hidden card must fit when the turn runs again; afterward it is forgotten."""

    def turn(table: Table, board: Table4) -> None:
        if board.next == "human":
            table.choose("look", [f"saw {board.hidden[0]}", "nothing"])
            board.guess = table.choose("guess", ["blue", "red"])
            board.next = ""
        else:
            guess_turn(table, board)

    def looks(board: Table4, request: Request[Any], below: Below) -> Any:
        return request.check(request.options()[0])

    game = game_of(replace(GUESSING, turn=turn, partners={"looks": looks}))
    board = game.play.unbox(None)
    board.deck.take("blue")
    board.hidden.append("blue")
    board.next = "human"
    asked = OpenQuestion(game, board.copy(), {}, board, ["saw blue"])
    request: Request[str] = Choose("guess", ["blue", "red"], PERSON, {})
    found = {each.answer: each for each in weigh(asked, request, "seed", 40)}
    assert asked.late
    assert 0 < found["blue"].share < found["red"].share < 1


# What the game's own partner would answer


def tally(margins: list[int]) -> thinking._Tally[str]:
    """An answer whose play-outs ended so; a lead is a win."""
    made = thinking._Tally("answer")
    for margin in margins:
        made.add(margin > 0, margin)
    return made


@pytest.mark.parametrize(
    ("margins", "is_better"),
    [
        ([9], False),  # once is luck
        ([4, 4, 4, 4], True),
        ([9, -9, 10, -9, 9, -8, 9, -10], False),  # a mean lead of nearly nothing
        ([9, -9, 10, 9, 9, -8, 9, 10], True),
        ([-4, -4, -4, -4], False),
    ],
)
def test_the_usual_answer_stays_unless_another_is_clearly_better(margins: list[int], is_better: bool) -> None:
    usual = tally([-1, 1] * (len(margins) // 2) or [0])
    assert thinking._is_better(tally(margins), usual) is is_better


def test_what_is_better_by_luck_comes_behind_the_usual_answer() -> None:
    """Both cards are as likely, and the partner says blue: whatever a play-out or two say, blue stays."""

    def says_blue(board: Table4, request: Request[Any], below: Below) -> Any:
        return request.check("blue")

    play = replace(
        GUESSING,
        unbox=lambda settings: Table4(settings, Deck("cards", ["red", "blue"] * 2)),
        partners={"blue": says_blue},
    )
    games = [play_out(game_of(play), seed, partner="strong:2") for seed in seeds_from("1", 20)]
    assert {game.board.guess for game in games} == {"blue"}


# What the game tells it


def says(color: str) -> Partner[Table4]:
    def partner(board: Table4, request: Request[Any], below: Below) -> Any:
        return request.check(color)

    return partner


def test_the_leader_plays_answers_out_and_is_asked_first() -> None:
    """With as many of both, nothing tells them apart, and the leader's answer is given."""
    even = replace(
        GUESSING,
        unbox=lambda settings: Table4(settings, Deck("cards", ["red", "blue"] * 2)),
        partners={"red": says("red"), "blue": says("blue")},
    )
    for leader, wanted in (("", "red"), ("red", "red"), ("blue", "blue")):
        game = game_of(replace(even, leader=leader))
        games = [play_out(game, seed, partner="strong:2") for seed in seeds_from("1", 20)]
        assert {each.board.guess for each in games} == {wanted}


def test_only_promising_answers_are_tried() -> None:
    request: Request[int] = Choose("square", range(1, 10), PERSON, {})
    board = read({"rows": ["...", "...", "..."]}, TICTACTOE.read_settings({}))
    play = replace(TICTACTOE.play, promising=lambda _, __: [10, 5, 1])
    found = weigh(OpenQuestion(TICTACTOE.with_play(play), board, {}, board), request, "seed", 40)
    favorite = TICTACTOE.leader(board, request, Chance("seed").start("favorite"))
    assert {each.answer for each in found} == {favorite, 5, 1}


@pytest.mark.parametrize("ranked", [None, [], ["red", "blue"]])
def test_what_needs_no_thought_gets_none(ranked: list[str] | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The leader answers at once where the game finds nothing promising, and only there."""
    asked = list[object]()

    def weighing(*args: Any, **kwargs: Any) -> list[Weighed]:
        asked.append(args)
        return weigh(*args, **kwargs)

    monkeypatch.setattr(thinking, "weigh", weighing)
    game = game_of(replace(GUESSING, partners={"blue": says("blue")}, promising=lambda _, __: ranked))
    played = play_out(game, "1", partner="strong:40")
    assert bool(asked) == (ranked != [])
    assert played.board.guess == ("blue" if ranked == [] else "red")


def test_another_partner_may_play_answers_out() -> None:
    """The leader's answer is tried first, but it is the brisk one that plays on."""
    asked = list[str]()

    def noted(name: str, answer: int) -> Partner[Any]:
        def partner(board: Any, request: Request[Any], below: Below) -> Any:
            asked.append(name)
            return answer if answer in request.among else request.by_chance(below)

        return partner

    play = replace(GAME.play, partners={"first": noted("first", 2)}, brisk=noted("brisk", 1))
    play_out(GAME.with_play(play), "1", partner="strong:8")
    assert 0 < asked.count("first") < asked.count("brisk")


# Foresight


def hungry(turns: int, for_one: int = 1, knows: bool = True, most: int = 16) -> Game[Orchard, Any]:
    """The orchard, for one who thinks that eating is all that counts, as soon as it is asked."""

    def outlook(board: Orchard) -> int | None:
        return 100 * len(board.eaten) if knows else None

    return GAME.with_play(replace(GAME.play, foresight=Foresight(turns, outlook, for_one, most)))


def eaten_in(game: Game[Orchard, Any], budget: int = 16) -> int:
    games = [play_out(game, seed, partner=f"strong:{budget}") for seed in seeds_from("1", 6)]
    return sum(len(each.board.eaten) for each in games)


def test_play_outs_stop_where_the_game_can_tell_what_comes() -> None:
    assert eaten_in(GAME) == 0
    assert eaten_in(hungry(0)) > 12


def test_they_play_on_where_it_cannot() -> None:
    assert eaten_in(hungry(0, knows=False)) == 0
    assert eaten_in(hungry(50)) == 0, "the game is over before"


def test_with_a_large_budget_they_go_on_to_the_end() -> None:
    assert eaten_in(hungry(0, most=16)) > 12
    assert eaten_in(hungry(0, most=15)) == 0


def test_short_play_outs_are_more_for_the_same_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    playouts = Counter[int]()
    play_one = OpenQuestion.play_out
    for for_one in (1, 4):

        def counted(asked: OpenQuestion[Any], *args: Any, each: int = for_one) -> tuple[bool, float]:
            playouts[each] += 1
            return play_one(asked, *args)

        monkeypatch.setattr(OpenQuestion, "play_out", counted)
        eaten_in(hungry(0, for_one))
    assert playouts[4] > 3 * playouts[1]


def test_a_hint_plays_on_to_the_end() -> None:
    """It tells how many of its games were won."""
    session = Session.start(hungry(0), "1")
    session.reply(2)
    best, worst = hint(session, 30)
    assert (best.answer, worst.answer) == (0, 1)


# Hints


def asking_for_a_tree() -> Session[Orchard]:
    return Session.start(GAME, "1")


def test_a_hint_weighs_the_answers_of_the_open_question() -> None:
    session = asking_for_a_tree()
    entries, board = list(session.entries), session.now.board.copy()
    found = hint(session, 30)
    assert sorted(each.answer for each in found) == [1, 2, 3]
    assert all(0 <= each.share <= 1 and each.playouts for each in found)
    assert hint(session, 30) == found, "asked again, it says the same"
    assert (session.entries, session.now.board) == (entries, board)


def test_a_hint_in_the_middle_of_a_turn() -> None:
    session = asking_for_a_tree()
    session.reply(2)
    assert session.asking
    assert session.asking.request.what == "eaten"
    best, worst = hint(session, 30)
    assert (best.answer, worst.answer) == (0, 1)
    assert best.margin > worst.margin


def test_a_hint_after_a_correction() -> None:
    session = asking_for_a_tree()
    tree = session.table_to_correct()
    session.correct({"baskets": {"automa": ["pear", "pear"], "human": tree["baskets"]["human"]}})
    assert {each.answer for each in hint(session, 30)} <= {1, 2, 3}


def test_a_hint_in_no_time_says_what_is_known() -> None:
    found = hint(asking_for_a_tree(), 1_000_000, seconds=0)
    assert [each.playouts for each in found] == [1]


@pytest.fixture
def playouts(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The play-outs of a test, one after another: a clock can be made of them."""
    begun = list[object]()
    play_one = OpenQuestion.play_out

    def counted(asked: OpenQuestion[Any], *args: Any) -> tuple[bool, float]:
        begun.append(args)
        return play_one(asked, *args)

    monkeypatch.setattr(OpenQuestion, "play_out", counted)
    return begun


@pytest.mark.parametrize("ranked", [None, [3, 1]])
def test_a_hint_takes_less_time_where_the_game_says_what_is_promising(
    ranked: list[int] | None, playouts: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each play-out takes a hundredth of a second by this clock."""
    monkeypatch.setattr(thinking, "monotonic", lambda: len(playouts) / 100)
    game = GAME if ranked is None else GAME.with_play(replace(GAME.play, promising=lambda _, __: ranked))
    found = hint(Session.start(game, "1"), 2_000, seconds=10)
    assert (len(playouts) / 100 < thinking.PROMISING_SECONDS + 0.05) == (ranked is not None)
    assert {1, 3} <= {each.answer for each in found}


def test_a_hint_works_less_than_a_second_however_slow_the_clock(
    playouts: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a quiet machine nothing is waited for: each play-out takes a hundredth of a second of work."""
    monkeypatch.setattr(thinking, "monotonic", lambda: 0.0)
    monkeypatch.setattr(thinking, "process_time", lambda: len(playouts) / 100)
    hint(Session.start(GAME, "1"), 2_000, seconds=10)
    assert thinking.HINT_WORK - 0.05 < len(playouts) / 100 < thinking.HINT_WORK + 0.05 < 1


@pytest.mark.parametrize(("longest", "least"), [(0, 1), (8, thinking.LEAST_PAIRS), (2, 3)])
def test_a_hint_that_has_too_little_to_say_waits_for_it(
    longest: int, least: int, playouts: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A quarter of a second by the clock for each play-out: the time is over after four of them."""
    monkeypatch.setattr(thinking, "monotonic", lambda: len(playouts) / 4)
    best, next_, *_ = hint(Session.start(GAME, "1"), 2_000, seconds=1, longest=longest)
    assert min(best.playouts, next_.playouts) == least
    assert len(playouts) / 4 <= max(longest, 1)


def test_no_hint_where_there_is_nothing_to_decide() -> None:
    over = Session.start(GAME, "1", person=(), partner="any")
    assert hint(over) == []
    drawing = Session.start(GAME, "1", "table")
    assert drawing.asking
    assert drawing.asking.request.stream != PERSON
    assert hint(drawing) == []


# Names


def test_names_of_partners() -> None:
    assert checked_partner(GAME, "") == "any"
    assert checked_partner(GAME, "strong:12") == "strong:12"
    with pytest.raises(
        NoSuchPartner, match="has no sparring partner 'clever'; there are any, first, random, strong"
    ):
        checked_partner(GAME, "clever")
    for name in ("strong:", "strong:0", "strong:many"):
        if name == "strong:":
            assert checked_partner(GAME, name)
        else:
            with pytest.raises(BudgetFault, match="how many play-outs"):
                checked_partner(GAME, name)


def test_a_game_that_never_ends_is_noticed() -> None:
    endless = game_of(replace(GUESSING, acting=lambda _: "human"))
    with pytest.raises(RuntimeError, match="no end after"):
        play_out(endless, "1", partner="strong:2")
