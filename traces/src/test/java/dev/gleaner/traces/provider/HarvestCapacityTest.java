package dev.gleaner.traces.provider;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.capacity.CapacityChange;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.capacity.NodeLives;
import dev.gleaner.traces.capacity.NodeTrace;
import dev.gleaner.traces.vms.RegularVms;
import dev.gleaner.traces.vms.SyntheticSettings;
import dev.gleaner.traces.vms.SyntheticVms;
import dev.gleaner.traces.vms.VmRequest;
import dev.gleaner.traces.vms.VmSource;
import java.util.List;
import org.junit.jupiter.api.Test;

class HarvestCapacityTest {

  private static final Resources SERVER = new Resources(16, 64);

  @Test
  void a_harvest_vm_shrinks_grows_is_evicted_and_is_replaced_elsewhere() {
    CapacityTrace trace =
        capacity(
            1,
            List.of(SERVER, new Resources(3, 64)),
            vm(-5, 200, 6),
            vm(10, 30, 4),
            vm(40, 100, 9),
            vm(300, 301, 1));
    assertThat(trace.nodes())
        .containsExactly(
            new NodeTrace("hvm0", List.of(has(0, 10), has(10, 6), has(30, 10), has(40, 0)), 4),
            new NodeTrace(
                "hvm0~2", List.of(has(100, 10), has(200, 16), has(300, 15), has(301, 16)), 4));
    assertThat(trace.endMillis()).isEqualTo(1000);
  }

  @Test
  void changes_at_one_moment_are_one_change_or_none() {
    CapacityTrace trace =
        capacity(1, List.of(SERVER), vm(1, 10, 3), vm(1, 20, 2), vm(10, 20, 3), vm(20, 30, 1));
    assertThat(trace.nodes())
        .containsExactly(
            new NodeTrace("hvm0", List.of(has(0, 16), has(1, 11), has(20, 15), has(30, 16)), 4));
  }

  @Test
  void the_pool_keeps_its_number_and_the_same_seed_gives_the_same_trace() {
    HarvestCapacity source = small();
    CapacityTrace trace = source.capacity(new RandomStreams(1), 5 * 86_400_000L);
    assertThat(source.capacity(new RandomStreams(1), 5 * 86_400_000L)).isEqualTo(trace);
    assertThat(source.capacity(new RandomStreams(2), 5 * 86_400_000L)).isNotEqualTo(trace);
    long evicted = trace.nodes().stream().filter(HarvestCapacityTest::isEvicted).count();
    assertThat(evicted).isPositive();
    assertThat(trace.nodes()).hasSizeGreaterThan(20);
    assertThat(NodeLives.nodes(trace)).isEqualTo(20);
    for (long time = 0; time < trace.endMillis(); time += 3_600_000) {
      long now = time;
      long there = trace.nodes().stream().filter(node -> isThere(node, now)).count();
      long replaced =
          trace.nodes().stream()
              .filter(HarvestCapacityTest::isEvicted)
              .filter(node -> last(node) <= now && now < last(node) + 60_000)
              .count();
      assertThat(there + replaced).isEqualTo(20);
    }
  }

  @Test
  void the_room_that_is_recorded_is_the_room_that_the_pool_lives_on() {
    long end = 5 * 86_400_000L;
    Provider replay = small().freeRoom(new RandomStreams(4), end).replay();
    HarvestRecorder recorder =
        new HarvestRecorder(
            replay,
            small().settings(),
            Allocators.RANDOM,
            new RandomStreams(4).stream("harvest-allocator"));
    assertThat(recorder.record(new RandomStreams(4).stream("harvest-minimums"), end))
        .isEqualTo(small().capacity(new RandomStreams(4), end));
  }

  @Test
  void a_longer_trace_starts_like_a_shorter_one() {
    CapacityTrace day = small().capacity(new RandomStreams(3), 86_400_000L);
    CapacityTrace week = small().capacity(new RandomStreams(3), 7 * 86_400_000L);
    for (int i = 0; i < day.nodes().size(); i++) {
      List<CapacityChange> changes = day.nodes().get(i).changes();
      assertThat(week.nodes().get(i).changes()).startsWith(changes.toArray(CapacityChange[]::new));
    }
  }

  private static HarvestCapacity small() {
    SyntheticSettings settings =
        new SyntheticSettings(
            30,
            new Resources(48, 384 * 1024),
            new SyntheticSettings.Fullness(0.1, 0.9, 1, 20, 10),
            new SyntheticSettings.Deployments(10, 1, 0.7, 10, 0.5),
            new SyntheticSettings.Batches(0.3, 3, 20),
            new SyntheticSettings.Lifetimes(40, 1.2, 24, 0.3),
            List.of(2, 4, 8));
    return new HarvestCapacity(
        new SyntheticVms(settings),
        Allocators.RANDOM,
        0,
        Allocators.RANDOM,
        HarvestSettings.ofPaper().withNodes(20));
  }

  private static CapacityTrace capacity(int nodes, List<Resources> servers, VmRequest... vms) {
    VmSource source = (streams, duration) -> new RegularVms(servers, List.of(vms).iterator());
    HarvestSettings settings =
        new HarvestSettings(nodes, List.of(new Resources(4, 8)), Integer.MAX_VALUE, 60);
    return new HarvestCapacity(source, Allocators.RANDOM, 0, Allocators.RANDOM, settings)
        .capacity(new RandomStreams(1), 1000);
  }

  private static VmRequest vm(long arrive, long depart, int cores) {
    return new VmRequest(arrive, depart, new Resources(cores, 1), 0);
  }

  private static CapacityChange has(long millis, int cores) {
    return new CapacityChange(millis, cores == 0 ? Resources.NONE : new Resources(cores, 8));
  }

  private static boolean isThere(NodeTrace node, long now) {
    return node.joinsAt() <= now && !(isEvicted(node) && last(node) <= now);
  }

  private static boolean isEvicted(NodeTrace node) {
    return node.changes().get(node.changes().size() - 1).isEviction();
  }

  private static long last(NodeTrace node) {
    return node.changes().get(node.changes().size() - 1).atMillis();
  }
}
