"""A hand with its own printed Golem: what the light game orders is what full information does, in its order.

The owner's table is a game that knows all that is printed (`Truth`). The app's light game knows nothing of
it; the owner answers its questions and does what its page orders, scene by scene. Deeds that both name must
be the same and in the same order; so must the bonuses of a card, which come before everything else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from automarium.games.golem import GAME
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.told import Step
from automarium.kernel.words.gestures import scenes
from automarium.kernel.words.look import Look
from tests.games.golem.owner import Owner, Truth, box_text, printed_rows

BY_HAND = {
    **dict.fromkeys(("book-by-column", "book-by-card"), "book"),
    **dict.fromkeys(("buy-bars-red-zone", "buy-bars-one", "buy-bars-most"), "buy-bars"),
    **dict.fromkeys(("rabbi-by-column", "rabbi-by-card"), "rabbi"),
    **{
        f"upgrade-{area}{last}": "upgrade"
        for area in ("golem", "artifact", "research")
        for last in ("", "-last")
    },
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

    def shown(self) -> list[str]:
        """The orders of the turn, as the page has them."""
        acts = scenes(self.steps, self.look, self.pauses, self.look.at_once)
        return [self.steps[number].message for act in acts for gesture in act for number in gesture.said]


def faults_of(seed: str, look: Look[Any] = GAME.look, **options: str) -> Iterator[str]:
    """A light game beside the whole one: turns in which the page orders another thing."""
    whole = box_text(printed_rows())
    truth = Truth(GAME.play.unbox(GAME.read_settings({"components": whole, "order": "book"})), seed)
    board = GAME.play.unbox(GAME.read_settings({"components": "light", **options}))
    owner = Obeying(truth, board)
    owner.look = look
    turn = 0
    while GAME.play.acting(board) is not None:
        truth.begin_turn()
        GAME.play.turn(truth, truth.board)
        owner.begin_turn()
        GAME.play.turn(owner, board)
        told = [what for what, _ in truth.told]
        yield from (f"turn {turn}: {fault}" for fault in differences(told, owner.shown()))
        turn += 1


def differences(told: Sequence[str], shown: Sequence[str]) -> Iterator[str]:
    true, done = deeds(told), deeds(shown)
    if true != done:
        yield f"the book does {true}, the page orders {done}"
    bonus = sorted(BONUSES[each] for each in before_action(told, ("kind",)) if each in BONUSES)
    ordered = sorted(each for each in before_action(shown, ACTIONS) if each in BONUSES.values())
    if bonus != ordered:
        yield f"the card gives {bonus}, the page orders {ordered}"


def deeds(told: Sequence[str]) -> list[str]:
    named = [BY_HAND.get(each, each) for each in told]
    return [each for place, each in enumerate(named) if each in DEEDS and named[place - 1 : place] != [each]]


def before_action(told: Sequence[str], ends: Sequence[str]) -> Sequence[str]:
    """What comes before the action of a card; nothing in other parts of a round."""
    place = next((place for place, each in enumerate(told) if each in ends), 0)
    return told[:place]
