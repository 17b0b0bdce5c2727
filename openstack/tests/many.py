"""50 normal requests at the same time into a full cloud, on the books of Placement and nova."""

import threading
import types

from gleaner_nova.scheduler import GleanerScheduler

REQUESTS = 50


class ManyAtOnce:
    """For tests with four hosts and any Gleaner, this package's stand-in or the real service."""

    hosts = tuple("ABCD")

    def gate(self):
        """Once it is shut, each request waits inside the scheduler until all of them are there.

        To be made before the first request: nova's endpoint remembers the method that it called.
        """
        gate = types.SimpleNamespace(
            is_shut=False, barrier=threading.Barrier(REQUESTS), through=set()
        )
        select = GleanerScheduler.select_destinations

        def wait_and_select(scheduler, *args, **kwargs):
            if gate.is_shut:
                gate.barrier.wait(300)
                gate.through.add(threading.get_ident())
            return select(scheduler, *args, **kwargs)

        self.stub_out(
            "gleaner_nova.scheduler.GleanerScheduler.select_destinations", wait_and_select
        )
        return gate

    def test_50_requests_into_a_full_cloud(self):
        gate = self.gate()
        # 4 hosts of 4 medium instances: one normal, and three that can leave.
        for host in self.hosts:
            self.boot("M", f"{host}1", host, state=None)
            for number in range(3):
                self.boot("MP", f"{host}P{number}", host, state=None)
        before = self.all_run(
            [f"{h}{name}" for h in self.hosts for name in ("1", "P0", "P1", "P2")]
        )
        self.synchronise()

        gate.is_shut = True
        asked = [self.boot("M", f"newcomer-{n}", state=None)["id"] for n in range(REQUESTS)]

        states = self.await_that(
            "all have been decided",
            lambda: [i.vm_state for n, i in self.instances().items() if n.startswith("newcomer")],
            lambda seen: len(seen) == REQUESTS and "building" not in seen,
        )
        after = self.instances()
        gone = before.keys() - after.keys()
        came = {n for n in after.keys() - before.keys() if after[n].vm_state == "active"}
        self.assertEqual(REQUESTS, len(set(asked)))
        self.assertEqual(REQUESTS, len(gate.through))
        self.assertEqual(REQUESTS, states.count("active") + states.count("error"))
        # Same sizes: each victim made room for exactly one newcomer, and all could leave.
        self.assertEqual(12, len(came))
        self.assertEqual(12, len(gone))
        self.assertTrue(all("P" in name for name in gone))
        self.assert_books_agree()
        # Computes tell of their instances a moment after nova's database has them.
        self.await_that(
            "Gleaner knows what Placement knows",
            self.known_to_gleaner,
            lambda known: known == (self.holders(), []),
        )
