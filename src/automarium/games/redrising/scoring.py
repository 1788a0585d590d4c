"""Points and result: the human by the base game, Tull Au Toma by the chapter on scoring her."""

from __future__ import annotations

from automarium.games.redrising.board import SIDES, Board
from automarium.games.redrising.cards import FIGURES, Level, characters
from automarium.games.redrising.identities import best_bonuses, best_identities, best_worth
from automarium.games.redrising.settings import AU_TOMA, HUMAN
from automarium.rulebook import Result, cites

Rows = list[tuple[str, int]]
"""What scored, and how much."""


# Tokens


@cites("RRB-P4")
def fleet_points(position: int) -> int:
    """The points of a position on the Fleet track.

    >>> [fleet_points(position) for position in (0, 7, 10)]
    [0, 28, 43]
    """
    return FIGURES.fleet_points[position]


@cites("RRB-P5", "RR-P2")
def influence_points(board: Board, side: str) -> int:
    """For each own token by rank; tied sides share the better rank, and the next count is the next rank."""
    own = board.count(side, "influence")
    counts = {FIGURES.neutral_influence, *[board.count(each, "influence") for each in SIDES]}
    rank = sum([count > own for count in counts])
    return own * FIGURES.influence_points[rank]


@cites("RRB-P3", "RR-P2")
def token_rows(board: Board, side: str) -> Rows:
    tokens = board.tokens[side]
    return [
        ("fleet", fleet_points(tokens.fleet)),
        ("helium", tokens.helium * FIGURES.helium_points),
        ("influence", influence_points(board, side)),
        ("sovereign", FIGURES.sovereign_points if board.sovereign == side else 0),
    ]


# The human


@cites("RRB-P3")
def human_points(board: Board) -> int:
    """Hand, tokens, and the penalty for a large hand: what the rows add up to, without writing them."""
    if not board.whole:
        return board.hand_points + _total(token_rows(board, HUMAN))
    dropped = dropped_as_banished(board)
    banished = [*board.banished, *dropped] if dropped else board.banished
    cards = best_worth(board, board.hand, banished) + board.hacked
    return cards + size_penalty(len(board.hand)) + _total(token_rows(board, HUMAN))


def _human_rows(board: Board) -> Rows:
    if not board.whole:  # the person has counted the hand, its size included
        return [("hand", board.hand_points), *token_rows(board, HUMAN)]
    return [*hand_rows(board), *token_rows(board, HUMAN)]


@cites("RRB-P3")
def hand_rows(board: Board) -> Rows:
    """What scores without tokens."""
    penalty = size_penalty(len(board.hand))
    return [*card_rows(board), *hacker_rows(board), *([("large-hand", penalty)] if penalty else [])]


@cites("RRB-V6", "RRB-V7")
def card_rows(board: Board) -> Rows:
    """Each card in hand with core value and bonus; what it borrowed is beside it."""
    banished = [*board.banished, *dropped_as_banished(board)]
    borrowed, bonuses = best_identities(board, board.hand), best_bonuses(board, board.hand, banished)
    return [
        (f"{card} as {borrowed[card]}" if card in borrowed else card, characters()[card].core + bonus)
        for card, bonus in zip(board.hand, bonuses, strict=True)
    ]


@cites("RRB-V5")
def hacker_rows(board: Board) -> Rows:
    """What the Hacker's ability brought is the person's, even if the Hacker has left the hand since."""
    return [("hacked", board.hacked)] if board.hacked else []


@cites("RRB-P6")
def size_penalty(cards: int) -> int:
    """For each card beyond seven.

    >>> size_penalty(7), size_penalty(9)
    (0, -20)
    """
    return FIGURES.extra_card * max(0, cards - FIGURES.hand_free)


# Tull Au Toma


def au_toma_points(board: Board) -> int:
    return _total(_au_toma_rows(board))


@cites("RR-P1", "RR-P2")
def open_points(board: Board) -> int:
    """Her points that are visible: without the cards of her stack, which lies face down."""
    return FIGURES.automa_base + _total(token_rows(board, AU_TOMA))


@cites("RR-P1", "RR-P6", "RR-X15")
def _au_toma_rows(board: Board) -> Rows:
    in_set, outside = counted_cards(*sorted_cards(board))
    worth = level_of(board)
    cards = [("set", in_set * worth.in_set), ("outside", outside * worth.outside)]
    dropped = len(board.stack) - in_set - outside
    limit = [(f"dropped {dropped}", 0)] if dropped else []
    return [("start", FIGURES.automa_base), *token_rows(board, AU_TOMA), *cards, *limit]


@cites("RR-P5", "RR-D1", "RR-X14")
def level_of(board: Board) -> Level:
    """What each of her cards is worth at this level."""
    return FIGURES.levels[board.settings.level]


@cites("RR-P3")
def is_in_set(core: int, parity: str) -> bool:
    """Whether a core value has the parity shown; zero is even.

    >>> is_in_set(0, "even"), is_in_set(7, "even"), is_in_set(7, "odd")
    (True, False, True)
    """
    return parity == ("odd" if core % 2 else "even")


@cites("RR-P3")
def sorted_cards(board: Board) -> tuple[int, int]:
    """How many of her cards are in the set, and how many outside."""
    if board.whole:
        in_set = sum(is_in_set(characters()[card].core, board.parity) for card in board.stack)
    else:
        in_set = max(0, board.in_set)  # as long as nobody has looked, all are outside
    return in_set, len(board.stack) - in_set


@cites("RR-P4")
def counted_cards(in_set: int, outside: int) -> tuple[int, int]:
    """What is left of more than twenty cards: those outside are dropped first.

    >>> counted_cards(12, 8), counted_cards(12, 10), counted_cards(21, 3)
    ((12, 8), (12, 8), (20, 0))
    """
    in_set = min(in_set, FIGURES.automa_most)
    return in_set, min(outside, FIGURES.automa_most - in_set)


@cites("RR-P4", "RR-X16")
def dropped_as_banished(board: Board) -> list[str]:
    """The cards that her limit of twenty drops, if they count as banished; from the bottom of her stack."""
    if not board.settings.dropped_count_as_banished:
        return []
    outside_first = sorted(board.stack, key=lambda card: is_in_set(characters()[card].core, board.parity))
    return outside_first[: max(0, len(board.stack) - FIGURES.automa_most)]


@cites("RR-V3")
def her_cards_for_psychologist(board: Board) -> int:
    """How many cards she counts for when the Psychologist compares: a third, before any are dropped."""
    return len(board.stack) // 3


# The end


@cites("RR-P6", "RRB-P3")
def seen_points(board: Board) -> dict[str, int]:
    """What both sides show while the game runs: what her pile is worth is hidden."""
    return {HUMAN: human_points(board), AU_TOMA: open_points(board) if board.next else au_toma_points(board)}


def points(board: Board) -> dict[str, int]:
    return {HUMAN: human_points(board), AU_TOMA: au_toma_points(board)}


@cites("RRB-P7", "RR-X25")
def result(board: Board) -> Result:
    """The higher total wins; with equal totals nobody does."""
    rows = {HUMAN: _human_rows(board), AU_TOMA: _au_toma_rows(board)}
    totals = {side: _total(each) for side, each in rows.items()}
    ahead = [side for side, total in totals.items() if total > min(totals.values())]
    details = tuple((side, what, scored) for side, each in rows.items() for what, scored in each)
    return Result("".join(ahead), totals, details)


def _total(rows: Rows) -> int:
    return sum([scored for _, scored in rows])
