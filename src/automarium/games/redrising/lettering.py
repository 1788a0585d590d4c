"""Words in the drawing: their width, broken into lines, or condensed if they must fit."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache

from automarium.lookbook import text

SMALL, LINE = 12.25, 14.5
BOLD = 1.12
"""How much wider bold letters are."""


@lru_cache(5000)
def breadth(words: str, size: float) -> float:
    """How broad words come out in a broad typeface: rather too much than too little."""
    return size * sum(map(_letter_breadth, words))


def _letter_breadth(letter: str) -> float:
    if letter in "iljtfrI.,:;'!|()- ":
        return 0.37
    return 0.95 if letter in "mwMWшщжюШЩЖЮ" else 0.72 if letter.isupper() else 0.615


def fitted(words: str, x: float, y: float, room: float, class_: str, size: float = SMALL) -> str:
    """Words from the left, condensed if there is too little room."""
    return _closer(text(words, x, y, class_, "start", size), words, room, class_, size)


USUAL = 0.88
"""How broad words are in the typeface of the pages: those that just fit are not stretched."""
CLOSEST = 0.62
"""In one line, letters are drawn no closer than to this part of their breadth."""


def centered(words: str, x: float, y: float, room: float, class_: str, size: float = SMALL) -> str:
    """Words around a point, condensed if there is too little room."""
    return _closer(text(words, x, y, class_, size=size), words, room, class_, size)


def _closer(drawn: str, words: str, room: float, class_: str, size: float) -> str:
    if breadth(words, size) * (BOLD if "strong" in class_ else 1) * USUAL <= room:
        return drawn
    return drawn.replace(" ", f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs" ', 1)


LONG_WORDS = (
    "Ad-min-is-tra-tor An-to-nia Ar-mor-er Ar-ti-fi-cer Ar-ti-san As-sas-sin Auc-tion-eer Bone-riders "
    "Bon-di-lus Cal-li-o-pe Cas-sius Cob-bler Code-break-er Colo-nel Con-ver-sa-tion-al-ist Coun-sel-or "
    "Crafts-man Data-port De-sign-er De-vel-op-er Dip-lo-mat En-gi-neer Fire-wall Fitch-ner Gam-bler "
    "Gar-den-er Grav-boot Har-mo-ny Hol-i-day Howl-ers Hyp-no-tist In-vic-tus In-ves-tor Jan-i-tor "
    "Jus-tice Ly-san-der Mag-is-trate Mas-seuse Morn-ing Mu-si-cian Mus-tang Oc-ta-via Paint-er "
    "Pa-thol-o-gist Pol-i-ti-cian Priest-ess Psy-chol-o-gist Qui-e-tus Quick-sil-ver Re-port-er "
    "Re-search-er Rom-u-lus Snow-spar-row Spe-cial-ist Spon-sor Sur-geon Te-le-ma-nus Te-le-ma-nus-es "
    "The-o-do-ra Val-en-tin Vlog-ger Zan-zi-bar "
    "Li-chwiar-ka Li-cy-ta-tor Psy-cho-loż-ka Tan-cerz"
)
"""Those of names, syllable by syllable; the names of characters are printed in English."""
SYLLABLES = {word.replace("-", ""): word.split("-") for word in LONG_WORDS.split()}


def broken(name: str) -> str:
    """A name whose long words may be broken at their syllables where there is little room.

    >>> broken("Magistrate"), broken("Garden-Trained Rose")
    ('Mag\xadis\xadtrate', 'Garden-Trained Rose')
    """
    return re.sub(r"\w+", lambda word: "\u00ad".join(SYLLABLES.get(word[0], (word[0],))), name)


@cache
def name_lines(name: str, room: float) -> tuple[str, ...]:
    """A name in one line, or in two where letters would come too close; what is in parentheses is left out.

    >>> name_lines("Psychologist (Psycholożka)", 90), name_lines("Pulse Fist Engineer", 60)
    (('Psychologist',), ('Pulse Fist', 'Engineer'))
    >>> name_lines("Conversationalist", 54)
    ('Conversa-', 'tionalist')
    >>> name_lines("Codebreaker", 54)
    ('Code-', 'breaker')
    """
    words, _, _ = name.partition(" (")
    if breadth(words, SMALL) * BOLD * CLOSEST <= room:
        return (words,)
    breaks = [at + 1 for at, letter in enumerate(words) if letter in " -"]
    parts = SYLLABLES.get(words, (words,))
    halves = [(words[:at].strip(), words[at:]) for at in breaks] or [
        (f"{''.join(parts[:at])}-", "".join(parts[at:])) for at in range(1, len(parts))
    ]
    return min(halves, key=lambda each: max(breadth(line, SMALL) for line in each), default=(words,))


def wrapped(words: str, room: float) -> list[str]:
    """Small words broken into lines.

    >>> wrapped("Take the card below; if it is not Gold, Cassius is banished.", 177)
    ['Take the card below; if it', 'is not Gold, Cassius is', 'banished.']
    """
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else ""
        if longer and breadth(longer, SMALL) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def written(lines: Sequence[str], x: float, y: float, class_: str = "ink") -> str:
    """Small lines of words one below the other."""
    return "".join(
        text(line, x, y + number * LINE, class_, "start", SMALL) for number, line in enumerate(lines)
    )
