"""What can be wrong with the texts of a game: languages that differ in content, or use wrong letters."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from gettext import c2py
from pathlib import Path

from automarium.contract.po_files import read_mo, read_po
from automarium.kernel.words.texts import LANGUAGES, gaps_of

UKRAINIAN = re.compile("[а-яіїєґ]", re.IGNORECASE)
PLURALS = {
    "en": {1: 0, 2: 1, 5: 1, 12: 1, 21: 1, 22: 1, 25: 1},
    "pl": {1: 0, 2: 1, 5: 2, 12: 2, 21: 2, 22: 1, 25: 2},
    "uk": {1: 0, 2: 1, 5: 2, 12: 2, 21: 0, 22: 1, 25: 2},
}
"""Which plural form a number takes in each language."""


@cache
def facts_of(form: str) -> frozenset[str]:
    """The names of the facts that a form names."""
    return frozenset(gap.name for gap in gaps_of(form))


@dataclass(frozen=True, slots=True)
class Message:
    """What a message says, in each of its forms."""

    forms: tuple[str, ...]
    is_plural: bool

    @property
    def facts(self) -> frozenset[str]:
        """The facts named in one form or another."""
        return frozenset(fact for form in self.forms for fact in facts_of(form))


@dataclass(frozen=True)
class PoTexts:
    """The texts of one folder in one language."""

    language: str
    plurals: int
    form_of: Callable[[int], int]
    messages: Mapping[str, Message]
    roles: Mapping[tuple[str, str], Message]
    """The forms of nouns by message and role: each language has those that its own sentences ask for."""

    @cached_property
    def roles_asked_for(self) -> frozenset[str]:
        """The roles that sentences of this folder name, as in `{piece:obj}`."""
        said = (*self.messages.values(), *self.roles.values())
        return frozenset(gap.role for message in said for form in message.forms for gap in gaps_of(form))

    @cached_property
    def _numbers(self) -> Mapping[int, int]:
        """How many of the first thousand numbers take each form."""
        return Counter(map(self.form_of, range(1_000)))

    def stands_for_one_number(self, form: int) -> bool:
        """Whether a plural form is for one number only, so that it need not name it."""
        return self._numbers[form] == 1


def read(file: Path) -> PoTexts:
    """One file, as it was written or compiled."""
    found = read_po(file) if file.suffix == ".po" else read_mo(file)
    messages = {each.name: Message(each.forms, each.is_plural) for each in found.entries if not each.role}
    roles = {
        (each.name, each.role): Message(each.forms, each.is_plural) for each in found.entries if each.role
    }
    return PoTexts(found.language, found.plurals, c2py(found.rule), messages, roles)


def po_texts_of(folder: Path) -> dict[str, PoTexts]:
    """The texts of a folder by language; an installed game has only the compiled ones."""
    files = sorted(folder.glob("*.po")) or sorted(folder.glob("*.mo"))
    return {file.stem: read(file) for file in files}


# What can be wrong between the languages.


def faults(
    by_language: Mapping[str, PoTexts], alike: Collection[tuple[str, str]] = (), printed: tuple[str, ...] = ()
) -> list[str]:
    """What is wrong, language by language. `alike` names messages that a language rightly says as in English,
    `printed` how families of names begin that stay as they are printed."""
    if set(by_language) != set(LANGUAGES):
        return [f"there are {', '.join(by_language)}, not {', '.join(LANGUAGES)}"]
    english = by_language["en"]
    found = []
    for language, texts in by_language.items():
        found += [f"{language}{fault}" for fault in faults_of_language(language, texts, english)]
        for name in texts.messages.keys() & english.messages.keys():
            own, other = texts.messages[name], english.messages[name]
            wrong = [*faults_of_forms(texts, name, other)]
            if not name.startswith(printed or ("\0",)):
                is_alike = language == "en" or (language, name) in alike
                wrong += [] if is_alike or not is_same(own, other) else ["not translated"]
                wrong += faults_of_letters(language, own)
            found += [f"{language}, {name}: {fault}" for fault in wrong]
        for (name, role), message in texts.roles.items():
            wrong = [*faults_of_role(texts, name, role), *faults_of_letters(language, message)]
            found += [f"{language}, {name}, {role}: {fault}" for fault in wrong]
    return found


def faults_of_language(language: str, texts: PoTexts, english: PoTexts) -> Iterator[str]:
    """What is wrong with a language as a whole."""
    if texts.language != language:
        yield f": the header says {texts.language!r}"
    if texts.plurals != len({*PLURALS[language].values()}):
        yield f": {texts.plurals} plural forms"
    if list(texts.messages) != list(english.messages):
        strange = sorted(set(texts.messages) ^ set(english.messages))
        yield f": other messages than in en: {', '.join(strange) or 'in another order'}"
    if missing := sorted(texts.roles_asked_for - {"", *(role for _, role in texts.roles)}):
        yield f": no noun has the forms {', '.join(missing)}"


def faults_of_role(texts: PoTexts, name: str, role: str) -> Iterator[str]:
    """Forms belong to nouns, are used by some sentence, and have all plural forms of the language."""
    if name not in texts.messages or not name.startswith("noun."):
        yield "a form of no noun"
    if role not in texts.roles_asked_for:
        yield "no sentence asks for this form"
    message = texts.roles[name, role]
    if len(message.forms) != (texts.plurals if message.is_plural else 1) or not all(message.forms):
        yield f"{len(message.forms)} forms"


def faults_of_forms(texts: PoTexts, name: str, english: Message) -> Iterator[str]:
    message, is_noun = texts.messages[name], name.startswith("noun.")  # each language has its own grammar
    if message.is_plural != english.is_plural and not is_noun:
        yield "plural forms in one language alone"
    if len(message.forms) != (texts.plurals if message.is_plural else 1):
        yield f"{len(message.forms)} forms"
    for number, form in enumerate(message.forms):
        if not form:
            yield "an empty form"
        strange = facts_of(form) - english.facts
        if strange and not is_noun:
            yield f"{form!r} names {sorted(strange)}"
        missing = english.facts - facts_of(form)
        if message.is_plural and texts.stands_for_one_number(number):
            missing -= {"count"}
        if missing and not is_noun:
            yield f"{form!r} does not name {sorted(missing)}"


def is_same(message: Message, english: Message) -> bool:
    """Whether a form says the same words as one of the English ones."""
    return any(form in english.forms and words_in(form) for form in message.forms)


def words_in(form: str) -> list[str]:
    """What is said besides the facts."""
    return re.findall(r"[^\W\d_]+", re.sub(r"\{.*?\}", "", form))


def faults_of_letters(language: str, message: Message) -> Iterator[str]:
    for form in message.forms:
        words = words_in(form)
        if language == "uk" and words and not any(UKRAINIAN.search(word) for word in words):
            yield f"{form!r} has no Ukrainian letter"
        for word in words:
            if re.search("[A-Za-z]", word) and re.search("[А-яІЇЄҐіїєґ]", word):
                yield f"{word!r} mixes two alphabets"
            if re.search("[ыэёъ]", word, re.IGNORECASE):
                yield f"{word!r} is not Ukrainian"
