"""What a process costs, from Linux's own books."""

import os
from pathlib import Path


def resident(process: int) -> int:
    """Resident bytes of a process."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return 1024 * next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def processor(process: int) -> float:
    """Seconds of processor time so far, its own and the kernel's for it."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
