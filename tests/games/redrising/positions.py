"""Boards of Red Rising in a few words, and what deploying a character on them told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from automarium.games.redrising.abilities.effect import Lead, deploy
from automarium.games.redrising.board import RING, Board, Tokens, all_characters, conserved, new_board
from automarium.games.redrising.cards import REMOVED
from automarium.games.redrising.settings import AU_TOMA, HUMAN, VARIANT, Settings
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.deck import Deck
from automarium.kernel.rules.source import Scripted
from automarium.kernel.rules.told import Step
from automarium.kernel.rules.values import Plain
from tests.games.told import Told


def board(
    *,
    jupiter: str = "",
    mars: str = "",
    luna: str = "",
    institute: str = "",
    hand: str = "",
    stack: str = "",
    banished: str = "",
    face_down: str = "",
    deck: str = "",
    bottom: str = "",
    rest: bool = True,
    fleet: int = 0,
    helium: int = 0,
    influence: int = 0,
    hers: tuple[int, int, int] = (0, 0, 0),
    sovereign: str = "",
    house: str = "none",
    **settings: Any,
) -> Board:
    """Characters are words, piles and stack from the bottom to the top, the known top of the deck top first.

    `rest` says whether all other characters are in the deck, and `hers` are her Fleet, Helium and Influence.
    """
    built = new_board(Settings(**settings))
    for location, cards in zip(RING, (jupiter, mars, luna, institute), strict=True):
        built.piles[location] = cards.split()
    built.hand, built.stack, built.banished = hand.split(), stack.split(), banished.split()
    built.face_down = set(face_down.split())
    built.tokens = {HUMAN: Tokens(fleet, helium, influence), AU_TOMA: Tokens(*hers)}
    built.sovereign, built.house = sovereign, house
    everybody = built.deck.cards()
    built.deck = Deck("characters")
    elsewhere = {*all_characters(built), *deck.split(), *bottom.split()}
    if rest:
        built.deck.lay_under(card for card in everybody if card not in elsewhere)
    for card in reversed(deck.split()):
        built.deck.put_on_top(card)
    for card in bottom.split():
        built.deck.put_at_bottom(card)
    return built


FOR_THE_HAND = {
    "deploy": ("origin",),
    "tuck": ("origin", "location"),
    "tuck-revealed": ("location",),
    "give": ("location",),
    "deck-to-stack": ("unseen",),
    **dict.fromkeys(("draw", "reveal-cards", "under-deck", "look-at-stack"), ("count",)),
    **dict.fromkeys(("your-fleet-back", "her-fleet-back"), ("steps",)),
    **dict.fromkeys(("your-sovereign", "her-sovereign"), ("owner",)),
}
"""Facts that cases leave out: they only say where a card comes from, or how many were listed."""


@dataclass(frozen=True, slots=True)
class Played(Told[Board]):
    """A character that was deployed: the board after it, what was told, and what became of the turn."""

    lead: Lead

    def lines(self) -> list[str]:
        """The steps as `message fact fact …`, without the deploying itself."""
        return [line(step) for step in self.steps[1:]]


def line(step: Step) -> str:
    left_out = FOR_THE_HAND.get(step.message, ())
    return " ".join(
        [step.message, *(text(each) for name, each in step.facts.items() if name not in left_out)]
    )


def text(value: Plain) -> str:
    return "+".join(map(text, value)) if isinstance(value, tuple) else str(value)


def take_out(board: Board, card: str) -> None:
    """The character that is to be deployed leaves the hand, or else the deck."""
    if card in board.hand:
        board.hand.remove(card)
    elif card in board.deck.cards():
        blocks = [[each for each in block if each != card] for block in board.deck.blocks]
        board.deck.blocks = [block for block in blocks if block]


def play(board: Board, card: str, location: str, answers: Sequence[Plain] = ()) -> Played:
    """Deploy a character. All questions, those of chance too, are answered from the list, which must fit."""
    take_out(board, card)
    script, lead = Scripted(answers), Lead()
    table = Recorder(script)
    before = conserved(board)
    deploy(table, board, lead, card, location)
    left = script.unused()
    assert not left, f"{card}: answers that nobody asked for: {left}"
    after = conserved(board)
    assert after == {**before, **grown(before)}, f"{card}: something was lost or added"
    return Played(board, tuple(table.steps), lead)


def grown(counts: Mapping[str, int]) -> dict[str, int]:
    """The same with the deployed character, which lay nowhere before."""
    return {name: counts[name] + 1 for name in ("characters", "different characters")}


@dataclass(frozen=True, slots=True)
class Case:
    """A character deployed somewhere, and what is told then."""

    card: str
    location: str
    told: tuple[str, ...]
    answers: tuple[Plain, ...] = ()
    over: bool = False
    given: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        given = [f"{name} {value}" for name, value in self.given.items()]
        where = ", ".join([f"{self.card} at {self.location}", *given, *map(str, self.answers)])
        return f"{where}: {'; '.join(self.told) or 'nothing'}"


def case(
    card: str, location: str, *told: str, answers: Sequence[Plain] = (), over: bool = False, **given: Any
) -> Case:
    """For the characters that only the variant brings, the variant is played."""
    if card in REMOVED:
        given["variant"] = VARIANT
    return Case(card, location, told, tuple(answers), over, given)


def check(case: Case) -> Played:
    """Play a case and compare all that was told, and whether the turn ended."""
    told = play(board(**case.given), case.card, case.location, case.answers)
    assert told.lines() == list(case.told), told.lines()
    assert told.lead.over is case.over
    return told
