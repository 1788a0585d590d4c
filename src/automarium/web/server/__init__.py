"""The table as a running program: one application, the sockets it listens at, and the same program in a
browser.

`app` is the list of routes: it alone decides which page an address opens. `guards` let a request pass or
answer it. `serve` starts the table for this machine or for a house, `warm` does once what no request should
wait for, `doors` keeps idle connections from shutting players out, `balance` shares connections between
processes. `pocket` answers the same requests in a browser's own worker.
"""
