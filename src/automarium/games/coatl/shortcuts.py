"""What a person may type instead of an answer's exact form."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from automarium.games.coatl.board import FORMS, Board
from automarium.games.coatl.cards import COLORS, PROPHECIES
from automarium.kernel.rules.request import Choose, Draw, Request
from automarium.kernel.rules.values import Plain

SIGNS = re.compile("![A-Z]|[^A-Z]")
_BY_COLORS = {SIGNS.sub("", "".join(card.pattern)): name for name, card in PROPHECIES.items()}
"""The colors as one reads them off a card: `YG`, `RGRG`, `YKR`; `KYYK` with a white sign between."""
LETTER = re.compile(rf"<?[{COLORS}{COLORS.lower()}]>?")


def read_line(board: Board, request: Request[Any], line: str) -> object:
    """The answer that a short line means, or None. Case and needless prefixes do not matter."""
    if isinstance(request, Draw):
        return _drawn(request, line)
    if isinstance(request, Choose):
        return _chosen(request.options(), line)
    return None


def _drawn(request: Draw, line: str) -> object:
    """`RK Y` for pieces out of a bag; `cnt-r pair-yg`, or the colors printed on them, for cards."""
    if request.stream.startswith("bag-"):
        form = FORMS[request.stream.removeprefix("bag-")]
        letters = LETTER.findall(line)
        if "".join(letters) != re.sub(r"[\s,]", "", line):
            return None
        return [form.format(letter.strip("<>").upper()) for letter in letters]
    known = {card for block in request.blocks for card in block}
    return [_card(word, known) for word in line.replace(",", " ").split()]


def _card(word: str, known: set[str]) -> str:
    """A card by its id, by the id without its first letter, by its colors, or by a Temple card's number."""
    name = word.upper()
    colors = SIGNS.sub("", name)
    by_colors = _BY_COLORS.get(colors, "") if len(colors) > 1 else ""  # one letter alone is too easily a slip
    for guess in (name, f"P-{name}", f"T-{name}", f"T-{name.zfill(2)}", by_colors):
        if guess in known:
            return guess
    return name


def _chosen(options: Sequence[Plain], line: str) -> object:
    """An option in any case, without the words that only one option needs: `3` for `take 3`."""
    *words, last = line.split() or [""]
    cards = {str(option).rpartition(" ")[2] for option in options}
    typed = _plain(" ".join([*words, _card(last, cards)]))
    exact = [option for option in options if _plain(str(option)) == typed]
    loose = [option for option in options if typed and _plain(str(option)).endswith(" " + typed)]
    for found in (exact, loose):
        if len(found) == 1:
            return found[0]
    return None


def _plain(line: str) -> str:
    """Lower case, single spaces, and cards without their first letter; pieces keep their signs."""
    words = [word.removeprefix("p-").removeprefix("t-") for word in line.lower().split()]
    return " ".join(words)
