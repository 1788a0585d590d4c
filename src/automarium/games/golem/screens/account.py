"""What a look at the marbles comes to, while it is told: what has left its row, and where all of them are."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.golem import faces
from automarium.games.golem.board import AUTOMA, MOST_IN_EYES, Board, marbles_in_play
from automarium.games.golem.components import MARBLES, ROWS
from automarium.games.golem.screens.card import known_cards
from automarium.games.golem.screens.deciding import (
    Deciding,
    deciding,
    ignored_so_far,
    leads_nowhere,
    unsure_color,
)
from automarium.games.golem.screens.rows import as_heard, may_work
from automarium.games.golem.screens.taps import (
    AGAIN,
    BOTH,
    CARD,
    GONE,
    LIES,
    NONE,
    NONES,
    SIGN,
    Tap,
    slots_of,
    tap_on_card,
)
from automarium.lookbook import Account, Wording
from automarium.rulebook import Plain, cites

MARBLES_ZONE = "marbles"
FURTHER = ("marbles-2", "marbles-3")
"""Pages of the rows that decide after what was told of the first ones."""
OF_ROWS = (MARBLES_ZONE, *FURTHER)


def account(board: Board, zone: str, parts: Sequence[str]) -> Account | None:
    """Of the marbles."""
    return account_of(board, parts, OF_ROWS.index(zone)) if zone in OF_ROWS else None


def account_of(board: Board, parts: Sequence[str], page: int = 0) -> Account:
    """Where the marbles are after these taps; who has the others is known where the box counts them."""
    heard = [*map(tap_on_card, parts)]
    gone, come, eyes = GONE.among(heard), LIES.among(heard), len(board.held[AUTOMA])
    lie = 0 if AGAIN in heard else sum(map(len, board.rows.values())) - len(gone) + len(come)
    rest, adds_up = _accounted(board, lie, eyes)
    (seen, signs, _), found = rows_that_decide(board, parts), pages_of_rows(board, parts)[page]
    return Account(
        _with_color_to_look_for(asked_rows(board, seen, found), unsure_color(seen, signs)),
        (faces.eyes_face(board.held[AUTOMA]), _in_eyes(board)),
        _what_left(heard),
        rest,
        _told_so(board, heard, found),
        adds_up,
    )


# Which rows decide


def rows_that_decide(board: Board, parts: Sequence[str]) -> tuple[Board, tuple[str, ...], Deciding]:
    """The table by these parts, the signs of the card in question as far as they are known, and its rows."""
    taps = [*map(tap_on_card, parts)]
    lies = board.automa.cards[board.actions_done(AUTOMA) :]
    cards = [
        *(board.cards[name] for name in lies),
        *(known_cards(board)[name] for name in slots_of(CARD, taps)),
    ]
    signs = (*(sign for card in cards for sign in card.marble), *slots_of(SIGN, taps))
    seen = as_heard(board, taps)
    return seen, signs, deciding(seen, signs) if board.in_part else Deciding("", ROWS)


def pages_of_rows(board: Board, parts: Sequence[str]) -> list[Deciding]:
    """The rows that decide page by page: a page stays as it is while its own rows are told.

    Only what was told there may lead to others, and these are on the next page. The first ones come first.
    """
    taps = {part: tap_on_card(part) for part in parts}
    heard = [part for part in parts if not _is_of_marbles(taps[part])]
    pages = [rows_that_decide(board, heard)[2]]
    if not pages[0].rows:  # the character is told before any row is asked for
        heard = [part for part in parts if part in heard or BOTH.among([taps[part]])]
        pages = [rows_that_decide(board, heard)[2]]
    while len(heard) < len(parts) and AGAIN not in taps.values():
        more = [part for part in parts if part in heard or _is_told_on(pages, taps[part])]
        heard = more if len(more) > len(heard) else [*parts]
        _go_on(pages, rows_that_decide(board, heard)[2])
    return pages[: len(FURTHER)] + pages[len(FURTHER) :][-1:]


def _go_on(pages: list[Deciding], found: Deciding) -> None:
    """With another page, unless the same rows are asked for, or none."""
    before = pages[-1].rows
    rows = (*(row for row in before if row in found.rows), *(row for row in found.rows if row not in before))
    if {*rows} == {*before}:
        pages[-1] = found._replace(rows=before)
    elif rows:
        pages.append(found._replace(rows=rows))


def _is_of_marbles(tap: Tap) -> bool:
    return tap == AGAIN or any(verb.among([tap]) for verb in (LIES, GONE, NONE, BOTH))


def _is_told_on(pages: Sequence[Deciding], tap: Tap) -> bool:
    """Whether it is told of the rows of these pages; the character is told on the first one."""
    in_rows = any(row in page.rows for page in pages for _, row in (*LIES.among([tap]), *GONE.among([tap])))
    nothing = any(what in (page.sign, *page.colors) for page in pages for what in slots_of(NONE, [tap]))
    return in_rows or nothing or bool(BOTH.among([tap]))


def groups_by_page(board: Board, parts: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """What each page of the marbles asks for, the first one and those that follow it."""
    seen, signs, _ = rows_that_decide(board, parts)
    pages = pages_of_rows(board, parts)
    open_ones = {unsure_color(seen, signs), leads_nowhere(seen, signs)} - {""}
    told = slots_of(NONE, map(tap_on_card, parts))
    found: dict[str, tuple[str, ...]] = {}
    for zone, page in zip(OF_ROWS, pages, strict=False):
        is_last = page is pages[-1]
        elsewhere = {what for other in pages if other is not page for what in (other.sign, *other.colors)}
        here = {page.sign, *page.colors}
        of_page = {what for what in told if what in here or (is_last and what not in elsewhere)}
        nones = [what for what in slots_of(NONE, NONES) if what in of_page or (is_last and what in open_ones)]
        rows = [f"{start}-{row}" for start in ("more", "gone") for row in page.rows]
        found[zone] = (*rows, "colors", *(f"none-{what}" for what in nones), "again", "raised")
    return found


def decides(board: Board, group: str, parts: Sequence[str]) -> bool:
    """Whether a group of the look at the marbles has to do with what the column asks for."""
    kind, _, name = group.partition("-")
    if kind in ("gone", "more", "none"):
        return any(group in groups for groups in groups_by_page(board, parts).values())
    if kind not in ("absent", "raised"):
        return True
    seen, signs, _ = rows_that_decide(board, parts)
    if kind == "raised":  # where no marble is known that lets golems work, it is not the matter
        return may_work(seen)
    return str(NONE(name)) in parts or name in (unsure_color(seen, signs), leads_nowhere(seen, signs))


def asked_rows(board: Board, seen: Board, found: Deciding) -> tuple[Wording, ...]:
    """Which rows are to be told, and how; once a round with the colors of the character."""
    rows = found.rows
    if not rows:
        lacks = "character" if found.sign else "none"
        return (f"rows.{lacks}", {}), (f"rows.{lacks}-hint", {})
    known = [row for row in rows if board.rows[row]]
    also: tuple[Wording, ...] = () if board.knows_character() else (("rows.and-character", {}),)
    if len(known) == len(rows) or (known and not board.in_part):
        return ("account.asks", {}), ("account.hint", {}), *also
    return _title(found), _hint(seen, found, bool(known)), *also


def _with_color_to_look_for(asked: tuple[Wording, ...], color: str) -> tuple[Wording, ...]:
    """Where it matters whether any marble of a color is left, the other rows decide that (A-16)."""
    title, (hint, facts), *also = asked
    if not color or hint != "rows.here-hint":
        return asked
    return title, ("rows.here-color-hint", {**facts, "color": color}), *also


def _title(found: Deciding) -> Wording:
    _, rows, colors, _ = found
    facts: dict[str, Plain] = {"hues": colors} if len(colors) != 1 else {"color": colors[0]}
    of = {0: "", 1: "-one"}.get(len(colors), "-of")
    which = _which(found)
    return f"rows.{which}{'' if which == 'only' else of}", {**facts, "count": len(rows)}


def _which(found: Deciding) -> str:
    """In how many rows it can be: of black there is one marble at most."""
    _, rows, colors, fullest = found
    if colors == ("black",):
        return "only"
    return "fullest" if fullest else "with" if colors else "all" if len(rows) == len(ROWS) else "here"


@cites("GO-7.4")
def _hint(seen: Board, found: Deciding, is_known: bool) -> Wording:
    """What is told of it: where rows were told before, only such as may decide beside them.

    Another row is compared with the fullest that is known and holds what is asked for; where none does any
    more, the one that is asked for is told, whatever its size.
    """
    which = _which(found)
    if not is_known or which not in ("fullest", "only"):
        return f"rows.{'gone-' if is_known else ''}{which}-hint", {}
    best = _fullest_known(seen, found)
    if best is None:
        return f"rows.anew-{which}-hint", {}
    of = "-of" if which == "fullest" and found.colors else ""
    return f"rows.gone-{which}{of}-hint", {"row": best}


def _fullest_known(seen: Board, found: Deciding) -> str | None:
    """Of the rows that hold what is asked for, as far as they are told."""
    ignored = ignored_so_far(seen)
    wanted = {*found.colors} or {color for color in MARBLES if color not in ignored}
    holding = [row for row in found.rows if wanted & {*seen.rows[row]}]
    return max(holding, key=lambda row: len(seen.rows[row]), default=None)


def _in_eyes(board: Board) -> Wording:
    colors = tuple(board.held[AUTOMA])
    return ("account.eyes", {"colors": colors, "count": len(colors)}) if colors else ("account.no-eyes", {})


def _accounted(board: Board, lie: int, eyes: int) -> tuple[Wording, bool]:
    in_play, most = sum(marbles_in_play(board.settings, board.box).values()), MOST_IN_EYES * len(board.humans)
    others = in_play - lie - eyes
    counts: dict[str, Plain] = {"lie": lie, "eyes": eyes, "others": others, "count": in_play}
    is_part = board.in_part and others > most and not all(board.rows.values())
    if not in_play or not lie or is_part:
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


def _told_so(board: Board, heard: Sequence[Tap], found: Deciding) -> Wording:
    """What the button says; of a row that was not told before nothing can have gone, of none nothing lies.

    Where some were told before and nothing was tapped, it says that no other row has to be told either.
    """
    gone, come, is_known = GONE.among(heard), LIES.among(heard), all(board.rows[row] for row in found.rows)
    if not (found.rows or AGAIN in heard):
        return "account.go.signs", {}
    if len(gone) == 1 and not come:
        return "account.go.one", {"hue": gone[0][0]}
    if gone and not come and AGAIN not in heard:
        return "account.go.several", {"count": len(gone)}
    if gone or come or AGAIN in heard:
        return "account.go.so", {}
    if is_known:
        return "account.go.nothing", {}
    return (
        ("account.go.nothing-else", {})
        if any(board.rows[row] for row in found.rows)
        else ("account.go.so", {})
    )
