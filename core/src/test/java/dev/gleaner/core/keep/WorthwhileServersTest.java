package dev.gleaner.core.keep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.estimate.demand.PastShortWork;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorthwhileServersTest {

  // Buckets of a second.
  private static final long HORIZON = 8_000;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void the_servers_that_are_worth_it_are_those_of_a_look_at_every_number(long seed) {
    RandomStream random = new RandomStreams(seed).stream("work");
    PastShortWork past = new PastShortWork(HORIZON, 600_000);
    for (long now = 0; now < 400_000; now += 1 + random.below(4_000)) {
      double tasks = random.exponential(20);
      past.add(tasks, tasks * random.uniform(500, 20_000), now);
    }
    double worth = random.uniform(0.01, 2);
    int most = 300;
    double best = Double.POSITIVE_INFINITY;
    for (int servers = 0; servers <= most; servers++) {
      best = Math.min(best, cost(past, worth, servers));
    }
    int chosen = new WorthwhileServers(past, worth, most, 1).servers(400_000);
    // The fluid flows in steps of a bucket, so that its waits are not quite convex in servers.
    assertThat(cost(past, worth, chosen)).isCloseTo(best, within(0.15 * best));
  }

  private static double cost(PastShortWork past, double worth, int servers) {
    return past.waitMillis(servers) + worth * servers * past.rememberedMillis();
  }

  @Test
  void the_answer_stands_for_a_while() {
    PastShortWork past = new PastShortWork(HORIZON, 600_000);
    WorthwhileServers worthwhile = new WorthwhileServers(past, 0.01, 50, HORIZON);
    assertThat(worthwhile.servers(0)).isZero();
    past.add(100, 1e6, 0);
    past.advance(7_999);
    assertThat(worthwhile.servers(7_999)).isZero();
    past.advance(8_000);
    assertThat(worthwhile.servers(8_000)).isEqualTo(50);
  }
}
