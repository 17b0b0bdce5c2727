"""What Gleaner is told while several threads tell it, without a cloud."""

import threading
import types
import unittest
from unittest import mock

from gleaner_nova import client, mirror

OLD, NEW = "2026-01-01T00:00:00Z", "2026-02-02T00:00:00Z"
HELD = {"allocations": {"p1": {"resources": {"VCPU": 2, "MEMORY_MB": 4000, "DISK_GB": 1}}}}


class Gleaner:
    """Knows since when each instance runs; a test may stop a PUT half way."""

    def __init__(self):
        self.known = {}
        self.before_put = lambda uuid: None

    def put_instance(self, uuid, entry):
        self.before_put(uuid)
        self.known[uuid] = entry

    def delete_instance(self, uuid):
        self.known.pop(uuid, None)

    def put_state(self, _hosts, instances):
        self.known = {i["id"]: i for i in instances}


class MirrorTest(unittest.TestCase):
    def setUp(self):
        self.gleaner = Gleaner()
        self.started = {"i1": OLD}
        self.placement = mock.Mock(
            allocations_of=lambda uuid: HELD if uuid in self.started else {"allocations": {}},
            allocations_on=lambda _provider: {
                uuid: HELD["allocations"]["p1"]["resources"] for uuid in list(self.started)
            },
            provider=lambda _name: "p1",
        )
        self.placement.name = lambda _provider: "A"
        self.placement.capacity.return_value = {}
        self.mirror = mirror.Mirror(self.gleaner, self.placement)
        self.enterContext(mock.patch.multiple(
            mirror.cloud,
            instance=lambda _context, uuid: self.found(uuid),
            instances=lambda _context, node=None: {u: self.found(u) for u in list(self.started)},
            nodes=lambda _context: [types.SimpleNamespace(uuid="p1", name="A", enabled=True)],
            started=lambda found: found.since,
        ))
        self.enterContext(mock.patch.object(mirror, "_admin"))
        self.enterContext(mock.patch.object(mirror.marks, "kind", return_value="preemptible"))
        self.enterContext(mock.patch.object(mirror.marks, "may_be_ended", return_value=True))

    def found(self, uuid):
        since = self.started.get(uuid)
        # What nova does not know yet has room all the same.
        return types.SimpleNamespace(since=since, node="A", host="A") if since else None

    def known_since(self, uuid="i1"):
        return self.gleaner.known[uuid]["started"]

    def in_the_midst_of_a_refresh(self, action):
        """Does something after an instance was read and before Gleaner hears of it."""
        half_way, go_on = threading.Event(), threading.Event()

        def stop(_uuid):
            self.gleaner.before_put = lambda uuid: None
            half_way.set()
            go_on.wait(60)

        self.gleaner.before_put = stop
        refreshing = threading.Thread(target=self.mirror.refresh, args=(None, "i1"))
        refreshing.start()
        self.assertTrue(half_way.wait(60))
        others = action()
        go_on.set()
        for thread in (refreshing, *others):
            thread.join(60)
            self.assertFalse(thread.is_alive())

    def test_what_was_read_before_a_synchronisation_does_not_stay_after_it(self):
        def synchronise():
            self.started["i1"] = NEW
            self.mirror.synchronise(None)
            return ()

        self.in_the_midst_of_a_refresh(synchronise)

        self.assertEqual(NEW, self.known_since())

    def test_an_instance_that_ends_while_it_is_told_is_not_there_afterwards(self):
        def end():
            del self.started["i1"]
            other = threading.Thread(target=self.mirror.refresh, args=(None, "i1"))
            other.start()
            return (other,)

        self.in_the_midst_of_a_refresh(end)

        self.assertNotIn("i1", self.gleaner.known)

    def test_a_claim_during_a_synchronisation_is_told_again(self):
        put_state = self.gleaner.put_state

        def claim_first(hosts, instances):
            self.started["i2"] = None
            self.mirror.claimed(None, "i2", "A", {"VCPU": 2})
            put_state(hosts, instances)

        self.gleaner.put_state = claim_first

        self.mirror.synchronise(None)

        self.assertEqual({"i1", "i2"}, self.gleaner.known.keys())
        self.assertEqual("normal", self.gleaner.known["i2"]["kind"])

    def test_what_has_room_and_is_not_in_a_cell_yet_counts_on_a_host_that_is_told_again(self):
        self.started["i2"] = None

        self.mirror.refresh_host(None, "A", "p1")

        self.assertEqual("normal", self.gleaner.known["i2"]["kind"])
        self.assertEqual("A", self.gleaner.known["i2"]["host"])

    def test_a_gleaner_that_is_away_is_no_trouble(self):
        self.gleaner.put_instance = mock.Mock(side_effect=client.GleanerAway())
        self.mirror.refresh(None, "i1")
        self.mirror.refresh_host(None, "A", "p1")
