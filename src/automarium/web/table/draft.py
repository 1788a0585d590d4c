"""Single picks: each is kept with the game at once, so that a reload or another device does not lose one.

The parts of an answer lie in a draft beside the game until they are whole. *Deal it for me* answers by chance
what only chance decides: one question, or all of them in the set-up.
"""

from __future__ import annotations

from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.record.keeper import Keeper
from automarium.kernel.rules.request import Parts
from automarium.kernel.rules.told import Asking
from automarium.kernel.rules.values import Plain
from automarium.web.ask.as_one import AsOne
from automarium.web.ask.mosaic import Tiles
from automarium.web.ask.planned import Planned
from automarium.web.ask.pointing import NOTHING, Pointed
from automarium.web.ask.together import asked_now
from automarium.web.ask.zones import with_told
from automarium.web.base.eyes import is_covered
from automarium.web.base.forms import Form, number_in, one
from automarium.web.base.page import go_to, texts_for
from automarium.web.stage.by_chance import deal_on, is_set_up
from automarium.web.table import play

AT = "at-"
"""A field that says at which place: one for each die."""
TURNS = {"left": -1, "right": 1}
MOST_PARTS = 60
"""More parts than any answer has."""


@play.changes
async def pick(request: Request, keeper: Keeper, form: Form) -> Response:
    """One part of an answer at its place; `take` takes one back."""
    now = asked_now(keeper.session)
    if not isinstance(now, Asking) or is_covered(request, keeper):
        return play.changed(request, keeper)
    parts, taken = now.request.fitting(keeper.draft), _taken(form)
    if taken:
        play.expect(keeper, form)
        left = parts
        for each in sorted(taken, reverse=True):
            left = now.request.without(left, each)
        keeper.keep_draft(left)
        if isinstance(now.request, Tiles):
            return play.changed(request, keeper)
        near = str(parts[max(taken)]) if max(taken) < len(parts) else ""
        return shown(request, keeper, Pointed(at=number_in(one(form, "zone")), near=near))
    if isinstance(now.request, Tiles):
        return _lay_tile(request, keeper, form, now.request)
    place, part = _told(form)
    place = now.request.next_place(parts) if place is None or place >= MOST_PARTS else place
    if part in parts[place : place + 1] and not keeper.is_at(play.revision_in(form)):
        return shown(request, keeper)  # it has been sent twice
    play.expect(keeper, form)
    keeper.keep_draft(with_told(now.request, keeper.session.game.look.glance, parts, place, part))
    if isinstance(now.request, Planned):
        return _laid(request, keeper, now.request)
    return shown(request, keeper, Pointed(at=number_in(one(form, "zone"))))


def _laid(request: Request, keeper: Keeper, asked: Planned) -> Response:
    """The page after a planned move, where the next one most likely begins."""
    stays = asked.goes_on(keeper.draft)
    if request.headers.get("hx-request") != "true":
        return go_to(stays.address(f"/games/{keeper.id}"))
    return play.show(request, keeper, pointed=stays)


def _lay_tile(request: Request, keeper: Keeper, form: Form, asked: Tiles) -> Response:
    """One tile of a map put at its place, or turned there; a turn that does not fit is left out, and said."""
    play.expect(keeper, form)
    parts, step = [*asked.fitting(keeper.draft)], one(form, "turn")
    place = number_in(one(form, "turned" if step in TURNS else "place")) or 0
    told: tuple[Plain, ...] = (*parts, *[None] * (asked.size - len(parts)))
    if step in TURNS:
        told, skips = asked.turned(told, place, TURNS[step])
    else:
        told, skips = asked.with_part(parts, place, play.part_in(one(form, "answer"))), False
    keeper.keep_draft(asked.fitting(told))
    aside = texts_for(request, keeper.session.game)("web.turn-skipped") if skips else ""
    if request.headers.get("hx-request") != "true":
        return go_to(f"/games/{keeper.id}?at={place}")
    return play.show(request, keeper, pointed=Pointed(at=place), aside=aside)


def _taken(form: Form) -> list[int]:
    """The places of the parts that are taken back."""
    said = [number_in(each) for each in one(form, "take").split()[:MOST_PARTS]]
    return [each for each in said if each is not None]


def _told(form: Form) -> tuple[int | None, Plain]:
    """Where a part goes, if the form says so, and the part."""
    said = next((name for name in form if name.startswith(AT)), "answer")
    place = number_in(said.removeprefix(AT) if said.startswith(AT) else one(form, "place"))
    return place, play.part_in(one(form, said))


def shown(request: Request, keeper: Keeper, pointed: Pointed = NOTHING) -> Response:
    """The page after a pick, at the zone that it came from: for a script, only the parts that changed."""
    if request.headers.get("hx-request") != "true":
        return go_to(f"/games/{keeper.id}{_sight_of(pointed)}")
    now = keeper.session.now
    if isinstance(now, Asking) and now.request.is_open_ended:  # its zones change, too
        return play.show(request, keeper, pointed=pointed)
    return play.show(request, keeper, only=("tray", "thumb", "stage"))


def _sight_of(pointed: Pointed) -> str:
    """What stays in sight, as an address says it."""
    said = {"at": pointed.at, "near": pointed.near}
    told = {name: each for name, each in said.items() if each not in (None, "")}
    return f"?{urlencode(told)}" if told else ""


def _told_so_far(keeper: Keeper) -> list[Parts]:
    """What is told of the open question, and of those that are asked with it; nothing where nothing is."""
    now = asked_now(keeper.session)
    if not isinstance(now, Asking) or not now.request.may_jump or now.request.is_by_place:
        return []
    parts = now.request.fitting(keeper.draft)
    if isinstance(now.request, AsOne) and (parts or not is_set_up(keeper.session)):
        return now.request.split_parts(parts)
    if not parts:
        return []
    return [[*parts, *[None] * (now.request.size - len(parts))]]


@play.changes
async def deal(request: Request, keeper: Keeper, form: Form) -> Response:
    """Let chance answer what only chance decides: the open question, or all of the set-up."""
    play.expect(keeper, form)
    lays = is_set_up(keeper.session)
    deal_on(keeper, _told_so_far(keeper))
    return play.laid_out(request, keeper) if lays else play.changed(request, keeper)
