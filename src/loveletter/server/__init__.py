"""The server: tables in the browser, over HTTP and a WebSocket. The rules of play belong to `table`, not to it."""
