"""My box: what a person has entered of their own copy of a game, and entering more of it in a few taps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.errors import AutomariumError
from automarium.kernel.record.boxes import Box, content_of
from automarium.kernel.record.gate import box_from
from automarium.kernel.record.own_files import as_text
from automarium.kernel.words.faults import fault_in_words
from automarium.kernel.words.look import BoxForms
from automarium.kernel.words.nouns import Said, Speaker
from automarium.kernel.words.sentences import speaker
from automarium.web.base.forms import one
from automarium.web.base.page import go_to, own_path, remember, render, texts_for
from automarium.web.base.saved_games import games_of
from automarium.web.base.uploads import upload_of
from automarium.web.shelf.links import link_to, qr_code
from automarium.web.stage.sentences import face
from automarium.web.start.new_game import game_of

FIGURES = "figures"
LONGEST_LINE = 2_000
CAME_FROM = "box-from"
"""The cookie of the page that led to the box: from its kinds one comes back to it, and then there."""


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing of the box, drawn."""

    name: str
    face: Markup
    is_half: bool = False
    """Whether it is known in part."""


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

    def place(self, place: str, length: int) -> str:
        """What one number of a figure is for; a figure of one number needs no more words."""
        return str(self.say.name("box-place", place)) if length > 1 else ""

    def answers(self) -> list[tuple[str, str, list[str]]]:
        """What was told once for all games: its kind, what that is, and what was told."""
        told = self.forms.answers(self.say.board).items()
        return [
            (kind, self.called("box-kind", kind), [self.called(*noun) for noun in nouns])
            for kind, nouns in told
        ]

    def things(self, kind: str) -> list[Thing]:
        drawn = self.forms.face
        return [
            Thing(row["id"], face(drawn(self.say.board, kind, row["id"])), bool(self.begun(kind, row)))
            for row in reversed(self.rows(kind))
        ]

    def begun(self, kind: str, row: Mapping[str, Any]) -> Sequence[str]:
        """What is known of a thing known in part, as it would be tapped."""
        return self.forms.begun(self.say.board, kind, dict(row))

    def doubles(self, kind: str) -> dict[str, list[str]]:
        """The things known in part by name, each with the whole ones that it may be."""
        found: dict[str, list[str]] = {}
        for row in self.rows(kind):
            halves = self.forms.alike(self.say.board, kind, content_of(row))
            for half in halves if row["id"] not in halves else ():
                found.setdefault(half, []).append(row["id"])
        return found


async def box(request: Request) -> Response:
    """All kinds, how much of each is entered, and the figures."""
    return _overview(request, Opened(request))


Offer = tuple[str, list[tuple[str, int]]]
"""A box in an address, and how many things of each kind it has."""


def _overview(
    request: Request, opened: Opened, note: str = "", status: int = 200, offer: Offer | None = None
) -> Response:
    link, is_local = link_to(request, "offered", game=opened.game.id, packed=opened.box.packed())
    tree = opened.box.tree()
    entered = tree.get(FIGURES, {})
    figures = entered if isinstance(entered, dict) else {}
    kinds = [
        (kind, opened.called("box-kind", kind), len(opened.rows(kind)), most, opened.things(kind)[:3])
        for kind, most in opened.forms.kinds.items()
    ]
    came = request.query_params.get("back", "")
    response = render(
        request,
        "box",
        opened.game,
        status,
        back=own_path(came or request.cookies.get(CAME_FROM, "/")),
        kinds=kinds,
        answers=opened.answers(),
        figures=(opened.called("box-kind", FIGURES), sum(name in figures for name in opened.forms.figures)),
        most_figures=len(opened.forms.figures),
        is_whole=all(count >= most for _, _, count, most, _ in kinds),
        note=note,
        offer=offer,
        link=link,
        is_local=is_local,
        code=qr_code(link),
    )
    if came:
        remember(request, response, CAME_FROM, own_path(came))
    return response


async def export(request: Request) -> Response:
    """The whole box as one file, to share or to keep safe."""
    opened = Opened(request)
    name = f"{opened.box.path.stem}.toml"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(opened.text, headers=headers)


async def offered(request: Request) -> Response:
    """A box that came as a link: nothing joins this one before the person says so."""
    opened, packed = Opened(request), request.path_params["packed"]
    try:
        text = box_from(packed)
        things = opened.box.counts(text)
    except AutomariumError as error:
        return _overview(request, opened, fault_in_words(opened.say.texts, error), 422)
    counts = [(opened.called("box-kind", kind), count) for kind, count in things.items()]
    return _overview(request, opened, offer=(packed, counts))


async def forget(request: Request) -> Response:
    """What was told once for all games is asked for again."""
    form, _ = await upload_of(request)
    opened, kind = Opened(request), one(form, "kind")
    if kind in opened.forms.answers(opened.say.board):
        opened.box.forget(kind)
    return go_to(f"/box/{opened.game.id}")


async def take_in(request: Request) -> Response:
    """Somebody's box, as a file or by a link: what this one has not joins it, nothing here is changed."""
    form, files = await upload_of(request)
    opened, packed = Opened(request), one(form, "packed")
    if not packed and not files.get("file"):
        return _overview(request, opened, opened.say.texts("fault.file-empty"), 422)
    try:
        text = box_from(packed) if packed else as_text(files.get("file", b""), "the file")
        added = opened.box.merge(text)
    except AutomariumError as error:
        return _overview(request, opened, fault_in_words(opened.say.texts, error), 422)
    after, note = Opened(request), opened.say.texts("web.box-added", count=added)
    if any(map(after.doubles, after.forms.kinds)):
        note += " " + opened.say.texts("web.box-doubles")
    return _overview(request, after, note)
