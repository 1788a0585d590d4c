"""What a look at the marbles comes to, while it is told: what has left its row, and where all of them are."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.golem import faces
from automarium.games.golem.board import AUTOMA, MOST_IN_EYES, Board, marbles_in_play
from automarium.games.golem.screens.taps import AGAIN, GONE, LIES, Tap, tap_of
from automarium.lookbook import Account, Wording
from automarium.rulebook import Plain

MARBLES_ZONE = "marbles"


def account(board: Board, zone: str, parts: Sequence[str]) -> Account | None:
    """Of the marbles, where it is known how they lay."""
    known = zone == MARBLES_ZONE and any(board.rows.values())
    return account_of(board, [*map(tap_of, parts)]) if known else None


def account_of(board: Board, heard: Sequence[Tap]) -> Account:
    """Where the marbles are after these taps; who has the others is known where the box counts them."""
    gone, come, eyes = GONE.among(heard), LIES.among(heard), len(board.held[AUTOMA])
    lie = 0 if AGAIN in heard else sum(map(len, board.rows.values())) - len(gone) + len(come)
    rest, adds_up = _accounted(board, lie, eyes)
    return Account(
        (("account.asks", {}), ("account.hint", {})),
        (faces.eyes_face(board.held[AUTOMA]), _in_eyes(board)),
        _what_left(heard),
        rest,
        _told_so(heard),
        adds_up,
    )


def _in_eyes(board: Board) -> Wording:
    colors = tuple(board.held[AUTOMA])
    return ("account.eyes", {"colors": colors}) if colors else ("account.no-eyes", {})


def _accounted(board: Board, lie: int, eyes: int) -> tuple[Wording, bool]:
    in_play, most = sum(marbles_in_play(board.settings, board.box).values()), MOST_IN_EYES * len(board.humans)
    others = in_play - lie - eyes
    counts: dict[str, Plain] = {"lie": lie, "eyes": eyes, "others": others, "count": in_play}
    if not in_play or not lie:
        return ("account.lie", counts), True
    if 0 <= others <= most:
        return ("account.all" if len(board.humans) == 1 else "account.all-people", counts), True
    wrong = others - most if others > 0 else -others
    message = "account.missing" if others > 0 else "account.many"
    return (f"{message}-one" if wrong == 1 else message, {"count": wrong}), False


def _what_left(heard: Sequence[Tap]) -> Wording:
    gone, come = GONE.among(heard), LIES.among(heard)
    if AGAIN in heard:
        return "account.again", {}
    if len(gone) == 1 and not come:
        return "account.left-row", {"marble": f"{gone[0][0]} {gone[0][1]}"}
    if gone or come:
        return "account.changed", {"gone": len(gone), "come": len(come)}
    return "account.nothing", {}


def _told_so(heard: Sequence[Tap]) -> Wording:
    """What the button says."""
    gone, come = GONE.among(heard), LIES.among(heard)
    if len(gone) == 1 and not come:
        return "account.go.one", {"hue": gone[0][0]}
    if gone and not come and AGAIN not in heard:
        return "account.go.several", {"count": len(gone)}
    return ("account.go.so", {}) if gone or come or AGAIN in heard else ("account.go.nothing", {})
