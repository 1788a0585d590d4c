"""The games that were played: the first page, all saved games, results and scores, links and files to give
away.
"""
