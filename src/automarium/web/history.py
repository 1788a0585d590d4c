"""The game in words, turn by turn; looking back, going back, and branching off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.record.session import Session, Turn
from automarium.kernel.rules.source import PERSON
from automarium.web.guard import form_of
from automarium.web.page import go_to, render, texts_for
from automarium.web.play import change, keeper_of, tables_of
from automarium.web.view import Looking, StepView


@dataclass(frozen=True, slots=True)
class TurnView:
    """A turn that was played."""

    number: int
    heading: str
    steps: list[StepView]
    fixes: list[str]
    back: int
    """How many answers of the person have to be taken back to stand before it."""


async def history(request: Request) -> Response:
    keeper = keeper_of(request)
    game = keeper.session.game
    looking = Looking(keeper, texts_for(request, game))
    turns = [
        turn_view(looking, number, turn) for number, turn in keeper.session.numbered_turns() if turn.acting
    ]
    return render(request, "history", game, keeper=keeper, session=keeper.session, turns=turns[::-1])


def turn_view(looking: Looking, number: int, turn: Turn[Any]) -> TurnView:
    session, texts = looking.session, looking.texts
    fixes = [texts("transcript.corrected", changes=each) for each in session.corrections_in(turn)]
    heading = texts(f"turn.{turn.acting}", number=number)
    return TurnView(number, heading, looking.steps(turn.steps), fixes, answers_since(session, turn))


def answers_since(session: Session[Any], turn: Turn[Any]) -> int:
    return sum(entry.by == PERSON for entry in session.entries[turn.first :])


async def look_back(request: Request) -> Response:
    """A turn with the board as it was before it, or after one of its steps."""
    keeper = keeper_of(request)
    session, game = keeper.session, keeper.session.game
    number, turn = _turn(request, session)
    if not turn.acting:
        raise HTTPException(404)
    looking = Looking(keeper, texts_for(request, game))
    stages = session.stages(turn)
    step = request.query_params.get("step", "")
    shown = min(int(step), len(stages)) if step.isdecimal() and len(step) < 5 else len(stages)
    board = stages[shown - 1][1] if shown else turn.board
    return render(
        request,
        "turn",
        game,
        keeper=keeper,
        session=session,
        turn=turn_view(looking, number, turn),
        shown=shown,
        board=looking.board(board, turn.steps[:shown], None, None),
    )


async def go_back(request: Request) -> Response:
    """Take back everything from a turn on; redo brings it again."""
    form = await form_of(request)
    keeper = keeper_of(request)
    _, turn = _turn(request, keeper.session)
    count = answers_since(keeper.session, turn)
    return change(request, keeper, form, lambda: keeper.undo(count) if count else None)


async def branch(request: Request) -> Response:
    """A new game that begins like this one, up to a turn."""
    await form_of(request)
    keeper = keeper_of(request)
    _, turn = _turn(request, keeper.session)
    twin = tables_of(request).begin(keeper.session.fork(turn.first))
    return go_to(f"/games/{twin.id}")


def _turn(request: Request, session: Session[Any]) -> tuple[int, Turn[Any]]:
    """The turn that the address names, with its number."""
    number = request.path_params["number"]
    found = next(((at, turn) for at, turn in session.numbered_turns() if str(at) == number), None)
    if found is None:
        raise HTTPException(404)
    return found
