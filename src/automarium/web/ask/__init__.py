"""A question and how it is answered by pointing.

`question` turns a request into `buttons`, laid out by `layout`; `verbs` into tiles of moves, `pickers` into
grids, dice and taps on the board, `report` into one sheet of steppers. `parts` says what may come next of an
answer that has several parts.
"""
