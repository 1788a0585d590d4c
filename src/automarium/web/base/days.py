"""Days and times as people say them."""

from __future__ import annotations

from datetime import datetime, timedelta

from automarium.kernel.words.texts import Texts

HOUR = 60
SOON = 60
"""Minutes within which "5 minutes ago" says more than a time."""


def day_of(texts: Texts, moment: datetime) -> str:
    """A day with its month: 8 November; with its year, if it is another."""
    named = texts("web.day", day=moment.day, month=texts("web.months").split()[moment.month - 1])
    return named if moment.year == datetime.now(moment.tzinfo).year else f"{named} {moment.year}"


def how_long_ago(texts: Texts, moment: datetime, now: datetime) -> str:
    """When something was: minutes ago, today at a time, yesterday, or the day."""
    minutes = int((now - moment).total_seconds() // 60)
    if -SOON < minutes < 1:
        return texts("web.just-now")
    if minutes <= -SOON:  # the clock was set back
        return day_of(texts, moment)
    if minutes < SOON:
        return texts("web.minutes-ago", count=minutes)
    if moment.date() == now.date():
        return texts("web.today-at", time=f"{moment:%H:%M}")
    if moment.date() == (now - timedelta(days=1)).date():
        return texts("web.yesterday")
    return day_of(texts, moment)


def minutes_in_words(texts: Texts, minutes: int) -> str:
    """How long a game took: 45 min, 1 h 40."""
    if minutes < HOUR:
        return texts("web.minutes", minutes=minutes)
    return texts("web.hours", hours=minutes // HOUR, minutes=f"{minutes % HOUR:02}")
