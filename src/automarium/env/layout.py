"""What the numbers of a game mean, and the name of its environment."""

from __future__ import annotations

import unicodedata

from automarium.kernel.catalog.game import AnyGame, find

VERSION = 0
"""Increase it when the same actions lead elsewhere or the numbers mean something else."""


def env_id(game: AnyGame) -> str:
    """The name of a game's environment: `automarium/RedRising-v0`."""
    plain = unicodedata.normalize("NFKD", game.title.title()).encode("ascii", "ignore").decode()
    return f"automarium/{''.join(filter(str.isalnum, plain))}-v{VERSION}"


def layout(name: str) -> str:
    """The layout of a game's observations and actions, as a page of Markdown."""
    numbers = find(name).numbers
    lines = ["| from | numbers | name | what they say |", "|---:|---:|---|---|"]
    first = 0
    for part in numbers.parts:
        lines.append(f"| {first} | {part.size} | `{part.name}` | {part.says} |")
        first += part.size
    lines += ["", "| from | actions | group | first and last answer |", "|---:|---:|---|---|"]
    first = 0
    for group, answers in numbers.answers.items():
        lines.append(f"| {first} | {len(answers)} | `{group}` | `{answers[0]}` … `{answers[-1]}` |")
        first += len(answers)
    return "\n".join(lines) + "\n"
