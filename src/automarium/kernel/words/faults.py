"""What is wrong with files, positions and options, in the player's language, with what may be meant."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from functools import partial

from automarium.kernel.catalog.data_files import OWN
from automarium.kernel.errors import AutomariumError
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.values import cleaned
from automarium.kernel.words.texts import Texts

LONGEST_ECHO = 60
"""Most letters that are quoted of what was written."""
MOST_NAMED = 16
"""Most possible things that are named."""

InWords = Callable[[str], str]


class Fault(str):
    """What is wrong and what to do; `detail` has in English what the texts do not say."""

    __slots__ = ("detail",)
    detail: str

    @classmethod
    def of(cls, words: str, detail: str = "") -> Fault:
        made = cls(words)
        made.detail = cleaned(detail)
        return made


def fault_in_words(
    texts: Texts,
    error: AutomariumError,
    key: InWords = str,
    value: InWords = str,
    form: str = "",
    is_typed: bool = True,
) -> Fault:
    """An error in words; `key` and `value` say those of positions and options, `form` how a value looks.

    What is typed is offered as it is written, what is pointed at by its words alone.
    """
    own = next((each for each in _causes(error) if each.told and texts.has(f"fault.{each.told}")), None)
    if own is None:
        return _unknown(texts, error)
    facts: dict[str, object] = {**own.told_with, "form": form}
    if "key" in facts:
        facts["key"] = _place(texts, str(facts["key"]), key)
    found = _strange(own.told_with.get("found"), own.told_with.get("options"))
    facts["found"] = "" if found is None else cleaned(str(found))[:LONGEST_ECHO]
    if "thing" in facts:
        facts["thing"] = value(str(facts["thing"]))
    words = texts(f"fault.{own.told}", **facts)
    named = partial(_named, value=value, is_typed=is_typed)
    hint = _hint(texts, facts["found"], own.told_with.get("options"), named)
    detail = str(own) if own.told == "else" and texts.language != "en" else ""
    if own.told == "else" and texts.language == "en":
        words = f"{facts['key']}: {str(own).partition(': ')[2]}."
    return Fault.of(f"{words.rstrip()} {hint}".rstrip(), detail)


def _place(texts: Texts, key: str, in_words: InWords) -> str:
    """Where it is wrong: in a person's own file, at a key, or in all of it."""
    if key == OWN:
        return texts("fault.your-file")
    if key.startswith(f"{OWN}: "):
        return f"{texts('fault.your-file')}: {key.removeprefix(f'{OWN}: ')}"
    return in_words(key) or texts("fault.whole")


def _unknown(texts: Texts, error: AutomariumError) -> Fault:
    """An error that no message says: in English it says itself."""
    if texts.language == "en":
        return Fault.of(cleaned(in_english(error)))
    return Fault.of(texts("fault.any"), in_english(error))


def in_english(error: AutomariumError) -> str:
    """An error in its own words, with the refusal from which it came in words of the texts."""
    refused = next((each for each in _causes(error) if isinstance(each, Refused)), None)
    if refused is None:
        return str(error)
    why = Texts("en")(refused.message, **refused.facts)
    return why if refused is error else f"{error}: {why}"


def _causes(error: BaseException) -> Iterator[AutomariumError]:
    """The error, and what it came from."""
    now: BaseException | None = error
    while now is not None:
        if isinstance(now, AutomariumError):
            yield now
        now = now.__cause__


def _strange(found: object, options: object) -> object:
    """Of a list the first thing that is not possible."""
    if isinstance(found, list) and isinstance(options, tuple):
        return next((each for each in found if each not in options), found)
    return found


def _hint(texts: Texts, found: object, options: object, named: Callable[[Iterable[str]], str]) -> str:
    """What may be meant; else what is possible, if that is not much."""
    known = [each for each in options if isinstance(each, str) and each] if isinstance(options, tuple) else []
    if near := get_close_matches(str(found), known, 3, 0.6):
        return texts("fault.nearest", options=named(near))
    return texts("fault.possible", options=named(known)) if 0 < len(known) <= MOST_NAMED else ""


def _named(options: Iterable[str], value: InWords, is_typed: bool) -> str:
    """Each as it is written, with its words where these are others."""
    said = ((each if is_typed else value(each), value(each)) for each in options)
    return ", ".join(each if words == each else f"{each} ({words})" for each, words in said)
