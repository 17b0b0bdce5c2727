"""The paper's other scheduler, for comparison: victims are ended first, then nova tries again."""

import time

import oslo_messaging as messaging
from nova import context as nova_context
from nova import exception
from nova.scheduler import manager, utils

from gleaner_nova import cloud, decision, placement
from gleaner_nova.scheduler import GleanerScheduler


class RetryScheduler(GleanerScheduler):
    """A pass of nova; the end of the victims; a second pass of nova."""

    def _make_room(self, context, spec, uuids):
        request = utils.resources_from_request_spec(context, spec, self.host_manager)
        providers = self.room._placement.providers(placement.constraints(request))
        answer = self.room._gleaner.place(
            {
                "requestId": uuids[0],
                "kind": "normal",
                "resources": placement.known(request.merged_resources()),
                "candidates": sorted(providers),
            }
        )
        made = decision.of(answer, providers)
        self._end(made.victims)
        try:
            selections = manager.SchedulerManager.select_destinations(
                self, context, spec_obj=spec, instance_uuids=uuids, return_objects=True
            )
        except messaging.ExpectedException as refused:
            raise exception.NoValidHost(reason="taken by somebody else") from refused
        self.room._gleaner.confirm(made.reservation, uuids[0])
        return selections

    def _end(self, victims):
        """Deletes them and waits until their allocations are gone, as nova's own end has it."""
        holdings = self.room._placement
        for uuid in victims:
            found = cloud.instance(nova_context.get_admin_context(), uuid)
            self.endings._compute.delete(found._context, found)
        while any(holdings.allocations_of(uuid)["allocations"] for uuid in victims):
            time.sleep(0.02)
