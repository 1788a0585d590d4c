"""*Deal it for me*: chance answers what only chance decides, at the table as it would on screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from automarium.kernel.catalog.game import SETUP
from automarium.kernel.record.deeds import Deed
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.kernel.rules.chance import Below, Chance
from automarium.kernel.rules.request import Parts, Refused, Request
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.told import DONE
from automarium.kernel.rules.values import Plain

ATTEMPTS = 50
"""How often chance deals again what does not fit to what was told."""
APART = 64
"""Numbers of chance reserved for each dealt answer; none uses more."""


def deal_on(keeper: Keeper, told: Sequence[Parts] = ()) -> None:
    """Deal what is open; in the set-up, all up to the next decision, and then on after each.

    What was told of the next questions stays: chance fills the other places.
    """
    if not may_deal(keeper.session):
        raise Refused("refused-deal")
    twin, places = _with_told(keeper.session, told)
    before = len(twin.entries)
    if not told or is_set_up(twin):
        twin = dealt(twin)
    keeper.adopt(twin, deals=is_set_up(twin), dealt={**places, **_places_after(twin, before)})


def _with_told(session: Session[Any], told: Sequence[Parts]) -> tuple[Session[Any], dict[int, list[int]]]:
    """The session after the questions of which something was told, and the places that chance has filled.

    What chance deals may not fit to what was told later, such as sectors of a map: then it deals again.
    """
    for attempt in range(ATTEMPTS):
        twin, places = session.fork(), dict[int, list[int]]()
        try:
            for parts in told:
                places[len(twin.entries)] = [place for place, each in enumerate(parts) if each is None]
                twin.reply(_filled_up(twin, parts, attempt))
        except Refused:
            continue
        return twin, places
    raise Refused("refused-deal")


def reply(keeper: Keeper, answer: object, deed: Deed | None = None) -> None:
    """Answer; if chance deals the set-up, it goes on after that."""
    if not keeper.deals:
        keeper.reply(answer, deed)
        return
    twin = keeper.session.fork()
    twin.reply(answer)
    before = len(twin.entries)
    if is_set_up(twin):
        dealt(twin)
    keeper.adopt(twin, deals=is_set_up(twin), dealt=_places_after(twin, before))


def _places_after(session: Session[Any], before: int) -> dict[int, list[int]]:
    """All places of the answers that chance has given in the name of the person."""
    given = {at: each.answer for at, each in enumerate(session.entries) if at >= before and each.by == PERSON}
    return {at: list(range(len(each) if isinstance(each, tuple) else 1)) for at, each in given.items()}


def dealt_last(keeper: Keeper) -> int:
    """How many answers chance has dealt at once in the set-up, if they are the last: they are one tap."""
    known, count = keeper.dealt, 0
    if len(keeper.session.turns) > 2 or any(turn.pauses for turn in keeper.session.turns[1:]):
        return 0
    for number, entry in reversed([*enumerate(keeper.session.entries)]):
        if entry.by == PERSON:
            places = len(entry.answer) if isinstance(entry.answer, tuple) else 1
            if len(known.get(number, ())) < places:
                break
            count += 1
    return count


def dealt(session: Session[Any]) -> Session[Any]:
    """The session after chance has answered: one question, or all of the set-up that it may."""
    all_ = is_set_up(session)
    while may_deal(session):
        now = session.asking
        assert now is not None  # noqa: S101  # it may be dealt
        session.reply(dealt_answer(session, now.request, len(session.entries)))
        if not all_ or not is_set_up(session):
            break
    return session


def dealt_answer(session: Session[Any], request: Request[Any], before: int) -> Any:
    """What chance answers after so many answers."""
    return request.by_chance(_below(session, request, before))


def _below(session: Session[Any], request: Request[Any], number: int) -> Below:
    return Chance(session.header.seed).start(request.stream, APART * number)


def _filled_up(session: Session[Any], parts: Parts, attempt: int) -> Plain:
    """What was told, and by chance what lies at the other places."""
    now = session.asking
    if now is None:
        raise Refused("refused-deal")
    request = now.request
    below, told = _below(session, request, len(session.entries) + ATTEMPTS * attempt), list(parts)
    for place, each in enumerate(parts):
        if each is None:
            left = [thing for thing, count in request.left_at(told, place).items() for _ in range(count)]
            if not left:
                raise Refused("refused-deal")
            told[place] = left[below(len(left))]
    return tuple(told) if request.in_parts else told[0]


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


def may_begin(session: Session[Any]) -> bool:
    """Whether a game at a table has just begun, and what lies there is still to be told or dealt."""
    return is_by_hand(session) and not session.entries and is_set_up(session) and may_deal(session)


def has_begun(session: Session[Any]) -> bool:
    """Whether the set-up is over, and the first turn waits."""
    now = session.asking
    return now is not None and now.acting != SETUP
