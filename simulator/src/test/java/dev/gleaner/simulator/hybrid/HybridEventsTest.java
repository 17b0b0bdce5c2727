package dev.gleaner.simulator.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.simulator.kernel.EventQueue;
import java.util.Comparator;
import java.util.PriorityQueue;
import org.junit.jupiter.api.Test;

final class HybridEventsTest {

  private record ServerEvent(long time, int kind, int server, int item) {}

  private static final Comparator<ServerEvent> ORDER =
      Comparator.comparingLong(ServerEvent::time)
          .thenComparingInt(ServerEvent::kind)
          .thenComparingInt(ServerEvent::server)
          .thenComparingInt(ServerEvent::item);

  @Test
  void events_come_out_as_from_an_ordinary_queue() {
    for (long seed = 0; seed < 20; seed++) {
      RandomStream random = new RandomStreams(seed).stream("events");
      HybridEvents queue = new HybridEvents();
      PriorityQueue<ServerEvent> reference = new PriorityQueue<>(ORDER);
      for (int step = 0; step < 10_000; step++) {
        if (random.chance(0.6) || reference.isEmpty()) {
          ServerEvent event =
              new ServerEvent(
                  random.below(500),
                  random.below(8),
                  random.below(1 << 27),
                  random.below(Integer.MAX_VALUE));
          reference.add(event);
          queue.add(event.time(), event.kind(), event.server(), event.item());
        } else {
          ServerEvent expected = reference.remove();
          assertThat(queue.nextTime()).isEqualTo(expected.time());
          long event = queue.take();
          assertThat(HybridEvents.kind(event)).isEqualTo(expected.kind());
          assertThat(HybridEvents.server(event)).isEqualTo(expected.server());
          assertThat(HybridEvents.item(event)).isEqualTo(expected.item());
        }
      }
    }
  }

  @Test
  void an_empty_queue_has_no_next_time() {
    assertThat(new HybridEvents().nextTime()).isEqualTo(EventQueue.NEVER);
  }
}
