package dev.gleaner.traces.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OtherContractsTest {

  private static final List<Resources> SIZES =
      Stream.of(16, 2, 4, 8).map(cores -> new Resources(cores, 64)).toList();

  @Test
  void a_spot_vm_is_there_while_the_harvest_vm_is_large_enough() {
    // 10 cores on average: a spot VM of 8.
    NodeTrace harvest =
        node("h", has(0, 12), has(300, 4), has(400, 10), has(500, 12), has(800, 7), has(900, 9));
    assertThat(spot(harvest, 50).nodes())
        .containsExactly(
            node("h-spot0", spotHas(0, 8), spotHas(300, 0)),
            node("h-spot1", spotHas(450, 8), spotHas(800, 0)),
            node("h-spot2", spotHas(950, 8)));
    // Too late for the second time after 100 ms, and for the end of the trace.
    assertThat(spot(harvest, 401).nodes())
        .containsExactly(node("h-spot0", spotHas(0, 8), spotHas(300, 0)));
  }

  @Test
  void a_spot_vm_waits_for_a_harvest_vm_that_starts_too_small_and_goes_with_it() {
    assertThat(spot(node("h", has(100, 2), has(200, 5), has(800, 0)), 50).nodes())
        .containsExactly(node("h-spot0", spotHas(250, 4), spotHas(800, 0)));
    // 1 core is less than any size.
    assertThat(spot(node("h", has(0, 1)), 50).nodes()).isEmpty();
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
    assertThat(regular.nodes()).containsExactly(node("a", spotHas(0, 8)), node("b", spotHas(0, 2)));
    assertThat(regular.endMillis()).isEqualTo(1000);
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
