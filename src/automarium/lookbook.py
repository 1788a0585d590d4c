"""The door for authors of a game's look: nouns, what the hand does, and the drawing kit.

from automarium.lookbook import Family, Nouns, box, lays, lifts
"""

from __future__ import annotations

from automarium.kernel.rules.told import Step
from automarium.kernel.words.face import Face
from automarium.kernel.words.guide import Guide, GuideCard, GuideLine
from automarium.kernel.words.kit import (
    EMPTY,
    Part,
    at,
    below,
    beside,
    box,
    card,
    circle,
    clear,
    drawing,
    element,
    face,
    grid,
    heading,
    legend,
    line,
    part,
    path,
    pile,
    spot,
    text,
    titled,
    token,
    track,
)
from automarium.kernel.words.kit_boards import hexagon, hexes, on_ring, ring, seat
from automarium.kernel.words.look import Account, BoxForms, Gallery, Glance, Look, Region
from automarium.kernel.words.mosaic import Laid, Mosaic, Tile
from automarium.kernel.words.nouns import Family, Named, Nouns, Said, Speaker, Wording, capital
from automarium.kernel.words.orders import (
    DOES,
    SAID,
    Contents,
    Hands,
    Movement,
    lays,
    lifts,
    marks,
    moves,
    said,
    turns,
)
from automarium.kernel.words.otherwise import Otherwise, a_list, a_number, a_text, a_thing
from automarium.kernel.words.own_side import Band, Deal, Held, Own, Supply
from automarium.kernel.words.part_cache import drawn_from
from automarium.kernel.words.picture import Area, Drawing, Drawn
from automarium.kernel.words.readable import Readable
from automarium.kernel.words.report import Count

__all__ = [
    "DOES",
    "EMPTY",
    "SAID",
    "Account",
    "Area",
    "Band",
    "BoxForms",
    "Contents",
    "Count",
    "Deal",
    "Drawing",
    "Drawn",
    "Face",
    "Family",
    "Gallery",
    "Glance",
    "Guide",
    "GuideCard",
    "GuideLine",
    "Hands",
    "Held",
    "Laid",
    "Look",
    "Mosaic",
    "Movement",
    "Named",
    "Nouns",
    "Otherwise",
    "Own",
    "Part",
    "Readable",
    "Region",
    "Said",
    "Speaker",
    "Step",
    "Supply",
    "Tile",
    "Wording",
    "a_list",
    "a_number",
    "a_text",
    "a_thing",
    "at",
    "below",
    "beside",
    "box",
    "capital",
    "card",
    "circle",
    "clear",
    "drawing",
    "drawn_from",
    "element",
    "face",
    "grid",
    "heading",
    "hexagon",
    "hexes",
    "lays",
    "legend",
    "lifts",
    "line",
    "marks",
    "moves",
    "on_ring",
    "part",
    "path",
    "pile",
    "ring",
    "said",
    "seat",
    "spot",
    "text",
    "titled",
    "token",
    "track",
    "turns",
]
