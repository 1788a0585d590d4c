"""A hand with its own printed Golem: what the light game orders is what full information does, in its order.

The owner's table is a game that knows all that is printed (`Truth`). The app's light game knows nothing of
it; the owner answers its questions and does what its page orders, scene by scene. Deeds that both name must
be the same and in the same order; so must the bonuses of a card, which come before everything else. So must
be the resource marker, gold bars, books and upgrades after each turn, and what the app keeps: golems and how
they lie, students, strategy tiles.

    python -m tests.hand.golem_box          30 games
    python -m tests.hand.golem_box 100      more
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from automarium.games.golem import GAME
from automarium.games.golem.automa_side import AIMS
from automarium.games.golem.board import Board
from automarium.games.golem.settings import LEVELS
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.told import Step
from automarium.kernel.words.gestures import scenes
from automarium.kernel.words.look import Look
from tests.games.golem.owner import Owner, Truth, box_text, in_her_hand, printed_rows
from tests.hand.golem_account import Account, Hand

GIVEN, BOUGHT = "gold-by-hand", ("buy-bars-red-zone", "buy-bars-one", "buy-bars-most")
BY_HAND = {
    "book-told": "book",
    **dict.fromkeys(BOUGHT, "buy-bars"),
    **dict.fromkeys(("rabbi-by-column", "rabbi-by-card"), "rabbi"),
    **{f"upgrade-{area}{last}": "upgrade" for area in ("golem", "artifact", "research") for last in AIMS},
    "bought": "book",
    "create-by-hand": "create-golem",
    "destroy-by-hand": "destroy",
    "shuffle-by-hand": "shuffle-cards",
}
"""What is one deed under several names."""
DEEDS = frozenset(
    [
        *("book", "buy-bars", "rabbi", "rabbi-to-destroy", "upgrade", "create-golem", "destroy"),
        *("take-told-marble", "shuffle-cards"),
    ]
)
BONUSES = {
    "research-track": "research-track-by-hand",
    "gold-bars": "gold-by-hand",
}
CHEAP_ARM = {"arm-4": 3}
"""A print in which another development comes between the legs for 2 and for 3 clay."""
STRONG_ARM = {"torso": 7, "arm-5": 4}
"""A print in which the third golem development raises the value of work."""
ACTIONS = ("take-told-marble", "rabbi-by-column", "rabbi-by-card", "rabbi-to-destroy", "rabbi-lowest")


class Obeying(Owner):
    """An owner who does what the page shows."""

    look: Look[Any] = GAME.look

    def begin_turn(self) -> None:
        super().begin_turn()
        self.steps: list[Step] = []
        self.pauses: list[int] = []

    def tell(self, what: str, /, **facts: Any) -> None:
        super().tell(what, **facts)
        self.steps.append(Step("", what, facts))

    def answer(self, request: Request[Any]) -> Any:
        self.pauses.append(len(self.steps))
        return super().answer(request)

    def shown(self) -> list[Step]:
        """The orders of the turn, as the page has them."""
        acts = scenes(self.steps, self.look, self.pauses, self.look.at_once)
        return [self.steps[number] for act in acts for gesture in act for number in gesture.said]


def faults_of(
    seed: str, look: Look[Any] = GAME.look, prices: Mapping[str, int] | None = None, **options: str
) -> Iterator[str]:
    """A light game beside the whole one: turns in which the page orders another thing."""
    whole = box_text(printed_rows(prices))
    same = {name: value for name, value in options.items() if name in ("level", "humans")}
    settings = GAME.read_settings({"components": whole, "order": "book", "rows": "as_before", **same})
    truth = Truth(GAME.play.unbox(settings), seed)
    board = GAME.play.unbox(GAME.read_settings({"components": "light", **options}))
    owner = Obeying(truth, board)
    owner.look = look
    turn, account = 0, Account.of(truth.board)
    while GAME.play.acting(board) is not None:
        before = truth.board.copy()
        truth.begin_turn()
        GAME.play.turn(truth, truth.board)
        owner.begin_turn()
        GAME.play.turn(owner, board)
        told, shown = [what for what, _ in truth.told], owner.shown()
        without = without_space(before, truth)
        shown = [each for each in shown if each.message not in without]
        faults = [*differences(told, [each.message for each in shown])]
        faults += Hand(account, before, truth.told).obey(shown) if turn else []
        if account != (there := Account.of(truth.board)):
            faults += [f"the hand has {account}, full information {there}"] if turn else []
            account = there
        drifted = [*kept_otherwise(board, truth.board)]
        yield from (f"turn {turn}: {fault}" for fault in (*faults, *drifted))
        if drifted:  # from here on they are two games
            return
        turn += 1


def without_space(before: Board, truth: Truth) -> Sequence[str]:
    """Orders for bars that have no space, and say so; the last one may go before bars are bought."""
    if not before.places_for_bars():
        return (GIVEN, *BOUGHT)
    is_full = not truth.board.places_for_bars() and all(what != "buy-bars" for what, _ in truth.told)
    return BOUGHT if is_full else ()


def kept_otherwise(board: Board, table: Board) -> Iterator[str]:
    """What the app keeps of her side, and what lies there by full information."""
    lying = in_her_hand(table)
    for name, kept in in_her_hand(board).items():
        if kept != lying[name]:
            yield f"the app keeps {name} {kept}, full information has {lying[name]}"


def differences(told: Sequence[str], shown: Sequence[str]) -> Iterator[str]:
    true, done = deeds(told), deeds(shown)
    if true != done:
        yield f"the book does {true}, the page orders {done}"
    if "bonus-in-vain" in told:  # the page orders it, and there is no space
        return
    bonus = sorted(BONUSES[each] for each in before_action(told, ("kind",)) if each in BONUSES)
    ordered = sorted(each for each in before_action(shown, ACTIONS) if each in BONUSES.values())
    if bonus != ordered:
        yield f"the card gives {bonus}, the page orders {ordered}"


def deeds(told: Sequence[str]) -> list[str]:
    named = [BY_HAND.get(each, each) for each in told]
    return [each for place, each in enumerate(named) if each in DEEDS and named[place - 1 : place] != [each]]


def before_action(told: Sequence[str], ends: Sequence[str]) -> Sequence[str]:
    """The bonus of a card, without what a tile brings that it activates; none in other parts of a round."""
    if not any(each in ends for each in told):
        return ()
    return told[: next(place for place, each in enumerate(told) if each in (*ends, "activate"))]


def main() -> int:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    faults = [
        f"seed {seed}, {fault}"
        for seed in range(1, games + 1)
        for fault in faults_of(str(seed), prices=CHEAP_ARM if seed % 2 else None, level=LEVELS[seed % 4])
    ]
    print("\n".join([*faults, f"{games} light games beside full information: {len(faults)} differences"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
