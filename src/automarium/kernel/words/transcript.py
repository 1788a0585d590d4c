"""Whole games in words."""

from __future__ import annotations

from typing import Any

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.record.bulk import Played, moments_of
from automarium.kernel.record.session import Over, Session
from automarium.kernel.record.turn import Turn
from automarium.kernel.words.moments import moments, on_boards
from automarium.kernel.words.sentences import question, result_lines, speaker, turn_lines
from automarium.kernel.words.sketch import changes
from automarium.kernel.words.texts import Texts
from automarium.kernel.words.viewing import is_hidden


def transcript(
    played: Played[Any], game: AnyGame, texts: Texts, codes: bool = False, funnels: bool = False
) -> str:
    """A whole game, played out and recorded."""
    lines: list[str] = []
    for number, (told, boards) in enumerate(zip(played.story, moments_of(game, played), strict=True)):
        then = on_boards(speaker(game, texts, boards[-1]), boards)
        lines += [*turn_lines(then, number, told.acting, told.steps, codes, funnels), ""]
    say = speaker(game, texts, played.board)
    return "\n".join([*lines, *result_lines(game, say, played.result)]) + "\n"


def fixes(session: Session[Any], turn: Turn[Any], texts: Texts, codes: bool = False) -> list[str]:
    """What was corrected at the start of a turn, a line each, without what people hide from each other."""
    corrected = list(session.corrections_in(turn))
    if not corrected:
        return []
    before, after = (speaker(session.game, texts, each) for each in (turn.board, session.board_before(turn)))
    if codes:
        lines = [", ".join(_open(session.game, before.viewer, each)) for each in corrected]
    else:
        lines = [each.in_words(after) for each in changes(session.game, before, after)]
    told = [texts("transcript.corrected", changes=each) for each in lines if each]
    return told or [texts("transcript.corrected-otherwise")]


def _open(game: AnyGame, viewer: str, lines: list[str]) -> list[str]:
    return [line for line in lines if not is_hidden(game.look, viewer, line.partition(" = ")[0])]


def session_transcript(session: Session[Any], texts: Texts, codes: bool = False) -> str:
    """A game in progress, as far as it has come."""
    lines: list[str] = []
    for number, turn in session.numbered_turns():
        if turn.acting is not None:
            then = moments(session, speaker(session.game, texts, session.board_after(turn)), turn)
            heading, *done = turn_lines(then, number, turn.acting, turn.steps, codes)
            lines += [heading, *(f"  {fix}" for fix in fixes(session, turn, texts, codes)), *done, ""]
    say = speaker(session.game, texts, session.now.board)
    if isinstance(session.now, Over):
        lines += result_lines(session.game, say, session.now.result)
    else:
        lines.append(texts("transcript.waits", question=question(say, session.now.request)))
    return "\n".join(lines) + "\n"
