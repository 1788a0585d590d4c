"""The door for authors of rules: everything that a board, its rules and its record are written with.

    from automarium.rulebook import Table, most, must, rule

How a game is said and shown has a door of its own, `automarium.lookbook`.
"""

from __future__ import annotations

from automarium.kernel.catalog.data_files import beside, load, own_sheet
from automarium.kernel.catalog.game import SETUP, Foresight, Game, Play, PositionFault, Result
from automarium.kernel.catalog.numbers import ENOUGH, Numbers, Sheet, Span, counts, one_of, places, size_of
from automarium.kernel.catalog.reader import DataError, Reader, rest_of
from automarium.kernel.catalog.settings import OptionFault, choice, flag, subset
from automarium.kernel.errors import AutomariumError
from automarium.kernel.rules.cascade import (
    Criterion,
    Undecided,
    at_random,
    fewest,
    first_in,
    most,
    must,
    narrowed,
    nearest,
    nth_in,
    person_decides,
    prefer,
)
from automarium.kernel.rules.chance import Below
from automarium.kernel.rules.citing import cites, rule
from automarium.kernel.rules.copied import Copied
from automarium.kernel.rules.deck import Deck, deal_again
from automarium.kernel.rules.partners import Opinion, by_opinions
from automarium.kernel.rules.questions import Ask, Choose, Draw, Reading, Roll, Several
from automarium.kernel.rules.request import Refused, Request
from automarium.kernel.rules.source import PERSON, Partner
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.values import Plain, Tree, merged
from automarium.kernel.rules.verbs import Move, Moves, Verb

__all__ = [
    "ENOUGH",
    "PERSON",
    "SETUP",
    "Ask",
    "AutomariumError",
    "Below",
    "Choose",
    "Copied",
    "Criterion",
    "DataError",
    "Deck",
    "Draw",
    "Foresight",
    "Game",
    "Move",
    "Moves",
    "Numbers",
    "Opinion",
    "OptionFault",
    "Partner",
    "Plain",
    "Play",
    "PositionFault",
    "Reader",
    "Reading",
    "Refused",
    "Request",
    "Result",
    "Roll",
    "Several",
    "Sheet",
    "Span",
    "Table",
    "Tree",
    "Undecided",
    "Verb",
    "at_random",
    "beside",
    "by_opinions",
    "choice",
    "cites",
    "counts",
    "deal_again",
    "fewest",
    "first_in",
    "flag",
    "load",
    "merged",
    "most",
    "must",
    "narrowed",
    "nearest",
    "nth_in",
    "one_of",
    "own_sheet",
    "person_decides",
    "places",
    "prefer",
    "rest_of",
    "rule",
    "size_of",
    "subset",
]
