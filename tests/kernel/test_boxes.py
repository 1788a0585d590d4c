"""A person's box: nothing entered is dropped or overwritten."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from automarium.games.golem import GAME
from automarium.kernel.record.boxes import Box, BoxFault
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.own_files import OwnFiles, with_own_files
from automarium.kernel.record.session import Session
from automarium.kernel.record.store import FILE_NAME, Store
from automarium.kernel.rules.questions import Several
from automarium.kernel.rules.request import Request

TILE = {"effects": "clay 1, student red 1"}


def box(folder: Path) -> Box:
    assert GAME.play.box is not None
    return Box(folder, *GAME.play.box)


def test_what_is_added_is_read_back_and_nothing_else_changes(tmp_path: Path) -> None:
    mine = box(tmp_path)
    assert mine.add([("action", TILE)]) == 1
    before = mine.text()
    assert mine.add([("action", {"effects": "coin 3"})]) == 1
    assert mine.text().startswith(before.rstrip())
    assert [row["effects"] for row in mine.tree()["action"]] == [TILE["effects"], "coin 3"]


def test_the_same_entry_of_a_game_joins_once(tmp_path: Path) -> None:
    mine = box(tmp_path)
    row = {**TILE, "entered": "abc own-action-1"}
    assert mine.add([("action", row)]) == 1
    assert mine.add([("action", row)]) == 0
    assert mine.add([("action", {**TILE, "entered": "xyz own-action-1"})]) == 1
    assert len(mine.tree()["action"]) == 2


HALF = {"bonus": "gold", "level": 2, "first": "marble", "silhouette": "none", "rabbi": [], "book": []}


def test_a_card_that_is_told_further_says_more_in_its_place(tmp_path: Path) -> None:
    mine = box(tmp_path)
    told = {**HALF, "marble": "most left", "entered": "abc own-1"}
    assert mine.add([("card", told)]) == 1
    assert mine.add([("card", {**told, "marble": "most left work"})]) == 1
    other_game = {**HALF, "marble": "most left work", "rabbi": [1, 2, 3, 4, 5], "completes": "my-card-1"}
    assert mine.add([("card", {**other_game, "entered": "xyz own-1"})]) == 1
    (card,) = mine.tree()["card"]
    assert (card["marble"], card["rabbi"]) == ("most left work", [1, 2, 3, 4, 5])
    assert mine.add([("card", {**told, "marble": "top left", "entered": "abc own-1"})]) == 1, "another card"
    assert len(mine.tree()["card"]) == 2


def test_a_card_that_a_person_completes_is_not_told_anew_by_its_game(tmp_path: Path) -> None:
    mine = box(tmp_path)
    told = {**HALF, "marble": "most", "entered": "abc own-1"}
    mine.add([("card", told)])
    whole = {**HALF, "marble": "most left", "rabbi": [1, 2, 3, 4, 5], "book": [5, 4, 3, 2, 1]}
    mine.complete("card", "my-card-1", whole)
    assert mine.add([("card", {**told, "marble": "most left"})]) == 0
    (card,) = mine.tree()["card"]
    assert (card["marble"], card["book"]) == ("most left", [5, 4, 3, 2, 1])
    assert 'marble = "most"' in (tmp_path / "golem-box-before.toml").read_text("utf-8")


def test_what_was_there_is_kept_when_a_person_changes_it(tmp_path: Path) -> None:
    mine = box(tmp_path)
    mine.add([("action", TILE)])
    mine.set_figures({"golem_price": 4})
    mine.set_figures({"golem_price": 5, "bar_price": 1})
    assert mine.tree()["figures"] == {"golem_price": 5, "bar_price": 1}
    assert "golem_price = 4" in (tmp_path / "golem-box-before.toml").read_text("utf-8")
    mine.take_away("action", "my-action-1")
    assert "action" not in mine.tree()
    assert TILE["effects"] in (tmp_path / "golem-box-before.toml").read_text("utf-8")


def test_boxes_merge_both_ways(tmp_path: Path) -> None:
    one, other = box(tmp_path / "one"), box(tmp_path / "other")
    one.add([("action", TILE), ("action", TILE)])
    other.add([("action", TILE), ("action", {"effects": "coin 3"})])
    other.set_figures({"golem_price": 4})
    one.set_figures({"golem_price": 3})
    assert one.merge(other.text()) == 1
    assert len(one.tree()["action"]) == 3
    assert one.tree()["figures"] == {"golem_price": 3}
    assert one.merge(other.text()) == 0


def test_a_bad_file_changes_nothing(tmp_path: Path) -> None:
    mine = box(tmp_path)
    mine.add([("action", TILE)])
    before = mine.text()
    with pytest.raises(ValueError, match="effects"):
        mine.merge('box = 1\n\n[[action]]\nid = "a"\neffects = "gold bars"\n')
    assert mine.text() == before


def test_a_game_takes_the_box_by_itself_and_gives_back_what_is_entered(tmp_path: Path) -> None:
    mine = box(tmp_path)
    mine.add([("action", TILE)])
    brought = GAME.preset_options["table"]
    options = with_own_files(GAME.options, {}, OwnFiles(tmp_path).by_name, brought)
    assert "student red 1" in str(options["components"])
    with Store(tmp_path / FILE_NAME) as store:
        keeper = Keeper.begin(store, Session.start(GAME, "1", "table", options))
        chance = Random(2)  # noqa: S311
        for _ in range(400):
            asking = keeper.session.asking
            if asking is None or len(mine.tree().get("neighborhood", [])):
                break
            request = asking.request
            if request.what == "tiles-seen":
                assert isinstance(request, Several)
                place = next(iter(request.groups))
                keeper.reply([f"{place}: coin", f"{place}: coin"])
            else:
                keeper.reply(request.by_chance(chance.randrange))
        (row,) = mine.tree()["neighborhood"]
    assert row["effects"] == "coin 2"
    assert row["entered"].startswith(keeper.id)


def test_what_is_half_entered_lies_beside_the_box(tmp_path: Path) -> None:
    mine = box(tmp_path)
    mine.keep_half("card", ["bonus=gold", "level=1"])
    mine.keep_half("book", ["color=blue"])
    mine.keep_half("book", [])
    assert box(tmp_path).half("card") == ["bonus=gold", "level=1"]
    assert box(tmp_path).half("book") == []
    assert not mine.path.exists()
    (tmp_path / "golem-box-half.toml").write_text("card = [", "utf-8")
    with pytest.raises(BoxFault, match=r"golem-box-half\.toml"):
        mine.half("card")


class Telling:
    """A game at a box of its own, that tells cards in its set-up's first turn."""

    def __init__(self, folder: Path, store: Store) -> None:
        options = with_own_files(GAME.options, {}, OwnFiles(folder).by_name, GAME.preset_options["table"])
        self.keeper = Keeper.begin(store, Session.start(GAME, "1", "table", options))

    def play_to(self, what: str) -> None:
        chance = Random(2)  # noqa: S311
        while self.request.what != what:
            self.keeper.reply(self.request.by_chance(chance.randrange))

    @property
    def request(self) -> Request[Any]:
        asking = self.keeper.session.asking
        assert asking is not None
        return asking.request

    def tell(self, *card: str) -> None:
        """A card, with what its marble needs."""
        self.keeper.reply((*card, *MARBLES))


MARBLES = ("red work", "left red", "right blue")
FIRST = ("bonus=gold", "level=2", "look=marble none", "most", "left")
OTHER = ("bonus=gold", "level=1", "look=marble none", "most", "right")


def cards(folder: Path) -> list[str]:
    return [f"{row['level']} {row['marble']}" for row in box(folder).tree().get("card", [])]


def test_an_answer_taken_back_takes_its_card_out_of_the_box(tmp_path: Path) -> None:
    """Told anew it was a second card: a box of twenty would have had cards that do not exist."""
    with Store(tmp_path / FILE_NAME) as store:
        game = Telling(tmp_path, store)
        game.play_to("on-card")
        game.tell(*FIRST)
        assert cards(tmp_path) == ["2 most left"]
        game.keeper.undo()
        assert cards(tmp_path) == []
        game.keeper.redo()
        assert cards(tmp_path) == ["2 most left"]
        game.keeper.undo()
        game.tell(*OTHER)
        assert cards(tmp_path) == ["1 most right"]


def test_what_was_added_to_a_known_card_is_taken_back_alone(tmp_path: Path) -> None:
    mine = box(tmp_path)
    mine.add([("card", {**HALF, "marble": "most"})])
    with Store(tmp_path / FILE_NAME) as store:
        game = Telling(tmp_path, store)
        game.play_to("on-card")
        game.tell(*FIRST)
        assert game.request.what == "same-card"
        game.keeper.reply("my-card-1")
        assert cards(tmp_path) == ["2 most left"]
        game.keeper.undo()
        assert cards(tmp_path) == ["2 most"]


@pytest.mark.parametrize("deleted", [False, True])
def test_a_card_that_another_game_began_with_stays(tmp_path: Path, deleted: bool) -> None:
    with Store(tmp_path / FILE_NAME) as store:
        game = Telling(tmp_path, store)
        game.play_to("on-card")
        game.tell(*FIRST)
        later = Telling(tmp_path, store)
        if deleted:
            store.delete(later.keeper.id)
        game.keeper.undo()
        assert cards(tmp_path) == ["2 most left"]


def test_a_card_stays_where_a_copy_of_the_game_goes_on_with_it(tmp_path: Path) -> None:
    with Store(tmp_path / FILE_NAME) as store:
        game = Telling(tmp_path, store)
        game.play_to("on-card")
        game.tell(*FIRST)
        Keeper.begin(store, game.keeper.session.fork())
        game.keeper.undo()
        assert cards(tmp_path) == ["2 most left"]


def test_a_card_that_a_person_has_changed_since_stays(tmp_path: Path) -> None:
    with Store(tmp_path / FILE_NAME) as store:
        game = Telling(tmp_path, store)
        game.play_to("on-card")
        game.tell(*FIRST)
        path = box(tmp_path).path
        path.write_text(path.read_text("utf-8").replace("most left", "most left top"), "utf-8")
        game.keeper.undo()
        assert cards(tmp_path) == ["2 most left top"]
