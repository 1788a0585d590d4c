"""Abilities that bring Fleet steps, Helium, Influence or the Sovereign token."""

from __future__ import annotations

from automarium.games.redrising.abilities.card_queries import color_of, of_color
from automarium.games.redrising.abilities.effect import Ability, Deployed, effect
from automarium.games.redrising.board import Board
from automarium.games.redrising.card_actions import choose_or_skip, may
from automarium.games.redrising.cards import COLORS
from automarium.games.redrising.location_bonus import take_sovereign
from automarium.games.redrising.settings import HUMAN
from automarium.games.redrising.tokens import gain_tokens, lose_tokens
from automarium.rulebook import Table, rule


@effect("gain", "track", "count")
@rule("RRB-L1")
def gain(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    gain_tokens(table, board, HUMAN, ability.track, ability.count)


@effect("gain-at", "location", "track")
@rule("RRB-L1")
def gain_at(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """One token, if deployed at that location."""
    if deployed.location == ability.location:
        gain_tokens(table, board, HUMAN, ability.track)


@effect("gain-with-sovereign", "track")
@rule("RRB-L1")
def gain_with_sovereign(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    if board.sovereign == HUMAN:
        gain_tokens(table, board, HUMAN, ability.track)


@effect("gain-per-color-here", "colors", "track")
@rule("RRB-L1")
def gain_per_color_here(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    gain_per_color(table, board, deployed.location, ability.colors, ability.track)


@effect("gain-per-color-at", "location", "colors", "track")
@rule("RRB-L1")
def gain_per_color_at(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """Wherever the character was deployed, the cards of one location count."""
    gain_per_color(table, board, ability.location, ability.colors, ability.track)


def gain_per_color(table: Table, board: Board, location: str, colors: tuple[str, ...], track: str) -> None:
    count = len(of_color(board, board.piles[location], colors))
    if count:
        gain_tokens(table, board, HUMAN, track, count)


@effect("gain-per-named-color", "colors", "track")
@rule("RRB-L1")
def gain_per_named_color(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """One token for each card here of a color of choice, not of those given; to skip names an absent one."""
    here = {color_of(board, card) for card in board.piles[deployed.location]} - set(ability.colors)
    color = choose_or_skip(table, "color-here", [each for each in COLORS if each in here])
    if color:
        gain_per_color(table, board, deployed.location, (color,), ability.track)


@effect("gain-and-more-with-colors", "colors", "track", "count")
@rule("RRB-L1", "RR-R1")
def gain_and_more_with_colors(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """One token, and as many more as cards of the colors must be held; nothing has to be shown."""
    gain_tokens(table, board, HUMAN, ability.track)
    if len(of_color(board, board.hand, ability.colors)) >= ability.count:
        gain_tokens(table, board, HUMAN, ability.track, ability.count)


@effect("gain-with-colors", "colors", "track", "count")
@rule("RRB-L1", "RR-R1")
def gain_with_colors(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """With enough cards of the colors in hand, the tokens may be gained; no card has to be shown."""
    held = len(of_color(board, board.hand, ability.colors))
    if held >= ability.count and may(table, "use-ability", card=ability.id):
        gain_tokens(table, board, HUMAN, ability.track, ability.count)


@effect("pay-to-gain", "cost", "track", "count")
@rule("RRB-L1")
def pay_to_gain(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """One token may be given up for some of another track."""
    if board.count(HUMAN, ability.cost) and may(table, "use-ability", card=ability.id):
        lose_tokens(table, board, HUMAN, ability.cost)
        gain_tokens(table, board, HUMAN, ability.track, ability.count)


@effect("take-sovereign")
@rule("RRB-B2")
def take_the_sovereign(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    take_sovereign(table, board)
