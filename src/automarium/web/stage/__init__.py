"""The stage: the board as a drawing, what moves on it, and why.

A turn that was told becomes scenes (`scenes`), each with the board before it, the movements drawn over it
(`motions`) and the funnel of the choice behind it (`turns`). This room knows drawings and told steps, and
nothing of requests.
"""
