"""Analysis: what the coach says of finished matches, worked out in processes of its own, for those who played."""
