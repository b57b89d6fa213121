"""The champion: a network learned by self-play, how it sees a table, and what it makes of a view."""
