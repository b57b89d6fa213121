"""A contest: bots play each other on the same deals, to measure who is stronger."""
