"""Every word of a turn is of its moment: in the whys of a page, in its history, in the terminal.

Names are said with a stamp of the board from which they are spoken; so words of another board are others.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from automarium.cli.turns import show_turn
from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.record.session import Session
from automarium.kernel.rules.told import DONE
from automarium.kernel.words import nouns
from automarium.kernel.words.moments import choices_in
from automarium.kernel.words.nouns import Named, Speaker
from automarium.kernel.words.orders import orders
from automarium.kernel.words.sentences import decisive, funnel, happened, reason, speaker, texts_of, told
from automarium.web.stage.by_chance import is_by_hand
from automarium.web.stage.lines import LineView
from automarium.web.stage.scenes import told_in_scenes
from automarium.web.stage.sentences import said_on_page
from automarium.web.table.history import turn_view
from tests.web.client import Client
from tests.web.playing import ON_SCREEN_OR_AT_THE_TABLE, Seat, shortest

TURNS = 12


@pytest.fixture
def _stamped(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each name has what lies on its board behind it, as a number."""
    name, known = Speaker._name, dict[int, tuple[Any, int]]()

    def stamped(say: Speaker[Any], *of: Any) -> Named:
        if id(say.board) not in known:
            known[id(say.board)] = say.board, hash(str(game.look.contents(say.board)))
        found, (_, stamp) = name(say, *of), known[id(say.board)]
        return Named(f"{found.words} ({stamp})", found.draw, found.spots, found.count)

    monkeypatch.setattr(Speaker, "_name", stamped)
    monkeypatch.setattr(nouns, "_lasting", {})  # no stamp outlives its test


def automas_turns(game: AnyGame, preset: str) -> Iterator[Session[Any]]:
    """A game at the end of each turn of an automa."""
    seat = Seat(game, shortest(game, preset), preset)
    while seat.asking is not None and len(seat.session.turns) <= TURNS:
        if seat.asking.acting in game.automas and seat.asking.request.what == DONE:
            yield seat.session
        seat.reply()


def said_at(session: Session[Any], number: int) -> Speaker[Any]:
    """Who speaks after a number of steps of the running turn."""
    turn = session.turns[-1]
    say = speaker(session.game, texts_of(session.game, "en"), session.timeline(turn).at(number))
    return say.of_turn(turn.acting, is_person=False)


@pytest.mark.usefixtures("_stamped")
@ON_SCREEN_OR_AT_THE_TABLE
def test_a_why_is_said_from_the_board_of_its_choice(game: AnyGame, preset: str) -> None:
    """On the stage, line by line, with the choices before the one that decided."""
    count = 0
    for session in automas_turns(game, preset):
        turn = session.turns[-1]
        say = speaker(game, texts_of(game, "en"), session.now.board)
        for why in (why for scene in told_in_scenes(session, say, turn).scenes for why in whys(scene.lines)):
            then, step = said_at(session, why.number), turn.steps[why.number - 1]
            heading, options, *_, chosen = (said_on_page(each, faces=False) for each in funnel(then, step))
            assert (why.heading, why.options, why.chosen) == (heading, options, chosen)
            assert why.reason == said_on_page(reason(then, step), faces=False)
            count += 1
    assert count


def whys(lines: tuple[LineView, ...]) -> Iterator[Any]:
    for line in lines:
        yield from (*line.others, *([line.why] if line.why is not None else []))


@pytest.mark.usefixtures("_stamped")
@ON_SCREEN_OR_AT_THE_TABLE
def test_history_says_each_step_from_its_moment(game: AnyGame, preset: str) -> None:
    for session in automas_turns(game, preset):
        turn = session.turns[-1]
        moved = orders(turn.steps, game.look.hands, game.look.nouns, range(len(turn.steps)))
        for step in turn_view(session, texts_of(game, "en"), 1, turn).steps:
            then, done = said_at(session, step.number), turn.steps[step.number - 1]
            own = [each for each in moved if each.steps[-1] == step.number - 1]
            assert step.said == (told(then, done) if is_by_hand(session) else happened(then, done, own))
            for choice in step.choices:
                then = said_at(session, choice.number)
                why = reason(then, turn.steps[choice.number - 1])
                assert choice.reason == said_on_page(why, faces=False)


@pytest.mark.usefixtures("_stamped")
@ON_SCREEN_OR_AT_THE_TABLE
def test_the_terminal_says_each_step_from_its_moment(
    client: Client, game: AnyGame, preset: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for session in automas_turns(game, preset):
        turn, keeper = session.turns[-1], client.app.state.games.begin(session.fork())
        capsys.readouterr()
        show_turn(keeper, texts_of(game, "en"), keeper.session.turns[-1], 0, codes=False)
        shown = capsys.readouterr().out
        if is_by_hand(session):
            closed = game.look.closed(session.header.person)
            for number, step in enumerate(turn.steps, 1):
                if not step.is_choice and step.message not in closed:
                    assert str(told(said_at(session, number), step)) in shown
        choice = decisive(turn.steps)
        if choice is not None:
            number = next(each for each in choices_in(turn) if turn.steps[each - 1] is choice)
            assert str(reason(said_at(session, number), choice)) in shown


@ON_SCREEN_OR_AT_THE_TABLE
def test_an_order_reads_as_at_its_moment(game: AnyGame, preset: str) -> None:
    """What is said of the stage at the end of the turn is what would be said when it is done."""
    for session in automas_turns(game, preset):
        turn, texts = session.turns[-1], texts_of(game, "en")
        lines = lines_of(session, speaker(game, texts, session.now.board))
        for at, words in lines.items():
            boards = (session.timeline(turn).at(number) for number in (at, at + 1))
            assert words in [lines_of(session, speaker(game, texts, board)).get(at) for board in boards]


def lines_of(session: Session[Any], say: Speaker[Any]) -> dict[int, str]:
    scenes = told_in_scenes(session, say, session.turns[-1]).scenes
    return {line.id: str(line.said) for scene in scenes for line in scene.lines}
