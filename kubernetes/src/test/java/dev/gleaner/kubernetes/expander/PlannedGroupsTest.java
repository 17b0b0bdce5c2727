package dev.gleaner.kubernetes.expander;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.kubernetes.expander.PlannedGroups.TargetLot;
import dev.gleaner.kubernetes.targets.HeldPlan.HeldLot;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PlannedGroupsTest {

  private static final NodeGroup SMALL = new NodeGroup("small", 1, labels("m5.large", "a", "spot"));
  private static final NodeGroup LARGE =
      new NodeGroup("large", 1, labels("m5.4xlarge", "a", "spot"));
  private static final NodeGroup ELSEWHERE =
      new NodeGroup("elsewhere", 1, labels("m5.4xlarge", "b", "spot"));
  private static final NodeGroup REGULAR =
      new NodeGroup("regular", 1, labels("m5.4xlarge", "a", "on-demand"));

  private static Map<String, String> labels(String type, String zone, String contract) {
    return Map.of(
        "node.kubernetes.io/instance-type",
        type,
        "topology.kubernetes.io/zone",
        zone,
        "karpenter.sh/capacity-type",
        contract);
  }

  private static TargetLot lot(String type, String zone, int servers, long capacity) {
    return new TargetLot("web", new HeldLot("", zone, type, "spot", servers, capacity, 0.1));
  }

  @Test
  void the_group_whose_market_misses_the_most_capacity_grows() {
    // 3 of 4 small servers are missing, 6 cores; 1 of 2 large ones, 16 cores.
    PlannedGroups planned =
        new PlannedGroups(
            List.of(lot("m5.large", "a", 4, 8), lot("m5.4xlarge", "a", 2, 32)),
            List.of(SMALL.labels(), LARGE.labels()));
    assertThat(planned.best(List.of(SMALL, LARGE, ELSEWHERE, REGULAR))).containsExactly(LARGE);
    assertThat(planned.best(List.of(SMALL, ELSEWHERE))).containsExactly(SMALL);
  }

  @Test
  void nothing_is_preferred_where_no_group_is_of_a_market_that_misses_servers() {
    PlannedGroups planned =
        new PlannedGroups(List.of(lot("m5.large", "a", 1, 2)), List.of(SMALL.labels()));
    assertThat(planned.best(List.of(SMALL, LARGE))).isEmpty();
    assertThat(new PlannedGroups(List.of(), List.of()).best(List.of(SMALL))).isEmpty();
  }

  @Test
  void a_group_for_another_target_is_not_wanted() {
    Map<String, String> theirs = new HashMap<>(SMALL.labels());
    theirs.put("gleaner.dev/target", "batch");
    NodeGroup group = new NodeGroup("theirs", 1, theirs);
    PlannedGroups planned = new PlannedGroups(List.of(lot("m5.large", "a", 1, 2)), List.of());
    assertThat(planned.best(List.of(group))).isEmpty();
    assertThat(planned.best(List.of(group, SMALL))).containsExactly(SMALL);
  }

  @Test
  void groups_of_the_same_market_are_left_to_the_next_expander() {
    NodeGroup other = new NodeGroup("other", 2, SMALL.labels());
    PlannedGroups planned = new PlannedGroups(List.of(lot("m5.large", "a", 1, 2)), List.of());
    assertThat(planned.best(List.of(SMALL, other))).containsExactly(SMALL, other);
  }

  @Test
  void labels_of_the_large_clouds_tell_spot_from_on_demand() {
    for (Map<String, String> labels :
        List.of(
            Map.of("eks.amazonaws.com/capacityType", "SPOT"),
            Map.of("cloud.google.com/gke-spot", "true"),
            Map.of("cloud.google.com/gke-preemptible", "true"),
            Map.of("kubernetes.azure.com/scalesetpriority", "spot"))) {
      assertThat(SoldAs.of(labels)).isEqualTo(new SoldAs("", "", "spot"));
    }
    assertThat(SoldAs.of(Map.of("eks.amazonaws.com/capacityType", "ON_DEMAND")))
        .isEqualTo(new SoldAs("", "", "on-demand"));
  }
}
