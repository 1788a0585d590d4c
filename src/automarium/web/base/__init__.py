"""What every page stands on: who looks (`eyes`), what a form sent (`forms`), how a page is written (`page`),
the saved games (`saved_games`), long work beside the event loop (`work`).

Nothing here knows a question, a turn or a correction. A page gets its saved game, its texts and its eyes
here, and returns what `page.render` makes of a template. Who may ask at all is decided before, in
`server/guards`.
"""
