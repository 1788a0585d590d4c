"""The opponent's rules as they are carried out: every section, what became of it, and the readings chosen."""

from __future__ import annotations

from itertools import groupby

from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.catalog.sections import DONE, sections_of
from automarium.web.new_game import game_of, option_view
from automarium.web.page import render, texts_for


async def rules(request: Request) -> Response:
    game = game_of(request)
    texts = texts_for(request, game)
    sections = sections_of(game)
    chapters = [(book, list(part)) for book, part in groupby(sections, key=lambda section: section.book)]
    return render(
        request,
        "rules",
        game,
        chapters=chapters,
        done=sum(section.status == DONE for section in sections),
        count=len(sections),
        readings=[option_view(option, option.default, texts) for option in game.options if option.reading],
        provenance=game.provenance(),
    )
