"""Who plays which side in a new game: whoever begins, further people; and sides for a table alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.catalog.settings import OPPONENT, SIDE, Option, OptionFault
from automarium.kernel.words.texts import Texts

if TYPE_CHECKING:
    from automarium.web.start.new_game import OptionView

ON_SCREEN = "screen"


def one_side(view: OptionView) -> OptionView:
    """Of sides that several people may play, the one of the person who begins."""
    first = next((value for value, _, chosen in view.values if chosen), "")
    if view.option.kind != "subset":
        return view
    return replace(view, values=[(value, words, value == first) for value, words, _ in view.values])


def further_sides(view: OptionView, texts: Texts) -> OptionView:
    """The sides of further people at the table."""
    first = next((value for value, _, chosen in view.values if chosen), "")
    values = [(value, words, chosen and value != first) for value, words, chosen in view.values]
    return replace(view, values=values, meaning=texts("web.further-sides"))


def usual_opponents(game: AnyGame, wishes: Mapping[str, Any]) -> Mapping[str, Any]:
    """The wishes of last time; no usual opponent is missing because a person played that side then.

    The page takes the tick of whoever is played now.
    """
    played = {each for option in game.options if option.role == SIDE for each in wishes.get(option.name, ())}
    again = dict[str, Any]()
    for option in game.options:
        if option.role == OPPONENT and isinstance(option.default, tuple):
            left = [each for each in option.default if each not in played]
            if [*wishes.get(option.name, ())] == left:
                again[option.name] = option.default
    return {**wishes, **again}


def at_table_alone(game: AnyGame, option: Option) -> frozenset[str]:
    """Sides whose moves are only told: at a table they are made there, on screen nobody makes them.

    A game that tells the moves of every side leaves none out.
    """
    if option.role != SIDE or option.kind != "subset" or ON_SCREEN not in game.presets:
        return frozenset()
    brought = game.preset_options.get(ON_SCREEN, {})
    played = {
        value
        for value in option.values
        if game.whole_side(game.read_settings({**brought, option.name: [value]}))
    }
    return frozenset(option.values) - played if played else frozenset()


def check_sides(game: AnyGame, preset: str, wishes: Mapping[str, Any]) -> None:
    """Refused if on screen somebody wants a side that is for a table alone."""
    for option in game.options if preset == ON_SCREEN else ():
        left_out = at_table_alone(game, option)
        for found in wishes.get(option.name, ()) if left_out else ():
            if found in left_out:
                fault = OptionFault(f"option {option.name}: {found} is for a table alone", option.name)
                raise fault.as_told("option-value", option=option.name, found=found)
