"""A model sits at a table of bots: each task is one deal and one seat, and the reward is what it wins."""

import itertools
from collections.abc import Iterator
from random import Random
from typing import Literal

import verifiers.v1 as vf

from loveletter import BadText
from loveletter.bots import bot
from loveletter.environments.text_game import TextGame


class LoveLetterData(vf.TaskData):
    seed: int
    seat: int


class LoveLetterTaskConfig(vf.TaskConfig):
    edition: str = "second"
    players: int = 2
    episode: Literal["round", "match"] = "round"
    opponents: str = "courtier"
    """The bot at every other seat."""
    mistakes: int = 2
    """Answers in an episode that may be no legal action; one more loses it."""


class Table:
    """A game in which bots answer for all seats but one."""

    def __init__(self, config: LoveLetterTaskConfig, seed: int, seat: int) -> None:
        self.game = TextGame(config.edition, config.players, episode=config.episode)
        self.game.reset(seed)
        self.seat = seat
        self._bot, self._luck = bot(config.opponents), Random(seed)
        self._others_act()

    @property
    def over(self) -> bool:
        return self.game.awaited is None

    def answer(self, answer: str) -> None:
        self.game.answer(answer)
        self._others_act()

    def _others_act(self) -> None:
        while (seat := self.game.awaited) not in (self.seat, None):
            view = self.game.view(seat)
            chosen = self._bot.decide(view, self._luck, budget=0.3)
            self.game.answer(str(view.legal.index(chosen) + 1))


class LoveLetterTask(vf.Task[LoveLetterData, vf.State, LoveLetterTaskConfig]):
    pass


class LoveLetterConfig(vf.TasksetConfig):
    task: LoveLetterTaskConfig = LoveLetterTaskConfig()


class LoveLetterTaskset(vf.Taskset[LoveLetterTask, LoveLetterConfig]):
    INFINITE = True

    def load(self) -> Iterator[LoveLetterTask]:
        """Deals in which the model is asked at all; its seat goes around the table."""
        config = self.config.task
        for seed in itertools.count():
            table = Table(config, seed, seat=seed % config.players)
            if table.over:
                continue
            data = LoveLetterData(
                name=f"{config.edition}-{config.players}-{seed}",
                system_prompt=table.game.introduction(),
                prompt=table.game.text(table.seat),
                seed=seed,
                seat=table.seat,
            )
            yield LoveLetterTask(data, config)


class LoveLetterEnvConfig(vf.EnvConfig):
    player: vf.AgentConfig = vf.AgentConfig(harness={"id": "null"}, runtime=vf.SubprocessConfig())


class LoveLetterEnv(vf.Env[LoveLetterEnvConfig]):
    async def run(self, task: LoveLetterTask, agents: vf.Agents) -> None:
        table = Table(task.config, task.data.seed, task.data.seat)
        answers = mistakes = 0
        async with agents.player.interaction(task) as interaction:
            segment = await interaction.turn()
            while not segment.terminated:
                answers += 1
                note = ""
                try:
                    table.answer(segment.last_reply)
                except BadText as bad:
                    mistakes += 1
                    note = f"This was not understood: {bad.problem}.\n"
                if table.over or mistakes > task.config.mistakes:
                    break
                segment = await interaction.turn(note + table.game.text(table.seat))
        trace = interaction.trace
        trace.record_reward("share", table.game.shares[table.seat] if table.over else 0.0, 1.0)
        trace.record_metric("legal_answers", (answers - mistakes) / max(1, answers))
