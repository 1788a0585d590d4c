"""The list below the board: what lies where in words, and every value of the table to be typed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from markupsafe import Markup

from automarium.kernel.words.keys import Keys, Things, known_things
from automarium.kernel.words.sketch import lying
from automarium.web.fix.correction import Correction
from automarium.web.fix.redraw import ChanceAnswer, draws_of
from automarium.web.fix.turn_start import TurnStart
from automarium.web.fix.values import Field, fields_of
from automarium.web.stage.sentences import listed, narrow_noun
from automarium.web.start.new_game import OptionView, option_view


@dataclass(frozen=True, slots=True)
class ValueList:
    """Everything that is not told by taps."""

    lies: list[tuple[Markup, Markup]]
    """Places, and what lies there."""
    groups: dict[str, list[Field]]
    was: dict[str, str]
    keys: Keys
    known: Things
    draws: list[ChanceAnswer]
    readings: list[OptionView]


def value_list(start: TurnStart, told: Correction) -> ValueList:
    """All values that this person may see, those that were typed as they were typed."""
    game, say, options = start.game, start.say, start.session.header.options
    fields = [each for each in fields_of(start.tree) if not start.hides(each.key)]
    known = known_things(game, say)
    keys = Keys(say, known)
    readings = [each for each in game.options if each.reading and start.known is None]
    return ValueList(
        [(narrow_noun(each.place, say.texts.language), listed(each.things)) for each in lying(game, say)],
        _grouped([replace(each, value=told.typed.get(each.key, each.value)) for each in fields], keys),
        {each.key: each.value for each in fields},
        keys,
        known,
        draws_of(start.session, say) if start.known is None else [],
        [option_view(each, options[each.name], say.texts) for each in readings],
    )


def _grouped(fields: list[Field], keys: Keys) -> dict[str, list[Field]]:
    groups: dict[str, list[Field]] = {}
    for each in fields:
        groups.setdefault(keys.group_of(each.key), []).append(each)
    return groups
