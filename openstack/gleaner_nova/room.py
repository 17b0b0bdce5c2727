"""Room for a normal request that Placement has none for: decide, claim, confirm, end."""

from nova import context as nova_context
from nova.scheduler import utils
from oslo_log import log as logging

from gleaner_nova import client, cloud, marks, placement
from gleaner_nova.choice import Chooser, Refused
from gleaner_nova.swap import Stale, Swap

LOG = logging.getLogger(__name__)


def group_hosts(spec):
    """Where a server group is so far; choosing a host for one of its members adds to it."""
    group = spec.instance_group if spec and "instance_group" in spec else None
    return list(group.hosts) if group else []


def set_group_hosts(spec, hosts):
    if "instance_group" in spec and spec.instance_group:
        spec.instance_group.hosts = list(hosts)
        spec.instance_group.obj_reset_changes(["hosts"])


class Room:
    def __init__(self, conf, host_manager, gleaner, holdings, mirror, endings):
        self._conf = conf
        self._host_manager = host_manager
        self._gleaner = gleaner
        self._placement = holdings
        self._mirror = mirror
        self._endings = endings

    def make(self, context, spec, uuids):
        """Selections for all instances of a request, or None where nova's own answer stands."""
        request = utils.resources_from_request_spec(context, spec, self._host_manager)
        query = placement.constraints(request)
        if query is None:
            return None
        resources = request.merged_resources()
        providers = self._placement.providers(query)
        before = group_hosts(spec)
        doubted = set()
        for _attempt in range(self._conf.attempts):
            set_group_hosts(spec, before)
            chooser = Chooser(
                self._host_manager, self._gleaner, context, spec, resources, providers
            )
            try:
                return self._attempt(context, spec, uuids, chooser)
            except Refused as refusal:
                LOG.info("No room for %s: %s", uuids, refusal)
                return None
            except Stale as stale:
                LOG.info("Asking again for %s: %s", uuids, stale)
                self._look_again(context, stale.hosts, providers, doubted)
        LOG.info("No room for %s in %s attempts", uuids, self._conf.attempts)
        return None

    def _look_again(self, context, hosts, providers, doubted):
        for host in hosts:
            self._mirror.refresh_host(context, host, providers[host])
            if host in doubted:
                # Twice is no coincidence: it refuses for a reason that Gleaner does not know.
                del providers[host]
            doubted.add(host)

    def _attempt(self, context, spec, uuids, chooser):
        choices = []
        try:
            for index, uuid in enumerate(uuids):
                choices.append(chooser.choose(index, uuid))
            change = self._claim(context, spec, choices)
        except Exception:
            for choice in choices:
                chooser.give_back(choice.made)
            raise
        for choice in choices:
            self._confirm(context, choice)
        self._end(context, change, choices)
        return [[choice.selection()] for choice in choices]

    def _claim(self, context, spec, choices):
        """One claim for all: either every instance of the request gets its room, or none."""
        victims = [uuid for choice in choices for uuid in self._checked(context, choice)]
        newcomers = {choice.uuid: choice.allocations for choice in choices}
        user = spec.user_id if "user_id" in spec and spec.user_id else context.user_id
        change = Swap(self._placement, spec.project_id, user, newcomers, victims)
        try:
            change.do()
        except Stale as stale:
            for uuid in victims:
                self._mirror.refresh(context, uuid)
            raise Stale(str(stale), {choice.made.host for choice in choices}) from stale
        for choice in choices:
            LOG.info(
                "%s gets %s from %s: %s",
                choice.uuid,
                choice.made.host,
                list(choice.made.victims) or "nobody",
                choice.made.because,
            )
        return change

    def _checked(self, context, choice):
        """Victims as nova itself knows them: preemptible, settled, on this host, or gone."""
        admin = nova_context.get_admin_context()
        for uuid in choice.made.victims:
            found = cloud.instance(admin, uuid)
            if found is None:
                continue
            if found.node != choice.made.host or not marks.may_be_ended(found):
                self._mirror.refresh(context, uuid)
                raise Stale(f"{uuid} cannot leave {choice.made.host}", {choice.made.host})
        return choice.made.victims

    def _confirm(self, context, choice):
        try:
            with self._mirror.telling(context, choice.uuid):
                self._gleaner.confirm(choice.made.reservation, choice.uuid)
        except client.Conflict as problem:
            LOG.warning("Claimed, but Gleaner has forgotten why: %s", problem)
            (resources,) = choice.allocations.values()
            self._mirror.claimed(
                context, choice.uuid, choice.made.host, placement.known(resources)
            )
        except client.GleanerAway as problem:
            LOG.warning("Claimed; Gleaner will learn of it at the next sync: %s", problem)

    def _end(self, context, change, choices):
        try:
            stayed = self._endings.end(change.victims)
        except Exception:
            # The claim stands. Who still runs has no room any more, and a synchronisation finds it.
            LOG.exception("Cannot say whether %s have left", change.victims)
            return
        if not stayed:
            return
        # The host is not free, whatever Placement says: the newcomer must not start there.
        change.undo(stayed)
        for uuid in [choice.uuid for choice in choices] + stayed:
            self._mirror.refresh(context, uuid)
        hosts = {c.made.host for c in choices if set(c.made.victims) & set(stayed)}
        raise Stale(f"{stayed} did not leave", hosts)
