"""`python -m loveletter` is the command `loveletter`."""

from loveletter.cli import main

if __name__ == "__main__":
    main()
