"""What the two bots meet in the turns of others: revenge, Lost Souls, Embedded Agents, by what is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from automarium.games.root.board import Board
from tests.games.root.fresh.script import Differs, Event

DEFENDERS = ("lizards-bot", "corvids-bot")
LIZARDS = "lizards-bot"


class Watch:
    """One turn of somebody else, step by step."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.spent = Counter(board.deck.spent)
        self.fallen = self.gardens = 0
        self.lost: Counter[str] = Counter()
        self.armored = self.others_help = False
        self.roll: Event | None = None

    def rolled(self, event: Event) -> None:
        self.roll, self.armored = event, False

    def tell(self, message: str, facts: Mapping[str, object]) -> None:
        of_lizards = facts.get("side") == LIZARDS
        if message == "remove-warriors" and of_lizards:
            self.fallen += 1
        elif message == "acolyte":
            self.revenge()
        elif message == "remove" and of_lizards:
            gone = len(facts["pieces"])  # type: ignore[arg-type]  # a tuple of names
            self.gardens += min(gone, len(self.board.lost_souls))
        elif message in ("soul-lost", "soul-beside"):
            self.gardens -= 1
            self.lost[str(facts["card"])] += 1
        elif message == "use-card" and facts["card"] == "armorers" and self.roll is not None:
            self.armored |= facts["side"] == self.roll.facts["attacker"]
        elif message == "enlisted":
            self.others_help = True
        elif message == "hits":
            self.compare_hits(facts)

    def revenge(self) -> None:
        """8.2.2: each event gives one acolyte, however many fell."""
        if not self.fallen:
            raise Differs("an acolyte, though no Lizard fell")
        self.fallen = 0

    def compare_hits(self, facts: Mapping[str, object]) -> None:
        """HR-31, 11.2.2: what a defending bot of the two deals."""
        event, helped = self.roll, self.others_help
        self.others_help = False
        if event is None or facts["defender"] not in DEFENDERS or helped:
            return
        side = event.before.sides[str(facts["defender"])]
        clearing = int(str(event.facts["clearing"]))
        river = event.before.sides.get("riverfolk-bot")
        stands_by = river is not None and event.before.involved == event.facts["attacker"]  # P.involved
        cap = side.warriors[clearing] + (river.warriors[clearing] if river is not None and stands_by else 0)
        rolled = min(*(int(str(die)) for die in event.answer), cap)
        due = (0 if self.armored else rolled) + ("plot" in side.tokens[clearing])
        if facts["taken"] != due:
            raise Differs(f"{side.id} deal {facts['taken']} in {clearing}, not {due}: {event}")

    def end(self) -> None:
        board = self.board
        if board.winner or LIZARDS not in board.sides:
            return
        if self.fallen:
            raise Differs("a Lizard fell, and there is no acolyte more")
        if self.gardens > 0:
            raise Differs("a garden fell, and no card left Lost Souls")
        strange = Counter(board.deck.spent) - self.spent - self.lost
        if strange:
            raise Differs(f"discarded past Lost Souls: {sorted(strange)}")
