"""Whole games through the page: a sparring partner decides, chance is what the seed says."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Set
from copy import copy
from functools import cache
from html import unescape
from itertools import chain, takewhile
from typing import Any
from urllib.parse import urlsplit

import pytest
from starlette.datastructures import QueryParams

from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.record.journal import Entry
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.kernel.rules.questions import Draw, Roll, Several
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.told import DONE, Asking
from automarium.kernel.rules.values import Plain, as_lists, plain
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.web.ask.as_one import AsOne
from automarium.web.ask.handful import Handful
from automarium.web.ask.planned import Planned, planned_ahead
from automarium.web.ask.pointing import Pointed
from automarium.web.ask.question import QuestionView
from automarium.web.ask.together import Together, asked_now
from tests.sweeps import by_turns
from tests.web.client import Client, Reply
from tests.web.page import Page

GAMES = list(catalog().values())
PRESETS = [(game, preset) for game in GAMES for preset in game.presets]
PRESET_NAMES = [f"{game.id}-{preset}" for game, preset in PRESETS]
ON_SCREEN_OR_AT_THE_TABLE, THE_OTHER_WAY = (
    pytest.mark.parametrize(
        ("game", "preset"),
        by_turns([[(game, preset) for preset in list(game.presets)[:2]] for game in GAMES], first),
        ids=lambda each: getattr(each, "id", each),
    )
    for first in (0, 1)
)
"""Every game, by turns on screen and at the table: enough where it does not matter who answers for the cards
and tiles. One test has it so, the next the other way."""
Options = tuple[tuple[str, str | tuple[str, ...]], ...]
"""Options of a game, each by its name: a value, or a list of them."""
OVER = re.compile(r'href="([^"]+)"[^>]*data-over-to')
"""The way from the page that closes an own turn."""
NARROWING = re.compile(r'<a class="button[^"]*" href="([^"]*)"')
NOTHING_AT_THUMB = re.compile(r'<a class="go nothing" href="([^"]*)"')
"""The way to the answer at the thumb that takes nothing of what is offered."""
ZONE = re.compile(r'<a href="([^"]*[?]at=[0-9]+)" hx-get="[^"]*" data-zone="[^"]*"><span>')
SEEDS = ("1", "2", "3", "4")
MOST_ZONES = 12
THAT_IS_BUILT = "built"
"""Pressed where moves are planned, after the last of them."""
THAT_IS_ALL = "done"
"""Pressed where things are tapped together, after the last of them."""


class Seat:
    """Knows what the person at the table says next, and what the table must then look like."""

    replied = 0
    """How many answers the person has given."""

    def __init__(self, game: AnyGame, seed: str, preset: str, options: Options = ()) -> None:
        self.game = game
        self._recorded = recorded(game, seed, preset, options)
        self.session: Session[Any] = Session.start(game, seed, preset, dict(options))

    @property
    def asking(self) -> Asking[Any] | None:
        return self.session.asking

    def answer(self) -> Plain:
        """What the person says to the open question."""
        now = self.session.asking
        assert now is not None
        if now.request.stream == DONE:
            return DONE
        given = [entry for entry in self.session.entries if entry.ask != f"choose {DONE}"]
        return self._recorded[len(given)].answer

    def parts(self) -> list[str]:
        """The same as the buttons that are pressed one after the other."""
        now = self.session.asking
        assert now is not None
        parts = [json.dumps(part) for part in parts_of(now.request, self.answer())]
        return [*parts, THAT_IS_ALL] if isinstance(now.request, Several) else parts

    @property
    def as_often(self) -> int:
        """How often the open question is asked in a row."""
        now = self.session.asking
        assert now is not None
        given = [entry for entry in self.session.entries if entry.ask != f"choose {DONE}"]
        return len(list(takewhile(lambda each: each.ask == now.request.ask, self._recorded[len(given) :])))

    def twin(self) -> Seat:
        """The same person at the same question, to look ahead."""
        found = copy(self)
        found.session = self.session.fork()
        return found

    def reply(self) -> None:
        self.session.reply(self.answer())
        self.replied += 1


def parts_of(request: Request[Any], answer: Plain) -> list[Plain]:
    if isinstance(request, (Draw, Roll, Several)):
        assert isinstance(answer, tuple)
        return list(answer)
    return [as_lists(answer)]


def asked(game: str, what: str, preset: str, later: int = 0, options: Options = ()) -> Seat:
    """A game at a question of that name, after some turns."""
    seat = Seat(catalog()[game], "1", preset, options)
    while (now := seat.asking) is not None:
        if now.request.what == what and len(seat.session.turns) > later:
            return seat
        seat.reply()
    raise LookupError(f"{game} does not come to {what}")


@cache
def _played(name: str, seed: str, preset: str, options: Options) -> Session[Any]:
    game = catalog()[name]
    return Session.start(game, seed, preset, dict(options), person=(), partner=game.partner_names[0])


def recorded(game: AnyGame, seed: str, preset: str, options: Options = ()) -> list[Entry]:
    """The answers of a whole game with the first sparring partner, chance included."""
    return _played(game.id, seed, preset, options).entries


@cache
def _shortest(name: str, preset: str) -> str:
    return min(SEEDS, key=lambda seed: len(recorded(catalog()[name], seed, preset)))


def shortest(game: AnyGame, preset: str) -> str:
    """The seed of the shortest of some games."""
    return _shortest(game.id, preset)


# Pressing


def begun(client: Client, game: AnyGame, seed: str = "1", preset: str = "", **options: str) -> Reply:
    """A new game, begun on its page; the table."""
    form = client.get(f"/new/{game.id}").page.form(f"/new/{game.id}")
    wishes = [("seed", seed), ("preset", preset or next(iter(game.presets)))]
    return followed(
        client, client.press(form, *wishes, *((f"opt-{name}", each) for name, each in options.items()))
    )


def seated(
    client: Client, game: AnyGame, preset: str, answers: int = 0, turns: int = 0
) -> tuple[Seat, Reply]:
    """A game some answers after its beginning, and some turns, laid into the store."""
    seat = Seat(game, shortest(game, preset), preset)
    while seat.asking is not None and (answers > 0 or len(seat.session.turns) <= turns):
        seat.reply()
        answers -= 1
    return seat, laid(client, seat)


def laid(client: Client, seat: Seat) -> Reply:
    """The table of a seat's game, which is laid into the store as it stands."""
    keeper = client.app.state.games.begin(seat.session.fork())
    return to_the_question(client, client.get(f"/games/{keeper.id}"))


def to_the_question(client: Client, reply: Reply) -> Reply:
    """Past the end of an own turn and the orders before a question, if there are any: where it is asked."""
    if (over := OVER.search(reply.text)) is not None:
        reply = client.get(unescape(over[1]))
    if 'name="steps"' not in reply.text:
        return reply
    form = reply.page.form("/passed")
    return client.follow(client.press(form, form.buttons[0].sends))


def give(client: Client, reply: Reply, parts: list[str], part: bool = True) -> Reply:
    """Press the buttons of an answer, or fill in its number. Only what the page offers can be pressed."""
    reply = to_the_question(client, reply)
    if "map-tile" in reply.text and reply.asked is not None:
        return told_on_map(client, reply.asked.action.split("/")[2], parts)
    for meant in parts:
        form = reply.asked
        assert form is not None, reply.text[-2000:]
        if meant == THAT_IS_BUILT:
            built = next(each for each in reply.page.forms if "planned" in each.attributes.get("class", ""))
            return followed(client, client.press(built, built.buttons[0].sends, part=part))
        value = as_offered(client, reply, meant)
        if value == THAT_IS_ALL:
            told = next(each for each in reply.page.forms if each.attributes.get("id") == "told")
            reply = followed(client, client.press(told, ("done", "yes"), part=part))
            continue
        if form.offered or links_on(reply) or is_look(reply):
            reply = in_zone_of(client, reply, value)
            if is_so_unsaid(client, reply, value):
                continue
            reply = narrowed_to(client, reply, value)
            form = reply.asked
            assert form is not None
        else:
            assert form.limits[0] <= int(value) <= form.limits[1]
        reply = followed(client, client.press(form, ("answer", value), part=part))
        if form.action.endswith("/pick"):  # by a script only the tray comes; the whole page shows all
            reply = client.get(f"/games/{form.action.split('/')[2]}")
    form = reply.asked
    if form is not None and form.is_whole:
        reply = followed(client, client.press(form, form.buttons[0].sends, part=part))
    return reply


def told_on_map(client: Client, name: str, parts: list[str]) -> Reply:
    """A map is told tile by tile on the picture, which has tests of its own: here the answers are given."""
    keeper = client.app.state.games.open(name)
    told = [json.loads(each) for each in parts]
    tiles = [each for each in told if isinstance(each, str)]
    for answer in (tiles, *told[len(tiles) :]):
        keeper.reply(answer)
    return to_the_question(client, client.get(f"/games/{name}"))


def as_offered(client: Client, reply: Reply, value: str) -> str:
    """What is pressed for a part: where bags are painted as one, a color means the piece for its place."""
    if value == THAT_IS_ALL or reply.asked is None or not reply.asked.action.endswith("/pick"):
        return value
    now = asked_now(client.app.state.games.open(reply.asked.action.split("/")[2]).session)
    request = now.request if isinstance(now, Asking) else None
    return json.dumps(request.shown_as(json.loads(value))) if isinstance(request, Together) else value


def followed(client: Client, reply: Reply) -> Reply:
    """The table after a change; past the list of what to lay out and past orders, if those come first."""
    reply = client.follow(reply) if reply.status == 303 else reply
    if reply.path.endswith(("/laid", "/start")):
        reply = client.get(reply.path.rpartition("/")[0])
    return to_the_question(client, reply)


def links_on(reply: Reply) -> list[str]:
    """Where the buttons lead that only narrow the answers down; quicker than to read the whole page."""
    return [unescape(link) for link in NARROWING.findall(reply.text)]


def ways_on(reply: Reply) -> list[str]:
    """The same, and where the answer at the thumb leads that takes nothing."""
    return [*links_on(reply), *map(unescape, NOTHING_AT_THUMB.findall(reply.text))]


def zones_on(reply: Reply) -> list[str]:
    """Where the zones of a look lead that are not in sight."""
    return [unescape(link) for link in ZONE.findall(reply.text)]


def in_zone_of(client: Client, reply: Reply, value: str) -> Reply:
    """The page of a look with the zone in which a part can be tapped, or is switched beside it."""
    pages = chain([reply], zone_pages(client, reply))
    return next((page for page in pages if page.asked and value in page.asked.offered), reply)


def is_look(reply: Reply) -> bool:
    """Whether what is seen is told in zones."""
    return 'id="several"' in reply.text


def zone_pages(client: Client, reply: Reply) -> Iterator[Reply]:
    """The other zones of a look; some have a page of their own, to which the button at the thumb leads."""
    zones = range(MOST_ZONES if is_look(reply) else 0)
    apart = [f"{reply.path.partition('?')[0]}?at={number}" for number in zones]
    return map(client.get, chain(zones_on(reply), apart))


def is_so_unsaid(client: Client, reply: Reply, value: str) -> bool:
    """Whether the page says a part by itself, as long as what excludes it is not tapped."""
    assert reply.asked is not None
    game = client.app.state.games.open(reply.asked.action.split("/")[2]).session.game
    return value not in reply.asked.offered and json.loads(value) in game.look.glance.beside.values()


def narrowed_to(client: Client, reply: Reply, value: str) -> Reply:
    """The page on which an answer can be pressed: one button after the other that leads to it."""
    been: set[str] = set()  # the verb that was chosen stands there still
    while reply.asked is not None and value not in reply.asked.offered:
        keeper = client.app.state.games.open(reply.asked.action.split("/")[2])
        session, asks = keeper.session, asked_ahead(keeper)
        links = [link for link in ways_on(reply) if link not in been]
        leading = next((link for link in links if leads_to(link, session.game, asks, value)), None)
        assert leading, (value, reply.asked.offered)
        been.add(leading)
        reply = client.get(leading)
    return reply


def asked_ahead(keeper: Keeper) -> Asking[Any] | None:
    """What the page asks: after the moves that are laid, but not given."""
    now = asked_now(keeper.session)
    if isinstance(now, Asking) and isinstance(now.request, Planned):
        return planned_ahead(now, keeper.draft)[0]
    return keeper.session.asking


def leads_to(link: str, game: AnyGame, now: Asking[Any] | None, value: str) -> bool:
    """Whether an answer is among those to which a link leads: by verb and things, by kind, by more moves."""
    assert now is not None
    pointed = Pointed.read(QueryParams(urlsplit(link).query))
    view = QuestionView(speaker(game, texts_of(game, "en"), now.board), now, "", pointed)
    wanted = json.loads(value)
    return any(as_lists(plain(option)) == wanted for _, option in view.left)


def all_offered(client: Client, reply: Reply, been: frozenset[str] = frozenset()) -> list[str]:
    """Everything that can be answered on a page and on those to which its buttons lead."""
    found = list(reply.asked.offered) if reply.asked else []
    links = [link for link in ways_on(reply) if link not in been]  # a chosen verb stands beside the others
    for link in links:
        found += all_offered(client, client.get(link), been.union(links))
    for page in zone_pages(client, reply):
        found += page.asked.offered if page.asked else []
    return found


def play_on(client: Client, seat: Seat, reply: Reply, answers: int) -> Reply:
    """Give a number of answers for the seat, as long as something is asked."""
    for _ in range(answers):
        if seat.asking is None:
            break
        reply = give(client, reply, tapped(seat))
        assert reply.status == 200, reply.page.alerts
    return reply


def asked_as_one(seat: Seat) -> int:
    """How many of the next questions a page asks as one."""
    now = asked_now(seat.session)
    request = now.request if isinstance(now, Asking) else None
    if isinstance(request, Planned):
        return seat.as_often
    return request.count if isinstance(request, AsOne) else 1


def tapped(seat: Seat) -> list[str]:
    """The buttons for all that a page asks as one, and the seat after it."""
    now, answers = asked_now(seat.session), list[list[str]]()
    request = now.request if isinstance(now, Asking) else None
    for _ in range(asked_as_one(seat)):
        if isinstance(request, Handful) and (seat.asking is None or seat.asking.request.what != request.what):
            break  # nothing else is left
        answers.append(seat.parts())
        seat.reply()
    if isinstance(request, Handful):
        return [json.dumps(each) for each in request.told([json.loads(part) for (part,) in answers])]
    if isinstance(request, Planned):
        moves = [json.loads(part) for (part,) in answers]
        return [*(json.dumps(each) for each in request.told(moves)), THAT_IS_BUILT]
    if not isinstance(request, Together):
        return [part for each in answers for part in each]
    told = request.told([list(map(json.loads, each)) for each in answers])
    return [json.dumps(request.shown_as(each)) for each in told]


def game_id(page: Page) -> str:
    """The id of the game that a page is about."""
    return next(form.action for form in page.forms if form.action.endswith("/undo")).split("/")[2]


def entries(client: Client, name: str) -> list[dict[str, Any]]:
    """The journal of a game as the store has it."""
    return [dict(row) for row in client.app.state.games.store.load(name).answers]


def same_as(client: Client, name: str, session: Session[Any]) -> None:
    """The kept game is that of the seat, answer by answer; but for what a page says by itself."""
    given = [json.loads(json.dumps(entry.to_json())) for entry in session.entries]
    unsaid = set(session.game.look.glance.beside.values())
    assert [said_in(entry, unsaid) for entry in entries(client, name)] == [
        said_in(entry, unsaid) for entry in given
    ]


def said_in(entry: dict[str, Any], unsaid: Set[str]) -> dict[str, Any]:
    """An entry without the parts of its answer that nobody tapped."""
    answer = entry["answer"]
    if not unsaid or not isinstance(answer, list):
        return entry
    return {**entry, "answer": [part for part in answer if part not in unsaid]}
