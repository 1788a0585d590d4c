"""Borrowed identities: which further color each Gray, which further name each Orange should answer to.

No Gray's bonus looks at the hand and no Orange's names a character, so it never matters which Gray has a
color and which Orange a name, only how many have it. Colors and names that no bonus in hand wants are left
out, and of those that no bonus tells apart one is enough. That leaves few combinations, and the best is found
exactly. It depends on the hand and on who has the Sovereign token, and on nothing else on the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from automarium.games.redrising.board import Board
from automarium.games.redrising.bonus_lines import bits, printed, traits_of
from automarium.games.redrising.bonuses import Bonus, Condition
from automarium.games.redrising.cards import COLORS, characters
from automarium.games.redrising.hand_value import Among, Beside, bonus_points
from automarium.games.redrising.settings import Settings
from automarium.rulebook import Deck, cites

GRAY, ORANGE = "gray", "orange"
WHOLE_HAND = 1000
MOST_WORTH = 1000
"""More points than a hand can be worth."""
Choice = tuple[str, ...]
Wanted = list[tuple[str, int]]
"""Colors or names, each with how many cards of it can be of use."""


@dataclass(frozen=True, slots=True)
class Mention:
    """That a bonus speaks of a color or a character."""

    word: str
    role: tuple[str, ...]
    """Which bonus, and how: words of the same roles are alike."""
    helps: bool
    """Whether it can bring points to have it; otherwise it can cost some."""
    points: int
    """The most that it can bring or cost."""
    useful: int = 1
    """How many cards of it can matter."""


@cites("RRB-V7")
def best_identities(board: Board, hand: Sequence[str]) -> Mapping[str, str]:
    """For each Gray and Orange that gains points by it, the color or the name it borrows."""
    return _best_of(tuple(hand), board.sovereign).borrowed


@cites("RRB-V6", "RRB-V7")
def best_bonuses(board: Board, hand: Sequence[str], banished: Sequence[str] | None = None) -> list[int]:
    """The bonus of each card of a hand, with the identities that gain most."""
    added = {card: bits()[word] for card, word in best_identities(board, hand).items()}
    return bonus_points(board, hand, added, banished)


class Best(NamedTuple):
    """The identities that gain most, and what cards bring by each other with them."""

    borrowed: Mapping[str, str]
    among: int


@lru_cache(maxsize=512)  # a hand is counted many times before it changes
def _best_of(hand: tuple[str, ...], sovereign: str) -> Best:
    known = printed()
    cards = [known[card] for card in hand]
    among, traits = Among(_table(sovereign), cards), [card.traits for card in cards]
    grays, oranges = _of_color(hand, GRAY), _of_color(hand, ORANGE)
    colors = wanted_colors(hand, len(grays)) if grays else []
    names = wanted_names(hand) if oranges else []
    if not colors and not names:
        return Best({}, among.points(traits))
    search = _Search(among, hand, traits, grays, oranges)
    return search.best(colors, names, _can_cost(hand, names) if names else 0)


@cites("RRB-P3", "RRB-V7")
def best_worth(board: Board, hand: Sequence[str], banished: Sequence[str]) -> int:
    """Core values and bonuses of a hand as things stand, with the identities that gain most."""
    by_itself, beside = _worth_of(tuple(hand), board.sovereign)
    return by_itself + beside.points(board, banished)


@lru_cache(maxsize=512)  # as above
def _worth_of(hand: tuple[str, ...], sovereign: str) -> tuple[int, Beside]:
    """What only the hand and the Sovereign token decide, and the lines that ask for more."""
    known = printed()
    cards = [known[card] for card in hand]
    return sum([card.core for card in cards]) + _best_of(hand, sovereign).among, Beside.of(cards)


@cache
def _table(sovereign: str) -> Board:
    """An empty one: all that a bonus about other cards asks of it is who has the Sovereign token."""
    return Board(Settings(), Deck("deck"), Deck("cards"), sovereign=sovereign)


def _of_color(hand: Sequence[str], color: str) -> list[str]:
    known = characters()
    return [card for card in hand if known[card].color == color]


@dataclass(frozen=True, slots=True)
class _Search:
    among: Among
    hand: Sequence[str]
    traits: list[int]
    """What each card answers to in print."""
    grays: list[str]
    oranges: list[str]

    def best(self, colors: Wanted, names: Wanted, can_cost: int) -> Best:
        """Try the colors that promise most first, until none can beat what was found.

        With every wanted name at once a hand reaches at least what it can reach with some of them, apart from
        what names can cost. So much may be promised. Among equals the first is kept, which borrows least.
        """
        all_names = traits_of(name for name, _ in names) if self.oranges else 0
        promises = self._promises(colors, all_names)
        if not all_names:  # a promise of colors alone is kept
            most, choice = max(promises, key=lambda each: each[0])
            return Best(self._given(choice, ()), most)
        found: dict[str, str] = {}
        most = self._worth(found)
        for promise, choice in sorted(promises, key=lambda each: -each[0]):
            if promise + can_cost <= most:
                break
            for more in choices(names, len(self.oranges)):
                borrowed = self._given(choice, more)
                if borrowed and (reached := self._worth(borrowed)) > most:
                    most, found = reached, borrowed
        return Best(found, most)

    def _promises(self, colors: Wanted, all_names: int) -> list[tuple[int, Choice]]:
        """What the hand can be worth with each share of the colors; the only one promises anything."""
        if not colors:
            return [(MOST_WORTH, ())]
        shares = choices(colors, len(self.grays))
        return [(self._worth(self._given(share, ()), all_names), share) for share in shares]

    def _given(self, colors: Choice, names: Choice) -> dict[str, str]:
        return dict(zip((*self.grays[: len(colors)], *self.oranges), (*colors, *names), strict=False))

    def _worth(self, borrowed: Mapping[str, str], all_names: int = 0) -> int:
        """What cards bring by each other; if all names are promised, the first Orange has every one."""
        traits, bit = self.traits[:], bits()
        for card, word in borrowed.items():
            traits[self.hand.index(card)] |= bit[word]
        if all_names:
            traits[self.hand.index(self.oranges[0])] |= all_names
        return self.among.points(traits)


def choices(wanted: Wanted, givers: int) -> Iterator[Choice]:
    """Every way to share out what is wanted among a number of cards that are all alike.

    >>> list(choices([("red", 2), ("blue", 1)], 2))
    [(), ('blue',), ('red',), ('red', 'blue'), ('red', 'red')]
    """
    if not wanted or not givers:
        yield ()
        return
    (word, useful), *rest = wanted
    for count in range(min(useful, givers) + 1):
        for choice in choices(rest, givers - count):
            yield (word,) * count + choice


# What the bonuses in hand want


def wanted_colors(hand: Sequence[str], grays: int) -> Wanted:
    """The colors that can bring points. Of colors that no bonus tells apart one is enough, unless different
    colors are counted."""
    known = characters()
    in_hand = {known[card].color for card in hand}
    roles: dict[str, list[Mention]] = {}
    for card in hand:
        for mention in _colors_in(card):
            if not (mention.role[-1] == "all_colors" and mention.word in in_hand):
                roles.setdefault(mention.word, []).append(mention)
    return _one_of_each_kind({color: roles[color] for color in COLORS if color in roles}, grays)


def wanted_names(hand: Sequence[str]) -> Wanted:
    """The names that can bring points, of characters not in hand."""
    roles: dict[str, list[Mention]] = {}
    for card in hand:
        for mention in _names_in(card):
            if mention.word not in hand:
                roles.setdefault(mention.word, []).append(mention)
    return _one_of_each_kind(roles, 1)


def _one_of_each_kind(roles: Mapping[str, list[Mention]], different: int) -> Wanted:
    kinds: dict[tuple[tuple[str, ...], ...], int] = {}
    wanted = []
    for word, mentions in roles.items():
        helping = [mention for mention in mentions if mention.helps]
        kind = tuple(mention.role for mention in mentions)
        enough = different if any(role[-1] == "all_colors" for role in kind) else 1
        if helping and kinds.setdefault(kind, 0) < enough:
            kinds[kind] += 1
            wanted.append((word, max(mention.useful for mention in helping)))
    return wanted


def _can_cost(hand: Sequence[str], names: Wanted) -> int:
    """The most that the wanted names can cost."""
    words = {name for name, _ in names}
    mentions = (mention for card in hand for mention in _names_in(card))
    return sum(each.points for each in mentions if not each.helps and each.word in words)


@cache
def mentions_of(card: str) -> tuple[Mention, ...]:
    """What the bonuses of a character say about other cards in hand."""
    bonuses = characters()[card].bonuses
    return tuple(
        each for number, bonus in enumerate(bonuses) for each in _mentions(bonus, (card, str(number)))
    )


@cache
def _colors_in(card: str) -> tuple[Mention, ...]:
    """Those of colors that a Gray can borrow."""
    return tuple(each for each in mentions_of(card) if each.word in COLORS and each.word != GRAY)


@cache
def _names_in(card: str) -> tuple[Mention, ...]:
    return tuple(each for each in mentions_of(card) if each.word not in COLORS)


def _mentions(bonus: Bonus, role: tuple[str, ...]) -> Iterator[Mention]:
    helps, points = bonus.points > 0, abs(bonus.points)
    if bonus.count is not None and bonus.count.kind == "hand":
        for word in bonus.count.words:
            yield Mention(word, (*role, "hand"), helps, points, WHOLE_HAND)
    elif bonus.count is not None and bonus.count.kind == "all_colors":
        for color in COLORS:
            yield Mention(color, (*role, "all_colors"), helps, points)
    for condition in bonus.conditions:
        for word, way, wanted, useful in _words(condition):
            yield Mention(word, (*role, *way), helps == wanted, points, useful)


def _words(condition: Condition) -> Iterator[tuple[str, tuple[str, ...], bool, int]]:
    """The words of a condition, their form, whether they fulfill it, how many cards can matter."""
    for number, part in enumerate(condition.parts):
        for inner in part:
            for word, way, wanted, useful in _words(inner):
                yield word, (str(number), *way), wanted, useful
    for word in condition.words if condition.kind in _USEFUL else ():
        way = (condition.kind, word) if condition.kind in _EACH_ALONE else (condition.kind,)
        yield word, way, condition.kind != "without", _USEFUL[condition.kind]
        if condition.kind == "either":  # the second of the two spoils it
            yield word, way, False, 1


_USEFUL = {"with": 1, "with_all": 1, "without": 1, "either": 1, "with_two": 2, "only": WHOLE_HAND}
_EACH_ALONE = ("with_all", "either")
