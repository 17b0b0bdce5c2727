"""Places instances with nova's own scheduler code, in process: no services, no database, no messages.

Arguments: hosts, state (empty or full), way (kept or anew), placements at most, seconds of the processor at most,
placements of warm-up before that, at least one. Prints one line for each placement, "placed nanoseconds" or "refused
nanoseconds" of the processor, and at the end "loads" and how many hosts run 0, 1, 2, ... instances.

Real: the enabled filters, the weighers and all options as nova has them by default, HostManager, HostState and
SchedulerManager. Not there: what reads the database (cells, aggregates, which instances and services there are; they
are handed over in memory), claims and messages, and the placement service, which since Pike leaves out hosts without
room by SQL before a filter sees them. In its place stands EnoughRoom, as nova's own CoreFilter and RamFilter were.

kept: filter, weigh, choose and consume, on host states that stay in memory. anew: SchedulerManager._schedule, which
makes all host states anew for each request, as nova does, from records that are in memory already.
"""

import collections
import datetime
import sys
import time
import uuid

import nova.conf
from nova import context as nova_context
from nova import exception
from nova import objects
from nova.scheduler import filters
from nova.scheduler import host_manager
from nova.scheduler import manager

CONF = nova.conf.CONF
CELL = str(uuid.uuid4())
# Tables 1 and 2 of the paper. Its disks of 140 GB do not hold four of 40 GB, so that disk is not asked for.
VCPUS, MEMORY_MB, DISK_GB = 8, 16384, 140
MEDIUM = {"vcpus": 2, "memory_mb": 4000, "root_gb": 40, "ephemeral_gb": 0, "swap": 0}
FULL = VCPUS // MEDIUM["vcpus"]


class EnoughRoom(filters.BaseHostFilter):
    """CoreFilter and RamFilter in one, with no overcommitment."""

    RUN_ON_REBUILD = False

    def host_passes(self, host_state, spec_obj):
        return (
            host_state.vcpus_total - host_state.vcpus_used >= spec_obj.vcpus
            and host_state.free_ram_mb >= spec_obj.memory_mb
        )


class HostsInMemory(host_manager.HostManager):
    """Overrides what would ask the database, and nothing else."""

    def __init__(self, computes, services):
        self.computes = computes
        self.services = services
        super().__init__()

    def refresh_cells_caches(self):
        self.cells = {CELL: None}
        self.enabled_cells = [None]

    def _init_aggregates(self):
        pass

    def _init_instance_info(self, computes_by_cell=None):
        for compute in self.computes:
            self._instance_info[compute.host] = {"instances": {}, "updated": True}

    def _get_computes_for_cells(self, context, cells, compute_uuids):
        return {CELL: self.computes}, self.services


def compute_node(number, instances):
    name = "host-%d" % number
    return objects.ComputeNode(
        uuid=str(uuid.uuid4()), host=name, hypervisor_hostname=name, updated_at=None, host_ip="10.0.0.1",
        vcpus=VCPUS, memory_mb=MEMORY_MB, local_gb=DISK_GB, local_gb_used=instances * MEDIUM["root_gb"],
        vcpus_used=instances * MEDIUM["vcpus"], free_ram_mb=MEMORY_MB - instances * MEDIUM["memory_mb"],
        free_disk_gb=DISK_GB - instances * MEDIUM["root_gb"], disk_available_least=None, numa_topology=None,
        pci_device_pools=None, hypervisor_type="QEMU", hypervisor_version=2009000, cpu_info="{}",
        supported_hv_specs=[objects.HVSpec(arch="x86_64", hv_type="kvm", vm_mode="hvm")],
        stats={"num_instances": str(instances)}, metrics="[]",
        cpu_allocation_ratio=1.0, ram_allocation_ratio=1.0, disk_allocation_ratio=1.0)


def service(compute):
    now = datetime.datetime.now(datetime.timezone.utc)
    return objects.Service(
        host=compute.host, binary="nova-compute", topic="compute", disabled=False, last_seen_up=now, created_at=now)


def request():
    flavor = objects.Flavor(name="medium", flavorid="medium", extra_specs={}, **MEDIUM)
    return objects.RequestSpec(
        instance_uuid=str(uuid.uuid4()), flavor=flavor, num_instances=1, project_id="benchmark",
        image=objects.ImageMeta(properties=objects.ImageMetaProps()), instance_group=None, numa_topology=None,
        pci_requests=objects.InstancePCIRequests(requests=[]), ignore_hosts=None, force_hosts=None, force_nodes=None,
        requested_destination=None, scheduler_hints={}, limits=objects.SchedulerLimits())


def scheduler(hosts):
    # Its own constructor would open a line to the message queue and one to the placement service.
    scheduler = object.__new__(manager.SchedulerManager)
    scheduler.host_manager = hosts
    return scheduler


def on_kept_states(scheduler, context):
    hosts = scheduler.host_manager
    states = list(hosts.get_host_states_by_uuids(context, None, None))

    def place(spec):
        sorted_hosts = scheduler._get_sorted_hosts(spec, states, 0)
        if sorted_hosts:
            scheduler._consume_selected_host(sorted_hosts[0], spec, instance_uuid=spec.instance_uuid)
        return bool(sorted_hosts)

    return place, lambda: None, lambda: [state.num_instances for state in states]


def on_states_made_anew(scheduler, context):
    computes = {compute.host: compute for compute in scheduler.host_manager.computes}
    chosen = []

    def place(spec):
        try:
            selections = scheduler._schedule(context, spec, [spec.instance_uuid], None, None)
        except exception.NoValidHost:
            return False
        chosen.append(selections[0][0].service_host)
        return True

    def report():
        # What the host itself would report before the next request; not timed.
        while chosen:
            compute = computes[chosen.pop()]
            compute.vcpus_used += MEDIUM["vcpus"]
            compute.free_ram_mb -= MEDIUM["memory_mb"]
            compute.free_disk_gb -= MEDIUM["root_gb"]
            compute.local_gb_used += MEDIUM["root_gb"]
            compute.stats = {"num_instances": str(int(compute.stats["num_instances"]) + 1)}

    return place, report, lambda: [int(compute.stats["num_instances"]) for compute in computes.values()]


def main():
    count, state, way, most, seconds, warm_up = sys.argv[1:]
    CONF([], project="nova", default_config_files=[])
    objects.register_all()
    CONF.set_override(
        "available_filters", ["nova.scheduler.filters.all_filters", "__main__.EnoughRoom"], "filter_scheduler")
    CONF.set_override(
        "enabled_filters", ["EnoughRoom"] + CONF.filter_scheduler.enabled_filters, "filter_scheduler")
    # As nova advises where several hosts are equally good; ours chooses at random among them, too.
    CONF.set_override("shuffle_best_same_weighed_hosts", True, "filter_scheduler")
    # No host sends heartbeats here.
    CONF.set_override("service_down_time", 86400)
    computes = [compute_node(number, FULL if state == "full" else 0) for number in range(int(count))]
    services = {compute.host: service(compute) for compute in computes}
    chooser = scheduler(HostsInMemory(computes, services))
    context = nova_context.get_admin_context()
    ways = {"kept": on_kept_states, "anew": on_states_made_anew}
    place, report, loads = ways[way](chooser, context)
    until = 0
    for number in range(int(warm_up) + int(most)):
        spec = request()
        start = time.thread_time_ns()
        placed = place(spec)
        took = time.thread_time_ns() - start
        report()
        if number >= int(warm_up):
            print("placed" if placed else "refused", took)
            if time.process_time() > until:
                break
        elif number == int(warm_up) - 1:
            until = time.process_time() + float(seconds)
    tally = collections.Counter(loads())
    print("loads", *(tally[load] for load in range(FULL + 1)))


if __name__ == "__main__":
    main()
