"""Messages: everything that travels on the WebSocket, typed, and how a table and a view become messages."""
