"""What recorded prices say: who holds which servers, and when those are taken away."""

import csv
import datetime
import gzip
import subprocess

JOB_HOURS = 8
BID = 0.5
HALF = datetime.datetime(2016, 3, 26, tzinfo=datetime.timezone.utc).timestamp() / 3600
MOST_TYPES = ["--generations", "0", "--architecture", "any", "--memory-per-core", "0.5GiB"]


class Markets:
    """Prices of markets with servers of 16 cores and more, in hours since 1970."""

    def __init__(self, data):
        self.prices = f"{data}/prices/ec2-us-east-1-2016.csv.gz"
        self.types = f"{data}/prices/ec2-instance-types-us-east-1.csv"
        with open(self.types, encoding="utf-8") as lines:
            rows = list(csv.DictReader(lines))
        self.cores = {row["instance_type"]: int(row["vcpus"]) for row in rows}
        self.full = {row["instance_type"]: float(row["on_demand_usd_per_hour"]) for row in rows}
        self.changes = {}
        with gzip.open(self.prices, "rt") as lines:
            for row in csv.DictReader(lines):
                if self.cores[row["InstanceType"]] >= 16:
                    when = datetime.datetime.fromisoformat(row["Timestamp"].replace("Z", "+00:00"))
                    name = f"{row['AvailabilityZone']}/{row['InstanceType']}"
                    change = (when.timestamp() / 3600, float(row["SpotPrice"]))
                    self.changes.setdefault(name, []).append(change)
        for changes in self.changes.values():
            changes.sort()
        self.end = max(changes[-1][0] for changes in self.changes.values())

    def type_of(self, market):
        return market.split("/")[1]

    def mean(self, market, begin, end):
        """The mean price over this time."""
        total = known = 0.0
        changes = self.changes[market]
        for (at, price), (until, _) in zip(changes, changes[1:] + [(self.end, 0)]):
            part = max(0.0, min(until, end) - max(at, begin))
            total, known = total + part * price, known + part
        return total / known

    def cheapest(self):
        """What costs least for each core in the first half: the lowest-cost Spot Fleet."""
        return min(
            self.changes,
            key=lambda market: self.mean(market, 0, HALF) / self.cores[self.type_of(market)])

    def portfolio(self, gleaner, risk):
        """The shares that `gleaner plan` buys with the prices of the first half."""
        command = [gleaner, "plan", "portfolio", "--prices", self.prices, "--types", self.types,
                   *MOST_TYPES, "--min-cores", "16", "--cores", "320", "--until", "2016-03-26",
                   "--bid", str(BID), "--risk", risk, "-o", "csv"]
        text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        return {row["market"]: float(row["share"]) for row in csv.DictReader(text.splitlines())}

    def losses(self, market, bid=BID):
        """When the price rises above the bid, in the second half."""
        limit = self.full[self.type_of(market)] * bid
        changes = self.changes[market]
        return [at for (_, before), (at, price) in zip(changes, changes[1:])
                if before <= limit < price and at >= HALF]

    def hits(self, market, begin, bid=BID):
        """When a job that begins then loses the servers of a market, as parts of its length.

        What was revoked is replaced by servers that stay, so a market takes them away once.
        """
        during = [at for at in self.losses(market, bid) if begin <= at < begin + JOB_HOURS]
        return [(during[0] - begin) / JOB_HOURS] if during else []

    def starts(self):
        """Every ten minutes of the second half in which a job can begin."""
        count = int((self.end - JOB_HOURS - HALF) * 6)
        return [HALF + part / 6 for part in range(count)]

    def begins_hit(self, held, bid=BID):
        """The starts after which a job on these markets loses some of its servers."""
        losses = [at for market in set(held) for at in self.losses(market, bid)]
        return [begin for begin in self.starts()
                if any(begin <= at < begin + JOB_HOURS for at in losses)]

    def saving(self, shares):
        """The part of the on-demand price that is not paid, in the second half."""
        paid = sum(share * self.mean(market, HALF, self.end) / self.cores[self.type_of(market)]
                   for market, share in shares.items())
        full = sum(share * self.full[self.type_of(market)] / self.cores[self.type_of(market)]
                   for market, share in shares.items())
        return 1 - paid / full


def servers(shares, count):
    """So many servers by their shares, by largest remainders."""
    exact = {market: share * count for market, share in shares.items()}
    whole = {market: int(part) for market, part in exact.items()}
    for market in sorted(exact, key=lambda one: whole[one] - exact[one]):
        if sum(whole.values()) < count:
            whole[market] += 1
    return [market for market, number in whole.items() for _ in range(number)]
