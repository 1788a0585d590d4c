"""Compiled texts, `.mo`: how they are read, and how ours are packed.

A GNU `.mo` has two tables of lengths and places, which are a third of what a wheel keeps of it: they do not
compress. Ours have the same rows without them, all keys first and then all words, for like beside like packs
smaller, and are packed by bzip2, which takes an eighth less than the zip of a wheel makes of them. What other
programs compile is read, too.
"""

from __future__ import annotations

import re
import struct
from bz2 import compress, decompress
from collections.abc import Callable, Iterable, Iterator
from gettext import c2py
from pathlib import Path
from struct import pack, unpack_from

MAGIC, PACKED = 0x950412DE, b"texts\n"
ROW, WORDS, FORM, ROLE = "\x1e", "\x1f", "\0", "\4"
"""What stands between rows, between keys and words, between forms, and between a role and a message."""
PLURAL = re.compile(r"plural=(.+?);?$", re.MULTILINE)


def packed(rows: Iterable[tuple[str, str]]) -> bytes:
    """Rows of keys and words as a file of ours."""
    keys, words = zip(*rows, strict=True)
    return PACKED + compress(f"{ROW.join(keys)}{WORDS}{ROW.join(words)}".encode())


def rows_of(data: bytes) -> Iterator[tuple[str, str]]:
    """The rows of a compiled file, whichever program compiled it; ValueError if it is none."""
    if data.startswith(PACKED):
        keys, _, all_words = _unpacked(data[len(PACKED) :]).partition(WORDS)
        yield from zip(keys.split(ROW), all_words.split(ROW), strict=True)
        return
    order = next((each for each in "<>" if data.startswith(pack(f"{each}I", MAGIC))), None)
    if order is None:
        raise ValueError("these are no compiled texts")
    try:
        count, *tables = unpack_from(f"{order}3I", data, 8)
        for number in range(count):
            key, words = (_part(data, order, table + 8 * number) for table in tables)
            yield key, words
    except struct.error as error:
        raise ValueError(f"the compiled texts are cut off: {error}") from error


def _unpacked(data: bytes) -> str:
    try:
        return decompress(data).decode()
    except OSError as error:
        raise ValueError(f"the compiled texts are cut off: {error}") from error


def _part(data: bytes, order: str, at: int) -> str:
    length, start = unpack_from(f"{order}2I", data, at)
    if start + length > len(data):
        raise ValueError("the compiled texts are cut off")
    return data[start : start + length].decode()


class Catalog:
    """The messages of a file: by role, name and number."""

    def __init__(self, rows: Iterable[tuple[str, str]]) -> None:
        self._said = {key.partition(FORM)[0]: words.split(FORM) for key, words in rows}
        header = FORM.join(self._said.pop("", ()))
        rule = PLURAL.search(header)
        self._form: Callable[[int], int] = c2py(rule[1] if rule else "n != 1")

    def find(self, role: str, message: str, number: int) -> str | None:
        """The words of a message in a role, for a number of things; None if there are none."""
        forms = self._said.get(f"{role}{ROLE}{message}" if role else message)
        if forms is None:
            return None
        return forms[self._form(number)] if len(forms) > 1 else forms[0]


def catalog_in(path: Path) -> Catalog:
    return Catalog(rows_of(path.read_bytes()))
