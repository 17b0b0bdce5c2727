"""One atomic change in Placement: victims lose their allocations, newcomers get theirs."""

from oslo_log import log as logging

LOG = logging.getLogger(__name__)


class Stale(Exception):
    """Somebody was quicker: what was read is not true any more. Ask again."""

    def __init__(self, why, hosts=()):
        super().__init__(why)
        self.hosts = hosts


class ClaimFailed(Exception):
    """Placement did neither take the claim nor say that it was too late."""


class Swap:
    """Newcomers are {uuid: {provider: resources}}; victims are uuids."""

    def __init__(self, placement, project_id, user_id, newcomers, victims):
        self._placement = placement
        self._owner = {"project_id": project_id, "user_id": user_id}
        self._newcomers = newcomers
        held = {uuid: placement.allocations_of(uuid) for uuid in victims}
        # Who has left by itself has nothing to give; Placement will say whether there is room.
        self._held = {uuid: a for uuid, a in held.items() if a["allocations"]}

    @property
    def victims(self):
        return list(self._held)

    def do(self):
        body = {uuid: self._emptied(held) for uuid, held in self._held.items()}
        for uuid, allocations in self._newcomers.items():
            # A generation of None says that this consumer holds nothing yet.
            body[uuid] = {
                **self._owner,
                "allocations": _plain(allocations),
                "consumer_generation": None,
            }
        response = self._placement.post_allocations(body)
        if response.status_code == 409:
            raise Stale(response.text[:300])
        if response.status_code != 204:
            raise ClaimFailed(f"Placement gave {response.status_code} to the claim")

    def undo(self, stayed=None):
        """Takes the newcomers' claims back and gives victims that stayed their room again."""
        stayed = self.victims if stayed is None else stayed
        body = {}
        for uuid in self._newcomers:
            now = self._placement.allocations_of(uuid)
            if now["allocations"]:
                body[uuid] = self._emptied(now)
        for uuid in stayed:
            body[uuid] = self._returned(self._held[uuid])
        if not body:
            return True
        if self._placement.post_allocations(body).status_code == 204:
            return True
        return self._give_up_claims()

    def _give_up_claims(self):
        """Others took what the victims had left over: newcomers alone leave, then."""
        claims = {uuid: self._placement.allocations_of(uuid) for uuid in self._newcomers}
        body = {uuid: self._emptied(now) for uuid, now in claims.items() if now["allocations"]}
        response = self._placement.post_allocations(body)
        LOG.error(
            "Cannot give %s their room back; claims of %s taken back: %s. They will be ended "
            "again at the next synchronisation.",
            self.victims,
            list(body),
            response.status_code,
        )
        return False

    @staticmethod
    def _emptied(held):
        return {
            "allocations": {},
            "project_id": held["project_id"],
            "user_id": held["user_id"],
            "consumer_generation": held["consumer_generation"],
        }

    @staticmethod
    def _returned(held):
        providers = held["allocations"]
        return {
            "allocations": {p: {"resources": a["resources"]} for p, a in providers.items()},
            "project_id": held["project_id"],
            "user_id": held["user_id"],
            # Placement forgets a consumer without allocations, so it is a new one.
            "consumer_generation": None,
        }


def _plain(allocations):
    return {provider: {"resources": dict(r)} for provider, r in allocations.items()}
