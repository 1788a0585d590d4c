"""Corrections and repairs: what really lies on the table, another draw, a saved game that no longer fits.

A correction is told by tapping on the board or as values of the position. It is read (`correction`,
`values`), tried out (`trial`), shown with what it would change (`preview`; `view` with `sheet` and
`value_list` is the page), and only then kept (`correct`), as an answer like any other.
"""
