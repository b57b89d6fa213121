"""The adapter for kaggle-environments: the copied folder makes an environment; each player reads its own view."""

import json
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

FOLDER = Path("examples/adapters/kaggle/python_loveletter").absolute()
PACKAGE = find_spec("kaggle_environments")
assert PACKAGE is not None
assert PACKAGE.origin is not None
GAMES = Path(PACKAGE.origin).parent / "envs" / "open_spiel_env" / "games"

PROGRAM = """
import json, random, sys
import kaggle_environments
from kaggle_environments.envs.open_spiel_env.games.python_loveletter import environment, harness

environment.register(sys.argv[1])

def player(observation, configuration):
    moves = harness.get_legal_moves(observation)
    if not moves:
        return {"submission": -1}
    prompt = harness.generate_prompt(observation, [])
    assert all(f"\\n{move}\\n" in prompt for move in moves.values()), prompt
    move = random.Random(len(prompt)).choice(list(moves.values()))
    answer = "I think.\\n```json\\n" + json.dumps({"move": move}) + "\\n```"
    chosen = harness.parse_response(answer, list(moves.values())).legal_action
    return {"submission": next(number for number, words in moves.items() if words == chosen)}

env = kaggle_environments.make(environment.NAME, configuration={"seed": 5}, debug=True)
env.run([player] * int(sys.argv[2]))
print("RESULT" + json.dumps({
    "status": [agent.status for agent in env.state],
    "rewards": [agent.reward for agent in env.state],
    "steps": [[[agent.observation.get(key) for key in ("observationString", "serializedGameAndState", "playerId")]
              for agent in step] for step in env.steps],
    "history": env.info["stateHistory"],
}))
"""


@pytest.fixture(scope="module", autouse=True)
def copied_folder() -> None:
    """What a user does: the folder among the games of the package."""
    shutil.rmtree(GAMES / FOLDER.name, ignore_errors=True)
    shutil.copytree(FOLDER, GAMES / FOLDER.name, ignore=shutil.ignore_patterns("__pycache__"))


@pytest.mark.parametrize(
    ("game", "players"), [("python_loveletter", 2), ("python_loveletter(edition=classic,players=4)", 4)]
)
def test_an_episode_by_the_harness(game: str, players: int) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, game, str(players)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    result = json.loads(done.stdout.rpartition("RESULT")[2])
    assert result["status"] == ["DONE"] * players
    assert sum(result["rewards"]) == pytest.approx(0)
    assert any(result["rewards"])
    asked = set()
    for step in result["steps"][1:]:  # in the first one the environment has not begun
        for player, (text, serialized, own) in enumerate(step):
            assert (serialized, own) == ("", player)
            shown = json.loads(text)
            assert f"you: seat{player}\n" in shown["view"]
            assert bool(shown["legal"]) == (shown["current_player"] == player)
            asked |= {player} if shown["legal"] else set()
    assert asked
    assert all(state == "dealing" or "you: spectator\n" in state for state in result["history"])
