"""Whole games with three bots' turns played along: `python -m tests.games.root.fresh.compare --help`."""

from __future__ import annotations

import argparse
import random
from typing import Any, TypeVar

from automarium.games.root import GAME
from automarium.games.root.board import Board
from automarium.games.root.settings import CHARACTERS, TRAITS, name_of
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import PERSON, Seeded, Source, Sparring, Split
from automarium.kernel.rules.values import Plain
from tests.games.root.fresh.beside import ALL, Beside, Over
from tests.games.root.fresh.corvids import Corvids
from tests.games.root.fresh.duchy import Duchy
from tests.games.root.fresh.lizards import Lizards
from tests.games.root.fresh.script import Differs, Event, Script, Tally, check
from tests.games.root.fresh.watch import Watch

T = TypeVar("T")
MODELS: dict[str, Any] = {"lizards-bot": Lizards, "duchy-bot": Duchy, "corvids-bot": Corvids}
PEOPLE = ("marquise", "eyrie", "alliance", "vagabond")
READINGS = {
    "robot_revenge": ("always", "others_turns"),
    "ritual_slots": ("any", "most"),
    "lizard_bird_track": ("fewest_left", "fewest_on_map"),
    "bomb_swap": ("any", "no_bomb"),
    "recruit_thickens": ("repeat", "once"),
    "extortion": ("random", "chosen"),
    "snare_points": (False, True),
    "dig_counts": ("enemy", "all"),
    "duchy_type": ("fixed", "other"),
    "brigadier_moves": ("up_to_four", "four_only"),
    "invaders_battle": ("no_slot", "cannot_build"),
}
"""Those that touch the three bots, the default first."""
MORE_BOTS = (*PEOPLE, "riverfolk", "vagabond-2")
MIXES = (
    "lizards corvids",
    "lizards",
    "corvids",
    "duchy",
    "duchy corvids",
    "lizards duchy",
    "lizards duchy corvids",
)


class Witness:
    """A source that writes down what it is asked in a turn of the three, and how the table lay."""

    def __init__(self, source: Source, board: Board) -> None:
        self.source, self.board = source, board
        self.events: list[Event] = []
        self.watch: Watch | None = None

    def answer(self, request: Request[T], n: int) -> T:
        rolls = request.what == "battle" and request.kind == "roll"
        if self.watch is not None and not rolls:
            return self.source.answer(request, n)
        before = self.board.copy()
        given = self.source.answer(request, n)
        parts = given if isinstance(given, tuple) else (given,)
        event = Event(request.what, dict(request.facts), parts, before)
        self.events.append(event)
        if self.watch is not None:
            self.watch.rolled(event)
        return given

    def who(self, stream: str) -> str:
        return self.source.who(stream)


class Telling(Recorder):
    """A table that also lets the watch hear what is told."""

    def __init__(self, witness: Witness) -> None:
        super().__init__(witness)
        self.witness = witness

    def tell(self, message: str, /, **facts: Plain) -> None:
        super().tell(message, **facts)
        if self.witness.watch is not None:
            self.witness.watch.tell(message, facts)


def compare_turn(before: Board, after: Board, events: list[Event], name: str, tally: Tally) -> None:
    script = Script(events)
    model: Beside = MODELS[name](before, script, name)
    try:
        model.turn()  # type: ignore[attr-defined]
    except Over:
        if not after.winner:
            raise Differs("somebody has won for the model; the game goes on") from None
    else:
        if after.winner:
            raise Differs("somebody has won in the game, not for the model")
        if script.next is not None:
            raise Differs(f"the turn is over for the model; the game comes to {script.next}")
        check(after, before, "after the turn")
    tally.turns += 1
    tally.answers += script.compared
    for deed in model.deeds:
        tally.count(f"{name} {deed}")


def compare_game(options: dict[str, Any], seed: str, partner: str, tally: Tally) -> None:
    settings = GAME.read_settings({**options, "dice_rolled": "always"})  # as the Law has it
    board = GAME.play.unbox(settings)
    people = Sparring(GAME.partners[partner], lambda: board, seed, partner)
    witness = Witness(Split(Seeded(seed), {PERSON: people}), board)
    witness.watch = Watch(board)
    table = Telling(witness)
    GAME.play.turn(table, board)
    check_set_up(board)
    while (acting := GAME.play.acting(board)) is not None:
        witness.events, before = [], board.copy()
        witness.watch = None if acting in MODELS else Watch(board)
        try:
            GAME.play.turn(table, board)
            if witness.watch is not None:
                witness.watch.end()
            else:
                before.ferried = False
                compare_turn(before, board, witness.events, acting, tally)
        except Differs as difference:
            told = f"{options} seed {seed} {partner}, turn {board.turns} of {acting}: {difference}"
            raise Differs(told) from None
    tally.games += 1


def check_set_up(board: Board) -> None:
    """8.3.2, 8.3.5, 10.3, 11.3: with the Pass as the lowest of its suit, no piece beside a foreign keep."""
    closed = {each for side in board.everyone for each in ALL if "keep" in side.tokens[each]}
    if (lizards := board.sides.get("lizards-bot")) is not None:
        (corner,) = (each for each in ALL if lizards.buildings[each])
        near = {*board.map.bot_neighbors[corner]} - closed
        due = [4 if each == corner else int(each in near) for each in range(13)]
        if lizards.warriors != due or corner not in board.map.opposite or len(board.lost_souls) < 3:
            raise Differs(f"the Lizards stand in {lizards.warriors}, not {due}")
    if (duchy := board.sides.get("duchy-bot")) is not None:
        (corner,) = (each for each in ALL if duchy.tokens[each])
        near = {*board.map.bot_neighbors[corner], corner} - closed
        if duchy.warriors != [2 * (each in near) for each in range(13)] or corner not in board.map.opposite:
            raise Differs(f"the Duchy stand in {duchy.warriors}, not by two in {sorted(near)}")
    if (corvids := board.sides.get("corvids-bot")) is not None:
        lowest = sorted({*ALL} - closed, key=lambda each: (each == board.map.tower, each))  # 2.3
        start = {board.suits[each]: each for each in lowest}.values()
        if corvids.warriors != [int(each in start) for each in range(13)]:
            raise Differs(f"the Corvids stand in {corvids.warriors}, not in {sorted(start)}")


def drawn_options(chance: random.Random) -> dict[str, Any]:
    """A mix of bots, people, map, levels and traits."""
    people = chance.sample(PEOPLE, chance.choice((1, 1, 2, 2, 3)))
    mine = chance.choice(MIXES).split()
    others = [each for each in MORE_BOTS if each not in people and chance.random() < 0.35]
    options: dict[str, Any] = {
        "people": people,
        "bots": [*mine, *others],
        "map": chance.choice(("autumn", "winter", "lake", "mountain")),
        "bot_services": "none",
        "cooperative": chance.random() < 0.2,
    }
    options["vagabot_character"], options["vagabot_2_character"] = chance.sample(CHARACTERS, 2)
    for reading, values in READINGS.items():
        options[reading] = values[chance.random() < 0.2]
    for bot in (*mine, *others):
        options[name_of(bot, "level")] = chance.choice(("easy", "standard", "challenging", "nightmare"))
        options[name_of(bot, "traits")] = chance.sample(TRAITS[bot], chance.choice((0, 0, 1, 2, 4)))
    return options


def main() -> None:
    parser = argparse.ArgumentParser(description="Play games and compare each turn of the three bots.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--from", dest="first", type=int, default=1, metavar="SEED")
    parser.add_argument("--census", action="store_true", help="count what the bots did")
    given = parser.parse_args()
    tally, found = Tally(), 0
    for number in range(given.first, given.first + given.games):
        chance = random.Random(number)  # noqa: S311  # any chance will do
        options, partner = drawn_options(chance), chance.choice(("random", "steady"))
        try:
            compare_game(options, str(number), partner, tally)
        except Differs as difference:
            print(difference)  # a command
            found += 1
    if given.census:
        for deed, count in sorted(tally.seen.items()):
            print(f"{count:7} {deed}")
    print(f"{tally.games} games, {tally.turns} turns, {tally.answers} answers; {found} differences")
    raise SystemExit(found > 0)


if __name__ == "__main__":
    main()
