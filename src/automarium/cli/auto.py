"""A whole game with a sparring partner, to read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from automarium.cli.language import texts_for
from automarium.cli.output import print_json
from automarium.kernel.catalog.game import AnyGame, find
from automarium.kernel.catalog.settings import changed
from automarium.kernel.record.bulk import Played, checked_partner, play_out
from automarium.kernel.record.position import Position


def play_one(
    name: str,
    seed: str,
    options: Mapping[str, object],
    sparring: str,
    *,
    in_words: bool,
    codes: bool,
    as_json: bool,
    lang: str | None,
) -> None:
    game = find(name)
    partner = checked_partner(game, sparring)
    played = play_out(game, seed, options, partner, record=in_words or as_json)
    if as_json:
        print_json(_document(game, played, options, partner))
    elif in_words:
        from automarium.kernel.words.transcript import transcript

        click.echo(transcript(played, game, texts_for(game, lang), codes, funnels=True), nl=False)
    else:
        from automarium.kernel.words.sentences import result_lines, speaker

        texts = texts_for(game, lang)
        click.echo(texts("auto.turns", count=played.turns, seed=seed))
        click.echo("\n".join(result_lines(game, speaker(game, texts, played.board), played.result)))


def _document(
    game: AnyGame, played: Played[Any], options: Mapping[str, object], partner: str
) -> dict[str, Any]:
    settings = game.read_settings(options)
    return {
        "game": game.id,
        "seed": played.seed,
        "options": changed(settings),
        "sparring": partner,
        "result": played.result.to_json(),
        "turns": played.turns,
        "transcript": [
            {"turn": number, "acting": told.acting, "steps": [step.to_json() for step in told.steps]}
            for number, told in enumerate(played.story)
        ],
        "position": Position(game, settings, played.board).tree(),
    }
