"""A session and its place in the store: what was accepted is kept, and what was not has not happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from automarium.kernel.catalog.game import PositionFault
from automarium.kernel.record import keeper as module
from automarium.kernel.record.keeper import Keeper, session_of
from automarium.kernel.record.session import Session
from automarium.kernel.record.store import MovedOn, Store, StoreError
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.source import CHANCE
from automarium.kernel.rules.told import Asking
from tests.kernel.small_game import GAME


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "games.sqlite") as opened:
        yield opened


@pytest.fixture
def keeper(store: Store, monkeypatch: pytest.MonkeyPatch) -> Keeper:
    monkeypatch.setattr(module, "find", {GAME.id: GAME}.get)
    return Keeper.begin(store, Session.start(GAME, "7", person=GAME.streams))


def answer(keeper: Keeper) -> object:
    """An answer that is possible, made of numbers that are always the same."""
    now = keeper.session.now
    assert isinstance(now, Asking)
    return now.request.by_chance(lambda _: 0)


def entries(keeper: Keeper) -> list[dict[str, Any]]:
    return [entry.to_json() for entry in keeper.session.entries]


def kept(store: Store, keeper: Keeper) -> list[dict[str, Any]]:
    """What somebody else would find in the store."""
    return entries(Keeper.open(store, keeper.id))


def test_every_answer_is_kept(store: Store, keeper: Keeper) -> None:
    for _ in range(6):
        keeper.reply(answer(keeper))
        assert kept(store, keeper) == entries(keeper)


def test_undo_redo_and_corrections_are_kept(store: Store, keeper: Keeper) -> None:
    for _ in range(4):
        keeper.reply(answer(keeper))
    keeper.correct({"trees": {"3": "plum"}})
    assert kept(store, keeper) == entries(keeper)
    keeper.undo(3)
    assert kept(store, keeper) == entries(keeper)
    assert len(Keeper.open(store, keeper.id).session.undone) == len(keeper.session.undone) > 0
    keeper.redo(2)
    assert kept(store, keeper) == entries(keeper)
    keeper.reply(answer(keeper))
    assert not Keeper.open(store, keeper.id).session.undone, "who plays on forgets what was undone"


def test_what_is_refused_writes_nothing(store: Store, keeper: Keeper) -> None:
    before, revision = entries(keeper), keeper.saved.revision
    with pytest.raises(Refused):
        keeper.reply("no such answer")
    with pytest.raises(PositionFault):
        keeper.correct({"trees": {"4": "plum"}})
    with pytest.raises(Refused):
        keeper.redo()
    assert (entries(keeper), kept(store, keeper), keeper.saved.revision) == (before, before, revision)


def test_the_second_writer_sees_the_newer_table(store: Store, keeper: Keeper) -> None:
    other = Keeper.open(store, keeper.id)
    keeper.reply(answer(keeper))
    with pytest.raises(MovedOn):
        other.reply(["plum", "pear", "pear"])
    assert entries(other) == entries(keeper) == kept(store, keeper)
    other.reply(answer(other))
    assert len(kept(store, other)) > len(entries(keeper))


def test_a_table_that_somebody_saw_earlier(keeper: Keeper) -> None:
    seen = keeper.saved.revision
    keeper.expect(seen)
    keeper.reply(answer(keeper))
    with pytest.raises(MovedOn):
        keeper.expect(seen)


def test_a_tap_is_kept_with_any_change_that_it_makes(store: Store, keeper: Keeper) -> None:
    """And it stays known whatever is written after it, by a tap or by none."""
    keeper.reply(answer(keeper))
    twin = keeper.session.fork()
    twin.reply(answer(keeper))
    changes: dict[str, Callable[[], object]] = {
        "adopt": lambda: keeper.adopt(twin),
        "reply": lambda: keeper.reply(answer(keeper)),
        "undo": keeper.undo,
        "redo": keeper.redo,
        "draft": lambda: keeper.keep_draft(["plum"]),
        "untap": keeper.untap,
        "back": lambda: keeper.step_back(0),
        "correct": lambda: keeper.correct({"trees": {"3": "plum"}}),
    }
    led = dict[str, int]()
    for tap, change in changes.items():
        assert keeper.led_to(tap) is None
        keeper.expect(keeper.saved.revision, tap)
        change()
        keeper.end_tap()
        led[tap] = keeper.saved.revision
        keeper.keep_passed(len(keeper.session.turns[-1].steps))
        keeper.rename(f"after {tap}")
        assert {each: Keeper.open(store, keeper.id).led_to(each) for each in led} == led
    assert keeper.led_to("") is None


def test_what_cannot_be_kept_has_not_happened(
    store: Store, keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full_disk(*_: object, **__: object) -> None:
        raise StoreError("the disk is full")

    before = entries(keeper)
    with monkeypatch.context() as patch:
        patch.setattr(Store, "write", full_disk)
        with pytest.raises(StoreError, match="disk is full"):
            keeper.reply(answer(keeper))
    assert entries(keeper) == before == kept(store, keeper)
    keeper.reply(answer(keeper))
    assert kept(store, keeper) == entries(keeper) != before


@pytest.mark.parametrize("writes", ["write", "move"])
def test_a_change_of_any_kind_that_cannot_be_kept_has_not_happened(
    store: Store, keeper: Keeper, monkeypatch: pytest.MonkeyPatch, writes: str
) -> None:
    for _ in range(3):
        keeper.reply(answer(keeper))
    keeper.undo()
    twin = keeper.session.fork()
    twin.reply(answer(keeper))
    changes: dict[str, list[Callable[[], object]]] = {
        "write": [lambda: keeper.adopt(twin), lambda: keeper.correct({"trees": {"3": "plum"}})],
        "move": [keeper.undo, keeper.redo],
    }
    before, revision = entries(keeper), keeper.saved.revision

    def killed(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Store, writes, killed)
    for change in changes[writes]:
        with pytest.raises(KeyboardInterrupt):
            change()
        assert (entries(keeper), keeper.saved.revision) == (before, revision)
        assert keeper.session is not twin
    assert len(keeper.session.undone) == len(Keeper.open(store, keeper.id).session.undone) > 0


def test_the_note_shows_a_list_of_games_without_playing_them(store: Store, keeper: Keeper) -> None:
    (row,) = store.games()
    assert row.note == {
        "title": "Orchard",
        "turn": 0,
        "points": {"human": 0, "automa": 0},
        "winner": "",
        "over": False,
    }
    assert session_of(keeper.saved).entries == keeper.session.entries


def test_chance_that_went_on_while_opening_is_kept_with_the_next_answer(store: Store, keeper: Keeper) -> None:
    """As when other rules draw where the older ones did not, or a journal was cut between two draws."""
    whole = Keeper.begin(store, Session.start(GAME, "5", person=()))
    assert {entry.by for entry in whole.session.entries} == {CHANCE}
    cut = Keeper.open(store, store.create(whole.saved.header, ()).id)
    assert cut.session.entries == whole.session.entries
    cut.reply(answer(cut))
    assert session_of(store.load(cut.id)).entries == cut.session.entries
    cut.undo()
    assert session_of(store.load(cut.id)).entries == cut.session.entries == whole.session.entries
