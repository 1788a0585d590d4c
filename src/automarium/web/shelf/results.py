"""Results: wins by level and opponent, points over time, the list; a page, and a table for programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.words.texts import Texts
from automarium.kernel.words.titles import opponent_of, title_of
from automarium.web.base.days import day_of, minutes_in_words
from automarium.web.base.page import WEB_TEXTS, render, texts_for
from automarium.web.base.saved_games import games_of
from automarium.web.shelf.bests import bests_of
from automarium.web.shelf.plots import bars, curve
from automarium.web.shelf.scores import (
    WON,
    Score,
    level_words,
    opponent_words,
    scores_of,
    streak,
)

LAST = 24
"""Most games on the curve and in the list."""
COLUMNS = (
    "date", "game", "opponent", "level", "where", "result", "your points", "their points", "turns", "minutes",
    "name", "id",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class ResultRow:
    """A game of the list, in words."""

    id: str
    game: AnyGame
    points: str
    against: str
    when: str
    won: bool


async def results(request: Request) -> Response:
    scores = scores_of(games_of(request).store.games(over=True))
    wanted = request.query_params.get("game", "")
    shown = [score for score in scores if wanted in ("", score.game.id)]
    texts = texts_for(request, catalog().get(wanted))
    return render(
        request,
        "results",
        catalog().get(wanted),
        tab="results",
        games=[game for game in catalog().values() if any(score.game is game for score in scores)],
        wanted=wanted,
        count=len(shown),
        won=sum(score.outcome == WON for score in shown),
        best=max(shown, key=lambda score: score.yours, default=None) if wanted else None,
        day=lambda score: day_of(texts, score.ended),
        streak=streak(shown),
        bests=bests_of(shown, lambda score: kind_words(texts, score)) if wanted else [],
        plots=plots_of(request, texts, shown, wanted),
        rows=[row_of(request, score) for score in reversed(shown[-LAST:])],
    )


def row_of(request: Request, score: Score) -> ResultRow:
    texts = texts_for(request, score.game)
    facts = [day_of(texts, score.ended)]
    facts += [minutes_in_words(texts, score.minutes)] if score.minutes else []
    facts.append(texts("web.turns", count=score.turns))
    return ResultRow(
        score.id,
        score.game,
        f"{score.yours} : {score.theirs}",
        kind_words(texts, score, score.name),
        " · ".join(facts),
        score.outcome == WON,
    )


def kind_words(texts: Texts, score: Score, name: str = "") -> str:
    """Against whom, or as the person calls it, and how hard."""
    return ", ".join(
        filter(None, [name or against(texts, score), level_words(texts, score.game, score.level)])
    )


def against(texts: Texts, score: Score) -> str:
    return ", ".join(opponent_words(texts, each) for each in score.opponents) or opponent_of(
        score.game, texts
    )


# Plots


def plots_of(
    request: Request, texts: Texts, scores: Sequence[Score], wanted: str
) -> list[tuple[str, str, Markup]]:
    """Heading, small print, drawing. For all games together only the wins: points cannot be compared."""
    if not scores:
        return []
    if not wanted:
        heading = texts("web.wins-by-game")
        by_game = _bars(
            texts, heading, scores, lambda score: title_of(score.game, texts_for(request, score.game))
        )
        return [(heading, texts("web.striped"), by_game)]
    plots = []
    by_level = texts("web.wins-by-level")
    if any(level_words(texts, score.game, score.level) for score in scores):
        drawn = _bars(texts, by_level, scores, lambda score: level_words(texts, score.game, score.level))
        plots.append((by_level, texts("web.striped"), drawn))
    by_opponent = texts("web.wins-by-opponent")
    if len({score.opponents for score in scores}) > 1:
        drawn = _bars(texts, by_opponent, scores, lambda score: against(texts, score))
        plots.append((by_opponent, texts("web.striped"), drawn))
    last = list(scores)[-LAST:]
    lines = {
        texts("web.you"): [score.yours for score in last],
        opponent_of(last[-1].game, texts): [score.theirs for score in last],
    }
    over_time = curve(texts("web.points-over-time"), lines, [score.outcome == WON for score in last])
    return [*plots, (texts("web.points-over-time"), texts("web.full-dot"), over_time)]


def _bars(texts: Texts, title: str, scores: Sequence[Score], key: Callable[[Score], str]) -> Markup:
    groups: dict[str, list[Score]] = {}
    for score in scores:
        groups.setdefault(key(score), []).append(score)
    rows = []
    for words, some in sorted(groups.items()):
        won = sum(score.outcome == WON for score in some)
        rows.append((_short(words), won, len(some), texts("web.won-of", won=won, count=len(some))))
    return bars(title, rows)


def _short(words: str, most: int = 18) -> str:
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


# For other programs


async def results_csv(request: Request) -> Response:
    """Every finished game, a line each, in English, because programs read it."""
    out = io.StringIO()
    table = csv.writer(out)
    table.writerow(COLUMNS)
    for score in scores_of(games_of(request).store.games(over=True)):
        table.writerow(csv_row(score))
    headers = {"Content-Disposition": 'attachment; filename="automarium-results.csv"'}
    return Response(out.getvalue(), media_type="text/csv; charset=utf-8", headers=headers)


def csv_row(score: Score) -> list[object]:
    texts = Texts("en", score.game.folder / "texts", WEB_TEXTS)
    return [
        f"{score.ended:%Y-%m-%d %H:%M:%S}",
        title_of(score.game, texts),
        _plain(against(texts, score)),
        _plain(level_words(texts, score.game, score.level)),
        score.preset,
        score.outcome,
        score.yours,
        score.theirs,
        score.turns,
        score.minutes or "",
        _plain(score.name),
        score.id,
    ]


def _plain(words: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{words}" if words[:1] in "=+-@\t\r" and words else words
