"""nova's scheduler, which asks Gleaner where nova itself finds no room for a normal request."""

import json
import time

import nova.conf
import oslo_messaging as messaging
from nova import context as nova_context
from nova import exception
from nova.scheduler import manager
from oslo_log import log as logging
from oslo_service import periodic_task

from gleaner_nova import cloud, marks, options, placement
from gleaner_nova.client import Client
from gleaner_nova.endings import Endings
from gleaner_nova.mirror import Mirror
from gleaner_nova.room import Room, group_hosts, set_group_hosts

CONF = nova.conf.CONF
LOG = logging.getLogger(__name__)
options.register(CONF)


class GleanerScheduler(manager.SchedulerManager):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        holdings = placement.Placement(self.placement_client)
        gleaner = Client(CONF.gleaner)
        self.mirror = Mirror(gleaner, holdings)
        self.endings = Endings(CONF.gleaner, holdings)
        self.room = Room(
            CONF.gleaner, self.host_manager, gleaner, holdings, self.mirror, self.endings
        )
        self._displaced = {}

    @messaging.expected_exceptions(exception.NoValidHost)
    def select_destinations(
        self,
        context,
        request_spec=None,
        filter_properties=None,
        spec_obj=manager.SchedulerManager._sentinel,
        instance_uuids=None,
        return_objects=False,
        return_alternates=False,
    ):
        before = group_hosts(spec_obj)
        try:
            selections = super().select_destinations(
                context,
                request_spec,
                filter_properties,
                spec_obj,
                instance_uuids,
                return_objects,
                return_alternates,
            )
        except messaging.ExpectedException as refused:
            made = None
            if return_objects and self._may_displace(spec_obj, instance_uuids):
                # Filters must not see what nova's failed pass has noted there.
                set_group_hosts(spec_obj, before)
                made = self._make_room(context, spec_obj, instance_uuids)
            if made is None:
                raise refused.exc_info[1]
            return made
        if return_objects and instance_uuids:
            self._tell_of_claims(context, instance_uuids, selections)
        return selections

    def _may_displace(self, spec, uuids):
        """Normal instances that are on no host: new ones, and those that come off the shelf.

        Moves and rebuilds stay with nova: a move holds room on two hosts and may be taken back.
        """
        if spec is self._sentinel or not uuids or marks.is_preemptible(spec.flavor):
            return False
        admin = nova_context.get_admin_context()
        known = (cloud.instance(admin, uuid) for uuid in uuids)
        return not any(found and found.host for found in known)

    def _make_room(self, context, spec, uuids):
        try:
            return self.room.make(context, spec, uuids)
        except Exception as problem:
            # Whatever goes wrong here must not be worse than a nova without Gleaner.
            LOG.warning("No room was made for %s: %s", uuids, problem, exc_info=True)
            return None

    def _tell_of_claims(self, context, uuids, selections):
        for uuid, selected in zip(uuids, selections):
            chosen = selected[0]
            if not chosen.allocation_request:
                continue
            claims = json.loads(chosen.allocation_request)["allocations"]
            held = claims.get(chosen.compute_node_uuid, {}).get("resources")
            if held:
                self.mirror.claimed(context, uuid, chosen.nodename, placement.known(held))

    def update_instance_info(self, context, host_name, instance_info):
        super().update_instance_info(context, host_name, instance_info)
        # A host that starts sends all of its instances; the periodic synchronisation has those.
        if len(instance_info.objects) == 1:
            self.mirror.refresh(context, instance_info.objects[0].uuid)

    def delete_instance_info(self, context, host_name, instance_uuid):
        super().delete_instance_info(context, host_name, instance_uuid)
        self.endings.left(instance_uuid)
        self.mirror.refresh(context, instance_uuid)

    @periodic_task.periodic_task(spacing=CONF.gleaner.sync_interval, run_immediately=True)
    def synchronise_with_gleaner(self, context):
        try:
            self.mirror.synchronise(context or nova_context.get_admin_context())
            self._end_displaced()
        except Exception as problem:
            LOG.warning("Gleaner does not have the latest state: %s", problem)

    def _end_displaced(self):
        """Ends what a scheduler that died after its claim has left running without room."""
        now = time.monotonic()
        self._displaced = {u: self._displaced.get(u, now) for u in self.mirror.displaced}
        patience = CONF.gleaner.grace + CONF.gleaner.wait
        overdue = [u for u, seen in self._displaced.items() if now - seen > patience]
        if overdue:
            LOG.warning("%s run without room in Placement and are ended", overdue)
            self.endings.end(overdue)
