"""The known cards as a grid: sorted and found by the brown column; what one of them means in this turn."""

from __future__ import annotations

from automarium.games.golem.board import DECK_SIZE, Board
from automarium.games.golem.components import Card
from automarium.games.golem.rules.bonus import has_too_many
from automarium.games.golem.rules.cards import MARBLE, RABBI, kinds_left
from automarium.games.golem.screens.card import ToldCard, cannot_come, every_card, kind_told, known_cards
from automarium.games.golem.screens.taps import CARD, tap_on_card
from automarium.lookbook import Gallery, Wording
from automarium.rulebook import Plain, cites

SIGNS = ("student", "golem", "gold", "research", "shuffle", "none")
"""The brown column: what a card brings, as hands sort them."""


def card_of(board: Board, part: str) -> Card:
    ((name,),) = CARD.among([tap_on_card(part)])
    return every_card(board)[name]


def rank(board: Board, part: str) -> tuple[int, ...]:
    card = card_of(board, part)
    sign = card.bonus.partition("-")[0] or "none"
    return SIGNS.index(sign), card.level, -len(card.marble)


def lying(board: Board) -> list[str]:
    """The cards of this round, as far as they show what they are."""
    return [str(CARD(name)) for name in board.automa.cards if board.cards[name].shows_edges]


def gone(board: Board) -> list[str]:
    """Cards that do not come in this game, as far as it was told: they stand last."""
    return [str(CARD(name)) for name in cannot_come(board)]


def missing(board: Board) -> int:
    return max(0, DECK_SIZE - len(known_cards(board)) - len(lying(board)))


def bonus_said(board: Board, bonus: str, level: int) -> Wording:
    """Whether it counts, says the app: the number is only read; a golem is created only if there are few."""
    facts: dict[str, Plain] = {"brown": bonus, "number": level}
    if level > board.level:
        return "about.bonus-not", {**facts, "level": board.level}
    if has_too_many(board, bonus):
        return "about.bonus-golems", {**facts, "count": len(board.automa.golems)}
    return "about.bonus-counts", {**facts, "level": board.level}


def about(board: Board, part: str) -> list[Wording]:
    """Its bonus, and what it does then."""
    card, kinds = card_of(board, part), kinds_left(board)
    lines: list[Wording] = []
    if card.bonus:
        lines.append(bonus_said(board, card.bonus, card.level))
    elif card.knows_bonus:
        lines.append(("about.no-bonus", {}))
    kind = kind_told(board, ToldCard(card, ""), kinds)
    if kind == RABBI or not card.marble:
        return [*lines, (f"about.{kind or MARBLE}", {})]
    return [*lines, ("about.marble-by", {"criteria": card.marble[:1]})]


def asks(board: Board) -> tuple[Wording, Wording]:
    known = DECK_SIZE - missing(board)
    which = "known.which", {"number": len(board.automa.cards) + 1}
    hint = "known.hint" if board.round == 1 and not board.automa.cards else "known.hint-later"
    return which, (hint, {"known": known, "count": DECK_SIZE})


@cites("GO-5.1", "GO-2.2")
def turn_up(message: str, board: Board) -> Wording:
    """Which card is turned up, and whose turn comes before it: everybody's, perhaps somebody's, nobody's."""
    number = len(board.automa.cards) + 1
    when = "-after" if number > 1 else "-perhaps" if board.round > 1 else ""
    return message + when, {"number": number}


GALLERY: Gallery[Board] = Gallery("brown-sign", SIGNS, rank, lying, missing, about, asks, gone)
