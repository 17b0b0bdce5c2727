package dev.gleaner.simulator.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.InstanceKind;
import dev.gleaner.core.evict.Needs;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import org.junit.jupiter.api.Test;

class PaidPeriodsTest {

  private static final Request REQUEST =
      new Request(
          1, InstanceKind.PREEMPTIBLE, new Resources(2, 2), 3_600_000, Request.NEVER, Needs.NONE);

  @Test
  void a_period_counts_when_it_is_over_and_only_from_a_time_on() {
    RandomStream random = new RandomStreams(5).stream("periods");
    for (int i = 0; i < 1000; i++) {
      long period = 1L + random.below(20);
      long start = random.below(200) - 100L;
      long end = start + random.below(200);
      long from = random.below(100) - 50L;
      Instance instance = new Instance(REQUEST, start);
      PaidPeriods periods = new PaidPeriods(period, from);

      double complete = 0;
      for (long over = start + period; over <= end; over += period) {
        complete += over > from ? period : 0;
      }
      assertThat(periods.complete(instance, end)).isEqualTo(complete, within(1e-9));
      boolean partial = (end - start) % period > 0 && end > from;
      assertThat(periods.ofOwnEnd(instance, end))
          .isEqualTo(complete + (partial ? period : 0), within(1e-9));
    }
  }
}
