"""A real server for which a package with an edition is installed, and the same database without that package."""

from pathlib import Path

from tests.outside import with_editions
from tests.server.running import Launcher


def test_a_table_plays_an_edition_of_another_package(tmp_path: Path) -> None:
    launcher = Launcher(tmp_path, with_editions(tmp_path / "site", court="examples.duchess:COURT"))
    running = launcher.start("court.db", bot_workers="1")
    info = {each["name"]: each for each in running.get("api/info").json()["editions"]}
    assert info["second"]["messages"] == {}
    assert "schemer" in info["second"]["bots"]
    assert "schemer" not in info["court"]["bots"]
    assert "card-duchess = Duchess" in info["court"]["messages"]["de"]
    code, (secret,) = running.make_table(
        edition="court", players=3, bots=["courtier", "schemer"], options={"tokens": 1}, start=True
    )
    with running.client(code, secret) as client:
        client.play_match()
        assert {seat["level"] for seat in client.table["seats"]} == {None, "courtier", "schemer"}
    assert "court" in running.get(f"api/tables/{code}/record?match=1").text
    running.end()
    launcher.close()
    _without_the_package(tmp_path, code)


def _without_the_package(folder: Path, code: str) -> None:
    """The table cannot be opened, and says so; the server and all other tables go on."""
    launcher = Launcher(folder)
    running = launcher.start("court.db")
    other, _secrets = running.make_table(edition="second", secrets=["x" * 24])
    assert running.get(f"api/tables/{other}").status_code == 200
    answer = running.get(f"api/tables/{code}")
    assert (answer.status_code, answer.json()["code"]) == (400, "unknown_edition")
    running.end()
    launcher.close()
