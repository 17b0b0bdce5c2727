"""A normal request that fits only if preemptible instances leave."""

from nova.scheduler.filters import compute_filter

from tests import base


class MakingRoomTest(base.CloudTest):
    def fill(self, kind="P"):
        """Each host has a normal and another instance that are half of it."""
        for host in self.hosts:
            self.boot("L", f"{host}1", host)
            self.boot("L" + kind, f"{host}P1", host)
        self.synchronise()

    def test_a_preemptible_instance_leaves_for_a_normal_one(self):
        self.fill()

        server = self.boot("L", "newcomer")

        host = server["OS-EXT-SRV-ATTR:host"]
        alive = self.instances()
        left = {f"{h}P1" for h in self.hosts} - alive.keys()
        self.assertEqual({f"{host}P1"}, left)
        self.assertEqual(1, len(self.gleaner.asked))
        self.assert_books_agree()

    def test_gleaner_knows_afterwards_what_placement_knows(self):
        self.fill()
        self.boot("L", "newcomer")

        known = {}
        for uuid, instance in self.gleaner.instances.items():
            known.setdefault(instance["host"], set()).add(uuid)

        self.assertEqual(self.holders(), known)

    def test_a_preemptible_request_displaces_nobody(self):
        self.fill()

        self.boot("LP", "newcomer", state="ERROR")

        self.assertEqual({"A1", "AP1", "B1", "BP1", "newcomer"}, self.instances().keys())
        self.assertEqual([], self.gleaner.asked)

    def test_nobody_leaves_where_all_are_normal(self):
        self.fill(kind="")

        self.boot("L", "newcomer", state="ERROR")

        self.assertEqual(5, len(self.instances()))

    def test_nobody_is_asked_while_there_is_room(self):
        self.boot("LP", "AP1", "A")
        self.synchronise()

        self.boot("L", "newcomer")

        self.assertEqual([], self.gleaner.asked)
        self.assertEqual(2, len(self.instances()))

    def test_several_instances_of_one_request_all_get_room(self):
        self.fill()

        self.several("newcomer", 2)

        self.assertEqual({"A1", "B1", "newcomer-1", "newcomer-2"}, self.instances().keys())
        self.assert_books_agree()

    def test_several_instances_of_one_request_all_get_room_or_nobody_leaves(self):
        self.fill()

        self.several("newcomer", 3, state="ERROR")

        alive = self.instances()
        self.assertTrue({"A1", "AP1", "B1", "BP1"} <= alive.keys())
        self.assertFalse([i for i in self.gleaner.instances.values() if i.get("leaving")])
        self.assertEqual(4, sum(len(held) for held in self.holders().values()))

    def several(self, name, count, state="ACTIVE"):
        self.boot("L", name, state=None, count=count)
        for server in self.api.get_servers():
            if server["name"].startswith(name):
                self.reaches(server["id"], state)

    def test_the_servers_of_an_anti_affine_group_get_different_hosts(self):
        self.fill()
        group = self.api.post_server_groups({"name": "apart", "policy": "anti-affinity"})

        hosts = {
            self.boot("L", name, hints={"group": group["id"]})["OS-EXT-SRV-ATTR:host"]
            for name in ("one", "two")
        }

        self.assertEqual(set(self.hosts), hosts)
        self.assert_books_agree()

    def test_filters_of_nova_have_the_last_word(self):
        self.fill()
        stock = compute_filter.ComputeFilter.host_passes
        self.stub_out(
            "nova.scheduler.filters.compute_filter.ComputeFilter.host_passes",
            lambda filter, host, spec: host.host != "A" and stock(filter, host, spec),
        )

        self.boot("L", "one")
        self.boot("L", "two", state="ERROR")

        alive = self.instances()
        self.assertEqual("B", alive["one"].host)
        self.assertIn("AP1", alive)
        self.assertFalse([i for i in self.gleaner.instances.values() if i.get("leaving")])

    def test_a_host_that_is_disabled_gets_nobody(self):
        self.fill()
        for service in self.api.get_services(binary="nova-compute", host="A"):
            self.api.put_service(service["id"], {"status": "disabled"})

        self.boot("L", "one")
        self.boot("L", "two", state="ERROR")

        self.assertEqual("B", self.instances()["one"].host)
        self.assertIn("AP1", self.instances())

    def test_a_resize_stays_with_nova(self):
        self.fill()
        server = self.server("A1")
        bigger = self._create_flavor(vcpu=6, memory_mb=12000, disk=1)

        self.api.post_server_action(
            server["id"], {"resize": {"flavorRef": bigger}}, check_response_status=[202]
        )

        self._wait_for_action_fail_completion(server, "resize", "conductor_migrate_server")
        self.assertEqual(4, len(self.instances()))
        self.assertEqual([], self.gleaner.asked)

    def test_a_normal_instance_off_the_shelf_displaces_too(self):
        self.boot("L", "A1", "A")
        self.boot("L", "A2", "A")
        server = self.server("A1")
        self._shelve_server(server)
        for host in self.hosts:
            for number in (1, 2):
                if (host, number) != ("A", 2):
                    self.boot("LP", f"{host}P{number}", host)
        self.synchronise()

        self._unshelve_server(server)

        self.assertEqual(4, len([i for i in self.instances().values() if i.host]))
        self.assert_books_agree()
