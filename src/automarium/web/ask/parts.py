"""The parts of an answer that has several: what may come at each place, and whether it is whole.

Parts are told one after the other, or place by place where the order does not matter: dice, and pieces out of
one bag. A place that was left out holds None.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from automarium.kernel.rules.request import Choose, Draw, Refused, Request, Roll, Several
from automarium.kernel.rules.values import Plain

Parts = Sequence[Plain]
MOST_PARTS = 60
"""No answer has so many."""


def options_at(request: Request[Any], parts: Parts, place: int) -> list[Any]:
    """What may be told at a place, when the others are as they are."""
    if isinstance(request, Roll):
        return list(dict.fromkeys(request.faces[min(place, request.size - 1)]))
    if isinstance(request, Draw):
        return list(left_for(request, parts, place))
    if isinstance(request, Several):
        return list(request.options()) if place < request.most else []
    return list(request.among if isinstance(request, Choose) else request.options())


def left_for(request: Draw, parts: Parts, place: int) -> dict[Plain, int]:
    """What may be drawn at a place, and how many of each are left."""
    if may_jump(request):
        left = Counter[Plain](request.blocks[0])
        left.subtract(each for number, each in enumerate(parts) if number != place and each is not None)
        return {card: count for card, count in left.items() if count > 0}
    return _next_draws(request, [each for each in parts[:place] if each is not None])


def may_jump(request: Request[Any]) -> bool:
    """Whether its parts may be told in any order."""
    if isinstance(request, Draw):
        return len(request.blocks[0]) >= request.size and not request.spent and not request.behind
    return isinstance(request, Roll)


def _next_draws(request: Draw, drawn: Parts) -> dict[Plain, int]:
    """What may be drawn next; a spent card says: the deck was shuffled."""
    left = [list(block) for block in request.blocks]
    all_cards = [*(card for block in left for card in block), *request.spent]
    shuffled = False
    for told in drawn:
        card = request.unseen if told in request.behind else told
        if card in all_cards:
            all_cards.remove(str(card))
        if left and card in left[0]:
            left[0].remove(str(card))
        else:
            shuffled = bool(request.spent)
        if left and not left[0]:
            del left[0]
    counted = Counter[Plain](all_cards if shuffled else [*(left[0] if left else ()), *request.spent])
    if request.behind and request.unseen in counted:
        del counted[request.unseen]
        counted.update((Counter(request.behind) - Counter(map(str, drawn))).keys())
    return dict(counted)


def fitting(request: Request[Any], parts: Parts) -> tuple[Plain, ...]:
    """The parts that can be there, each at its place; those that cannot are left out."""
    most = most_parts(request)
    if not is_kept(request):
        return ()
    fine: list[Plain] = []
    for place, each in enumerate(parts[:most]):
        fits = each is not None and _among(each, options_at(request, fine, place))
        if not fits and not may_jump(request):
            break
        fine.append(each if fits else None)
    while fine and fine[-1] is None:
        fine.pop()
    return tuple(fine)


def is_kept(request: Request[Any]) -> bool:
    """Whether taps are kept until the answer is whole: one may be all, where the person says when it is."""
    return isinstance(request, Several) or most_parts(request) > 1


def most_parts(request: Request[Any]) -> int:
    """How many parts its answer has; where the person says how many, at most."""
    return request.most if isinstance(request, Several) else request.size


def _among(part: Plain, options: Sequence[Any]) -> bool:
    return any(part == each and type(part) is type(each) for each in options)


def next_place(request: Request[Any], parts: Parts) -> int:
    """The first place that is open; the number of places where none is."""
    return next((place for place, each in enumerate(parts) if each is None), len(parts))


def is_whole(request: Request[Any], parts: Parts) -> bool:
    """Whether all parts of an answer are there."""
    return not isinstance(request, Several) and len(parts) >= request.size and None not in parts


def whole_of(request: Request[Any], parts: Parts) -> object:
    """The answer that parts make up: a list of them where there may be several."""
    return list(parts) if isinstance(request, (Draw, Roll, Several)) else parts[-1]


def with_part(request: Request[Any], parts: Parts, place: int, part: Plain) -> tuple[Plain, ...]:
    """The parts with one more at its place, or Refused.

    A thing of which no other is left is taken back by the same tap.
    """
    most = most_parts(request)
    if not is_kept(request) or place > most:
        raise Refused("refused-number-of-draws", answer=str(part), count=most)
    options = options_at(request, parts, place)
    if not _among(part, options) and part in parts:
        return without(request, parts, parts.index(part))
    if place >= most or (place > len(parts) and not may_jump(request)):
        raise Refused("refused-number-of-draws", answer=str(part), count=most)
    if not _among(part, options):
        raise Refused("refused-draw", answer=str(part), options=tuple(map(str, options)))
    told = [*parts, *[None] * (place + 1 - len(parts))]
    told[place] = part
    return tuple(told)


def without(request: Request[Any], parts: Parts, place: int) -> tuple[Plain, ...]:
    """The parts without one; where the order counts, those after it move up."""
    if isinstance(request, Roll):
        return fitting(request, [None if at == place else each for at, each in enumerate(parts)])
    return fitting(request, [each for at, each in enumerate(parts) if at != place])


def check_parts(request: Request[Any], parts: Parts) -> None:
    """Refuse the first part that cannot be one."""
    fine = fitting(request, parts)
    for place, each in enumerate(parts):
        if place >= len(fine) or fine[place] != each:
            options = tuple(map(str, options_at(request, fine, min(place, most_parts(request) - 1))))
            raise Refused("refused-draw", answer=str(each), options=options)
