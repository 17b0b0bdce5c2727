package dev.gleaner.simulator.engine.supply;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.simulator.engine.supply.PoolEvents.Kind;
import java.util.Comparator;
import java.util.PriorityQueue;
import org.junit.jupiter.api.Test;

final class PoolEventsTest {

  private record Reference(long time, Kind kind, long turn, int subject, int stamp) {}

  private static final Comparator<Reference> ORDER =
      Comparator.comparingLong(Reference::time)
          .thenComparing(Reference::kind)
          .thenComparingLong(Reference::turn);

  @Test
  void at_one_moment_heartbeats_come_by_node_and_others_as_they_were_added() {
    PoolEvents events = new PoolEvents();
    events.add(5, Kind.HEARTBEAT, 8, 0);
    events.add(5, Kind.HEARTBEAT, 2, 0);
    events.add(5, Kind.TASK_END, 9, 3);
    events.add(5, Kind.TASK_END, 1, 4);

    expect(events, new Reference(5, Kind.TASK_END, 0, 9, 3));
    expect(events, new Reference(5, Kind.TASK_END, 0, 1, 4));
    expect(events, new Reference(5, Kind.HEARTBEAT, 0, 2, 0));
    expect(events, new Reference(5, Kind.HEARTBEAT, 0, 8, 0));
    assertThat(events.next()).isFalse();
  }

  @Test
  void events_come_out_as_from_an_ordinary_queue() {
    Kind[] kinds = Kind.values();
    for (long seed = 0; seed < 10; seed++) {
      RandomStream random = new RandomStreams(seed).stream("events");
      PoolEvents events = new PoolEvents();
      PriorityQueue<Reference> reference = new PriorityQueue<>(ORDER);
      for (int step = 0; step < 10_000; step++) {
        if (random.chance(0.7) || reference.isEmpty()) {
          Kind kind = kinds[random.below(kinds.length)];
          int subject = random.below(Integer.MAX_VALUE);
          int stamp = kind == Kind.HEARTBEAT ? 0 : random.below(1000) - 500;
          long turn = kind == Kind.HEARTBEAT ? subject : step;
          Reference event = new Reference(random.below(300), kind, turn, subject, stamp);
          reference.add(event);
          events.add(event.time(), kind, subject, stamp);
        } else {
          expect(events, reference.remove());
        }
      }
    }
  }

  private static void expect(PoolEvents events, Reference expected) {
    assertThat(events.next()).isTrue();
    assertThat(events.time()).isEqualTo(expected.time());
    assertThat(events.kind()).isEqualTo(expected.kind());
    assertThat(events.subject()).isEqualTo(expected.subject());
    assertThat(events.stamp()).isEqualTo(expected.stamp());
  }
}
