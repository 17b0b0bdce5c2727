package dev.gleaner.simulator.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

final class LongPlacementTest {

  /** Every estimate in a list of its own, added up whenever it is asked. */
  private static final class Slow {
    final List<Deque<Long>> tasks = new ArrayList<>();
    final long[] since;

    Slow(int servers) {
      since = new long[servers];
      for (int server = 0; server < servers; server++) {
        tasks.add(new ArrayDeque<>());
        since[server] = -1;
      }
    }

    int best(long now) {
      int best = 0;
      for (int server = 1; server < tasks.size(); server++) {
        best = waiting(server, now) < waiting(best, now) ? server : best;
      }
      return best;
    }

    long waiting(int server, long now) {
      long sum = tasks.get(server).stream().mapToLong(Long::longValue).sum();
      return since[server] < 0
          ? sum
          : sum - Math.min(now - since[server], tasks.get(server).getFirst());
    }
  }

  @Test
  void tasks_go_where_a_slow_count_sends_them() {
    for (long seed = 0; seed < 30; seed++) {
      RandomStream random = new RandomStreams(seed).stream("placement");
      int servers = 1 + random.below(20);
      Slow slow = new Slow(servers);
      LongPlacement placement = new LongPlacement(servers);
      long now = 0;
      for (int step = 0; step < 200; step++) {
        now += random.below(50);
        placeOne(1 + random.below(100), 1 + random.below(30), now, slow, placement);
        for (int server = 0; server < servers; server++) {
          beginOrEnd(server, random.chance(0.5), now, slow, placement);
        }
      }
    }
  }

  private static void placeOne(
      long estimate, int count, long now, Slow slow, LongPlacement placement) {
    int[] chosen = new int[count];
    placement.place(estimate, now, chosen, count);
    for (int task = 0; task < count; task++) {
      int best = slow.best(now);
      assertThat(chosen[task]).isEqualTo(best);
      slow.tasks.get(best).addLast(estimate);
    }
  }

  private static void beginOrEnd(
      int server, boolean happens, long now, Slow slow, LongPlacement placement) {
    if (!happens || slow.tasks.get(server).isEmpty()) {
      return;
    }
    if (slow.since[server] < 0) {
      slow.since[server] = now;
      placement.started(server, slow.tasks.get(server).getFirst(), now);
    } else {
      slow.since[server] = -1;
      slow.tasks.get(server).removeFirst();
      placement.finished(server);
    }
  }
}
