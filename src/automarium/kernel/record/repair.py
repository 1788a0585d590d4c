"""Games that an older program wrote: how they are opened, and how they go on if they no longer fit.

The saved game stays as it is. A game that no longer fits goes on in a copy: with another value for an option
that is no longer known, or without the answers from the first one that does not fit.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from automarium.kernel.catalog.game import AnyGame, find
from automarium.kernel.catalog.settings import OptionFault, changed, older_settings, written
from automarium.kernel.record.gate import Journal
from automarium.kernel.record.journal import Header, UnknownOption
from automarium.kernel.record.session import Session
from automarium.kernel.rules.values import Plain, plain


def opened(journal: Journal, wishes: Mapping[str, object] | None = None) -> Session[Any]:
    """The session of a journal, with other values for some options. Raises UnknownOption and Diverged."""
    header, entries = journal
    game = find(header.game)
    return Session.resume(game, repaired(game, header, wishes) if wishes else header, entries)


def repaired(game: AnyGame, header: Header, wishes: Mapping[str, object]) -> Header:
    """A header as the game would write it today, with the wishes in place of its own values.

    An empty wish leaves out an option that the game no longer has.
    """
    known = {option.name for option in game.options}
    options: dict[str, object] = {**game.as_called_today(header.options, header.rules), **wishes}
    dropped = [name for name, value in wishes.items() if value == "" and name not in known]
    for name in dropped:
        del options[name]
    try:
        settings = older_settings(game.settings, options, header.rules)
    except OptionFault as error:
        raise UnknownOption(f"the header does not fit: {error}", error.name) from error
    position: dict[str, Plain] | None = None
    if header.position is not None:  # it brings its own options
        position = {**header.position, "rules": game.rules, "options": plain(changed(settings))}
    return replace(header, rules=game.rules, options=written(settings), position=position)
