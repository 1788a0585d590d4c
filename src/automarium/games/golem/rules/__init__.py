"""The rules of the Grand Automa, one file for each chapter. Importing them registers what effects can do."""

from __future__ import annotations

from automarium.games.golem.rules import (
    actions,
    artifacts,
    books,
    cards,
    creation,
    effects,
    income,
    influence,
    marbles,
    movement,
    rabbi,
    refresh,
    resources,
    strategy,
    students,
    upgrades,
    work,
)

__all__ = [
    "actions",
    "artifacts",
    "books",
    "cards",
    "creation",
    "effects",
    "income",
    "influence",
    "marbles",
    "movement",
    "rabbi",
    "refresh",
    "resources",
    "strategy",
    "students",
    "upgrades",
    "work",
]
