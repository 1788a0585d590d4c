"""The rules once more, where the person keeps a part of the table: what is then told, and what is asked.

The files follow the chapters of `rules/`. Each function stands for the one that it names: `@gain.by_hand`.
The form of a question is in `screens/`. Importing this package makes the rules know it.
"""

from __future__ import annotations

from automarium.games.golem.by_hand import areas, books, cards, golems, phases, resources

__all__ = ["areas", "books", "cards", "golems", "phases", "resources"]
