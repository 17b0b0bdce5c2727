"""One job on an embedded YARN whose servers are taken away: its trace, its run, what was seen."""

import json
import os
import pathlib
import random
import shutil
import subprocess
import tempfile
import time

import markets

HERE = pathlib.Path(__file__).resolve().parent
GLEANER = os.environ.get("GLEANER", str(HERE.parent.parent / "gleaner"))
DATA = os.environ.get("DATA", str(HERE.parent.parent.parent / "shared/data"))
# A notice of EC2 is 120 s and a server there within 100 s; here both in seconds of this machine.
NOTICE, REPLACED_AFTER = 4, 3
SERVERS = {"mpi": 4, "bag": 8}
AT_ONCE = {"mpi": 1, "bag": 3}
LAMMPS_STEPS = os.environ.get("LAMMPS_STEPS", "2000")

# Scheme: whose servers they are, how the job saves itself, and whether there are notices.
SCHEMES = {
    "mpi": {
        "undisturbed": (None, "never", True),
        "MPI-MTTR": ("one market", "often", True),
        "MPI-cost": ("cheapest", "often", True),
        "MPI, many markets": ("many markets", "often", True),
        "MPI-cost, no checkpoints": ("cheapest", "never", False),
        "black swan, no notice": ("all", "often", False),
    },
    "bag": {
        "undisturbed": (None, "never", True),
        "lazy, one market": ("one market", "notice", True),
        "restart, one market": ("one market", "never", False),
        "lazy, some markets": ("some markets", "notice", True),
        "restart, some markets": ("some markets", "never", False),
        "lazy, many markets": ("many markets", "notice", True),
        "restart, many markets": ("many markets", "never", False),
        "black swan, no notice": ("all", "often", False),
    },
}


def holdings(kind):
    """The servers of each portfolio."""
    prices = markets.Markets(DATA)
    names = {"one market": "high", "some markets": "medium", "many markets": "low"}
    shares = {name: prices.portfolio(GLEANER, risk) for name, risk in names.items()}
    shares["cheapest"] = {prices.cheapest(): 1.0}
    held = {name: markets.servers(part, SERVERS[kind]) for name, part in shares.items()}
    return prices, held


def losses(prices, held, portfolio, repetition):
    """When which servers are taken away, as parts of the job: a start that is drawn from those at
    which the recorded prices take any."""
    draw = random.Random(f"{portfolio} {repetition}")
    if portfolio == "all":
        part = draw.uniform(0.1, 0.9)
        return {server: part for server in range(len(held["one market"]))}
    own = held[portfolio]
    begin = draw.choice(prices.begins_hit(own))
    return {server: part for server, market in enumerate(own) for part in prices.hits(market, begin)}


def trace(kind, lost, begins, length):
    """A server that is lost has another one in its place."""
    # Only one server has the memory for the application master, and it stays.
    rows = [(0, "calm", 1, 2)] + [(0, f"s{i}", 2, 0.4) for i in range(SERVERS[kind])]
    for server, part in lost.items():
        at = begins + part * length
        rows += [(at, f"s{server}", 0, 0), (at + REPLACED_AFTER, f"r{server}", 2, 0.4)]
    lines = [f"{at:.3f},{node},{cores},{memory}" for at, node, cores, memory in sorted(rows)]
    return "\n".join(["time_s,node,cores,memory_gib", *lines, "3600,,,"]) + "\n"


def job(kind, folder, saves):
    record = folder / "record"
    record.mkdir()
    for file in (HERE / "jobs").iterdir():
        shutil.copy(file, folder)
    name = {"mpi": "melt.yaml", "bag": "bag.yaml"}[kind]
    text = (folder / name).read_text().replace("@RECORD@", str(record)).replace("@SAVE@", saves)
    (folder / name).write_text(text)
    save = "restart 100 ${folder}/melt.a ${folder}/melt.b" if saves != "never" else ""
    go = (folder / "in.go").read_text().replace("@RESTART@", save).replace("@STEPS@", LAMMPS_STEPS)
    (folder / "in.melt").write_text((folder / "in.begin").read_text() + go)
    (folder / "in.again").write_text((folder / "in.again").read_text() + go)
    return folder / name


def measure(kind, scheme, repetition, lost, begins, length):
    folder = pathlib.Path(tempfile.mkdtemp(prefix="gleaner-measure-"))
    _, saves, notices = SCHEMES[kind][scheme]
    try:
        (folder / "trace.csv").write_text(trace(kind, lost, begins, length))
        with subprocess.Popen(
                [GLEANER, "run", str(job(kind, folder, saves)), "--capacity",
                 str(folder / "trace.csv"), "--notice", f"{NOTICE if notices else 0}s"],
                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                env={**os.environ, "GLEANER_HOME": str(folder / "home")}) as process:
            # The trace begins just before the job is there.
            there = [time.time() for line in process.stderr if " is application_" in line]
        if process.returncode:
            raise RuntimeError(f"{scheme} {repetition}: gleaner run ends with {process.returncode}")
        return {"scheme": scheme, "repetition": repetition, "lost": len(lost),
                "load": round(os.getloadavg()[0], 1), **seen(folder, there[0])}
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def seen(folder, there):
    """How long the job took, from the start of its first task, and what it lost."""
    events = [json.loads(line)
              for file in sorted(folder.glob("home/runs/*/staging/*/events*.jsonl"))
              for line in file.read_text().splitlines()]
    begun, wasted, kills, saves = {}, 0, 0, 0
    for event in events:
        if event["type"] == "STARTED":
            begun[event["container"]] = event["atMillis"]
        elif event["type"] == "KILLED":
            kills += 1
            wasted += event["atMillis"] - begun[event["container"]]
        elif event["type"] == "SAVED":
            saves += 1
    end = max(event["atMillis"] for event in events if event["type"] == "ENDED")
    first = min(begun.values())
    return {"begins": round(first / 1000 - there, 2), "seconds": (end - first) / 1000, "kills": kills, "saves": saves,
            "killed_seconds": wasted / 1000, "forgotten": forgotten(folder / "record")}


def forgotten(record):
    """How often a task began before the last thing that it had saved."""
    count = 0
    for file in record.iterdir():
        saved = 0
        for line in file.read_text().splitlines():
            word, step = line.split()
            count += word == "from" and int(step) < saved
            saved = int(step) if word == "saved" else saved
    return count
