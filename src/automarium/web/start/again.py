"""How a game is laid out on a real table: as last time, dealt, as printed, or as it already lies there.

The browser remembers which games it began; of the last one whose set-up is over, the answers are given again
as far as they fit. Hidden decks are no part of it, for nobody told them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from typing import Any

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.catalog.settings import OPPONENT, SIDE
from automarium.kernel.errors import AutomariumError
from automarium.kernel.record.gate import as_listed
from automarium.kernel.record.journal import Entry
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.moments import moments
from automarium.kernel.words.nouns import capital
from automarium.kernel.words.sentences import speaker, told
from automarium.kernel.words.texts import Texts
from automarium.web.base.days import how_long_ago
from automarium.web.base.eyes import begun
from automarium.web.base.forms import form_of, one
from automarium.web.base.page import go_to, render, texts_for
from automarium.web.base.saved_games import games_of, keeper_of
from automarium.web.shelf.scores import level_name, level_of
from automarium.web.stage.board import drawing_of
from automarium.web.stage.by_chance import deal_on, dealt, is_set_up, may_begin, may_deal
from automarium.web.stage.crops import map_of
from automarium.web.stage.sentences import said_on_page
from automarium.web.start import numbers
from automarium.web.start.last_time import REMEMBERED, began_in, know
from automarium.web.table.play import revision_in

LAST, DEALT, PRINTED, LYING = "last", "deal", "printed", "lying"
SLICED = ' preserveAspectRatio="xMidYMid slice"'
"""A small picture fills its square."""


@dataclass(frozen=True, slots=True)
class Way:
    """One row of the page."""

    name: str
    words: str
    more: str
    is_open: bool = True
    picture: Markup = field(default_factory=Markup)
    is_likely: bool = True
    """Whether it may be chosen before anybody taps it."""
    presumed: Sequence[Markup] = ()
    """What nobody tells or is told later: it is done before that."""


async def start(request: Request) -> Response:
    """The page with the ways; once something is told, the table itself."""
    keeper = keeper_of(request)
    game = keeper.session.game
    if not may_begin(keeper.session):
        return go_to(f"/games/{keeper.id}")
    ways = list(_ways(request, keeper, texts_for(request, game)))
    chosen = next(way.name for way in ways if way.is_open and way.is_likely)
    asked = numbers.asked_of(request, keeper)
    return render(request, "start", game, keeper=keeper, ways=ways, chosen=chosen, numbers=asked)


def _ways(request: Request, keeper: Keeper, texts: Texts) -> Iterator[Way]:
    game = keeper.session.game
    last = _last(request, keeper)
    small = partial(_small, game, texts)
    if last is not None:
        same = last.session.header.rules == game.rules
        more = _said_of(last, keeper, texts) if same else texts("web.start-last-older")
        is_alike = last.session.header.options == keeper.session.header.options
        yield Way(LAST, texts("web.start-last"), more, same, small(last.session.turns[1].board), is_alike)
    by_chance = dealt(keeper.session.fork())
    board = small(by_chance.now.board)
    yield Way(DEALT, texts("web.deal-for-me"), texts("web.start-deal-text"), picture=board)
    if game.look.printed_setup:
        yield Way(
            PRINTED,
            texts("web.start-printed"),
            texts("web.start-printed-text"),
            picture=small(_printed(keeper.session).now.board),
        )
    lying = small(keeper.session.now.board)
    yield Way(
        LYING,
        texts("web.start-lying"),
        texts("web.start-lying-text"),
        picture=lying,
        presumed=list(_presumed(by_chance, texts)),
    )


def _presumed(laid: Session[Any], texts: Texts) -> Iterator[Markup]:
    """What a lay-out must hold that somebody made by themselves: told where it is dealt, else by no page.

    Where the order names what chance deals, `presumed.<message>` says it without.
    """
    turn = laid.turns[0]
    then = moments(laid, speaker(laid.game, texts, laid.now.board), turn)
    for number, step in enumerate(turn.steps, 1):
        if step.message in laid.game.look.lying:
            say, open_ = then(number), f"presumed.{step.message}"
            yield said_on_page(say.say(open_) if texts.has(open_) else told(say, step))


def _said_of(last: Keeper, keeper: Keeper, texts: Texts) -> str:
    """When the last game began; the level, and who was played, unless that was chosen anew."""
    game, header, before = last.session.game, keeper.session.header, last.session.header.options
    say = speaker(game, texts, last.session.turns[1].board)
    sides = {each for each in _sides(game) if header.options.get(each) == before.get(each)}
    chosen = [(entry.ask.partition(" ")[2], entry.answer) for entry in _told(last.session)]
    played = [say.name(what, answer).words for what, answer in chosen if what in sides]
    began = how_long_ago(texts, as_listed(last.saved).created, datetime.now(UTC).astimezone())
    facts = [began, level_name(texts, game, level_of(game, header.options)), *played]
    return texts("web.start-last-text", facts=capital(" · ".join(filter(None, facts))))


def _small(game: AnyGame, texts: Texts, board: Any) -> Markup:
    """What lies on the table then."""
    drawing = drawing_of(game, speaker(game, texts, board))
    if drawing is None:
        return Markup()
    view = map_of(drawing, game.look.map_height or 1)
    drawn = drawing.svg(view=view, has_titles=False, attributes=SLICED)
    return Markup(drawn)  # noqa: S704  # made of escaped parts


# As last time


def _last(request: Request, keeper: Keeper) -> Keeper | None:
    """The last game of this browser, played the same way, that is laid out; None where there is none."""
    known = request.cookies.get(began_in(keeper.session.game), "").split(".")
    for name in known[:REMEMBERED]:
        last = _kept(request, name) if name and name != keeper.id else None
        if last is not None and _is_like(last.session, keeper.session):
            return last
    return None


def _kept(request: Request, name: str) -> Keeper | None:
    try:
        return games_of(request).open(name)
    except AutomariumError:  # deleted since, or not readable any more
        return None


def _is_like(last: Session[Any], now: Session[Any]) -> bool:
    same = (last.game.id, last.header.preset) == (now.game.id, now.header.preset)
    return same and len(last.turns) > 1 and last.header.position is None and bool(_told(last))


def _told(session: Session[Any]) -> list[Entry]:
    """What a person answered in the set-up."""
    return [entry for entry in session.entries[: session.turns[1].first] if entry.by == PERSON]


def lay_out_again(keeper: Keeper, last: Session[Any]) -> None:
    """Give the answers of another set-up again, up to the first decision; all of it is on the list."""
    twin, places = keeper.session.fork(), dict[int, list[int]]()
    for entry in _told(last):
        now = twin.asking
        if now is None or now.request.ask != entry.ask or not _is_laid(twin):
            break
        try:
            twin.reply(entry.answer)
        except Refused:
            break
        places[_number_of(twin)] = _places_of(entry.answer)
    keeper.adopt(twin, dealt=places)


def _is_laid(session: Session[Any]) -> bool:
    """Whether what lies there is asked, or who plays whom; not what a person decides anew each time."""
    now = session.asking
    is_side = now is not None and now.request.what in _sides(session.game)
    return is_set_up(session) and (may_deal(session) or is_side)


def _sides(game: AnyGame) -> set[str]:
    """The options that say who plays whom; as questions they have the same names."""
    return {option.name for role in (SIDE, OPPONENT) for option in game.with_role(role)}


def _number_of(session: Session[Any]) -> int:
    """The number of the last answer of the person."""
    return max(at for at, entry in enumerate(session.entries) if entry.by == PERSON)


def _places_of(answer: Plain) -> list[int]:
    return list(range(len(answer))) if isinstance(answer, tuple) else [0]


# What is chosen


async def choose(request: Request) -> Response:
    """One of the ways; each leads to the list of what to lay out, or to the next question."""
    form = await form_of(request)
    keeper = keeper_of(request)
    way, here = one(form, "way"), f"/games/{keeper.id}"
    if not may_begin(keeper.session) or way == LYING:
        return go_to(here)
    keeper.expect(revision_in(form))
    last = _last(request, keeper)
    if way == LAST and last is not None and last.session.header.rules == keeper.session.game.rules:
        lay_out_again(keeper, last.session)
    elif way == DEALT:
        deal_on(keeper)
    elif way == PRINTED and keeper.session.game.look.printed_setup:
        return _as_printed(request, keeper)
    else:
        raise HTTPException(422)
    return go_to(here if is_set_up(keeper.session) else f"{here}/laid")


def _as_printed(request: Request, keeper: Keeper) -> Response:
    """The same game with the lay-out of the rules, dealt where these leave it open."""
    twin = begun(request, _printed(keeper.session))
    games_of(request).store.delete(keeper.id)
    response = go_to(f"/games/{twin.id}")
    know(request, response, twin)
    return response


def _printed(session: Session[Any]) -> Session[Any]:
    header, game = session.header, session.game
    options = {**header.options, **game.look.printed_setup}
    return Session.start(game, header.seed, header.preset, options)
