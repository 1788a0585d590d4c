"""The person's own box at the command line: showing it, entering more, sharing it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from automarium.cli.failure import Failed
from automarium.cli.language import texts_for
from automarium.kernel.catalog.game import AnyGame, find
from automarium.kernel.record.boxes import Box, box_rows_in, content_of
from automarium.kernel.record.folder import data_folder
from automarium.kernel.record.own_files import text_of
from automarium.kernel.record.store_file import there_already
from automarium.kernel.rules.request import Refused
from automarium.kernel.words.look import BoxForms
from automarium.kernel.words.nouns import Said, Speaker
from automarium.kernel.words.sentences import speaker
from automarium.kernel.words.titles import title_of


def opened(name: str, folder: str | None) -> tuple[AnyGame, BoxForms[Any], Box]:
    game = find(name)
    forms, box = game.look.box, game.play.box
    if forms is None or box is None:
        raise Failed("no-box", title=game.title)
    return game, forms, Box(data_folder(folder), *box)


def show_box(name: str, folder: str | None) -> None:
    """How much of each kind is entered."""
    game, forms, box = opened(name, folder)
    tree, texts = box.tree(), texts_for(game, None)
    click.echo(f"{title_of(game, texts)}: {box.path}")
    for kind, most in forms.kinds.items():
        rows = tree.get(kind, [])
        count = len(rows) if isinstance(rows, list) else 0
        told = texts("command.of-box", count=f"{count:>2}", most=most)
        click.echo(f"  {kind:<13} {told}  {texts('command.such-as', line=forms.lines[kind])}")
    figures = tree.get("figures", {})
    entered = len(figures) if isinstance(figures, dict) else 0
    told = texts("command.of-box", count=f"{entered:>2}", most=len(forms.figures))
    click.echo(f"  {'figures':<13} {told}")


def add_to_box(name: str, kind: str, lines: tuple[str, ...], folder: str | None) -> None:
    """Things of a kind, each as one line; all of them, or none."""
    game, forms, box = opened(name, folder)
    if kind not in forms.kinds:
        raise Failed("no-kind", found=kind, options=", ".join(forms.kinds))
    try:
        rows = [(kind, forms.of_line(kind, line)) for line in lines]
    except Refused as refused:
        if why := refused.facts.get("why"):
            raise click.ClickException(str(why)) from refused
        raise Failed("like-this", example=refused.facts.get("example")) from refused
    with asked_about(game, forms, box):
        click.echo(texts_for(None, None)("command.added", count=box.add(rows)))


def export_box(name: str, file: str, folder: str | None) -> None:
    """Write the whole box to a new file."""
    _, _, box = opened(name, folder)
    path = Path(file)
    if path.exists():
        raise there_already(path)
    with path.open("x", encoding="utf-8") as out:
        out.write(box.text())
    click.echo(file)


def import_box(name: str, file: str, folder: str | None) -> None:
    """Add what the box lacks; nothing in it is changed."""
    game, forms, box = opened(name, folder)
    with asked_about(game, forms, box):
        click.echo(texts_for(None, None)("command.added", count=box.merge(text_of(Path(file), file))))


@contextmanager
def asked_about(game: AnyGame, forms: BoxForms[Any], box: Box) -> Iterator[None]:
    """Of what joins the box meanwhile it is asked whether it is a thing that was known in part: no thing is
    taken for another one unasked, and none stands there twice."""
    before = {(kind, row["id"]) for kind, row in box_rows_in(box.text())}
    yield
    for kind, row in box_rows_in(box.text()):
        settings = game.read_settings({key: str(of).format(box.text()) for key, of in forms.options.items()})
        say = speaker(game, texts_for(game, None), game.play.unbox(settings))
        for half in forms.alike(say.board, kind, content_of(row)):
            is_new = not {(kind, row["id"]), (kind, half)} <= before
            if half != row["id"] and is_new and _is_same(say, kind, row["id"], half):
                box.complete(kind, half, row)
                break


def _is_same(say: Speaker[Any], kind: str, new: str, known: str) -> bool:
    """Whether the person says so; where nobody is there to answer, it is another one."""
    new, known = (str(Said((say.name(kind, each),))) for each in (new, known))
    try:
        return click.confirm(texts_for(None, None)("command.same", new=new, known=known))
    except click.Abort:
        click.echo()
        return False
