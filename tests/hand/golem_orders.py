"""The orders of the light game of Golem, and what a hand does at each."""

from __future__ import annotations

from collections.abc import Callable

from automarium.games.golem.components import DANGER
from automarium.games.golem.golems import STANDING
from tests.hand.golem_account import PRINTED_ON, Facts, Hand

NOTHING_COUNTED: dict[str, str] = {
    "special-developments": "the box holds them so",
    "goes-first": "where a turn marker lies",
    "starting-tiles-by-hand": "chance gives the tiles",
    "artifact-tile-by-hand": "people choose theirs",
    "lay-neighborhood": "tiles are told when a golem works there",
    "shared-board-by-hand": "the shared board is the person's",
    "goals": "goal cards have no number",
    "goals-alone": "goal cards have no number",
    "strategy": "the question asks for them",
    "automa-deck": "a deck is shuffled",
    "resource-track-by-hand": "it begins at 0",
    "marker-by-hand": "how the marker moves, whatever moves it",
    "card-comes-after": "whose turn it is",
    "card-comes-perhaps": "whose turn it is",
    "no-influence": "says that nothing was forgotten",
    "book-by-column": "the book that the question asks for",
    "book-by-card": "the book that the question asks for",
}
"""Orders that change nothing of what is counted here, and why."""
BY_NAME = {
    "turn-order-by-hand": "turn-order",
    "cards-away-by-hand": "cards-away",
    **{deed: deed for deed in ("cards-away", "shuffle-cards")},
    "shuffle-by-hand": "shuffle-cards",
    "refresh-by-hand": "refresh-by-hand",
    "rabbi-by-column": "rabbi",
    "rabbi-by-card": "rabbi",
    "rabbi-to-destroy": "rabbi-to-destroy",
    "take-told-marble": "take-told-marble",
}
"""Deeds without a number: full information tells them, too, under its own name."""


def carry_out(hand: Hand, message: str, facts: Facts, sentence: str) -> None:
    """What one sentence says."""
    hand.sentence = sentence
    if message in BY_NAME:
        hand.named.append(BY_NAME[message])
    if message in DOES:
        DOES[message](hand, facts)
    elif message.startswith("upgrade-"):
        hand.upgrade(message, facts)
    elif message.startswith("buy-bars-"):
        hand.buy_bars(message, facts)
    elif message in PRINTED_ON:
        hand.take_printed(message, facts)


DOES: dict[str, Callable[[Hand, Facts], None]] = {
    "gain-by-hand": lambda hand, facts: hand.move_marker(facts["count"]),
    "gain-clay-by-hand": lambda hand, facts: hand.move_marker(facts["count"] + hand.mine.sum_of("more-clay")),
    **dict.fromkeys(
        ("pay-by-hand", "pay-for-by-hand"), lambda hand, facts: hand.move_marker(-facts["count"])
    ),
    **dict.fromkeys(("vp-by-hand", "no-benefit-by-hand"), lambda hand, facts: hand.score(facts["count"])),
    "lose-by-hand": lambda hand, facts: hand.score(-facts["count"]),
    "golem-track-by-hand": lambda hand, facts: hand.golem_track(facts["by"]),
    "golem-track-down-by-hand": lambda hand, facts: hand.golem_track(-facts["by"]),
    "research-track-by-hand": lambda hand, facts: hand.research_track(facts["count"]),
    "gold-by-hand": lambda hand, facts: hand.lay_bars(facts["count"]),
    "gold-of-tile": Hand.lay_bars_of_tile,
    **dict.fromkeys(("book-told", "black-book-told"), Hand.buy_book),
    "column-development-by-hand": lambda hand, _: hand.take_of_column(),
    "books-by-hand": Hand.let_books_act,
    "artifacts-by-hand": Hand.let_artifacts_act,
    "create-by-hand": Hand.create,
    "destroy-by-hand": Hand.destroy,
    "starting-golem": lambda hand, facts: hand.automa.place(STANDING[facts["district"], 1]),
    "move-golem": lambda hand, facts: hand.move_golem(facts, lies=False),
    "raise-golem": lambda hand, facts: hand.move_golem(facts, lies=True),
    "activate": Hand.activate,
    **dict.fromkeys(("rabbi-by-column", "rabbi-by-card", "rabbi-to-destroy"), Hand.place_rabbi),
    "danger-by-hand": lambda hand, facts: hand.move_marker(
        -hand.mine.box.figures.danger[DANGER.index(facts["section"])]
    ),
    "reward-at-its-cost": Hand.pay_reward,
    "artifacts-income-by-hand": lambda hand, _: hand.income_of_artifacts(doubled=False),
    "artifacts-income-doubled": lambda hand, _: hand.income_of_artifacts(doubled=True),
    "students-income-by-hand": Hand.income_of_students,
    "developments-income-by-hand": Hand.income_of_developments,
    "golem-track-income-by-hand": lambda hand, _: hand.score(
        hand.mine.box.figures.golem_track_points[hand.automa.golem_track]
    ),
    "control-by-hand": Hand.pay_control,
    "perhaps-no-benefit": Hand.look_at_tile,
    **dict.fromkeys(("student", "student-back"), Hand.move_student),
    "menorah": lambda hand, facts: hand.automa.menorahs.append(facts["menorah"]),
    "sink": Hand.sink,
    "count-points": Hand.count_points,
}


def knows(message: str) -> bool:
    """Whether it is an order of the light game."""
    known = (*DOES, *PRINTED_ON, *BY_NAME, *NOTHING_COUNTED)
    return message in known or message.startswith(("upgrade-", "buy-bars-"))
