"""What stands between the network and the pages, one duty in each file: it lets a request pass or answers it.

The table listens on this machine alone unless the person asked for more. A page from elsewhere cannot make
the browser play: the name of the host is checked, and every change carries a token that only our pages know
(`base/forms.py`). `server/doors.py` limits how many may be connected at all.
"""
