"""*Deal it for me*: chance answers what only chance decides, at the table as it would on screen."""

from __future__ import annotations

from typing import Any

from automarium.kernel.catalog.game import SETUP
from automarium.kernel.record.deeds import Deed
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.kernel.rules.chance import Chance
from automarium.kernel.rules.request import Refused, Request
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.told import DONE
from automarium.kernel.rules.values import plain

APART = 64
"""Numbers of chance between two dealt answers; none uses more."""


def deal_on(keeper: Keeper) -> None:
    """Deal what is open; in the set-up, all up to the next decision, and then on after each."""
    if not may_deal(keeper.session):
        raise Refused("refused-deal")
    twin = dealt(keeper.session.fork())
    keeper.adopt(twin, deals=is_set_up(twin))


def reply(keeper: Keeper, answer: object, deed: Deed | None = None) -> None:
    """Answer; where chance deals the set-up, it goes on after that."""
    if not keeper.deals:
        keeper.reply(answer, deed)
        return
    twin = keeper.session.fork()
    twin.reply(answer)
    if is_set_up(twin):
        dealt(twin)
    keeper.adopt(twin, deals=is_set_up(twin))


def dealt(session: Session[Any]) -> Session[Any]:
    """The session after chance has answered: one question, or all of the set-up that it may."""
    all_ = is_set_up(session)
    while may_deal(session):
        now = session.asking
        assert now is not None  # noqa: S101  # it may be dealt
        session.reply(_by_chance(session, now.request, len(session.entries)))
        if not all_ or not is_set_up(session):
            break
    return session


def _by_chance(session: Session[Any], request: Request[Any], before: int) -> Any:
    """What chance answers after a number of answers."""
    return request.by_chance(Chance(session.header.seed).start(request.stream, APART * before))


def was_dealt(session: Session[Any], request: Request[Any], answer: object, before: int) -> bool:
    """Whether an answer of a person is the one that chance gives: then the person let it deal."""
    is_decision = request.stream in (PERSON, DONE)
    return not is_decision and plain(_by_chance(session, request, before)) == plain(answer)


def may_deal(session: Session[Any]) -> bool:
    """Whether chance decides the open question, and not the person."""
    now = session.asking
    return now is not None and now.request.stream not in (PERSON, DONE)


def is_set_up(session: Session[Any]) -> bool:
    now = session.asking
    return now is not None and now.acting == SETUP


def is_by_hand(session: Session[Any]) -> bool:
    """Whether things lie on a real table."""
    return bool(session.game.presets.get(session.header.preset, ("?",)))


def has_begun(session: Session[Any]) -> bool:
    """Whether the set-up is over, and the first turn waits."""
    now = session.asking
    return now is not None and now.acting != SETUP
