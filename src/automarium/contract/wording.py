"""Texts: every message has a sentence in every language, with the facts that the rules tell."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

from automarium import kernel
from automarium.contract.common import Base, demand, same
from automarium.contract.po_files import PoFile, read_mo
from automarium.kernel.catalog.game import SETUP
from automarium.kernel.record.session import Over, Session
from automarium.kernel.rules.told import Step
from automarium.kernel.words.texts import OWN_TEXTS, gaps_of

Message = tuple[str, frozenset[str]]
"""A message id and the names of the facts that come with it."""


class Wording(Base):
    _messages: ClassVar[dict[str, frozenset[str]]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls._messages = {}

    def test_every_message_has_a_text(self) -> None:
        """Whatever is told, asked or decided has a sentence in every language."""
        for language in self.languages:
            missing = sorted(set(self._needed()) - set(self._sentences(language)))
            demand(not missing, f"{self.game.id}: no text in {language} for {', '.join(missing)}")

    def test_texts_name_only_facts_that_are_told(self) -> None:
        """A sentence names no fact that does not come with its message."""
        for language in self.languages:
            sentences = self._sentences(language)
            for message, facts in self._needed().items():
                for sentence in sentences.get(message, ()):
                    strange = {gap.name for gap in gaps_of(sentence)} - facts
                    demand(
                        not strange,
                        f"{self.game.id}, {language}, {message}: nothing tells {', '.join(sorted(strange))}",
                    )

    def test_languages_say_the_same(self) -> None:
        """The same messages, each with the same facts and with plural forms in all languages or in none."""
        for folder in self._folders():
            catalogs = {language: messages(folder / f"{language}.mo") for language in self.languages}
            for language, catalog in catalogs.items():
                first = catalogs[self.languages[0]]
                where = f"{folder}: {language} and {self.languages[0]}"
                same(sorted(catalog), sorted(first), f"{where} have different messages")
                for message, forms in catalog.items():
                    if is_noun(message):  # each language has its own grammar
                        continue
                    same(named(forms), named(first[message]), f"{where}, facts of {message}")
                    same(len(forms) > 1, len(first[message]) > 1, f"{where}, plural forms of {message}")

    def test_plural_forms_are_complete(self) -> None:
        """A counted sentence has all forms of its language."""
        for folder in self._folders():
            for language in self.languages:
                path = folder / f"{language}.mo"
                for message, forms in messages(path).items():
                    where = f"{path}, {message}"
                    # Where a form is left empty, the compiler writes the message id.
                    demand(not {"", message} & {*forms}, f"{where}: a form is empty")
                    wanted = plural_forms(path)
                    demand(len(forms) in {1, wanted}, f"{where}: {len(forms)} plural forms, not {wanted}")

    def _folders(self) -> list[Path]:
        return [self.game.folder / "texts", OWN_TEXTS] if self.languages else []

    def _sentences(self, language: str) -> dict[str, tuple[str, ...]]:
        """All messages of the game in a language, and those of the program that it does not have itself."""
        own, program = (messages(folder / f"{language}.mo") for folder in self._folders())
        return {**program, **own}

    def _needed(self) -> dict[str, frozenset[str]]:
        """Every message that the game has used, or uses in its source, with the facts it always has."""
        if not self._messages:
            for message, facts in (*self._heard(), *self._read()):
                self._messages[message] = self._messages.get(message, facts) & facts
        return self._messages

    def _heard(self) -> Iterator[Message]:
        for option in self.game.options:
            yield f"option.{option.name}", frozenset()
        for _, session in self.all_recorded():
            for step in session.steps:
                yield from of_step(step)
            yield from of_turns_and_result(session)
        for seed in self.seeds:
            for asked in self.walked(seed, self.everything).asked:
                yield f"ask.{asked.request.what}", frozenset({"count", *asked.request.facts})

    def _read(self) -> Iterator[Message]:
        files = {Path(inspect.getfile(self.game.play.turn)), *self.game.folder.glob("**/*.py")}
        yield from in_source(sorted(files), {"tell": "tell.", "Refused": ""})
        yield from in_source(sorted(Path(inspect.getfile(kernel)).parent.glob("**/*.py")), {"Refused": ""})


def of_step(step: Step) -> Iterator[Message]:
    """The messages of a told step, or of a choice with its funnel."""
    yield f"{'pick' if step.is_choice else 'tell'}.{step.message}", frozenset(step.facts)
    if step.is_choice and step.chosen is None:
        yield f"why-not.{step.message}", frozenset(step.facts)
    elif step.is_choice:
        yield f"why.{step.message}", frozenset({step.message, "decided", *step.facts})
    for sieve in step.funnel:
        yield f"criterion.{sieve.message}", frozenset(sieve.facts)


def of_turns_and_result(session: Session[Any]) -> Iterator[Message]:
    for turn in session.turns:
        if turn.acting is not None:
            facts = frozenset() if turn.acting == SETUP else frozenset({"number"})
            yield f"turn.{turn.acting}", facts
    if isinstance(session.now, Over):
        result = session.now.result
        yield f"winner.{result.winner}", frozenset()
        for side in result.points:
            yield f"side.{side}", frozenset()
        for remark in result.remarks:
            yield f"remark.{remark}", frozenset()


def in_source(files: Iterable[Path], families: Mapping[str, str]) -> Iterator[Message]:
    """The messages written out in calls of these functions: `table.tell("fill", place=3)`."""
    for file in files:
        if not any(f"{name}(" in _text(file) for name in families):
            continue
        for name, message, facts in calls_in(file):
            if name in families:
                yield families[name] + message, facts


@cache
def _text(file: Path) -> str:
    return file.read_text("utf-8")


@cache
def calls_in(file: Path) -> list[tuple[str, str, frozenset[str]]]:
    """The functions that a file calls with a text and named facts: name, text, facts."""
    found = []
    for node in ast.walk(ast.parse(_text(file))):
        if isinstance(node, ast.Call) and node.args:
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            facts = frozenset(keyword.arg for keyword in node.keywords if keyword.arg is not None)
            if len(facts) == len(node.keywords):
                found += [(name, message, facts) for message in literals(node.args[0])]
    return found


def literals(node: ast.expr) -> Iterator[str]:
    """The texts an expression may have, as far as they are written out."""
    if isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def named(forms: Iterable[str]) -> list[str]:
    """The facts that a message names in one form or another; a form for one need not count."""
    return sorted({gap.name for form in forms for gap in gaps_of(form)})


@cache
def messages(path: Path) -> dict[str, tuple[str, ...]]:
    """Every message of a .mo file with its plural forms; forms by role are left out."""
    return {each.name: each.forms for each in _compiled(path).entries if not each.role}


def is_noun(message: str) -> bool:
    return message.startswith("noun.")


def plural_forms(path: Path) -> int:
    """How many plural forms the language of a .mo file has."""
    return _compiled(path).plurals


@cache
def _compiled(path: Path) -> PoFile:
    demand(path.is_file(), f"there is no {path}")
    return read_mo(path)
