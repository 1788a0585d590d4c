"""What a line typed at the prompt means: a command, numbers of a list, an answer; or why it means nothing."""

from __future__ import annotations

import re
from collections.abc import Collection
from contextlib import suppress
from typing import Any

from automarium.cli.options import Listing, list_of, listing_of, numbered
from automarium.cli.sitting import Sitting
from automarium.kernel.rules.request import Refused, Request
from automarium.kernel.rules.told import DONE
from automarium.kernel.rules.verbs import Move
from automarium.kernel.words.answers import answer_of
from automarium.kernel.words.reading import Ambiguous, Meaning, Meant, lines_of, meaning_of
from automarium.kernel.words.refusals import answer_meant, refusal
from automarium.kernel.words.vocabulary import folded

COUNTED = re.compile(r"(u|undo|r|redo)( \S+)?", re.IGNORECASE)
"""What takes back or brings back, one answer or several."""
NUMBERS = re.compile(r"#?\d+([ ,;]+#?\d+)*")
"""Places in a list, one or several."""
SEVERAL = re.compile(r"#?\d+([ ,;]+#?\d+)+")
FEW_NAMED = 4
"""Up to so many answers that a line may mean are named in the sentence that says so."""
SPOKEN = (
    "why", "undo", "redo", "fix", "hint", "board", "options", "log", "position", "codes", "lang", "help",
    "quit",
)  # fmt: skip
"""Commands that have a word in every language."""
TWICE = ("help",)
"""Those that people call by another word as well."""
WITH_MORE = ("o", "options", "lang")
"""Commands that may be followed by more words; any other word with more after it is an answer."""
LETTERS = ("u", "r")
"""Commands of one letter that may be followed by a number."""
ALWAYS = ("?", "u", "fix", "o", "l", "p", "h")
"""Commands that are never read as a letter of a piece or card."""


class Typed:
    """Understands lines at the open question."""

    def __init__(self, sitting: Sitting, commands: Collection[str]) -> None:
        self._here = sitting
        self._commands = commands

    def answers_in(self, line: str) -> list[str]:
        """Several answers typed at once; but what is seen at one look is one, however it is set apart."""
        now = self._here.session.asking
        if now is not None and now.request.is_open_ended and ";" in line:
            with suppress(Refused):
                if isinstance(self._meaning(line), Meant):
                    return [line]
        return lines_of(line, now, None if now is None else self._here.say())

    def is_command(self, line: str, request: Request[Any] | None) -> bool:
        """Single letters are commands, unless they are exactly an answer (a red segment is `r`)."""
        word, rest = self.word(line), line.partition(" ")[2]
        counted = COUNTED.fullmatch(f"{word} {rest}".strip())
        if word not in self._commands or (rest and word not in WITH_MORE and not counted):
            return False
        if request is None or not request.is_revealed or line.lower() in ALWAYS:
            return True
        if rest and word in LETTERS and not rest.strip().isdecimal():
            return False  # two pieces by their letters
        meaning = self._meaning(line)
        return not isinstance(meaning, Meant) or request.why_not(meaning.answer) is not None

    def word(self, line: str) -> str:
        """The first word of a line; a command in the player's language by its English name."""
        word = line.lower().partition(" ")[0]
        return self._own_words().get(folded(word), word)

    def _own_words(self) -> dict[str, str]:
        """The commands by their words in the language of the texts; marks above letters do not count."""
        texts = self._here.texts
        words = {folded(texts(f"terminal.word.{each}")): each for each in SPOKEN}
        return {**words, **{folded(texts(f"terminal.also.{each}")): each for each in TWICE}}

    def kind(self, line: str) -> tuple[Any, ...]:
        """The moves of the kind whose number a line is, where kinds are listed."""
        listing = self._here.listing() if self._here.session.asking is not None else Listing()
        number = listing.number_in(line) if listing.kinds else None
        return () if number is None else listing.kinds[number - 1]

    def answer(self, line: str) -> Any:
        """The answer that a line is; refused if it is none, or not clear."""
        here, meaning = self._here, self._meaning(line)
        request, listing = here.asking().request, here.listing()
        is_one = bool(listing.options) and not request.in_parts
        if is_one and SEVERAL.fullmatch(line) and not _is_named(meaning, line):
            raise Refused("refused-several-numbers", answer=line, least=1, most=len(listing.options))
        answer = answer_meant(here.say(), request, meaning)
        number = listing.number_in(line) if is_one and here.is_listed_before() else None
        if number is not None and request.why_not(answer) is not None:
            gone = answer_of(here.say(), request.what, listing.options[number - 1], request.facts).words
            raise Refused("refused-gone", answer=line, thing=gone)
        return answer

    def _meaning(self, line: str) -> Meaning:
        now = self._here.asking()
        listed = numbered(self._here.listing(), now.request, line)
        return Meant(listed) if listed is not None else meaning_of(self._here.say(), now, line)

    def fitting(self, refused: Refused, typed: str | None) -> Listing:
        """The answers that a line may mean, with numbers, if they are more than a sentence can hold."""
        if typed is None or refused.message != "refused-line":
            return Listing()
        meaning, request = self._meaning(typed), self._here.asking().request
        if not isinstance(meaning, Ambiguous) or request.in_parts or len(meaning.options) <= FEW_NAMED:
            return Listing()
        return list_of(self._here.say(), request, meaning.options, self._here.codes)

    def why_not(self, refused: Refused, request: Request[Any] | None, typed: str | None) -> str:
        """What is wrong with a line, and what to type instead."""
        if typed is not None and request is not None and request.what == DONE:
            return self._here.texts("terminal.at-order", line=typed)
        if typed is not None and NUMBERS.fullmatch(typed) and self._has_list_to_show():
            return self._here.texts("terminal.list-first", line=typed)
        return str(refusal(self._here.say(), refused, request, typed))

    def _has_list_to_show(self) -> bool:
        """Whether numbers would be answers, if the list that they stand in had been asked for."""
        now = self._here.session.asking
        if now is None or now.request.limits or now.request.is_open_ended:
            return False
        here = self._here.listing()
        return not (here.options or here.kinds) and bool(listing_of(self._here.say(), now.request).options)


def _is_named(meaning: Meaning, line: str) -> bool:
    """Whether several numbers name one thing, as the journal does, or the slots of a move."""
    if not isinstance(meaning, Meant):
        return False
    return isinstance(meaning.answer, Move) or str(meaning.answer) == line
