"""The end of a game: who won, where the points come from, and how they grew."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.catalog.game import SETUP, AnyGame
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Over, Session
from automarium.kernel.record.turn import Turn
from automarium.kernel.words.ending import why_over
from automarium.kernel.words.moments import moments
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.rolled import with_dice
from automarium.kernel.words.sentences import detail, happened_in, speaker
from automarium.kernel.words.texts import Texts
from automarium.web.base.page import render, texts_for
from automarium.web.base.saved_games import games_of
from automarium.web.shelf import bgstats
from automarium.web.shelf.bests import praise
from automarium.web.shelf.plots import curve
from automarium.web.shelf.scores import level_words, scores_of
from automarium.web.stage.board import board
from automarium.web.stage.by_chance import is_by_hand
from automarium.web.stage.sentences import face, said_on_page
from automarium.web.stage.whose_turn import as_counted


@dataclass(frozen=True, slots=True)
class SideView:
    """One side with its points and where they come from."""

    side: str
    name: str
    points: int
    has_won: bool
    rows: list[tuple[Markup, int]]
    trophies: list[tuple[str, Markup]]
    """What it has made, by its words and as a drawing."""


def result_page(request: Request, keeper: Keeper) -> Response:
    session, game = keeper.session, keeper.session.game
    texts = texts_for(request, game)
    over = session.now
    assert isinstance(over, Over)  # noqa: S101  # the caller has looked
    say = speaker(game, texts, over.board)
    scores = [each for each in scores_of(games_of(request).store.games(over=True)) if each.game is game]
    mine = next((each for each in scores if each.id == keeper.id), None)
    return render(
        request,
        "result",
        game,
        keeper=keeper,
        session=session,
        winner=texts(f"winner.{over.result.winner}"),
        sides=sides_of(game, say, over),
        level=level_words(texts, game, mine.level) if mine else "",
        turns=as_counted(game, over.board, len(_played(session))),
        praise=praise(texts, scores, mine),
        log=bgstats.link_of(keeper, texts, mine) if mine else "",
        came=_came_last(session, say),
        reason=said_on_page(why_over(session, say)),
        remarks=[texts(f"remark.{remark}") for remark in over.result.remarks],
        chart=chart(session, texts),
        tab="results",
        board=board(game, say),
        here=f"/games/{keeper.id}",
    )


def _came_last(session: Session[Any], say: Speaker[Any]) -> list[Markup]:
    """On screen, what came of the last answer, where the game tells a person's turn on pages of their own."""
    game, turn = session.game, next((each for each in reversed(session.turns) if each.pauses), None)
    if turn is None or turn.acting in game.automas or not game.look.hands_over or is_by_hand(session):
        return []
    then = moments(session, say.of_turn(turn.acting, is_person=True), turn)
    came = happened_in(then, with_dice(session, turn), turn.pauses[-1])
    return [said_on_page(each, faces=False) for each in came]


def _played(session: Session[Any]) -> list[Turn[Any]]:
    return [turn for turn in session.turns if turn.acting not in (None, SETUP)]


def sides_of(game: AnyGame, say: Speaker[Any], over: Over[Any]) -> list[SideView]:
    """The people first."""
    result = over.result
    return [
        SideView(
            side,
            say.texts(f"side.{side}"),
            points,
            side == result.winner,
            [(row(say, what), scored) for who, what, scored in result.details if who == side],
            [(each.words, face(each.drawing)) for each in (game.look.trophies or _none)(say, side)],
        )
        for side, points in game.people_first(result.points).items()
    ]


def _none(_say: Speaker[Any], _side: str) -> tuple[()]:
    return ()


def row(say: Speaker[Any], what: str) -> Markup:
    return said_on_page(detail(say, what).capital())


def chart(session: Session[Any], texts: Texts) -> Markup:
    """The points of each side from turn to turn; the people's line is the first."""
    history = [dict(session.game.play.points(turn.board)) for turn in session.turns]
    sides = session.game.people_first(history[-1])
    lines = {texts(f"side.{side}"): [row.get(side, 0) for row in history] for side in sides}
    return curve(texts("web.chart"), lines)
