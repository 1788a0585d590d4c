"""What all parts of the suite share: recorded games, what a session shows, and how a break is reported."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, ClassVar, TypeVar, cast

from automarium.contract.coverage import USUAL, Coverage, Kind, games_of_pairs, usual_games
from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.catalog.settings import written
from automarium.kernel.record.bulk import Played, play_out
from automarium.kernel.record.journal import Entry, Header
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.record.session import Session
from automarium.kernel.record.turn import Turn
from automarium.kernel.rules.questions import Choose
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import PERSON, Seeded, Source, Sparring, Split, Suspend
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.told import DONE, Asking
from automarium.kernel.rules.values import Plain, Tree, as_lists
from automarium.kernel.words.texts import LANGUAGES

T = TypeVar("T")

DONE_ASK = f"{Choose.kind} {DONE}"
SELDOM = 17
"""One game is checked after every answer, the others after every n-th."""
FROM_ITS_START = 4
"""At every n-th answer a journal is replayed from its start, at the others only its running turn: the turns
before have been replayed already."""
OFTEN = 4
"""Times that a message is checked step by step, with all others of its turn; after that only sometimes."""


class Broken(AssertionError):
    """A promise is broken: the message says in which game, at which answer, and how."""


def demand(holds: bool, message: str) -> None:
    if not holds:
        raise Broken(message)


def same(found: object, wanted: object, where: str) -> None:
    """Check that two things are equal; if not, name their first difference."""
    if found != wanted:
        raise Broken(f"{where}: {difference(found, wanted)}")


def difference(found: object, wanted: object) -> str:
    """Where two values begin to differ.

    >>> difference({"a": [1, 2]}, {"a": [1, 3]})
    'a: 2: expected 3, found 2'
    """
    if isinstance(found, Mapping) and isinstance(wanted, Mapping):
        for key in [*wanted, *(key for key in found if key not in wanted)]:
            if found.get(key) != wanted.get(key):
                return f"{key}: {difference(found.get(key), wanted.get(key))}"
    if isinstance(found, list | tuple) and isinstance(wanted, list | tuple):
        for number, (one, other) in enumerate(zip(found, wanted, strict=False), 1):
            if one != other:
                return f"{number}: {difference(one, other)}"
        return f"expected {len(wanted)} parts, found {len(found)}"
    return f"expected {wanted!r}, found {found!r}"


def shown(session: Session[Any]) -> Tree:
    """What a person sees of a session: the question or the result, the board, what the turn has told."""
    now = session.now
    board = session.game.play.write(now.board)
    if not isinstance(now, Asking):
        return {"result": as_lists(now.result.to_json()), "board": as_lists(board)}
    return {
        "question": as_lists(now.request.to_json()),
        "at": now.at,
        "acting": now.acting,
        "board": as_lists(board),
        "told": as_lists([step.to_json() for step in now.steps]),
    }


def open_question(session: Session[Any]) -> Request[Any]:
    """What a session asks."""
    if session.asking is None:
        raise Broken(f"{session.game.id}, seed {session.header.seed}: nothing is asked")
    return session.asking.request


def told(session: Session[Any]) -> list[Any]:
    """Everything a session has told, as plain values."""
    steps: list[Any] = as_lists([step.to_json() for step in session.steps])
    return steps


def saved(session: Session[Any]) -> list[str]:
    """The journal as the lines of a file."""
    rows = [session.header.to_json(), *(entry.to_json() for entry in session.entries)]
    return [json.dumps(row) for row in rows]


def loaded(game: AnyGame, lines: Iterable[str], partner: str = "") -> Session[Any]:
    """The session of a journal."""
    header, *answers = lines
    first = Header.from_json(json.loads(header))
    return Session.resume(game, first, read_entries(answers), partner=partner)


def read_entries(lines: Iterable[str]) -> list[Entry]:
    """The answers of a journal without its first line."""
    return [Entry.from_json(json.loads(line)) for line in lines]


@dataclass(frozen=True, slots=True)
class AskedAt:
    """A question as it was asked, and where that was, for messages."""

    where: str
    request: Request[Any]
    board: Any


@dataclass(frozen=True, slots=True)
class Walked:
    """A game that was played question by question: what was shown at each, and the session at its end."""

    session: Session[Any]
    shown: list[Tree]
    lengths: list[int]
    """How many answers the journal had at each question; the last is the end."""
    asked: list[AskedAt]
    there: dict[int, Session[Any]]
    """The session as it stood at each question worth a look, and at the end: to look at, or to fork."""


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn of a recorded game, and where that is, for messages."""

    kind: Kind
    session: Session[Any]
    number: int

    @property
    def turn(self) -> Turn[Any]:
        return self.session.turns[self.number]


class Listening:
    """A source that reports the questions that it answers."""

    def __init__(self, source: Source, hear: Callable[[Request[Any]], object]) -> None:
        self.source = source
        self.hear = hear

    def answer(self, request: Request[T], n: int) -> T:
        self.hear(request)
        return self.source.answer(request, n)

    def who(self, stream: str) -> str:
        return self.source.who(stream)


class Until:
    """A source that gives a number of answers, and then leaves a question open."""

    def __init__(self, source: Source, answers: int) -> None:
        self.source = source
        self.left = answers

    def answer(self, request: Request[T], n: int) -> T:
        if not self.left:
            raise Suspend(cast("Request[object]", request))
        self.left -= 1
        return self.source.answer(request, n)

    def who(self, stream: str) -> str:
        return self.source.who(stream)


class Base:
    """What an author sets, and the games that the parts of the suite share."""

    game: AnyGame
    seeds: tuple[str, ...] = USUAL
    """The game of the first seed is checked answer by answer, the others here and there."""
    rare: tuple[Kind, ...] = ()
    """Games that bring what those of the seeds, in all levels, do not: `rare_games(GAME)` finds them."""
    every: int = 1
    """Checks every n-th answer of the first game: raise it if games are very long."""
    languages: tuple[str, ...] = LANGUAGES
    """The languages that must have every text; none for a game that speaks in ids."""

    _played: ClassVar[dict[tuple[str, str, str], Played[Any]]]
    _recorded: ClassVar[dict[tuple[str, str, str], Session[Any]]]
    _walked: ClassVar[dict[tuple[str, tuple[str, ...]], Walked]]
    _streams: ClassVar[dict[Kind, frozenset[str]]]
    _new: ClassVar[list[PlayedTurn]]
    _asked: ClassVar[list[AskedAt]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls._played = {}
        cls._recorded = {}
        cls._walked = {}
        cls._streams = {}
        cls._new = []
        cls._asked = []

    @classmethod
    def teardown_class(cls) -> None:
        """Free the games after the suite: many of them slow down Python's garbage collection."""
        for games in (cls._played, cls._recorded, cls._walked, cls._streams, cls._new, cls._asked):
            games.clear()

    # Who plays

    @property
    def level(self) -> str:
        return next(iter(self.game.levels))

    @property
    def partner(self) -> str:
        return next(iter(self.game.partners))

    @property
    def everything(self) -> tuple[str, ...]:
        """A person who answers every stream and confirms every turn of the automa."""
        return (*self.game.streams, DONE)

    def settings(self, level: str = "") -> Any:
        return self.game.read_settings(self.game.levels[level or self.level])

    def looks(self, seed: str, number: int) -> bool:
        """Whether to check this answer of this game."""
        return number % (self.every if seed == self.seeds[0] else SELDOM * self.every) == 0

    # Whole games

    def begun(self, seed: str, level: str = "", partner: str = "") -> Session[Any]:
        """A fresh game against a sparring partner; the app answers everything else, to the end."""
        partner, options = partner or self.partner, written(self.settings(level))
        return Session.start(self.game, seed, options=options, person=(), partner=partner)

    def recorded(self, seed: str, level: str = "", partner: str = "") -> Session[Any]:
        """The same, played once for all tests. It must not be changed."""
        key = (seed, level or self.level, partner or self.partner)
        if key not in self._recorded:
            self.played(*key)  # a game that does not end is stopped
            self._recorded[key] = self.begun(*key)
        return self._recorded[key]

    def played(self, seed: str, level: str, partner: str) -> Played[Any]:
        """The same in bulk, played once for all tests. Its board must not be changed."""
        key = (seed, level, partner)
        if key not in self._played:
            self._played[key] = play_out(self.game, seed, self.game.levels[level], partner)
        return self._played[key]

    def kinds(self) -> Iterator[Kind]:
        """The first level with every seed and partner, each other level with the partners by turns."""
        return usual_games(self.game, self.seeds)

    def pairs(self) -> Iterator[Kind]:
        """Every level with every partner, for promises that a game in bulk can show."""
        return games_of_pairs(self.game, self.seeds)

    def all_recorded(self) -> Iterator[tuple[str, Session[Any]]]:
        """The usual games and the rare ones, each with its name."""
        for kind in (*self.kinds(), *self.rare):
            yield self.name(*kind), self.recorded(*kind)

    def all_told(self) -> Iterator[PlayedTurn]:
        """All turns of these games."""
        for kind in (*self.kinds(), *self.rare):
            session = self.recorded(*kind)
            yield from (PlayedTurn(kind, session, number) for number in range(len(session.turns) - 1))

    def some_told(self) -> Iterator[PlayedTurn]:
        """All turns that tell something rare so far, and some of the others."""
        times = Counter[str]()
        for number, each in enumerate(self.all_told()):
            messages = {step.message for step in each.turn.steps}
            if number % SELDOM == 0 or any(times[message] < OFTEN for message in messages):
                yield each
            times.update(messages)

    def new_told(self) -> list[PlayedTurn]:
        """The turns that tell, or decide, something for the first time."""
        if not self._new:
            coverage = Coverage(self.game)
            self._new.extend(each for each in self.all_told() if coverage.count(each.turn.steps))
        return self._new

    def new_boards(self) -> Iterator[tuple[str, Any]]:
        """The board after each of them, and where that is."""
        for told in self.new_told():
            board = told.session.turns[told.number + 1].board
            yield f"{self.name(*told.kind)}, after turn {told.number}", board

    def name(self, seed: str, level: str, partner: str) -> str:
        return f"{self.game.id}, {level}, {partner}, seed {seed}"

    def turns(
        self, table: Callable[[Source], Table], seed: str, level: str = "", partner: str = ""
    ) -> Iterator[tuple[Any, Any]]:
        """A game played without a session; stops at the start of every turn with the table and the board."""
        board = self.game.play.unbox(self.settings(level))
        at_table = table(self.source(seed, board, partner))
        while self.game.play.acting(board) is not None:
            yield at_table, board
            self.game.play.turn(at_table, board)
        yield at_table, board

    def listen(self, kind: Kind, hear: Callable[[Request[Any]], object]) -> None:
        """Play a game in which each question is reported before it is answered."""
        streams = set[str]()

        def hear_it(request: Request[Any]) -> None:
            streams.add(request.stream)
            hear(request)

        for _ in self.turns(lambda source: Table(Listening(source, hear_it)), *kind):
            pass
        self._streams[kind] = frozenset(streams)

    def streams_asked(self, kind: Kind) -> frozenset[str]:
        """The streams that are asked in a game; one that was listened to need not be played again."""
        if kind not in self._streams:
            self.listen(kind, lambda _: None)
        return self._streams[kind]

    def source(self, seed: str, board: Any, partner: str = "") -> Source:
        """Chance, and a sparring partner, the first one if none is named, looking at this board."""
        name = partner or self.partner
        return Split(Seeded(seed), {PERSON: Sparring(self.game.partners[name], lambda: board, seed, name)})

    # Games question by question

    def walk(self, seed: str, person: Sequence[str]) -> Iterator[Session[Any]]:
        """The recorded game again, with a person who gives the recorded answers to these streams.

        Stops at every question and at the end. Only the person's streams are asked.
        """
        answers = self.recorded(seed).entries
        session = Session.start(self.game, seed, options=written(self.settings()), person=person)
        while session.asking is not None:
            mine = session.asking.request.stream in {PERSON, *person}
            demand(mine, f"{self.at(session)}: this stream is the app's to answer")
            yield session
            session.reply(self._answer(session, answers))
        yield session

    def questions(self) -> Iterator[tuple[str, int, Session[Any]]]:
        """The same in sessions that can be tried out: seed, number, session."""
        for seed in self.seeds:
            for number, session in self.walked(seed, self.everything).there.items():
                if session.asking is not None:
                    yield seed, number, session.fork()

    def walked(self, seed: str, person: Sequence[str]) -> Walked:
        """Such a game, walked through once for all tests. It must not be changed."""
        key = (seed, tuple(person))
        if key not in self._walked:
            looks, lengths, asked, there = [], [], [], {}
            for number, session in enumerate(self.walk(seed, person)):
                looks.append(shown(session))
                lengths.append(len(session.entries))
                if session.asking is not None:
                    asked.append(AskedAt(self.at(session), session.asking.request, session.asking.board))
                if self.looks(seed, number):
                    there[number] = session.fork()
            self._walked[key] = Walked(session, looks, lengths, asked, there)
        return self._walked[key]

    def asked(self) -> list[AskedAt]:
        """Every question worth a look, for promises that only look at it. It must not be changed."""
        if not self._asked:
            self._asked.extend(self._worth_a_look())
        return self._asked

    def _worth_a_look(self) -> Iterator[AskedAt]:
        for seed in self.seeds:
            for number, asked in enumerate(self.walked(seed, self.everything).asked):
                if self.looks(seed, number):
                    yield asked
        for told in self.new_told():
            if told.kind[1:] != (self.level, self.partner):
                yield from self.asked_in(told)

    def asked_in(self, told: PlayedTurn) -> Iterator[AskedAt]:
        """The questions of a turn, which is played again up to each of them."""
        (seed, _, partner), turn = told.kind, told.turn
        for answers in count():
            board = turn.board.copy()
            source = Until(self.source(seed, board, partner), answers)
            try:
                self.game.play.turn(Recorder(source, turn.counts), board)
            except Suspend as left:
                where = f"{self.name(*told.kind)}, turn {told.number}, '{left.request.ask}'"
                yield AskedAt(where, left.request, board)
            else:
                return

    def _answer(self, session: Session[Any], answers: Sequence[Entry]) -> Plain:
        if session.asking is not None and session.asking.request.stream == DONE:
            return DONE
        number = len(without_done(session))
        demand(number < len(answers), f"{self.at(session)}: the simulation did not ask this")
        return answers[number].answer

    def at(self, session: Session[Any]) -> str:
        """Where a session stands, for messages."""
        now = session.asking
        where = "the end" if now is None else f"'{now.request.ask}' at {now.at or 'no section'}"
        answer = len(session.entries) + 1
        return f"{self.game.id}, seed {session.header.seed}, answer {answer}, {where}"


def without_done(session: Session[Any]) -> list[Entry]:
    """The answers without the confirmations that a turn was carried out."""
    return [entry for entry in session.entries if entry.ask != DONE_ASK]
