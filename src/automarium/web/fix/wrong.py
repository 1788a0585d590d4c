"""Not what I see: the wrong thing is tapped on the board, what really lies there is pointed at.

Nothing is kept until it is put right: what was told so far goes with every link and form of the page. What it
would change is shown at once, and what the opponent would then do.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.catalog.game import SETUP, BadPosition
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Over, Session
from automarium.kernel.record.store import MovedOn
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.values import Plain, Tree
from automarium.kernel.words.nouns import Said, Speaker
from automarium.kernel.words.otherwise import Otherwise, Told, changes_of
from automarium.kernel.words.picture import Box, Drawn, Spot
from automarium.kernel.words.refusals import refusal
from automarium.kernel.words.sentences import speaker, told
from automarium.kernel.words.sketch import Change, changes
from automarium.kernel.words.stage import crop_of, upper_of
from automarium.web.ask.filters import Filter, Sorting
from automarium.web.base.eyes import eyes_of
from automarium.web.base.guard import form_of
from automarium.web.base.page import go_to, render, texts_for
from automarium.web.base.saved_games import keeper_of
from automarium.web.fix.keys import position_complaint
from automarium.web.stage.board import Tap, drawing_of, on_page
from automarium.web.stage.sentences import bare, face, listed, noun, unquoted
from automarium.web.table.play import revision_in, show

FEW = 3
"""So many things at a place are shown with those that stay."""
MOST_TOLD = 40
"""So many things are said in one correction at most."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """What was told of one thing: where, the how-manieth there, and what it really is."""

    spot: str
    part: int
    value: Plain

    @classmethod
    def read(cls, text: str) -> Wrong:
        """As a page wrote it; anything else is no question of ours."""
        try:
            spot, part, value = json.loads(text)
        except (ValueError, TypeError, RecursionError) as error:
            raise HTTPException(422) from error
        if not isinstance(spot, str) or type(part) is not int or not isinstance(value, str | int):
            raise HTTPException(422)
        return cls(spot, part, value)

    def written(self) -> str:
        return json.dumps([self.spot, self.part, self.value], ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class Pick:
    """A drawn thing to tap: one that lies there, or one that may."""

    words: str
    face: Markup
    value: str
    label: str = ""
    classes: str = ""
    is_on: bool = False


@dataclass(frozen=True, slots=True)
class Count:
    """How many there are, with what one less and one more would be."""

    words: str
    face: Markup
    value: int
    less: str
    more: str
    is_new: bool


@dataclass(slots=True)
class WrongView:
    """Everything on the page."""

    board: Markup = field(default_factory=Markup)
    crop: str = ""
    whole: str = ""
    spot: str = ""
    place: str = ""
    slots: list[Pick] = field(default_factory=list)
    open_slot: int = 0
    choices: list[Pick] = field(default_factory=list)
    filters: list[Filter] = field(default_factory=list)
    counts: list[Count] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    rows: list[tuple[Markup, Markup, Markup]] = field(default_factory=list)
    """What was told: the place, what was believed, what is there."""
    follows: list[tuple[Markup, Markup, Markup]] = field(default_factory=list)
    """What follows by itself."""
    instead: Markup = field(default_factory=Markup)
    """What the opponent would now do first, where that is something else."""
    problem: str = ""
    at_start: bool = False
    """Whether the running turn has told something: the board is that of its start."""
    can: bool = True
    """Whether something can be corrected at all now."""
    follower: str = ""
    """A place that was tapped, of which nothing is told, as what lies there follows from all the rest."""


# Pages


async def wrong(request: Request) -> Response:
    """The board to tap on; with a spot, what may lie there."""
    query = request.query_params
    told = [Wrong.read(each) for each in query.getlist("set")[:MOST_TOLD]]
    if query.get("to"):
        new = Wrong.read(query["to"])
        told = [*(each for each in told if (each.spot, each.part) != (new.spot, new.part)), new]
    part = query.get("part", "")
    spot = query.get("spot", "")
    return _page(
        request, keeper_of(request), told, spot, int(part) if part.isdecimal() and len(part) < 4 else -1
    )


async def put_right(request: Request) -> Response:
    """Carry out what was told."""
    form = await form_of(request)
    keeper = keeper_of(request)
    told = [Wrong.read(each) for each in form.get("set", [])[:MOST_TOLD]]
    table = _Table(request, keeper)
    try:
        keeper.expect(revision_in(form))
        keeper.correct(table.tried(told)[0])
    except MovedOn:
        return show(request, keeper, texts_for(request, keeper.session.game)("web.moved-on"), 409)
    except (BadPosition, Refused):
        return _page(request, keeper, told, told[-1].spot if told else "", -1, 422)
    return go_to(f"/games/{keeper.id}")


def _page(
    request: Request, keeper: Keeper, told: list[Wrong], spot: str, part: int, status: int = 200
) -> Response:
    session = keeper.session
    view = _Table(request, keeper).view(told, spot, part)
    facts = {
        "keeper": keeper,
        "session": session,
        "view": view,
        "only": (),
        "here": f"/games/{keeper.id}/wrong",
    }
    return render(request, "wrong", session.game, status, **facts)


# The table as it was at the start of the running turn


class _Table:
    """What can be told of it, to the person who looks."""

    def __init__(self, request: Request, keeper: Keeper) -> None:
        self.keeper, self.session = keeper, keeper.session
        self.game, self.texts = self.session.game, texts_for(request, self.session.game)
        self.eyes = eyes_of(request, keeper)
        self.number = len(self.session.turns) - 1
        self.say = self._speaker(self.session)
        over = isinstance(self.session.now, Over) or self.session.turns[-1].acting == SETUP
        self.can = not over and self.game.look.otherwise is not None
        self.base = f"/games/{keeper.id}/wrong"

    def _speaker(self, session: Session[Any]) -> Speaker[Any]:
        board = session.board_before(session.turns[self.number])
        return speaker(self.game, self.texts, board, self.eyes)

    def parts(self, spot: str) -> list[Otherwise]:
        """What may be said of a spot; nothing of what this person may not see."""
        look = self.game.look
        if not self.can or look.otherwise is None or look.hides(spot, self.say.viewer):
            return []
        return list(look.otherwise(self.say.board, spot))

    def part_of(self, each: Wrong) -> Otherwise:
        parts = self.parts(each.spot)
        if not 0 <= each.part < len(parts) or not parts[each.part].may_be(each.value):
            raise HTTPException(422)
        return parts[each.part]

    # Trying it out

    def tried(self, told: Sequence[Wrong]) -> tuple[Tree, Session[Any]]:
        """The changes, and the game with them. What really lies here changes places with what does not."""
        parts = [(self.part_of(each), each.value) for each in told]
        pairs = [(part, value) for part, value in parts if part.now != value]
        try:
            return self._with(pairs)
        except BadPosition:
            swapped = [*pairs, *self._swaps(told, pairs)]
            if len(swapped) == len(pairs):
                raise
            return self._with(swapped)

    def _with(self, pairs: list[Told]) -> tuple[Tree, Session[Any]]:
        wanted = changes_of(self.session.table_to_correct(), pairs)
        twin = self.session.fork()
        twin.correct(wanted)
        return wanted, twin

    def _swaps(self, told: Sequence[Wrong], pairs: list[Told]) -> Iterator[Told]:
        """A thing that the game has once was believed elsewhere: there lies what was believed here."""
        said = {(each.spot, each.part) for each in told}
        for part, value in pairs:
            for spot in self._everywhere() if part.options and value else ():
                for number, other in enumerate(self.parts(spot)):
                    same = other.options and other.now == value and part.now in other.options
                    if same and (spot, number) not in said:
                        yield other, part.now
                        break
                else:
                    continue
                break

    def _everywhere(self) -> dict[str, None]:
        """All spots at which something lies, or may."""
        drawing = drawing_of(self.game, self.say)
        return dict.fromkeys(
            (*self.game.look.contents(self.say.board), *(drawing.spots() if drawing else ()))
        )

    # What the page shows

    def view(self, told: list[Wrong], spot: str, part: int) -> WrongView:
        told = [each for each in told if self.part_of(each).now != each.value]
        view = WrongView(told=[each.written() for each in told], can=self.can)
        view.at_start = any(not step.is_choice for step in self.session.turns[-1].steps)
        parts = self.parts(spot) if spot else []
        if not parts and spot in self._following():
            view.follower = str(Said((self.say.place(spot),)).capital())
        if told:
            self._preview(view, told)
        if parts:
            view.spot, view.place = spot, str(self.say.place(spot))
            known = {each.part: each.value for each in told if each.spot == spot}
            self._sheet(view, parts, known, part)
        self._stage(view, told)
        return view

    def _preview(self, view: WrongView, told: list[Wrong]) -> None:
        try:
            _, twin = self.tried(told)
        except BadPosition as error:
            view.problem = self._refused(error)
            return
        except Refused as refused:
            view.problem = str(refusal(self.say, refused))
            return
        drawing = drawing_of(self.game, self.say)
        around = around_spots(drawing.inside) if drawing else {}
        spots = {name for each in told for name in (each.spot, *around.get(each.spot, ()))}
        seen = set[str]()
        for each in changes(self.game, self.say, self._speaker(twin)):
            old, new = what_differs(each)
            row = noun(each.place), unquoted(old), unquoted(new)
            (view.rows if each.spot in spots else view.follows).append(row)
            seen.add(each.spot)
        view.rows += [
            self._row(each) for each in told if seen.isdisjoint((each.spot, *around.get(each.spot, ())))
        ]
        view.instead = self._instead(twin)

    def _refused(self, error: BadPosition) -> str:
        """Why it cannot be; where only English says it, that it does not fit."""
        said, texts = position_complaint(self.game, self.say, error), self.texts
        return texts("web.wrong-together") if said.detail else said

    def _row(self, each: Wrong) -> tuple[Markup, Markup, Markup]:
        """What was told of a thing that lies elsewhere now, such as a marker on another step."""
        part = self.part_of(each)
        old, new = (unquoted(self._told(part, value)) for value in (part.now, each.value))
        return noun(self.say.place(each.spot)), old, new

    def _told(self, part: Otherwise, value: Plain) -> Markup:
        """A number with the thing that is counted, or the thing itself."""
        if part.is_number:
            thing = [self.say.name(part.fact, part.of)] if part.of != "" else []
            return listed([Said((*thing, f" {value}"))])
        return listed([Said((self.say.name(part.fact, value),))]) if value != "" else Markup()

    def _instead(self, twin: Session[Any]) -> Markup:
        """What the opponent would do first now, if it is another thing."""
        if self.session.turns[self.number].acting not in self.game.automas:
            return Markup()
        before, after = (list(self._orders(each)) for each in (self.session, twin))
        return listed([after[0]]) if after and list(map(str, before)) != list(map(str, after)) else Markup()

    def _orders(self, session: Session[Any]) -> Iterator[Said]:
        turn = session.turns[self.number]
        say = speaker(self.game, self.texts, session.board_after(turn), self.eyes)
        for step in turn.steps:
            if not step.is_choice and self.game.look.hands[step.message]:
                yield told(say, step)

    def _stage(self, view: WrongView, told: list[Wrong]) -> None:
        drawing = drawing_of(self.game, self.say)
        if drawing is None:
            return
        link = urlencode([("set", each.written()) for each in told])
        taps = {
            spot: Tap((), f"{self.base}?{urlencode({'spot': spot})}{'&' if link else ''}{link}")
            for spot in (*self._tappable(drawing.inside), *self._following())
        }
        boxes = drawing.spots()
        crop = crop_of(drawing, [boxes[view.spot]]) if view.spot in boxes else upper_of(drawing)
        view.whole, view.crop = _written(Box(0, 0, drawing.width, drawing.height)), _written(crop)
        marks = {each.spot: "told" for each in told} | ({view.spot: "chosen"} if view.spot else {})
        view.board = on_page(drawing, marks, taps, crop)

    def _tappable(self, inside: Sequence[Drawn]) -> Iterator[str]:
        """Spots that can be told of; of one within another, the outer one."""
        for each in inside:
            if isinstance(each, str):
                continue
            if isinstance(each, Spot) and self.parts(each.name):
                yield each.name
            else:
                yield from self._tappable(each.inside)

    def _following(self) -> list[str]:
        """Drawn spots with things of which nothing can be told: a supply holds what lies nowhere else."""
        drawing, look = drawing_of(self.game, self.say), self.game.look
        if drawing is None or not self.can:
            return []
        told = {*self._tappable(drawing.inside)}
        around = around_spots(drawing.inside)
        touched = told | {name for each in told for name in around[each]}
        full = [spot for spot, facts in look.contents(self.say.board).items() if any(facts.values())]
        return [
            spot
            for spot in full
            if spot in around
            and spot not in touched
            and told.isdisjoint(around[spot])
            and not look.hides(spot, self.say.viewer)
        ]

    # What lies at the spot, and what may

    def _sheet(self, view: WrongView, parts: list[Otherwise], known: dict[int, Plain], part: int) -> None:
        things = [number for number, each in enumerate(parts) if not each.is_number]
        for number, each in enumerate(parts):
            if each.is_number:
                view.counts.append(self._count(view.spot, number, each, known))
        if not things:
            return
        view.open_slot = part if part in things else self._likely(parts, things, known)
        for number in things:
            each, value = parts[number], known.get(number, parts[number].now)
            label = self._label(each)
            view.slots.append(
                self._pick(each.fact, value, str(number), label, is_on=number == view.open_slot)
            )
        chosen = parts[view.open_slot]
        options = [each for each in chosen.options if each != ""]
        sorting = Sorting(self.say, chosen.fact, options)
        view.filters = sorting.filters
        for value in sorted(options, key=sorting.tags) if sorting.by else options:
            told = Wrong(view.spot, view.open_slot, value).written()
            on = known.get(view.open_slot, chosen.now) == value
            view.choices.append(
                self._pick(chosen.fact, value, told, classes=sorting.classes(value), is_on=on)
            )
        if "" in chosen.options:
            told = Wrong(view.spot, view.open_slot, "").written()
            view.choices.append(
                self._pick(chosen.fact, "", told, is_on=known.get(view.open_slot, chosen.now) == "")
            )

    @staticmethod
    def _likely(parts: list[Otherwise], things: list[int], known: dict[int, Plain]) -> int:
        """The thing that was told last; else the last that lies there."""
        last = [number for number in known if number in things]
        lying = [number for number in things if parts[number].now != ""]
        return (last or lying or things)[-1]

    def _pick(
        self, fact: str, value: Plain, told: str, label: str = "", classes: str = "", is_on: bool = False
    ) -> Pick:
        if value == "":
            texts, own = self.texts, f"otherwise.{fact}.none"
            words = texts(own) if texts.has(own) else texts("web.nothing-there")
            return Pick(words, Markup(), told, label, classes, is_on)
        named = self.say.name(fact, value)
        words = bare(str(Said((named,)).capital()))
        return Pick(words, face(named.face), told, label, classes, is_on)

    def _label(self, part: Otherwise) -> str:
        own = f"otherwise.{part.fact}"
        return self.texts(own) if self.texts.has(own) else ""

    def _count(self, spot: str, number: int, part: Otherwise, known: dict[int, Plain]) -> Count:
        now = part.now if isinstance(part.now, int) else 0
        value = known.get(number, now)
        value = value if isinstance(value, int) else now
        near = {
            by: Wrong(spot, number, value + by).written() if part.may_be(value + by) else "" for by in (-1, 1)
        }
        named = self.say.name(part.fact, part.of) if part.of != "" else None
        words = str(Said((named,)).capital()) if named else self._label(part)
        return Count(words, face(named.face if named else None), value, near[-1], near[1], value != now)


def what_differs(change: Change) -> tuple[Markup, Markup]:
    """What was and what is at a place; of many things only those that are not the same."""
    before = [each for each in change.before if str(each) not in map(str, change.after)]
    after = [each for each in change.after if str(each) not in map(str, change.before)]
    was, now = ([part for said in each for part in said.nouns] for each in (before, after))
    if max(len(was), len(now)) <= FEW:
        return listed(before), listed(after)
    same = {str(each) for each in was} & {str(each) for each in now}
    old, new = ([each for each in some if str(each) not in same] for some in (was, now))
    return tuple(Markup(" ").join(map(noun, each)) for each in (old, new))  # type: ignore[return-value]


def around_spots(inside: Sequence[Drawn], outer: tuple[str, ...] = ()) -> dict[str, tuple[str, ...]]:
    """Every spot of a drawing with those that it lies within."""
    found: dict[str, tuple[str, ...]] = {}
    for each in inside:
        if isinstance(each, str):
            continue
        if isinstance(each, Spot):
            found[each.name] = outer
        found |= around_spots(each.inside, (*outer, each.name) if isinstance(each, Spot) else outer)
    return found


def _written(box: Box) -> str:
    return f"{box.x:g} {box.y:g} {box.width:g} {box.height:g}"
