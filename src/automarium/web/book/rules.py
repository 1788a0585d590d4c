"""The rules as a companion to the rulebook: in sentences of our own, by topic, with a search.

Over the table a rule opens as a sheet, the whole topic with the rule that decided; without a script the same
is a page with a way back. The functions that carry a rule out are for developers, and shown with codes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.catalog.companion import Chapter, Rule, companion_of
from automarium.kernel.catalog.data_files import provenance_of
from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.catalog.sections import DONE, Section, sections_of
from automarium.kernel.words.texts import Texts
from automarium.kernel.words.vocabulary import folded
from automarium.web.base.page import own_path, render, shows_codes, texts_for
from automarium.web.book.search import Wanted
from automarium.web.shelf.home import with_opponents
from automarium.web.start.new_game import OptionView, game_of, option_view

LONGEST_SEARCH = 80
"""Most letters of a search."""


@dataclass(frozen=True, slots=True)
class RuleView:
    """A rule on the page."""

    words: str
    now: bool
    """Whether it is the rule that was asked for."""
    ours: bool
    switches: list[OptionView]
    sections: list[Section]
    """For developers: its sections, and the functions that carry them out."""


@dataclass(frozen=True, slots=True)
class ChapterView:
    number: int
    title: str
    rules: list[RuleView]


async def books(request: Request) -> Response:
    """All rulebooks."""
    return render(request, "books", tab="rules", games=with_opponents(request))


async def rules(request: Request) -> Response:
    """The whole companion, what a search found in it, or the topic of one section."""
    game = game_of(request)
    codes = shows_codes(request) or request.query_params.get("codes") == "1"
    section = request.query_params.get("section", "")
    if section:
        return _sheet(request, game, section, codes)
    search = " ".join(request.query_params.get("q", "").split())[:LONGEST_SEARCH]
    texts = texts_for(request, game)
    known = {each.id: each for each in sections_of(game)} if codes else {}
    chapters = list(_chapters(game, texts, known, search))
    return render(
        request,
        "rules",
        game,
        tab="rules",
        codes=codes,
        chapters=chapters,
        search=search,
        found=sum(len(chapter.rules) for chapter in chapters),
        readings=[option_view(option, option.default, texts) for option in game.options if option.reading],
        left_out=[each for each in known.values() if each.status != DONE],
        provenance=provenance_of(game) if codes else [],
    )


def _sheet(request: Request, game: AnyGame, section: str, codes: bool) -> Response:
    """The topic to which a section belongs."""
    texts = texts_for(request, game)
    known = {each.id: each for each in sections_of(game)} if codes else {}
    chapter = next((each for each in companion_of(game) if each.tells(section)), None)
    view = None if chapter is None else _chapter(game, texts, known, 1, chapter, chapter.rules, section)
    return render(
        request,
        "rule",
        game,
        200 if view else 404,
        codes=codes,
        chapter=view,
        back=own_path(request.query_params.get("back", f"/rules/{game.id}")),
    )


def _chapters(game: AnyGame, texts: Texts, known: dict[str, Section], search: str) -> Iterator[ChapterView]:
    """The chapters with the rules that hold all, or most, words of a search; if a title does, all rules."""
    wanted = [Wanted(word) for word in folded(search).split()]
    book = [(chapter, [_holds(texts, chapter, rule, wanted, known) for rule in chapter.rules])
            for chapter in companion_of(game)]  # fmt: skip
    most = max((each for _, held in book for each in held), default=0)
    for number, (chapter, held) in enumerate(book, 1):
        whole = wanted and all(word.is_in(folded(chapter.title[texts.language])) for word in wanted)
        fits = [rule for rule, count in zip(chapter.rules, held, strict=True) if whole or count == most]
        if fits and (most or not wanted):
            yield _chapter(game, texts, known, number, chapter, fits, "")


def _holds(
    texts: Texts, chapter: Chapter, rule: Rule, wanted: list[Wanted], known: dict[str, Section]
) -> int:
    """How many words of a search a rule holds, by its sentence, its switches and the title above it."""
    switches = [texts(f"option.{name}") for name in rule.switches]
    parts = (rule.words[texts.language], chapter.title[texts.language], *switches)
    words = folded(" ".join(parts))
    codes = [section.lower() for section in rule.sections] if known else []
    held = [word for word in wanted if word.is_in(words) or word.word in codes]
    is_named = any(not word.is_number for word in held) or all(word.is_number for word in wanted)
    return len(held) if is_named else 0  # a number alone does not say what is meant


def _chapter(
    game: AnyGame,
    texts: Texts,
    known: dict[str, Section],
    number: int,
    chapter: Chapter,
    rules: Iterator[Rule] | list[Rule] | tuple[Rule, ...],
    section: str,
) -> ChapterView:
    options = {option.name: option for option in game.options}
    views = [
        RuleView(
            rule.words[texts.language],
            section in rule.sections,
            rule.ours,
            [option_view(options[name], options[name].default, texts) for name in rule.switches],
            [known[each] for each in rule.sections if each in known],
        )
        for rule in rules
    ]
    return ChapterView(number, chapter.title[texts.language], views)
