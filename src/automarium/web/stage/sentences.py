"""Sentences on a page: each noun with its face, and with the spots that are ringed when it is tapped."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from html import escape
from itertools import pairwise
from typing import Any

from markupsafe import Markup
from markupsafe import escape as escaped

from automarium.kernel.rules.values import Plain
from automarium.kernel.words.face import Face
from automarium.kernel.words.nouns import Named, Said, Speaker
from automarium.kernel.words.texts import Texts

BOUND = re.compile(r"(?<![\w’'])([aiouwz]|[авузійо]|nr|№|\d+) (?=[^\W\d_]|\d|$)| (?=[–—] )", re.IGNORECASE)
"""Where a line must not break: behind a number, behind words of one letter, before a dash."""

FINE = (0.22, 0.3)
"""Letters of a face, by its height: larger ones are read in a line, finer ones not in two lines either."""
SIGNS = frozenset(":;,.!?")
"""What stays on the line of the face before it."""


def bound(words: str) -> str:
    """The same words with non-breaking spaces where a line must not break.

    >>> bound("Połóż 2 fragmenty w rynience – tam"), bound("Take 12 of them")
    ('Połóż 2\xa0fragmenty w\xa0rynience\xa0– tam', 'Take 12\xa0of them')
    """
    return BOUND.sub(lambda found: f"{found[1] or ''}\u00a0", words)


def said_on_page(said: Said, faces: bool = True) -> Markup:
    """A sentence with its nouns as chips; without faces, each is only a word that rings its spots."""
    parts: list[str] = []
    sign = ""  # what a face has taken of the words behind it
    for part, after in pairwise((*said, "")):
        if isinstance(part, str):
            parts.append(_words(part.removeprefix(sign)))
            sign = ""
        else:
            sign = _sign_of(after) if faces and part.face else ""
            parts.append(_noun(part, faces, sign))
    return Markup("".join(parts))  # noqa: S704  # made of escaped parts


def parted(said: Said) -> tuple[Said, Said]:
    """A sentence up to its first semicolon, with that, and the rest; all of it where it has none.

    >>> parted(Said(("Take what is there; ", "if it brings nothing; 2 points")))
    (('Take what is there;',), (' ', 'if it brings nothing; 2 points'))
    >>> parted(Said(("Upgrade ", Named("the cheapest; the leg first"), ".")))
    (('Upgrade ', 'the cheapest;'), (' the leg first', '.'))
    """
    for place, part in enumerate(said):
        head, sign, tail = str(part).partition(";")
        if sign:
            return Said((*said[:place], f"{head};")), Said((tail, *said[place + 1 :]))
    return said, Said()


def _sign_of(words: str | Named) -> str:
    return words[:1] if isinstance(words, str) and words[:1] in SIGNS else ""


def noun(named: Named) -> Markup:
    """A noun: its words, and its face, if it has one."""
    return Markup(_noun(named))  # noqa: S704  # made of escaped parts


def narrow_noun(named: Named, language: str) -> Markup:
    """A noun where there is little room: long words of it may break."""
    return noun(replace(named, words=soft(named.words, language)))


def _noun(named: Named, faces: bool = True, sign: str = "") -> str:
    words, drawn = _words(named.words), named.face if faces else None
    if drawn is None and not named.spots:
        return words
    spots = f' data-spots="{escape(" ".join(named.spots))}"' if named.spots else ""
    kind = "noun tall" if drawn and FINE[0] <= drawn.finest < FINE[1] else "noun"
    return f'<span class="{kind}"{spots}>{words}{" " + _signed(drawn, sign) if drawn else ""}</span>'


def _signed(drawn: Face, sign: str) -> str:
    return f'<span class="nobr">{drawn.svg()}{sign}</span>' if sign else drawn.svg()


@lru_cache(4096)
def _words(words: str) -> str:
    return escape(bound(words), quote=False)


def face(drawn: Face | None) -> Markup:
    """A face as a page shows it; nothing if the thing has none."""
    return Markup("" if drawn is None else drawn.svg())  # noqa: S704  # made by the drawing kit, which escapes its words


SIDE = "side"
"""The family of those who play."""


def side_face(say: Speaker[Any], side: Plain) -> Markup:
    """How a side is drawn, if the game draws its sides."""
    return face(say.name(SIDE, side).face) if side and SIDE in say.nouns else Markup()


LONG_WORD = 11
"""Letters from which on a word is long for a tile on a phone."""
VOWELS = frozenset("aeiouyąęóаеєиіїоуюя")
BOUND_PAIRS = frozenset(("sz", "cz", "rz", "ch", "dz", "dż", "dź", "дж", "дз"))
"""Two letters that are one sound."""
WORD = re.compile(r"[^\W\d_]+")


def has_long_word(words: str) -> bool:
    return any(len(word) >= LONG_WORD for word in WORD.findall(words))


def soft(words: str, language: str) -> str:
    """The same words; long ones may break between syllables, in languages that are read as they are written.

    >>> soft("Szlak Przemytników", "pl"), soft("Codebreakers", "en")
    ('Szlak Prze\xadmyt\xadni\xadków', 'Codebreakers')
    """
    return words if language == "en" else WORD.sub(lambda word: _syllables(word[0]), words)


def _syllables(word: str) -> str:
    if len(word) < LONG_WORD:
        return word
    breaks = [at for at in range(2, len(word) - 2) if _breaks(word.lower(), at)]
    return "\u00ad".join(word[start:end] for start, end in pairwise((0, *breaks, len(word))))


def _breaks(word: str, at: int) -> bool:
    """Between a vowel and a consonant with its vowel, or between the first two of several consonants."""
    before, behind = word[:at], word[at:]
    if behind[0] in VOWELS or behind[0] in "ьй" or word[at - 1 : at + 1] in BOUND_PAIRS:
        return False
    if before[-1] in VOWELS:
        return behind[1] in VOWELS or (behind[:2] in BOUND_PAIRS and behind[2] in VOWELS)
    return before[-2] in VOWELS and any(letter in VOWELS for letter in behind)


def listed(sentences: Iterable[Said]) -> Markup:
    """Several sentences in one line."""
    parts = [part for each in sentences for part in ("; ", *each)]
    return said_on_page(Said(parts[1:]))


def message_on_page(texts: Texts, message: str, /, **facts: object) -> Markup:
    """A message of the program whose facts are parts of a page."""
    sentence = texts.sentence(message, facts.get("count")) or (message,)
    return Markup().join(part if isinstance(part, str) else escaped(facts[part.name]) for part in sentence)


def bare(words: str) -> str:
    """A name without the quotation marks that it has in a sentence; it may be the first of several words."""
    for left, right in ("“”", "„”", "«»"):
        if words.startswith(left) and words.count(left) == words.count(right) == 1:
            return words[1:2].upper() + words[2:].replace(right, "")
    return words


def unquoted(words: Markup) -> Markup:
    """Names beside their drawings, outside sentences: without quotation marks."""
    return Markup(QUOTES.sub("", words))  # noqa: S704  # signs of a text are left out


QUOTES = re.compile("[“”„«»]")


def whole(said: Said) -> Said:
    """A sentence with its period."""
    return Said((*without_period(said), "."))


def without_period(said: Said) -> Said:
    """An order is a heading: without the period at its end."""
    *rest, last = said or ("",)
    return Said((*rest, last.removesuffix("."))) if isinstance(last, str) else said
