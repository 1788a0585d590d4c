"""Not what I see, at the prompt: which place, what lies there really, what changes, yes or no."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from typing import Any

import click

from automarium.cli.output import tell
from automarium.cli.places import Left, Places, Read
from automarium.kernel.catalog.game import PositionFault
from automarium.kernel.record.corrections import changes_between
from automarium.kernel.record.position import to_lines
from automarium.kernel.record.session import Session
from automarium.kernel.rules.values import as_lists, merged
from automarium.kernel.words.faults import fault_in_words
from automarium.kernel.words.keys import position_fault
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.otherwise import Instead, changes_of
from automarium.kernel.words.reading import read_change
from automarium.kernel.words.sentences import speaker
from automarium.kernel.words.sketch import changes
from automarium.kernel.words.texts import Texts

Changes = dict[str, Any]
Line = Callable[[str], str | None]
"""Reads a line after a prompt; None when there is no more to read."""


def wanted_changes(session: Session[Any], texts: Texts, line: Line) -> Changes | None:
    """What the person wants changed on the table of the running turn; None if it stays as it was."""
    try:
        return _wanted_changes(session, texts, _leaving(line, texts))
    except Left:
        tell(texts("terminal.unchanged"))
        return None


def _leaving(line: Line, texts: Texts) -> Read:
    """Reads lines, and knows at each of them that the person may leave."""
    words = ("q", "quit", texts("terminal.word.quit"))

    def read(prompt: str) -> str:
        typed = line(prompt)
        if typed is None or typed.lower() in words:
            raise Left
        return typed

    return read


def _wanted_changes(session: Session[Any], texts: Texts, read: Read) -> Changes | None:
    before, say = session.table_to_correct(), _speaker(session, texts)
    places = Places(session.game, say)
    if not places.lines():
        tell(texts("terminal.correct-too-early"))
        return None
    tell("\n".join(places.lines()) + "\n\n" + texts("terminal.correct"))
    told: list[Changes | Instead] = []
    while True:
        _read_lines(told, places, to_lines(before), read)
        wanted = _merged(before, told)
        trial = session.fork()
        try:
            trial.correct(wanted)
        except PositionFault as error:
            at_places = position_fault(session.game, say, error)
            fault = fault_in_words(texts, error) if _is_in_lines(told) else at_places
            tell(f"{fault}\n{texts('terminal.correct-again')}")
        else:
            return wanted if _accepted(session, trial, before, texts, read, _is_in_lines(told)) else None


def _is_in_lines(told: Sequence[Changes | Instead]) -> bool:
    """Whether something was told as a line of the position, not at a place."""
    return any(not isinstance(each, tuple) for each in told)


def _merged(before: Mapping[str, Any], told: Sequence[Changes | Instead]) -> Changes:
    """Everything that was told about places, and all lines, as one change."""
    at_places = changes_of(before, [each for each in told if isinstance(each, tuple)])
    return reduce(merged, (each for each in told if not isinstance(each, tuple)), at_places)


def _speaker(session: Session[Any], texts: Texts) -> Speaker[Any]:
    return speaker(session.game, texts, session.board_before(session.turns[-1]))


def _read_lines(told: list[Changes | Instead], places: Places, lines: Sequence[str], read: Read) -> None:
    """What else differs, up to an empty line."""
    texts = places.say.texts
    while line := read("fix> "):
        if line.lower() in ("u", "undo", texts("terminal.word.undo")):
            del told[-1:]
        elif line == "=":
            click.echo("\n".join(lines) + "\n")  # as they are typed
        elif "=" in line:
            _read_line(told, line, texts)
        elif (found := places.told(line, read)) is not None:
            told.append(found)
            tell(texts("terminal.correct-noted"))


def _read_line(told: list[Changes | Instead], line: str, texts: Texts) -> None:
    try:
        told.append(read_change(line))
    except (ValueError, RecursionError):
        tell(texts("terminal.correct-form", line=line))


def _accepted(
    session: Session[Any],
    trial: Session[Any],
    before: Mapping[str, Any],
    texts: Texts,
    read: Read,
    in_lines: bool,
) -> bool:
    """Show what would change, in words; as lines where lines were typed or no words tell it; and ask."""
    rows = changes_between(before, trial.table_to_correct())
    if not rows:
        tell(texts("terminal.correct-nothing"))
        return False
    now, then = _speaker(session, texts), _speaker(trial, texts)
    shown = changes(session.game, now, then)
    for each in shown:
        tell(f"  {each.in_words(then)}")
    for key, old, new in rows if in_lines or not shown else ():
        click.echo(f"  {key}: {as_lists(old)} → {as_lists(new)}")
    reply = read(texts("terminal.correct-accept") + " ").lower()
    if reply in ("y", "yes", *texts("terminal.yes").split()):
        return True
    tell(texts("terminal.unchanged"))
    return False
