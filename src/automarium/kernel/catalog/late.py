"""Functions that are imported when they are first called, so that a list of games loads none of them.

late = Late(__name__)
GAME = Game(…, turn=late("course", "turn"), …)
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


class Late:
    """The functions of one package."""

    def __init__(self, package: str) -> None:
        self._package = package

    def __call__(self, module: str, name: str) -> Callable[..., Any]:
        """The function of that name, in a module of the package.

        >>> choose = Late("automarium.kernel.record")("bulk", "seeds_from")
        >>> choose("7", 2), choose.__module__, choose.__name__
        (['7', '8'], 'automarium.kernel.record.bulk', 'seeds_from')
        """
        found: Callable[..., Any] | None = None

        def load() -> Callable[..., Any]:
            nonlocal found
            if found is None:
                found = getattr(import_module(f"{self._package}.{module}"), name)
            return found

        def call(*args: Any) -> Any:
            return load()(*args)

        call.__module__ = f"{self._package}.{module}"
        call.__name__ = call.__qualname__ = name
        call.load = load  # type: ignore[attr-defined]  # for `load_all`
        return call


def load_all(*functions: object) -> None:
    """Import whatever is still waiting among these functions."""
    for function in functions:
        load = getattr(function, "load", None)
        if load is not None:
            load()
