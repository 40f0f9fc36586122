"""The line over a real socket: a match, what is refused, who is let in."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from king.server.web.sockets import BURST
from tests.server.sockets.client import Guest
from tests.serving import Serving

FLOOD = BURST + 150
"""Messages at once, so many too many that some are, though the server be slow to read them."""


def visit(server: Serving, test: Callable[[Guest], Awaitable[None]]) -> None:
    """Run a test as a new guest."""

    async def run() -> None:
        guest = Guest(server.url)
        try:
            await test(guest)
        finally:
            await guest.close()

    asyncio.run(run())


def test_three_deals_are_played_against_bots(fast: Serving) -> None:
    async def test(guest: Guest) -> None:
        async with guest.at(await guest.quick()) as socket:
            snapshot = await socket.hello()
            assert snapshot["seat"] == 0
            assert await socket.play(40) == 40
            scored = [
                event
                for message in socket.heard
                for event in message.get("events", ())
                if event["type"] == "deal_scored"
            ]
            assert len(scored) >= 2
            assert all(len(event["points"]) == 4 for event in scored)

    visit(fast, test)


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("", "bad_json"),
        ("{", "bad_json"),
        ("[1]", "bad_request"),
        ('{"t":"steal"}', "bad_request"),
        ('{"t":"ping"}', "bad_request"),
        ('{"t":"ping","n":1,"m":2}', "bad_request"),
        ('{"t":"sit","id":"a","seat":"1"}', "bad_request"),
        ('{"t":"leave","id":""}', "bad_request"),
        ('{"t":"leave","id":"' + "x" * 65 + '"}', "bad_request"),
        ('{"t":"act","id":"a","match":"m","turn":1,"action":{"type":"deal"}}', "bad_request"),
        ('{"t":"act","id":"a","match":"m","turn":1,"action":{"type":"time_out"}}', "bad_request"),
        ("[" * 4000, "bad_request"),
        ('{"x":' + "[" * 1500 + "]" * 1500 + ',"t":"leave","id":"a"}', "bad_request"),
    ],
)
def test_a_bad_frame_is_refused_and_changes_nothing(fast: Serving, frame: str, code: str) -> None:
    async def test(guest: Guest) -> None:
        async with guest.at(await guest.open()) as socket:
            await socket.hello()
            before = socket.seq
            await socket.say(frame)
            answer = await socket.next("refused")
            assert (answer["id"], answer["code"]) == (None, code)
            await socket.say({"t": "ping", "n": 7})
            assert (await socket.next("pong"))["n"] == 7
            assert (await socket.hello())["seq"] == before

    visit(fast, test)


def test_bytes_that_are_no_text_are_refused(fast: Serving) -> None:
    async def test(guest: Guest) -> None:
        async with guest.at(await guest.quick()) as socket:
            await socket.wire.send(b'{"t":"ping","n":\xff}')
            assert (await socket.next("refused"))["code"] == "bad_json"

    visit(fast, test)


def test_who_sends_only_bad_frames_is_sent_away(fast: Serving) -> None:
    async def test(guest: Guest) -> None:
        async with guest.at(await guest.quick()) as socket:
            for _ in range(8):
                await socket.say("{")
            bye = await socket.next("bye")
            assert (bye["code"], bye["again"]) == ("bad_json", False)
            with pytest.raises(ConnectionClosed):
                await socket.next("frame")

    visit(fast, test)


@pytest.mark.parametrize(
    ("opcode", "fin"),
    [(Opcode.PING, True), (Opcode.PONG, True), (Opcode.CONT, False)],
)
def test_a_flood_of_frames_that_say_nothing_ends_its_socket_and_holds_up_no_other(
    fast: Serving, opcode: Opcode, *, fin: bool
) -> None:
    async def test(guest: Guest) -> None:
        table = await guest.quick()
        async with guest.at(table) as socket, guest.at(table) as other:
            begun = Frame(Opcode.TEXT, b"", fin=opcode is not Opcode.CONT).serialize(mask=True)
            socket.wire.transport.write(begun + Frame(opcode, b"", fin).serialize(mask=True) * 9000)
            with pytest.raises(ConnectionClosed):
                await socket.next("never")
            await other.say({"t": "ping", "n": 7})
            assert (await other.next("pong"))["n"] == 7

    visit(fast, test)


def test_a_few_pings_of_the_protocol_are_answered(fast: Serving) -> None:
    async def test(guest: Guest) -> None:
        async with guest.at(await guest.quick()) as socket:
            for answered in [await socket.wire.ping() for _ in range(50)]:
                await answered

    visit(fast, test)


def test_a_frame_above_eight_kilobytes_ends_the_socket(fast: Serving) -> None:
    async def test(guest: Guest) -> None:
        async with guest.at(await guest.quick()) as socket:
            await socket.say('{"t":"leave","id":"' + "x" * 8192 + '"}')
            with pytest.raises(ConnectionClosed) as closed:
                await socket.next("ack")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009

    visit(fast, test)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": ""},
        {"host": "evil.example", "Origin": "http://evil.example"},
    ],
)
def test_pages_of_others_get_no_socket(fast: Serving, headers: dict[str, str]) -> None:
    async def test(guest: Guest) -> None:
        table = await guest.quick()
        with pytest.raises(InvalidStatus) as refused:
            async with guest.at(table, **headers):
                pass
        assert refused.value.response.status_code == 403

    visit(fast, test)


def test_a_table_that_is_not_there_says_so(fast: Serving) -> None:
    async def test(guest: Guest) -> None:
        async with guest.at("nowhere") as socket:
            bye = await socket.next("bye")
            assert (bye["code"], bye["again"]) == ("table_closed", False)

    visit(fast, test)


@pytest.mark.parametrize("table", ["a/b", "../health", "..%2fhealth"])
def test_a_path_that_is_no_tables_is_no_socket(fast: Serving, table: str) -> None:
    async def test(guest: Guest) -> None:
        with pytest.raises(InvalidStatus) as refused:
            async with guest.at(table):
                pass
        assert refused.value.response.status_code == 403

    visit(fast, test)


def test_a_password_covers_watching_too(fast: Serving) -> None:
    async def test(host: Guest) -> None:
        terms = {"rules": "klasik", "password": "fıstık"}
        table = (await host.post("/api/tables", terms))["table"]
        guest = Guest(fast.url)
        async with host.at(table) as own:
            assert (await own.hello())["table"]["password"] is True
        async with guest.at(table) as socket:
            assert (await socket.next("bye"))["code"] == "forbidden"
        await guest.post(f"/api/tables/{table}/enter", {"password": "fıstık"})
        async with guest.at(table) as socket:
            assert (await socket.hello())["seat"] is None
        await guest.close()

    visit(fast, test)


def test_out_of_turn_and_stale_actions_are_refused(fast: Serving) -> None:
    async def test(guest: Guest) -> None:
        other = Guest(fast.url)
        table = await guest.quick()
        async with guest.at(table) as socket, other.at(table) as watching:
            await socket.hello()
            await watching.hello()
            card = {"type": "play", "card": "SA"}
            assert (await watching.act(card))["code"] == "forbidden"
            far = socket.turn + 100  # a bot may play before this arrives: the next turn can be now
            stale = await socket.act(card, turn=far)
            assert stale["code"] == "stale"
            other_match = await socket.act(card, match="another")
            assert other_match["code"] == "stale"
        await other.close()

    visit(fast, test)


def test_a_flood_is_held_back_and_what_was_held_back_can_be_sent_again(fast: Serving) -> None:
    async def test(guest: Guest) -> None:
        async with guest.at(await guest.quick()) as socket:
            await socket.hello()
            asked = [b'{"t":"take_back","id":"f%d"}' % n for n in range(FLOOD)]
            frames = [Frame(Opcode.TEXT, one).serialize(mask=True) for one in asked]
            socket.wire.transport.write(b"".join(frames))
            answers = [await socket.next("ack", "refused") for _ in frames]
            refused = [a["id"] for a in answers if a.get("code") == "too_fast"]
            assert refused
            assert (await socket.request("take_back", id=refused[0]))["t"] == "ack"

    visit(fast, test)


def test_two_sockets_of_one_person_hear_the_same(fast: Serving) -> None:
    async def test(guest: Guest) -> None:
        table = await guest.quick()
        async with guest.at(table) as first, guest.at(table) as second:
            await first.hello()
            await second.hello()
            await first.play(3)
            while second.seq < first.seq:
                await second.next("frame")
            heard = [{m["seq"]: m for m in s.heard if m["t"] == "frame"} for s in (first, second)]
            both = heard[0].keys() & heard[1].keys()
            assert len(both) >= 3
            assert all(heard[0][seq] == heard[1][seq] for seq in both)

    visit(fast, test)


def test_who_comes_back_gets_what_he_missed(fast: Serving) -> None:
    async def test(guest: Guest) -> None:
        table = await guest.quick()
        async with guest.at(table) as first:
            await first.hello()
            await first.play(5)
            at = first.seq
        async with guest.at(table) as again:
            again.seq = at - 3
            await again.hello(at - 3)
            while again.seq < at:
                await again.next("frame")
            assert [m["seq"] for m in again.heard if m["t"] == "frame"][:3] == [at - 2, at - 1, at]

    visit(fast, test)


@pytest.mark.parametrize("cut", [1, 2, 5, 9])
def test_a_frame_in_pieces_is_heard_as_one(fast: Serving, cut: int) -> None:
    async def test(guest: Guest) -> None:
        async with guest.at(await guest.open()) as socket:
            await socket.hello()
            wire = socket.wire.transport
            for number in (1, 2):
                ping = Frame(Opcode.TEXT, b'{"t":"ping","n":%d}' % number).serialize(mask=True)
                wire.write(ping[:cut])
                await asyncio.sleep(0.05)
                wire.write(ping[cut:] + ping)
                assert [(await socket.next("pong"))["n"] for _ in "ab"] == [number, number]

    visit(fast, test)


def test_a_message_in_fragments_is_heard_as_one(fast: Serving) -> None:
    async def test(guest: Guest) -> None:
        async with guest.at(await guest.open()) as socket:
            await socket.hello()
            await socket.wire.send(iter(['{"t":"pi', 'ng","n":5}']))
            assert (await socket.next("pong"))["n"] == 5

    visit(fast, test)
