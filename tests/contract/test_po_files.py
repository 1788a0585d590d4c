"""The `.po` files of a game, read and compiled with the standard library alone."""

from __future__ import annotations

import gettext
from dataclasses import replace
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog as BabelCatalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po as read_by_babel

from automarium.contract.po_files import TextsFault, compiled, read_mo, read_po
from automarium.kernel.catalog.text_files import Catalog, catalog_in, rows_of
from automarium.kernel.words.texts import OWN_TEXTS

HEAD = 'msgid ""\nmsgstr ""\n"Language: pl\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'


def forms_of(messages: BabelCatalog) -> dict[tuple[str, str], tuple[str, ...]]:
    """The forms of each message, by its name and its context."""
    found = {}
    for each in messages:
        if each.id:
            name = each.id if isinstance(each.id, str) else each.id[0]
            forms = (each.string,) if isinstance(each.string, str) else tuple(each.string or ())
            found[name, each.context or ""] = forms
    return found


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
def test_another_reader_finds_the_same(language: str) -> None:
    """Message by message, with its forms and its context."""
    file = OWN_TEXTS / f"{language}.po"
    with file.open("rb") as opened:
        wanted = forms_of(read_by_babel(opened))
    rows = {key: tuple(words.split("\0")) for key, words in rows_of(compiled(file)) if key}
    found = {(key.rpartition("\4")[2].partition("\0")[0], key.rpartition("\4")[0]): rows[key] for key in rows}
    assert len(found) == len(read_po(file).entries) > 100
    assert found == wanted


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
def test_what_another_program_compiled_is_read_as_well(language: str, tmp_path: Path) -> None:
    """A GNU `.mo`, as a package of somebody else may bring it: the same words for every form and number."""
    po, mo = OWN_TEXTS / f"{language}.po", tmp_path / f"{language}.mo"
    with po.open("rb") as opened, mo.open("wb") as written:
        write_mo(written, read_by_babel(opened))
    ours, theirs = catalog_in(po.with_suffix(".mo")), catalog_in(mo)
    with mo.open("rb") as opened:
        known = gettext.GNUTranslations(opened)
    for entry in read_po(po).entries:
        for number in (1, 2, 5, 21):
            found = ours.find(entry.role, entry.name, number)
            assert found == theirs.find(entry.role, entry.name, number)
            if entry.is_plural and not entry.role:
                assert found == known.ngettext(entry.name, entry.name, number)


@pytest.mark.parametrize(
    "data", [b"", b"PK", b"\xde\x12\x04\x95", b"\xde\x12\x04\x95" + b"\xff" * 40, b"texts\n\xff"]
)
def test_what_are_no_texts_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"texts|decode"):
        list(rows_of(data))


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
def test_what_was_compiled_says_what_was_written(language: str) -> None:
    """A game that is installed without its `.po` can be checked and looked at all the same."""
    written, found = (
        read(OWN_TEXTS / f"{language}.{kind}") for kind, read in (("po", read_po), ("mo", read_mo))
    )
    assert (found.language, found.plurals, found.rule) == (language, written.plurals, written.rule)
    assert {replace(each, line=0) for each in written.entries} == set(found.entries)


def test_words_go_on_in_the_next_line(tmp_path: Path) -> None:
    po = tmp_path / "pl.po"
    po.write_text(HEAD + '# why\nmsgctxt "obj"\nmsgid "a"\nmsgstr ""\n"one "\n"\\"two\\""\n', "utf-8")
    (entry,) = read_po(po).entries
    assert (entry.name, entry.role, entry.forms) == ("a", "obj", ('one "two"',))
    assert Catalog(rows_of(compiled(po))).find("obj", "a", 1) == 'one "two"'


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (HEAD + 'msgid "a"\nmsgstr "b\n', r"pl\.po:7: not a line"),
        ('"words before everything"\n', r"pl\.po:1: not a line"),
        (HEAD + 'msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n', r"pl\.po:9: more than once: a"),
        ('msgid "a"\nmsgstr "b"\n', "the header must be the first message"),
        ("", "no message"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, text: str, fault: str) -> None:
    po = tmp_path / "pl.po"
    po.write_text(text, "utf-8")
    with pytest.raises(TextsFault, match=fault):
        compiled(po)
