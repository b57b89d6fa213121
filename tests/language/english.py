"""English remnants: small words that no sentence in another of our languages has."""

import re

WORDS = frozenset(
    {"the", "is", "not", "it", "of", "cannot", "there", "expected", "missing", "with", "which", "this", "has", "been"}
    | {"does", "nothing", "found", "unknown"}
)


def english_words(sentence: str) -> set[str]:
    """The English words in a sentence; what stands in quotation marks, or looks like code, is left out."""
    bare = re.sub(r"“[^”]*”|„[^“]*“|\S*[_/=\[\]<>]\S*|--\S+", " ", sentence)
    return set(re.findall(r"[a-z]+", bare.lower())) & WORDS
