"""The terminal: a match at this keyboard or at a server's table, as a screen or one line at a time."""
