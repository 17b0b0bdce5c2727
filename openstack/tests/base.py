"""A real nova in one process: API, scheduler, conductor, computes with fake machines, Placement."""

import pathlib
import time

import fixtures
from nova import context as nova_context
from nova import objects, service
from nova.tests.functional import integrated_helpers
from nova.tests.functional.api import client as api_client
from nova.virt import fake

from gleaner_nova import launcher, marks
from tests import cells, fake_gleaner

SIZES = {"S": (1, 2000), "M": (2, 4000), "L": (4, 8000)}


class CloudTest(integrated_helpers.ProviderUsageBaseTestCase):
    """Hosts of 8 vCPUs and 16 GB, as in table 1 of the paper; sizes as in its table 2."""

    compute_driver = "fake.SmallFakeDriver"
    hosts = ("A", "B")
    REQUIRES_LOCKING = True

    def setUp(self):
        self.useFixture(_Launched())
        for name, value in (("vcpus", 8), ("memory_mb", 16384), ("local_gb", 2000)):
            self.useFixture(fixtures.MockPatchObject(fake.SmallFakeDriver, name, value))
        super().setUp()
        self.flags(cpu_allocation_ratio=1.0, ram_allocation_ratio=1.0, disk_allocation_ratio=1.0)
        self.flags(reserved_host_memory_mb=0)
        self.flags(instances=-1, cores=-1, ram=-1, group="quota")
        self.gleaner = self.start_gleaner()
        for host in self.hosts:
            self._start_compute(host)
        self.flavors = {
            size + kind: self._flavor(size, kind) for size in SIZES for kind in ("", "P")
        }
        self.context = nova_context.get_admin_context()

    def _setup_cells(self):
        with fixtures.MonkeyPatch(
            "nova.tests.fixtures.CellDatabases", cells.UnlockedCellDatabases
        ):
            super()._setup_cells()

    def _clear_attrs(self):
        super()._clear_attrs()
        # pytest has put the test itself there and deletes it afterwards.
        setattr(self, self._testMethodName, None)

    def start_gleaner(self):
        gleaner = fake_gleaner.FakeGleaner()
        self.addCleanup(gleaner.stop)
        self.use_gleaner(gleaner.url, fake_gleaner.TOKEN)
        return gleaner

    def use_gleaner(self, url, token):
        file = pathlib.Path(self.temporary_folder()) / "token"
        file.write_text(token)
        self.flags(url=url, token_file=str(file), back_off=0, group="gleaner")

    def temporary_folder(self):
        return self.useFixture(fixtures.TempDir()).path

    @property
    def scheduler(self):
        return self.scheduler_service.manager

    def synchronise(self):
        self.scheduler.mirror.synchronise(self.context)

    def _flavor(self, size, kind):
        vcpu, memory = SIZES[size]
        specs = {marks.EXTRA_SPEC: "true"} if kind else {}
        return self._create_flavor(
            vcpu=vcpu, memory_mb=memory, disk=1, name=size + kind, extra_spec=specs
        )

    def boot(self, flavor, name, host=None, state="ACTIVE", hints=None, count=1):
        """A server, after it has reached a state; None does not wait."""
        body = self._build_server(
            name=name, flavor_id=self.flavors[flavor], networks="none", host=host
        )
        body.update(min_count=count, max_count=count)
        request = {"server": body}
        if hints:
            request["os:scheduler_hints"] = hints
        server = self.api.post_server(request)
        return self.reaches(server["id"], state) if state else server

    def reaches(self, server, state):
        def look():
            try:
                return self.api.get_server(server)
            except api_client.OpenStackApiNotFoundException:
                # On its way from the build requests to a cell.
                return {"status": "unknown"}

        return self.await_that(
            f"server {server} is {state}",
            look,
            lambda found: found["status"] == state and not found.get("OS-EXT-STS:task_state"),
        )

    def all_run(self, names):
        """Waits for many at once, in nova's database."""
        return self.await_that(
            f"{names} run",
            self.instances,
            lambda found: all(
                n in found and found[n].vm_state == "active" and not found[n].task_state
                for n in names
            ),
        )

    def await_that(self, what, look, is_so, seconds=300):
        deadline = time.monotonic() + seconds
        while not is_so(seen := look()):
            if time.monotonic() > deadline:
                self.fail(f"waited {seconds} s until {what}; saw last {seen}")
            time.sleep(0.2)
        return seen

    def server(self, name):
        return next(s for s in self.api.get_servers() if s["name"] == name)

    def holders(self):
        """Consumers by host, as Placement has them."""
        return {
            p["name"]: set(self._get_allocations_by_provider_uuid(p["uuid"]))
            for p in self._get_all_providers()
        }

    def instances(self):
        """Living instances by name, from nova's database."""
        found = {}
        for cell in objects.CellMappingList.get_all(self.context):
            with nova_context.target_cell(self.context, cell) as cell_context:
                for instance in objects.InstanceList.get_by_filters(
                    cell_context, {"deleted": False}, expected_attrs=["flavor", "metadata"]
                ):
                    found[instance.display_name] = instance
        return found

    def assert_books_agree(self):
        """Placement and nova's database say the same, and no host is above its capacity."""
        holders = self.holders()
        by_host = {host: set() for host in holders}
        for instance in self.instances().values():
            if instance.host:
                by_host[instance.host].add(instance.uuid)
        self.assertEqual(by_host, holders)
        for host in self.hosts:
            on_host = [i for i in self.instances().values() if i.host == host]
            self.assertLessEqual(sum(i.flavor.vcpus for i in on_host), 8)
            self.assertLessEqual(sum(i.flavor.memory_mb for i in on_host), 16384)


class _Launched(fixtures.Fixture):
    def _setUp(self):
        before = dict(service.SERVICE_MANAGERS)
        self.addCleanup(service.SERVICE_MANAGERS.update, before)
        launcher.install()
