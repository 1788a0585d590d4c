"""What a person sees on their own table, screen by screen.

A rule that needs to know what lies there asks for a look (`by_hand/`). Here is the form of each look: what
can be tapped, why some taps are not an answer, an answer by chance, how a typed line is read.
"""
