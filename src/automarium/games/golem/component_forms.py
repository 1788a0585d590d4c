"""A card or a tile as a row of a data file."""

from __future__ import annotations

from automarium.games.golem.components import NO_BONUS, Card
from automarium.rulebook import Tree


def card_row(card: Card) -> Tree:
    bonus: Tree = {"bonus": card.bonus, "level": card.level} if card.bonus else {}
    if card.level and not card.bonus:
        bonus["bonus"] = NO_BONUS
    return {
        "id": card.id,
        **bonus,
        "first": card.first,
        "silhouette": card.silhouette,
        "rabbi": list(card.rabbi),
        **({"marble": " ".join(card.marble)} if card.marble else {}),
        "book": list(card.book),
    }


def row_of(thing: object) -> Tree:
    """Its fields, with effects as their text; what is empty is left out."""
    tree: Tree = {}
    for key, value in thing._asdict().items():  # type: ignore[attr-defined]  # all components are named tuples
        if key == "income":
            tree[key] = [effects.text for effects in value]
        elif isinstance(value, tuple):
            tree[key] = value.text if hasattr(value, "text") else list(value)
        elif value not in ("", None):
            tree[key] = value
    return tree
