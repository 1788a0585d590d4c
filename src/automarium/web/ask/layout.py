"""How buttons are laid out on a phone: chosen from how many there are, what they draw and how long they are.

A layout is the class of the form that holds them: `verbs` for tiles that lead to moves, `priced` for moves
with what they cost, `swaps` for many that pay one thing for another, `drawn` for moves that their drawings
tell, `tiny` for numbers, `few`, `small` and `tiles` for things with faces, `threes` for nine with longer
words, `pairs` for a few with what each is good for, `columns` for many of these, `across` for places in one
row, each in a word or two, for the board shows what lies there. Of many numbers a script
shows one, with steps to the others: a `dial`. Without any of these they are one below the other.
"""

from __future__ import annotations

from collections.abc import Sequence

from automarium.web.ask.buttons import Button

MOST_AT_ONCE = 12
"""Most answers that are offered at once."""
NUMBERS = 7
"""Most numbers that are shown as buttons; if there are more, they are stepped through, or typed."""
FAR = 30
"""With this many possible numbers, the first is hardly the one meant: none is filled in."""
FEW_TILES = 6
"""Most answers with drawings that are tiles side by side."""
FEW_LONG = 4
"""As many, with longer words."""
PAIRS = range(2, 5)
"""How many answers with what each is good for stand two in a row: all of them in sight."""
NINE = 9
"""Most answers with drawings that stand three in a row, whatever their words: all of them in sight."""
VERBS, PRICED, ALL_DRAWN, TINY, DIAL, FEW_LARGE, SMALL, TILES, IN_PAIRS, IN_THREES, SWAPS, COLUMNS, ACROSS = (
    "verbs", "priced", "drawn", "tiny", "tiny dial", "few", "small", "tiles", "pairs", "threes",
    "priced swaps", "columns", "across",
)  # fmt: skip


def layout_of(buttons: Sequence[Button], *, below_verb: bool, is_grid: bool) -> str:
    """The layout of some buttons; `below_verb` are moves of one verb, `is_grid` its things alone."""
    if any(button.brief and not button.is_answer for button in buttons):
        return VERBS
    if below_verb and any(button.pays or button.gains for button in buttons):
        return _priced(buttons)
    if told := _by_drawings(buttons):
        return told
    if all(not button.face and button.is_tiny for button in buttons):
        return _numbers(buttons)
    return _in_pairs(buttons) or _side_by_side(buttons, is_grid) or _tiles(buttons, is_grid)


def _by_drawings(buttons: Sequence[Button]) -> str:
    """For moves that their drawings tell, and places with a word or two below theirs."""
    if any(button.is_drawn for button in buttons):
        return ALL_DRAWN
    return ACROSS if sum(button.is_captioned for button in buttons) > 1 else ""


def _priced(buttons: Sequence[Button]) -> str:
    are_swaps = len(buttons) > FEW_LONG and all(button.pays and button.gains for button in buttons)
    return SWAPS if are_swaps else PRICED


def _numbers(buttons: Sequence[Button]) -> str:
    return DIAL if _are_answers(buttons) and len(buttons) > NUMBERS else TINY


def _in_pairs(buttons: Sequence[Button]) -> str:
    """For a few answers that are sentences alone, or many with their drawings."""
    if len(buttons) > NINE and all(button.does and button.face for button in buttons):
        return COLUMNS
    are_sentences = all(button.does and not button.face for button in buttons)
    return IN_PAIRS if len(buttons) in PAIRS and are_sentences else ""


def _tiles(buttons: Sequence[Button], is_grid: bool) -> str:
    """For many things with faces."""
    are_many = len(buttons) > MOST_AT_ONCE and all(button.face for button in buttons)
    return TILES if is_grid or are_many else ""


def _side_by_side(buttons: Sequence[Button], is_grid: bool) -> str:
    """For things with faces that need few words: large if they are few, otherwise small."""
    if not all(button.face and not button.does for button in buttons):
        return ""
    is_short = all(button.fits_a_tile for button in buttons)
    if len(buttons) > (FEW_TILES if is_short else FEW_LONG):
        return _many_beside(buttons, is_short)
    are_plain = len(buttons) > 2 and (is_short or _are_answers(buttons))
    return FEW_LARGE if is_grid or are_plain else ""


def _many_beside(buttons: Sequence[Button], is_short: bool) -> str:
    if is_short and len(buttons) <= MOST_AT_ONCE:
        return SMALL
    return IN_THREES if len(buttons) <= NINE else ""


def _are_answers(buttons: Sequence[Button]) -> bool:
    return all(button.is_answer for button in buttons)
