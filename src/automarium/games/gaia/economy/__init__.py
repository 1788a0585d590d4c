"""The person's whole side by the rules of the base game: what they have, what things cost, what they may do.

It is in force with the option `economy = "kept"`. The Automa's rules know nothing of it; the seams are in
`course`, `prepare`, `rules/points` and `board`.
"""
