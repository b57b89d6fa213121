"""The benchmark: five tasks, results as files, and a leaderboard whose results can be replayed."""
