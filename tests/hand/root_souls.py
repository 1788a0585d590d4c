"""A person of Root who spends cards while the Logical Lizards play, and lays each on their own Lost Souls.

What a deed costs the person knows from the Law, not from the app; besides, they spend birds for more actions,
discard down to five, and lay down a whole Decree. Each card goes onto their pile when the app says so. Before
every turn of a bot none may be left that the app has not heard of, and the two piles must be the same.

    python -m tests.hand.root_souls          10 games of each faction
    python -m tests.hand.root_souls 50       more
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from random import Random

from automarium.games.root import GAME
from automarium.games.root.board import Board
from automarium.games.root.cards import cards
from automarium.kernel.record.session import Session
from automarium.kernel.rules.told import DONE, Asking, Step
from automarium.kernel.rules.values import Plain

FACTIONS = ("marquise", "eyrie", "alliance", "vagabond")
PAID_WITH = {"overtime": 1, "revolt": 2, "drill": 1, "open": 1}
"""Cards for each deed (Law 6.5.5, 8.4.1, 8.5.4; a closed path of the Mountain map)."""
SPREADS = (1, 1, 1, 2, 2, 2, 3, 3, 3, 3)
"""Supporters for each sympathy token; one more under martial law."""
NAMED = ("soul-card",)
TOLD = ("other-soul", "fallen-soul", "supporter-soul", "spare-soul")
ONTO = (
    *("discard-named", "discard-effect", "craft-item", "craft-favor", "give-named-card"),
    *("soul", "discard-order"),
)
"""What a hand is told that lays a card on top of Lost Souls."""
OFF = ("soul-lost", "soul-beside")
"""The top card goes for a removed garden."""


class Spender:
    """Plays a game; `pile` is its own Lost Souls, the top card first."""

    def __init__(self, faction: str, seed: str, **options: object) -> None:
        chosen = {"bots": ["lizards"], "people": [faction], "factions": "table", "map": "mountain", **options}
        self.session: Session[Board] = Session.start(GAME, seed, "table", chosen)
        self.faction, self.random = faction, Random(f"{faction} {seed}")  # noqa: S311  # a game
        self.pile: list[str] = []
        self.spent: list[str] = []
        """Cards that have left the hand, or the supporters, and that the app has not heard of."""
        self.count = 0
        self.turn, self.read = 0, 0

    def play(self, turns: int) -> Iterator[str]:
        """Some turns; what was wrong."""
        while (now := self.session.asking) is not None and len(self.session.turns) <= turns:
            self.session.reply(self.answer(now))
            yield from self.look()

    # Answering

    def answer(self, now: Asking[Board]) -> Plain:
        request = now.request
        if request.what == DONE:
            return DONE
        if request.what == "move":
            return self.deed(now)
        if request.what in NAMED:
            return self.named([str(each) for each in request.options()])
        if request.what in TOLD:
            return self.spent[0] if self.spent else "none"
        if request.what in ("outrage", "field-hospitals", "ambush", "counter-ambush"):
            return "cannot" if request.what == "outrage" else "no"
        decided: Plain = GAME.partners["steady"](now.board, request, self.random.randrange)
        return decided

    def deed(self, now: Asking[Board]) -> Plain:
        """Rather one that costs cards; and then the end, where a hand may be too large."""
        board, moves = now.board, [str(each) for each in now.request.options()]
        paid = [each for each in moves if each.split()[0] in (*PAID_WITH, "spread", "turmoil")]
        if paid and self.random.random() < 0.7:
            move = self.random.choice(paid)
            self.pay(board, move.split())
            return move
        self.spend(board, self.random.choice((0, 0, 1, 2)))
        return "end"

    def pay(self, board: Board, move: Sequence[str]) -> None:
        word = move[0]
        if word == "turmoil":  # the Decree, and then the hand
            self.spend(board, self.random.randrange(5))
        elif word == "open":
            self.spend(board, 1)
        elif word == "drill":
            side = board.sides[self.faction]
            bases = [kind.partition("-")[2] for kinds in side.buildings for kind in kinds]
            self.spend(board, 1, bases)
        else:
            clearing = int(move[1])
            cost = self.spread_cost(board, clearing) if word == "spread" else PAID_WITH[word]
            self.spend(board, cost, [board.suits[clearing]])
        if self.faction == "marquise" and self.random.random() < 0.3:  # for one more action
            self.spend(board, 1, ["bird"])

    def spread_cost(self, board: Board, clearing: int) -> int:
        laid = sum(kinds.count("sympathy") for kinds in board.sides[self.faction].tokens)
        others = [side for side in board.everyone if side.id != self.faction]
        return SPREADS[laid] + any(side.warriors[clearing] >= 3 for side in others)

    def spend(self, board: Board, count: int, suits: Sequence[str] = ()) -> None:
        """Cards that may be in hand, of these suits or birds."""
        held = sorted(card for card in board.in_hands() if card not in self.spent)
        fitting = [card for card in held if not suits or cards()[card].suit in (*suits, "bird")]
        chosen = self.random.sample(fitting, min(count, len(fitting)))
        self.spent += chosen
        self.count += len(chosen)

    def named(self, options: Sequence[str]) -> str:
        """What was spent first, of what may be named; else a card that is given up now."""
        return next((card for card in self.spent if card in options), options[0])

    # Laying

    def look(self) -> Iterator[str]:
        """Lay what was told; before a bot's turn all must lie where the app has it."""
        turns = self.session.turns
        while True:
            for step in turns[self.turn].steps[self.read :]:
                self.lay(step)
            self.read = len(turns[self.turn].steps)
            if self.turn == len(turns) - 1:
                return
            after = self.session.board_before(turns[self.turn + 1])
            yield from self.compare(turns[self.turn].acting, after.lost_souls)
            self.turn, self.read = self.turn + 1, 0

    def lay(self, step: Step) -> None:
        if step.message in OFF:
            self.pile.remove(str(step.facts["card"]))
        if step.message in ONTO:
            card = str(step.facts["card"])
            self.pile.insert(0, card)
            if card in self.spent:
                self.spent.remove(card)

    def compare(self, acting: str | None, souls: Sequence[str]) -> Iterator[str]:
        """After an own turn; what the Lizards do with the pile is obeyed by the other hand."""
        if acting == self.faction and self.spent:
            yield f"turn {self.turn}: the app has not heard of {self.spent}"
        if acting == self.faction and self.pile != souls:
            yield f"turn {self.turn}: on the table lie {self.pile}, in the app {souls}"
        self.pile, self.spent = list(souls), []


def main() -> int:
    games, failed = int(sys.argv[1]) if len(sys.argv) > 1 else 10, 0
    for faction in FACTIONS:
        for seed in range(games):
            hand = Spender(faction, str(seed))
            faults = list(hand.play(60))
            failed += bool(faults)
            print(f"{faction} {seed}: {hand.count} cards spent", *faults, sep="\n  ✗ ")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
