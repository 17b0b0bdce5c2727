"""The paper's tables, replayed through nova: the same hosts, the same victims."""

from oslo_utils import timeutils

from tests import paper


class ReplayedTables:
    """For tests with four hosts and any Gleaner, this package's stand-in or the real service."""

    hosts = ("A", "B", "C", "D")

    def fill(self, table):
        for host, name, _minutes, flavor in paper.cells(table):
            self.boot(flavor, name, host, state=None)
        found = self.all_run([name for _host, name, _minutes, _flavor in paper.cells(table)])
        now = timeutils.utcnow()
        for _host, name, minutes, _flavor in paper.cells(table):
            found[name].launched_at = now - minutes * paper.MINUTE
            found[name].save()
        self.synchronise()

    def replay(self, table):
        size, host, leaving = paper.ANSWERS[table]
        self.fill(table)
        before = self.instances().keys()

        newcomer = self.boot(size, "newcomer")

        after = self.instances().keys()
        self.assertEqual((host, leaving), (newcomer["OS-EXT-SRV-ATTR:host"], before - after))
        self.assert_books_agree()

    def test_table_3_the_victim_with_the_least_minutes_since_its_last_full_hour(self):
        self.replay(3)

    def test_table_4_which_need_not_be_the_youngest(self):
        self.replay(4)

    def test_table_5_three_victims_that_cost_less_than_a_single_one(self):
        self.replay(5)

    def test_table_6_a_victim_smaller_than_the_request_beside_what_is_free(self):
        self.replay(6)
