"""The saved games: the list, the deleted ones, and finding one by the first letters of its id."""

from __future__ import annotations

import click

from automarium.cli.language import texts_for
from automarium.cli.output import open_store
from automarium.kernel.catalog.game import SETUP, AnyGame, catalog
from automarium.kernel.record.gate import Listed, as_listed
from automarium.kernel.record.store import Store, StoreError, Summary
from automarium.kernel.rules.values import cleaned
from automarium.kernel.words.texts import Texts
from automarium.kernel.words.titles import title_of
from automarium.kernel.words.viewing import points_in_list


def full_id(store: Store, beginning: str, deleted: bool = False) -> str:
    """The id that begins with these letters, first among games that are not deleted, then among others."""
    for shelf in (deleted, not deleted):
        found = [row.id for row in store.games(shelf) if row.id.startswith(beginning)]
        if beginning in found:
            return beginning
        if len(found) > 1:
            told = StoreError(
                f"several saved games begin with {beginning}: {', '.join(found)}; type more of the id"
            )
            raise told.as_told("several-saved", found=beginning, games=", ".join(found))
        if found:
            return found[0]
    return beginning


def list_saved(lang: str | None, folder: str | None, deleted: bool = False) -> None:
    with open_store(folder) as store:
        saved = store.games(deleted)
    if not saved:
        click.echo(texts_for(None, lang)("terminal.none-deleted" if deleted else "terminal.no-games"))
    for row in saved:
        click.echo(_in_one_line(row, lang))


def delete_saved(game_id: str, lang: str | None, folder: str | None) -> None:
    """Move a game to the deleted ones, where it loses nothing."""
    with open_store(folder) as store:
        saved = store.delete(full_id(store, game_id))
    click.echo(texts_for(None, lang)("terminal.deleted", id=saved.id))


def undelete_saved(game_id: str, lang: str | None, folder: str | None) -> None:
    """Bring a deleted game back."""
    with open_store(folder) as store:
        saved = store.restore(full_id(store, game_id, deleted=True))
    click.echo(texts_for(None, lang)("terminal.undeleted", id=saved.id))


def _in_one_line(row: Summary, lang: str | None) -> str:
    told = as_listed(row)
    game = catalog().get(told.game)
    texts = texts_for(game, lang)
    sides = points_in_list(game, told.points, is_over=told.is_over) if game else told.points
    named = (f"{texts(f'side.{side}')} {count}" for side, count in sides.items())
    score = ", ".join(named) if game else " : ".join(map(str, sides.values()))
    title = title_of(game, texts) if game else told.title or told.game
    when = f"{told.touched:%Y-%m-%d %H:%M}"
    return cleaned(f"{row.id}  {title:<12}  {_state(told, texts, game)}  {score}  {when}")


def _state(row: Listed, texts: Texts, game: AnyGame | None) -> str:
    if row.is_over:
        return texts("terminal.over")
    return texts("terminal.running", turn=row.turn) if row.turn or game is None else texts(f"turn.{SETUP}")
