"""Training: how the learned policy is made. Needs PyTorch, which playing does not."""
