package dev.gleaner.core.observe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A history of random events against one that keeps them all and reads them from the start. */
class NodeHistoryAgainstReferenceTest {

  private static final long WINDOW = 5000;

  private enum What {
    JOINED,
    RESIZED,
    EVICTED,
    LEFT
  }

  private record Event(What what, String node, Resources size, long at) {}

  /** What is known of a node by reading all events in order; null size if it is not there. */
  private record Seen(Resources size, long joinedAt, long changedAt, int drops) {}

  private final List<Event> events = new ArrayList<>();

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void knows_of_every_node_what_the_events_say(long seed) {
    RandomStream random = new RandomStreams(seed).stream("history");
    List<String> told = new ArrayList<>();
    NodeHistory history = new NodeHistory(WINDOW, List.of(new NodeHistoryTest.Told(told)));
    long clock = 10_000;
    long now = 0;
    for (int i = 0; i < 400; i++) {
      // Now and then the clock is set back.
      clock += random.below(20) == 0 ? -random.below(2000) : random.below(300);
      Event event =
          new Event(
              List.of(What.JOINED, What.RESIZED, What.RESIZED, What.EVICTED, What.LEFT)
                  .get(random.below(5)),
              "node" + random.below(6),
              new Resources(1 + random.below(3), 1024L * (1 + random.below(2))),
              clock);
      events.add(event);
      tell(history, event);
      // Who asks has a clock that does not go back.
      now = Math.max(now, clock);
      check(history, now);
    }
    assertThat(told).hasSizeGreaterThan(200);
  }

  private static void tell(NodeHistory history, Event event) {
    switch (event.what) {
      case JOINED -> history.joined(event.node, event.size, event.at);
      case RESIZED -> history.resized(event.node, event.size, event.at);
      case EVICTED -> history.evicted(event.node, event.at);
      case LEFT -> history.left(event.node, event.at);
    }
  }

  private void check(NodeHistory history, long now) {
    List<Integer> taken = new ArrayList<>();
    int drops = 0;
    for (int i = 0; i < 6; i++) {
      String node = "node" + i;
      Seen seen = read(node, now);
      drops += seen.drops;
      int slot = history.slot(node);
      assertThat(slot >= 0).as(node).isEqualTo(seen.size != null);
      if (slot >= 0) {
        assertThat(history.name(slot)).isEqualTo(node);
        assertThat(history.size(slot)).isEqualTo(seen.size);
        assertThat(history.joinedAt(slot)).isEqualTo(seen.joinedAt);
        assertThat(history.changedAt(slot)).isEqualTo(seen.changedAt);
        taken.add(slot);
      }
    }
    assertThat(taken).doesNotHaveDuplicates().allMatch(slot -> slot < 6);
    assertThat(history.dropsSeen(now)).isEqualTo(drops);
  }

  private Seen read(String node, long now) {
    Map<String, Resources> sizes = new HashMap<>();
    long joined = 0;
    long changed = 0;
    int drops = 0;
    long latest = Long.MIN_VALUE;
    for (Event event : events) {
      Resources before = sizes.get(event.node);
      boolean goes = event.what == What.EVICTED || event.what == What.LEFT;
      if (before == null ? goes : !goes && event.size.equals(before)) {
        continue;
      }
      latest = Math.max(latest, event.at);
      sizes.put(event.node, goes ? null : event.size);
      if (!event.node.equals(node)) {
        continue;
      }
      joined = before == null ? event.at : joined;
      changed = before == null ? event.at : latest;
      boolean less = event.what == What.EVICTED || (!goes && shrinks(before, event.size));
      drops += less && latest > now - WINDOW ? 1 : 0;
    }
    return new Seen(sizes.get(node), joined, changed, drops);
  }

  private static boolean shrinks(Resources before, Resources after) {
    return before != null
        && (after.cores() < before.cores() || after.memoryMib() < before.memoryMib());
  }
}
