"""The companions to the rulebooks as pages of the documentation: one for each game and language.

They are made from `companion.toml` of each game, the same words as on the page *Rules* of the program.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from automarium.kernel.catalog.companion import Chapter, Rule, companion_of
from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.words.texts import LANGUAGES, Texts
from automarium.web.base.page import WEB_TEXTS
from automarium.web.start.new_game import option_view

FOLDER = "docs/rules"
ORIGINAL = "en"
OWN_NAMES = {"en": "English", "pl": "Polski", "uk": "Українська"}


def file_name(game: AnyGame, language: str) -> str:
    return f"{game.id}.md" if language == ORIGINAL else f"{game.id}.{language}.md"


def rule_page(game: AnyGame, language: str) -> str:
    """The companion of a game as Markdown."""
    texts = Texts(language, game.folder / "texts", WEB_TEXTS)
    others = [f"[{name}]({file_name(game, other)})" for other, name in OWN_NAMES.items() if other != language]
    about = f"[{game.title}](../../src/automarium/games/{game.id}/README.md)"
    parts = [
        f"# {game.title}: {texts('web.rules')}",
        texts("web.rules-lead"),
        " · ".join([*others, about]),
        *(_chapter(game, texts, chapter) for chapter in companion_of(game)),
    ]
    return "\n\n".join(parts) + "\n"


def _chapter(game: AnyGame, texts: Texts, chapter: Chapter) -> str:
    rules = ["\n".join(_rule(game, texts, rule)) for rule in chapter.rules]
    return "\n\n".join([f"## {chapter.title[texts.language]}", *rules])


def _rule(game: AnyGame, texts: Texts, rule: Rule) -> Iterator[str]:
    """An item of a list; what we say about the rule stands below it."""
    yield f"1. {rule.words[texts.language]}"
    if rule.ours:
        yield f"\n    *{texts('web.our-reading')}*"
    options = {option.name: option for option in game.options}
    for name in rule.switches:
        view = option_view(options[name], options[name].default, texts)
        values = "; ".join(f"**{words}**" if chosen else words for _, words, chosen in view.values)
        yield f"\n    *{texts('web.switch')}* {view.meaning}{f': {values}' if values else ''}"


def write_rule_pages(folder: Path) -> None:
    """All of them, below the folder in which the site is gathered."""
    place = folder / FOLDER
    place.mkdir(parents=True, exist_ok=True)
    for game in catalog().values():
        for language in LANGUAGES:
            (place / file_name(game, language)).write_text(rule_page(game, language), "utf-8")
