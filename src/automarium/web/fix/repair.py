"""A saved game of an older program that no longer fits: what does not fit, and how to go on in a copy.

The saved game itself stays as it is.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.catalog.game import AnyGame, find
from automarium.kernel.catalog.settings import OptionFault
from automarium.kernel.record.journal import Entry, Header, UnknownOption
from automarium.kernel.record.own_files import with_own_files
from automarium.kernel.record.position import to_lines
from automarium.kernel.record.repair import opened
from automarium.kernel.record.session import Diverged
from automarium.kernel.rules.values import as_lists, cleaned, is_whole
from automarium.kernel.words.faults import LONGEST_ECHO, in_english
from automarium.kernel.words.sentences import speaker
from automarium.kernel.words.texts import Texts
from automarium.web.base.forms import form_of
from automarium.web.base.page import go_to, render, texts_for
from automarium.web.base.saved_games import games_of
from automarium.web.fix.redraw import given
from automarium.web.start.new_game import option_fault, option_view

CUT = "cut"
"""The field by which a person agrees to go on without the answers that do not fit."""
MARK = "opt-"

Wishes = Mapping[str, str]


def does_not_fit(
    request: Request, error: Diverged | UnknownOption | OptionFault, wishes: Wishes | None = None
) -> Response:
    """Which answer or option no longer fits, with the ways to go on."""
    saved = games_of(request).store.load(request.path_params["id"])
    header, chosen = Header.from_json(saved.header), wishes or {}
    game = find(header.game)
    texts = texts_for(request, game)
    unknown = "" if isinstance(error, Diverged) else error.name
    option = next((each for each in game.options if each.name == unknown), None)
    return render(
        request,
        "repair",
        game,
        409,
        id=saved.id,
        number=error.number if isinstance(error, Diverged) else 0,
        answers=saved.live,
        words=_words(request, error, saved.answers) if isinstance(error, Diverged) else "",
        view=option_view(option, option.default, texts) if option is not None else None,
        unknown=unknown,
        why=_why(texts, game, error),
        here="/",
        wishes=chosen,
    )


def _why(texts: Texts, game: AnyGame, error: Diverged | UnknownOption | OptionFault) -> str:
    """What does not fit: an option by its name; an answer by what the journal says."""
    return in_english(error) if isinstance(error, Diverged) else option_fault(texts, game, error)


def _words(request: Request, error: Diverged, answers: tuple[dict[str, object], ...]) -> Markup:
    """The answer that does not fit, in words of the table as it was before it."""
    session, entry = error.session, Entry.from_json(answers[error.number - 1])
    if isinstance(entry.answer, Mapping) and is_whole(entry.answer):  # a correction
        return escape(", ".join(to_lines(entry.answer)))
    try:
        return given(speaker(session.game, texts_for(request, session.game), session.now.board), entry)
    except (LookupError, TypeError, ValueError, AttributeError):  # it names what this game does not have
        return escape(cleaned(json.dumps(as_lists(entry.answer), ensure_ascii=False))[:LONGEST_ECHO])


async def go_on(request: Request) -> Response:
    """The same game in a copy: with other options, and as far as its answers fit."""
    form = await form_of(request)
    games = games_of(request)
    saved = games.store.load(request.path_params["id"])
    header = Header.from_json(saved.header)
    options = find(header.game).options
    wishes = {name.removeprefix(MARK): values[-1] for name, values in form.items() if name.startswith(MARK)}
    journal = header, [Entry.from_json(row) for row in saved.answers]
    try:
        own = games.own_files.offered(header.game, options)
        session = opened(journal, with_own_files(options, wishes, own))
    except (UnknownOption, OptionFault) as error:
        return does_not_fit(request, error, wishes)
    except Diverged as diverged:
        if CUT not in form:
            return does_not_fit(request, diverged, wishes)
        session = diverged.session
    return go_to(f"/games/{games.branch(saved.id, session).id}")
