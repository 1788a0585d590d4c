"""Verbs: a person's move is a value. `LEFT(1, "K")` prints `left 1 K`, compares, and carries itself out.

LEFT = Verb("left", add_left)          # add_left(table, board, left_end, piece): the slots are its parameters
yield LEFT(number, piece)              # a rule lists what is legal
table.choose("assemble", moves).act(table, board)

The names of the slots are names of nouns: words, faces and spots of a move follow from them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from inspect import CO_VARARGS, CO_VARKEYWORDS
from string import Formatter
from types import FunctionType
from typing import Generic, TypeVar, TypeVarTuple, overload

from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.values import Written

S = TypeVar("S")
"""What a move is made on: the board, or the board with the side that moves."""
Slots = TypeVarTuple("Slots")


class Verb(Generic[S, *Slots]):
    """A kind of move. Its slots are asked in the order of `act`'s parameters.

    `form` is how the journal writes them, by default in that order: `{count} {origin}>{target}`. `line` is
    the whole line of the journal, if it does not begin with the word: `{track} {change}`. `why_not` may
    say why such a move is not legal; it is asked only about a typed move that is not listed.
    """

    __slots__ = ("_made", "carry_out", "line", "slots", "why_not", "word")

    def __init__(
        self,
        word: str,
        act: Callable[[Table, S, *Slots], None],
        form: str = "",
        why_not: Callable[[S, *Slots], Refused | None] | None = None,
        line: str = "",
    ) -> None:
        self.word = word
        self.carry_out = act
        self.why_not = why_not
        self.slots = _slots_of(act) if act is not nothing else _gaps_in(line)
        slots = form or " ".join(f"{{{name}}}" for name in self.slots)
        self.line = line or f"{word} {slots}".rstrip()
        _check(word, self.slots, self.line)
        self._made: dict[tuple[*Slots], Move[S]] = {}

    @classmethod
    def seen(cls, word: str, line: str) -> Verb[S, *Slots]:
        """A verb that only says what a person sees: it has the slots of its line and changes nothing."""
        return cls(word, nothing, line=line)

    def __call__(self, *slots: *Slots) -> Move[S]:
        """The move with these slots: always the same object, so that comparing moves costs nothing."""
        made = self._made.get(slots)
        if made is None:
            made = self._made.setdefault(slots, Move(self, slots))
        return made

    def of(self, move: Move[S]) -> tuple[*Slots] | None:
        """The slots of a move of this verb; None for a move of another."""
        return move.slots if move.verb is self else None  # type: ignore[return-value]  # its own slots

    def among(self, moves: Iterable[Move[S]]) -> list[tuple[*Slots]]:
        """The slots of the moves of this verb."""
        return [slots for move in moves if (slots := self.of(move)) is not None]

    def __repr__(self) -> str:
        return self.word


def nothing(table: Table, on: object, *slots: object) -> None:
    """What a verb does that only says what was seen: nothing."""


def _gaps_in(line: str) -> tuple[str, ...]:
    return tuple(name for _, name, *_ in Formatter().parse(line) if name is not None)


def _slots_of(act: Callable[..., None]) -> tuple[str, ...]:
    """The parameters after the table and the board. They are read off the code, so they must be plain."""
    if not isinstance(act, FunctionType):
        raise ValueError(f"{act!r}: the slots are read off a function, with `def`")  # noqa: TRY004
    name, code = act.__qualname__, act.__code__
    if hasattr(act, "__wrapped__"):
        raise ValueError(f"{name}: the slots are read off the function itself, not off one that wraps it")
    if code.co_kwonlyargcount or code.co_flags & (CO_VARARGS | CO_VARKEYWORDS):
        raise ValueError(f"{name}: the slots of a verb are plain parameters, without * and **")
    if act.__defaults__:
        raise ValueError(f"{name}: a slot has no default; a move says all its slots")
    if code.co_argcount < 2:
        raise ValueError(f"{name}: a verb acts on a table and a board")
    return code.co_varnames[2 : code.co_argcount]


def _check(word: str, slots: tuple[str, ...], line: str) -> None:
    """A line of the journal must name every slot, and nothing else."""
    if len(word.split()) != 1:
        raise ValueError(f"the word of a verb, {word!r}, must be one word")
    gaps = [part for _, *part, _ in Formatter().parse(line) if part[0] is not None]
    if sorted(gaps) != sorted([name, ""] for name in slots):
        raise ValueError(f"{word}: the line {line!r} must name each of {', '.join(slots)} once")


class Move(Written, Generic[S]):
    """A verb with its slots filled. Made by its verb alone: equal moves are one object."""

    __slots__ = ("_line", "slots", "verb")

    def __init__(self, verb: Verb[S, *tuple[object, ...]], slots: tuple[object, ...]) -> None:
        self.verb = verb
        self.slots = slots
        self._line = ""

    def act(self, table: Table, on: S) -> None:
        """Carry the move out."""
        self.verb.carry_out(table, on, *self.slots)

    def named(self) -> Iterator[tuple[str, object]]:
        """Each slot with its name."""
        return zip(self.verb.slots, self.slots, strict=True)

    def written(self) -> list[tuple[str, object]]:
        """Each slot with its name, in the order in which the journal writes them."""
        return sorted(self.named(), key=lambda slot: self.verb.line.index(f"{{{slot[0]}}}"))

    def __str__(self) -> str:
        if not self._line:  # a move is made once, but looked up in many lists
            self._line = self.verb.line.format(**dict(self.named())).rstrip()
        return self._line

    __repr__ = __str__


class Moves(Sequence[Move[S]]):
    """Legal moves that are listed only when needed: most stand-ins know their move without the list.

    `thinkable` lists what a person may mean on this board, legal or not; so a refusal can say why. `usual`
    lists the moves that are offered first; the other legal moves wait behind "something else".
    """

    __slots__ = ("_list", "_listed", "_on", "_thinkable", "_usual", "_usually")

    def __init__(
        self,
        listed: Callable[[], Iterable[Move[S]]],
        on: S | None = None,
        thinkable: Callable[[S], Iterable[Move[S]]] | None = None,
        usual: Callable[[], Iterable[Move[S]]] | None = None,
    ) -> None:
        self._list = listed
        self._listed: tuple[Move[S], ...] | None = None
        self._on = on
        self._thinkable = thinkable
        self._usually = usual
        self._usual: tuple[Move[S], ...] | None = None

    def _all(self) -> tuple[Move[S], ...]:
        if self._listed is None:
            listed = self._list()
            self._listed = tuple(dict.fromkeys((*self.usual, *listed)) if self._usually else listed)
        return self._listed

    @property
    def usual(self) -> tuple[Move[S], ...]:
        """The moves to offer first; none if all are offered alike."""
        if self._usual is None:
            self._usual = () if self._usually is None else tuple(self._usually())
        return self._usual

    @overload
    def __getitem__(self, index: int) -> Move[S]: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Move[S], ...]: ...
    def __getitem__(self, index: int | slice) -> Move[S] | tuple[Move[S], ...]:
        return self._all()[index]

    def __len__(self) -> int:
        return len(self._all())

    def __iter__(self) -> Iterator[Move[S]]:
        return iter(self._all())  # a sequence would ask for each by its number

    def unlisted(self) -> list[Move[S]]:
        """The moves that a person may mean and that are not legal."""
        if self._on is None or self._thinkable is None:
            return []
        legal = set(self)
        return [move for move in self._thinkable(self._on) if move not in legal]

    def why_not(self, move: Move[S]) -> Refused | None:
        """Why a move that is not listed is not legal, where its verb can say so."""
        explain = move.verb.why_not
        return None if explain is None or self._on is None else explain(self._on, *move.slots)


# Slot by slot


def verbs_of(moves: Iterable[Move[S]]) -> dict[str, list[Move[S]]]:
    """The legal moves by their verb, in the order in which the verbs first appear."""
    found: dict[str, list[Move[S]]] = {}
    for move in moves:
        found.setdefault(move.verb.word, []).append(move)
    return found


ENDINGS = ("end", "enough", "done", "pass")
"""Verbs that end an answer."""


def is_ending(option: object) -> bool:
    """Whether a move ends an answer."""
    return isinstance(option, Move) and option.verb.word in ENDINGS and not option.verb.slots


def moves_with(moves: Iterable[Move[S]], given: Mapping[str, object]) -> list[Move[S]]:
    """The moves whose slots have these values; the order of filling does not matter."""
    return [move for move in moves if given.items() <= dict(move.named()).items()]


def next_slot(moves: Sequence[Move[S]], given: Mapping[str, object]) -> tuple[str, list[object]] | None:
    """The next slot of a verb that is still open, with its values; None when one move is left.

    A slot with only one value is not asked.
    """
    left = moves_with(moves, given)
    found = moves_apart(left) if left else None
    return (found[0], list(found[1])) if found else None


def moves_apart(moves: Sequence[Move[S]]) -> tuple[str, dict[object, list[Move[S]]]] | None:
    """The first slot in which moves of one verb differ, with the moves of each value; None if none does."""
    for place, name in enumerate(moves[0].verb.slots):
        found: dict[object, list[Move[S]]] = {}
        for move in moves:
            found.setdefault(move.slots[place], []).append(move)
        if len(found) > 1:
            return name, found
    return None
