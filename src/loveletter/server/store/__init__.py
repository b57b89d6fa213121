"""The store: what tables write down, on the disk; how it is written, read, backed up and restored."""
