"""Hand-made prices: who holds what, and when it is taken away."""

import gzip
import pathlib
import tempfile
import unittest

import live
import markets

TYPES = """instance_type,vcpus,memory_gib,on_demand_usd_per_hour
big.one,16,64,1.0
big.two,32,64,3.2
small,2,4,0.1
"""
# Half of on-demand is crossed by big.one at 2016-03-27 06:00 and 2016-03-28 06:00 (up).
PRICES = """AvailabilityZone,InstanceType,ProductDescription,SpotPrice,Timestamp
a,big.one,Linux/UNIX,0.20,2016-03-20T00:00:00.000Z
a,big.one,Linux/UNIX,0.60,2016-03-27T06:00:00.000Z
a,big.one,Linux/UNIX,0.40,2016-03-27T12:00:00.000Z
a,big.one,Linux/UNIX,0.55,2016-03-28T06:00:00.000Z
a,big.two,Linux/UNIX,0.32,2016-03-20T00:00:00.000Z
a,big.two,Linux/UNIX,0.64,2016-03-30T00:00:00.000Z
a,small,Linux/UNIX,0.01,2016-03-20T00:00:00.000Z
"""


class MeasureTest(unittest.TestCase):

    def setUp(self):
        with tempfile.TemporaryDirectory() as folder:
            prices = pathlib.Path(folder, "prices")
            prices.mkdir()
            (prices / "ec2-instance-types-us-east-1.csv").write_text(TYPES)
            with gzip.open(prices / "ec2-us-east-1-2016.csv.gz", "wt") as out:
                out.write(PRICES)
            self.markets = markets.Markets(folder)

    def test_only_large_servers_count_and_the_cheapest_core_of_the_first_month_is_found(self):
        self.assertEqual({"a/big.one", "a/big.two"}, set(self.markets.changes))
        # $0.0125 against $0.0100.
        self.assertEqual("a/big.two", self.markets.cheapest())

    def test_servers_are_lost_where_the_price_rises_above_the_bid(self):
        losses = [at - markets.HALF for at in self.markets.losses("a/big.one")]
        self.assertEqual([30, 54], losses)
        self.assertEqual([], self.markets.losses("a/big.two"))

    def test_a_market_takes_its_servers_once_at_a_part_of_the_job(self):
        self.assertEqual([0.25], self.markets.hits("a/big.one", markets.HALF + 28))
        self.assertEqual([], self.markets.hits("a/big.one", markets.HALF + 31))

    def test_a_job_of_eight_hours_is_hit_if_it_begins_in_the_eight_hours_before_a_loss(self):
        hit = self.markets.begins_hit(["a/big.one", "a/big.two"])
        # Two losses, and a start every ten minutes.
        self.assertEqual(2 * 8 * 6, len(hit))

    def test_what_is_paid_is_the_mean_over_time(self):
        # From the 26th to the 30th: 30 h at 0.20, 6 h at 0.60, 18 h at 0.40, 42 h at 0.55.
        self.assertAlmostEqual(1 - 39.9 / 96, self.markets.saving({"a/big.one": 1.0}))

    def test_servers_follow_shares_by_largest_remainders(self):
        self.assertEqual(["a", "a", "b", "c"], markets.servers({"a": 0.45, "b": 0.3, "c": 0.25}, 4))

    def test_what_is_lost_has_another_server_in_its_place(self):
        rows = live.trace("mpi", {1: 0.5}, 2, 10).splitlines()
        self.assertIn("7.000,s1,0,0", rows)
        self.assertIn("10.000,r1,2,0.4", rows)
        self.assertEqual("3600,,,", rows[-1])

    def test_who_begins_before_its_last_save_has_forgotten_it(self):
        with tempfile.TemporaryDirectory() as folder:
            record = pathlib.Path(folder)
            (record / "good").write_text("from 0\nsaved 7\nfrom 7\n")
            (record / "bad").write_text("from 0\nsaved 7\nfrom 0\n")
            self.assertEqual(1, live.forgotten(record))


if __name__ == "__main__":
    unittest.main()
