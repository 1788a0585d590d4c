"""The law of the bots: how all of them choose and craft, and one chapter for each."""
