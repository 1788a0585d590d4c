"""Whole games with the model looking on: `python -m tests.games.root.second.compare --help`."""

from __future__ import annotations

import argparse
import random
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from automarium.games.root import GAME
from automarium.games.root.board import Board
from automarium.games.root.sides import Side
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.questions import Choose
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import PERSON, Seeded, Source, Sparring, Split
from automarium.kernel.rules.values import Plain
from tests.games.root.second.alliance import Alliance
from tests.games.root.second.bots_turn import BotsTurn
from tests.games.root.second.eyrie import Eyrie
from tests.games.root.second.law import Won
from tests.games.root.second.marquise import Marquise
from tests.games.root.second.script import Differs, Event, Script
from tests.games.root.second.set_up import check_set_up
from tests.games.root.second.table import CLEARINGS, Table, differences, laid
from tests.games.root.second.vagabond import Vagabond

T = TypeVar("T")
MODELS: dict[str, Callable[[Table, Script, str], Any]] = {
    "marquise": Marquise,
    "eyrie": Eyrie,
    "alliance": Alliance,
    "vagabond": Vagabond,
}
EFFECTS = (
    "sappers",
    "armorers",
    "brutal_tactics",
    "royal_claim",
    "stand_and_deliver",
    "tax_collector",
    "cobbler",
    "better_burrow_bank",
    "command_warren",
    "scouting_party",
    "codebreakers",
)
RELATIONS = ("indifferent", "amiable", "friendly", "allied", "allied", "hostile")


def busy(_: Board, request: Request[T], below: Callable[[int], int]) -> T:
    """Does as many different things as it can: a verb by chance, then one of its moves; it rarely passes."""
    if not isinstance(request, Choose):
        return request.by_chance(below)
    by_verb: dict[str, list[T]] = defaultdict(list)
    for option in request.among:
        by_verb[str(option).split(" ")[0]].append(option)
    verbs = [*by_verb]
    if len(verbs) > 1 and "pass" in verbs and below(8):
        verbs.remove("pass")
    moves = by_verb[verbs[below(len(verbs))]]
    return moves[below(len(moves))]


class Telling(Recorder):
    """A table that also lets the witness hear of the bots' revolts and extra hits."""

    def __init__(self, witness: Witness) -> None:
        super().__init__(witness)
        self.witness = witness

    def tell(self, message: str, /, **facts: Plain) -> None:
        super().tell(message, **facts)
        of_bot = facts.get("side") in ("eyrie-bot", "alliance-bot")
        if of_bot and (message == "revolt" or facts.get("reason") == "column"):
            before = laid(self.witness.board)
            self.witness.events.append(Event("tell", message, "", [], ("",), before, facts))


class Witness:
    """A source that writes down what it is asked, and how the table lay."""

    def __init__(self, source: Source, board: Board) -> None:
        self.source, self.board = source, board
        self.events: list[Event] = []

    def answer(self, request: Request[T], n: int) -> T:
        before = laid(self.board)
        listed = request.among if isinstance(request, Choose) else request.options()
        given = self.source.answer(request, n)
        parts = given if isinstance(given, tuple) else (given,)
        who = str(request.facts.get("side", ""))
        answer = tuple(str(part) for part in parts)
        facts = dict(request.facts)
        self.events.append(Event(request.kind, request.what, who, [*map(str, listed)], answer, before, facts))
        return given

    def who(self, stream: str) -> str:
        return self.source.who(stream)


def stirred(board: Board, seed: str) -> None:
    """More on the table than a game brings in its first rounds: crafted cards, items, relations, pieces."""
    chance = random.Random(seed)  # noqa: S311  # any chance will do
    for side in (each for each in board.sides.values() if each.full):
        side.effects += dealt(board, chance.sample(EFFECTS, chance.choice((0, 2, 5))))
        side.points = chance.choice((0, 8, 12))
        if side.id == "vagabond":
            equipped(side, chance)
    if chance.random() < 0.5:
        scattered(board, chance)


def equipped(vagabond: Side, chance: random.Random) -> None:
    """More items, now and then more than fit on a track, and some standing with the others."""
    for item in ("tea", "coins", "bag", "sword", "boots", "hammer", "hammer", "crossbow"):
        if chance.random() < 0.4:
            vagabond.pack.add(item)
    if chance.random() < 0.3:
        for item in [chance.choice(("tea", "coins", "bag"))] * 4:
            vagabond.pack.add(item)
    for name in vagabond.relations:
        vagabond.relations[name] = chance.choice(RELATIONS)


def dealt(board: Board, cards: list[str]) -> list[str]:
    """Those of the cards that lie in the deck; they leave it."""
    found = []
    for card in cards:
        if card in board.deck.cards() and len(board.deck) > 12:
            board.deck.take(card)
            found.append(card)
    return found


def scattered(board: Board, chance: random.Random) -> None:
    """Warriors everywhere, few left in the supply, more buildings, an Alliance that has risen, full hands."""
    for side in board.sides.values():
        most = chance.choice((2, 3, 5))
        for clearing in chance.sample(CLEARINGS, 6) if "warrior" in side.supply else ():
            side.recruit(chance.randint(0, most), clearing)
        if side.full:
            side.hand += dealt(board, chance.sample(board.deck.cards(), 3))
    for name, kinds in (("marquise", ("sawmill", "workshop", "recruiter") * 2), ("eyrie", ("roost",) * 2)):
        for kind in kinds if name in board.sides else ():
            clearing = chance.choice(CLEARINGS)
            if (
                board.can_build(board.sides[name], clearing)
                and kind not in board.sides[name].buildings[clearing]
            ):
                board.sides[name].place(kind, clearing)
    if "alliance" in board.sides:
        risen(board, board.sides["alliance"], chance)


def risen(board: Board, alliance: Side, chance: random.Random) -> None:
    """Sympathy, a base perhaps, supporters, officers."""
    for clearing in chance.sample(CLEARINGS, 5):
        if board.may_place(alliance, clearing):
            alliance.place("sympathy", clearing)
            base = f"base-{board.suits[clearing]}"
            if board.can_build(alliance, clearing) and alliance.supply[base] and chance.random() < 0.4:
                alliance.place(base, clearing)
    alliance.supporters += dealt(board, chance.sample(board.deck.cards(), 7))
    if not any(alliance.buildings):
        alliance.supporters, spare = alliance.supporters[:5], alliance.supporters[5:]
        for card in spare:
            board.discard(card)
    alliance.aside = min(4, alliance.supply["warrior"])
    alliance.supply["warrior"] -= alliance.aside


@dataclass
class Tally:
    games: int = 0
    turns: int = 0
    questions: int = 0
    moves: int = 0
    words: Counter[str] = field(default_factory=Counter)
    """What people did, by the first word of the answer, or by the question."""

    def __str__(self) -> str:
        return f"{self.games} games, {self.turns} turns, {self.questions} questions, {self.moves} moves"


def compare_turn(name: str, before: Table, witness: Witness, tally: Tally) -> None:
    """The model plays the turn along; the table must lie as it says, at each question and at the end."""
    script = Script(witness.events)
    after, won = laid(witness.board), False
    player = before.players[name]
    law = (
        BotsTurn(before, script, name, after) if player.bot else MODELS[player.faction](before, script, name)
    )
    try:
        law.turn()
    except Won:
        won = True
    if not script.over:
        raise Differs(f"the turn of {name} is over for the model; the game goes on with {script.peek()}")
    lying = differences(after, law.table)
    if won:  # what the last points set off does not matter any more
        lying = [each for each in lying if "points" in each or "winner" in each]
    if lying:
        raise Differs(f"after the turn of {name} the table differs (game is not model): {lying}")
    tally.turns += 1
    tally.questions += script.compared
    tally.moves += script.moves
    tally.words.update(f"{event.what}: {event.answer[0].split(' ')[0]}" for event in witness.events)


def compare_game(options: dict[str, Any], seed: str, partner: str, stir: bool, tally: Tally) -> None:
    settings = GAME.read_settings({**options, "dice_rolled": "always"})  # as the Law has it
    board = GAME.play.unbox(settings)
    stand_in = busy if partner == "busy" else GAME.partners[partner]
    source = Split(Seeded(seed), {PERSON: Sparring(stand_in, lambda: board, seed, partner)})
    witness = Witness(source, board)
    table = Telling(witness)
    GAME.play.turn(table, board)
    tally.questions += check_set_up(witness.events, laid(board))
    if stir:
        stirred(board, seed)
    while (acting := GAME.play.acting(board)) is not None:
        before, witness.events = laid(board), []
        before.ferried = False
        GAME.play.turn(table, board)
        if acting in before.players:
            try:
                compare_turn(acting, before, witness, tally)
            except (Differs, AssertionError) as difference:
                told = "\n".join(f"    {event}" for event in witness.events)
                raise Differs(f"{options} seed {seed} {partner} stir {stir}: {difference}\n{told}") from None
    tally.games += 1


LINE_UPS = (
    "marquise",
    "eyrie",
    "alliance",
    "vagabond",
    "marquise eyrie",
    "marquise alliance",
    "marquise vagabond",
    "eyrie alliance",
    "eyrie vagabond",
    "alliance vagabond",
    "marquise eyrie vagabond",
    "marquise alliance vagabond",
    "eyrie alliance vagabond",
)
MAPS = ("autumn", "winter", "lake", "mountain")
PARTNERS = ("busy", "random", "steady")


def main() -> None:
    parser = argparse.ArgumentParser(description="Play games and compare each human turn with the model.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--from", dest="first", type=int, default=1, metavar="SEED")
    parser.add_argument("--people", default="")
    parser.add_argument("--partner", default="")
    parser.add_argument("--census", action="store_true", help="count what people did")
    parser.add_argument("--keep-going", action="store_true")
    given = parser.parse_args()
    tally, found = Tally(), 0
    for number in range(given.first, given.first + given.games):
        chance = random.Random(number)  # noqa: S311  # any chance will do
        people = given.people or chance.choice(LINE_UPS)
        options = {"people": people.split(), "map": chance.choice(MAPS)}
        if chance.random() < 0.2:
            options["cooperative"] = True
        partner = given.partner or chance.choice(PARTNERS)
        try:
            compare_game(options, str(number), partner, chance.random() < 0.6, tally)
        except Differs as difference:
            print(difference)  # a command
            found += 1
            if not given.keep_going:
                break
    if given.census:
        for words, count in sorted(tally.words.items()):
            print(f"{count:7} {words}")
    print(f"{tally}; {found} differences")
    raise SystemExit(found > 0)


if __name__ == "__main__":
    main()
