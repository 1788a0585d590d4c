"""The second door of a game: how it is said and shown. Playing in bulk never opens it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Generic

from automarium.kernel.catalog.game import B
from automarium.kernel.rules.values import Tree
from automarium.kernel.rules.verbs import Move
from automarium.kernel.words.face import Face
from automarium.kernel.words.mosaic import Mosaic
from automarium.kernel.words.nouns import Nouns, Speaker
from automarium.kernel.words.orders import Contents, Hands
from automarium.kernel.words.otherwise import Otherwise
from automarium.kernel.words.own_side import Deal, Own
from automarium.kernel.words.picture import Drawing
from automarium.kernel.words.readable import Readable
from automarium.kernel.words.report import Count


@dataclass(frozen=True, slots=True)
class BoxForms(Generic[B]):
    """How a person enters the things of their own box, outside of any game."""

    kinds: Mapping[str, int]
    """How many of each kind a whole box has."""
    taps: Callable[[str], Mapping[str, Sequence[str]]]
    """What can be tapped to enter one thing of a kind, field by field."""
    of_taps: Callable[[str, Sequence[str]], Tree]
    """The row that taps make up; Refused where something is missing."""
    of_line: Callable[[str, str], Tree]
    """The row that one line of text means; Refused where it means none."""
    lines: Mapping[str, str]
    """How such a line looks, for each kind."""
    face: Callable[[B, str, str], Face | None]
    """A thing of the box drawn, by its kind and name."""
    figures: Mapping[str, int]
    """The figures by name, each with how many numbers it has: 0 for any number of them, -1 for a text."""
    options: Mapping[str, object]
    """The options of a game that is played with the box; `{}` stands for its text."""
    taking: Callable[[str, str], str]
    """How taps of a field go together, by kind and field: `one` of them, each `once` in order, or `many`."""


@dataclass(frozen=True, slots=True)
class Glance(Generic[B]):
    """How it is told what lies there at one look: a group of things after the other, beside a drawing of it.

    Groups stand in zones, of which a page shows one: the one that is pointed at, else that of the last tap;
    after the last thing that a zone takes, the next one.
    """

    zones: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Groups that are shown together, by the name of their zone, a noun `zone`; any other is its own."""
    columns: Mapping[str, int] = field(default_factory=dict)
    """Groups that are tables, with their number of columns: their parts are told apart by their faces."""
    takes: Mapping[str, int] = field(default_factory=dict)
    """Groups of which only so many things are told, each once; a second tap takes one back."""
    needed: Callable[[B, str, Sequence[str]], bool] | None = None
    """Whether a group is asked about, after these parts: what only a book sets off, once there is a book."""
    lying: Callable[[B, str], int] | None = None
    """How many of a part lie there: each is drawn, and can be tapped by itself; 0 where it is not known."""
    drawing: Callable[[Speaker[B], str, Sequence[str]], Drawing | None] | None = None
    """What the parts told so far make up, for a question. Its spots are zones."""


@dataclass(frozen=True, slots=True)
class Look(Generic[B]):
    """How a game is said and shown."""

    nouns: Nouns[B]
    """The family of each fact, pick, question and slot, by its name."""
    hands: Hands
    """What the hand does at each told step."""
    contents: Callable[[B], Contents]
    """What lies at each spot: drawn as text, compared with the orders, shown by a correction."""
    hidden: tuple[str, ...] = ()
    """The spots of which only the number of things is shown, such as decks and bags."""
    private: tuple[str, ...] = ()
    """The kinds of spots of which others than their own side see only the number: `hand` for `hand-cat`."""
    shifting: tuple[str, ...] = ()
    """The rows of spots whose numbers change within a turn: `maks` for `maks-1`, `maks-2`."""
    derived: tuple[str, ...] = ()
    """Facts of `contents` that are no things lying there, such as what a card still misses."""
    picture: Callable[[Speaker[B]], Drawing] | None = None
    """The board as a drawing."""
    map_height: float = 0
    """Of the map at the top of the drawing, in widths of it; it is seen whole. 0: there is no map."""
    parts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Parts of the drawing that wide screens offer by name, `part.<name>`, each by spots that span it."""
    seen: tuple[str, ...] = ()
    """Told steps whose movement is made before they are told: turning up the card that was asked for."""
    decides: tuple[str, ...] = ()
    """Of what is seen, the steps that turn up what decides, shown in a corner; none: each of them may."""
    boxed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """For the stream of a deck that stays in the box while the app draws it: the told steps that move only
    its cards. At a table nobody carries them out; `boxed.<stream>` says so in the set-up."""
    joins: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Told steps that are one gesture with one of these right before them: a token with its card."""
    at_once: int = 0
    """Most orders in one step on the stage, wherever they are; 0: only those of one place."""
    printed: tuple[str, ...] = ()
    """Ids that people may read, because they are printed on the components, such as letters of cards."""
    sheets: Mapping[str, tuple[Count[B], ...]] = field(default_factory=dict)
    """The questions about what has changed that are one sheet: what is counted on it."""
    together: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Draws of the set-up that pages ask as one, in their order: none depends on the others. Of things that
    do not lie at places, the question says their goal: the name."""
    readable: tuple[str, ...] = ()
    """The kinds of spots that a tap opens to be read: `card` for `card-eo`."""
    reading: Callable[[Speaker[B], str], Readable | None] | None = None
    """All that is said of what lies at a spot; nothing where these eyes may not know it."""
    printed_setup: Mapping[str, object] = field(default_factory=dict)
    """The options of a game that is laid out as its rules print it, such as the map of the first game."""
    mosaic: Mosaic[B] | None = None
    """A map of tiles that is told on the picture, where the person has laid one."""
    likely: Mapping[str, Callable[[B], int]] = field(default_factory=dict)
    """Where counting begins at a question for a number: at a likely one, not at the least."""
    rounds: Callable[[B], tuple[int, int]] | None = None
    """The running round, and how many there are; None where a game has none."""
    box: BoxForms[B] | None = None
    """How the person's own box is entered and shown."""
    own: Callable[[Speaker[B]], Own | None] | None = None
    """What the person who looks keeps before them; nothing of a side that the app does not keep."""
    deal: Callable[[B, Move[B]], Deal | None] | None = None
    """What a move costs and brings, drawn beside it before it is made; nothing where that is not known."""
    verb_face: Callable[[str], Face | None] | None = None
    """What a kind of move is about, by the word of its verb, as a small drawing; nothing where none helps."""
    glance: Glance[B] = field(default_factory=Glance)
    """How it is told what lies there at one look, where questions of `Table.hear` ask for that."""
    verbs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The verbs of a question that keep their places, also while none of their moves is legal; then
    `none.<question>.<word>` or `none.<word>` says why, where the game has such a text."""
    otherwise: Callable[[B, str], Iterable[Otherwise]] | None = None
    """What a correction may put at a spot, for a person who points there."""
    follows: Mapping[str, str] = field(default_factory=dict)
    """What is shown and no correction tells at its spot, with the reason: a spot, or a fact at a spot,
    `clearing.suit`. `supply` also means `supply-cat`."""

    def follows_there(self, spot: str, fact: str) -> bool:
        """Whether a fact at a spot follows from what is told elsewhere."""
        kinds = [spot, *(spot[:end] for end in range(len(spot)) if spot[end] == "-")]
        return any(kind in self.follows or f"{kind}.{fact}" in self.follows for kind in kinds)

    def closed(self, person: Collection[str]) -> dict[str, str]:
        """The told steps that no hand carries out where the person draws these streams; each with its own."""
        boxed = {stream: steps for stream, steps in self.boxed.items() if stream not in person}
        return {step: stream for stream, steps in boxed.items() for step in steps}

    def at_table(self, person: Collection[str]) -> Look[B]:
        """The same, where the decks of all other streams stay in the box."""
        return replace(self, seen=(*self.seen, *self.closed(person))) if self.boxed else self

    def hides(self, spot: str, viewer: str) -> bool:
        """Whether only the number of things is shown at a spot, to this side; without one, to everybody."""
        if any(spot == each or spot.startswith(f"{each}-") for each in self.hidden):
            return True
        kind, _, side = spot.partition("-")
        return bool(viewer) and kind in self.private and side != viewer
