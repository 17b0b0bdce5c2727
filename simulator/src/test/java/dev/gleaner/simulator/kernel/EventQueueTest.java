package dev.gleaner.simulator.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.Comparator;
import java.util.PriorityQueue;
import org.junit.jupiter.api.Test;

final class EventQueueTest {

  private record Reference(long time, long event) {}

  private static final Comparator<Reference> ORDER =
      Comparator.comparingLong(Reference::time).thenComparingLong(Reference::event);

  @Test
  void sooner_events_come_first_and_smaller_numbers_where_they_happen_at_once() {
    EventQueue queue = new EventQueue();
    queue.add(7, 1);
    queue.add(3, 9);
    queue.add(3, 4);

    assertThat(queue.nextTime()).isEqualTo(3);
    assertThat(queue.take()).isEqualTo(4);
    assertThat(queue.take()).isEqualTo(9);
    assertThat(queue.nextTime()).isEqualTo(7);
    assertThat(queue.take()).isEqualTo(1);
    assertThat(queue.isEmpty()).isTrue();
    assertThat(queue.nextTime()).isEqualTo(EventQueue.NEVER);
  }

  @Test
  void events_come_out_as_from_an_ordinary_queue() {
    for (long seed = 0; seed < 20; seed++) {
      RandomStream random = new RandomStreams(seed).stream("events");
      EventQueue queue = new EventQueue();
      PriorityQueue<Reference> reference = new PriorityQueue<>(ORDER);
      for (int step = 0; step < 20_000; step++) {
        if (random.chance(0.7) || reference.isEmpty()) {
          Reference event = new Reference(random.below(500), (long) random.below(1 << 30) << 33);
          reference.add(event);
          queue.add(event.time(), event.event());
        } else {
          Reference expected = reference.remove();
          assertThat(queue.nextTime()).isEqualTo(expected.time());
          assertThat(queue.take()).isEqualTo(expected.event());
        }
      }
    }
  }
}
