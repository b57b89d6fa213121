"""Messages: everything that travels on the WebSocket, typed; one file for each direction, and the events they share."""
