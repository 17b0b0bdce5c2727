"""What Placement knows, as Gleaner wants it; Placement is the truth about who holds what."""

from urllib import parse

from nova import exception

# Gleaner's resources are the same for all hosts; requests for anything else stay with nova.
CLASSES = ("VCPU", "MEMORY_MB", "DISK_GB")
_VERSION = "1.39"
_DROPPED = {"resources", "limit", "group_policy"}


class Placement:
    def __init__(self, report_client):
        self._client = report_client

    def providers(self, query=""):
        """Uuids by name of the providers that match a query of traits and aggregates."""
        found = self._get("/resource_providers" + (f"?{query}" if query else ""))
        return {p["name"]: p["uuid"] for p in found["resource_providers"]}

    def provider(self, name):
        return self.providers(parse.urlencode({"name": name})).get(name)

    def name(self, provider):
        return self._get(f"/resource_providers/{provider}")["name"]

    def capacity(self, provider):
        found = self._get(f"/resource_providers/{provider}/inventories")["inventories"]
        return {name: _usable(found[name]) if name in found else 0 for name in CLASSES}

    def allocations_on(self, provider):
        """Resources by consumer: instances, and what else holds room, such as migrations."""
        found = self._get(f"/resource_providers/{provider}/allocations")["allocations"]
        return {consumer: known(held["resources"]) for consumer, held in found.items()}

    def allocations_of(self, consumer):
        """The whole allocation with its generation, as POST /allocations wants it back."""
        return self._get(f"/allocations/{consumer}")

    def post_allocations(self, body):
        """The response of one atomic change of several consumers' allocations."""
        return self._client.post("/allocations", body, version="1.28")

    def _get(self, path):
        response = self._client.get(path, version=_VERSION)
        if not response:
            raise exception.PlacementAPIConflict(
                error=f"GET {path} gave {getattr(response, 'status_code', 'nothing')}"
            )
        return response.json()


def known(resources):
    return {name: resources.get(name, 0) for name in CLASSES}


def constraints(resource_request):
    """The query for hosts with the traits and aggregates that a request needs, whatever is free.

    None where the request is more than Gleaner understands: several groups (ports, devices), or
    resources that are not in CLASSES.
    """
    query = []
    for key, value in parse.parse_qsl(resource_request.to_querystring()):
        if key == "resources" and not _all_known(value):
            return None
        if key in ("required", "root_required"):
            query.append(("required", value))
        elif key in ("member_of", "in_tree"):
            query.append((key, value))
        elif key not in _DROPPED:
            return None
    return parse.urlencode(query)


def _all_known(value):
    return all(part.split(":")[0] in CLASSES for part in value.split(","))


def _usable(inventory):
    return int((inventory["total"] - inventory["reserved"]) * inventory["allocation_ratio"])
