"""The rules of the Grand Automa, one file for each chapter, for a table that the app keeps.

`cards.py` is its action turn: the card, its bonus (`bonus.py` decides whether it counts), the action.
`effects.py` carries out what is printed on tiles and cards; the chapters register there what they can do.
What is told and asked where the person keeps a part of the table is in `by_hand/`.
"""
