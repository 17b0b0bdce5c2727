"""How victims end: with a notice, on a shelf, or not at all because they cannot."""

import threading

from nova import exception
from nova.virt import fake

from gleaner_nova import marks
from tests import base


class EndingsTest(base.CloudTest):
    def fill(self):
        for host in self.hosts:
            self.boot("L", f"{host}1", host)
            self.boot("LP", f"{host}P1", host)
        self.synchronise()

    def placed(self):
        return {name for name, instance in self.instances().items() if instance.host}

    def test_a_shelved_victim_comes_back_where_there_is_room_again(self):
        self.flags(victims="shelve", group="gleaner")
        self.fill()

        self.boot("L", "newcomer")

        (victim,) = {"AP1", "BP1"} - self.placed()
        self.assertEqual("shelved_offloaded", self.instances()[victim].vm_state)
        self.assert_books_agree()
        self.api.delete_server(self.server("newcomer")["id"])
        self.await_that("it is gone", self.instances, lambda found: "newcomer" not in found)
        self._unshelve_server(self.server(victim))
        self.assertEqual({"A1", "B1", "AP1", "BP1"}, self.placed())
        self.assert_books_agree()

    def test_a_victim_that_stays_on_its_host_when_shelved_is_offloaded(self):
        self.flags(shelved_offload_time=-1)
        self.flags(victims="shelve", group="gleaner")
        self.fill()

        self.boot("L", "newcomer")

        self.assertEqual(4, len(self.placed()))
        self.assert_books_agree()

    def test_a_victim_has_its_notice_and_its_grace_before_it_ends(self):
        self.flags(grace=30, group="gleaner")
        over, asleep = threading.Event(), threading.Event()

        def sleep(seconds):
            if seconds == 30:
                asleep.set()
                over.wait(300)

        self.scheduler.endings._sleep = sleep
        self.addCleanup(over.set)
        self.fill()

        newcomer = self.boot("L", "newcomer", state=None)

        self.assertTrue(asleep.wait(300))
        warned = [i for i in self.instances().values() if marks.NOTICE in i.metadata]
        self.assertEqual(["active"], [i.vm_state for i in warned])
        self.assertTrue(marks.is_preemptible(warned[0].flavor))
        # Its room is taken already, so that nobody else gets it; the newcomer has not started.
        self.assertIn(newcomer["id"], self.holders()[warned[0].host])
        self.assertNotIn(warned[0].uuid, self.holders()[warned[0].host])
        self.assertEqual("BUILD", self.api.get_server(newcomer["id"])["status"])
        over.set()
        self.reaches(newcomer["id"], "ACTIVE")
        self.assertNotIn(warned[0].display_name, self.instances())
        self.assert_books_agree()

    def test_a_victim_that_cannot_be_ended_gets_its_room_back_and_another_host_is_found(self):
        self.fill()
        stubborn = []
        destroy = fake.FakeDriver.destroy

        def refuse_first(driver, context, instance, *args, **kwargs):
            if not stubborn:
                stubborn.append(instance.uuid)
            if instance.uuid in stubborn:
                raise exception.InstanceTerminationFailure(reason="the test says so")
            return destroy(driver, context, instance, *args, **kwargs)

        self.stub_out("nova.virt.fake.FakeDriver.destroy", refuse_first)

        newcomer = self.boot("L", "newcomer")

        found = {i.uuid: i for i in self.instances().values()}
        self.assertNotEqual(found[stubborn[0]].host, newcomer["OS-EXT-SRV-ATTR:host"])
        self.assertIn(stubborn[0], self.holders()[found[stubborn[0]].host])
        self.assertEqual(4, len(self.placed()))
        self.assert_books_agree()
        self.assertEqual("normal", self.gleaner.instances[stubborn[0]]["kind"])

    def test_what_a_dead_scheduler_has_left_without_room_is_ended(self):
        self.fill()
        self.flags(wait=0, group="gleaner")
        victim = self.server("AP1")["id"]
        self._delete_server_allocations(victim)

        self.scheduler.synchronise_with_gleaner(self.context)
        self.assertIn("AP1", self.instances())
        self.scheduler.synchronise_with_gleaner(self.context)

        self.await_that("AP1 is gone", self.instances, lambda found: "AP1" not in found)
        self.assert_books_agree()
