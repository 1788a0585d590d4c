"""A card of the printed deck, her marble and her rabbi on the person's own table (GO-5 to GO-7, GO-11.7)."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.golem.board import AUTOMA, Board
from automarium.games.golem.by_hand.areas import hear_if_complete, note_raised
from automarium.games.golem.components import NO_BONUS, UNKNOWN, Card
from automarium.games.golem.printed_effects import BY_HAND, Effect
from automarium.games.golem.rules import bonus, cards, effects, marbles
from automarium.games.golem.rules.rabbi import rabbi_action
from automarium.games.golem.rules.resources import no_benefit
from automarium.games.golem.screens.ahead import note_ahead
from automarium.games.golem.screens.card import (
    FOLLOWING,
    card_sight,
    every_card,
    is_open,
    may_be,
    more_signs_sight,
    reads_on,
    told_card,
)
from automarium.games.golem.screens.deciding import deciding, is_decided
from automarium.games.golem.screens.rows import may_work, note_rows, rows_sight
from automarium.games.golem.screens.symbols import raised_groups
from automarium.games.golem.screens.taps import (
    BONUS,
    CARD,
    FIELD,
    HIGHER,
    NONE,
    SIGN,
    STUDENT_BONUS,
    Tap,
    agreed,
    slots_of,
)
from automarium.games.golem.screens.tiles import hear_tile
from automarium.rulebook import Table, cites, rule

BARS = ("gold", "buy-gold")


@cards.play_card.own
@rule("GO-5.1", "GO-5.2")
def look_at_card(table: Table, board: Board) -> tuple[Card, str]:
    """A card of the printed deck: the person says its bonus, if the level has it, and what it decides."""
    if board.deals:
        tell_whose_turn(table, board, turns_up=False)
        return cards.play_card.by_app(table, board)
    kinds = cards.kinds_left(board)
    tell_whose_turn(table, board, turns_up=True)
    seen = hear_card(table, board, kinds)
    heard = note_ahead(board, [tap for tap in seen if tap.verb is not HIGHER])  # of the card before
    note_look(table, board, heard)
    table.draw(board.deck)
    card, kind = told_card(board, heard, kinds)
    alike = may_be(board, card) if FIELD.among(heard) and board.settings.learns == "in_play" else []
    card = note_same(table, board, card, slots_of(CARD, heard), alike)
    board.cards[card.id] = card
    board.automa.cards.append(card.id)
    if board.lacks_sign() and (higher := agreed(HIGHER, seen)):
        board.note_sign(higher)
    if CARD.among(heard) or FIELD.among(heard):
        bonus.take_bonus(table, board, card)
    else:
        take_told_bonus(table, board, heard)
    return card, kind


@rule("GO-5.1", "GO-2.2")
def tell_whose_turn(table: Table, board: Board, turns_up: bool) -> None:
    """Before its first card of a game nobody plays, before the second and third of a round everybody."""
    number = len(board.automa.cards) + 1
    if number > 1:
        table.tell("turn-up-after" if turns_up else "card-comes-after", number=number)
    elif board.round > 1:
        table.tell("turn-up-perhaps" if turns_up else "card-comes-perhaps", number=number)
    elif turns_up:
        table.tell("turn-up", number=number)


@rule("GO-5.2")
def note_same(table: Table, board: Board, card: Card, pointed: Sequence[str], alike: Sequence[str]) -> Card:
    """Which known card it is: one told anew may be one that is known in part, which the person says.

    Then all is known of it that was told of either.
    """
    named = next(iter(pointed), UNKNOWN)
    if alike:
        board.told.card = card
        named = table.choose("same-card", (*alike, UNKNOWN))
        board.told.card = None
    if named == UNKNOWN:
        return card
    board.same_as[card.id] = named
    return card.joined_with(every_card(board)[named])


@rule("GO-5.2", "GO-7.1")
def hear_card(table: Table, board: Board, kinds: Sequence[str]) -> tuple[Tap, ...]:
    return card_sight(board, kinds).hear(table, "on-card", number=len(board.automa.cards) + 1)


def note_look(table: Table, board: Board, heard: Sequence[Tap]) -> None:
    note_rows(table, board, heard)
    if raised_groups(board) and may_work(board):
        board.automa.note_work()
    note_raised(table, board, heard)


@rule("GO-5.5")
def take_told_bonus(table: Table, board: Board, heard: Sequence[Tap]) -> None:
    """Those that were told are carried out: only such as the level has were to be told."""
    told = (("student",) if STUDENT_BONUS in heard else ()) + slots_of(BONUS, heard)
    for each in told:
        if each != NO_BONUS:
            table.tell("told-bonus", bonus=each)
            bonus.BONUS_OF[each](table, board)


@cards.put_cards_away.own
@rule("GO-5.7")
def cards_away_by_hand(table: Table, board: Board) -> None:
    """At the end of the round the cards go under the deck; all are shuffled if that bonus was told."""
    if board.deals:
        cards.put_cards_away.by_app(table, board)
        return
    automa = board.automa
    automa.last_card = automa.cards[-1] if automa.cards else automa.last_card
    board.deck.lay_under(automa.cards)  # all are unknown
    table.tell("shuffle-by-hand" if automa.shuffle_due else "cards-away-by-hand")
    automa.cards = []
    automa.shuffle_due = False


# A marble


@marbles.know_rows.own
@rule("GO-7.1")
def look_at_rows(table: Table, board: Board, card: Card) -> Card:
    """Where the app deals the cards, the rows are asked now; else they came with the card."""
    if board.deals or not (board.in_part or any(board.rows.values())):
        hear_rows(table, board, card.marble)
    if not board.in_part:
        return read_on(table, board, card) if not card.is_whole and is_open(board, card) else card
    while (has_more := reads_on(board, card)) or not is_decided(board, card.marble):
        if has_more:
            card = read_on(table, board, card)
        else:
            hear_rows(table, board, card.marble)
    return card


@rule("GO-7.1")
def read_on(table: Table, board: Board, card: Card) -> Card:
    """The signs below those that were told."""
    card = card._replace(marble=(*card.marble, *hear_more_signs(table, board, card.marble)))
    board.cards[card.id] = card
    return card


@rule("GO-7.1")
def hear_rows(table: Table, board: Board, signs: Sequence[str]) -> None:
    note_look(table, board, rows_sight(board, signs).hear(table, "rows"))
    while not any(board.rows.values()) and not board.in_part:  # they were thrown again
        hear_rows(table, board, signs)


@rule("GO-7.1")
def hear_more_signs(table: Table, board: Board, known: Sequence[str]) -> tuple[str, ...]:
    sight = more_signs_sight(board, known)
    heard = sight.hear(table, "more-signs", len(sight.groups[FOLLOWING]))
    board.told.none += slots_of(NONE, heard)
    return tuple(dict.fromkeys(slots_of(SIGN, heard)))


@marbles.is_work_active.own
@rule("GO-7.7", "GO-7.4")
def is_led_to_work(table: Table, board: Board, options: list[str], signs: Sequence[str]) -> bool:
    """Of the rows that were told one marble may be all; others lie in rows that nobody asked for."""
    if board.in_part and len(options) == 1 and board.notices_changes:
        return deciding(board, signs).sign == marbles.WORK
    return marbles.is_work_active.by_app(table, board, options, signs)


@marbles.tell_taken.own
def tell_taken_as_told(table: Table, board: Board, color: str, row: str, value: int) -> None:
    table.tell("take-told-marble", color=color, row=row, value=value, eye=board.last_eye(AUTOMA))


# The rabbi


@rabbi_action.own
@rule("GO-6.1", "GO-6.2", "GO-6.3")
def rabbi_by_hand(table: Table, board: Board, card: Card) -> None:
    """The person sees which tiles are free: they place the rabbi by the column and name the tile."""
    in_danger = bool(board.automa.in_danger())
    board.rabbis[AUTOMA] = 1
    if in_danger:
        table.tell("rabbi-to-destroy")
    elif card.rabbi:
        table.tell("rabbi-by-column", numbers=card.rabbi)
    else:
        table.tell("rabbi-by-card")
    tile = hear_tile(table, board, in_danger)
    if tile is None:
        table.tell("rabbi-lowest-by-hand")
    printed = board.box.figures.lowest_space if tile is None else tile.effects
    if not effects.resolve(table, board, printed, "action-tile"):
        no_benefit(table, board)


# One of two alternatives


@effects.possible_sides.own
@rule("GO-11.7")
def possible_by_sign(table: Table, board: Board, sides: effects.Sides) -> list[str]:
    """Which sign stands higher is asked where it decides."""
    able = effects.possible_sides.by_app(table, board, sides)
    if len(able) == len(sides) and not any(effects.saves(board, side) for side in sides.values()):
        hear_sign(table, board)
    return able


@cites("GO-11.7")
def hear_sign(table: Table, board: Board) -> None:
    if board.lacks_sign():
        board.note_sign(table.choose("higher-sign", (effects.LEFT, effects.RIGHT)))


@effects.possible_sides.by_hand
@rule("GO-11.7")
def possible_by_hand(table: Table, board: Board, sides: effects.Sides) -> list[str]:
    """Whether an artifact is complete, only the person sees who places the bars: asked where it decides."""
    saved = any(effects.saves(board, side) for side in sides.values())
    if not (saved if board.asks_beside_danger else board.automa.in_danger()):
        hear_sign(table, board)
    able = [name for name in effects.order_of_sides(board) if effects.is_possible(board, sides[name])]
    if any(effects.saves(board, sides[name]) for name in able):
        return able
    if len(able) == 2 and board.asks_once and hangs_on_artifacts(board, sides[able[0]]):
        return able if table.choose("side-possible", ("yes", "no")) == "yes" else able[1:]
    if len(able) == 2 and board.sees_developments and hangs_on_bars(board, sides[able[0]]):
        hear_if_complete(table, board)
        return able[1:] if board.automa.all_complete else able
    return able


def hangs_on_artifacts(board: Board, side: tuple[Effect, ...]) -> bool:
    return hangs_on(board, side, ("artifacts",))


def hangs_on_bars(board: Board, side: tuple[Effect, ...]) -> bool:
    """Where a bar lies, all spaces may be taken."""
    return board.automa.has_bars and hangs_on(board, side, BARS)


def hangs_on(board: Board, side: tuple[Effect, ...], ops: tuple[str, ...]) -> bool:
    """Whether nothing else of a side can be done for certain; or, by option (GI-4), all of it must be."""
    those = [each.op in ops for each in side if each.op != BY_HAND]
    whole = board.settings.impossible_side == "whole"
    return any(those) and (whole or all(those))
