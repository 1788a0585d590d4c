"""A rule of one's own: a keener M.A.K.S. takes from the place that holds most of what his card misses.

By the book he takes from the lowest-numbered place that holds anything of it. Only one criterion is new.

    automarium study examples/own_rule/keener.toml --trust
"""

from __future__ import annotations

from automarium.games.coatl import GAME as COATL
from automarium.games.coatl.board import NUMBERS, Board, WorkedCard
from automarium.rulebook import Table, first_in, most, must, rule
from automarium.study.other_rules import with_rules


@rule("CO-Q3")
def look_for(table: Table, board: Board, card: WorkedCard) -> int | None:
    places, wanted = board.supply.places, card.wanted()

    def missing_pieces(place: int) -> int:
        return sum(piece in wanted for piece in places[place])

    def holds_some(place: int) -> bool:
        return missing_pieces(place) > 0

    return table.pick(
        "search",
        NUMBERS,
        must(holds_some, section="CO-Q2"),
        most(missing_pieces),  # this line is new
        first_in(NUMBERS, "lowest-number"),
        card=card.id,
    )


GAME = with_rules(COATL, {"rules.look_for": look_for})
