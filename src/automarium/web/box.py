"""My box: what a person has entered of their own copy of a game, and entering more of it in a few taps."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from automarium.kernel.catalog.game import AnyGame, BoxForms
from automarium.kernel.errors import AutomariumError
from automarium.kernel.record.boxes import Box
from automarium.kernel.record.own_files import as_text
from automarium.kernel.rules.request import Refused
from automarium.kernel.words.nouns import Said, Speaker
from automarium.kernel.words.refusals import refusal
from automarium.kernel.words.sentences import speaker
from automarium.web.guard import Form, form_of, one
from automarium.web.new_game import game_of
from automarium.web.page import go_to, render, texts_for
from automarium.web.question import Button, Group
from automarium.web.said import face
from automarium.web.saved_games import games_of
from automarium.web.uploads import upload_of

FIGURES = "figures"
MOST_TAPS = 80
LONGEST_LINE = 2_000


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing of the box, drawn."""

    name: str
    face: Markup


class Opened:
    """The box of a game as a page needs it."""

    def __init__(self, request: Request) -> None:
        self.game: AnyGame = game_of(request)
        forms, box = self.game.look.box, self.game.play.box
        if forms is None or box is None:
            raise HTTPException(404)
        self.forms: BoxForms[Any] = forms
        self.box = Box(games_of(request).folder, *box)
        self.text = self.box.text()
        options = {name: str(value).format(self.text) for name, value in forms.options.items()}
        board = self.game.play.unbox(self.game.read_settings(options))
        self.say: Speaker[Any] = speaker(self.game, texts_for(request, self.game), board)

    def kind(self, request: Request) -> str:
        kind: str = request.path_params["kind"]
        if kind not in self.forms.kinds:
            raise HTTPException(404)
        return kind

    def rows(self, kind: str) -> list[dict[str, Any]]:
        rows = self.box.tree().get(kind, [])
        return rows if isinstance(rows, list) else []

    def called(self, family: str, name: str) -> str:
        return str(Said((self.say.name(family, name),)).capital())

    def things(self, kind: str) -> list[Thing]:
        drawn = self.forms.face
        return [
            Thing(row["id"], face(drawn(self.say.board, kind, row["id"])))
            for row in reversed(self.rows(kind))
        ]


async def box(request: Request) -> Response:
    """All kinds, how much of each is entered, and the figures."""
    return _overview(request, Opened(request))


def _overview(request: Request, opened: Opened, note: str = "", status: int = 200) -> Response:
    tree = opened.box.tree()
    entered = tree.get(FIGURES, {})
    figures = entered if isinstance(entered, dict) else {}
    kinds = [
        (kind, opened.called("box-kind", kind), len(opened.rows(kind)), most, opened.things(kind)[:3])
        for kind, most in opened.forms.kinds.items()
    ]
    return render(
        request,
        "box",
        opened.game,
        status,
        kinds=kinds,
        figures=[
            (name, opened.called("box-figure", name), _shown(figures.get(name)))
            for name in opened.forms.figures
        ],
        figures_heading=opened.called("box-kind", FIGURES),
        entered=sum(name in figures for name in opened.forms.figures),
        note=note,
    )


def _shown(value: object) -> str:
    if isinstance(value, list):
        return ("; " if value and isinstance(value[0], str) else " ").join(map(str, value))
    return "" if value is None else str(value)


async def kind(request: Request) -> Response:
    """The things of one kind, and the next one to be entered."""
    opened = Opened(request)
    return _kind_page(request, opened, opened.kind(request), ())


def _kind_page(
    request: Request, opened: Opened, kind: str, picked: Sequence[str], note: str = "", status: int = 200
) -> Response:
    counts = Counter(picked)
    groups = [
        Group(opened.called("box-field", field), 0, [_button(opened, tap, counts[tap]) for tap in taps])
        for field, taps in opened.forms.taps(kind).items()
    ]
    return render(
        request,
        "box_kind",
        opened.game,
        status,
        kind=kind,
        heading=opened.called("box-kind", kind),
        most=opened.forms.kinds[kind],
        things=opened.things(kind),
        groups=groups,
        picked=picked,
        so_far=", ".join(str(opened.say.name("box-tap", tap)) for tap in picked),
        example=opened.forms.lines[kind],
        note=note,
    )


def _button(opened: Opened, tap: str, count: int) -> Button:
    named = opened.say.name("box-tap", tap)
    return Button(str(Said((named,)).capital()), face(named.face), value=json.dumps(tap), count=count)


async def enter(request: Request) -> Response:
    """One tap more, one taken back, the whole thing, a line, or a thing taken out."""
    form = await form_of(request)
    opened = Opened(request)
    kind = opened.kind(request)
    known = {tap for taps in opened.forms.taps(kind).values() for tap in taps}
    picked = [tap for tap in map(_tap, form.get("picked", [])[:MOST_TAPS]) if tap in known]
    if name := one(form, "remove"):
        opened.box.take_away(kind, name)
        return go_to(request.url.path)
    if "back" in form:
        return _kind_page(request, opened, kind, picked[:-1])
    tap = _tap(one(form, "answer"))
    if tap in known:
        return _kind_page(request, opened, kind, [*picked, tap][:MOST_TAPS])
    return _entered(request, opened, kind, picked, one(form, "line")[:LONGEST_LINE])


def _tap(text: str) -> str:
    try:
        value = json.loads(text) if text else ""
    except (ValueError, RecursionError):
        return ""
    return value if isinstance(value, str) else ""


def _entered(request: Request, opened: Opened, kind: str, picked: Sequence[str], line: str) -> Response:
    forms = opened.forms
    try:
        row = forms.of_line(kind, line) if line.strip() else forms.of_taps(kind, picked)
    except Refused as refused:
        return _kind_page(request, opened, kind, picked, str(refusal(opened.say, refused)), 422)
    opened.box.add([(kind, row)])
    return _kind_page(request, Opened(request), kind, ())


async def figures(request: Request) -> Response:
    """Prices, tracks and marbles, each as a few numbers."""
    form = await form_of(request)
    opened = Opened(request)
    try:
        values = _figures(opened, form)
        opened.box.set_figures(values)
    except (ValueError, AutomariumError) as error:
        return _overview(request, opened, str(error), 422)
    return go_to(f"/box/{opened.game.id}")


def _figures(opened: Opened, form: Form) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for name, length in opened.forms.figures.items():
        text = " ".join(one(form, name)[:LONGEST_LINE].replace(",", " " if length >= 0 else ",").split())
        if text:
            values[name] = _figure(opened, name, text, length)
    return values


def _figure(opened: Opened, name: str, text: str, length: int) -> Any:
    if length < 0:
        return [part.strip() for part in text.split(";")] if name == "graveyard" else text
    try:
        numbers = [int(each) for each in text.replace("−", "-").split()]
    except ValueError as error:
        raise ValueError(_wrong(opened, name)) from error
    if length and len(numbers) != length:
        raise ValueError(_wrong(opened, name))
    return numbers[0] if length == 1 else numbers


def _wrong(opened: Opened, name: str) -> str:
    return opened.say.texts("web.box-numbers", name=opened.called("box-figure", name))


async def export(request: Request) -> Response:
    """The whole box as one file, for somebody else or for safety."""
    opened = Opened(request)
    name = f"{opened.box.path.stem}.toml"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(opened.text, headers=headers)


async def take_in(request: Request) -> Response:
    """Somebody's box: what this one has not joins it, nothing here is changed."""
    _, files = await upload_of(request)
    opened = Opened(request)
    try:
        added = opened.box.merge(as_text(files.get("file", b""), "the file"))
    except AutomariumError as error:
        return _overview(request, opened, str(error), 422)
    return _overview(request, Opened(request), opened.say.texts("web.box-added", count=added))
