"""What a partner likes: the numbers by which it judges, in points of its hand.

Nothing here is a rule. `GREEDY` came by trial. `KEEN` came by itself: 6,000 games were played with numbers
strewn around it, always twelve sets of them under the same seeds, and it moved toward those that did best.
What it found is that tokens are worth two or three times their points, for they bring the end nearer while
Tull Au Toma gains more by every round than a hand does, and that a card may be kept for what it could bring.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Taste:
    """What things are worth, in points."""

    unseen: float
    """What an unknown card brings, with the bonuses that it may have or cause."""
    one_more: float
    """What a card brings beside the one of every turn: the hand is that much larger at the end."""
    promise: float
    """What it is worth to gain a character whose ability will bring such a card."""
    any_face: float
    """What a roll of the Rising die brings on average."""
    helium: float
    influence: float
    """Points of an Influence token, and what it takes from her lead."""
    fleet: float
    """What a point of the Fleet counts for."""
    fleet_least: float
    """The first steps of the Fleet bring little, but later ones need them."""
    hurry: float
    """What a token is worth besides as long as it brings the end nearer."""
    sovereign: float
    """The Sovereign token's points, as far as it can be kept."""
    hers: float
    """What one of her tokens or cards is worth to her."""
    missed: float
    """What a point counts for, at the start, that lines of the hand could bring with other cards."""
    minds_end: bool
    """Whether it sees that nothing will come after the end has been triggered."""


GREEDY = Taste(
    unseen=20.0,
    one_more=40.0,
    promise=25.0,
    any_face=3.0,
    helium=3.0,
    influence=6.0,
    fleet=1.0,
    fleet_least=3.0,
    hurry=0.0,
    sovereign=5.0,
    hers=3.0,
    missed=0.0,
    minds_end=False,
)
KEEN = Taste(
    unseen=17.0,
    one_more=44.0,
    promise=41.0,
    any_face=8.0,
    helium=5.0,
    influence=12.5,
    fleet=0.95,
    fleet_least=6.7,
    hurry=5.5,
    sovereign=8.0,
    hers=0.0,
    missed=0.28,
    minds_end=True,
)
