"""The lines of a character's end-game bonus as functions of a hand that is being counted.

Each color and each character is a bit. What a card answers to is a set of such bits, its traits, so a
question about the other cards of a hand is one look at a number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from automarium.games.redrising.board import Board
from automarium.games.redrising.bonuses import Bonus, Condition, Count
from automarium.games.redrising.cards import COLORS, FIGURES, characters
from automarium.games.redrising.settings import AU_TOMA, HUMAN
from automarium.rulebook import cites


@dataclass(slots=True)
class Held:
    """A hand while it is counted; `place` and `others` are those of the card whose turn it is."""

    board: Board
    banished: Sequence[str]
    cards: list[Printed]
    traits: list[int]
    """What each card answers to, with what it borrowed."""
    once: int = 0
    """The traits of any card in hand."""
    place: int = 0
    others: int = 0
    """The traits of the other cards in hand."""

    def find_once(self) -> int:
        """Find the traits of the whole hand; returns those that more than one card has."""
        once = twice = 0
        for own in self.traits:
            twice |= once & own
            once |= own
        self.once = once
        return twice

    def count_traits(self) -> list[int]:
        """Find the traits of the whole hand, and those of the other cards for each."""
        twice = self.find_once()
        once = self.once
        return [once & (twice | ~own) for own in self.traits]

    def others_with(self, traits: int) -> int:
        """How many other cards answer to one of these."""
        own = 1 if self.traits[self.place] & traits else 0
        return sum(1 for each in self.traits if each & traits) - own


Line = Callable[[Held], int]
Test = Callable[[Held], bool]


@cache
def bits() -> Mapping[str, int]:
    """The bit of each color and of each character."""
    return {word: 1 << place for place, word in enumerate((*COLORS, *characters()))}


ALL_COLORS = (1 << len(COLORS)) - 1


def traits_of(words: Iterable[str]) -> int:
    """The bits of these colors and characters, each of which must exist."""
    bit = bits()
    return sum(bit[word] for word in words)


# Lines


def read_line(bonus: Bonus) -> Line:
    if bonus.value:
        return VALUES[bonus.value]
    if bonus.count is not None:
        return _counted(bonus, COUNTS[bonus.count.kind](bonus.count))
    points, holds = bonus.points, _all_hold(bonus.conditions)
    return lambda held: points if holds(held) else 0


def looks_at_hand(bonus: Bonus) -> bool:
    counted = bonus.count is not None and bonus.count.kind in ("hand", "all_colors")
    return counted or any(map(_is_about_others, bonus.conditions))


def _is_about_others(condition: Condition) -> bool:
    inner = (each for part in condition.parts for each in part)
    return condition.kind in ABOUT_OTHERS or any(map(_is_about_others, inner))


def _counted(bonus: Bonus, count: Line) -> Line:
    each, most = bonus.points, bonus.at_most
    return lambda held: min(each * count(held), most)


def _all_hold(conditions: Sequence[Condition]) -> Test:
    tests = [CONDITIONS[condition.kind](condition) for condition in conditions]
    if len(tests) == 1:
        return tests[0]
    return lambda held: all(test(held) for test in tests)


# Conditions about the other cards in hand


def _with(condition: Condition) -> Test:
    wanted = traits_of(condition.words)
    return lambda held: held.others & wanted != 0


def _with_but(condition: Condition) -> Test:
    """One of these, not counting some: a Gray other than Bridge."""
    wanted, not_these = (traits_of(part[0].words) for part in condition.parts)
    return lambda held: any(
        each & wanted and not each & not_these
        for place, each in enumerate(held.traits)
        if place != held.place
    )


def _with_all(condition: Condition) -> Test:
    wanted = traits_of(condition.words)
    return lambda held: held.others & wanted == wanted


def _with_two(condition: Condition) -> Test:
    wanted = traits_of(condition.words)
    return lambda held: held.others_with(wanted) >= 2


def _without(condition: Condition) -> Test:
    unwanted = traits_of(condition.words)
    return lambda held: held.others & unwanted == 0


def _either(condition: Condition) -> Test:
    one, other = (traits_of((word,)) for word in condition.words)
    return lambda held: (held.others & one == 0) != (held.others & other == 0)


def _only(condition: Condition) -> Test:
    allowed = traits_of(condition.words)
    return lambda held: held.others_with(allowed) == len(held.cards) - 1


def _any(condition: Condition) -> Test:
    tests = [_all_hold(part) for part in condition.parts]
    return lambda held: any(test(held) for test in tests)


ABOUT_OTHERS = frozenset(("with", "with_but", "with_all", "with_two", "without", "either", "only"))


# Conditions about the whole hand


def _cards(condition: Condition) -> Test:
    least = condition.numbers[0]
    return lambda held: len(held.cards) >= least


def _cores(condition: Condition) -> Test:
    rest = 0 if condition.words[0] == "even" else 1
    return lambda held: all(card.core % 2 == rest for card in held.cards)


def _cores_from(condition: Condition) -> Test:
    least = condition.numbers[0]
    return lambda held: all(card.core >= least for card in held.cards)


def _cores_to(condition: Condition) -> Test:
    most = condition.numbers[0]
    return lambda held: all(card.core <= most for card in held.cards)


def _different(condition: Condition) -> Test:
    """Printed colors and printed names, whatever was borrowed."""
    if condition.words[0] == "colors":
        return lambda held: len({card.traits & ALL_COLORS for card in held.cards}) == len(held.cards)
    return lambda held: len({card.letter for card in held.cards}) == len(held.cards)


# Conditions about the table


def _sovereign(condition: Condition) -> Test:
    wanted = bool(condition.numbers[0])
    return lambda held: (held.board.sovereign == HUMAN) == wanted


def _track(condition: Condition) -> Test:
    track, (least, most) = condition.kind, condition.numbers
    return lambda held: least <= held.board.count(HUMAN, track) <= most


@cites("RR-X20")
def rivals(board: Board, track: str) -> tuple[int, ...]:
    """What the person is compared with for most and least: hers, and neutral Influence as a third house."""
    hers = board.count(AU_TOMA, track)
    if track == "influence" and board.settings.neutral_in_conditions:
        return hers, FIGURES.neutral_influence
    return (hers,)


def _most(condition: Condition) -> Test:
    track = condition.words[0]
    return lambda held: held.board.count(HUMAN, track) >= max(rivals(held.board, track))


def _least(condition: Condition) -> Test:
    track = condition.words[0]
    return lambda held: held.board.count(HUMAN, track) <= min(rivals(held.board, track))


def _behind(condition: Condition) -> Test:
    """Behind an opponent: neutral Influence is none."""
    track = condition.words[0]
    return lambda held: held.board.count(HUMAN, track) < held.board.count(AU_TOMA, track)


def _equal(condition: Condition) -> Test:
    track = condition.words[0]
    return lambda held: held.board.count(HUMAN, track) == held.board.count(AU_TOMA, track)


def _banished(condition: Condition) -> Test:
    least, most = condition.numbers
    return lambda held: least <= len(held.banished) <= most


def _banished_with(condition: Condition) -> Test:
    wanted = traits_of(condition.words)
    return lambda held: count_cards(held.banished, wanted) > 0


def _gap(condition: Condition) -> Test:
    wanted = bool(condition.numbers[0])
    return lambda held: has_gap(held.board) == wanted


@cites("RRB-X6")
def has_gap(board: Board) -> bool:
    """A location is empty, or its top card lies face down."""
    return any(not pile or pile[-1] in board.face_down for pile in board.piles.values())


CONDITIONS: dict[str, Callable[[Condition], Test]] = {
    "with": _with,
    "with_but": _with_but,
    "with_all": _with_all,
    "with_two": _with_two,
    "without": _without,
    "either": _either,
    "only": _only,
    "any": _any,
    "sovereign": _sovereign,
    "fleet": _track,
    "helium": _track,
    "influence": _track,
    "most": _most,
    "least": _least,
    "behind": _behind,
    "equal": _equal,
    "cards": _cards,
    "cores": _cores,
    "cores_from": _cores_from,
    "cores_to": _cores_to,
    "different": _different,
    "banished": _banished,
    "banished_with": _banished_with,
    "gap": _gap,
}


# Counts and values


def count_cards(cards: Sequence[str], traits: int) -> int:
    """How many of these cards have one of these traits in print."""
    known = printed()
    return sum([1 for card in cards if known[card].traits & traits])


def _in_hand(count: Count) -> Line:
    wanted = traits_of(count.words)
    if count.itself:
        return lambda held: sum([1 for each in held.traits if each & wanted])
    return lambda held: held.others_with(wanted)


@cites("RRB-X6")
def face_up(board: Board) -> list[str]:
    """The cards at the locations that show a color."""
    cards = [card for pile in board.piles.values() for card in pile]
    return [card for card in cards if card not in board.face_down] if board.face_down else cards


def _at_locations(count: Count) -> Line:
    wanted = traits_of(count.words)
    return lambda held: count_cards(face_up(held.board), wanted)


def _among_banished(count: Count) -> Line:
    wanted = traits_of(count.words)
    return lambda held: count_cards(held.banished, wanted)


def _tokens(count: Count) -> Line:
    track = count.words[0]
    return lambda held: held.board.count(HUMAN, track)


COUNTS: dict[str, Callable[[Count], Line]] = {
    "hand": _in_hand,
    "locations": _at_locations,
    "banished": _among_banished,
    "tokens": _tokens,
    "all_cards": lambda _: lambda held: len(held.cards),
    "all_banished": lambda _: lambda held: len(held.banished),
    "all_colors": lambda _: lambda held: (held.once & ALL_COLORS).bit_count(),
}


def best_top(board: Board) -> int:
    """The highest core value of a top card that lies face up."""
    tops = [pile[-1] for pile in board.piles.values() if pile and pile[-1] not in board.face_down]
    return max((printed()[card].core for card in tops), default=0)


VALUES: dict[str, Line] = {
    "fleet": lambda held: held.board.count(HUMAN, "fleet"),
    "top": lambda held: best_top(held.board),
}


# A character


@dataclass(frozen=True, slots=True)
class Printed:
    """What scoring needs of a card, made once."""

    core: int
    traits: int
    letter: str
    lines: tuple[Line, ...]
    looks: tuple[Line, ...]
    """Those lines that look at what other cards in hand answer to."""
    others: tuple[Line, ...]
    """All other lines: nothing that a card borrows can change them."""
    spares: int
    """The colors whose losses this card makes ignored."""


@cache
def printed() -> Mapping[str, Printed]:
    """Every character, ready to be counted."""
    return {
        card.id: Printed(
            card.core,
            traits_of((card.color, card.id)),
            card.name[0],
            tuple(read_line(bonus) for bonus in card.bonuses if not bonus.spares),
            tuple(read_line(bonus) for bonus in card.bonuses if looks_at_hand(bonus)),
            tuple(
                read_line(bonus) for bonus in card.bonuses if not bonus.spares and not looks_at_hand(bonus)
            ),
            traits_of(bonus.spares for bonus in card.bonuses if bonus.spares),
        )
        for card in characters().values()
    }
