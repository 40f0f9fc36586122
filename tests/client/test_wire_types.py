"""The client's types are the server's."""

from pathlib import Path

from king.server.protocol import typescript

WIRE = Path(__file__).parents[2] / "web/src/lib/protocol/wire.ts"


def test_the_kept_file_is_what_the_server_would_write_now() -> None:
    """If this fails: python -m king.server.protocol.typescript > web/src/lib/protocol/wire.ts."""
    assert WIRE.read_text(encoding="utf-8") == typescript.source()


def test_a_member_that_may_be_left_out_is_optional() -> None:
    assert "readonly trump?: string | null;" in typescript.source()
    assert "readonly seat: number | null;" in typescript.source()
