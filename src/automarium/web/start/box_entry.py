"""Entering one thing of a person's box: taps, steppers and one line, with or without a script."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.bounds import json_in
from automarium.kernel.errors import AutomariumError
from automarium.kernel.rules.request import Refused
from automarium.kernel.words.faults import fault_in_words
from automarium.kernel.words.nouns import Said
from automarium.kernel.words.refusals import refusal
from automarium.web.ask.buttons import Button
from automarium.web.base.forms import Form, form_of, one
from automarium.web.base.page import go_to, render
from automarium.web.stage.sentences import face
from automarium.web.start.box import LONGEST_LINE, Opened, Thing

MOST_TAPS = 80
MOST_NUMBER_BUTTONS = 4
"""Most numbers that are shown as buttons; if there are more, as a stepper."""
ONE, ONCE = "one", "once"


@dataclass(frozen=True, slots=True)
class Stepper:
    """A number with one less and one more; a side is empty if that is not possible."""

    value: str
    less: str
    more: str
    name: str = ""
    """What is counted, if it is not a field."""
    face: Markup = field(default_factory=Markup)


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a thing: buttons, or a stepper."""

    heading: str
    buttons: Sequence[Button] = ()
    stepper: Stepper | None = None
    counts: bool = False
    """Whether the number at a button says how often, not at which place."""

    @property
    def short(self) -> bool:
        """Whether all are numbers, which are shown in one line with the heading."""
        return all(len(button.words) <= 2 for button in self.buttons)

    @property
    def few(self) -> bool:
        return len(self.buttons) < MOST_NUMBER_BUTTONS


@dataclass(frozen=True, slots=True)
class Asked:
    """Whether what was entered is a thing that the box knows in part."""

    things: Sequence[Thing]
    """Those that it may be."""
    line: str
    """The line by which it was entered; empty if it was tapped."""


async def kind(request: Request) -> Response:
    """The things of one kind, and the next one to be entered."""
    opened = Opened(request)
    kind = opened.kind(request)
    return _page(request, opened, kind, _known(opened, kind, opened.box.half(kind)))


def _known(opened: Opened, kind: str, taps: Iterable[str]) -> list[str]:
    """What can be tapped: a page or a file of an older version may name something else."""
    known = {tap for taps in opened.forms.taps(kind).values() for tap in taps}
    return [tap for tap in taps if tap in known][:MOST_TAPS]


def _page(
    request: Request,
    opened: Opened,
    kind: str,
    picked: Sequence[str],
    note: str = "",
    status: int = 200,
    asked: Asked | None = None,
) -> Response:
    things = opened.things(kind)
    named = {thing.name: thing for thing in things}
    doubles = {half: [named[each] for each in wholes] for half, wholes in opened.doubles(kind).items()}
    return render(
        request,
        "box_kind",
        opened.game,
        status,
        kind=kind,
        heading=opened.called("box-kind", kind),
        most=opened.forms.kinds[kind],
        things=things,
        doubles=doubles,
        fields=[
            _field(opened, kind, heading, taps, picked) for heading, taps in opened.forms.taps(kind).items()
        ],
        runs=_runs(opened, kind, picked),
        picked=picked,
        example=opened.forms.lines[kind],
        note=note,
        asked=asked,
    )


def _field(opened: Opened, kind: str, heading: str, taps: Sequence[str], picked: Sequence[str]) -> Field:
    name = opened.called("box-field", heading)
    way = _way(opened, kind, taps)
    if way == ONE and len(taps) > MOST_NUMBER_BUTTONS and all(_value(tap).isdecimal() for tap in taps):
        return Field(name, stepper=_stepper(taps, picked))
    counts = Counter(picked)
    order = [tap for tap in picked if tap in taps]
    marks = {tap: order.index(tap) + 1 for tap in order} if way == ONCE else counts
    return Field(name, [_button(opened, tap, marks.get(tap, 0)) for tap in taps], counts=way != ONE)


def _way(opened: Opened, kind: str, taps: Sequence[str]) -> str:
    return opened.forms.taking(kind, taps[0].partition("=")[0]) if taps else ONE


def _value(tap: str) -> str:
    return tap.partition("=")[2]


def _stepper(taps: Sequence[str], picked: Sequence[str]) -> Stepper:
    """A number that is not set yet: one less is the least, one more is the next after that."""
    at = next((taps.index(tap) for tap in picked if tap in taps), None)
    if at is None:
        return Stepper("–", json.dumps(taps[0]), json.dumps(taps[1]))
    less = json.dumps(taps[at - 1]) if at else ""
    return Stepper(_value(taps[at]), less, json.dumps(taps[at + 1]) if at + 1 < len(taps) else "")


def _button(opened: Opened, tap: str, count: int) -> Button:
    named = opened.say.name("box-tap", tap)
    return Button(str(Said((named,)).capital()), face(named.face), answer=tap, count=count)


def _runs(opened: Opened, kind: str, picked: Sequence[str]) -> list[Stepper]:
    """The effects that were tapped, each with how often, at the place of its first tap."""
    found: list[Stepper] = []
    place = 0
    for tap, taps in groupby(picked):
        count = len(list(taps))
        if _way(opened, kind, [tap]) == "many":
            named = opened.say.name("box-tap", tap)
            words = str(Said((named,)).capital())
            found.append(Stepper(str(count), str(place), str(place), words, face(named.face)))
        place += count
    return found


# One tap


async def enter(request: Request) -> Response:
    """One tap more, one taken back, the whole thing, a line, or a thing taken out."""
    form = await form_of(request)
    opened = Opened(request)
    kind = opened.kind(request)
    picked = _known(opened, kind, map(_tap, form.get("picked", [])[:MOST_TAPS]))
    if name := one(form, "remove"):
        opened.box.take_away(kind, name)
        return go_to(request.url.path)
    if row := next((row for row in opened.rows(kind) if row["id"] == one(form, "begin")), None):
        return _kept(request, opened, kind, _known(opened, kind, opened.begun(kind, row)))
    if whole := one(form, "whole"):
        _join(opened, kind, one(form, "same"), whole)
        return go_to(request.url.path)
    if "back" in form:
        return _kept(request, opened, kind, picked[:-1])
    if (stepped := _stepped(form, picked)) is not None:
        return _kept(request, opened, kind, stepped)
    tap = _tap(one(form, "answer"))
    if _known(opened, kind, [tap]):
        return _kept(request, opened, kind, tapped(opened, kind, picked, tap))
    return _entered(request, opened, kind, picked, form)


def _join(opened: Opened, kind: str, half: str, whole: str) -> None:
    """A thing known in part and a whole one are the same: it is whole now, and stands there once."""
    if whole in opened.doubles(kind).get(half, ()):
        opened.box.complete(kind, half, next(row for row in opened.rows(kind) if row["id"] == whole))


def _kept(request: Request, opened: Opened, kind: str, picked: Sequence[str]) -> Response:
    """Keep what was tapped so far beside the box, so that a reload or another page loses nothing."""
    opened.box.keep_half(kind, picked)
    if request.headers.get("hx-request") != "true":
        return go_to(request.url.path)
    return _page(request, opened, kind, picked)


def _stepped(form: Form, picked: list[str]) -> list[str] | None:
    """One more or one less of what is at a place."""
    for way in ("more", "less"):
        text = one(form, way)
        if text.isascii() and text.isdecimal() and len(text) < 3 and int(text) < len(picked):
            at = int(text)
            more = [*picked[: at + 1], picked[at], *picked[at + 1 :]][:MOST_TAPS]
            return more if way == "more" else [*picked[:at], *picked[at + 1 :]]
    return None


def tapped(opened: Opened, kind: str, picked: Sequence[str], tap: str) -> list[str]:
    """With one more tap: if only one is allowed, it replaces the other; a second tap takes it back."""
    way = _way(opened, kind, [tap])
    if way != "many" and tap in picked:
        return [each for each in picked if each != tap]
    begin = f"{tap.partition('=')[0]}="
    kept = [each for each in picked if not each.startswith(begin)] if way == ONE else list(picked)
    return [*kept, tap][:MOST_TAPS]


def _tap(text: str) -> str:
    try:
        value = json_in(text) if text else ""
    except ValueError:
        return ""
    return value if isinstance(value, str) else ""


def _entered(request: Request, opened: Opened, kind: str, picked: Sequence[str], form: Form) -> Response:
    """A line enters a whole thing; what is half tapped waits.

    If the box knows such a thing in part, the person says whether it is that one.
    """
    line = one(form, "line")[:LONGEST_LINE]
    forms, is_typed = opened.forms, bool(line.strip())
    half = _known(opened, kind, opened.box.half(kind)) if is_typed else picked
    try:
        row = forms.of_line(kind, line) if is_typed else forms.of_taps(kind, picked)
    except Refused as refused:
        return _page(request, opened, kind, half, str(refusal(opened.say, refused)), 422)
    alike, same = forms.alike(opened.say.board, kind, row), one(form, "same")
    if alike and same not in alike and "another" not in form:
        things = [thing for thing in opened.things(kind) if thing.name in alike]
        return _page(request, opened, kind, half, asked=Asked(things, line if is_typed else ""))
    try:
        if same in alike:
            opened.box.complete(kind, same, row)
        else:
            opened.box.add([(kind, row)])
    except AutomariumError as error:  # there is no room for more of it
        return _page(request, opened, kind, half, fault_in_words(opened.say.texts, error), 422)
    return _kept(request, Opened(request), kind, half if is_typed else ())
