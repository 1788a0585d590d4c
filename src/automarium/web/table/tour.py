"""The first tour: one turn of an opponent, played in front of you in twenty seconds."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.record.session import Session
from automarium.kernel.record.turn import Turn
from automarium.kernel.rules.values import plain
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.sentences import decisive, reason, speaker
from automarium.kernel.words.texts import Texts
from automarium.web.base.forms import number_in
from automarium.web.base.page import language_of, render, texts_for
from automarium.web.stage.board import drawing_of
from automarium.web.stage.by_chance import dealt_answer, may_deal
from automarium.web.stage.crops import close_up, map_of
from automarium.web.stage.scenes import told_in_scenes, turn_on_stage
from automarium.web.stage.sentences import bound

MOST_ORDERS = 3
MOST_ANSWERS = 40


@dataclass(frozen=True, slots=True)
class Slide:
    """One picture of the tour, with a heading above and a sentence below."""

    kick: str
    say: str
    picture: Markup


async def tour(request: Request) -> Response:
    game = game_of_the_tour()
    slides = slides_of(game.id, language_of(request), texts_for(request, game))
    wanted = number_in(request.query_params.get("step", "")) or 1
    number = min(max(wanted, 1), len(slides))
    return render(
        request, "tour", game, tab="home", slide=slides[number - 1], number=number, count=len(slides)
    )


def game_of_the_tour() -> AnyGame:
    """The first game that has a seed for it; where none has, the first of all."""
    games = list(catalog().values())
    return next((game for game in games if game.tour), games[0])


@lru_cache(8)
def slides_of(name: str, language: str, texts: Texts) -> list[Slide]:
    """The table, each order of the opponent's first turn, the reason, and what comes then."""
    game = catalog()[name]
    session = opened(game)
    turn = session.turns[-1]
    say = speaker(game, texts, session.now.board)
    slides = [_still(game, texts, turn.board, texts("web.tour-1-kick"), texts("web.tour-1"))]
    slides += _orders(session, say, turn)
    choice = decisive(turn.steps)
    if choice is not None:
        at = session.board_at(turn, turn.steps.index(choice) + 1)
        why = reason(say.at(at), choice)
        spots = [spot for noun in why.nouns for spot in noun.spots]
        slides.append(_still(game, texts, at, texts("web.tour-why"), str(why), spots))
    last = _still(game, texts, session.now.board, texts("web.tour-last-kick"), texts("web.tour-last"))
    return [*slides, last]


def opened(game: AnyGame) -> Session[Any]:
    """A game at a table, in the opponent's first turn; chance has dealt, the person took what came first."""
    session = Session.start(game, game.tour, next(name for name, asked in game.presets.items() if asked))
    for number in range(MOST_ANSWERS):
        asking = session.asking
        if asking is None or asking.acting in game.automas:
            break
        by_chance = may_deal(session)
        first = None if by_chance else plain(next(iter(asking.request.among)))
        session.reply(dealt_answer(session, asking.request, number) if by_chance else first)
    return session


def _orders(session: Session[Any], say: Speaker[Any], turn: Turn[Any]) -> list[Slide]:
    """Each scene as the table shows it: the board before, what moves, where to."""
    telling = told_in_scenes(session, say, turn)
    staged = turn_on_stage(session, say, turn, telling)
    count = min(len(telling.scenes), MOST_ORDERS)
    slides = []
    for number, scene in enumerate(staged.scenes[:count], 1):
        before = staged.pictures.drawn[number] if staged.pictures is not None else None
        over = str(scene.layer)
        drawn = before.svg(view=scene.part, over=over, has_titles=False) if before is not None else ""
        kick = say.texts("web.tour-order", number=number, count=count)
        words = bound("".join(f"{line.said}. " for line in scene.lines).rstrip())
        slides.append(Slide(kick, words, Markup(drawn)))  # noqa: S704  # made of escaped parts
    return slides


def _still(
    game: AnyGame, texts: Texts, board: Any, kick: str, say: str, spots: list[str] | None = None
) -> Slide:
    """The board around some places; without any, its upper part as wide as the screen."""
    drawing = drawing_of(game, speaker(game, texts, board))
    if drawing is None:
        return Slide(kick, bound(say), Markup())
    if spots:
        return Slide(kick, bound(say), close_up(drawing, spots))
    upper = drawing.svg(view=map_of(drawing, game.look.map_height), has_titles=False)
    return Slide(kick, bound(say), Markup(upper))  # noqa: S704  # made of escaped parts
