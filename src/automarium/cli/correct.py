"""Not what I see, at the prompt: the table in words and as lines; changed lines; what changes; yes or no."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce
from typing import Any

import click

from automarium.cli.output import tell
from automarium.kernel.catalog.game import BadPosition
from automarium.kernel.record.corrections import changes_between
from automarium.kernel.record.position import to_lines
from automarium.kernel.record.session import Session
from automarium.kernel.rules.values import as_lists, merged
from automarium.kernel.words.complaints import complaint
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.reading import read_change
from automarium.kernel.words.sentences import speaker
from automarium.kernel.words.sketch import changes, sketch
from automarium.kernel.words.texts import Texts

Read = Callable[[str], str | None]
"""Reads a line after a prompt; None when the person leaves."""
Changes = dict[str, Any]


def wanted_changes(session: Session[Any], texts: Texts, read: Read) -> Changes | None:
    """What the person wants changed on the table of the running turn; None where it stays as it was."""
    before = session.table_to_correct()
    lines = to_lines(before)
    tell(sketch(session.game, _speaker(session, texts)) + "\n")
    click.echo("\n".join(lines) + "\n")  # as they are typed
    tell(texts("terminal.fix", example=lines[len(lines) // 8]))
    typed: list[Changes] = []
    while _read_lines(typed, texts, read):
        wanted: Changes = reduce(merged, typed, {})
        trial = session.fork()
        try:
            trial.correct(wanted)
        except BadPosition as error:
            tell(f"{complaint(texts, error)}\n{texts('terminal.fix-again')}")
        else:
            return wanted if _accepted(session, trial, before, texts, read) else None
    tell(texts("terminal.unchanged"))
    return None


def _speaker(session: Session[Any], texts: Texts) -> Speaker[Any]:
    return speaker(session.game, texts, session.board_before(session.turns[-1]))


def _read_lines(typed: list[Changes], texts: Texts, read: Read) -> bool:
    """More changed lines, up to an empty one; False when the person leaves the table as it was."""
    while line := read("fix> "):
        if line.lower() in ("q", "quit"):
            return False
        if line.lower() == "u":
            del typed[-1:]
            continue
        try:
            typed.append(read_change(line))
        except (ValueError, RecursionError):
            tell(texts("terminal.fix-form", line=line))
    return line is not None


def _accepted(
    session: Session[Any], trial: Session[Any], before: Mapping[str, Any], texts: Texts, read: Read
) -> bool:
    """Show what would change, in words and as lines, and ask."""
    rows = changes_between(before, trial.table_to_correct())
    if not rows:
        tell(texts("terminal.fix-nothing"))
        return False
    now, then = _speaker(session, texts), _speaker(trial, texts)
    for each in changes(session.game, now, then):
        tell(f"  {each.in_words(then)}")
    for key, old, new in rows:
        click.echo(f"  {key}: {as_lists(old)} → {as_lists(new)}")
    reply = (read(texts("terminal.fix-accept") + " ") or "").lower()
    if reply in ("y", "yes", *texts("terminal.yes").split()):
        return True
    tell(texts("terminal.unchanged"))
    return False
