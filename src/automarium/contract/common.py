"""What all parts of the suite share: recorded games, what a session shows, and how a break is reported."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.catalog.settings import written
from automarium.kernel.record.bulk import Played, play_out
from automarium.kernel.record.journal import Entry, Header
from automarium.kernel.record.session import Session
from automarium.kernel.rules.questions import Choose
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import PERSON, Seeded, Source, Sparring, Split
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.told import DONE, Asking
from automarium.kernel.rules.values import Plain, Tree, as_lists
from automarium.kernel.words.texts import LANGUAGES

DONE_ASK = f"{Choose.kind} {DONE}"
SELDOM = 17
"""One game is looked at after every answer, the others after every n-th."""
FROM_ITS_START = 4
"""At every n-th answer a journal is replayed from its start, at the others only its running turn: the turns
before have been replayed already."""


class Broken(AssertionError):
    """A promise is broken: the message says in which game, at which answer, and how."""


def demand(holds: bool, message: str) -> None:
    if not holds:
        raise Broken(message)


def same(found: object, wanted: object, where: str) -> None:
    """Two things that must be the same; if not, their first difference is named."""
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
class Asked:
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
    asked: list[Asked]
    there: dict[int, Session[Any]]
    """The session as it stood at each question worth a look, and at the end: to look at, or to fork."""


class Base:
    """What an author sets, and the games that the parts of the suite share."""

    game: AnyGame
    seeds: tuple[str, ...] = ("1", "2", "3")
    """The game of the first seed is looked at answer by answer, those of the others here and there."""
    every: int = 1
    """Looks at every n-th answer of the first game: raise it where games are very long."""
    languages: tuple[str, ...] = LANGUAGES
    """The languages that must have every text; none for a game that speaks in ids."""

    _played: ClassVar[dict[tuple[str, str, str], Played[Any]]]
    _recorded: ClassVar[dict[tuple[str, str, str], Session[Any]]]
    _walked: ClassVar[dict[tuple[str, tuple[str, ...]], Walked]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls._played = {}
        cls._recorded = {}
        cls._walked = {}

    @classmethod
    def teardown_class(cls) -> None:
        """The games are of no use to other suites, and many of them make Python's memory slow to clean."""
        for games in (cls._played, cls._recorded, cls._walked):
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
        """Whether to look at this answer of this game."""
        return number % (self.every if seed == self.seeds[0] else SELDOM * self.every) == 0

    # Whole games

    def begun(self, seed: str, level: str = "", partner: str = "") -> Session[Any]:
        """A fresh game against a sparring partner; the app answers everything else, to the end."""
        partner, options = partner or self.partner, written(self.settings(level))
        return Session.start(self.game, seed, options=options, person=(), partner=partner)

    def recorded(self, seed: str, level: str = "", partner: str = "") -> Session[Any]:
        """The same, played once for all tests. Nobody may change it."""
        key = (seed, level or self.level, partner or self.partner)
        if key not in self._recorded:
            self.played(*key)  # stops where there is no end
            self._recorded[key] = self.begun(*key)
        return self._recorded[key]

    def played(self, seed: str, level: str, partner: str) -> Played[Any]:
        """The same in bulk, played once for all tests. Nobody may change its board."""
        key = (seed, level, partner)
        if key not in self._played:
            self._played[key] = play_out(self.game, seed, self.game.levels[level], partner)
        return self._played[key]

    def kinds(self) -> Iterator[tuple[str, str, str]]:
        """Every level and partner: the first with every seed, the others with the seeds by turns."""
        pairs = [(level, partner) for level in self.game.levels for partner in self.game.partners]
        for number, (level, partner) in enumerate(pairs):
            seeds = self.seeds if level == self.level else (self.seeds[number % len(self.seeds)],)
            yield from ((seed, level, partner) for seed in seeds)

    def fewer_kinds(self) -> Iterator[tuple[str, str, str]]:
        """The first level with every partner, and each other level with the partners by turns."""
        partners = list(self.game.partners)
        for seed, level, partner in self.kinds():
            number = list(self.game.levels).index(level)
            if level == self.level or partner == partners[number % len(partners)]:
                yield seed, level, partner

    def all_recorded(self) -> Iterator[tuple[str, Session[Any]]]:
        """The games of every level and partner, each with its name."""
        for seed, level, partner in self.kinds():
            yield self.name(seed, level, partner), self.recorded(seed, level, partner)

    def name(self, seed: str, level: str, partner: str) -> str:
        return f"{self.game.id}, {level}, {partner}, seed {seed}"

    def turns(self, table: Callable[[Source], Table], seed: str) -> Iterator[tuple[Any, Any]]:
        """A game played without a session; stops at the start of every turn with the table and the board."""
        board = self.game.play.unbox(self.settings())
        at_table = table(self.source(seed, board))
        while self.game.play.acting(board) is not None:
            yield at_table, board
            self.game.play.turn(at_table, board)
        yield at_table, board

    def source(self, seed: str, board: Any) -> Source:
        """Chance, and the first sparring partner looking at this board."""
        partner = self.game.partners[self.partner]
        return Split(Seeded(seed), {PERSON: Sparring(partner, lambda: board, seed, self.partner)})

    # Games question by question

    def walk(self, seed: str, person: Sequence[str]) -> Iterator[Session[Any]]:
        """The recorded game again, with a person who gives the recorded answers to these streams.

        Stops at every question and at the end. Nothing is asked that is not the person's to answer.
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
        """Such a game, walked once for all tests. Nobody may change it."""
        key = (seed, tuple(person))
        if key not in self._walked:
            looks, lengths, asked, there = [], [], [], {}
            for number, session in enumerate(self.walk(seed, person)):
                looks.append(shown(session))
                lengths.append(len(session.entries))
                if session.asking is not None:
                    asked.append(Asked(self.at(session), session.asking.request, session.asking.board))
                if self.looks(seed, number):
                    there[number] = session.fork()
            self._walked[key] = Walked(session, looks, lengths, asked, there)
        return self._walked[key]

    def asked(self) -> Iterator[Asked]:
        """Every question worth a look, for promises that only look at it."""
        for seed in self.seeds:
            for number, asked in enumerate(self.walked(seed, self.everything).asked):
                if self.looks(seed, number):
                    yield asked

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
    """The answers without the person's word that a turn was carried out."""
    return [entry for entry in session.entries if entry.ask != DONE_ASK]
