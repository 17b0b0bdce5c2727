"""What marks an instance as preemptible, and when it may be ended."""

from nova.compute import vm_states
from oslo_utils import strutils

# A flavour, not metadata of a server: flavours belong to the operator, who can price them; a user
# could otherwise make a preemptible instance normal after it has started.
EXTRA_SPEC = "gleaner:preemptible"
# What a victim finds in its metadata (and in its metadata service) when its end is near.
NOTICE = "gleaner_ends_at"

# Anything else is being built, moved or repaired; Gleaner is told that it has to stay.
SETTLED = (vm_states.ACTIVE, vm_states.STOPPED, vm_states.PAUSED, vm_states.SUSPENDED)


def is_preemptible(flavor):
    specs = flavor.extra_specs if "extra_specs" in flavor else {}
    return strutils.bool_from_string((specs or {}).get(EXTRA_SPEC, "false"))


def may_be_ended(instance):
    """Never true for a normal instance, whatever anybody says."""
    return (
        is_preemptible(instance.flavor)
        and instance.vm_state in SETTLED
        and instance.task_state is None
    )


def kind(instance):
    return "preemptible" if may_be_ended(instance) else "normal"
