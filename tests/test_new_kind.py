"""A kind of question that nobody has thought of is one class: everything else takes it as it is.

Here a person puts things into an order. The Lamplighters ask for it at the start of each of the person's
turns, and it is answered in a session, on the page, at the prompt, by chance in bulk; agents refuse it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from automarium import lesson as lamplighters
from automarium.contract.sessions import check_request, wrong_answers
from automarium.kernel.catalog.game import GROUP, AnyGame, forget_games
from automarium.kernel.catalog.numbers import Numbers, Unnumbered
from automarium.kernel.record.bulk import play_out
from automarium.kernel.record.session import Session
from automarium.kernel.record.thinking import hint
from automarium.kernel.rules.chance import Below
from automarium.kernel.rules.request import Parts, Refused, Request
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.values import Plain
from automarium.lesson.board import COLORS, HUMAN, Board
from automarium.web.server.app import create_app
from tests.cli.running import run, saved_in
from tests.web.client import Client
from tests.web.playing import give


class Order(Request[tuple[str, ...]]):
    """Some things, put into an order."""

    __slots__ = ("size", "things")
    kind = "order"
    in_parts = True

    def __init__(self, what: str, things: Sequence[str], stream: str, facts: Mapping[str, Plain]) -> None:
        self.what = what
        self.things = things
        self.size = len(things)
        self.stream = stream
        self.facts = facts

    def options(self) -> Sequence[Plain]:
        return tuple(self.things)

    def options_at(self, parts: Parts, place: int) -> list[str]:
        return [each for each in self.things if each not in (*parts[:place], *parts[place + 1 :])]

    def check(self, answer: object) -> tuple[str, ...]:
        order = tuple(map(str, answer)) if isinstance(answer, list | tuple) else (str(answer),)
        for each in order:
            if each not in self.things:
                raise Refused("refused-draw", answer=each, options=tuple(self.things))
        if sorted(order) != sorted(self.things):
            raise Refused("refused-number-of-draws", answer=" ".join(order), count=self.size)
        return order

    def by_chance(self, below: Below) -> tuple[str, ...]:
        left = list(self.things)
        return tuple(left.pop(below(len(left))) for _ in self.things)


def turn(table: Table, board: Board) -> None:
    if board.next == HUMAN:
        order = table.answer(Order("bag", COLORS, PERSON, {"count": len(COLORS)}))
        board.store.sort(key=order.index)
    lamplighters.GAME.play.turn(table, board)


GAME = lamplighters.GAME.with_play(replace(lamplighters.GAME.play, turn=turn))
WANTED = ("green", "amber", "blue")


@dataclass(frozen=True)
class Point:
    """The game as an installed package would name it."""

    name: str = GAME.id
    dist: None = None
    module: str = "automarium.lesson"
    value: str = "automarium.lesson:GAME"

    def load(self) -> AnyGame:
        return GAME


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    real = metadata.entry_points
    monkeypatch.setattr(
        metadata, "entry_points", lambda **wanted: [Point()] if wanted == {"group": GROUP} else real(**wanted)
    )
    forget_games()
    yield
    forget_games()


def asked() -> Session[Any]:
    session = Session.start(GAME, "3", person=())
    assert session.asking is not None
    assert session.asking.request.ask == "order bag"
    return session


def test_a_session_asks_it_and_keeps_it() -> None:
    session = asked()
    with pytest.raises(Refused, match="purple: refused-draw"):
        session.reply(["green", "purple", "blue"])
    session.reply(list(WANTED))
    assert session.now.board.store == sorted(session.now.board.store, key=WANTED.index)
    again = Session.resume(GAME, session.header, session.entries)
    assert (again.entries[-1].answer, again.now.board) == (WANTED, session.now.board)
    session.undo()
    assert session.asking is not None
    assert session.asking.request.ask == "order bag"


def test_the_contract_asks_of_it_what_it_asks_of_all() -> None:
    now = asked().asking
    assert now is not None
    check_request(now.request, "here")
    wrong = list(wrong_answers(now.request))
    assert wrong
    assert all(now.request.why_not(each) for each in wrong)


def test_the_page_takes_it_part_by_part(installed: None, tmp_path: Path) -> None:
    app = create_app(tmp_path)
    with Client(app) as client:
        keeper = app.state.games.begin(asked())
        reply = client.get(f"/games/{keeper.id}")
        assert reply.asked is not None
        assert sorted(map(json.loads, reply.asked.offered)) == sorted(COLORS)
        reply = give(client, reply, [json.dumps(WANTED[0])])
        assert list(app.state.games.open(keeper.id).draft) == [WANTED[0]]
        reply = give(client, reply, [json.dumps(each) for each in WANTED[1:]])
        assert reply.status == 200
        assert app.state.games.store.load(keeper.id).answers[-1]["answer"] == list(WANTED)
    app.state.games.store.close()


def test_it_is_typed_at_the_prompt(installed: None, tmp_path: Path) -> None:
    lines = "green, purple, blue\ngreen amber\ngreen, amber, blue\nq\n"
    ran = run("play", GAME.id, "--preset", "screen", "--seed", "3", data=tmp_path, stdin=lines)
    assert "purple cannot come now. Possible: Amber flask; Blue flask; Green flask." in ran.fine
    assert "3 are needed. You gave: green amber." in ran.out
    answers = [row["answer"] for row in saved_in(tmp_path).answers if row["ask"] == "order bag"]
    assert answers == [list(WANTED)]


@pytest.mark.parametrize("partner", ["bright", "random", "strong:2"])
def test_it_is_played_in_bulk(partner: str) -> None:
    played = [play_out(GAME, "5", partner=partner).result for _ in range(2)]
    assert played[0] == played[1]
    assert hint(asked(), 4) == [], "a list of parts is no decision to weigh"


def test_agents_refuse_it() -> None:
    """Though each of its parts would have a number."""
    now = asked().asking
    assert now is not None
    numbers: Numbers[Board] = Numbers((), lambda *_: [], ("bag",), {"flask": COLORS})
    with pytest.raises(Unnumbered, match="order bag"):
        numbers.legal(now.request)
