"""A host for one newcomer: Gleaner decides, nova's filters have the last word."""

from nova import objects
from nova.scheduler import manager
from oslo_utils import uuidutils

from gleaner_nova import client, decision, placement

_ALLOCATION_VERSION = "1.36"


class Refused(Exception):
    """Gleaner sees no way, or nova's filters refuse all hosts."""


class Choice:
    """One newcomer with its host, the claim for it and who leaves."""

    def __init__(self, uuid, state, provider, resources, made):
        self.uuid = uuid
        self.state = state
        self.made = made
        self.allocations = {provider: resources}

    def selection(self):
        providers = list(self.allocations)
        request = {
            "allocations": {p: {"resources": r} for p, r in self.allocations.items()},
            "mappings": {"": providers},
        }
        return objects.Selection.from_host_state(
            self.state,
            allocation_request=request,
            allocation_request_version=_ALLOCATION_VERSION,
        )


class Chooser:
    """Chooses for the instances of one request, one after the other.

    Host states are kept between them, as in nova's own loop: filters for server groups look at
    what earlier instances of the same request have taken.
    """

    def __init__(self, host_manager, gleaner, context, spec, resources, providers):
        self._host_manager = host_manager
        self._gleaner = gleaner
        self._context = context
        self._spec = spec
        self._resources = resources
        self._providers = providers
        self._states = {}

    def choose(self, index, uuid):
        spec = self._spec
        spec.instance_uuid = uuid
        spec.obj_reset_changes(["instance_uuid"])
        made = self._decide(uuid, sorted(self._providers))
        passed = self._filtered(index, [made.host])
        if not passed:
            # One look at all of them, as nova's own pass has it, instead of one host at a time.
            self.give_back(made)
            passed = self._filtered(index, self._providers)
            made = self._decide(uuid, sorted(passed))
        state = passed[made.host]
        manager.SchedulerManager._consume_selected_host(state, spec, instance_uuid=uuid)
        return Choice(uuid, state, self._providers[made.host], self._resources, made)

    def give_back(self, made):
        try:
            self._gleaner.release(made.reservation)
        except (client.GleanerAway, client.Conflict):
            pass  # It expires by itself.

    def _decide(self, uuid, candidates):
        if not candidates:
            raise Refused("no host has what the request needs")
        answer = self._gleaner.place(
            {
                "requestId": uuidutils.generate_uuid(),
                "kind": "normal",
                "resources": placement.known(self._resources),
                "instanceId": uuid,
                "candidates": candidates,
            }
        )
        made = decision.of(answer, candidates)
        if made is None:
            raise Refused(answer.get("because", "no reason given"))
        return made

    def _filtered(self, index, names):
        """Host states by node name, of those that pass nova's filters."""
        unknown = [self._providers[n] for n in names if n not in self._states]
        if unknown:
            for state in self._host_manager.get_host_states_by_uuids(
                self._context.elevated(), unknown, self._spec
            ):
                state.allocation_candidates = [{"allocations": {state.uuid: self._resources}}]
                self._states[state.nodename] = state
        states = [self._states[n] for n in names if n in self._states]
        passed = self._host_manager.get_filtered_hosts(states, self._spec, index)
        return {state.nodename: state for state in passed}
