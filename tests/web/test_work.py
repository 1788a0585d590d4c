"""Fair work: by person and game, in processes of their own, one after another. No time is asserted here."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request

from automarium.kernel.record.patience import TooLong
from automarium.web.base import clerks, turns, work
from automarium.web.base.browsers import BROWSER, person_of
from automarium.web.base.turns import PageTurns, Turns
from automarium.web.base.work import Work
from automarium.web.server.app import create_app
from automarium.web.server.guards import fair, rates
from automarium.web.server.guards.fair import HASTY
from automarium.web.server.guards.pairing import PAIRED
from automarium.web.server.guards.rates import Buckets
from tests.loops import awaited
from tests.web.client import Client, Reply

CODE, HOST = "ABCD2345", "table:8710"


def asked(person: str = "10.0.0.1", game: str = "") -> Request:
    return Request({"type": "http", "headers": [], "client": (person, 1), "path_params": {"id": game}})


@pytest.fixture
def warnings() -> list[str]:
    return []


@pytest.fixture
def busy(warnings: list[str]) -> Iterator[Work]:
    made = Work(True, 1, warnings.append)
    yield made
    made.close()


# Turns


def order_of(one: Turns, *wishes: str) -> list[str]:
    """Who was served one after the other, where all of them waited."""
    served: list[str] = []

    async def wish(who: str) -> None:
        async with one.turn(who[0]):
            served.append(who)

    async def all_at_once() -> None:
        async with one.turn("first"):
            waiting = [asyncio.create_task(wish(each)) for each in wishes]
            await asyncio.sleep(0)
            gone = asyncio.create_task(one.take("a"))
            await asyncio.sleep(0)
            gone.cancel()
        await asyncio.gather(*waiting)

    awaited(all_at_once())
    return served


def test_whoever_asks_for_much_waits_behind_the_others() -> None:
    assert order_of(Turns(1), "a0", "a1", "a2", "b0", "c0") == ["a0", "b0", "c0", "a1", "a2"]


@pytest.mark.parametrize(
    ("wishes", "served", "away"),
    [
        (("a0", "a1", "a2", "b0", "c0"), ["a0", "b0", "c0"], ["a1 503", "a2 503"]),
        (("a0", "b0", "c0", "d0"), ["a0", "b0", "c0"], ["d0 503"]),
        (("a0", "b0", "a1", "b1"), ["a0", "b0", "a1"], ["b1 503"]),
    ],
)
def test_of_whoever_waits_for_most_the_last_is_sent_away(
    wishes: Sequence[str], served: list[str], away: list[str]
) -> None:
    """Fails where those who come late are sent away, whoever has filled the line."""
    one, came, refused = Turns(1, 3), list[str](), list[str]()

    async def wish(who: str) -> None:
        try:
            async with one.turn(who[0]):
                came.append(who)
        except HTTPException as crowded:
            refused.append(f"{who} {crowded.status_code}")

    async def all_at_once() -> None:
        async with one.turn("first"):
            waiting = [asyncio.create_task(wish(each)) for each in wishes]
            await asyncio.sleep(0)
        await asyncio.gather(*waiting)

    awaited(all_at_once())
    assert (came, sorted(refused)) == (served, away)
    assert one.are_free


def test_who_goes_away_when_sent_away_takes_no_turn_along() -> None:
    one = Turns(1, 1)

    async def both() -> None:
        async with one.turn("a"):
            waits = asyncio.create_task(one.take("b"))
            late = asyncio.create_task(one.take("c"))
            await asyncio.sleep(0)
            late.cancel()
            await asyncio.gather(late, return_exceptions=True)
        await waits
        assert not one.are_free

    awaited(both())


def test_a_turn_that_nobody_took_is_not_lost() -> None:
    one = Turns(1)

    async def both() -> None:
        async with one.turn("a"):
            late = asyncio.create_task(one.take("b"))
            await asyncio.sleep(0)
        late.cancel()  # just when its turn has come
        await asyncio.gather(late, return_exceptions=True)
        await asyncio.wait_for(one.take("c"), 5)

    awaited(both())


def test_work_beside_goes_on_when_no_page_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fails where a thread takes time from a page, or where a page that is made holds it up for good."""
    monkeypatch.setattr(turns, "LONGEST_PAUSE", 30.0)
    pages, seen = PageTurns(), list[str]()

    def make_it() -> None:
        time.sleep(0.05)
        seen.append("page")

    async def a_page(beside: Executor) -> None:
        await pages.take(asked())
        waiting = beside.submit(pages.stand_back)
        waiting.add_done_callback(lambda _: seen.append("work"))
        make_it()
        await asyncio.wrap_future(waiting)

    with ThreadPoolExecutor(1) as beside:
        awaited(a_page(beside))
    assert seen == ["page", "work"]


# Clerks


def test_thinking_is_done_by_another_process(busy: Work) -> None:
    first, second = (awaited(busy.think(asked(), os.getpid)) for _ in range(2))
    assert first == second != os.getpid(), "one clerk, who stays"


def test_whoever_takes_too_long_is_stopped(busy: Work, monkeypatch: pytest.MonkeyPatch) -> None:
    before = awaited(busy.think(asked(), os.getpid))
    with monkeypatch.context() as soon:
        soon.setattr(work, "GRANTED", 0.05)
        soon.setattr(clerks, "GRACE", 0.05)
        with pytest.raises(TooLong):
            awaited(busy.think(asked(), time.sleep, 600))
    with pytest.raises(ProcessLookupError):
        os.kill(before, 0)
    assert awaited(busy.think(asked(), os.getpid)) != before


def test_a_clerk_that_is_lost_harms_one_piece_of_work(busy: Work, warnings: list[str]) -> None:
    with pytest.raises(HTTPException) as refused:
        awaited(busy.think(asked(), os._exit, 1))
    assert refused.value.status_code == 503
    assert "in the middle of its work" in warnings[0]
    assert awaited(busy.think(asked(), os.getpid)) != os.getpid()


def test_without_processes_it_is_done_here_and_said_once(
    busy: Work, warnings: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def none() -> None:
        raise clerks.NoClerk("this system has none")

    monkeypatch.setattr(clerks, "Clerk", none)
    for _ in range(2):
        assert awaited(busy.think(asked(), os.getpid)) == os.getpid()
    assert warnings == [
        "No process can be started (this system has none): while a hint is thought out, others wait"
    ]


def test_nobody_stays_without_work(busy: Work) -> None:
    pid = awaited(busy.think(asked(), os.getpid))
    assert busy._clerks is not None
    busy._clerks.send_home(600.0)
    os.kill(pid, 0)
    busy._clerks.send_home()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


# Limits


def refused(work: Work, *pieces: tuple[str, str, Callable[..., Any]]) -> list[int]:
    """The status of each piece of work, where all of them come while the first is not done."""

    async def one(who: str, game: str, what: Callable[..., Any]) -> int:
        try:
            await work.do(asked(who, game), what, 0.2)
        except HTTPException as error:
            return error.status_code
        return 200

    async def together() -> list[int]:
        return await asyncio.gather(*(one(*each) for each in pieces))

    return awaited(together())


def hint(seconds: float) -> None:
    time.sleep(seconds)


def test_the_same_is_worked_out_once_for_a_person_and_a_game(busy: Work) -> None:
    pieces = [("a", "g", hint), ("a", "g", hint), ("a", "g", time.sleep), ("a", "h", hint), ("b", "g", hint)]
    assert refused(busy, *pieces) == [200, 429, 200, 200, 200]


def test_nobody_takes_all_the_room(busy: Work, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "MOST_OF_PERSON", 2)
    monkeypatch.setattr(work, "MOST_WAITING", 3)
    pieces = [("a", str(number), hint) for number in range(4)]
    assert refused(busy, *pieces, ("b", "", hint), ("c", "", hint)) == [200, 200, 429, 429, 200, 503]


# Persons


@pytest.fixture
def paired(tmp_path: Path) -> Iterator[Starlette]:
    app = create_app(tmp_path, hosts=[HOST], code=CODE, secret="s3cret")  # noqa: S106  # a test's own
    yield app
    app.state.games.store.close()


def phone(app: Starlette, near: Client | None = None) -> Client:
    """A paired phone; all of them come from one address."""
    made = near.second() if near else Client(app, host=HOST, address="192.168.0.7")
    made.press(made.get("/pair").page.form("/pair"), ("code", CODE))
    return made


def test_two_phones_of_a_house_are_two_persons(paired: Starlette, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates, "Buckets", lambda size, rate: Buckets(size, 0 * rate))
    with phone(paired) as one:
        other = phone(paired, one)
        sent = [one.post("/codes").status for _ in range(rates.CHANGES + 1)]
        assert sent == [303] * rates.CHANGES + [429]
        assert other.post("/codes").status == 303


@pytest.mark.parametrize("cookie", [BROWSER, PAIRED])
@pytest.mark.parametrize("instead", [None, "x" * 43])
def test_whoever_forgets_who_they_are_is_out(paired: Starlette, cookie: str, instead: str | None) -> None:
    """A key of one's own makes nobody another person: it must have been paired."""
    with phone(paired) as browser:
        assert browser.get("/").status == 200
        del browser.cookies[cookie]
        if instead:
            browser.cookies[cookie] = instead
        assert browser.get("/").headers["location"] == "/pair"


def test_a_proof_is_for_one_browser(paired: Starlette) -> None:
    with phone(paired) as one:
        other = phone(paired, one)
        assert one.cookies[PAIRED] != other.cookies[PAIRED]
        one.cookies[PAIRED] = other.cookies[PAIRED]
        assert one.get("/").headers["location"] == "/pair"


def test_without_a_key_a_person_is_a_house() -> None:
    assert person_of(asked("192.168.0.7")) == "192.168.0.7"
    assert person_of(asked("2001:db8:1:2::7")) == person_of(asked("2001:db8:1:2:ffff::1"))
    assert person_of(asked("2001:db8:1:2::7")) != person_of(asked("2001:db8:1:3::7"))


# Pages


def test_many_requests_of_one_do_not_come_before_the_next_of_another(client: Client) -> None:
    """Fails where pages are made in the order in which they were asked for."""
    other, done = client.second(), list[str]()
    client.address, other.address = "10.0.0.1", "10.0.0.2"

    async def get(who: Client, name: str) -> None:
        await who.exchange("GET", "/rules")
        done.append(name)

    async def all_at_once() -> None:
        await asyncio.gather(*(get(client, "much") for _ in range(12)), get(other, "little"))

    client.run(all_at_once())
    assert done.index("little") <= 2
    assert len(done) == 13


@pytest.mark.parametrize(
    ("language", "words"), [("en", "cannot keep up"), ("pl", "nie nadąża"), ("uk", "не встигає")]
)
def test_where_too_much_is_asked_those_who_ask_for_most_are_told_so(
    client: Client, monkeypatch: pytest.MonkeyPatch, language: str, words: str
) -> None:
    """Fails where a page waits without end, or where somebody with one request pays for another's many."""
    monkeypatch.setattr(client.app.state.work.pages, "_turns", Turns(1, 4))
    others = [client.second() for _ in range(3)]
    for number, each in enumerate((client, *others), 1):
        each.address, each.cookies["lang"] = f"10.0.0.{number}", language

    async def all_at_once() -> tuple[list[Reply], list[Reply]]:
        much = asyncio.gather(*(client.exchange("GET", "/rules") for _ in range(12)))
        little = asyncio.gather(*(each.exchange("GET", "/rules") for each in others))
        return await much, await little

    much, little = client.run(all_at_once())
    assert {each.status for each in little} == {200}
    refused = [each for each in much if each.status == 503]
    assert len(refused) >= 8
    assert {each.headers["retry-after"] for each in refused} == {"2"}
    assert all(words in each.page.text for each in refused)
    assert client.get("/rules").status == 200, "it passes"


def test_who_does_not_wait_for_answers_comes_after_those_who_do(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fails where a request that came too early is as good as others: it was the first."""
    monkeypatch.setattr(fair, "MOMENT", 1.0)
    done: list[str] = []

    async def get(who: str) -> None:
        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                done.append(who)

        await client.app(
            {**client.scope("GET", "/away", {}), "state": {HASTY: who == "hasty"}}, receive, send
        )

    async def all_at_once() -> None:
        await asyncio.gather(get("hasty"), *(get(f"waits {number}") for number in range(5)))

    client.run(all_at_once())
    assert done == [*(f"waits {number}" for number in range(5)), "hasty"]
