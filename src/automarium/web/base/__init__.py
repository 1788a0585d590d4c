"""What every page stands on: who may ask (`guard`), who looks (`eyes`), how a page is written (`page`),
the saved games.

Nothing here knows a question, a turn or a correction. A page asks for its saved game, its texts and its
eyes here, and hands back what `page.render` makes of a template.
"""
