package dev.gleaner.kubernetes.silence;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SilentNodesTest {

  private final SilentNodes nodes = new SilentNodes(Duration.ofSeconds(10));
  private final Map<String, String> renewals =
      new HashMap<>(Map.of("n1", "1", "n2", "1", "n3", "1", "n4", "1"));

  /** Looks every second; the nodes renew their leases, but for those that are named. */
  private void pass(int from, int to, String... dead) {
    for (int second = from; second < to; second++) {
      String renewal = Integer.toString(second);
      renewals.replaceAll((node, last) -> List.of(dead).contains(node) ? last : renewal);
      assertThat(nodes.look(renewals, 1000L * second)).as("second %d", second).isEmpty();
    }
  }

  @Test
  void a_node_that_renews_its_lease_is_alive() {
    pass(0, 100);
  }

  @Test
  void a_node_is_silent_when_its_lease_has_not_changed_for_long() {
    pass(0, 5);
    pass(5, 15, "n2");
    assertThat(nodes.look(renewals, 14_500)).containsExactly("n2");
  }

  @Test
  void a_node_that_speaks_again_is_alive() {
    pass(0, 5);
    pass(5, 15, "n2");
    renewals.put("n2", "new");
    assertThat(nodes.look(renewals, 14_500)).isEmpty();
  }

  @Test
  void many_at_once_are_more_likely_our_own_trouble() {
    pass(0, 5);
    pass(5, 15, "n1", "n2", "n3");
    assertThat(nodes.look(renewals, 14_500)).isEmpty();
  }

  @Test
  void nodes_that_go_one_after_the_other_are_believed_dead_each() {
    pass(0, 5);
    pass(5, 15, "n1");
    for (int second = 15; second < 70; second++) {
      String renewal = Integer.toString(second);
      renewals.replaceAll((node, last) -> node.equals("n1") ? last : renewal);
      assertThat(nodes.look(renewals, 1000L * second)).containsExactly("n1");
    }
    for (int second = 70; second < 80; second++) {
      String renewal = Integer.toString(second);
      renewals.replaceAll((node, last) -> List.of("n1", "n2").contains(node) ? last : renewal);
      assertThat(nodes.look(renewals, 1000L * second)).containsExactly("n1");
    }
    assertThat(nodes.look(renewals, 80_000)).containsExactly("n1", "n2");
  }

  @Test
  void many_that_went_at_once_are_not_believed_dead_later_either() {
    pass(0, 5);
    pass(5, 15, "n1", "n2", "n3");
    for (int second = 15; second < 500; second++) {
      renewals.put("n4", Integer.toString(second));
      assertThat(nodes.look(renewals, 1000L * second)).as("second %d", second).isEmpty();
    }
  }

  @Test
  void who_did_not_look_for_a_while_listens_anew() {
    pass(0, 5);
    assertThat(nodes.look(renewals, 60_000)).isEmpty();
    assertThat(nodes.look(renewals, 61_000)).isEmpty();
  }
}
