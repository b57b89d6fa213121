"""Writes a database with a real server and real clients, with the program of this or of an older commit.

format_2.db is by commit 5ddcad78, the last with that format, and format_3.db by commit f30373e5, the first of which a
file was kept. Both were made with this program, in a folder with the files of that commit (`git archive`), and in an
environment with its requirements/play.txt and httpx:

    PYTHONPATH=src:. python MAKE.PY FILE
"""

import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from loveletter.server.store.migration import FORMAT
from tests.server.identities import Key
from tests.server.running import Client, Launcher, Running, first_action
from tests.server.test_members import play_together

SECRETS = {name: name * 10 for name in ("Ayu", "Budi", "Citra", "Dewi")}


def play(client: Client, turns: int) -> None:
    """So many turns of the seats of this client, against bots."""
    client.sync()
    while turns:
        if next(iter(client.views.values()))["public"]["round_end"] is not None:
            for ready in client.seats:
                assert client.ask("ready", seat=ready)["type"] in ("done", "refused")
        elif (seat := client.on_turn()) is not None:
            turns -= 1
            assert client.act(seat, first_action(client.views[seat]["menu"], turns))["type"] == "done"
        else:
            client.until("view")
        client.sync()


def fill(server: Running) -> None:
    """A match that was played to its end and whose table was closed, one that is being played, and a lobby."""
    ayu, budi, citra, dewi = SECRETS.values()
    code, _ = server.make_table("Ayu", players=2, people=["Budi"], secrets=[ayu, budi], options={"tokens": 1})
    with server.client(code, ayu, budi) as client:
        assert client.ask("start")["type"] == "done"
        client.play_match()
        for seat in (1, 0):
            assert client.ask("leave", seat=seat)["type"] == "done"
    code, _ = server.make_table(
        "Citra", edition="premium", players=3, people=["Dewi"], secrets=[citra, dewi], bots=["novice"], chat="text"
    )
    with server.client(code, citra, dewi) as client:
        assert client.ask("chat", seat=0, text="Für Élise – ✓")["type"] == "done"
        assert client.ask("start")["type"] == "done"
        play(client, 12)
        assert client.ask("pause", paused=True)["type"] == "done"
    server.make_table("Dewi", edition="classic", players=4, secrets=[dewi[::-1]])


def fill_rated(server: Running) -> None:
    """A rated match that has ended, and another one of the same people under way."""
    ayu, budi = SECRETS["Ayu"][::-1], SECRETS["Budi"][::-1]
    code, _ = server.make_table("Ayu", players=2, secrets=[ayu], options={"tokens": 1})
    assert server.post(f"api/tables/{code}/join", {"name": "Budi", "secret": budi}).status_code == 201
    with server.client(code, ayu) as host, server.client(code, budi) as guest:
        assert host.ask("configure", rated=True)["type"] == "done"
        for seat, client in enumerate((host, guest)):
            assert Key().agree(server, client, code, seat)["type"] == "done"
        assert host.ask("start")["type"] == "done"
        play_together([host, guest])
        for seat, client in enumerate((host, guest)):
            assert client.ask("ready", seat=seat)["type"] == "done"


def main() -> None:
    file = Path(sys.argv[1])
    with TemporaryDirectory() as folder:
        launcher = Launcher(Path(folder))
        server = launcher.start("made.db")
        try:
            fill(server)
            if FORMAT > 3:
                fill_rated(server)
        finally:
            server.end()
            launcher.close()
        with closing(sqlite3.connect(Path(folder) / "made.db")) as made:
            made.execute("VACUUM INTO ?", [str(file)])


if __name__ == "__main__":
    main()
