"""The board of a game as a drawing, with what is chosen, dropped or possible marked on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from html import escape
from itertools import takewhile
from operator import is_
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from markupsafe import Markup

from automarium.kernel.catalog.game import SETUP, AnyGame
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.rules.told import Step
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.answers import spots_of
from automarium.kernel.words.columns import in_columns
from automarium.kernel.words.nouns import Nouns, Said, Speaker
from automarium.kernel.words.often import often
from automarium.kernel.words.picture import Area, Drawing, Mark
from automarium.kernel.words.sketch import sketch
from automarium.web.stage.crops import map_of, whole_of, written

T = TypeVar("T")


@often()
class Tap:
    """What a tap on a spot may mean: the numbers of its answers, and the page that offers only these."""

    answers: tuple[int, ...]
    link: str
    words: str = ""
    """What the place is called, where that is less than all that lies there."""
    box: str = ""
    """Where it lies, as a page writes it; for a place that is aimed at."""
    press: str = ""
    """The button that a tap presses, by its id, where it does not only lead there."""

    def opening(self, title: str) -> str:
        numbers = " ".join(map(str, self.answers))
        words = f'data-answers="{numbers}" aria-label="{escape(title)}"'
        aimed = f' data-box="{self.box}" data-name="{escape(self.words)}"' if self.box else ""
        aimed += f' data-press="{self.press}"' if self.press else ""
        return f'<a class="tap" href="{escape(self.link)}" {words}{aimed}>'


@dataclass(frozen=True, slots=True)
class BoardView:
    """The board on a page: drawn or in words; if it is drawn, what of it is shown first."""

    drawn: Markup
    crop: str = ""
    whole: str = ""
    map: str = ""
    """What a small map shows, to say where the place is."""
    columns: int = 1
    has_all: bool = False
    """Whether all of that part is seen, however small: what can be chosen lies all over it."""


def view_of(
    drawn: Markup, drawing: Drawing, crop: Area, map_height: float, *, has_all: bool = False
) -> BoardView:
    """A drawing of which a part is shown first."""
    whole, map_ = whole_of(drawing), map_of(drawing, map_height)
    return BoardView(drawn, written(crop), written(whole), written(map_), drawing.columns, has_all)


KEPT_DRAWINGS = 200
_drawings: dict[tuple[str, ...], Drawing] = {}
"""The last drawings: the board after an answer is the board before the next turn, and is looked at again."""


class WideSpeaker(Speaker[Any]):
    """Speaks on the page of a wide screen, where a tall drawing is in columns."""

    __slots__ = ()


def drawing_of(game: AnyGame, say: Speaker[Any]) -> Drawing | None:
    """The board drawn; None if the game has no drawing."""
    board = say.board
    # A position says little about a table that is not laid out yet.
    if game.look.picture is None or game.play.acting(board) == SETUP:
        return fresh_drawing(game, say)
    settings = repr(getattr(board, "settings", ""))
    whose = f"{say.viewer} {isinstance(say, WideSpeaker)}"
    key = (game.id, say.texts.language, whose, settings, repr(game.play.write(board)))
    drawn = _drawings.pop(key, None) or fresh_drawing(game, say)
    if drawn is not None:
        _drawings[key] = drawn
    while len(_drawings) > KEPT_DRAWINGS:
        _drawings.pop(next(iter(_drawings)), None)
    return drawn


def fresh_drawing(game: AnyGame, say: Speaker[Any]) -> Drawing | None:
    """The board drawn, whether or not it has been drawn before; its parts may have been."""
    if game.look.picture is None:
        return None
    drawn = game.look.picture(say)
    return in_columns(drawn) if isinstance(say, WideSpeaker) else drawn


_at_hand: WeakKeyDictionary[Keeper, tuple[tuple[object, ...], dict[str, Any]]] = WeakKeyDictionary()
"""What was made of each game at its open question, by its name, with what it was made for."""


def at_question(keeper: Keeper, say: Speaker[Any], name: str, make: Callable[[], T]) -> T:
    """What only the open question, the language and who looks decide: made once for all pages of it."""
    stand = keeper.session.now, say.board, say.texts, say.viewer, type(say)
    known = _at_hand.get(keeper)
    if known is None or not all(map(is_, known[0], stand)):
        known = _at_hand[keeper] = stand, {}
    if name not in known[1]:
        known[1][name] = make()
    made: T = known[1][name]
    return made


def drawing_at_question(keeper: Keeper, say: Speaker[Any]) -> Drawing | None:
    """The board at the open question, with what its answers so far will lay there."""
    return at_question(
        keeper, say, "drawing", lambda: drawing_of(keeper.session.game, _meanwhile(keeper, say))
    )


def _meanwhile(keeper: Keeper, say: Speaker[Any]) -> Speaker[Any]:
    """On the board on which the last answers to the same question lie, where no step has told them yet."""
    session = keeper.session
    now, entries = session.asking, session.entries[session.turns[-1].first :]
    lay = session.game.look.meanwhile.get(now.request.what) if now is not None else None
    if now is None or lay is None:
        return say
    board, asked = say.board.copy(), now.request.ask
    for entry in takewhile(lambda each: each.ask == asked, reversed(entries)):
        lay(board, entry.answer)
    return say.at(board)


def on_page(
    drawing: Drawing,
    classes: Mapping[str, str] = {},
    taps: Mapping[str, Tap] = {},
    view: Area | None = None,
    over: str = "",
) -> Markup:
    """A drawing, or a part of it, with classes on its spots, and with links on those that can be tapped."""
    marks = {spot: Mark(class_) for spot, class_ in classes.items() if class_}
    titles = drawing.titles() if taps else {}
    for spot, tap in taps.items():
        if spot in titles:
            class_ = f"{classes.get(spot, '')} can".lstrip()
            marks[spot] = Mark(class_, before=tap.opening(titles[spot]), after="</a>")
    drawn = drawing.svg(marks, view, over, "group" if taps else "img", picture="picture")
    return Markup(drawn)  # noqa: S704  # made of escaped parts


def board(game: AnyGame, say: Speaker[Any], classes: Mapping[str, str] = {}) -> Markup:
    """The board to look at: drawn, or as text."""
    drawing = drawing_of(game, say)
    return in_words(game, say) if drawing is None else on_page(drawing, classes)


def in_words(game: AnyGame, say: Speaker[Any]) -> Markup:
    return Markup('<pre tabindex="0">{}</pre>').format(sketch(game, say))


# What is ringed, and what is faded


def chosen(nouns: Nouns[Any], steps: tuple[Step, ...], said: Iterable[Said] = ()) -> dict[str, str]:
    """Rings around what the last choice of some steps chose, and around what some sentences name."""
    last = next((step for step in reversed(steps) if step.is_choice and step.chosen is not None), None)
    spots = _spots(nouns, last.message, [last.chosen]) if last is not None else set()
    spots |= {spot for sentence in said for named in sentence.nouns for spot in named.spots}
    return dict.fromkeys(spots, "chosen")


def sieved(nouns: Nouns[Any], step: Step, place: int) -> dict[str, str]:
    """The options left at a criterion of a choice, and those that dropped out there or before."""
    kept = step.funnel[place].kept
    out = [option for option in step.options or () if option not in kept]
    return {
        **dict.fromkeys(_spots(nouns, step.message, out), "dropped"),
        **dict.fromkeys(_spots(nouns, step.message, kept), "chosen"),
    }


def _spots(nouns: Nouns[Any], name: str, options: Iterable[Plain]) -> set[str]:
    return {spot for option in options for spot in spots_of(nouns, name, option)}
