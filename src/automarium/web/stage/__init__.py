"""The stage: the board as a drawing, what moves on it, and why.

A turn that was told becomes scenes (`scenes`), each with the board before it, the movements drawn over it
(`motions`) and the funnel of the choice behind it (`turns`). `board` draws and marks, `crops` says which part
is shown, `sentences` writes what is said, `by_chance` deals what only chance decides. This room knows
drawings and told steps; it makes no page and reads no form.
"""
