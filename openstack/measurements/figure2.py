"""Figure 2 of the paper with the real nova and service: how long select_destinations takes.

Stock nova with room; with Gleaner and room (normal, preemptible); and into a full cloud, where one
preemptible instance leaves for each request: in one pass, in one pass with waiting until the
victim is gone, and by the paper's retry. The service's log is on a disk, nova's databases are where
TMPDIR says.
"""

import argparse
import csv
import os
import statistics
import sys
import tempfile
import time
import unittest

os.environ.setdefault("OS_NOVA_DISABLE_EVENTLET_PATCHING", "true")

import conftest  # noqa: E402,F401
from nova import service  # noqa: E402

from gleaner_nova import launcher, scheduler  # noqa: E402,F401
from tests import base, real_service  # noqa: E402

STOCK = "nova.scheduler.manager.SchedulerManager"
RETRY = "measurements.retry.RetryScheduler"
# Name, manager, kind of what fills the hosts (or none), kind of the request, seconds of waiting.
SCENARIOS = (
    ("stock, with room", STOCK, None, "", 0),
    ("Gleaner, with room, normal", launcher.MANAGER, None, "", 0),
    ("Gleaner, with room, preemptible", launcher.MANAGER, None, "P", 0),
    ("Gleaner, full, one pass", launcher.MANAGER, "P", "", 0),
    ("Gleaner, full, one pass, victim gone", launcher.MANAGER, "P", "", 60),
    ("Gleaner, full, retry", RETRY, "P", "", 0),
)


class Measured(base.CloudTest):
    """One scenario; the figures land in `times`, in milliseconds."""

    scenario = SCENARIOS[0]
    requests = 10
    times = ()
    disk = "/var/tmp"

    def start_gleaner(self):
        folder = tempfile.TemporaryDirectory(dir=self.disk)
        self.addCleanup(folder.cleanup)
        service = real_service.RealService(folder.name)
        self.addCleanup(service.stop)
        self.use_gleaner(service.url, real_service.TOKEN)
        return service

    def test_scenario(self):
        name, _manager, filler, kind, wait = self.scenario
        self.flags(wait=wait, group="gleaner")
        times = []
        # Before the first request: nova's endpoint remembers the method that it called.
        select = type(self.scheduler).select_destinations

        def timed(scheduler, *args, **kwargs):
            began = time.perf_counter()
            try:
                return select(scheduler, *args, **kwargs)
            finally:
                times.append(1000 * (time.perf_counter() - began))

        self.stub_out(self.scenario[1] + ".select_destinations", timed)
        if filler:
            for host in self.hosts:
                for number in (1, 2):
                    self.boot("L" + filler, f"{host}-{number}", host, state=None)
            self.all_run([f"{host}-{n}" for host in self.hosts for n in (1, 2)])
        if self.scenario[1] != STOCK:
            self.synchronise()
        times.clear()
        for number in range(self.requests):
            self.boot("L" + kind, f"request-{number}")
        type(self).times = times


def measure(scenario, hosts, requests):
    Measured.scenario, Measured.requests, Measured.times = scenario, requests, ()
    Measured.hosts = tuple(f"host{n}" for n in range(hosts))
    launcher.MANAGER, chosen = scenario[1], launcher.MANAGER
    try:
        result = unittest.TestResult()
        Measured("test_scenario").run(result)
    finally:
        launcher.MANAGER = chosen
    for _test, trace in result.errors + result.failures:
        sys.exit(trace[-3000:])
    return Measured.times


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hosts", type=int, nargs="+", default=[24])
    parser.add_argument("--requests", type=int, default=48, help="at most two for each host")
    parser.add_argument("--only", default="", help="scenarios whose names have this text")
    parser.add_argument("--disk", default=Measured.disk, help="folder for the service's log")
    parser.add_argument("--raw", help="file for all times, in milliseconds")
    options = parser.parse_args()
    if real_service.why_not():
        sys.exit(real_service.why_not())
    assert service.SERVICE_MANAGERS["nova-scheduler"] == STOCK
    Measured.disk = options.disk
    raw = []
    print("hosts  scenario                                 mean ms  std dev  median")
    for hosts in options.hosts:
        for scenario in SCENARIOS:
            if options.only not in scenario[0]:
                continue
            # The first one pays for what nova reads once.
            times = measure(scenario, hosts, min(options.requests, 2 * hosts))[1:]
            raw += [(hosts, scenario[0], f"{milliseconds:.2f}") for milliseconds in times]
            print(
                f"{hosts:5}  {scenario[0]:38} {statistics.mean(times):9.1f}"
                f"{statistics.stdev(times):9.1f}{statistics.median(times):8.1f}",
                flush=True,
            )
    if options.raw:
        with open(options.raw, "w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerows([("hosts", "scenario", "milliseconds"), *raw])


if __name__ == "__main__":
    main()
