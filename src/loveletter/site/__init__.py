"""A site that plays without a server: the browser client, and the server's own code in a worker of the page."""
