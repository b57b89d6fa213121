"""The network edge: limits on TCP connections, for a server without a proxy."""
