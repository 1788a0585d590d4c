"""A question and how it is answered by taps.

`question` turns a request into `buttons`, laid out by `layout`: those of the answers that are `narrowed` down
to, each as `answering` says it; `verbs` into tiles of moves, `pickers` into grids, dice and taps on the
board, `report` into one sheet of steppers. `pointing` reads what was tapped so far from the address. Whether
a tap is a legal answer is checked by the request itself (`kernel/rules/request`), which `table/play` asks.
"""
