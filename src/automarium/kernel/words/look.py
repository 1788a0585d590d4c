"""The second door of a game: how it is said and shown. Playing in bulk never opens it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, NamedTuple

from automarium.kernel.catalog.game import B
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.told import Asking, Step
from automarium.kernel.rules.values import Plain, Tree
from automarium.kernel.rules.verbs import Move
from automarium.kernel.words.face import Face
from automarium.kernel.words.guide import Guide
from automarium.kernel.words.mosaic import Mosaic
from automarium.kernel.words.nouns import Nouns, Speaker, Wording
from automarium.kernel.words.orders import Contents, Hands
from automarium.kernel.words.otherwise import Otherwise
from automarium.kernel.words.own_side import Band, Deal, Own
from automarium.kernel.words.picture import Drawing
from automarium.kernel.words.planning import Planning
from automarium.kernel.words.readable import Readable
from automarium.kernel.words.report import Count
from automarium.kernel.words.stage import LEAST_SHOWN


@dataclass(frozen=True, slots=True)
class BoxForms(Generic[B]):
    """How a person enters the things of their own box, outside a game."""

    kinds: Mapping[str, int]
    """How many of each kind a whole box has."""
    taps: Callable[[str], Mapping[str, Sequence[str]]]
    """What can be tapped to enter one thing of a kind, field by field."""
    of_taps: Callable[[str, Sequence[str]], Tree]
    """The row that taps make up; Refused if something is missing."""
    of_line: Callable[[str, str], Tree]
    """The row that one line of text means; Refused if it means none."""
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
    answers: Callable[[B], Mapping[str, Sequence[tuple[str, str]]]] = lambda _: {}
    """What was told once for all games, by the kind of its rows: nouns, by family and name."""
    alike: Callable[[B, str, Tree], Sequence[str]] = lambda *_: ()
    """The names of the things of the box, known in part, that a row of a kind may be."""
    begun: Callable[[B, str, Tree], Sequence[str]] = lambda *_: ()
    """The taps that tell what is known of a thing known in part, by its kind and row; none of a whole one."""


@dataclass(frozen=True, slots=True)
class Gallery(Generic[B]):
    """Things known by their pictures, of which one is told: found by a sign, enlarged before it is told."""

    noun: str
    """The noun of the signs, each with a face."""
    signs: tuple[str, ...]
    """In the order in which the things lie."""
    rank: Callable[[B, str], tuple[int, ...]]
    """The number of a part's sign, and what else the parts are sorted by."""
    lying: Callable[[B], Sequence[str]]
    """Parts that cannot be told, for they lie there already."""
    missing: Callable[[B], int]
    """How many are not known yet."""
    about: Callable[[B, str], Sequence[Wording]]
    """What a part means now, line by line."""
    asks: Callable[[B], tuple[Wording, Wording]]
    """What is asked here, and a hint below it."""
    gone: Callable[[B], Collection[str]] = lambda _: ()
    """Parts that are known and do not come any more, as far as it was told: they stand last."""


class Account(NamedTuple):
    """What the parts told so far come to, before they are an answer."""

    asks: tuple[Wording, ...]
    """What is asked in this zone, and hints below it."""
    beside: tuple[Face, Wording]
    """What else is to be seen."""
    head: Wording
    rest: Wording
    go: Wording
    """What the button says that tells it."""
    adds_up: bool = True


@dataclass(frozen=True, slots=True)
class Glance(Generic[B]):
    """How a person tells what they see at one look: one group of things after the other, beside a drawing.

    Groups are in zones, and a page shows one zone: the one that was tapped, otherwise that of the last thing
    told; after the last thing that a zone takes, the next zone.
    """

    zones: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Groups that are shown together, by the name of their zone, a noun `zone`; any other group is a zone."""
    columns: Mapping[str, int] = field(default_factory=dict)
    """Groups that are grids, with their number of columns: their parts are told apart by their faces."""
    takes: Mapping[str, int] = field(default_factory=dict)
    """Groups with a limit on how many things are told, each once; a second tap takes one back."""
    in_places: tuple[str, ...] = ()
    """Zones in which each thing has its printed place: they are told one after the other, and counted."""
    needed: Callable[[B, str, Sequence[str]], bool] | None = None
    """Whether a group is asked about after these parts: what only a book triggers, once there is a book."""
    lying: Callable[[B, str], int] | None = None
    """How many of a part lie there: each is drawn, and can be tapped by itself; 0 if unknown."""
    drawing: Callable[[Speaker[B], str, Sequence[str]], Drawing | None] | None = None
    """What the parts told so far make up, for a question. Its spots are zones."""
    galleries: Mapping[str, Gallery[B]] = field(default_factory=dict)
    """Groups that are grids of pictures."""
    rows: Mapping[str, str] = field(default_factory=dict)
    """Groups of what may have come to a row, each with the group of what lies in that row."""
    visits: tuple[str, ...] = ()
    """Zones that are looked at in any case: without a tap there, too, they say something."""
    apart: tuple[str, ...] = ()
    """Zones with a page of their own: it comes when the others say enough."""
    pages: Callable[[B, Sequence[str]], Mapping[str, tuple[str, ...]]] | None = None
    """The groups of a zone that is apart, and of those that follow it by what was told there."""
    follow: tuple[str, ...] = ()
    """Zones that only the button of the one before leads to: no tap brings them, and nothing moves."""
    rest: tuple[str, ...] = ()
    """Zones that nobody is led to: they may be told, too."""
    first: tuple[str, ...] = ()
    """Groups of which one part is told, where there are several, before a button leads to another zone."""
    awaited: tuple[str, ...] = ()
    """Zones in which something is told in any case, once they are there: no button leads past them."""
    leads: Callable[[B, Sequence[str]], str] | None = None
    """The zone that these parts lead to before any other; empty: the next one."""
    pictured: tuple[str, ...] = ()
    """Zones of pictures alone: what none of them shows is told in the zone after it; groups of pictures."""
    settles: Callable[[B, Request[Any], Sequence[str]], bool | None] | None = None
    """Whether these parts say enough, for a question, of the zones that are not apart; None: has no such."""
    hastens: Callable[[B], bool] | None = None
    """Whether what settles is all that is wanted: then what is apart comes by itself."""
    beside: Mapping[str, str] = field(default_factory=dict)
    """Groups that are switched beside the drawing, each with the part that is so unless another is told."""
    is_told: Callable[[B, Request[Any], Sequence[str]], bool] | None = None
    """Whether these parts may be all, for a question: where something always shows, none are not."""
    account: Callable[[B, str, Sequence[str]], Account | None] | None = None
    """What the parts come to in a zone."""
    said: Callable[[B, str, Sequence[str]], Wording | None] | None = None
    """What the parts mean, for a question, while they are told."""
    asks: Callable[[B, str, str, Sequence[str]], Wording | None] | None = None
    """What a question asks in a zone, by the parts told so far; None: as always."""
    hints: Callable[[B, Request[Any], str], Wording | None] | None = None
    """What is said below a question in a zone: what is left out there, and what is not."""
    caption: Callable[[str], str] | None = None
    """The message that has a part in a word, to be read below its face where many stand side by side."""

    def asks_about(self, board: B, group: str, parts: Sequence[str]) -> bool:
        """Whether a group is asked about after these parts."""
        return self.needed is None or self.needed(board, group, parts)


@dataclass(frozen=True, slots=True)
class Region:
    """A part of the map that has a name, for a person who looks for a place there."""

    words: str
    spots: Collection[str]
    """All that lies in it; regions may overlap."""
    short: str = ""
    """What is enough beside others of its kind: `6` after `Sector 4`."""
    is_near: bool = False
    """Whether the person has something there: they look there first."""


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
    """The spots that show only how many things lie there, such as decks and bags."""
    private: tuple[str, ...] = ()
    """The kinds of spots at which other sides see only how many things lie: `hand` for `hand-cat`."""
    held: Callable[[B, str], int] | None = None
    """How many of the things at a hidden spot are in truth held by people, who alone know which."""
    shifting: tuple[str, ...] = ()
    """The rows of spots whose numbers change within a turn: `maks` for `maks-1`, `maks-2`."""
    derived: tuple[str, ...] = ()
    """Facts of `contents` that are not things lying there, such as what a card still misses."""
    picture: Callable[[Speaker[B]], Drawing] | None = None
    """The board as a drawing."""
    map_height: float = 0
    """Of the map at the top of the drawing, in widths of it; it is seen whole. 0: there is no map."""
    regions: Callable[[Speaker[B]], Iterable[Region]] | None = None
    """The parts of the map by which a place is found, where one of many is to be chosen."""
    least_part: float = LEAST_SHOWN
    """Of the drawing's width the least that a story and a question show; 1: always all across, where a part
    alone does not say where on the board it is."""
    parts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Parts of the drawing that wide screens offer by name, `part.<name>`, each by spots that span it."""
    seen: tuple[str, ...] = ()
    """Told steps whose movement was made before: turning up the card that was asked for."""
    unstaged: tuple[str, ...] | None = None
    """Told steps that have no picture in a story, where nobody was asked for anything; it tells no
    others of `boxed`. None: those of `seen`, which it does not tell either."""
    held_up: tuple[str, ...] = ()
    """Of those that a story tells: turning up what the turn goes by. It is held up, large, before anything
    moves, and is in a corner from then on."""
    clears: tuple[str, ...] = ()
    """Told steps that empty places before things come there: in a story only what comes has a picture."""
    guide: Callable[[Speaker[B], Sequence[Step]], Guide] | None = None
    """What a turn goes by, line by line, seen large beside the board; without it, the last thing of `seen`
    that was turned up is shown in a corner."""
    guided: tuple[str, ...] = ()
    """Spots that span what the guide decides about: on a phone its orders are seen with all of it, as far as
    it can be read there."""
    starts: tuple[str, ...] = ()
    """Told steps of the set-up that an opponent does, such as its first pieces: on screen, where no hand lays
    them out, they are told as its story before the next question."""
    boxed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """For the stream of a deck that stays in the box while the app draws it: the told steps that move only
    its cards. At a table nobody carries them out; `boxed.<stream>` says so in the set-up."""
    drawn: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """For a stream: the told steps that lay out what was drawn. Where a person was asked for it, the question
    has told them to draw and to lay it out, and no hand carries out these steps once more."""
    lying: tuple[str, ...] = ()
    """Told steps of the set-up that a person has carried out who tells what lies there: nothing was dealt."""
    to_come: Callable[[B, Sequence[Step], str], Sequence[Wording]] | None = None
    """What a turn still holds after its steps and a question, line by line, before it is told."""
    readings: tuple[str, ...] = ()
    """Told steps in which a reading of ours decides, where the book is open: the line says so."""
    joins: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Told steps that are one gesture with one of these right before them: a token with its card."""
    heads: tuple[str, ...] = ()
    """Those of them that others join in turn: only where all of these have room with them."""
    one_order: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Told steps that a hand carries out as one order with one of these, if that is the step before and goes
    elsewhere. `and.<message>` is the end of its sentence; each has a why of its own. A story tells both."""
    runs_on: tuple[str, ...] = ()
    """Told steps that a story says in the line of what brought them: a marker that moves."""
    in_one: tuple[str, ...] = ()
    """Told steps that a story says in one sentence, `yours.<message>`, and shows in one picture, however many
    come in a row: a supply that is filled again."""
    lines: Callable[[Step], int] | None = None
    """How many lines a told step takes on a small phone: joined ones have at most thirteen together."""
    fine: tuple[str, ...] = ()
    """Told steps whose orders often end alike: pages write what comes after the first semicolon smaller."""
    at_once: int = 0
    """Most orders, and places of them, in one step on the stage; 0: only those of one place."""
    each_alone: bool = False
    """Whether a story, too, has a picture for each order, with all of its way."""
    printed: tuple[str, ...] = ()
    """Ids that people may read, because they are printed on the components, such as letters of cards."""
    sheets: Mapping[str, tuple[Count[B], ...]] = field(default_factory=dict)
    """The questions about what has changed that are one sheet: what is counted on it."""
    together: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Draws that pages ask as one, in their order: none depends on the others. Of things that do not lie at
    places, the question says their goal: the name; these are asked as one in the set-up alone."""
    handfuls: Mapping[str, Callable[[B, Mapping[str, Plain]], Mapping[Plain, int]]] = field(
        default_factory=dict
    )
    """Questions that are asked once for each of some things, as their fact `count` says, and what there is of
    each thing, by the board and the facts: pages ask for all of them at one look."""
    plans: Mapping[str, Planning[B]] = field(default_factory=dict)
    """Questions whose moves a person lays one after the other, and gives together."""
    readable: tuple[str, ...] = ()
    """The kinds of spots that a tap opens to be read: `card` for `card-eo`."""
    reading: Callable[[Speaker[B], str], Readable | None] | None = None
    """All that is said of what lies at a spot; nothing where these eyes may not know it."""
    plays: Callable[[B, str], Iterable[Move[Any]]] | None = None
    """The moves by which what lies at a spot would be played, besides those that a question calls thinkable:
    who reads a card of theirs that cannot be played now reads the reason with it."""
    read_first: Mapping[str, Callable[[B, Plain], str]] = field(default_factory=dict)
    """For a question the spot of what an answer is about: it is read there, and then confirmed. Answers
    without a spot are given at once."""
    dice: tuple[str, ...] = ()
    """The streams of chance that are dice, although their faces are chosen like things."""
    asked_with: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """For a question of one's own the one that follows, which is offered beside the answer that was chosen;
    and what is asked then, where nothing else comes of both."""
    occasion: Callable[[Speaker[B], Asking[B]], str] | None = None
    """What a question comes from, in the words of the card that asks it; empty where it says all itself."""
    printed_setup: Mapping[str, object] = field(default_factory=dict)
    """The options of a game that is laid out as its rules print it, such as the map of the first game."""
    numbered: tuple[str, Callable[[B], Mapping[str, str]]] | None = None
    """The option that says in which order places of the printed board have their numbers, and the spots in
    that order, each with its value there: the first game at a table asks whether the board has them, too."""
    mosaic: Mosaic[B] | None = None
    """A map of tiles that is told on the picture, where the person has laid one."""
    likely: Mapping[str, Callable[[B], int]] = field(default_factory=dict)
    """The number at which counting begins at a question: a likely one, not the least."""
    counted: tuple[str, ...] = ()
    """Questions for a number that decides points: none is filled in, so nobody gives one untouched."""
    seen_points: Callable[[B], Mapping[str, int]] | None = None
    """The points that people see while the game runs, where some lie face down or are counted at the end."""
    untold: Callable[[B], Collection[str]] | None = None
    """The sides whose points the app does not know: people keep them, and have not named them yet."""
    by_turns: bool = False
    """Whether the sides, those who have points, take one turn each, again and again: people count the turns
    of each side, not those of all."""
    rounds: Callable[[B], tuple[int, int]] | None = None
    """The running round, and how many there are; None if the game has no rounds."""
    moment: Callable[[B, Sequence[Step]], Wording | None] | None = None
    """What people count in a round, by the board and by what the running turn has told: the second card. It
    stands where else the turn has its number."""
    box: BoxForms[B] | None = None
    """How the person's own box is entered and shown."""
    own: Callable[[Speaker[B]], Own | None] | None = None
    """What the person who looks keeps before them; nothing if the app does not keep that side."""
    deal: Callable[[B, Move[B]], Deal | None] | None = None
    """What a move costs and brings, drawn beside it before it is made; nothing if unknown."""
    verb_face: Callable[[str], Face | None] | None = None
    """A small drawing for a kind of move, by the word of its verb; nothing if none would help."""
    move_face: Callable[[B, Move[B]], Face | None] | None = None
    """A drawing that tells all of a move, so that its words are only heard; nothing where they are read."""
    glance: Glance[B] = field(default_factory=Glance)
    """How it is told what lies there at one look, where questions of `Table.hear` ask for that."""
    events: tuple[str, ...] = ()
    """Told steps with which something befalls a person in their own turn: from there on all is shown line by
    line before the next question. `event.<message>` says it to them, `event-name.<message>` is its name."""
    hands_over: bool = False
    """Whether on screen a person's own turn is closed by a page of its own, which says what came of it and
    who comes now, and much that goes on in it without a question has one, too: for turns of many steps."""
    closes: tuple[str, ...] = ()
    """Told steps that close a person's own turn by such a page where else there is none, and with which it
    begins: a new round."""
    first_round: tuple[str, ...] = ()
    """Told steps of the set-up that begin the first round: on screen a person reads what they bring."""
    warns: Callable[[Speaker[B], Move[B]], Sequence[Wording]] | None = None
    """What a move sets off that one should know before it is made, sentence by sentence."""
    errands: tuple[str, ...] = ()
    """Told steps at the end of a person's own turn that are work for their hand, such as a marker that they
    take: at a table they and all after them are shown like an event, above the orders of the next turn."""
    trails: tuple[str, ...] = ()
    """Told steps that move nothing and speak of the one before them: it was not possible, or scored less."""
    ends: tuple[str, ...] = ()
    """Told steps that say why the game ends: the last line of an automa's turn, and said with the result, by
    `ended.<message>` if there is such a text."""
    trophies: Callable[[Speaker[B], str], Sequence[Band]] | None = None
    """What a side has made in the game, drawn with the result above where its points come from."""
    heralds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """For some told steps those of which they speak, where one of these comes next: what a token is for. One
    of `trails` then speaks of nothing before it. `because.<message>.<herald>` says why it comes then."""
    rolled: Mapping[str, str] = field(default_factory=dict)
    """Told steps before a roll, each with the step that tells what came of it: on screen the story of the
    first may name the `{dice}`."""
    works_at: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """For a question the spots that the stage shows while a verb is asked for and no place on the board: what
    grows by its answers, or what they take from."""
    meanwhile: Mapping[str, Callable[[B, Plain], None]] = field(default_factory=dict)
    """For a question that is asked place by place before a step tells of all: lays one answer on a copy of
    the board, so that it is seen while the next one is asked for."""
    verbs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The verbs of a question that keep their places even while none of their moves is legal; then
    `none.<question>.<word>` or `none.<word>` says why, if the game has such a text."""
    verbs_of_side: Mapping[str, Callable[[B], tuple[str, ...]]] = field(default_factory=dict)
    """The same for questions whose verbs depend on who is asked."""
    first_verb: Mapping[str, str] = field(default_factory=dict)
    """For a question the verb that is mostly meant: what it can be done with is offered at once, and the
    other verbs are a tap at the thumb away."""
    nothing_told: Mapping[str, Callable[[B], bool]] = field(default_factory=dict)
    """For the question after one's own turn at the table, whether nothing has been told of it yet: then what
    ends it is not lit."""
    named_by: Mapping[str, str] = field(default_factory=dict)
    """Kinds of spots whose owner is written at another spot, such as `crafted-…` at `score-…`: an order at
    the first shows the second, too."""
    at_most: Mapping[str, str] = field(default_factory=dict)
    """The verbs whose number begins with the most that is possible: people march with all more often than
    with one. Each with how messages of `warns` begin that tell of harm: then with the most that does none."""
    in_steps: tuple[str, ...] = ()
    """The verbs whose moves are told thing by thing, however few: `next.<verb>.<slot>` asks for each."""
    confirms: tuple[str, ...] = ()
    """The verbs whose moves, and questions whose answers, are confirmed where a list has them, too."""
    ahead: Mapping[str, Callable[[B, Plain], None]] = field(default_factory=dict)
    """For a question what an answer will put on the board: drawn faintly while it waits for the thumb."""
    repeats: tuple[str, ...] = ()
    """The verbs whose moves may be done several times by one tap."""
    in_place: Mapping[str, Callable[[B], Sequence[Move[B]]]] = field(default_factory=dict)
    """The moves of a verb that keep their places in its list, legal or not."""
    before_verb: Callable[[B, str], Wording | None] | None = None
    """What would make a verb possible that has no move now."""
    opens: tuple[str, ...] = ()
    """The verbs without a thing that do nothing yet but lead to a question of their own: no such tap has to
    be confirmed on screen, where all other deeds are."""
    rounds_off: tuple[str, ...] = ()
    """The questions after the deed of a turn, where mostly nothing else comes: what ends them, or
    takes nothing, is lit, where elsewhere nothing is lit that ends a turn while more can be done."""
    waives: Mapping[str, Plain] = field(default_factory=dict)
    """For a question its answer that takes nothing of what is offered: it is at the thumb, on screen to be
    chosen there, never lit."""
    otherwise: Callable[[B, str], Iterable[Otherwise]] | None = None
    """What a correction may put at a spot that a person taps."""
    follows: Mapping[str, str] = field(default_factory=dict)
    """What is shown but cannot be corrected at its spot, with the reason: a spot, or a fact at a spot,
    `clearing.suit`. `supply` also means `supply-cat`."""

    @property
    def stays(self) -> bool:
        """Whether the stage keeps all of the board's width from order to order: it is no map, and an order is
        one picture."""
        return not self.map_height and self.at_once <= 1

    def follows_there(self, spot: str, fact: str) -> bool:
        """Whether a fact at a spot follows from what is told elsewhere."""
        kinds = [spot, *(spot[:end] for end in range(len(spot)) if spot[end] == "-")]
        return any(kind in self.follows or f"{kind}.{fact}" in self.follows for kind in kinds)

    def closed(self, person: Collection[str]) -> dict[str, str]:
        """The told steps that no hand carries out if the person draws these streams, each with its own."""
        boxed = {stream: steps for stream, steps in self.boxed.items() if stream not in person}
        return {step: stream for stream, steps in boxed.items() for step in steps}

    def at_table(self, person: Collection[str]) -> Look[B]:
        """The same, if the decks of all other streams stay in the box."""
        return replace(self, seen=(*self.seen, *self.closed(person))) if self.boxed else self

    @property
    def ends_on_map(self) -> bool:
        """Whether a turn on screen ends with all of the map in sight: what is decided next is there."""
        return self.hands_over and bool(self.map_height)

    def of_starts(self) -> Look[B]:
        """The same for the set-up on screen: of all its steps only those of an opponent are told."""
        return replace(self, seen=tuple(each for each in self.hands if each not in self.starts), trails=())

    def hides(self, spot: str, viewer: str) -> bool:
        """Whether a spot shows this side only how many things lie there; without a side, all sides."""
        if any(spot == each or spot.startswith(f"{each}-") for each in self.hidden):
            return True
        kind, _, side = spot.partition("-")
        return bool(viewer) and kind in self.private and side != viewer

    def otherwise_at(self, board: B, spot: str, viewer: str) -> list[Otherwise]:
        """What a correction may put at a spot; where this side sees only how many lie there, numbers."""
        parts = self.otherwise(board, spot) if self.otherwise is not None else ()
        return [each for each in parts if each.is_number or not self.hides(spot, viewer)]
