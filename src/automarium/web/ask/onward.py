"""Where the button at the thumb leads: to another zone of what is told at one look, or all of it is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from automarium.kernel.words.look import Account, Glance
from automarium.kernel.words.nouns import capital
from automarium.web.ask.question import QuestionView
from automarium.web.ask.zone import Zone, said_for


@dataclass(frozen=True, slots=True)
class Go:
    """The button at the thumb: it leads to another zone, or tells all of it."""

    words: str
    zone: int | None = None
    is_sure: bool = True
    """Whether one tap is enough: what does not add up is told with a second one."""


def go_on(
    view: QuestionView, glance: Glance[Any], every: Sequence[Zone], now: Zone, account: Account | None
) -> Go | None:
    """To a zone that must be seen, else all of it if it is enough, else to the next that has nothing yet."""
    if (following := _following(glance, every, now)) is not None:
        return Go(_next_words(view, following), following.number)
    is_enough, is_settled = told_enough(view, glance)
    leads = _onward(glance, every, now, is_enough, is_settled) or _instead(view, glance, every, now)
    if now.gallery is not None:
        return _this_one(view, glance, every, leads) if now.gallery.chosen else None
    if is_enough and leads is None:
        return _all_of_it(view, every, now, account)
    if leads is None or (account is not None and not view.picked) or _waits(view, glance, now, is_settled):
        return None
    all_told = _all_told(view, every) if is_settled and leads.name in glance.apart else ""
    return Go(all_told or _leaving_words(view, now, leads), leads.number)


def _this_one(view: QuestionView, glance: Glance[Any], every: Sequence[Zone], leads: Zone | None) -> Go:
    """Of a picture, to where that leads before any other zone."""
    name = glance.leads(view.say.board, [str(each) for each in view.picked]) if glance.leads else ""
    wanted = next((zone for zone in every if zone.name == name and not zone.count), leads)
    return Go(view.say.texts(f"this-one.{view.request.what}"), wanted.number if wanted else None)


def _leaving_words(view: QuestionView, now: Zone, leads: Zone) -> str:
    return _past_words(view, now) or _next_words(view, leads)


def _past_words(view: QuestionView, now: Zone) -> str:
    """What leaving a zone says where nothing was tapped there."""
    return "" if now.count else said_for(view, f"past.{now.name}")


def _next_words(view: QuestionView, zone: Zone) -> str:
    own = said_for(view, f"next.{zone.name}")
    return own or view.say.texts("web.next-zone", zone=_within(zone.words))


def _within(words: str) -> str:
    """Words as they stand within a line: a capital letter alone, or one of several, stays."""
    return words[:1].lower() + words[1:] if words[1:2].islower() else words


def _following(glance: Glance[Any], every: Sequence[Zone], now: Zone) -> Zone | None:
    """What has been told on a page of its own leads to another one after it."""
    after = [zone for zone in every[now.number + 1 :] if zone.name in glance.follow]
    return after[0] if after and now.name in glance.apart else None


def _instead(view: QuestionView, glance: Glance[Any], every: Sequence[Zone], now: Zone) -> Zone | None:
    """Where no picture was tapped, the zone in which the thing is told."""
    is_passed = now.name in glance.pictured and not view.picked
    return next((zone for zone in every[now.number + 1 :]), None) if is_passed else None


def _waits(view: QuestionView, glance: Glance[Any], now: Zone, is_settled: bool) -> bool:
    """Whether something must be told here first: no button leads past it."""
    is_told_of = now.is_printed or now.name in glance.awaited
    is_empty = is_told_of and not now.count and now.name not in glance.rest
    return now.is_half or (is_empty and not is_settled) or _comes_first(view, glance, now)


def _comes_first(view: QuestionView, glance: Glance[Any], now: Zone) -> bool:
    """Whether one of several parts that exclude each other must be told here before anything else."""
    told, names = {*map(str, view.picked)}, {*glance.zones.get(now.name, ())} & {*glance.first}
    groups = [parts for name, parts in view.request.groups.items() if name in names]
    return any(len(parts) > 1 and not told & {*parts} for parts in groups)


def told_enough(view: QuestionView, glance: Glance[Any]) -> tuple[bool, bool]:
    """Whether these parts may be all; and whether nothing is missing but what is apart."""
    parts, board = [*map(str, view.picked), *unsaid_in(view, glance)], view.say.board
    is_told = glance.is_told is None or glance.is_told(board, view.request, parts)
    is_all = is_told and view.request.why_not(parts) is None
    settles = glance.settles(board, view.request, parts) if glance.settles else None
    return (is_all, is_all) if settles is None else (is_all and settles, settles)


def _onward(
    glance: Glance[Any], every: Sequence[Zone], now: Zone, is_enough: bool, is_settled: bool
) -> Zone | None:
    """What was passed on the way here has been looked at."""
    passed = [] if now.name in glance.visits and is_enough else must_be_told(glance, every[: now.number])
    empty = [zone for zone in (*every[now.number + 1 :], *passed) if not zone.count]
    unseen = [zone for zone in empty if zone.name in glance.visits and (is_settled or now.gallery)]
    led_to = [] if is_enough else _led_to(glance, every, now, empty, is_settled)
    back = every[:1] if not is_enough and now.name in glance.awaited and now.count else ()
    return next(iter(unseen or led_to or back), None)


def _led_to(
    glance: Glance[Any], every: Sequence[Zone], now: Zone, empty: Sequence[Zone], is_settled: bool
) -> list[Zone]:
    """Where more must be told: beside this zone, or on the page that what was told here opens."""
    if now.name in glance.apart and not is_settled:
        return _begun(every)
    beside = [zone for zone in on_its_page(glance, empty, now) if zone.name not in glance.rest]
    beside.sort(key=lambda zone: zone.name not in glance.awaited)
    opened = [zone for zone in every if zone.name in glance.follow][-1:]
    return beside or (opened if now.name not in glance.apart and is_settled else [])


def must_be_told(glance: Glance[Any], zones: Sequence[Zone]) -> list[Zone]:
    """Where something shows in any case: of other zones that were passed nothing is told."""
    return [zone for zone in zones if zone.is_printed or zone.name in glance.visits]


def _begun(every: Sequence[Zone]) -> list[Zone]:
    """Where more is told once what is apart asks for it."""
    return [zone for zone in every if zone.is_printed and zone.count and not zone.is_full]


def _all_told(view: QuestionView, every: Sequence[Zone]) -> str:
    """That it is enough; with all printed places filled it is more than that."""
    printed = [zone for zone in every if zone.is_printed]
    return "" if printed and all(zone.is_full for zone in printed) else view.that_is_all


def _all_of_it(view: QuestionView, every: Sequence[Zone], now: Zone, account: Account | None) -> Go:
    if account is not None:
        return Go(capital(str(view.say.say(*account.go))), None, account.adds_up)
    usual = view.say.texts("web.done" if view.picked else "web.nothing-of-it")
    return Go(said_for(view, f"that-is-all.{now.name}") or _all_told(view, every) or usual)


def unsaid_in(view: QuestionView, glance: Glance[Any]) -> tuple[str, ...]:
    """What is so beside the drawing while nothing else is told there."""
    found = [(part, view.request.groups[group]) for group, part in taken_beside(view, glance).items() if part]
    unsaid = [part for part, group in found if not any(each in group for each in view.picked)]
    return tuple(unsaid) if view.picked else ()


def on_its_page(glance: Glance[Any], every: Iterable[Zone], now: Zone) -> list[Zone]:
    is_apart = now.name in glance.apart
    return [
        zone
        for zone in every
        if (zone.name in glance.apart) == is_apart and (zone == now or zone.name not in glance.follow)
    ]


def taken_beside(view: QuestionView, glance: Glance[Any]) -> dict[str, str]:
    parts = [str(each) for each in view.picked]
    return {
        group: part
        for group, part in glance.beside.items()
        if group in view.request.groups
        and (glance.needed is None or glance.needed(view.say.board, group, parts))
    }
