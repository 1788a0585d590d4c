"""Federation tokens: gained, turned over to pay with their green side, scored again."""

from __future__ import annotations

from collections.abc import Iterable

from automarium.games.gaia.board import Board, Federation, Human
from automarium.games.gaia.components import GLEENS_TOKEN
from automarium.games.gaia.economy.amounts import gain
from automarium.games.gaia.economy.figures import figures, has_green_side
from automarium.games.gaia.economy.points import happened
from automarium.games.gaia.hexes import Hex
from automarium.rulebook import Table, cites, rule


@rule("H-87", "H-86")
def receive(table: Table, board: Board, token: str) -> None:
    """A token lies green side up, but for the one that has none; each counts as a token gained."""
    own_token(board.human, token)
    table.tell("human-own-token" if token == GLEENS_TOKEN else "human-token", token=token)
    collect(table, board, token)


@cites("H-87")
def own_token(human: Human, token: str, places: Iterable[Hex] = ()) -> None:
    """The token lies with the person's others."""
    human.federations.append(Federation(token, tuple(places)))
    human.green += has_green_side(token)


@rule("H-87", "H-86")
def collect(table: Table, board: Board, token: str) -> None:
    """What a token gives when it is gained."""
    gain(table, board, figures().tokens[token], f"token:{token}")
    happened(table, board, "token")


@rule("H-71", "H-75")
def turn_over(table: Table, board: Board) -> None:
    """Pay with the green side of a token, the oldest that still shows it."""
    (token, *_) = green_tokens(board.human)
    board.human.green -= 1
    table.tell("human-turn-over", token=token)


@cites("H-6")
def green_tokens(human: Human) -> list[str]:
    """The tokens whose green side is up: the oldest are turned over first."""
    with_green = [each.token for each in human.federations if has_green_side(each.token)]
    return with_green[len(with_green) - human.green :]


@rule("H-87", "B-6")
def score_again(table: Table, board: Board) -> None:
    """Any own token, turned over or not, gives its goods once more; it is not gained again."""
    owned = own_kinds(board.human)
    token = owned[0] if len(owned) == 1 else table.choose("own-token", owned)
    table.tell("human-score-again", token=token)
    gain(table, board, figures().tokens[token], f"token:{token}")


@cites("H-87")
def own_kinds(human: Human) -> list[str]:
    """The kinds of tokens that the person has."""
    return list(dict.fromkeys(each.token for each in human.federations))
