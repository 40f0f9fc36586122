"""`king record`: what a person sees of a record, and of one that is wrong."""

import re
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from king.analysis.jargon import TERMS
from king.analysis.statistics import Statistics, of_record
from king.cli import king
from king.cli.record.files import reason_of
from king.core.contracts import Contract
from king.messages import LOCALES, catalogue
from king.notation import CODES, Fault, Place, fingerprint, parse, write, write_json
from king.presets import PRESETS, resolve
from tests.notation.matches import NAMES, record


def run(*arguments: str, locale: str = "en_GB.UTF-8") -> Result:
    return CliRunner().invoke(king, ["record", *arguments], env={"LC_ALL": locale})


@pytest.fixture(
    scope="module", params=["klasik", "balayi", "trex", "uc_kisi_acik", "esli", "kanli"]
)
def file(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record of a match of some presets."""
    path = tmp_path_factory.mktemp("record") / f"{request.param}.king"
    path.write_text(write(record(PRESETS[request.param], "cli", request.param)), encoding="utf-8")
    return path


def test_show(file: Path) -> None:
    done = run("show", str(file), locale="tr_TR.UTF-8")
    assert done.exit_code == 0
    kept = parse(file.read_bytes()).record
    assert all(str(total) in done.output for total in kept.end.totals)
    assert NAMES[0] in done.output
    for deal in kept.deals:
        assert deal.chosen is None or catalogue("tr")[f"contract_{deal.chosen.contracts[0]}"] in (
            done.output
        )


def test_rules_are_told_with_their_fingerprint(file: Path, tmp_path: Path) -> None:
    kept = parse(file.read_bytes()).record
    for verb in ("show", "verify"):
        assert f"as known here (fingerprint {kept.fingerprint})" in run(verb, str(file)).output
    house = resolve({"preset": "klasik", "king_tricks": 11})
    path = tmp_path / "house.king"
    path.write_text(write(record(house, "cli", "house")), encoding="utf-8")
    option = catalogue("tr")["option_king_tricks"]
    said = run("show", str(path), locale="tr_TR.UTF-8").output
    assert f"Ev kuralları: Klasik, değişenler: {option} (parmak izi {fingerprint(house)})" in said


def test_replay_shows_every_card(file: Path) -> None:
    kept = parse(file.read_bytes()).record
    done = run("replay", str(file))
    cards = [c for d in kept.deals for t in (*d.drawing, *d.tricks) for c in t.cards]
    cards += [c for d in kept.deals for c in d.laid if c != "-"]
    shown = re.findall(r"^  (?:Trick|For|[♠♥♦♣]|pass).*$", done.output, re.MULTILINE)
    found = sum(len(re.findall("[♠♥♦♣](?:10|[2-9AKQJ])", line)) for line in shown)
    assert done.exit_code == 0
    assert found >= len(cards)


def test_replay_of_one_deal(file: Path) -> None:
    assert "Deal 2" in run("replay", "--deal", "2", str(file)).output
    assert "Deal 3:" not in run("replay", "--deal", "2", str(file)).output
    missing = run("replay", "--deal", "99", str(file))
    assert (missing.exit_code, "no deal 99" in missing.output) == (1, True)


def test_convert_there_and_back(file: Path, tmp_path: Path) -> None:
    json, text = tmp_path / "a.json", tmp_path / "a.king"
    assert run("convert", str(file), "-o", str(json)).exit_code == 0
    assert json.read_bytes() == write_json(parse(file.read_bytes()).record).encode()
    assert run("convert", str(json), "-o", str(text)).exit_code == 0
    assert text.read_bytes() == file.read_bytes()


def test_verify(file: Path, tmp_path: Path) -> None:
    good = run("verify", str(file))
    assert (good.exit_code, ": right." in good.output) == (0, True)
    bad = tmp_path / "bad.king"
    lines = file.read_text(encoding="utf-8").split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith("[Score "))
    lines[at] = lines[at].replace('"', '"1', 1)
    bad.write_text("\n".join(lines), encoding="utf-8")
    both = run("verify", str(file), str(bad))
    assert both.exit_code == 1
    assert f"bad.king: line {at + 1}, column" in both.output
    assert f"satır {at + 1}, sütun" in run("verify", str(bad), locale="tr_TR.UTF-8").output


def test_verify_says_what_nothing_vouches_for(tmp_path: Path) -> None:
    path = tmp_path / "given.king"
    text = write(record(PRESETS["klasik"], "cli", "given", secrets=False))
    path.write_text(text, encoding="utf-8")
    assert "no secret" in run("verify", str(path)).output


def test_stats(file: Path, tmp_path: Path) -> None:
    """As tables and as JSON; a file that is no record is told, the others are counted."""
    kept = parse(file.read_bytes()).record
    told = run("stats", str(file), str(file), locale="tr_TR.UTF-8")
    assert told.exit_code == 0
    assert told.output.startswith("2 parti, ")
    assert all(name in told.output for name in kept.names)
    data = msgspec.json.decode(run("stats", "--json", str(file)).output, type=Statistics)
    assert data == of_record(kept, kept.names)
    bad = tmp_path / "bad.king"
    bad.write_bytes(b"no record")
    both = run("stats", "--json", str(file), str(bad))
    assert both.exit_code == 1
    assert '"matches":1' in both.output
    assert "bad.king: line 1, column 1" in both.output


def test_no_record() -> None:
    here = str(Path(__file__))
    for verb in ("show", "replay", "verify", "convert"):
        done = run(verb, here)
        assert done.exit_code == 1
        assert "line 1, column 1" in done.output
    assert run("show", "nowhere.king").exit_code == 2


@pytest.mark.parametrize("locale", LOCALES)
def test_everything_has_words(locale: str) -> None:
    known = catalogue(locale)
    params = {"what": "x", "value": "x", "version": 2, "number": 1, "declarer": 1, "leader": 1}
    for code in CODES:
        fault = Fault(code, Place(1, 1), **params, winner=1)
        assert reason_of(fault, locale) != known["error_unknown"]
    for term in TERMS:
        assert known[f"jargon_{term}"]
        assert known[f"jargon_about_{term}"]
    for contract in Contract:
        assert known[f"contract_{contract}"]


def test_claims_of_the_rest_are_told_where_they_were_made(tmp_path: Path) -> None:
    path = tmp_path / "claims.king"
    kept = record(PRESETS["kisa"], "cli-claims", 0, rests=0.03)
    path.write_text(write(kept), encoding="utf-8")
    lines = run("replay", str(path)).output.splitlines()
    claims = [claim for deal in kept.deals for claim in deal.claims]
    assert {claim.outcome for claim in claims} == {"proven", "agreed", "declined"}
    for claim in claims:
        told = catalogue("en")[f"record_claim_{claim.outcome}"].format(name=NAMES[claim.seat])
        assert f"  {told}" in lines
    assert run("verify", str(path)).exit_code == 0
