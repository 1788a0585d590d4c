"""I read the rule differently: the same game with another reading, as far as its answers fit."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.catalog.settings import OptionFault
from automarium.kernel.record.journal import UnknownOption
from automarium.kernel.record.own_files import with_own_files
from automarium.kernel.record.repair import opened
from automarium.kernel.record.session import Diverged
from automarium.web.base.forms import form_of
from automarium.web.base.page import go_to, texts_for
from automarium.web.base.saved_games import games_of, keeper_of
from automarium.web.fix.correct import page_with
from automarium.web.start.new_game import option_fault


async def read_differently(request: Request) -> Response:
    """Branch off with the reading; the game itself stays."""
    form = await form_of(request)
    keeper = keeper_of(request)
    session, game = keeper.session, keeper.session.game
    readings = [option for option in game.options if option.reading]
    given = {option.name: form.get(f"opt-{option.name}", [])[-1:] for option in readings}
    wishes = {name: value for name, values in given.items() for value in values if value}
    try:
        named = with_own_files(readings, wishes, games_of(request).own_files.offered(game.id, readings))
        twin = opened((session.header, session.entries), named)
    except (OptionFault, UnknownOption) as error:
        return page_with(request, keeper, option_fault(texts_for(request, game), game, error))
    except Diverged as diverged:
        twin = diverged.session
    return go_to(f"/games/{games_of(request).branch(keeper.id, twin).id}")
