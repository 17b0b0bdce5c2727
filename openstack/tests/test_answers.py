"""What is made of Gleaner's answers and of nova's requests, without a cloud."""

import unittest
import uuid
from unittest import mock

from gleaner_nova import decision, placement
from gleaner_nova.swap import Stale, Swap

VICTIM = str(uuid.uuid4())
NEWCOMER = str(uuid.uuid4())


def answer(**changes):
    usual = {
        "decision": "place",
        "host": "A",
        "victims": [{"id": VICTIM, "cost": 1.5}],
        "reservation": "r1",
        "because": "it costs least",
    }
    return {**usual, **changes}


class DecisionTest(unittest.TestCase):
    def test_a_decision_has_host_victims_and_reservation(self):
        made = decision.of(answer(), ["A", "B"])
        self.assertEqual(("A", (VICTIM,), "r1"), (made.host, made.victims, made.reservation))

    def test_a_refusal_is_no_decision(self):
        self.assertIsNone(decision.of({"decision": "refuse", "because": "full"}, ["A"]))

    def test_what_is_not_an_answer_is_nonsense(self):
        for changes in (
            {"decision": "perhaps"},
            {"host": "C"},
            {"host": None},
            {"host": ["A"]},
            {"reservation": ""},
            {"reservation": 7},
            {"victims": "all"},
            {"victims": [{"id": "../../etc"}]},
            {"victims": [None]},
            {"victims": [[VICTIM]]},
            {"victims": [{"id": VICTIM}, {"id": VICTIM}]},
        ):
            with self.subTest(changes=changes), self.assertRaises(decision.Nonsense):
                decision.of(answer(**changes), ["A", "B"])


class ConstraintsTest(unittest.TestCase):
    def query(self, text):
        return placement.constraints(mock.Mock(to_querystring=lambda: text))

    def test_traits_and_aggregates_stay_and_amounts_go(self):
        asked = "limit=1000&resources=MEMORY_MB:4000,VCPU:2&root_required=!X&member_of=in:a,b"
        self.assertEqual("required=%21X&member_of=in%3Aa%2Cb", self.query(asked))

    def test_more_than_gleaner_understands_stays_with_nova(self):
        for asked in ("resources=VGPU:1", "resources=VCPU:1&resources_port=NET_BW:5", "strange=1"):
            self.assertIsNone(self.query(asked), asked)


class SwapTest(unittest.TestCase):
    def setUp(self):
        held = {"p1": {"generation": 4, "resources": {"VCPU": 2}}}
        self.books = {
            VICTIM: {
                "allocations": held, "project_id": "p", "user_id": "u", "consumer_generation": 3
            }
        }
        self.placement = mock.Mock()
        self.placement.allocations_of = lambda u: self.books.get(u, {"allocations": {}})
        self.placement.post_allocations.return_value = mock.Mock(status_code=204)
        self.swap = Swap(self.placement, "np", "nu", {NEWCOMER: {"p1": {"VCPU": 2}}}, [VICTIM])

    def posted(self):
        return self.placement.post_allocations.call_args.args[0]

    def test_victims_are_emptied_at_the_generation_that_was_read(self):
        self.swap.do()
        self.assertEqual({}, self.posted()[VICTIM]["allocations"])
        self.assertEqual(3, self.posted()[VICTIM]["consumer_generation"])
        self.assertIsNone(self.posted()[NEWCOMER]["consumer_generation"])

    def test_a_conflict_means_that_somebody_was_quicker(self):
        self.placement.post_allocations.return_value = mock.Mock(status_code=409, text="stale")
        self.assertRaises(Stale, self.swap.do)

    def test_who_has_left_by_itself_is_not_mentioned(self):
        self.books.clear()
        swap = Swap(self.placement, "np", "nu", {NEWCOMER: {"p1": {"VCPU": 2}}}, [VICTIM])
        swap.do()
        self.assertEqual([NEWCOMER], list(self.posted()))

    def test_undoing_gives_the_victim_what_it_had(self):
        self.swap.do()
        self.books[NEWCOMER] = {**self.books.pop(VICTIM), "consumer_generation": 1}
        self.assertTrue(self.swap.undo())
        self.assertEqual({"p1": {"resources": {"VCPU": 2}}}, self.posted()[VICTIM]["allocations"])
        self.assertIsNone(self.posted()[VICTIM]["consumer_generation"])
        self.assertEqual({}, self.posted()[NEWCOMER]["allocations"])
