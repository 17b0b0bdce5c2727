"""Until when a newcomer waits for its victims, without a cloud."""

import types
import unittest
from unittest import mock

from nova import exception

from gleaner_nova import endings

ROOMLESS = {"allocations": {}}


def instance(vm_state, task_state=None, host="A", preemptible="true"):
    flavor = mock.MagicMock(extra_specs={"gleaner:preemptible": preemptible})
    flavor.__contains__.return_value = True
    return types.SimpleNamespace(
        vm_state=vm_state, task_state=task_state, host=host, flavor=flavor, _context=None
    )


class WaitingTest(unittest.TestCase):
    def setUp(self):
        self.conf = types.SimpleNamespace(grace=0, wait=60, victims="delete")
        self.compute = mock.Mock()
        self.placement = mock.Mock(allocations_of=mock.Mock(return_value=ROOMLESS))
        self.now = 0.0
        self.endings = endings.Endings(
            self.conf, self.placement, self.compute, sleep=mock.Mock(), clock=self.tick
        )
        self.enterContext(mock.patch.object(endings, "_LOOK_SECONDS", 0.001))

    def tick(self):
        self.now += 1
        return self.now

    def end(self, *states):
        """Ends one victim that is seen in these states, one after the other."""
        with mock.patch.object(endings.cloud, "instance", side_effect=states):
            return self.endings.end(["v"])

    def test_it_waits_until_the_record_is_gone(self):
        going = instance("active", "deleting")
        self.assertEqual([], self.end(instance("active"), going, going, None))
        self.compute.delete.assert_called_once()

    def test_an_instance_that_is_marked_deleted_has_left(self):
        self.assertEqual([], self.end(instance("active"), instance("deleted")))

    def test_an_instance_in_error_stays(self):
        self.assertEqual(["v"], self.end(instance("active"), instance("error")))

    def test_an_instance_that_nova_could_not_shelve_stays(self):
        self.conf.victims = "shelve"
        going = instance("active", "shelving")
        self.assertEqual(["v"], self.end(instance("active"), going, instance("active")))

    def test_a_shelved_instance_is_taken_off_its_host(self):
        self.conf.victims = "shelve"
        gone = instance("shelved_offloaded", host=None)
        self.assertEqual([], self.end(instance("active"), instance("shelved"), gone))
        self.compute.shelve_offload.assert_called_once()

    def test_who_is_slow_is_not_called_back(self):
        self.conf.wait = 3
        self.assertEqual([], self.end(*[instance("active", "deleting")] * 9))

    def test_nobody_waits_where_the_wait_is_0(self):
        self.conf.wait = 0
        self.assertEqual([], self.end(instance("active")))

    def test_who_has_room_again_goes_on(self):
        self.placement.allocations_of.return_value = {"allocations": {"p": {}}}
        self.assertEqual([], self.end(instance("active"), instance("active")))
        self.compute.delete.assert_not_called()

    def test_a_normal_instance_is_never_ended(self):
        self.assertEqual(["v"], self.end(instance("active", preemptible="false")))
        self.compute.delete.assert_not_called()

    def test_what_cannot_even_begin_stays(self):
        self.compute.delete.side_effect = exception.InstanceInvalidState(
            instance_uuid="v", attr="task_state", state="x", method="delete"
        )
        self.assertEqual(["v"], self.end(instance("active")))
