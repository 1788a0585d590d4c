"""The stage: the board as a drawing, what moves on it, and why.

A turn that was told becomes scenes (`scenes`), each with its sentences (`lines`), the board before it, the
movements drawn over it (`motions`) and the why: the funnel of the choice behind it (`turns`), its options
marked on the board (`board`), the card that decided in a corner (`deciding`), or all cards that decide, large
(`guiding`). `crops` says which part of the board is shown, `sentences` writes what is said, `by_chance` deals
what only chance decides. This room knows drawings and told steps; it makes no page and
reads no form.
"""
