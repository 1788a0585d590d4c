"""What lies before a person in their own turn: counted supplies, drawn bands, cards in hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from automarium.kernel.rules.values import Plain
from automarium.kernel.words.face import Face
from automarium.kernel.words.picture import Drawing


@dataclass(frozen=True, slots=True)
class Supply:
    """Something that is counted."""

    words: str
    face: Face | None
    count: int
    more: str = ""
    """What will come to it by itself, such as the income of the next round: `+4`."""
    is_full: bool = False
    """Whether no more of it can be kept."""
    theirs: str = ""
    """What an opponent has of it, below one's own number."""


@dataclass(frozen=True, slots=True)
class Held:
    """A card in hand, or an item."""

    words: str
    face: Face | None
    note: str = ""
    """What it is worth now, or what else a person wants to know at a glance."""
    does: str = ""
    """What it is good for."""
    is_used: bool = False
    spot: str = ""
    """Where it lies on the picture: a tap on it gives the answer that lies there, or opens it to be read."""
    reads: str = ""
    """The spot at which it is read, if a tap on it answers nothing."""


@dataclass(frozen=True, slots=True)
class Band:
    """A drawing as wide as the strip."""

    words: str
    drawing: Face
    is_extra: bool = False
    """Whether it is left out if there is little room, because the whole board shows it, too."""
    spots: tuple[str, ...] = ()
    """The spots of the picture that are seen here, too."""


@dataclass(frozen=True, slots=True)
class Places:
    """Things side by side under words of their own: the columns of a Decree, open quests."""

    words: str
    """What is said above them."""
    held: tuple[Held, ...]


@dataclass(frozen=True, slots=True)
class Own:
    """The side of the person who looks, in the order in which it is shown."""

    supplies: tuple[Supply, ...] = ()
    bands: tuple[Band, ...] = ()
    places: Places | None = None
    items: tuple[Held, ...] = ()
    over_items: str = ""
    """What is said above the items, where their drawings do not tell."""
    goals: Places | None = None
    """What lies open for them to be done, such as quests: one plans by it in every turn."""
    hand: tuple[Held, ...] = ()
    whole: Callable[[], Drawing] | None = None
    """Their whole board, drawn on demand."""
    spots: tuple[str, ...] = ()
    """The spots of the picture that are seen here, too, besides those of single things."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What a move costs and what it brings at once, as things of the game's family `amounts`."""

    pays: tuple[str, ...] = ()
    gains: tuple[str, ...] = ()
    by_name: bool = True
    """Whether the move's things are then named without what is drawn here."""
    note: str = ""
    """A message that says what happens, if drawings do not."""
    facts: Mapping[str, Plain] = field(default_factory=dict)
    """What the message names."""
