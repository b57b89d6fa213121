"""The wire: who may connect, how long a request may take, and what becomes of those who do not read."""
