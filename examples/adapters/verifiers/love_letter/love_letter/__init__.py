"""Love Letter for verifiers: `vf-eval love-letter` plays rounds against bots."""

from love_letter.environment import LoveLetterConfig, LoveLetterEnv, LoveLetterEnvConfig, LoveLetterTaskset

__all__ = ["LoveLetterConfig", "LoveLetterEnv", "LoveLetterEnvConfig", "LoveLetterTaskset"]
