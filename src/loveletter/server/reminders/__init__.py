"""Reminders that a decision is awaited: sent to webhooks and to browsers, each exactly once as far as that can be."""
