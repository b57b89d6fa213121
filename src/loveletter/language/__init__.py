"""Language: card names, rules, events and refusals as sentences in English, German, Italian and Indonesian."""

from loveletter.language.catalogue import MessageError
from loveletter.language.guide import HowToPlay, how_to_play
from loveletter.language.languages import LANGUAGES
from loveletter.language.speaker import Speaker, UnknownLanguage, speaker, tell

__all__ = ["LANGUAGES", "HowToPlay", "MessageError", "Speaker", "UnknownLanguage", "how_to_play", "speaker", "tell"]
