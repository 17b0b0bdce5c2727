"""Tables and 50 requests with the stand-in, where the real service cannot be tried."""

import unittest

from tests import base, many, real_service, tables


@unittest.skipUnless(real_service.why_not(), "the real service is tried instead")
class StandInTest(tables.ReplayedTables, many.ManyAtOnce, base.CloudTest):
    def known_to_gleaner(self):
        known = {host: set() for host in self.hosts}
        for uuid, instance in self.gleaner.instances.items():
            known[instance["host"]].add(uuid)
        return known, [r for r in self.gleaner.reservations.values() if r["state"] == "open"]
