"""Processes in which bots think: they end with the process that started them, however that one ended."""

import multiprocessing
import os
import threading


def end_with_parent() -> None:
    """To be called in a process that was just started: a pool's worker would else wait for work for ever."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "this is nobody's child"

    def wait() -> None:
        parent.join()
        os._exit(1)  # nobody is left to tell

    threading.Thread(target=wait, name="end with parent", daemon=True).start()
