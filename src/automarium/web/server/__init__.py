"""The table as a running program: one application, the sockets it listens at, and the same program in a
browser.

`app` is the list of routes and nothing else decides which page an address opens. `serve` starts it for this
machine or for a house, `doors` keeps idle connections from shutting players out, `balance` shares
connections between processes. `pocket` answers the same requests in a browser's own worker.
"""
