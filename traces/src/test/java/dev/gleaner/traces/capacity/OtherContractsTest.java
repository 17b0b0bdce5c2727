package dev.gleaner.traces.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OtherContractsTest {

  private static final List<Resources> SIZES =
      Stream.of(16, 2, 4, 8).map(cores -> new Resources(cores, 64)).toList();

  @Test
  void the_room_of_a_harvest_vm_is_sold_as_spot_vms_of_one_size_and_the_last_go_first() {
    // 10.2 cores on average, which cover two VMs of 4: up to three of them, in 4, 8 and 12 cores.
    NodeTrace harvest =
        node("h", has(0, 12), has(300, 4), has(400, 10), has(500, 12), has(800, 7), has(900, 9));
    assertThat(spot(harvest, 50).nodes())
        .containsExactly(
            node("h-spot1.0", spotHas(0, 4)),
            node("h-spot2.0", spotHas(0, 4), spotHas(300, 0)),
            node("h-spot2.1", spotHas(450, 4), spotHas(800, 0)),
            node("h-spot2.2", spotHas(950, 4)),
            node("h-spot3.0", spotHas(0, 4), spotHas(300, 0)),
            node("h-spot3.1", spotHas(550, 4), spotHas(800, 0)));
    // Provisioned too late for all that comes after the first shrink.
    assertThat(spot(harvest, 401).nodes())
        .containsExactly(
            node("h-spot1.0", spotHas(0, 4)),
            node("h-spot2.0", spotHas(0, 4), spotHas(300, 0)),
            node("h-spot3.0", spotHas(0, 4), spotHas(300, 0)));
  }

  @Test
  void a_spot_vm_waits_for_a_harvest_vm_that_starts_too_small_and_goes_with_it() {
    // 4.6 cores on average.
    assertThat(spot(node("h", has(100, 1), has(200, 5), has(800, 0)), 50).nodes())
        .containsExactly(
            node("h-spot1.0", spotHas(250, 2), spotHas(800, 0)),
            node("h-spot2.0", spotHas(250, 2), spotHas(800, 0)));
  }

  @Test
  void spot_vms_are_half_of_a_harvest_vm_or_less_unless_all_sizes_are_larger() {
    assertThat(spot(node("h", has(0, 16)), 50).nodes())
        .containsExactly(node("h-spot1.0", spotHas(0, 8)), node("h-spot2.0", spotHas(0, 8)));
    assertThat(spot(node("h", has(0, 15)), 50).nodes())
        .hasSize(3)
        .allMatch(vm -> vm.changes().equals(List.of(spotHas(0, 4))));
    assertThat(spot(node("h", has(0, 3)), 50).nodes())
        .containsExactly(node("h-spot1.0", spotHas(0, 2)));
    // 1 core is less than any size.
    assertThat(spot(node("h", has(0, 1)), 50).nodes()).isEmpty();
  }

  @Test
  void spot_vms_never_have_more_cores_than_their_harvest_vm_nor_a_whole_vm_less() {
    for (int seed = 0; seed < 50; seed++) {
      RandomStream random = new RandomStreams(seed).stream("test");
      List<CapacityChange> changes = new ArrayList<>();
      for (int at = 0; at < 1000; at += 1 + random.below(100)) {
        changes.add(has(at, 2 + random.below(39)));
      }
      NodeTrace harvest = new NodeTrace("h", changes);
      // Provisioned at once: nothing is left unsold but what no whole VM fits in.
      List<NodeTrace> spots = spot(harvest, 0).nodes();
      int size = spots.get(0).changes().get(0).capacity().cores();
      for (int at = 0; at < 1000; at++) {
        int moment = at;
        int sold = spots.stream().mapToInt(vm -> coresAt(vm, moment)).sum();
        assertThat(coresAt(harvest, at) - sold).isBetween(0, size - 1);
      }
    }
  }

  private static int coresAt(NodeTrace node, int at) {
    return node.changes().stream()
        .filter(change -> change.atMillis() <= at)
        .reduce((before, after) -> after)
        .map(change -> change.capacity().cores())
        .orElse(0);
  }

  @Test
  void regular_vms_have_the_nearest_size_and_together_about_as_many_cores() {
    // Means of 10 until 500 ms, 11 from 500 ms on, and 3: 13.5 cores at a time.
    CapacityTrace trace =
        new CapacityTrace(
            List.of(
                node("a", has(0, 10), has(500, 0)),
                node("b", has(0, 3)),
                node("c", has(500, 9), has(750, 13))),
            1000);
    CapacityTrace regular =
        new AsRegular(new RecordedCapacity(trace), SIZES).capacity(new RandomStreams(1), 1000);
    assertThat(regular.nodes())
        .containsExactly(
            node("a", spotHas(0, 8)),
            node("b", spotHas(0, 2)),
            node("b-2", spotHas(0, 2)),
            node("b-3", spotHas(0, 2)));
    assertThat(regular.endMillis()).isEqualTo(1000);
  }

  @Test
  void small_regular_vms_are_so_many_more() {
    CapacityTrace trace =
        new CapacityTrace(List.of(node("a", has(0, 10)), node("b", has(0, 3))), 1000);
    List<Resources> small = List.of(new Resources(4, 64));
    CapacityTrace regular =
        new AsRegular(new RecordedCapacity(trace), small).capacity(new RandomStreams(1), 1000);
    assertThat(regular.nodes()).extracting(NodeTrace::name).containsExactly("a", "b", "a-2");
  }

  @Test
  void sizes_are_needed() {
    CapacitySource none = (streams, duration) -> new CapacityTrace(List.of(), duration);
    assertThatThrownBy(() -> new AsRegular(none, List.of()))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("expected at least one");
    assertThatThrownBy(() -> new AsSpot(none, List.of(Resources.NONE), 1))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("at least 1 core");
  }

  @Test
  void a_node_of_which_nobody_knows_the_promise_was_promised_the_least_that_it_had() {
    assertThat(node("n", has(0, 7), has(1, 5), has(2, 9), has(3, 0)).minimumCores()).isEqualTo(5);
    NodeTrace promised = new NodeTrace("n", List.of(has(0, 7), has(800, 5)), 2);
    CapacityTrace cut =
        new RecordedCapacity(new CapacityTrace(List.of(promised), 1000))
            .capacity(new RandomStreams(1), 500);
    assertThat(cut.nodes().get(0).minimumCores()).isEqualTo(2);
    assertThatThrownBy(() -> new NodeTrace("n", List.of(has(0, 7)), 8))
        .hasMessageContaining("fewer than its minimum of 8");
  }

  private static CapacityTrace spot(NodeTrace harvest, long provisioningMillis) {
    CapacitySource source = (streams, duration) -> new CapacityTrace(List.of(harvest), duration);
    return new AsSpot(source, SIZES, provisioningMillis).capacity(new RandomStreams(1), 1000);
  }

  private static NodeTrace node(String name, CapacityChange... changes) {
    return new NodeTrace(name, List.of(changes));
  }

  private static CapacityChange has(long millis, int cores) {
    return new CapacityChange(millis, cores == 0 ? Resources.NONE : new Resources(cores, 16));
  }

  private static CapacityChange spotHas(long millis, int cores) {
    return new CapacityChange(millis, cores == 0 ? Resources.NONE : new Resources(cores, 64));
  }
}
