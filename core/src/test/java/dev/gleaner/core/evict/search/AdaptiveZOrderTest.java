package dev.gleaner.core.evict.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import org.junit.jupiter.api.Test;

class AdaptiveZOrderTest {

  private static final long HOUR = 3_600_000;

  @Test
  void hosts_are_told_apart_from_the_first_that_differs_on() {
    AdaptiveZOrder order = new AdaptiveZOrder(1, 0);
    for (int host = 0; host < 100; host++) {
      order.see(new double[] {5}, 100, 0);
    }
    order.begin(0);
    assertThat(key(order, 4)).isEqualTo(key(order, 5));

    order.see(new double[] {4}, 100, 1);
    assertThat(key(order, 4)).isLessThan(key(order, 5));
    order.see(new double[] {-900}, 100, 1);
    assertThat(key(order, -900)).isLessThan(key(order, -400)).isLessThan(key(order, 5));
  }

  @Test
  void lines_that_began_minutes_apart_are_told_apart_after_years() {
    RandomStream random = new RandomStreams(1).stream("lines");
    AdaptiveZOrder order = new AdaptiveZOrder(1, 0);
    order.begin(0);
    long now = 0;
    // Each falls from 0 for an hour, and is seen at the start: where was it when the round began?
    for (int i = 0; i < 200_000; i++) {
      now += (long) random.exponential(0.1 * HOUR);
      order.see(new double[] {now - order.startMillis()}, 20, now);
    }
    assertThat(key(order, 0.1 * HOUR)).isLessThan(key(order, 0.2 * HOUR));
  }

  private static long key(AdaptiveZOrder order, double feature) {
    return order.key(new double[] {feature}, 0);
  }
}
