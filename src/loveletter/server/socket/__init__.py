"""The WebSocket: reads what a client sends, hands it to the client's room and answers."""
