"""The law: what all bots share, and one chapter for each bot."""
