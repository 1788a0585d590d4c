"""Rules of the person's own: a game with some of its functions replaced, beside the game as it is.

    GAME = with_rules(COATL, {"rules.look_for": look_for})

Functions are swapped while the game runs and put back afterward, so that one process can play both. They are
found by the name under which the rules call them, below the game's package.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import wraps
from importlib import import_module
from types import ModuleType
from typing import Any, TypeVar

from automarium.kernel.catalog.game import B, Game, S
from automarium.study.games import NoSuchRules

R = TypeVar("R")

Swap = tuple[ModuleType, str, Callable[..., Any]]


def with_rules(game: Game[B, S], rules: Mapping[str, Callable[..., Any]]) -> Game[B, S]:
    """The game with other functions: `rules.look_for` is `look_for` in the module `rules` of its package."""
    swaps = [_swap(game.package, name, function) for name, function in rules.items()]
    own = game.play
    play = replace(
        own,
        turn=_swapped(own.turn, swaps),
        acting=_swapped(own.acting, swaps),
        result=_swapped(own.result, swaps),
        points=_swapped(own.points, swaps),
    )
    return game.with_play(play)


def _swap(package: str, name: str, function: Callable[..., Any]) -> Swap:
    path, _, attribute = name.rpartition(".")
    module = import_module(f"{package}.{path}" if path else package)
    if not callable(getattr(module, attribute, None)):
        raise NoSuchRules(f"{name}: there is no function {attribute} in {module.__name__}")
    return module, attribute, function


def _swapped(function: Callable[..., R], swaps: list[Swap]) -> Callable[..., R]:
    @wraps(function)
    def call(*args: Any) -> R:
        before = [getattr(module, name) for module, name, _ in swaps]
        for module, name, new in swaps:
            setattr(module, name, new)
        try:
            return function(*args)
        finally:
            for (module, name, _), old in zip(swaps, before, strict=True):
                setattr(module, name, old)

    return call
