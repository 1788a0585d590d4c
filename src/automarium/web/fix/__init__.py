"""Putting right: what really lies on the table, another card that was drawn, a saved game that no longer
fits.

A correction is told by pointing at the board or as values of the position; it is read, shown with what it
would change, and only then kept, as an answer like any other.
"""
