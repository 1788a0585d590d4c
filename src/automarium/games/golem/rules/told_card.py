"""An Automa card of the printed deck, as the person tells it: what decides, its picture, or all of it.

All of it joins the box (`components = own`); then the picture is enough when the card comes again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from automarium.games.golem.board import AUTOMA, Board
from automarium.games.golem.components import BONUSES, CRITERIA, KINDS, Card
from automarium.games.golem.entering import card_of_taps, row_of_line, taps, taps_of_card
from automarium.games.golem.rules.ahead import IF_GOLEM, LEG_NO, LEG_YES, is_leg_unsure
from automarium.games.golem.rules.seen import (
    BONUS,
    IN_ROWS,
    MOST_TAPS,
    STUDENT_BONUS,
    Groups,
    complete_groups,
    line_of,
    raised_groups,
    rows_of,
)
from automarium.games.golem.rules.seen_marbles import (
    character_fault,
    character_groups,
    marble_fault,
    marble_groups,
    sample_colors,
    sample_marbles,
)
from automarium.rulebook import Below, Reading, Refused, Table, cites, rule

MARBLE, RABBI = KINDS
PICTURE = "card: "
"""Before the name of a card that is in the box."""
REST = tuple(tap for field, some in taps("card").items() if field != "marble" for tap in some)
"""What a card shows besides the yellow column, as taps."""


class ToldCard(NamedTuple):
    """A card as it was told; `kind` is the action that the person named, empty where the app decides it."""

    card: Card
    kind: str


@cites("GO-5.6")
def kinds_left(board: Board) -> tuple[str, ...]:
    """What the card may still mean in this round."""
    if AUTOMA in board.rabbis:
        return (MARBLE,)
    return (RABBI,) if len(board.held[AUTOMA]) == 2 else (MARBLE, RABBI)


@cites("GO-5.6")
def forms_silhouette(first: Card, second: Card) -> bool:
    """The right half on one card and the left half on the next (A-13)."""
    return first.has_right_half and second.has_left_half


def known_cards(board: Board) -> dict[str, Card]:
    """The cards that need only be pointed at: of the box, or told whole in this game; none twice."""
    here = [board.cards[name][1:] for name in board.automa.cards]
    found: dict[str, Card] = {}
    for name, card in {**board.box.cards, **board.cards}.items():
        if card.is_whole and card[1:] not in [*here, *(each[1:] for each in found.values())]:
            found[name] = card
    return found


# What can be told


def card_groups(board: Board, kinds: Sequence[str]) -> dict[str, Sequence[str]]:
    """All that a card decides in this turn: bonus, action, the yellow column with its marbles."""
    automa = board.automa
    golems = [f"{BONUS}golem-0-{most}" for most in (1, 2) if len(automa.golems) <= most and automa.supply]
    pictures = tuple(f"{PICTURE}{name}" for name in known_cards(board)) if board.box.whole else ()
    groups: dict[str, Sequence[str]] = {"pictures": pictures} if pictures else {}
    groups["bonuses"] = (STUDENT_BONUS, *golems)
    if golems and is_leg_unsure(board) and board.asks_once:
        groups[IF_GOLEM] = (LEG_YES, LEG_NO)
    if len(kinds) > 1:
        groups["kinds"] = kinds
    if MARBLE in kinds or board.box.whole:
        groups["criteria"] = CRITERIA
    if MARBLE in kinds:
        groups |= {**marble_groups(board), **character_groups(board), **raised_groups(board)}
    groups |= complete_groups(board)
    return {**groups, "rest": REST} if board.box.whole else groups


def told_card(board: Board, parts: Sequence[str], kinds: Sequence[str]) -> ToldCard:
    """The card that these parts mean; Refused where it is told in a half."""
    name = f"own-{sum(each.startswith('own-') for each in board.cards) + 1}"
    named = next((each for each in parts if each in kinds), "")
    signs = tuple(dict.fromkeys(each for each in parts if each in CRITERIA))
    picture = next((each.removeprefix(PICTURE) for each in parts if each.startswith(PICTURE)), "")
    if picture:
        return ToldCard(known_cards(board)[picture]._replace(id=name), named)
    rest = [each for each in parts if each in REST]
    if rest:
        whole = card_of_taps([*rest, *(f"marble={sign}" for sign in signs)], name)
        return ToldCard(whole, named)
    first = named or kinds[0]
    return ToldCard(Card(name, "", 0, first, "none", (), signs, ()), first)


@cites("GO-5.6")
def kind_told(board: Board, told: ToldCard, kinds: Sequence[str]) -> str:
    """The action of a card that was told; empty where the person has to say it.

    A half of the silhouette at the left edge needs the card before: that one may be known in part.
    """
    if len(kinds) == 1 or told.kind:
        return told.kind or kinds[0]
    before = [board.cards[name] for name in board.automa.cards][-1:]
    if before and told.card.has_left_half and not before[0].is_whole:
        return ""
    return RABBI if before and forms_silhouette(before[0], told.card) else told.card.first


# Hearing it


@rule("GO-5.2", "GO-7.1")
def hear_card(table: Table, board: Board, kinds: Sequence[str]) -> tuple[str, ...]:
    """One look at the card and at the rows."""
    groups = card_groups(board, kinds)

    def fault(parts: tuple[str, ...]) -> Refused | None:
        try:
            return card_fault(board, parts, kinds)
        except Refused as refused:
            return refused

    def sample(below: Below) -> tuple[str, ...]:
        return sample_card(board, kinds, below)

    reading = Reading(_card_line(groups), fault, sample)
    return table.hear("on-card", groups, MOST_TAPS, reading, number=len(board.automa.cards) + 1)


def card_fault(board: Board, parts: tuple[str, ...], kinds: Sequence[str]) -> Refused | None:
    named = [each for each in parts if each in kinds]
    signs = [each for each in parts if each in CRITERIA]
    pictures = [each for each in parts if each.startswith(PICTURE)]
    rest = [each for each in parts if each in REST]
    if len(pictures) > 1 or (pictures and (signs or rest)):
        return Refused("refused-one-card")
    if len(set(signs)) < len(signs):
        return Refused("refused-signs")
    if len(named) > 1 or (len(kinds) > 1 and not (named or pictures or rest)):
        return Refused("refused-kind")
    told = told_card(board, parts, kinds)
    kind = kind_told(board, told, kinds)
    if not kind:
        return Refused("refused-kind")
    if kind == RABBI:
        return None
    if not told.card.marble:
        return Refused("refused-signs")
    return marble_fault(board, parts) or character_fault(board, parts)


def sample_card(board: Board, kinds: Sequence[str], below: Below) -> tuple[str, ...]:
    """Some card: now and then by its picture, or told whole."""
    pictures = tuple(known_cards(board)) if board.box.whole else ()
    kind = kinds[below(len(kinds))]
    told = [kind] if len(kinds) > 1 else []
    if pictures and below(3) == 0:
        told.append(f"{PICTURE}{pictures[below(len(pictures))]}")
    elif board.box.whole and below(4) == 0:
        shift = below(5)
        places = [str((number + shift) % 5 + 1) for number in range(5)]
        bonus = (f"bonus={BONUSES[below(len(BONUSES))]}", "level=1")
        told += [*bonus, f"first={kind}", *(f"rabbi={each}" for each in places)]
        told += [CRITERIA[below(5)], "left", *(f"book={each}" for each in reversed(places))]
    elif kind == MARBLE:
        told.append(CRITERIA[below(len(CRITERIA))])
    if kind == MARBLE:
        told += [*sample_marbles(board, below), *sample_colors(board, below)]
    return tuple(told)


def _card_line(groups: Groups) -> Callable[[str], Sequence[str] | None]:
    """Parts with `|` between: a whole card, the rows, the colors.

    `gold 2; marble; left; 2 1 5 4 3; most right; 5 2 4 1 3 | RRW / YB / K / BY / YB | left red, right blue`.
    """
    known = [each for group in groups.values() for each in group]
    other = line_of(groups)

    def read(line: str) -> list[str] | None:
        found: list[str] = []
        for part in line.split("|"):
            words = [each.strip() for each in part.split(",")]
            parts: Sequence[str] | None
            if part.count(";") and REST[0] in known:
                parts = _whole_line(part)
            elif all(word in known for word in words):
                parts = words
            else:
                parts = rows_of(part) if part.count("/") and IN_ROWS[0] in known else other(part)
            if parts is None:
                return None
            found += parts
        return found

    return read


def _whole_line(line: str) -> list[str] | None:
    try:
        row: Mapping[str, object] = row_of_line("card", line)
    except Refused:
        return None
    return [tap.removeprefix("marble=") for tap in taps_of_card(row)]


@rule("GO-7.1")
def hear_more_signs(table: Table, board: Board, known: Sequence[str]) -> tuple[str, ...]:
    """The rest of the column, where what was told settles nothing; none: that was all."""
    left = tuple(each for each in CRITERIA if each not in known)
    return tuple(dict.fromkeys(table.hear("more-signs", {"criteria": left}, len(left))))
