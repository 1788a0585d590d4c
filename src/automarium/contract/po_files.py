"""The `.po` files of a game: read as they are written here, and compiled to the `.mo` that programs read.

An installed program has only the `.mo`; what was written can be read from them, too.

The standard library is enough, so that a game of another package can be checked and compiled wherever the
program is installed. The same `.po` always gives the same bytes.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from automarium.kernel.catalog.text_files import FORM, ROLE, packed, rows_of

LINE = re.compile(r'(?:#.*|(?:(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) )?("(?:[^"\\]|\\.)*"))?')
PLURAL_FORMS = re.compile(r"nplurals=(\d+); *plural=(.+?);?$", re.MULTILINE)
LANGUAGE = re.compile(r"^Language: (.*)$", re.MULTILINE)


class TextsFault(ValueError):
    """A `.po` with an unreadable line, a message twice, or no header; the message names file and line."""


@dataclass(frozen=True, slots=True)
class PoEntry:
    """A message: its name, the role of a form of a noun, and its words, several where it is counted."""

    name: str
    role: str
    forms: tuple[str, ...]
    is_plural: bool
    line: int


@dataclass(frozen=True, slots=True)
class PoFile:
    """The content of a file."""

    language: str
    plurals: int
    rule: str
    """Which form a number takes, as gettext writes it."""
    entries: tuple[PoEntry, ...]


def read_po(file: Path) -> PoFile:
    """Read a file that is correct line by line."""
    return read_text(file.read_text("utf-8"), str(file))


@lru_cache(maxsize=64)
def read_text(text: str, file: str) -> PoFile:
    """The same for a text; `file` is its name in messages. Many promises look at the same few files."""
    first, *entries = _entries(text, file)
    seen: set[tuple[str, str]] = set()
    for each in entries:
        if (each.name, each.role) in seen:
            raise TextsFault(f"{file}:{each.line}: more than once: {each.name}")
        seen.add((each.name, each.role))
    header = dict(line.split(": ", 1) for line in first.forms[0].splitlines() if ": " in line)
    found = PLURAL_FORMS.fullmatch(header.get("Plural-Forms", ""))
    if first.name or found is None:
        raise TextsFault(f"{file}: the header must be the first message, with Language and Plural-Forms")
    return PoFile(header.get("Language", ""), int(found[1]), found[2], tuple(entries))


def _entries(text: str, file: str) -> Iterator[PoEntry]:
    """The messages one after the other; each begins with its role or its name."""
    parts: dict[str, str] = {}
    now, begun = "", 0
    for number, line in enumerate(text.splitlines(), 1):
        found = LINE.fullmatch(line.rstrip())
        if found is None or (found[2] and not found[1] and not now):
            raise TextsFault(f"{file}:{number}: not a line of a .po file: {line}")
        if found[1] == "msgctxt" or (found[1] == "msgid" and now != "msgctxt"):
            if parts:
                yield _entry(parts, begun)
            parts, begun = {}, number
        now = found[1] or now
        if found[2]:
            parts[now] = parts.get(now, "") + _unquoted(found[2])
    if not parts:
        raise TextsFault(f"{file}: no message")
    yield _entry(parts, begun)


def _unquoted(words: str) -> str:
    """What stands in quotation marks; only few lines have signs that stand for others."""
    return ast.literal_eval(words) if "\\" in words else words[1:-1]


def _entry(parts: Mapping[str, str], line: int) -> PoEntry:
    forms = tuple(words for name, words in parts.items() if name.startswith("msgstr"))
    return PoEntry(parts.get("msgid", ""), parts.get("msgctxt", ""), forms, "msgid_plural" in parts, line)


# Compiled


def read_mo(file: Path) -> PoFile:
    """The same from a compiled file, whichever program compiled it."""
    entries, header = [], ""
    for key, words in rows_of(file.read_bytes()):
        role, _, name = key.rpartition(ROLE)
        name, _, plural = name.partition(FORM)
        header = header or ("" if key else words)
        entries += [PoEntry(name, role, tuple(words.split(FORM)), bool(plural), 0)] if key else []
    language, found = LANGUAGE.search(header), PLURAL_FORMS.search(header)
    plurals, rule = (int(found[1]), found[2]) if found else (1, "0")
    return PoFile(language[1] if language else "", plurals, rule, tuple(entries))


def compiled(file: Path) -> bytes:
    """The `.mo` of a `.po`; its language is its file name, and its header has no dates."""
    return _compiled(read_po(file), file.stem)


def compiled_text(text: str, language: str) -> bytes:
    """The same for a text that is not in a file yet."""
    return _compiled(read_text(text, f"{language}.po"), language)


def _compiled(po: PoFile, language: str) -> bytes:
    head = ("text/plain; charset=utf-8", language, f"nplurals={po.plurals}; plural={po.rule};")
    names = ("Content-Type", "Language", "Plural-Forms")
    header = "\n".join(f"{name}: {value}" for name, value in zip(names, head, strict=True))
    said = [each for each in po.entries if any(each.forms)]
    rows = [
        (_key(each), FORM.join(each.forms)) for each in sorted(said, key=lambda each: (each.name, each.role))
    ]
    return packed([("", header), *rows])


def _key(entry: PoEntry) -> str:
    name = f"{entry.name}{FORM}{entry.name}" if entry.is_plural else entry.name
    return f"{entry.role}{ROLE}{name}" if entry.role else name


def stale(folder: Path) -> Iterator[tuple[Path, bytes]]:
    """Each `.mo` below a folder that is missing or differs from its `.po`, with the bytes it should have."""
    for po in sorted(folder.glob("**/texts/*.po")):
        mo, wanted = po.with_suffix(".mo"), compiled(po)
        if not mo.is_file() or mo.read_bytes() != wanted:
            yield mo, wanted
