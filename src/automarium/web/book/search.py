"""Words of a search: in any grammatical form, numbers as digits or as words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from automarium.kernel.words.vocabulary import folded

NUMBERS = {
    "1": "one first jeden jedn pierwsz один одн перш",
    "2": "two second dwa dwie dwoch dwom drug два дві двох двом друг",
    "3": "three third trzy trzech trzem trzeci три трьох трьом трет",
    "4": "four fourth cztery czterech czterem czwart чотири чотирьох чотирьом четверт",
    "5": "five fifth pięć pięci piąt п’ять п’яти п’ят",
    "6": "six sixth sześć sześci szóst шість шести шост",
    "7": "seven seventh siedem siedmi siódm сім семи сьом",
    "8": "eight eighth osiem ośmi ósm вісім восьми восьм",
    "9": "nine ninth dziewięć dziewięci dziewiąt дев’ять дев’яти дев’ят",
    "10": "ten tenth dziesięć dziesięci dziesiąt десять десяти десят",
}
"""How number words begin in rules."""
STEMS = {number: tuple(map(folded, words.split())) for number, words in NUMBERS.items()}
SHORT, LONG = 4, 7
"""Longest word whose ending is kept; shortest word that may lose two letters."""


@dataclass(frozen=True)  # no slots: what is worked out once is remembered
class Wanted:
    """A word that is searched for.

    >>> Wanted("4").is_in("on level 4"), Wanted("4").is_in("14 points"), Wanted("4").is_in("four cards")
    (True, False, True)
    >>> Wanted("poziomie").is_in("poziom 4"), Wanted("four").is_in("level 4")
    (True, True)
    """

    word: str

    @property
    def is_number(self) -> bool:
        return self.word.isdecimal()

    def is_in(self, text: str) -> bool:
        """Whether a folded text holds it."""
        return bool(self._pattern.search(text)) or (not self.is_number and self.word in text)

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        if self.is_number:
            stems = "|".join(map(re.escape, STEMS.get(self.word, ())))
            return re.compile(rf"(?<!\d){self.word}(?!\d)" + (rf"|\b(?:{stems})" if stems else ""))
        number = next((each for each, stems in STEMS.items() if self.word in stems), "")
        digits = rf"|(?<!\d){number}(?!\d)" if number else ""
        return re.compile(rf"\b{re.escape(self._stem)}{digits}")

    @property
    def _stem(self) -> str:
        """A word without its ending, which differs from case to case."""
        length = len(self.word)
        return self.word[: length - (2 if length >= LONG else 1)] if length > SHORT else self.word
