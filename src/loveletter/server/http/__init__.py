"""HTTP: the routes of tables, replays and facts about the game, the browser client's files, and the health checks."""
