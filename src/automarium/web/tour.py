"""The first tour: one turn of an opponent, played in front of you in twenty seconds."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.record.session import Session, Turn
from automarium.kernel.words.nouns import Said
from automarium.kernel.words.orders import by_hand
from automarium.kernel.words.sentences import decisive, reason, speaker, told
from automarium.kernel.words.texts import Texts
from automarium.web.board import drawing_of
from automarium.web.crops import close_up
from automarium.web.guard import number_in
from automarium.web.page import language_of, render, texts_for
from automarium.web.said import bound

GAME, SEED = "coatl", "tour"
MOST_ORDERS = 3


@dataclass(frozen=True, slots=True)
class Slide:
    """One picture of the tour, with a heading above and a sentence below."""

    kick: str
    say: str
    more: str
    picture: Markup


async def tour(request: Request) -> Response:
    game = catalog().get(GAME) or next(iter(catalog().values()))
    slides = slides_of(game.id, language_of(request), texts_for(request, game))
    wanted = number_in(request.query_params.get("step", "")) or 1
    number = min(max(wanted, 1), len(slides))
    return render(
        request, "tour", game, tab="home", slide=slides[number - 1], number=number, count=len(slides)
    )


@lru_cache(8)
def slides_of(name: str, language: str, texts: Texts) -> list[Slide]:
    """The table, each order of the opponent's first turn, the reason, and what comes then.

    A stand-in plays the person, so that nothing is asked before.
    """
    game = catalog()[name]
    session = Session.start(game, SEED, person=(), partner=game.partner_names[0])
    turn = next(turn for turn in session.turns if turn.acting in game.automas)
    slides = [_slide(game, texts, turn.board, texts("web.tour-1-kick"), texts("web.tour-1"), Said())]
    slides += _orders(session, texts, turn)
    board = session.board_after(turn)
    choice = decisive(turn.steps)
    if choice is not None:
        why = reason(speaker(game, texts, board), choice)
        slides.append(_slide(game, texts, board, texts("web.tour-why"), str(why), why))
    slides.append(_slide(game, texts, board, texts("web.tour-last-kick"), texts("web.tour-last"), Said()))
    return slides


def _orders(session: Session[Any], texts: Texts, turn: Turn[Any]) -> list[Slide]:
    game = session.game
    ordered = sorted(by_hand(turn.steps, game.look.hands, game.look.nouns))[:MOST_ORDERS]
    boards = [board for _, board in session.stages(turn)]
    slides = []
    for number, index in enumerate(ordered, 1):
        board = boards[index] if index < len(boards) else session.board_after(turn)
        said = told(speaker(game, texts, board), turn.steps[index])
        kick = texts("web.tour-order", number=number, count=len(ordered))
        slides.append(_slide(game, texts, board, kick, str(said), said))
    return slides


def _slide(game: AnyGame, texts: Texts, board: Any, kick: str, say: str, said: Said) -> Slide:
    drawing = drawing_of(game, speaker(game, texts, board))
    spots = [spot for noun in said.nouns for spot in noun.spots]
    picture = Markup() if drawing is None else close_up(drawing, spots)
    return Slide(kick, bound(say), "", picture)
