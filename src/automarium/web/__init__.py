"""The web table: the same games in a browser, on a phone, a tablet, a laptop.

It knows the kernel's sessions and each game's drawing, nothing of rules. The store is the truth; nothing is
kept here that could not be lost between two taps.
"""
