"""The windows of a battle as a table: who is asked what, and what comes of it (HR-27 to HR-38); all cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from automarium.games.root import GAME
from automarium.games.root.board import Board
from automarium.games.root.cards import cards
from automarium.games.root.human.crafting import craft, crafting
from automarium.games.root.law.battle import fight
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.chance import Below
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import PERSON, Seeded, Sparring, Split
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.verbs import Move
from tests.games.root.positions import at, lawful, run, seat


@dataclass(frozen=True)
class Window:
    """A battle in 12, a fox clearing, between the Eyrie with three warriors and the Marquise with two."""

    name: str
    attacker: str
    defender: str
    answers: tuple[str, ...]
    dice: tuple[int, int] | None
    left: tuple[int, int]
    """Warriors of attacker and defender."""
    hands: tuple[str, str] = ("", "")
    effects: tuple[str, str] = ("", "")
    points: tuple[int, int] = (0, 0)
    people: str = "marquise eyrie"


EYRIE = ("eyrie", "marquise")
TABLE = [
    Window("no window: nobody has a card", *EYRIE, (), (2, 1), (2, 0)),
    Window("asked with any card in hand", *EYRIE, ("none",), (2, 1), (2, 0), ("", "anvil")),
    Window("an ambush takes two at once, and caps the roll", *EYRIE, ("ambush_fox",), (3, 0), (1, 1),
           ("", "ambush_fox")),
    Window("a foiled ambush takes nobody", *EYRIE, ("ambush_fox", "ambush_bird"), (1, 0), (3, 1),
           ("ambush_bird", "ambush_fox")),
    Window("a scouting party is never ambushed", *EYRIE, (), (1, 0), (3, 1), ("", "ambush_fox"),
           ("scouting_party", "")),
    Window("armorers of the defender ignore all rolled hits", *EYRIE, ("armorers",), (3, 1), (2, 2),
           effects=("", "armorers")),
    Window("armorers of the attacker, too", *EYRIE, ("armorers",), (2, 1), (3, 0),
           effects=("armorers", "")),
    Window("armorers are not offered where no hit was rolled", *EYRIE, (), (0, 0), (3, 2),
           effects=("", "armorers")),
    Window("sappers hit once more", *EYRIE, ("sappers",), (0, 0), (2, 2), effects=("", "sappers")),
    Window("sappers are the defender's", *EYRIE, (), (0, 0), (3, 2), effects=("sappers", "")),
    Window("brutal tactics hit once more for a point", *EYRIE, ("brutal_tactics",), (0, 0), (3, 1),
           effects=("brutal_tactics", ""), points=(0, 1)),
    Window("brutal tactics attack", *EYRIE, (), (0, 0), (3, 2), effects=("", "brutal_tactics")),
    Window("armorers leave extra hits", *EYRIE, ("brutal_tactics", "armorers"), (3, 0), (3, 1),
           effects=("brutal_tactics", "armorers"), points=(0, 1)),
    Window("in turn, until both pass", *EYRIE, ("pass", "sappers", "brutal_tactics"),
           (0, 0), (2, 1), effects=("brutal_tactics", "sappers"), points=(0, 1)),
    Window("a bot attacks: no ambush, but sappers", "eyrie-bot", "marquise", ("sappers",), (1, 0), (2, 1),
           ("", "ambush_fox"), ("", "sappers"), people="marquise"),
    Window("a bot defends: brutal tactics alone", "marquise", "eyrie-bot", ("brutal_tactics",), (1, 0),
           (2, 1), ("ambush_fox", ""), ("brutal_tactics", ""), (0, 1), people="marquise"),
]  # fmt: skip


@pytest.mark.parametrize("window", TABLE, ids=[window.name for window in TABLE])
def test_a_window(window: Window) -> None:
    sides = window.attacker, window.defender
    strength = {window.attacker: 3, window.defender: 2}
    if window.attacker == "marquise":
        strength = {"marquise": 2, "eyrie-bot": 3}
    known: dict[str, object] = {}
    for side, hand, effects in zip(sides, window.hands, window.effects, strict=True):
        if not side.endswith("-bot"):
            known |= {f"hand_{side}": hand, f"effects_{side}": effects}
    board = lawful(
        {12: "; ".join(f"{side}: {count}w" for side, count in strength.items())},
        people=window.people,
        bots="eyrie alliance",
        acting=window.attacker,
        **known,
    )

    def act(table: Table, board: Board) -> None:
        fight(table, board, board.sides[window.attacker], board.sides[window.defender], 12)

    told = run(board, act, *window.answers, **({"dice": [window.dice]} if window.dice else {}))
    assert told.asked is None, told.asked
    assert tuple(board.sides[side].warriors[12] for side in sides) == window.left
    assert tuple(board.sides[side].points for side in sides) == window.points


LASTING = [card.id for card in cards().values() if card.kind == "persistent"]
USED = {
    "bank marquise", "bank eyrie", "birdsong claim", "birdsong deliver", "warren battle", "cobbler move",
    "marquise-action tax", "craft decode", "after-roll armorers", "after-roll sappers",
    "after-roll brutal_tactics",
}  # fmt: skip


def test_every_card_effect_is_used_in_some_games() -> None:
    """Games in which all lasting cards lie before the people."""
    used: set[str] = set()
    for seed in range(30):
        board = GAME.play.unbox(GAME.read_settings({"people": ["marquise", "eyrie"]}))

        def partner(board: Board, request: Request[Any], below: Below) -> Any:
            answer = GAME.partners["random"](board, request, below)
            verb = answer.verb.word if isinstance(answer, Move) else answer
            slot = str(answer.slots[0]) if isinstance(answer, Move) and answer.slots else ""
            used.add(f"{request.what} {verb}")
            used.add(f"{verb} {slot}")
            return answer

        stand_in = Sparring(partner, lambda board=board: board, str(seed), "random")  # type: ignore[misc]
        table = Recorder(Split(Seeded(str(seed)), {PERSON: stand_in}))
        GAME.play.turn(table, board)
        deal(board)
        while GAME.play.acting(board) is not None:
            GAME.play.turn(table, board)
    assert {*USED} - used == set()


def deal(board: Board) -> None:
    """One copy of each lasting card to either side where there are two, else to the first."""
    people = board.sides["marquise"], board.sides["eyrie"]
    for card in LASTING:
        for side in people:
            if card in board.in_hands():
                board.turn_up(card)
                side.effects.append(card)


@pytest.mark.parametrize(
    ("favor", "workshops", "cleared"),
    [
        ("favor_of_the_foxes", (1, 8, 12), 6),
        ("favor_of_the_rabbits", (3, 4, 5), 10),
        ("favor_of_the_mice", (2, 7, 9), 11),
    ],
)
def test_a_favor_clears_its_suit(favor: str, workshops: tuple[int, ...], cleared: int) -> None:
    clearings = {**dict.fromkeys(workshops, "marquise: workshop"), cleared: "eyrie-bot: 2w roost"}
    board = lawful(clearings, "marquise", "marquise", "eyrie", hand_marquise=favor)
    assert [str(move) for move in crafting(seat(board, "marquise"))] == [f"make {favor}"]
    run(board, at("marquise", craft, favor))
    assert not board.sides["eyrie-bot"].pieces_at(cleared)
    assert board.sides["marquise"].points == 1
    assert board.deck.spent == [favor]
