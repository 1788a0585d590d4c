"""Sitting down to a game: a new one, or one that was saved."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from automarium.cli.failure import Failure, Misuse
from automarium.cli.journals import as_sentence, asked_about
from automarium.cli.language import texts_for
from automarium.cli.output import open_store, position_from, tell, with_files
from automarium.cli.shelf import full_id
from automarium.cli.terminal import Terminal
from automarium.kernel.catalog.game import find
from automarium.kernel.record.journal import Entry, Header
from automarium.kernel.record.keeper import Keeper, session_of
from automarium.kernel.record.repair import opened
from automarium.kernel.record.session import Diverged, Session
from automarium.kernel.words.titles import opponent_of, title_of


def play_new(
    name: str,
    preset: str,
    seed: str | None,
    options: Mapping[str, object],
    position: str | None,
    *,
    lang: str | None,
    codes: bool,
    folder: str | None,
) -> None:
    game = find(name)
    texts = texts_for(game, lang)
    seed = secrets.token_hex(4) if seed is None else seed
    if position == "-":
        raise Misuse(texts("terminal.position-input"), texts)
    start = None if position is None else position_from(position, folder)
    if start is not None and (options or start.game is not game):
        raise Misuse(texts("terminal.position-options"), texts)
    if preset and preset not in game.presets:
        facts = {"game": game.id, "preset": preset, "presets": ", ".join(game.presets)}
        raise Misuse(texts("terminal.no-preset", **facts), texts)
    session = Session.start(game, seed, preset, options, position=start)
    with open_store(folder) as store:
        keeper = Keeper.begin(store, session)
        opponent = opponent_of(game, texts)
        tell(texts("terminal.begin", title=title_of(game, texts), opponent=opponent, seed=seed))
        Terminal(keeper, texts, codes).run()


def resume_saved(
    game_id: str,
    keep_prefix: bool,
    wishes: Mapping[str, object],
    *,
    lang: str | None,
    codes: bool,
    folder: str | None,
) -> None:
    """Go on with a saved game. One that no longer fits, or is to have other options, goes on in a copy."""
    texts = texts_for(None, lang)
    with open_store(folder) as store:
        saved = store.load(full_id(store, game_id))
        if saved.deleted:
            raise Failure(texts("terminal.deleted-game", id=saved.id), texts)
        header = Header.from_json(saved.header)
        try:
            with asked_about(header, f"automarium resume {game_id}", texts):
                if wishes:
                    answers = [Entry.from_json(row) for row in saved.answers]
                    other = opened((header, answers), with_files(header.game, wishes, folder))
                    keeper = Keeper.begin(store, other)
                else:
                    keeper = Keeper(store, saved, session_of(saved))
        except Diverged as diverged:
            if not keep_prefix:
                raise Failure(
                    f"{as_sentence(texts, diverged)} {texts('terminal.keep-prefix')}", texts
                ) from diverged
            keeper = Keeper.begin(store, diverged.session)
        Terminal(keeper, texts_for(keeper.session.game, lang), codes).run()
