"""The end of a game: who won, where the points come from, and how they grew."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Over, Session
from automarium.kernel.words.kit import drawing, element, text
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.sentences import detail, speaker
from automarium.kernel.words.texts import Texts
from automarium.web.board import board
from automarium.web.page import render, texts_for
from automarium.web.said import said_on_page

WIDTH, HEIGHT, MARGIN = 400, 180, 28


@dataclass(frozen=True, slots=True)
class SideView:
    """One side with its points and where they come from."""

    side: str
    name: str
    points: int
    rows: list[tuple[Markup, int]]


def result_page(request: Request, keeper: Keeper) -> Response:
    session, game = keeper.session, keeper.session.game
    texts = texts_for(request, game)
    over = session.now
    assert isinstance(over, Over)  # noqa: S101  # the caller has looked
    say = speaker(game, texts, over.board)
    return render(
        request,
        "result",
        game,
        keeper=keeper,
        session=session,
        winner=texts(f"winner.{over.result.winner}"),
        sides=sides_of(say, over),
        remarks=[texts(f"remark.{remark}") for remark in over.result.remarks],
        chart=chart(session, texts),
        board=board(game, say),
        here=f"/games/{keeper.id}",
    )


def sides_of(say: Speaker[Any], over: Over[Any]) -> list[SideView]:
    result = over.result
    return [
        SideView(
            side,
            say.texts(f"side.{side}"),
            points,
            [(row(say, what), scored) for who, what, scored in result.details if who == side],
        )
        for side, points in result.points.items()
    ]


def row(say: Speaker[Any], what: str) -> Markup:
    return said_on_page(detail(say, what).capital())


def chart(session: Session[Any], texts: Texts) -> Markup:
    """The points of each side from turn to turn: a line each, with its own dashes and its name."""
    history = [dict(session.game.play.points(turn.board)) for turn in session.turns]
    sides = list(history[-1])
    top = max([1, *(points for row in history for points in row.values())])
    low = min([0, *(points for row in history for points in row.values())])
    parts = [_axis(top, low)]
    for number, side in enumerate(sides):
        dots = [_dot(place, len(history), row.get(side, 0), top, low) for place, row in enumerate(history)]
        parts.append(element("polyline", points=" ".join(dots), class_=f"line line-{number}"))
        x, y = dots[-1].split(",")
        parts.append(text(texts(f"side.{side}"), float(x) - 4, max(12.0, float(y) - 6), "ink", "end", 12))
    drawn = drawing(WIDTH, HEIGHT, texts("web.chart"), *parts)
    return Markup(drawn.svg())  # noqa: S704  # made of escaped parts


def _axis(top: int, low: int) -> str:
    base = HEIGHT - MARGIN
    ground = element("line", x1=MARGIN, y1=base, x2=WIDTH, y2=base, class_="axis")
    return (
        ground
        + text(top, MARGIN - 4, 14, "faint", "end", 11)
        + text(low, MARGIN - 4, base, "faint", "end", 11)
    )


def _dot(place: int, count: int, points: int, top: int, low: int) -> str:
    x = MARGIN + (WIDTH - MARGIN - 8) * place / max(1, count - 1)
    y = HEIGHT - MARGIN - (HEIGHT - MARGIN - 12) * (points - low) / max(1, top - low)
    return f"{x:.1f},{y:.1f}"
