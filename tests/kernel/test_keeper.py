"""A session and its place in the store: what was accepted is kept, and what was not has not happened."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from automarium.kernel.catalog.game import BadPosition, find
from automarium.kernel.record.keeper import Keeper, session_of
from automarium.kernel.record.session import Asking, Session
from automarium.kernel.record.store import MovedOn, Store, StoreError
from automarium.kernel.rules.request import Refused


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "games.sqlite") as opened:
        yield opened


@pytest.fixture
def keeper(store: Store) -> Keeper:
    return Keeper.begin(store, Session.start(find("coatl"), "7", "screen"))


def answer(keeper: Keeper) -> str:
    now = keeper.session.now
    assert isinstance(now, Asking)
    return str(now.request.options()[0])


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
    keeper.correct({"supply": {"3": "RR"}})
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
    with pytest.raises(BadPosition):
        keeper.correct({"supply": {"99": "RR"}})
    with pytest.raises(Refused):
        keeper.redo()
    assert (entries(keeper), kept(store, keeper), keeper.saved.revision) == (before, before, revision)


def test_the_second_writer_sees_the_newer_table(store: Store, keeper: Keeper) -> None:
    other = Keeper.open(store, keeper.id)
    keeper.reply(answer(keeper))
    with pytest.raises(MovedOn):
        other.reply("P-GAP-GK")
    assert entries(other) == entries(keeper) == kept(store, keeper)
    other.reply(answer(other))
    assert len(kept(store, other)) > len(entries(keeper))


def test_a_table_that_somebody_saw_earlier(keeper: Keeper) -> None:
    seen = keeper.saved.revision
    keeper.expect(seen)
    keeper.reply(answer(keeper))
    with pytest.raises(MovedOn):
        keeper.expect(seen)


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


def test_the_note_shows_a_list_of_games_without_playing_them(store: Store, keeper: Keeper) -> None:
    (row,) = store.games()
    assert row.note == {"turn": 0, "points": {"maks": 0, "human": 0}, "winner": "", "over": False}
    assert session_of(keeper.saved).entries == keeper.session.entries
