package dev.gleaner.core.place.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Reason;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.AsideReason;
import dev.gleaner.core.place.Decision;
import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.Decision.Refuse;
import dev.gleaner.core.place.Decision.StandAside;
import dev.gleaner.core.place.Decision.Wait;
import dev.gleaner.core.place.NodeSet;
import dev.gleaner.core.place.PlacementPolicy;
import dev.gleaner.core.place.PlacementReason;
import dev.gleaner.core.place.Pool;
import dev.gleaner.core.place.WaitingTask;
import java.util.BitSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PlacementGateTest {

  private static final Resources DEMAND = new Resources(2, 2048);
  private static final Reason SAFER = new PlacementReason.SaferElsewhere(0, 60_000, 1, 0);

  private final Pool pool = new Pool();
  private Decision says = new Wait(1, 0, SAFER);
  private int alikeThen;
  private int drops = 10;
  private PlacementGate gate;
  private GatedRequest request;

  @BeforeEach
  void two_nodes_and_a_request() {
    pool.join(0, new Resources(4, 8192), 0);
    pool.join(1, new Resources(4, 8192), 0);
    PlacementPolicy policy =
        new PlacementPolicy() {
          @Override
          public Decision place(WaitingTask task, Pool nodes, long now) {
            return says;
          }

          @Override
          public Decision consider(int node, WaitingTask task, int alike, Pool nodes, long now) {
            alikeThen = alike;
            return says;
          }
        };
    gate = new PlacementGate(GateSettings.DEFAULTS, policy, now -> drops);
    request = asks(3);
  }

  private GatedRequest asks(int count) {
    GatedRequest asks = gate.newRequest();
    gate.ask(asks, DEMAND, 60_000, count);
    return asks;
  }

  private Decision decide(int node, long now) {
    return gate.decide(request, NodeOffer.of(node), pool, now);
  }

  private static StandAside aside(AsideReason because) {
    return new StandAside(because);
  }

  @Test
  void stands_aside_until_enough_drops_were_seen() {
    drops = 9;
    assertThat(decide(0, 0)).isEqualTo(aside(AsideReason.NO_HISTORY));
    drops = 10;
    assertThat(decide(0, 0)).isEqualTo(says);
  }

  @Test
  void another_node_that_the_policy_prefers_is_waited_for() {
    says = new Place(request.shape(), 1, new PlacementReason.HasRoom(1));
    assertThat(decide(0, 7)).isEqualTo(new Wait(1, 7, new PlacementReason.HasRoom(1)));
    assertThat(decide(1, 7)).isEqualTo(says);
  }

  @Test
  void a_full_node_is_not_reserved_while_another_has_room() {
    pool.start(0, new Resources(4, 1024), 60_000);
    assertThat(decide(0, 5)).isEqualTo(new Wait(1, 5, new PlacementReason.HasRoom(1)));
    pool.start(1, new Resources(4, 1024), 60_000);
    assertThat(decide(0, 6)).isEqualTo(aside(AsideReason.NO_ROOM));
  }

  @Test
  void what_no_node_can_run_is_left_to_the_scheduler() {
    says = new Refuse(new PlacementReason.TooLarge(DEMAND));
    assertThat(decide(0, 0)).isEqualTo(aside(AsideReason.NO_ROOM));
  }

  @Test
  void a_request_that_was_turned_down_too_long_is_let_through_and_then_starts_anew() {
    decide(0, 1000);
    assertThat(decide(0, 11_000)).isEqualTo(says);
    assertThat(decide(0, 11_001)).isEqualTo(aside(AsideReason.PATIENCE));
    request.served();
    assertThat(decide(0, 11_002)).isEqualTo(says);
  }

  @Test
  void nobody_waits_longer_than_what_it_saves() {
    decide(0, 0);
    says = new Wait(1, 0, new PlacementReason.SaferElsewhere(0, 3000, 1, 0));
    assertThat(decide(0, 3001)).isEqualTo(aside(AsideReason.PATIENCE));
  }

  @Test
  void a_nearer_node_that_is_waited_for_keeps_a_request_from_farther_ones_while_it_has_room() {
    BitSet named = new BitSet();
    named.set(1);
    NodeOffer near = new NodeOffer(1, true, Closeness.HOST, NodeSet.of(named));
    says = new Wait(1, 0, SAFER);
    assertThat(gate.decide(request, near, pool, 0)).isEqualTo(says);
    says = new Place(request.shape(), 0, new PlacementReason.HasRoom(0));
    assertThat(decide(0, 1)).isEqualTo(new Wait(1, 0, SAFER));
    pool.start(1, new Resources(4, 1024), 60_000);
    assertThat(decide(0, 2)).isEqualTo(says);
  }

  @Test
  void requests_of_one_shape_count_together() {
    GatedRequest other = asks(4);
    decide(0, 0);
    assertThat(alikeThen).isEqualTo(7);
    other.withdraw();
    request.served();
    decide(0, 1);
    assertThat(alikeThen).isEqualTo(2);
  }
}
