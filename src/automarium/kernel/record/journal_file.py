"""Journals as JSON lines: how a game is exported, imported and shared."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import TypeAlias

from automarium.kernel.bounds import json_in
from automarium.kernel.record.journal import VERSION as JOURNAL
from automarium.kernel.record.journal import JournalFault

Json: TypeAlias = dict[str, object]

MAX_BYTES = 5_000_000
MAX_LINES = 100_000


def write_lines(header: Mapping[str, object], answers: Iterable[Mapping[str, object]]) -> str:
    """A game as JSON lines: its header, then its answers."""
    return "".join(dump(line) + "\n" for line in ({"journal": JOURNAL, **header}, *answers))


def read_lines(text: str | bytes) -> tuple[Json, tuple[Json, ...]]:
    """The header and the answers of a journal file. JournalFault names the line that is wrong."""
    raw = text.encode(errors="surrogatepass") if isinstance(text, str) else text
    if len(raw) > MAX_BYTES:
        raise JournalFault(
            f"The journal is too long: {len(raw)} bytes. At most {MAX_BYTES} can be read."
        ).as_told("file-large")
    try:
        # Only \n ends a line: JSON may hold other separators inside its texts.
        lines = raw.decode("utf-8-sig").rstrip("\r\n\t ").split("\n")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        told = JournalFault(f"Line {line} of the journal is not UTF-8 text. Is this the right file?")
        raise told.as_told("journal") from error
    if len(lines) > MAX_LINES:
        raise JournalFault(
            f"The journal is too long: {len(lines)} lines. At most {MAX_LINES} can be read."
        ).as_told("file-large")
    if lines == [""]:
        told = JournalFault("The journal is empty. Its first line should be the header of a game.")
        raise told.as_told("file-empty")
    header, *entries = (_parse(line, number) for number, line in enumerate(lines, 1))
    if "journal" not in header:
        told = JournalFault('Line 1 of the journal has no "journal" version. Is this the right file?')
        raise told.as_told("journal")
    version = header["journal"]
    if type(version) is not int or version != JOURNAL:
        raise JournalFault(
            f"Line 1 of the journal has version {version!r}, and this program reads version {JOURNAL}."
            " Was it written by a newer Automarium?"
        ).as_told("newer")
    return header, tuple(entries)


def _parse(line: str, number: int) -> Json:
    """The JSON object of a line, if it could be written again."""
    where = f"Line {number} of the journal"
    try:
        value: Json = json_in(line, _without_twins)
        dump(value)
    except json.JSONDecodeError as error:
        told = JournalFault(f"{where} is not JSON: {error.msg} (column {error.colno}).")
        raise told.as_told("journal-line", line=number) from error
    except ValueError as error:
        told = JournalFault(f"{where} cannot be read: {error}")
        raise told.as_told("journal-line", line=number) from error
    return value


def _without_twins(pairs: list[tuple[str, object]]) -> Json:
    found: Json = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"the key {key!r} stands twice in one object.")
        found[key] = value
    return found


def dump(value: object) -> str:
    """One JSON object on one line; ValueError for anything else."""
    if not isinstance(value, Mapping):
        raise ValueError(f"A JSON object is needed here, not a {type(value).__name__}.")  # noqa: TRY004
    try:
        text = json.dumps(dict(value), ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        text.encode()  # half a surrogate pair is not text
    except (TypeError, ValueError, RecursionError) as error:
        raise ValueError(f"This cannot be written as JSON: {error}.") from error
    return text
