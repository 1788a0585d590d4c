"""Cards and tiles that were typed in, as rows of a position and of the person's box.

A row is written as in the data files. What is typed in during a game is called `own-1`, `own-action-1`.
"""

from __future__ import annotations

from automarium.games.golem.board import DECK_SIZE, Board
from automarium.games.golem.box import BRINGS
from automarium.games.golem.components import SIZES, Card, Component, Components
from automarium.games.golem.printed_effects import BY_HAND, Effects
from automarium.games.golem.settings import HOUSE
from automarium.games.golem.sheets import READERS, read_card, row_of
from automarium.rulebook import Reader, Tree

OWN, SAME = "own-", "same_as"


def write_cards(board: Board) -> list[Tree]:
    """The Automa cards that were typed in."""
    return [
        {**row_of(card), **({SAME: board.same_as[name]} if name in board.same_as else {})}
        for name, card in board.cards.items()
        if name.startswith(OWN)
    ]


def write_components(box: Components) -> list[Tree]:
    """The tiles and cards that were typed in, kind by kind."""
    return [
        {"kind": kind, **row_of(thing)}
        for kind in box.typed
        for name, thing in box.known(kind).items()
        if name.startswith(f"{OWN}{kind}-")
    ]


# Reading them back


def read_cards(board: Board, position: Reader) -> None:
    """Cards typed in during the game take the places of unknown ones."""
    for number, row in enumerate(position.parts("typed"), 1):
        name = f"{OWN}{number}"
        if row.text("id") != name:
            raise row.bad("id", f"its id must be {name}", told="must-be", wanted=name)
        board.cards[name] = read_card(row, name, seen_in_part=board.box.own)
        if row.has(SAME):
            board.same_as[name] = row.choice(SAME, (*board.box.cards, *board.cards))
    if not board.box.own:
        position.at_most("typed", board.cards, DECK_SIZE)


def read_components(board: Board, position: Reader) -> None:
    for row in position.parts("faces"):
        kind = row.text("kind")
        if kind not in board.box.typed:
            known = ", ".join(board.box.typed) or "none: no components are typed in"
            raise row.unknown("kind", kind, board.box.typed, f"{kind!r} is not one of {known}")
        name = next_name(board.box, kind)
        if row.text("id") != name:
            raise row.bad("id", f"the next {kind} must have the id {name}", told="must-be", wanted=name)
        board.box = board.box.joined_by(kind, READERS[kind](row, name))
        if kind in SIZES and not board.box.own:
            row.at_most("kind", board.box.known(kind), SIZES[kind])


def next_card(board: Board) -> str:
    """What the next Automa card is called that is told."""
    return f"{OWN}{sum(name.startswith(OWN) for name in board.cards) + 1}"


def next_name(box: Components, kind: str) -> str:
    """What the next thing of a kind is called that is typed in."""
    own = f"{OWN}{kind}-"
    return f"{own}{sum(name.startswith(own) for name in box.known(kind)) + 1}"


# For the next game


def box_rows(board: Board) -> list[tuple[str, Tree]]:
    """What was entered whole in this game: it joins the person's box.

    A card that was pointed at, or told again, is in it already.
    """
    if not (board.box.own or board.settings.deck != HOUSE or board.box.typed) or not board.box.whole:
        return []
    kinds = WHOLE_KINDS if board.box.own else board.box.typed
    things = [
        (kind, row_of(thing))
        for kind in kinds
        for name, thing in board.box.known(kind).items()
        if name.startswith(f"{OWN}{kind}-") and not _is_by_hand(thing)
    ]
    return [*(("card", row) for row in _new_cards(board)), *things, *_told_to_bring(board)]


def _told_to_bring(board: Board) -> list[tuple[str, Tree]]:
    """When developments bring a symbol: it is printed there, so no other game need ask for it."""
    told = board.automa.brings
    is_new = bool(told) and tuple(told) != board.box.brings
    return [(BRINGS, {"id": f"{OWN}{BRINGS}", "when": list(told)})] if is_new else []


WHOLE_KINDS = ("neighborhood", "action", "starting", "book", "character", "artifact")
"""Kinds that are told one by one and whole with the person's own box."""


def _is_by_hand(thing: Component) -> bool:
    """Whether only what decides is known of it."""
    effects = getattr(thing, "effects", None) or getattr(thing, "reward", None)
    return isinstance(effects, Effects) and effects.text == BY_HAND


def _new_cards(board: Board) -> list[Tree]:
    """Cards that the box does not have, and what is known now of those that it has in part.

    No card is taken for another one, unless the person pointed at it or said so.
    """
    found: dict[str, Card] = {}
    for name, card in board.cards.items():
        if not name.startswith(OWN) or not card.shows_edges:
            continue
        first = _first_told(board, name)
        before = found.get(first) or board.box.cards.get(first)
        if before is None or card.says_more_than(before):
            found[first] = card
    entered = {each[1:] for each in board.box.cards.values()}
    names = {card[1:]: name for name, card in reversed(found.items()) if card[1:] not in entered}
    rows = {name: row_of(found[name]._replace(id=name)) for name in reversed(names.values())}
    return [{**row, **_completes(board, name)} for name, row in rows.items()]


def _completes(board: Board, name: str) -> Tree:
    return {"completes": name} if name in board.box.cards else {}


def _first_told(board: Board, name: str) -> str:
    while name in board.same_as:
        name = board.same_as[name]
    return name
