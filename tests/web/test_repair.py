"""Games that an older program kept: what no longer fits is said, and a copy goes on; the original stays."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from automarium.kernel.catalog import game as catalog_of_games
from automarium.kernel.catalog.game import AnyGame, find
from automarium.kernel.catalog.settings import flag
from automarium.kernel.record.journal_file import read_lines
from automarium.kernel.record.store import Saved
from tests.sweeps import ALL_GAMES
from tests.test_journals import ENDS, FOLDER
from tests.web.client import Client, Reply
from tests.web.playing import GAMES, game_id

INSTALLED = {game.id for game in GAMES}
KEPT = [name for name in ENDS if name.partition("/")[0] in INSTALLED]
EACH = pytest.mark.parametrize("name", KEPT)
ONES, OTHERS = (pytest.mark.parametrize("name", KEPT if ALL_GAMES else KEPT[first::2]) for first in (0, 1))
"""Each journal opens with a program of tomorrow; what is spoiled in it is spoiled in every other one."""
AROUND = ("/history", "/correct", "/share")
"""Pages of a game besides its table: with each journal one of them is asked for, by turns."""


def rows_of(name: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    head, rows = read_lines((FOLDER / f"{name}.jsonl").read_bytes())
    return dict(head), [dict(row) for row in rows]


def kept(client: Client, header: dict[str, Any], rows: list[dict[str, Any]]) -> Saved:
    saved: Saved = client.app.state.games.store.create(header, rows)
    return saved


def copies(client: Client, original: Saved) -> list[Saved]:
    """The other games of the store; the original must be as it was."""
    store = client.app.state.games.store
    assert store.load(original.id) == original
    return [store.load(row.id) for row in store.games() if row.id != original.id]


def answers(rows: Iterable[Mapping[str, Any]]) -> list[object]:
    """What was answered; an older correction has got the number of its turn."""
    return [(row["ask"], row["answer"], row["by"]) for row in rows]


def spoiled(rows: list[dict[str, Any]], place: int) -> list[dict[str, Any]]:
    return [*rows[:place], {**rows[place], "at": "NOWHERE", "ask": "choose nothing"}, *rows[place + 1 :]]


@ONES
def test_an_answer_that_no_longer_fits_is_named_and_a_copy_goes_on(client: Client, name: str) -> None:
    header, rows = rows_of(name)
    place = len(rows) * 2 // 3
    if rows[place]["ask"] == "correct":
        place += 1
    original = kept(client, header, spoiled(rows, place))
    for path in ("", AROUND[KEPT.index(name) % len(AROUND)]):
        reply = client.get(f"/games/{original.id}{path}")
        assert reply.status == 409, path
    page = reply.page
    assert f"answer {place + 1} of {len(rows)}" in page.text
    assert page.link(f"/games/{original.id}/journal")
    table = client.follow(client.press(page.form(f"/games/{original.id}/copy")))
    assert table.status == 200
    (copy,) = copies(client, original)
    assert answers(copy.answers[:place]) == answers(rows[:place])
    assert game_id(table.page) == copy.id


@OTHERS
def test_a_value_unknown_today_is_asked_about(client: Client, name: str) -> None:
    header, rows = rows_of(name)
    option = next(option for option in find(header["game"]).options if option.kind != "subset")
    was = header["options"][option.name]
    header["options"] = {**header["options"], option.name: "of yesterday"}
    original = kept(client, header, rows)
    reply = client.get(f"/games/{original.id}")
    assert reply.status == 409
    form = reply.page.form(f"/games/{original.id}/copy")
    assert form.options[f"opt-{option.name}"] == list(option.values)
    chosen = (f"opt-{option.name}", str(was).lower())
    over = client.follow(client.press(form, chosen))
    assert over.status == 200
    (copy,) = copies(client, original)
    assert answers(copy.answers) == answers(rows)
    assert copy.note["over"]


def test_another_value_may_cost_answers_and_this_is_said_first(client: Client) -> None:
    header, rows = rows_of("coatl/screen-all-levels")
    header["options"] = {**header["options"], "levels": ["no such level"]}
    original = kept(client, header, rows)
    form = client.get(f"/games/{original.id}").page.form("/copy")
    asked = client.press(form, ("opt-levels", ""))
    assert asked.status == 409
    assert "copy, after" in asked.page.text
    assert copies(client, original) == []
    client.follow(client.press(asked.page.form("/copy")))
    (copy,) = copies(client, original)
    assert copy.header["options"]["levels"] == []  # type: ignore[index]
    assert 0 < copy.live < len(rows)


def test_an_option_that_is_gone_can_be_left_out(client: Client) -> None:
    header, rows = rows_of("coatl/screen-all-levels")
    header["options"] = {**header["options"], "weather": "windy"}
    original = kept(client, header, rows)
    reply = client.get(f"/games/{original.id}")
    assert "weather" in reply.page.text
    client.follow(client.press(reply.page.form("/copy")))
    (copy,) = copies(client, original)
    assert len(copy.answers) == len(rows)
    assert "weather" not in copy.header["options"]  # type: ignore[operator]


def test_the_import_of_a_journal_that_no_longer_fits_keeps_all_of_it(client: Client) -> None:
    header, rows = rows_of("coatl/table-final-round")
    broken = spoiled(rows, 40)
    text = "".join(json.dumps(row) + "\n" for row in (header, *broken)).encode()
    reply = client.upload("/import", "file", text)
    assert reply.status == 303
    page = client.get(reply.headers["location"])
    assert page.status == 409
    assert f"answer 41 of {len(rows)}" in page.page.text
    name = reply.headers["location"].rpartition("/")[2]
    given = [json.loads(line) for line in client.get(f"/games/{name}/journal").text.splitlines()]
    assert given == [header, *broken]


# A program of tomorrow


@pytest.fixture
def tomorrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game has one more option, and newer rules."""
    newer = newer_games()
    monkeypatch.setattr(catalog_of_games, "find", lambda name: newer[name])
    for module in ("keeper", "repair"):
        monkeypatch.setattr(f"automarium.kernel.record.{module}.find", lambda name: newer[name])


@cache
def newer_games() -> dict[str, AnyGame]:
    return {game.id: with_one_more_option(game) for game in GAMES}


def with_one_more_option(game: AnyGame) -> AnyGame:
    @dataclass(frozen=True, slots=True)
    class Newer(game.settings):  # type: ignore[misc, name-defined]
        moonlight: bool = flag(True, since=game.rules + 1, before=False)

    assert Newer().moonlight
    return replace(game, rules=game.rules + 1, settings=Newer)


@EACH
def test_every_kept_journal_opens_with_one_option_more(client: Client, tomorrow: None, name: str) -> None:
    header, rows = rows_of(name)
    middle = len(rows) // 2
    for some in (rows, rows[:middle]):
        original = kept(client, header, some)
        reply: Reply = client.get(f"/games/{original.id}")
        assert reply.status == 200, reply.page.text
        session = client.app.state.games.open(original.id).session
        assert session.settings.moonlight is False
        assert client.app.state.games.store.load(original.id) == original


@EACH
def test_a_game_of_yesterday_is_played_on(client: Client, tomorrow: None, name: str) -> None:
    header, rows = rows_of(name)
    original = kept(client, header, rows[: len(rows) // 2])
    keeper = client.app.state.games.open(original.id)
    asking = keeper.session.asking
    assert asking is not None
    keeper.reply(asking.request.by_chance(lambda _: 0))
    assert client.get(f"/games/{original.id}").status == 200
    assert client.app.state.games.store.load(original.id).header == original.header


def test_all_journals_are_tried() -> None:
    games = {path.parent.name for path in Path(FOLDER).glob("*/*.jsonl")}
    assert {name.partition("/")[0] for name in KEPT} == games & INSTALLED
