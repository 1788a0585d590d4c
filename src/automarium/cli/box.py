"""The person's own box at the command line: showing it, entering more, sharing it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from automarium.kernel.catalog.game import AnyGame, find
from automarium.kernel.errors import AutomariumError
from automarium.kernel.record.boxes import Box
from automarium.kernel.record.folder import data_folder
from automarium.kernel.record.own_files import text_of
from automarium.kernel.rules.request import Refused
from automarium.kernel.words.look import BoxForms


def opened(name: str, folder: str | None) -> tuple[AnyGame, BoxForms[Any], Box]:
    game = find(name)
    forms, box = game.look.box, game.play.box
    if forms is None or box is None:
        raise click.ClickException(f"{game.title} needs no box of your own")
    return game, forms, Box(data_folder(folder), *box)


def show_box(name: str, folder: str | None) -> None:
    """How much of each kind is entered."""
    game, forms, box = opened(name, folder)
    tree = box.tree()
    click.echo(f"{game.title}: {box.path}")
    for kind, most in forms.kinds.items():
        rows = tree.get(kind, [])
        count = len(rows) if isinstance(rows, list) else 0
        click.echo(f"  {kind:<13} {count:>2} of {most:<3} such as: {forms.lines[kind]}")
    figures = tree.get("figures", {})
    entered = len(figures) if isinstance(figures, dict) else 0
    click.echo(f"  {'figures':<13} {entered:>2} of {len(forms.figures)}")


def add_to_box(name: str, kind: str, lines: tuple[str, ...], folder: str | None) -> None:
    """Things of a kind, each as one line; all of them, or none."""
    _, forms, box = opened(name, folder)
    if kind not in forms.kinds:
        raise click.ClickException(f"there is no kind {kind}; the kinds are: {', '.join(forms.kinds)}")
    try:
        rows = [(kind, forms.of_line(kind, line)) for line in lines]
    except Refused as refused:
        why = refused.facts.get("why") or f"type it like this: {refused.facts.get('example')}"
        raise click.ClickException(str(why)) from refused
    click.echo(f"added: {box.add(rows)}")


def export_box(name: str, file: str, folder: str | None) -> None:
    """Write the whole box to a new file."""
    _, _, box = opened(name, folder)
    path = Path(file)
    if path.exists():
        raise click.ClickException(f"{file} is there already; choose another name")
    with path.open("x", encoding="utf-8") as out:
        out.write(box.text())
    click.echo(file)


def import_box(name: str, file: str, folder: str | None) -> None:
    """Add what the box lacks; nothing in it is changed."""
    _, _, box = opened(name, folder)
    try:
        click.echo(f"added: {box.merge(text_of(Path(file), file))}")
    except AutomariumError as error:
        raise click.ClickException(str(error)) from error
