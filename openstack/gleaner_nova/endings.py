"""Ends instances that have lost their room: a notice, a period of grace, the end."""

import datetime
import threading
import time

from nova import context as nova_context
from nova import exception
from nova.compute import api as compute_api
from nova.compute import vm_states
from oslo_log import log as logging
from oslo_utils import timeutils

from gleaner_nova import cloud, marks

LOG = logging.getLogger(__name__)
# Computes tell the scheduler who has left; this is for those that do not.
_LOOK_SECONDS = 1.0
# A deleted instance is marked so some moments before its record goes.
_OFF_THE_HOST = (vm_states.DELETED, vm_states.SHELVED_OFFLOADED)


class Endings:
    def __init__(self, conf, placement, compute=None, sleep=time.sleep, clock=time.monotonic):
        self._conf = conf
        self._placement = placement
        self._compute = compute or compute_api.API()
        self._sleep = sleep
        self._clock = clock
        self._departures = {}

    def left(self, uuid):
        """A compute says that an instance is gone."""
        departure = self._departures.get(uuid)
        if departure:
            departure.set()

    def end(self, uuids):
        """Ends them and waits until they are gone; returns who cannot be ended.

        Who is still on the way out after the wait counts as gone: its end cannot be called back,
        and its room would be nobody's.
        """
        if not uuids:
            return []
        admin = nova_context.get_admin_context()
        if self._conf.grace:
            for uuid in uuids:
                self._notice(admin, uuid)
            self._sleep(self._conf.grace)
        self._departures.update({uuid: threading.Event() for uuid in uuids})
        try:
            stayed = [uuid for uuid in uuids if not self._begin(admin, uuid)]
            deadline = self._clock() + self._conf.wait
            for uuid in uuids:
                if uuid not in stayed and not self._leaves(admin, uuid, deadline):
                    stayed.append(uuid)
            return stayed
        finally:
            for uuid in uuids:
                self._departures.pop(uuid, None)

    def _notice(self, context, uuid):
        ends = timeutils.utcnow() + datetime.timedelta(seconds=self._conf.grace)
        found = cloud.instance(context, uuid)
        try:
            if found:
                self._compute.update_instance_metadata(
                    found._context,
                    found,
                    {marks.NOTICE: ends.strftime("%Y-%m-%dT%H:%M:%SZ")},
                )
        except exception.NovaException as problem:
            # Full metadata or a busy instance: a notice is a courtesy, not a promise.
            LOG.warning("No notice for %s: %s", uuid, problem)

    def _begin(self, context, uuid):
        """False if it cannot even begin to end."""
        found = cloud.instance(context, uuid)
        if found is None or not found.host:
            return True
        if self._placement.allocations_of(uuid)["allocations"]:
            LOG.info("%s has found room elsewhere and goes on", uuid)
            return True
        if not marks.is_preemptible(found.flavor):
            LOG.error("%s is not preemptible; it is not ended", uuid)
            return False
        try:
            if self._conf.victims == "shelve":
                self._compute.shelve(found._context, found)
            else:
                self._compute.delete(found._context, found)
            return True
        except exception.NovaException as problem:
            LOG.warning("Cannot end %s: %s", uuid, problem)
            return False

    def _leaves(self, context, uuid, deadline):
        """False once nova has given up; nobody waits longer than until the deadline."""
        departure = self._departures[uuid]
        while (patience := deadline - self._clock()) > 0:
            departure.wait(min(_LOOK_SECONDS, patience))
            departure.clear()
            state = self._state(context, uuid)
            if state != "leaving":
                return state == "gone"
        LOG.warning("%s has not left yet; the newcomer starts nevertheless", uuid)
        return True

    def _state(self, context, uuid):
        found = cloud.instance(context, uuid)
        if found is None or not found.host or found.vm_state in _OFF_THE_HOST:
            return "gone"
        if found.task_state is not None:
            return "leaving"
        if found.vm_state == vm_states.SHELVED:
            # [compute] shelved_offload_time keeps it on the host; its room is taken, so it leaves.
            self._compute.shelve_offload(found._context, found)
            return "leaving"
        # It has room elsewhere by now; or nova has given up, and it is as it was, or broken.
        return "gone" if self._placement.allocations_of(uuid)["allocations"] else "failed"
