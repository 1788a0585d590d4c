"""The table with a question: what can be answered, and the board with what can be tapped."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from automarium.kernel.rules.told import Asking
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.picture import Area, Drawing
from automarium.web.ask.aim import Aim, Boxes, aim_of
from automarium.web.ask.layout import VERBS
from automarium.web.ask.mosaic import MosaicView
from automarium.web.ask.painting import jumps, painted
from automarium.web.ask.pickers import PAINT, Picker
from automarium.web.ask.pointing import NOTHING, Pointed
from automarium.web.ask.question import QuestionView
from automarium.web.ask.zones import zones_drawn
from automarium.web.stage.board import (
    BoardView,
    Tap,
    chosen,
    drawing_at_question,
    drawing_of,
    in_words,
    on_page,
    view_of,
)
from automarium.web.stage.by_chance import is_by_hand
from automarium.web.stage.crops import all_of, is_within, map_alone, map_of, near, with_neighbors, written
from automarium.web.table.frame import Frame, Seen
from automarium.web.table.offer import Offer, offer_of, question_of
from automarium.web.table.own_side import OwnView, own_at_question
from automarium.web.table.recap import Recap, spoken


@dataclass(frozen=True, slots=True)
class Asked:
    """A question waits for these eyes."""

    kind: ClassVar[str] = "asked"

    frame: Frame
    state: str
    board: BoardView
    own: OwnView | None
    """What the person who looks keeps before them, if anything."""
    recap: Recap
    offer: Offer
    aim: Aim | None = None
    """What can be chosen on the map, where the question is for a place there."""
    pulls: bool = False
    """Whether the map may have all of the room: what lies below it can be pulled up and down."""

    @property
    def picked(self) -> tuple[Plain, ...]:
        plan = self.offer.question.plan
        return self.offer.question.picked if plan is None else plan.parts

    @property
    def is_undone_by_way(self) -> bool:
        """Whether the last tap only narrowed the answers: then *Undo* leads back to the page before it."""
        plan, pointed = self.offer.question.plan, self.offer.question.pointed
        return not self.picked if plan is None else replace(pointed, picked=()) != plan.stays

    @property
    def is_untapped(self) -> bool:
        """Whether no tap has led here: of a plan the only verb that the first move may have."""
        plan = self.offer.question.plan
        return plan is not None and not plan.laid and not self.is_undone_by_way

    @property
    def listed(self) -> QuestionView | None:
        """The list in which the only answer left was chosen, where it stays in sight. On the map and at the
        own side another one is tapped there; what is read in full needs the room."""
        listed = self.offer.question.chosen_from
        if listed is None or self.aim is not None or self.offer.reading is not None:
            return None
        return None if all(map(self.offer.is_held, listed.listed)) else listed

    @property
    def listing(self) -> QuestionView:
        """The question as it is read: nothing of it changes while an answer is chosen in its list."""
        return self.listed or self.offer.question

    @property
    def live(self) -> str:
        return spoken(self.frame.who, self.recap, str(self.offer.question.said))


def asked_view(seen: Seen, frame: Frame, now: Asking[Any], pointed: Pointed, recap: Recap) -> Asked:
    drawing = drawing_at_question(seen.keeper, seen.say)
    titles = drawing.titles() if drawing is not None else {}
    offer = offer_of(seen, question_of(seen, now, pointed, titles), drawing)
    own = _own_beside(seen, offer)
    if drawing is None:
        board = BoardView(in_words(seen.game, seen.say))
        return Asked(frame, seen.state, board, own, recap, offer)
    if offer.mosaic is not None:
        return Asked(frame, seen.state, _mosaic_board(seen, offer.mosaic), own, recap, offer)
    if (glanced := _at_one_look(seen, offer)) is not None:
        return Asked(frame, seen.state, glanced, own, recap, offer)
    boxes = _on_map(seen, offer, drawing)
    aim = _aim(seen, offer, boxes) if boxes else None
    taps = _taps(seen, offer, boxes) if aim is None else aim.taps
    if aim is None:
        board = _board(seen, offer, drawing, taps, own)
    else:
        board = _aimed(seen, offer.question, drawing, aim)
    if own is not None and aim is None:
        pointed_at = (*offer.question.pointed_at, *offer.question.settled)
        own = replace(own, taps=_narrowing(offer, taps), pointed=pointed_at)
        offer = offer if seen.is_set_up else offer.beside(own.led_to)
        own = replace(own, taps={**_instead(offer.question, own), **own.taps})
        own = None if seen.is_set_up and own.is_listed else own
    return Asked(frame, seen.state, board, own, recap, offer, aim, bool(boxes))


def _own_beside(seen: Seen, offer: Offer) -> OwnView | None:
    """What of the own side stays in sight beside what is asked."""
    own = None if _is_for_the_hand(seen, offer) else own_at_question(seen)
    return own.beside_plan() if own is not None and offer.question.plan is not None else own


def _is_for_the_hand(seen: Seen, offer: Offer) -> bool:
    """Whether a hand tells in an automa's turn what came of an order: the own side would take its room."""
    is_told = offer.picker is not None or offer.question.is_done
    return is_told and seen.turn.acting in seen.game.automas and is_by_hand(seen.session)


def _on_map(seen: Seen, offer: Offer, drawing: Drawing) -> Boxes:
    """The spots on the map, where a person is asked and it may have all of the room; else none."""
    height = seen.game.look.map_height
    if not height or offer.picker is not None or seen.turn.acting in seen.game.automas:
        return {}
    map_ = map_of(drawing, height)
    return {name: box for name, box in drawing.spots().items() if is_within(box, map_)}


def _aim(seen: Seen, offer: Offer, boxes: Boxes) -> Aim | None:
    regions = seen.game.look.regions
    return aim_of(offer.question, boxes, regions(seen.say) if regions is not None else ())


def _aimed(seen: Seen, question: QuestionView, drawing: Drawing, aim: Aim) -> BoardView:
    """The map with its targets; which part of it is seen is worked out where it is seen. What the answer at
    the thumb will put there is drawn faintly."""
    height = seen.game.look.map_height
    drawing, ghosts = _ahead(seen, question) or (drawing, ())
    map_ = map_alone(drawing, height)
    crop = near(map_, (*aim.chosen, *ghosts) or tuple(aim.taps), height, seen.game.look.least_part)
    marks = {**dict.fromkeys(aim.before, "before"), **dict.fromkeys(aim.chosen, "chosen")}
    marks |= dict.fromkeys(ghosts, "ghost")
    drawn = on_page(map_, marks, aim.taps, crop)
    return view_of(drawn, map_, crop, height)


def _ahead(seen: Seen, question: QuestionView) -> tuple[Drawing, tuple[str, ...]] | None:
    """The board with what the answer at the thumb will put there, and where that lies."""
    look = seen.game.look
    lay = look.ahead.get(question.request.what)
    if lay is None or question.sole is None:
        return None
    board = seen.say.board.copy()
    lay(board, question.sole.answer)
    drawing, before = drawing_of(seen.game, seen.say.at(board)), look.contents(seen.say.board)
    new = [each for each, lies in look.contents(board).items() if lies != before.get(each)]
    return (drawing, tuple(each for each in new if each not in look.follows)) if drawing else None


def _at_one_look(seen: Seen, offer: Offer) -> BoardView | None:
    """The thing that is being told, if it is drawn meanwhile: then it fills the stage."""
    draw, zones, question = seen.game.look.glance.drawing, offer.zones, offer.question
    drawing = draw(seen.say, question.request.what, [str(each) for each in question.picked]) if draw else None
    if drawing is None or zones is None:
        return None
    whole = Area(0, 0, drawing.width, drawing.height)
    return view_of(zones_drawn(zones, drawing, f"/games/{seen.keeper.id}"), drawing, whole, 0)


def _mosaic_board(seen: Seen, mosaic: MosaicView) -> BoardView:
    """The map as far as it is told; every place can be tapped."""
    drawing = mosaic.drawing()
    whole = Area(0, 0, drawing.width, drawing.height)
    taps = mosaic.taps(f"/games/{seen.keeper.id}")
    return view_of(on_page(drawing, {}, taps, whole, mosaic.over(drawing)), drawing, whole, 0)


def _narrowing(offer: Offer, taps: Mapping[str, Tap]) -> dict[str, Tap]:
    """Without the things that all answers have in common: tapping them would tell nothing."""
    left = len(offer.question.left)
    return {spot: tap for spot, tap in taps.items() if left == 1 or len(tap.answers) < left}


def _instead(question: QuestionView, own: OwnView) -> dict[str, Tap]:
    """Another thing of one's own in place of one of its kind that was tapped: one tap away."""
    pointed, found = question.pointed.spots, dict[str, Tap]()
    for tapped in () if question.plan is not None else [spot for spot in pointed if spot in own.spots]:
        kind = tapped.partition("-")[0]
        others = replace(question.pointed, spots=tuple(spot for spot in pointed if spot != tapped))
        taps = replace(question, pointed=others).taps
        found |= {spot: tap for spot, tap in taps.items() if spot != tapped and spot.startswith(f"{kind}-")}
    return found


def _taps(seen: Seen, offer: Offer, boxes: Boxes) -> Mapping[str, Tap]:
    """What can be tapped on the board: answers, or the places that are painted.

    On a map each tap knows its place: of what is too small for a finger, the nearest are offered.
    """
    if paints := _painter(offer):
        return jumps(paints, f"/games/{seen.keeper.id}")
    question = offer.listing
    if question.sole is not None and seen.game.look.read_first:  # another one is read by one tap
        question = replace(question, pointed=NOTHING)
    taps = question.taps
    if question.plan is not None:  # another place is one tap away
        taps = {**replace(question, pointed=NOTHING).taps, **taps}
    return {
        spot: replace(tap, words=offer.question.place_of(spot), box=written(boxes[spot]))
        if spot in boxes
        else tap
        for spot, tap in taps.items()
    }


def _painter(offer: Offer) -> Picker | None:
    """The picker whose things are painted on the board, if it is one of these."""
    return offer.picker if offer.picker is not None and offer.picker.kind == PAINT else None


def _looked_at(seen: Seen, drawing: Drawing, asked_at: Sequence[str]) -> tuple[str, ...]:
    """Where a question is asked; in the set-up of a game with a map only what lies there: who chooses a
    leader or a character looks at the map, not at an empty board."""
    height = seen.game.look.map_height
    if not height or not seen.is_set_up:
        return tuple(asked_at)
    spots, map_ = drawing.spots(), map_of(drawing, height)
    return tuple(each for each in asked_at if each in spots and is_within(spots[each], map_))


def _with_one_hand(seen: Seen, drawing: Drawing, own: OwnView | None) -> Drawing:
    """In the set-up of a game with a map the map alone, where a hand would be drawn on the board, too."""
    height, hands = (
        seen.game.look.map_height,
        {f"{kind}-{seen.say.viewer}" for kind in seen.game.look.private},
    )
    is_twice = own is not None and not hands.isdisjoint(drawing.spots())
    return map_alone(drawing, height) if height and seen.is_set_up and is_twice else drawing


def _chosen_last(seen: Seen, offer: Offer) -> dict[str, str]:
    """Where the last choice of the turn fell; when all lies there, and only that is said, it is over."""
    return {} if offer.is_laying or offer.question.is_done else chosen(seen.say.nouns, seen.turn.steps)


def _is_below(question: QuestionView, taps: Mapping[str, Tap], own: OwnView | None) -> bool:
    """Whether what is tapped lies below the stage, which shows what becomes of it."""
    is_own = own is not None and bool(own.spots & taps.keys())
    return question.layout == VERBS or question.plan is not None or is_own


def _crop_of(
    question: QuestionView,
    drawing: Drawing,
    pointed_at: Sequence[str],
    taps: Mapping[str, Tap],
    places: tuple[str, ...],
) -> tuple[str, ...]:
    """What is seen close up once something was pointed at; while moves are laid, all that they change."""
    return places if question.plan is not None else tuple(with_neighbors(drawing, pointed_at, taps))


def _board(
    seen: Seen, offer: Offer, drawing: Drawing, taps: Mapping[str, Tap], own: OwnView | None
) -> BoardView:
    """Marks what was chosen last, or where the question is; what can be tapped is shown close up."""
    question, height = offer.question, seen.game.look.map_height
    is_below = _is_below(question, taps, own)
    works_at = seen.game.look.works_at.get(question.request.what, ())
    marks, places = _chosen_last(seen, offer), works_at if is_below else tuple(taps)
    if not taps and (asked_at := question.asked_at):
        marks, places = dict.fromkeys(asked_at, "chosen"), _looked_at(seen, drawing, asked_at)
    elif pointed_at := [spot for spot in question.pointed_at if own is None or spot not in own.spots]:
        places = _crop_of(question, drawing, pointed_at, taps, places)
        is_chosen = question.sole is not None or question.plan is not None
        marks = dict.fromkeys(pointed_at, "chosen") if is_chosen else marks
    over = ""
    if paints := _painter(offer):
        marks = {}  # a ring shows where the next thing goes
        over, crop = painted(paints, drawing, f"/games/{seen.keeper.id}"), all_of(drawing, taps)
    else:
        drawing = drawing if taps or places else _with_one_hand(seen, drawing, own)
        crop = near(drawing, places, height, seen.game.look.least_part)
    has_all = is_below and not taps.keys().isdisjoint(works_at)
    return view_of(on_page(drawing, marks, taps, crop, over), drawing, crop, height, has_all=has_all)
