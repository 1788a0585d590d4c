"""Replay: a turn runs in a straight line over the answers that fit, whatever was corrected and taken back.

The fuzz compares a session with an oracle that knows nothing of journals: it plays the person's deeds from
the very first, turn by turn, and folds a correction into the turn in which it was made.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, TypeVar

import pytest

from automarium.kernel.catalog.game import PositionFault
from automarium.kernel.record.journal import CORRECT, AnswerFault, Entry, Header
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.record.session import Diverged, Over, Session
from automarium.kernel.rules.citing import running_section
from automarium.kernel.rules.request import Refused, Request
from automarium.kernel.rules.source import CHANCE, PERSON, Person, Seeded, Split, Suspend
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.told import DONE, Asking
from automarium.kernel.rules.values import Plain, as_lists, merged, plain
from tests.kernel.small_game import (
    AUTOMA,
    FRUITS,
    GAME,
    HUMAN,
    PLAY,
    Orchard,
    Settings,
    read,
    turn,
    with_play,
    write,
)

T = TypeVar("T")

EVERYTHING = (*GAME.streams, DONE)
START = ("apple", "pear", "plum")


def start(*answers: Plain, person: tuple[str, ...] = EVERYTHING, seed: str = "7") -> Session[Orchard]:
    session = Session.start(GAME, seed, person=person)
    for answer in answers:
        session.reply(answer)
    return session


def asked(session: Session[Orchard]) -> str:
    return "" if session.asking is None else session.asking.request.ask


def asks(session: Session[Orchard]) -> list[str]:
    return [entry.ask for entry in session.entries]


def shown(now: Asking[Orchard] | Over[Orchard]) -> dict[str, Any]:
    """What a person sees."""
    if isinstance(now, Over):
        return {"board": write(now.board), "result": now.result}
    steps = [step.to_json() for step in now.steps]
    question = {"question": now.request.to_json(), "at": now.at, "acting": now.acting, "steps": steps}
    return {"board": write(now.board), **question}


def resumed(session: Session[Orchard]) -> Session[Orchard]:
    """The same session after a journey through a file."""
    header = Header.from_json(json.loads(json.dumps(session.header.to_json())))
    entries, undone = (
        [Entry.from_json(json.loads(json.dumps(entry.to_json()))) for entry in part]
        for part in (session.entries, session.undone)
    )
    return Session.resume(session.game, header, entries, undone)


# The recorder: finished, wants more, or does not fit at n


def human_turn(*answers: Entry, trusted: int = 0, source: Any = None) -> Recorder:
    """A turn of the person with these answers, as far as it goes."""
    board = read(
        as_lists({**write(Orchard(Settings())), "trees": {"1": "plum", "2": "pear", "3": ""}}), Settings()
    )
    board.next = HUMAN
    table = Recorder(source or Person(), answers=answers, trusted=trusted)
    with suppress(Suspend):
        turn(table, board)
        table.tell("finished")
    return table


TREE = Entry("2", "choose tree", 2, "person")
EATEN = Entry("2", "ask eaten", 1, "person")
FRUIT = Entry("4", "draw pile", ("cherry",), "person")


def test_a_run_is_finished_or_wants_more() -> None:
    runs = [human_turn(*(TREE, EATEN, FRUIT)[:count]) for count in range(4)]
    assert [table.taken for table in runs] == [0, 1, 2, 3]
    assert [table.asked_at for table in runs] == ["2", "2", "4", "4"]
    assert [table.steps[-1].message if table.steps else "" for table in runs] == [
        "",
        "human-takes",
        "eats",
        "finished",
    ]
    assert all(table.fresh == [] for table in runs)


@pytest.mark.parametrize(
    ("answers", "taken", "why"),
    [
        ([EATEN], 0, "the journal has 'ask eaten' at 2, the rules now ask 'choose tree' at 2"),
        ([replace(TREE, at="3")], 0, "'choose tree' at 3, the rules now ask 'choose tree' at 2"),
        ([replace(TREE, answer=3)], 0, "its answer to 'choose tree' is not possible"),
        ([TREE, FRUIT], 1, "the journal has 'draw pile' at 4, the rules now ask 'ask eaten' at 2"),
        ([TREE, replace(EATEN, answer=7)], 1, "its answer to 'ask eaten' is not possible"),
    ],
)
def test_a_run_does_not_fit_at_an_answer(answers: list[Entry], taken: int, why: str) -> None:
    table = Recorder(Person(), answers=answers)
    board = Orchard(Settings(), trees={1: "plum", 2: "pear", 3: ""}, next=HUMAN)
    with pytest.raises(AnswerFault, match=why):
        turn(table, board)
    assert table.taken == taken


def test_answers_that_nobody_asks_for_are_left() -> None:
    assert human_turn(TREE, EATEN, FRUIT, TREE).taken == 3


def test_chance_must_answer_again_what_it_answered() -> None:
    def drawn(fruit: str, by: str = CHANCE, trusted: int = 0) -> Recorder:
        answers = TREE, EATEN, replace(FRUIT, answer=(fruit,), by=by)
        return human_turn(*answers, trusted=trusted, source=Split(Seeded("7"), {PERSON: Person()}))

    given = [fruit for fruit in FRUITS if _fits(lambda each=fruit: drawn(each))]
    assert len(given) == 1, "the seed gives one fruit, and no other fits"
    other = next(fruit for fruit in FRUITS if fruit not in given)
    assert drawn(other, by="person").taken == 3, "what a person saw, a person saw"
    assert drawn(other, trusted=3).taken == 3, "before a correction the pile was another"
    assert not _fits(lambda: drawn(other, trusted=2))


def _fits(run: Any) -> bool:
    try:
        run()
    except AnswerFault:
        return False
    return True


# Corrections, case by case


def test_a_second_correction_in_one_turn_folds_over_what_the_first_kept() -> None:
    session = start(START, 2, 1)
    assert asked(session) == "draw pile"
    session.correct({"trees": {"2": "cherry"}})
    assert asked(session) == "draw pile", "both answers fit"
    session.correct({"baskets": {HUMAN: ["plum"]}})
    assert asked(session) == "draw pile", "and both again"
    assert session.now.board.eaten == ["cherry"]
    session.correct({"trees": {"2": ""}})
    assert asked(session) == "choose tree", "from the first that does not fit on, they are dropped"
    session.correct({"trees": {"2": "pear"}})
    assert asked(session) == "choose tree", "what was dropped does not come back by another correction"
    assert shown(resumed(session).now) == shown(session.now)
    assert asks(session) == ["draw pile", "choose tree", "ask eaten", *[CORRECT] * 4]


def test_undoing_a_correction_brings_the_dropped_answers_back() -> None:
    session = start(START, 2, 1)
    before = shown(session.now)
    session.correct({"trees": {"2": ""}})
    session.correct({"trees": {"2": "pear"}})
    session.undo()
    assert asked(session) == "choose tree"
    session.undo()
    assert shown(session.now) == before
    session.redo(2)
    assert asked(session) == "choose tree"
    assert session.now.board.trees[2] == "pear"


def test_only_answers_from_the_first_misfit_on_are_dropped() -> None:
    session = start(START, 2, 1)
    session.correct({"trees": {"1": ""}})
    assert asked(session) == "draw pile", "the tree that was chosen is still there"
    session.undo()
    session.correct({"trees": {"2": ""}})
    session.reply(1)
    assert asked(session) == "ask eaten", "the number was of the fruit that is not there"
    session.reply(0)
    session.reply("pear")
    assert session.turns[-1].board.baskets[HUMAN] == ["apple"]
    assert shown(resumed(session).now) == shown(session.now)


def test_answers_after_a_correction_may_be_corrected_again() -> None:
    session = start(START, 2)
    session.correct({"trees": {"2": "cherry"}})
    session.reply(0)
    session.correct({"trees": {"2": "plum"}})
    assert asked(session) == "draw pile", "the answers before and after the first correction fit"
    assert session.now.board.baskets[HUMAN] == ["plum"]
    session.undo(2)
    assert asked(session) == "ask eaten"
    session.redo(2)
    assert shown(resumed(session).now) == shown(session.now)


def test_chance_answers_before_a_correction_stay_though_the_seed_would_give_others() -> None:
    session = start(person=())
    session.reply(1)
    pile = [entry.answer for entry in session.entries if entry.ask == "draw pile"]
    session.correct({"eaten": ["cherry", "cherry", "plum"]})
    assert [entry.answer for entry in session.entries if entry.ask == "draw pile"] == pile
    again = resumed(session)
    assert (again.entries, shown(again.now)) == (session.entries, shown(session.now))


def test_a_correction_that_ends_the_game() -> None:
    session = start(START, 2)
    before = shown(session.now)
    session.correct({"next": "over"})
    assert isinstance(session.now, Over)
    assert [each.acting for each in session.turns] == ["setup", HUMAN, None]
    assert shown(resumed(session).now) == shown(session.now)
    session.undo()
    assert shown(session.now) == before
    session.redo()
    assert isinstance(session.now, Over)


def test_an_impossible_correction_changes_nothing() -> None:
    session = start(START, 2)
    before = (shown(session.now), session.entries[:])
    for changes in ({"trees": {"2": "fig"}}, {"eaten": ["plum"] * 3}, {"sky": "blue"}):
        with pytest.raises(PositionFault):
            session.correct(changes)
        assert (shown(session.now), session.entries) == before


def test_a_correction_that_became_impossible_has_an_address() -> None:
    session = start(START, 2)
    session.correct({"trees": {"2": "cherry"}})
    session.reply(0)
    entries = session.entries[:]
    entries[2] = replace(entries[2], answer={"trees": {"2": "fig"}})
    with pytest.raises(Diverged, match=r"answer 3: its correction is not possible: trees\.2") as diverged:
        Session.resume(GAME, session.header, entries)
    assert shown(diverged.value.session.now) == shown(start(START, 2).now)


def test_corrections_are_listed_with_their_own_turn() -> None:
    """Also where the turn before it asked nothing, so that both begin at the same answer."""
    session = start(person=("pile",))
    for answer in (START, 1, 0, "plum", "pear"):
        session.reply(answer)
    session.correct({"eaten": ["cherry"]})
    listed = [list(session.corrections_in(each)) for each in session.turns]
    assert listed == [[], [], [], [['eaten = ["cherry"]']]]


def quiet_turn(table: Table, board: Orchard) -> None:
    """The automa rests, and asks nothing."""
    if board.next == AUTOMA:
        board.next = HUMAN
    else:
        turn(table, board)


def test_a_turn_without_answers_has_no_share_in_the_corrections_of_the_next() -> None:
    session = Session.start(with_play(turn=quiet_turn), "7", person=("pile",))
    for answer in (START, 1, 0, "plum"):
        session.reply(answer)
    session.correct({"eaten": ["cherry"]})
    assert [each.first for each in session.turns] == [0, 1, 4, 4]
    assert [list(session.corrections_in(each)) for each in session.turns] == [
        *([], [], []),
        [['eaten = ["cherry"]']],
    ]
    assert session.board_before(session.turns[2]).eaten == []
    assert session.board_before(session.turns[3]).eaten == ["cherry"]


# Journals of before: corrections that do not say their turn


def older(entries: list[Entry]) -> list[Entry]:
    return [replace(entry, at="") if entry.ask == CORRECT else entry for entry in entries]


def test_an_older_journal_opens_and_ends_as_before() -> None:
    session = start(START, 2, person=("pile", DONE))
    session.correct({"trees": {"2": "cherry"}})
    for answer in (0, "pear", "plum", DONE, 1):
        session.reply(answer)
    session.correct({"eaten": ["apple"]})
    session.reply(0)
    again = Session.resume(GAME, session.header, older(session.entries))
    assert (again.entries, shown(again.now)) == (session.entries, shown(session.now)), "with their turns"


def test_undone_corrections_of_an_older_journal_can_be_redone() -> None:
    session = start(START, 2)
    session.correct({"trees": {"2": "cherry"}})
    session.reply(0)
    whole = shown(session.now)
    session.undo(2)
    again = Session.resume(GAME, session.header, older(session.entries), older(session.undone))
    again.redo(2)
    assert shown(again.now) == whole


def test_an_older_journal_that_no_longer_fits_says_where() -> None:
    session = start(START, 2)
    session.correct({"trees": {"2": "cherry"}})
    session.reply(0)
    for number, wrong, why in (
        (2, {"ask": "choose branch"}, "answer 2: the journal has 'choose branch'"),
        (3, {"answer": {"trees": {"2": "fig"}}}, "answer 3: its correction is not possible"),
        (4, {"answer": 9}, "answer 4: its answer to 'ask eaten' is not possible"),
    ):
        entries = older(session.entries)
        entries[number - 1] = replace(entries[number - 1], **wrong)
        with pytest.raises(Diverged, match=why) as diverged:
            Session.resume(GAME, session.header, entries)
        assert diverged.value.number == number
        assert len(diverged.value.session.entries) == number - 1


def test_an_older_journal_whose_chance_was_changed_is_noticed() -> None:
    session = start(person=())
    session.correct({"eaten": ["cherry"]})
    session.reply(1)
    entries = older(session.entries)
    drawn = entries[0].answer
    assert isinstance(drawn, tuple)
    entries[0] = replace(entries[0], answer=drawn[::-1] if drawn != drawn[::-1] else (drawn[0], *drawn[:2]))
    with pytest.raises(
        Diverged, match="answer 1: its answer to 'draw pile' is not the one that the seed gives"
    ):
        Session.resume(GAME, session.header, entries)


# The oracle

Deed = tuple[str, Any]
"""What a person does: ("reply", answer) or ("correct", changes)."""


class Replay(Table):
    """Takes answers one after the other while they fit; then chance answers, or nobody."""

    __slots__ = ("asked_at", "fresh", "given", "person", "taken")

    def __init__(self, seed: str, counts: Mapping[str, int], given: list[Entry], person: set[str]) -> None:
        super().__init__(Seeded(seed), counts)
        self.given, self.person = given, person
        self.taken, self.asked_at = 0, ""
        self.fresh: list[Entry] = []

    def answer(self, request: Request[T]) -> T:
        self.asked_at = running_section()
        if self.taken < len(self.given):
            answer = self.given[self.taken].fit(self.asked_at, request)
            self.taken += 1
        elif request.stream in self.person:
            raise Suspend(request)  # type: ignore[arg-type]
        else:
            answer = self.source.answer(request, self.counts.get(request.stream, 0))
            self.fresh.append(Entry(self.asked_at, request.ask, plain(answer), CHANCE))
        self.counts[request.stream] = self.counts.get(request.stream, 0) + request.size
        return answer


@dataclass
class Oracle:
    """Where a game stands after some deeds, worked out from the very first."""

    seed: str
    person: tuple[str, ...]
    deeds: list[Deed] = field(default_factory=list)
    undone: list[Deed] = field(default_factory=list)

    def stand(self) -> tuple[dict[str, Any], str]:
        """The board as text, and the question."""
        board, counts = PLAY.unbox(Settings()), dict[str, int]()
        deeds = list(self.deeds)
        while PLAY.acting(board) is not None:
            given: list[Entry] = []
            first = board
            while True:
                table, board, request = self._run(first, counts, given)
                given = [*given, *table.fresh]
                if request is None:
                    break
                if not deeds:
                    return write(board), f"{request.ask} at {table.asked_at}"
                what, how = deeds.pop(0)
                if what == "reply":
                    given.append(Entry(table.asked_at, request.ask, plain(request.check(how)), PERSON))
                else:
                    first = read(as_lists(merged(write(first), how)), Settings())
                    given = self._fitting(first, counts, given)
            counts = table.counts
        assert not deeds
        return write(board), ""

    def _run(
        self, first: Orchard, counts: Mapping[str, int], given: list[Entry]
    ) -> tuple[Replay, Orchard, Request[Any] | None]:
        board, table = first.copy(), Replay(self.seed, counts, given, {*self.person, PERSON})
        acting = PLAY.acting(board)
        try:
            if acting is not None:
                turn(table, board)
                if acting == AUTOMA and DONE in self.person:
                    table.choose(DONE, (DONE,), stream=DONE)
        except Suspend as suspend:
            return table, board, suspend.request
        return table, board, None

    def _fitting(self, first: Orchard, counts: Mapping[str, int], given: list[Entry]) -> list[Entry]:
        for length in range(len(given), 0, -1):
            try:
                table, _, _ = self._run(first, counts, given[:length])
            except AnswerFault:
                continue
            return given[: table.taken]
        return []


# The fuzz

CORRECTIONS: list[dict[str, Any]] = [
    {"trees": {"1": "apple"}},
    {"trees": {"1": "", "2": "pear"}},
    {"trees": {"1": "", "2": "", "3": "plum"}},
    {"trees": {"3": "cherry"}, "eaten": []},
    {"baskets": {HUMAN: ["plum"], AUTOMA: ["plum"]}},
    {"baskets": {HUMAN: [], AUTOMA: []}, "eaten": ["plum", "plum", "plum"]},
    {"next": HUMAN},
    {"next": AUTOMA},
    {"next": "over"},
    {"trees": {"1": "fig"}},
    {},
]
PERSONS = [EVERYTHING, (), (DONE,), ("pile", DONE), ("wind", "ties")]


class Fuzz:
    """Plays a session and the oracle side by side, and compares after every deed."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)  # noqa: S311
        person = PERSONS[seed % len(PERSONS)]
        self.session = start(person=person, seed=str(seed))
        self.oracle = Oracle(str(seed), person)
        self.seen: Counter[str] = Counter()

    def play(self, deeds: int, compare: bool = True) -> None:
        for number in range(deeds):
            move = self.dice.choice(["reply"] * 5 + ["undo"] * 2 + ["redo"] * 2 + ["correct"] * 2)
            before = (shown(self.session.now), self.session.entries[:], self.session.undone[:])
            try:
                getattr(self, move)()
            except (Refused, PositionFault):
                self.seen["refused"] += 1
                assert (shown(self.session.now), self.session.entries, self.session.undone) == before
            if compare:
                self.compare(f"{number}: {move}")

    def reply(self) -> None:
        now = self.session.asking
        if now is None:
            raise Refused("refused-over")
        answer = now.request.by_chance(self.dice.randrange)
        self.session.reply(answer)
        self.done(("reply", answer))

    def correct(self) -> None:
        changes = self.dice.choice(CORRECTIONS)
        self.session.correct(changes)
        self.done(("correct", changes))
        self.seen["over" if isinstance(self.session.now, Over) else "corrected"] += 1

    def done(self, deed: Deed) -> None:
        self.oracle.deeds.append(deed)
        self.oracle.undone.clear()

    def undo(self) -> None:
        count = self.dice.choice((1, 1, 2, 3))
        self.session.undo(count)
        taken, self.oracle.deeds = self.oracle.deeds[-count:], self.oracle.deeds[:-count]
        self.oracle.undone = taken + self.oracle.undone
        self.seen["undone"] += count

    def redo(self) -> None:
        count = self.dice.choice((1, 1, 2))
        self.session.redo(count)
        back, self.oracle.undone = self.oracle.undone[:count], self.oracle.undone[count:]
        self.oracle.deeds += back
        self.seen["redone"] += count

    def compare(self, where: str) -> None:
        now = self.session.now
        question = f"{now.request.ask} at {now.at}" if isinstance(now, Asking) else ""
        assert (write(now.board), question) == self.oracle.stand(), where
        again = resumed(self.session)
        assert (shown(again.now), again.entries) == (shown(now), self.session.entries), where


@pytest.mark.parametrize("seed", range(20))
def test_a_session_is_what_the_oracle_says(seed: int) -> None:
    fuzz = Fuzz(seed)
    fuzz.play(40)
    whole = Session.resume(GAME, fuzz.session.header, older(fuzz.session.entries))
    assert (shown(whole.now), whole.entries) == (shown(fuzz.session.now), fuzz.session.entries)


def test_the_fuzz_meets_every_case() -> None:
    seen: Counter[str] = Counter()
    for seed in range(20):
        fuzz = Fuzz(seed)
        fuzz.play(40, compare=False)
        seen += fuzz.seen
    assert min(seen[case] for case in ("refused", "corrected", "over", "undone", "redone")) > 4, seen
    assert seen["corrected"] > 60
