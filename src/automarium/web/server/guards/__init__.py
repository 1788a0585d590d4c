"""What stands between the network and the pages, one duty a file: each lets a request pass or answers it.

The table listens on this machine alone unless the person asked for more. A page from elsewhere cannot make
the browser play: the name of the host is checked, and every change carries a token that only our pages know
(`base/forms.py`). How many may be connected at all is said at the doors (`server/doors.py`).
"""
