"""The games, one folder each, all of one plan.

    __init__.py                    the record that the catalog finds
    board.py, settings.py          what lies on the table; the switches
    rules.py or rules/             what the opponent decides, one file for each chapter of the book
    human.py, human/ or economy/   what the person may do
    play.py, look.py, numbers.py   the doors: rules, words and pictures, numbers for agents
    notation.py, otherwise.py      positions as text; what a correction may put at each spot

The README of a game names its edition, our readings, the switches and the data.
"""
