package dev.gleaner.simulator.engine.supply;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.simulator.engine.supply.PoolEvents.Event;
import java.util.Comparator;
import java.util.PriorityQueue;
import org.junit.jupiter.api.Test;

final class PoolEventsTest {

  private record EventInTurn(long time, Event kind, long turn, int subject, int stamp) {}

  private static final Comparator<EventInTurn> ORDER =
      Comparator.comparingLong(EventInTurn::time)
          .thenComparing(EventInTurn::kind)
          .thenComparingLong(EventInTurn::turn);

  @Test
  void at_one_moment_heartbeats_come_by_node_and_others_as_they_were_added() {
    PoolEvents events = new PoolEvents();
    events.add(5, Event.HEARTBEAT, 8, 0);
    events.add(5, Event.HEARTBEAT, 2, 0);
    events.add(5, Event.TASK_END, 9, 3);
    events.add(5, Event.TASK_END, 1, 4);

    expect(events, new EventInTurn(5, Event.TASK_END, 0, 9, 3));
    expect(events, new EventInTurn(5, Event.TASK_END, 0, 1, 4));
    expect(events, new EventInTurn(5, Event.HEARTBEAT, 0, 2, 0));
    expect(events, new EventInTurn(5, Event.HEARTBEAT, 0, 8, 0));
    assertThat(events.next()).isFalse();
  }

  @Test
  void events_come_out_as_from_an_ordinary_queue() {
    Event[] kinds = Event.values();
    for (long seed = 0; seed < 10; seed++) {
      RandomStream random = new RandomStreams(seed).stream("events");
      PoolEvents events = new PoolEvents();
      PriorityQueue<EventInTurn> reference = new PriorityQueue<>(ORDER);
      for (int step = 0; step < 10_000; step++) {
        if (random.chance(0.7) || reference.isEmpty()) {
          Event kind = kinds[random.below(kinds.length)];
          int subject = random.below(Integer.MAX_VALUE);
          int stamp = kind == Event.HEARTBEAT ? 0 : random.below(1000) - 500;
          long turn = kind == Event.HEARTBEAT ? subject : step;
          EventInTurn event = new EventInTurn(random.below(300), kind, turn, subject, stamp);
          reference.add(event);
          events.add(event.time(), kind, subject, stamp);
        } else {
          expect(events, reference.remove());
        }
      }
    }
  }

  private static void expect(PoolEvents events, EventInTurn expected) {
    assertThat(events.next()).isTrue();
    assertThat(events.time()).isEqualTo(expected.time());
    assertThat(events.kind()).isEqualTo(expected.kind());
    assertThat(events.subject()).isEqualTo(expected.subject());
    assertThat(events.stamp()).isEqualTo(expected.stamp());
  }
}
