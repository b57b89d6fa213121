"""The report about game, solution and benchmark: what it says comes from the manual and from files of results."""
