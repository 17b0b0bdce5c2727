"""The paper's choice, slow and obvious: every combination of preemptible instances on every host.

The cost of an instance is what it has run since its last full hour (Algorithm 4 of the paper).
"""

import itertools

from tests import paper

PERIOD = 3600.0 * paper.PERIOD_HOURS


def cost(instance, now):
    return (now - instance["started"]) % PERIOD


def choose(hosts, instances, resources, candidates, now):
    """(cost, host, victims) of the cheapest way, or None."""
    ways = []
    for name in candidates:
        if hosts.get(name, {}).get("enabled"):
            for victims in _combinations(name, instances):
                if _fits(hosts[name], name, instances, victims, resources):
                    total = sum(cost(instances[v], now) for v in victims)
                    ways.append((total, len(victims), name, victims))
    if not ways:
        return None
    total, _, name, victims = min(ways)
    return total, name, victims


def _combinations(name, instances):
    here = sorted(
        uuid
        for uuid, i in instances.items()
        if i["host"] == name and i["kind"] == "preemptible" and not i.get("leaving")
    )
    sizes = range(len(here) + 1)
    return itertools.chain.from_iterable(itertools.combinations(here, n) for n in sizes)


def _fits(host, name, instances, victims, resources):
    for resource, wanted in resources.items():
        used = sum(
            i["resources"].get(resource, 0)
            for uuid, i in instances.items()
            if i["host"] == name and uuid not in victims and not i.get("leaving")
        )
        if used + wanted > host["capacity"].get(resource, 0):
            return False
    return True
