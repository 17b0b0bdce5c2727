"""What Gleaner has decided, checked before anybody believes it."""

import dataclasses

from oslo_utils import uuidutils


class Nonsense(Exception):
    """An answer that is not one to the question."""


@dataclasses.dataclass(frozen=True)
class Decision:
    host: str
    victims: tuple
    reservation: str
    because: str


def of(answer, candidates):
    """The decision in an answer, or None for a refusal."""
    if answer.get("decision") == "refuse":
        return None
    if answer.get("decision") != "place":
        raise Nonsense(f"decision {answer.get('decision')!r}; expected place or refuse")
    host = answer.get("host")
    if host not in candidates:
        raise Nonsense(f"host {host!r} is not among the {len(candidates)} candidates")
    reservation = answer.get("reservation")
    if not isinstance(reservation, str) or not reservation:
        raise Nonsense(f"reservation {reservation!r} is not a name")
    return Decision(host, _victims(answer), reservation, str(answer.get("because", "")))


def _victims(answer):
    victims = answer.get("victims", [])
    if not isinstance(victims, list):
        raise Nonsense(f"victims {victims!r} are not a list")
    ids = [v.get("id") if isinstance(v, dict) else v for v in victims]
    strange = [i for i in ids if not uuidutils.is_uuid_like(i)]
    if strange or len(set(ids)) < len(ids):
        raise Nonsense(f"victims {ids!r} are not different instances")
    return tuple(ids)
