"""Several devices at one table: what one of them did is told to the others, and an undo of another seat's
answers needs a confirmation."""

from __future__ import annotations

from collections.abc import Iterator

from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.record.deeds import NEXT, Deed
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.timeline import Asked
from automarium.kernel.rules.told import DONE
from automarium.kernel.words.nouns import capital
from automarium.kernel.words.texts import Texts
from automarium.kernel.words.viewing import side_asked
from automarium.web.base.eyes import has_seats, sight_of
from automarium.web.base.forms import Form
from automarium.web.base.page import INSTEAD_OF_ALL, render, texts_for
from automarium.web.base.saved_games import games_of

TOLD = "told"
"""The field by which a person agrees that all devices are told."""


def deed_by(request: Request, keeper: Keeper, did: str, whose: tuple[str, ...] = ()) -> Deed | None:
    """What this device does, for the others; None if there are none."""
    if not has_seats(keeper) or request.app.state.in_browser:
        return None
    return Deed(did, sight_of(request, keeper).seat, whose)


def next_by(request: Request, keeper: Keeper) -> Deed | None:
    """The deed of confirming a bot's turn."""
    now = keeper.session.asking
    return deed_by(request, keeper, NEXT) if now is not None and now.request.what == DONE else None


def told_of(request: Request, keeper: Keeper) -> str:
    """What another device did last, if this one must be told."""
    deed = keeper.deed
    if deed is None or not has_seats(keeper) or request.app.state.in_browser:
        return ""
    sight, texts = sight_of(request, keeper), texts_for(request, keeper.session.game)
    if sight.seat == deed.by and (sight.seat or sight.is_whole):
        return ""
    return _in_words(texts, deed, _name(texts, deed.by) if deed.by else texts("web.shared-device"))


def _in_words(texts: Texts, deed: Deed, who: str) -> str:
    match deed.did:
        case "undo" if deed.whose:
            return texts("web.deed-border", who=who, whose=_names(texts, deed.whose))
        case "undo":
            return texts("web.deed-undo", who=who)
        case "redo":
            return texts("web.deed-redo", who=who)
        case "next":
            return texts("web.deed-next", who=who)
    return texts("web.deed-correction", who=who)


def _names(texts: Texts, sides: tuple[str, ...]) -> str:
    return ", ".join(_name(texts, side) for side in sides)


def _name(texts: Texts, side: str) -> str:
    own = f"side.{side}"
    return capital(texts(own)) if texts.has(own) else side


# Undo of another seat's answers


def crossed(request: Request, keeper: Keeper, answers: int) -> tuple[str, ...]:
    """The people at other devices whose answers an undo would take back."""
    if not has_seats(keeper) or request.app.state.in_browser:
        return ()
    sight, taken = sight_of(request, keeper), games_of(request).seats.taken(keeper.id)
    others = taken - {sight.seat} if sight.is_shared or sight.seat else taken
    return tuple(sorted(others & set(_taken_back(keeper, answers))))


def _taken_back(keeper: Keeper, answers: int) -> Iterator[str]:
    """The sides that gave the last answers."""
    session = keeper.session
    for turn in reversed(session.turns):
        moments = session.timeline(turn, frozenset()).moments
        asked = [each for each in moments if isinstance(each, Asked) and not each.is_open]
        for each in reversed(asked[-answers:] if answers > 0 else []):
            yield side_asked(session.game, session.now.board, each.request)
        answers -= len(asked)
        if answers <= 0:
            return


def ask_back(request: Request, keeper: Keeper, form: Form, whose: tuple[str, ...]) -> Response:
    """The page that says what an undo shows again, with the same form once more."""
    game = keeper.session.game
    fields = [(name, value) for name, values in form.items() for value in values if name != "token"]
    names = _names(texts_for(request, game), whose)
    facts = {"keeper": keeper, "path": request.url.path, "fields": [*fields, (TOLD, "yes")], "whose": names}
    response = render(request, "border", game, 409, **facts)
    response.headers.update(INSTEAD_OF_ALL)
    return response
