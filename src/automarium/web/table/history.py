"""The game in words, turn by turn; looking back, going back, and branching off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.catalog.game import SETUP
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.kernel.record.turn import Turn
from automarium.kernel.rules.source import PERSON
from automarium.kernel.words.moments import moments
from automarium.kernel.words.sentences import speaker
from automarium.kernel.words.texts import Texts
from automarium.kernel.words.transcript import fixes
from automarium.web.base.eyes import eyes_of
from automarium.web.base.forms import Form, form_of, number_in
from automarium.web.base.page import go_to, render, shows_codes, texts_for
from automarium.web.base.saved_games import games_of, keeper_of
from automarium.web.stage.board import board, chosen
from automarium.web.stage.by_chance import is_by_hand
from automarium.web.stage.turns import StepView, step_views
from automarium.web.stage.whose_turn import as_counted
from automarium.web.table.play import changed, changes, expect
from automarium.web.table.taking_back import taken_back


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn that was played."""

    number: int
    heading: str
    steps: list[StepView]
    fixes: list[str]
    back: int
    """How many answers of the person must be taken back to return to its start."""
    has_whys: bool = False
    """Whether something was chosen in it by rules: its own page says why."""
    is_laid: bool = False
    """Whether it is the set-up of a game on screen: what its book says to lay out lies there by itself."""


async def history(request: Request) -> Response:
    keeper = keeper_of(request)
    session, game = keeper.session, keeper.session.game
    texts, codes = texts_for(request, game), shows_codes(request)
    played = [(number, turn) for number, turn in session.numbered_turns() if turn.acting]
    turns = [turn_view(session, texts, number, turn, codes, with_choices=False) for number, turn in played]
    return render(request, "history", game, keeper=keeper, session=session, turns=turns[::-1])


def turn_view(
    session: Session[Any],
    texts: Texts,
    number: int,
    turn: Turn[Any],
    codes: bool = False,
    *,
    with_choices: bool = True,
) -> PlayedTurn:
    """A turn in words: orders for a hand or, on screen, what happened."""
    say, game = speaker(session.game, texts, session.board_after(turn)), session.game
    say = say.of_turn(turn.acting, is_person=turn.acting not in game.automas)
    return PlayedTurn(
        number,
        texts(f"turn.{turn.acting}", number=as_counted(game, turn.board, number)),
        step_views(
            moments(session, say, turn),
            game.look.hands,
            turn.steps,
            with_choices,
            is_told=not is_by_hand(session),
        ),
        fixes(session, turn, texts, codes),
        answers_since(session, turn),
        any(step.is_choice for step in turn.steps),
        turn.acting == SETUP and not is_by_hand(session),
    )


def answers_since(session: Session[Any], turn: Turn[Any]) -> int:
    return sum(entry.by == PERSON for entry in session.entries[turn.first :])


async def look_back(request: Request) -> Response:
    """A turn with the board as it was before it, or after one of its steps."""
    keeper = keeper_of(request)
    session, game = keeper.session, keeper.session.game
    number, turn = _turn(request, session)
    if not turn.acting:
        raise HTTPException(404)
    texts = texts_for(request, game)
    view = turn_view(session, texts, number, turn, shows_codes(request))
    step = number_in(request.query_params.get("step", ""))
    shown = len(turn.steps) if step is None else min(step, len(turn.steps))
    say = speaker(game, texts, session.board_at(turn, shown), eyes_of(request, keeper))
    named = [each.said for each in view.steps if each.number == shown]
    return render(
        request,
        "turn",
        game,
        keeper=keeper,
        session=session,
        turn=view,
        shown=shown,
        board=board(game, say, chosen(say.nouns, turn.steps[:shown], named)),
    )


@changes
async def go_back(request: Request, keeper: Keeper, form: Form) -> Response:
    """Take back everything from a turn on; redo brings it again."""
    _, turn = _turn(request, keeper.session)
    expect(keeper, form)
    count = answers_since(keeper.session, turn)
    return taken_back(request, keeper, form, count) if count else changed(request, keeper)


async def branch(request: Request) -> Response:
    """A new game that begins like this one, up to a turn."""
    await form_of(request)
    keeper = keeper_of(request)
    _, turn = _turn(request, keeper.session)
    twin = games_of(request).branch(keeper.id, keeper.session.fork(turn.first))
    return go_to(f"/games/{twin.id}")


def _turn(request: Request, session: Session[Any]) -> tuple[int, Turn[Any]]:
    """The turn that the address names, with its number."""
    number = request.path_params["number"]
    found = next(((at, turn) for at, turn in session.numbered_turns() if str(at) == number), None)
    if found is None:
        raise HTTPException(404)
    return found
