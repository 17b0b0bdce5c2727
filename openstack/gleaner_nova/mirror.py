"""Gleaner's picture of the cloud: all of it from time to time, single changes in between."""

import contextlib
import threading

from keystoneauth1 import exceptions as ks_exc
from nova import context as nova_context
from nova import exception
from oslo_log import log as logging
from oslo_utils import timeutils

from gleaner_nova import client, cloud, marks
from gleaner_nova.placement import known

LOG = logging.getLogger(__name__)
# Instances share this many locks: what is read of one is told before it is read again.
_LOCKS = 64


class Mirror:
    """Nothing older replaces anything newer, however many threads tell Gleaner.

    An instance is read and told by one thread at a time. Everything is read without a lock, since
    it takes long: whatever was told meanwhile is told again afterwards.
    """

    def __init__(self, gleaner, placement):
        self._gleaner = gleaner
        self._placement = placement
        self._telling = [threading.Lock() for _ in range(_LOCKS)]
        self._lock = threading.Lock()
        # Guarded by the lock: who was told while everything is being sent, and how often it was.
        self._since = None
        self._sent = 0
        self._alone = threading.Lock()
        self.displaced = set()

    def synchronise(self, context):
        """Sends everything; afterwards again what has changed while it was read."""
        with self._alone:
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
                    self._sent += 1
                for uuid in changed:
                    self.refresh(context, uuid)

    def refresh(self, context, uuid):
        """Tells Gleaner what has become of one instance; quietly nothing where it is away."""
        with self._telling[hash(uuid) % _LOCKS]:
            while True:
                sent = self._sent
                self._tell(context, uuid)
                if self._stands(uuid, sent):
                    return

    def _tell(self, context, uuid):
        try:
            held = self._placement.allocations_of(uuid)["allocations"]
            if not held:
                self._gleaner.delete_instance(uuid)
                return
            found = cloud.instance(_admin(context), uuid)
            name, resources = self._where(held, found)
            if name:
                self._gleaner.put_instance(uuid, _entry(name, resources, found))
        except (client.GleanerAway, client.Conflict) as problem:
            LOG.debug("Gleaner does not know of %s yet: %s", uuid, problem)
        except (exception.NovaException, ks_exc.ClientException) as problem:
            LOG.warning("Cannot read instance %s for Gleaner: %s", uuid, problem)

    def _where(self, held, found):
        """Host and resources of what Placement has; nova may not know of a new one yet."""
        if found and found.node:
            provider = self._placement.provider(found.node)
            if provider in held:
                return found.node, known(held[provider]["resources"])
        if len(held) > 1:
            return None, None
        ((provider, claim),) = held.items()
        return self._placement.name(provider), known(claim["resources"])

    def claimed(self, context, uuid, host, resources):
        """A new claim: stays until its build is done and refresh() sees what it is."""
        with self.telling(context, uuid):
            try:
                self._gleaner.put_instance(uuid, _entry(host, resources, None))
            except (client.GleanerAway, client.Conflict) as problem:
                LOG.debug("Gleaner does not know of %s yet: %s", uuid, problem)

    @contextlib.contextmanager
    def telling(self, context, uuid):
        """For whoever tells Gleaner of an instance without having read what it is."""
        sent = self._sent
        yield
        if not self._stands(uuid, sent):
            self.refresh(context, uuid)

    def refresh_host(self, context, name, provider):
        """After a claim that Placement has refused: Gleaner's picture of this host is old."""
        held = self._placement.allocations_on(provider)
        for uuid in held.keys() | cloud.instances(_admin(context), node=name).keys():
            self.refresh(context, uuid)

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

    def _stands(self, uuid, sent):
        """False where everything was sent in between, perhaps with something older."""
        with self._lock:
            if self._since is not None:
                self._since.add(uuid)
            return self._sent == sent


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
