"""The opponent's rules as they are carried out: every section, what became of it, and the readings chosen."""

from __future__ import annotations

from itertools import groupby

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.catalog.game import catalog
from automarium.kernel.catalog.sections import DONE, sections_of
from automarium.web.home import option_view
from automarium.web.page import render, texts_for


async def rules(request: Request) -> Response:
    game = catalog().get(request.path_params["game"])
    if game is None:
        raise HTTPException(404)
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
