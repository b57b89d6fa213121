"""Worker processes of bots: they end with the process that started them, however that one ended."""

import multiprocessing
import os
import threading


def end_with_parent() -> None:
    """Call this in a new process: otherwise an orphaned pool worker would wait for work forever."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "not a child process"

    def wait() -> None:
        parent.join()
        os._exit(1)  # nobody is left to report to

    threading.Thread(target=wait, name="end with parent", daemon=True).start()
