"""The server: tables in the browser, over HTTP and a WebSocket. A door; what is played is the table's to say."""
