"""A battle under way."""

from __future__ import annotations

from dataclasses import dataclass, field

from automarium.games.root.sides import Side


@dataclass(slots=True)
class Battle:
    """Who fights whom and where. `defense` is what caps the defender's rolled hits: warriors, or swords."""

    attacker: Side
    defender: Side
    clearing: int
    extra: str = ""
    """Why the attacker's own rules give an extra hit: the column, or a trait."""
    defense: int = 0
    defenseless: bool = False
    """Without a warrior or sword of the defender's own, whatever an Arbiter adds (HR-33)."""
    attack_hits: int = 0
    defense_hits: int = 0
    more_attack: int = 0
    more_defense: int = 0
    """Extra hits by cards, which Armorers do not stop."""
    used: set[str] = field(default_factory=set)
    """The card effects of this battle, each with its side; each works once."""
    master: Side | None = None
    """Who has others fight, and removes for both sides."""
    hired: Side | None = None
    """The Riverfolk, whose warriors fight for the attacker (9.2.3.III)."""
    helping: Side | None = None
    """The same for the defender, by the trait Involved."""
    ally: Side | None = None
    """Whose warriors fight for a Vagabond."""
    on_ally: int = 0
    on_items: int = 0
    """Where the hits on a Vagabond with an ally went."""
