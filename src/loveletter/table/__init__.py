"""A table: one running match with its seats, bots and clocks. It is the authority, and knows no sockets."""
