"""What lies where, and what the hand does: pieces are counted, and nothing moves that does not."""

from __future__ import annotations

from collections import Counter

import pytest

from automarium.games.gaia import GAME
from automarium.games.gaia.board import Board
from automarium.games.gaia.components import STRUCTURES, numbers
from automarium.games.gaia.hands import HANDS, contents
from automarium.games.gaia.nouns import NOUNS
from automarium.kernel.record.bulk import boards_of, play_out
from automarium.kernel.rules.values import Plain, Tree, merged
from automarium.kernel.words.orders import DOING, Change, Order, changed_by, counted, difference_of, orders
from tests.games.gaia.positions import Told, board, play, turn
from tests.games.gaia.speaking import PLAYED, boards

TWO: Tree = {
    "automa": {"faction": "geodens", "mines": ["2,-3", "3,-1"]},
    "human": {"faction": "hadsch-hallas", "mines": ["1,-3", "-4,1"]},
}


def ordered(told: Told) -> list[tuple[Plain, tuple[str, ...], tuple[str, ...]]]:
    return [(each.id, each.origin, each.target) for each in orders(told.steps, HANDS, NOUNS)]


def test_a_mine_with_its_token_and_satellite() -> None:
    tree: Tree = {
        "automa": {"faction": "terrans", "mines": ["-2,1", "4,-5"]},
        "human": {"faction": "hadsch-hallas", "mines": ["1,-3", "-4,1"]},
    }
    told = turn(tree, action=13, support=1)
    moved = ordered(told)
    assert ("mine", ("automa-supply",), ("2,-2",)) in moved
    assert ("gaia_token", (), ("2,-2",)) in moved
    assert ("automa_marker", ("gaia-1",), ("gaia-2",)) in moved
    (satellite,) = [target for thing, _, target in moved if thing == "satellite"]
    assert satellite == tuple(told.board.automa.satellites)


def test_the_old_piece_goes_back_and_the_new_one_comes() -> None:
    told = play(board({**TWO, "turn": {"next": "human"}}), ["up 1,-3 station"])
    assert ordered(told) == [
        ("mine", ("1,-3",), ("human-supply",)),
        ("station", ("human-supply",), ("1,-3",)),
    ]


def test_a_card_from_the_reserve_is_unseen_until_it_is_turned_up() -> None:
    start = board(merged(TWO, {"cards": {"action": 7, "support": 6, "deck": "? | 1 2 4 5"}}))
    told = play(start, ["10"])
    assert contents(start)["deck"] == {"drawn": ("1", "2", "4", "5", "?")}
    moved = ordered(told)
    assert ("6", ("support-card",), ("discards",)) in moved
    assert ("10", (), ("action-card",)) in moved
    assert ("?", ("deck",), ()) in moved


def test_what_stays_is_not_ordered() -> None:
    """Nobody takes a marker that they hold, and no points move no marker."""
    first = merged(TWO, {"turn": {"first": "automa"}, "cards": {"action": 7, "support": 6, "deck": ""}})
    told = play(board(first), [])
    assert told.of("automa-first") == []
    assert "first_player" not in [thing for thing, _, _ in ordered(told)]
    human = board({**TWO, "turn": {"next": "human"}})
    assert play(human, ["pass 1"]).of("human-first") == []


@pytest.mark.parametrize(("partner", "options"), PLAYED, ids=str)
def test_orders_add_up_in_games_of_every_faction(partner: str, options: dict[str, object]) -> None:
    """The set-up among them; the contract suite does the same for the games it records."""
    for seed in ("11", "12", "13"):
        before = lying(GAME.play.unbox(GAME.read_settings(options)))
        played = play_out(GAME, seed, options, partner, record=True)
        for told, table in zip(played.story, boards_of(GAME, played), strict=True):
            found = changed_by(orders(told.steps, HANDS, NOUNS), GAME.look.shifting)
            after = lying(table)
            assert found == difference_of(before, after), (seed, told.acting, told.steps)
            before = after


def lying(table: Board) -> Change:
    return counted(contents(table), GAME.look.shifting, GAME.look.derived)


def test_every_piece_lies_somewhere() -> None:
    """Structures, satellites and gaiaformers of both sides, from the first board to the last."""
    for partner, options in PLAYED:
        for table in boards(partner, options)[1::7]:
            counts = pieces(table)
            kinds = {**numbers().supply, "satellite": numbers().satellites}
            assert {kind: counts["automa", kind] for kind in kinds} == kinds
            own = {**kinds, "gaiaformer": numbers().gaiaformers}
            assert {kind: counts["human", kind] for kind in own} == own


def pieces(table: Board) -> Counter[tuple[str, Plain]]:
    owners = {"automa_pieces": "automa", "supply": "automa", "own_pieces": "human", "own_supply": "human"}
    counts: Counter[tuple[str, Plain]] = Counter()
    for lying in contents(table).values():
        for name, things in lying.items():
            if name in owners and isinstance(things, tuple):
                counts.update((owners[name], thing) for thing in things)
    return counts


def test_what_moves_has_words() -> None:
    """Whatever an order names is a noun, whether it is a fact or always the same thing."""
    for message, movements in HANDS.items():
        for movement in movements:
            moves_nothing = movement.kind in {"mark", "does"} or movement.why
            assert moves_nothing or movement.what.lstrip("@") in NOUNS, message


def test_orders_are_grouped_by_the_place_they_go_to() -> None:
    told = turn(TWO, action=4, support=13)
    (mine,) = [each for each in orders(told.steps, HANDS, NOUNS) if each.id == "mine"]
    assert isinstance(mine, Order)
    assert mine.group == mine.target[0] == told.pick("mine").chosen
    assert set(STRUCTURES) >= {mine.id}


def test_a_charge_is_offered_at_the_structure_that_gives_it() -> None:
    """There it is shown; nothing moves there."""
    near = {
        "automa": {"faction": "itars", "mines": ["0,1"]},
        "human": {"faction": "geodens", "labs": ["1,1"]},
    }
    told = turn(near, action=1, support=13)
    (charge,) = [each for each in orders(told.steps, HANDS, NOUNS) if each.kind == DOING]
    assert (charge.group, charge.target) == ("1,1", ("1,1",))
    assert changed_by([charge]) == Counter()
