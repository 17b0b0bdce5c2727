"""Tables, 50 requests and a stop, with the real `gleaner serve provider` behind nova."""

import unittest

from tests import base, many, real_service, tables


@unittest.skipIf(real_service.why_not(), real_service.why_not())
class RealServiceTest(tables.ReplayedTables, many.ManyAtOnce, base.CloudTest):
    def start_gleaner(self):
        service = real_service.RealService(self.temporary_folder())
        self.addCleanup(service.stop)
        self.flags(timeout=60.0, group="gleaner")
        self.use_gleaner(service.url, real_service.TOKEN)
        return service

    def known_to_gleaner(self):
        hosts = self.gleaner.hosts()
        reservations = [r for host in hosts.values() for r in host["reservations"]]
        return {name: set(host["instances"]) for name, host in hosts.items()}, reservations

    def test_nova_goes_on_when_the_service_is_killed(self):
        self.fill(6)
        before = self.instances()
        self.gleaner.stop()

        server = self.boot("M", "newcomer", state="ERROR")

        self.assertIn("No valid host", server["fault"]["message"])
        after = self.instances()
        self.assertEqual(before.keys() | {"newcomer"}, after.keys())
        self.assertIsNone(after["newcomer"].host)
        self.assert_books_agree()
