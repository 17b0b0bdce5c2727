"""Hosts and instances as nova's cells know them."""

import dataclasses

from nova import context as nova_context
from nova import exception, objects
from oslo_utils import timeutils


@dataclasses.dataclass(frozen=True)
class Node:
    """A compute node: its provider in Placement has the same uuid and name."""

    uuid: str
    name: str
    enabled: bool


def nodes(context):
    found = []
    for cell in _cells(context):
        with nova_context.target_cell(context, cell) as cell_context:
            services = objects.ServiceList.get_by_binary(
                cell_context, "nova-compute", include_disabled=True
            )
            disabled = {s.host for s in services if s.disabled}
            for node in objects.ComputeNodeList.get_all(cell_context):
                found.append(
                    Node(node.uuid, node.hypervisor_hostname, node.host not in disabled)
                )
    return found


def instances(context, node=None):
    """Instances by uuid, of one node or of all, in all cells."""
    filters = {"deleted": False}
    if node:
        filters["node"] = node
    found = {}
    for cell in _cells(context):
        with nova_context.target_cell(context, cell) as cell_context:
            for instance in objects.InstanceList.get_by_filters(
                cell_context, filters, expected_attrs=["flavor"]
            ):
                found[instance.uuid] = instance
    return found


def instance(context, uuid):
    """One instance with a context of its cell, or None where no cell has it (yet, or any more)."""
    try:
        cell = objects.InstanceMapping.get_by_instance_uuid(context, uuid).cell_mapping
        if cell is None:
            return None
        with nova_context.target_cell(context, cell) as cell_context:
            return objects.Instance.get_by_uuid(
                cell_context, uuid, expected_attrs=["flavor", "metadata", "system_metadata"]
            )
    except (exception.InstanceNotFound, exception.InstanceMappingNotFound):
        return None


def started(found):
    """When an instance started, in ISO 8601; what costs are computed from."""
    moment = found.launched_at or found.created_at or timeutils.utcnow(with_timezone=True)
    return timeutils.normalize_time(moment).strftime("%Y-%m-%dT%H:%M:%SZ")


def _cells(context):
    cells = objects.CellMappingList.get_all(context)
    return [c for c in cells if not c.is_cell0() and not c.disabled]
