"""Gleaner's picture of the cloud: all of it from time to time, single changes in between."""

import threading

from keystoneauth1 import exceptions as ks_exc
from nova import context as nova_context
from nova import exception
from oslo_log import log as logging
from oslo_utils import timeutils

from gleaner_nova import client, cloud, marks

LOG = logging.getLogger(__name__)


class Mirror:
    def __init__(self, gleaner, placement):
        self._gleaner = gleaner
        self._placement = placement
        self._lock = threading.Lock()
        self._since = None
        self.displaced = set()

    def synchronise(self, context):
        """Sends everything; afterwards again what has changed while it was read."""
        with self._lock:
            self._since = set()
        try:
            hosts, instances = self._everything(context)
            answer = self._gleaner.put_state(hosts, instances)
            LOG.info("Told Gleaner of %s hosts and %s instances", len(hosts), len(instances))
            return answer
        finally:
            with self._lock:
                changed, self._since = self._since, None
            for uuid in changed or ():
                self.refresh(context, uuid)

    def refresh(self, context, uuid):
        """Tells Gleaner what has become of one instance; quietly nothing where it is away."""
        self._note(uuid)
        try:
            held = self._placement.allocations_of(uuid)["allocations"]
            found = cloud.instance(_admin(context), uuid) if held else None
            if found is None or not found.node:
                self._gleaner.delete_instance(uuid)
                return
            provider = self._placement.provider(found.node)
            if provider in held:
                self._gleaner.put_instance(
                    uuid, _entry(found.node, held[provider]["resources"], found)
                )
        except (client.GleanerAway, client.Conflict) as problem:
            LOG.debug("Gleaner does not know of %s yet: %s", uuid, problem)
        except (exception.NovaException, ks_exc.ClientException) as problem:
            LOG.warning("Cannot read instance %s for Gleaner: %s", uuid, problem)

    def claimed(self, uuid, host, resources):
        """A claim of nova's own: stays until its build is done and refresh() sees what it is."""
        self._note(uuid)
        try:
            self._gleaner.put_instance(uuid, _entry(host, resources, None))
        except (client.GleanerAway, client.Conflict) as problem:
            LOG.debug("Gleaner does not know of %s yet: %s", uuid, problem)

    def refresh_host(self, context, name, provider):
        """After a claim that Placement has refused: Gleaner's picture of this host is old."""
        admin = _admin(context)
        held = self._placement.allocations_on(provider)
        found = cloud.instances(admin, node=name)
        for consumer, resources in held.items():
            self._gleaner.put_instance(consumer, _entry(name, resources, found.get(consumer)))
        for uuid in found.keys() - held.keys():
            self._gleaner.delete_instance(uuid)

    def _everything(self, context):
        admin = _admin(context)
        found = cloud.instances(admin)
        hosts, instances, without_room = [], [], set(found)
        for node in cloud.nodes(admin):
            capacity = self._placement.capacity(node.uuid)
            hosts.append(
                {"name": node.name, "capacity": capacity, "properties": [], "enabled": node.enabled}
            )
            for consumer, held in self._placement.allocations_on(node.uuid).items():
                without_room.discard(consumer)
                instances.append(
                    {"id": consumer, **_entry(node.name, held, found.get(consumer))}
                )
        self.displaced = {
            uuid for uuid in without_room if found[uuid].host and marks.may_be_ended(found[uuid])
        }
        return hosts, _unique(instances)

    def _note(self, uuid):
        with self._lock:
            if self._since is not None:
                self._since.add(uuid)


def _entry(host, resources, instance):
    """As the contract wants it; what nova does not know yet, or moves, has to stay."""
    now = timeutils.utcnow().strftime("%Y-%m-%dT%H:%M:%SZ")
    return {
        "host": host,
        "kind": marks.kind(instance) if instance else "normal",
        "resources": resources,
        "started": cloud.started(instance) if instance else now,
        "group": "",
        "labels": {},
    }


def _unique(instances):
    """One entry for each id: what a move holds on a second host gets a name of its own."""
    seen, result = set(), []
    for entry in instances:
        if entry["id"] in seen:
            entry = {**entry, "id": f"{entry['id']}@{entry['host']}", "kind": "normal"}
        seen.add(entry["id"])
        result.append(entry)
    return result


def _admin(context):
    return context.elevated() if context else nova_context.get_admin_context()
