package dev.gleaner.operate.acquire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.operate.acquire.PoolMetrics.Event;
import org.junit.jupiter.api.Test;

class PoolMetricsTest {

  @Test
  void the_numbers_are_written_in_the_form_of_prometheus() {
    PoolMetrics metrics = new PoolMetrics("night");
    metrics.add(Event.RELEASES, 3);
    assertThat(metrics.text())
        .contains(
            """
            # TYPE gleaner_pool_releases_total counter
            gleaner_pool_releases_total{pool="night"} 3
            """,
            """
            # TYPE gleaner_pool_kept_nodes gauge
            gleaner_pool_kept_nodes{pool="night"} 0
            """);
  }
}
