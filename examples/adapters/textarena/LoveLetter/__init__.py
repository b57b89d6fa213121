"""Love Letter for TextArena: importing this folder, here or copied to `textarena/envs/`, registers LoveLetter-v0."""  # noqa: N999 - named like its neighbours there

from textarena.envs.registration import register_with_versions
from textarena.wrappers import (
    ActionFormattingWrapper,
    GameMessagesAndCurrentBoardObservationWrapper,
    LLMObservationWrapper,
)

ENTRY_POINT = f"{__name__}.env:LoveLetterEnv"
WRAPPERS = {
    "default": [GameMessagesAndCurrentBoardObservationWrapper, ActionFormattingWrapper],
    "-history": [LLMObservationWrapper, ActionFormattingWrapper],
}

register_with_versions(id="LoveLetter-v0", entry_point=ENTRY_POINT, wrappers=WRAPPERS)
register_with_versions(id="LoveLetter-v0-match", entry_point=ENTRY_POINT, wrappers=WRAPPERS, episode="match")
register_with_versions(id="LoveLetter-v0-premium", entry_point=ENTRY_POINT, wrappers=WRAPPERS, edition="premium")
