"""What part of the running turn a person wishes to see: an order, a step, or a criterion of a choice."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.datastructures import QueryParams

from automarium.web.base.forms import number_in


@dataclass(frozen=True, slots=True)
class Wish:
    """Which part of the running turn is asked for; if none, the page shows what comes next."""

    step: int | None = None
    sieve: tuple[int, int] | None = None
    """The number of the choice, and the place of the criterion in its funnel."""
    order: int | None = None
    """The order that is shown first; those after it need no request."""
    together: bool = False
    """Whether all orders that are left are listed at once; a question comes after them."""
    singly: bool = False
    """Whether each place has an order of its own, even if the game would show several at once."""

    @classmethod
    def read(cls, params: QueryParams) -> Wish:
        number, _, place = params.get("sieve", "").partition(".")
        choice, criterion = number_in(number), number_in(place)
        return cls(
            number_in(params.get("step", "")),
            None if choice is None or criterion is None else (choice, criterion),
            number_in(params.get("order", "")),
            together=params.get("all", "") == "yes",
        )

    @property
    def looks_back(self) -> bool:
        """Whether a step or a criterion of the turn is asked for, and not what comes next."""
        return self.step is not None or self.sieve is not None


NEXT = Wish()
