"""Builds the site that plays without a server: the client, and the server's own code in a worker of the page."""
