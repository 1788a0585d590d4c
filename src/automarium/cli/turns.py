"""A turn in the terminal: its orders, one under the other, and what decided."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from automarium.cli.output import tell
from automarium.kernel.catalog.game import SETUP, AnyGame
from automarium.kernel.record.dealt import filled
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.kernel.record.turn import Turn
from automarium.kernel.rules.told import DONE, Step
from automarium.kernel.words.drawn import drawn_by_hand
from automarium.kernel.words.entered import entered_in
from automarium.kernel.words.moments import moments
from automarium.kernel.words.nouns import Speaker, capital
from automarium.kernel.words.orders import Order, by_hand, orders
from automarium.kernel.words.rolled import with_dice
from automarium.kernel.words.sentences import Then, boxed, coded, decisive, happened, reason, speaker, told
from automarium.kernel.words.texts import Texts

LONG_TURN, IN_A_ROW = 6, 3
"""Orders from which on a turn is grouped by places, and orders at one place that are a group."""


def show_turn(keeper: Keeper, texts: Texts, turn: Turn[Any], begun: int, codes: bool) -> None:
    """The steps of a turn from `begun` on: orders with a box to tick, what no hand does with a dot.

    On screen nobody carries out what the opponent does: it is told as what happened.
    """
    session, game = keeper.session, keeper.session.game
    lies_there = is_laid_by_app(session, turn)
    automa = turn.acting in game.automas
    say = speaker(game, texts, session.board_after(turn))
    is_told = is_on_screen(session) and not is_setup(turn)
    steps = (with_dice(session, turn) if is_told else turn.steps)[begun:]
    say = say.of_turn(turn.acting, is_person=not automa) if is_told else say
    then = moments(session, say, turn)
    is_done = not is_told and (automa or (is_setup(turn) and not lies_there))
    ordered = _ordered(keeper, then, turn) if is_done else frozenset[int]()
    first = min(ordered, default=-1) if automa else -1
    places = places_of(game, turn.steps, ordered)
    moved = _moved(game, turn.steps) if is_told else {}
    place, closed = "", _boxed(session, turn)
    laid = by_hand(turn.steps, game.look.hands, game.look.nouns) if lies_there else frozenset[int]()
    for index, step in enumerate(steps, begun):
        if index in laid:
            continue  # nobody lays out a table on screen
        if message := closed.get(index, ""):
            tell(f"  □ {say.say(message)}")
        elif not step.is_choice and index not in closed:
            at = then(index + 1)
            if index in ordered and places.get(index, "") != place:
                place = places.get(index, "")
                _head(at, place)
            said = happened(at, step, moved.get(index, ())) if is_told else told(at, step)
            line = coded(said, step.section, codes)
            sign = "▶" if index == first else "□" if index in ordered else "·"
            tell(f"  {sign} {line}", bold=index == first)
    if automa:
        _show_why(then, steps, begun, codes)


def _moved(game: AnyGame, steps: Sequence[Step]) -> dict[int, list[Order]]:
    """What each step of a turn moves: of what is taken and then laid down, the steps that lay it down."""
    found: dict[int, list[Order]] = {}
    for order in orders(steps, game.look.hands, game.look.nouns):
        alike = [each for each in order.steps if steps[each].message == steps[order.steps[-1]].message]
        for each in alike:
            found.setdefault(each, []).append(replace(order, count=order.count // len(alike)))
    return found


def _ordered(keeper: Keeper, then: Then[Any], turn: Turn[Any]) -> frozenset[int]:
    """The steps that a hand carries out: not what lies there already, nor a deck that stays boxed."""
    session = keeper.session
    look = session.game.look.at_table(session.header.person)
    lies_there = entered_in(keeper, then, turn) if is_setup(turn) else frozenset[int]()
    drawn = drawn_by_hand(session, turn, filled(keeper.dealt))
    numbers = by_hand(turn.steps, look.hands, look.nouns) - drawn - lies_there
    is_dealt = is_setup(turn) and bool(keeper.dealt)  # then nobody has turned up what a question asks for
    seen = session.game.look.closed(session.header.person) if is_dealt else look.seen
    return frozenset(each for each in numbers if turn.steps[each].message not in seen)


def _boxed(session: Session[Any], turn: Turn[Any]) -> dict[int, str]:
    """What is told of decks that stay in the box: nobody shuffles them. The set-up says so."""
    look, person = session.game.look, session.header.person
    found = {} if is_on_screen(session) else boxed(turn.steps, look.closed(person))
    return found if is_setup(turn) else dict.fromkeys(found, "")


def _head(say: Speaker[Any], place: str) -> None:
    """The place at which the next orders are carried out."""
    if place:
        name = say.place(place).words
        tell(f"  {capital(name)}", dim=True)


def _show_why(then: Then[Any], steps: tuple[Step, ...], begun: int, codes: bool) -> None:
    choice = decisive(steps)
    if choice is not None:
        say = then(next(number for number, step in enumerate(steps, begun + 1) if step is choice))
        why = coded(reason(say, choice), choice.section, codes)
        tell(f"  {say.texts('terminal.why', reason=why)}", dim=True)


def is_on_screen(session: Session[Any]) -> bool:
    """Whether nothing lies on a table: nobody lays it out, and the board is drawn."""
    return set(session.header.person) <= {DONE}


def places_of(game: AnyGame, steps: Sequence[Step], ordered: Collection[int]) -> dict[int, str]:
    """The place of each order of a long turn, if several in a row go there; other orders have none."""
    if len(ordered) < LONG_TURN:
        return {}
    found = orders(steps, game.look.hands, game.look.nouns)
    at = {step: order.group for order in reversed(found) for step in order.steps if step in ordered}
    in_a_row = [list(run) for _, run in groupby(sorted(at), key=lambda step: at[step])]
    return {step: at[step] for run in in_a_row if len(run) >= IN_A_ROW for step in run if at[step]}


def is_laid_by_app(session: Session[Any], turn: Turn[Any]) -> bool:
    """Whether it is the set-up of a game on screen: what is laid out there is not told."""
    return is_setup(turn) and is_on_screen(session)


def is_setup(turn: Turn[Any]) -> bool:
    return turn.acting == SETUP
