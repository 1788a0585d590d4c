"""Journals as files: replay, export, import."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from automarium.cli.failure import Failed, Failure, said
from automarium.cli.language import texts_for
from automarium.cli.output import open_store, print_json, read_bytes, with_files
from automarium.cli.shelf import full_id
from automarium.kernel.catalog.game import find
from automarium.kernel.errors import AutomariumError
from automarium.kernel.record.gate import journal_from
from automarium.kernel.record.journal import Header, JournalFault, UnknownOption
from automarium.kernel.record.journal_file import write_lines
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.repair import opened
from automarium.kernel.record.session import Diverged, Over, Session
from automarium.kernel.rules.told import Asking
from automarium.kernel.rules.values import cleaned
from automarium.kernel.words.faults import in_english
from automarium.kernel.words.texts import Texts
from automarium.kernel.words.transcript import session_transcript


def session_from(
    name: str, wishes: Mapping[str, object], folder: str | None, again: str, texts: Texts
) -> Session[Any]:
    """The session of a journal file, with other values for some options. Diverged if it does not fit.

    `again` is the command for trying another value, if one is unknown.
    """
    try:
        journal = journal_from(read_bytes(name))
    except JournalFault as error:
        hint = texts("command.what-is-a-journal")
        raise Failure(cleaned(f"{name}: {said(texts, error)} {hint}"), texts) from error
    with asked_about(journal[0], again, texts):
        return opened(journal, with_files(journal[0].game, wishes, folder))


@contextmanager
def asked_about(header: Header, again: str, texts: Texts) -> Iterator[None]:
    """For an option or value that is no longer known: what to use instead, and how to type it."""
    try:
        yield
    except UnknownOption as unknown:
        option = next((each for each in find(header.game).options if each.name == unknown.name), None)
        facts = {"again": f"{again} --opt {unknown.name}"}
        if option is None:
            what = texts("command.leave-out", **facts)
        else:
            known = ", ".join(option.values) + (f"; or {option.custom_form}" if option.custom_form else "")
            what = texts("command.take-instead", **facts, values=known)
        first = (
            f"{unknown}." if texts.language == "en" else texts("command.unknown-option", found=unknown.name)
        )
        raise Failure(f"{first}\n{what}", texts) from unknown


def replay_journal(
    name: str,
    wishes: Mapping[str, object],
    *,
    as_json: bool,
    codes: bool,
    lang: str | None,
    folder: str | None,
) -> None:
    failure: Diverged | None = None
    texts = texts_for(None, lang)
    try:
        session = session_from(name, wishes, folder, f"automarium replay {name}", texts)
    except Diverged as diverged:
        session, failure = diverged.session, diverged
    if as_json:
        print_json(_replayed(session, failure))
    else:
        click.echo(session_transcript(session, texts_for(session.game, lang), codes), nl=False)
    if failure is not None:
        raise Failure(f"{as_sentence(texts, failure)} {texts('command.up-to-there')}", texts)


def as_sentence(texts: Texts, error: AutomariumError) -> str:
    return said(texts, error).removesuffix(".") + "."


def _replayed(session: Session[Any], failure: Diverged | None) -> dict[str, Any]:
    now = session.now
    return {
        "game": session.game.id,
        "header": session.header.to_json(),
        "answers": len(session.entries),
        "transcript": [
            {"acting": turn.acting, "steps": [step.to_json() for step in turn.steps]}
            for turn in session.turns
            if turn.acting is not None
        ],
        "asked": {"at": now.at, **now.request.to_json()} if isinstance(now, Asking) else None,
        "result": now.result.to_json() if isinstance(now, Over) else None,
        "position": session.position().tree(),
        "diverged": None if failure is None else {"answer": failure.number, "why": in_english(failure)},
    }


def export_journal(game_id: str, name: str, force: bool, folder: str | None) -> None:
    with open_store(folder) as store:
        saved = store.load(full_id(store, game_id))
    text = write_lines(saved.header, saved.answers)
    if name == "-":
        click.echo(text, nl=False)
        return
    try:
        with Path(name).open("w" if force else "x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as error:
        raise Failed("force-replaces", file=name) from error
    told = texts_for(None, None)("command.wrote", count=len(saved.answers), id=saved.id, file=name)
    click.echo(told, err=True)


def import_journal(name: str, keep_prefix: bool, wishes: Mapping[str, object], folder: str | None) -> None:
    texts = texts_for(None, None)
    try:
        session = session_from(name, wishes, folder, f"automarium import {name}", texts)
    except Diverged as diverged:
        if not keep_prefix:
            told = f"{as_sentence(texts, diverged)} {texts('command.not-taken-in')}"
            raise Failure(told, texts) from diverged
        session = diverged.session
    with open_store(folder) as store:
        keeper = Keeper.begin(store, session)
    click.echo(keeper.id)
    click.echo(texts("command.taken-in", count=len(session.entries), id=keeper.id), err=True)
