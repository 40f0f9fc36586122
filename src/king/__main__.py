"""`python -m king` and the command `king` start here."""

from king.cli import king


def main() -> None:
    """Run the command line."""
    king(prog_name="king")


if __name__ == "__main__":
    main()
