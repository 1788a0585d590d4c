"""The figures of a person's box: prices, tracks and marbles, each number with a stepper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.errors import AutomariumError
from automarium.kernel.words.faults import Fault, fault_in_words
from automarium.web.base.forms import Form, form_of, one
from automarium.web.base.page import go_to, render
from automarium.web.start.box import FIGURES, LONGEST_LINE, Opened

LONGEST_NUMBER = 4


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure as fields: a text, or numbers with what each of them is for."""

    heading: str
    name: str
    text: str = ""
    numbers: Sequence[tuple[str, str, str]] = ()
    """The name of the field, what it is for, and its value."""


async def figures(request: Request) -> Response:
    """All figures: what is in the box, with the changes that are not saved yet."""
    opened = Opened(request)
    return _page(request, opened, {**_entered(opened), **_draft(opened)})


def _entered(opened: Opened) -> dict[str, str]:
    """What the box says in each field."""
    entered = opened.box.tree().get(FIGURES, {})
    fields = dict.fromkeys(_names(opened), "")
    for name, length in opened.forms.figures.items():
        value = entered.get(name) if isinstance(entered, Mapping) else None
        if length > 0 and value is not None:
            numbers = value if isinstance(value, list) else [value]
            fields |= {f"{name} {at}": str(number) for at, number in enumerate(numbers)}
        elif length <= 0:
            fields[name] = _shown(value)
    return fields


def _names(opened: Opened) -> list[str]:
    """The names of all fields."""
    return [place for each in opened.forms.figures.items() for place in _places(*each)]


def _draft(opened: Opened) -> dict[str, str]:
    """What was changed and not saved yet; a file of an older version may name something else."""
    kept = dict(each.partition("=")[::2] for each in opened.box.half(FIGURES))
    return {name: kept[name] for name in _names(opened) if name in kept}


def _keep(opened: Opened, fields: Mapping[str, str]) -> None:
    """Keep changes beside the box, so that a reload or another page loses nothing."""
    entered = _entered(opened)
    opened.box.keep_half(
        FIGURES, [f"{name}={text}" for name, text in fields.items() if text != entered[name]]
    )


def _shown(value: object) -> str:
    if isinstance(value, list):
        return ("; " if value and isinstance(value[0], str) else " ").join(map(str, value))
    return "" if value is None else str(value)


def _page(
    request: Request, opened: Opened, fields: Mapping[str, str], note: str = "", status: int = 200
) -> Response:
    shown = []
    for name, length in opened.forms.figures.items():
        places = [f"{name} {at}" for at in range(length)]
        numbers = [(each, opened.place(each, length), fields.get(each, "")) for each in places]
        shown.append(Figure(opened.called("box-figure", name), name, fields.get(name, ""), numbers))
    return render(
        request,
        "box_figures",
        opened.game,
        status,
        heading=opened.called("box-kind", FIGURES),
        figures=shown,
        is_draft=bool(_draft(opened)),
        note=note,
    )


async def save(request: Request) -> Response:
    """One number more or less, what was typed so far, or all of them into the box."""
    form = await form_of(request)
    opened = Opened(request)
    fields = {name: " ".join(one(form, name)[:LONGEST_LINE].split()) for name in _names(opened)}
    if "back" in form:
        return _kept(request, opened, _entered(opened))
    for way, change in (("more", 1), ("less", -1)):
        if (name := one(form, way)) in fields:
            return _kept(request, opened, {**fields, name: _stepped(fields[name], change)})
    _keep(opened, {name: text for name, text in fields.items() if name in form})
    if "keep" in form:
        return Response(status_code=204)
    try:
        opened.box.set_figures(_values(opened, fields))
    except AutomariumError as error:
        return _page(request, opened, fields, _refused(opened, fields, error), 422)
    except ValueError as error:
        return _page(request, opened, fields, str(error), 422)
    opened.box.keep_half(FIGURES, ())
    return go_to(f"/box/{opened.game.id}")


def _kept(request: Request, opened: Opened, fields: Mapping[str, str]) -> Response:
    _keep(opened, fields)
    if request.headers.get("hx-request") != "true":
        return go_to(request.url.path)
    return _page(request, opened, fields)


def _refused(opened: Opened, fields: Mapping[str, str], error: AutomariumError) -> Fault:
    """What is wrong, in the words of the page: a box names only its keys, never their values."""
    texts, keys = opened.say.texts, str(error.told_with.get("key", "")).split(": ")
    name = next((each for each in opened.forms.figures if each in keys), "")
    if not name:
        return fault_in_words(texts, error)
    if error.told == "else":
        return Fault.of(texts("web.box-numbers", name=opened.called("box-figure", name)), str(error))
    found = " ".join(fields[place] for place in _places(name, opened.forms.figures[name]) if fields[place])
    error.as_told(error.told, **{**error.told_with, "key": name, "found": found})
    return fault_in_words(texts, error, lambda key: opened.called("box-figure", key))


def _places(name: str, length: int) -> list[str]:
    """The fields of a figure: one for each number, or one for all of it."""
    return [name] if length <= 0 else [f"{name} {at}" for at in range(length)]


def _stepped(text: str, change: int) -> str:
    """A number that is not set yet: the first step leads to 1, or to 0."""
    try:
        return str(_number(text) + change) if text else str(max(0, change))
    except ValueError:
        return text


def _number(text: str) -> int:
    if len(text) > LONGEST_NUMBER:
        raise ValueError("too long a number")
    return int(text.replace("−", "-"))


def _values(opened: Opened, fields: Form | Mapping[str, str]) -> dict[str, Any]:
    """What was filled in; ValueError names the figure that lacks a number."""
    values: dict[str, Any] = {}
    for name, length in opened.forms.figures.items():
        texts = [str(fields[place]) for place in _places(name, length)]
        if any(texts):
            values[name] = _value(opened, name, texts, length)
    return values


def _value(opened: Opened, name: str, texts: Sequence[str], length: int) -> Any:
    if length < 0:
        return [part.strip() for part in texts[0].split(";")] if ";" in texts[0] else texts[0]
    words = texts if length else texts[0].replace(",", " ").split()
    try:
        numbers = [_number(word) for word in words]
    except ValueError as error:
        wrong = opened.say.texts("web.box-numbers", name=opened.called("box-figure", name))
        raise ValueError(wrong) from error
    return numbers[0] if length == 1 else numbers
