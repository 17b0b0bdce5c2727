"""Without Gleaner, or with one that talks nonsense, nova does what it always did."""

import socket

from oslo_utils import uuidutils

from tests import base


class GleanerAwayTest(base.CloudTest):
    hosts = ("A",)

    def setUp(self):
        super().setUp()
        self.boot("L", "A1", "A")
        self.boot("LP", "AP1", "A")
        self.synchronise()

    def assert_stock(self, name="newcomer"):
        """As nova without Gleaner: no valid host, and nobody is touched."""
        server = self.boot("L", name, state="ERROR")
        self.assertIn("No valid host", server["fault"]["message"])
        self.assertEqual({"A1", "AP1"}, {n for n, i in self.instances().items() if i.host})
        self.assertEqual(2, len(self.holders()["A"]))

    def test_nova_goes_on_while_gleaner_is_stopped_and_asks_again_when_it_is_back(self):
        self.gleaner.stop()
        self.assert_stock()
        self.api.delete_server(self.server("AP1")["id"])
        self.await_that("AP1 is gone", self.instances, lambda found: "AP1" not in found)
        self.boot("LP", "AP2")

        self.gleaner = self.start_gleaner()
        self.synchronise()
        self.boot("L", "late")

        self.assertNotIn("AP2", self.instances())
        self.assertEqual({"A1", "late"}, {n for n, i in self.instances().items() if i.host})

    def test_a_gleaner_that_hangs_is_left_alone_for_a_while(self):
        with socket.create_server(("127.0.0.1", 0)) as silent:
            url = f"http://127.0.0.1:{silent.getsockname()[1]}"
            self.flags(url=url, timeout=0.3, back_off=600, group="gleaner")
            self.assert_stock("first")
            self.assert_stock("second")
            # One connection for the first request; the second did not even try.
            silent.settimeout(5)
            silent.accept()[0].close()
            silent.settimeout(0.3)
            self.assertRaises(TimeoutError, silent.accept)

    def test_a_token_that_is_wrong_or_absent(self):
        self.use_gleaner(self.gleaner.url, "wrong")
        self.assert_stock("wrong")
        self.flags(token_file="/nowhere/token", group="gleaner")
        self.assert_stock("absent")

    def test_answers_that_are_nonsense_harm_nobody(self):
        normal = self.server("A1")["id"]
        nonsense = {
            "a host that does not exist": {"host": "nowhere"},
            "no decision": {"decision": None},
            "no reservation": {"reservation": None},
            "a normal instance as victim": {"victims": [{"id": normal}]},
            "a victim that nobody knows": {"victims": [{"id": uuidutils.generate_uuid()}]},
            "a victim twice": {"victims": [{"id": normal}, {"id": normal}]},
            "victims that are no list": {"victims": 7},
            "too few victims": {"victims": []},
        }
        for name, lie in nonsense.items():
            self.gleaner.lie = lambda request, answer, lie=lie: {**answer, **lie}
            self.assert_stock(name)
            self.synchronise()
        self.gleaner.lie = lambda request, answer: ["place"]
        self.assert_stock("not even an object")
