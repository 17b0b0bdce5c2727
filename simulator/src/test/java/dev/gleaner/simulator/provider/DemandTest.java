package dev.gleaner.simulator.provider;

import static dev.gleaner.simulator.provider.Providers.NEVER;
import static dev.gleaner.simulator.provider.Providers.normal;
import static dev.gleaner.simulator.provider.Providers.scheme;
import static dev.gleaner.simulator.provider.Providers.settings;
import static dev.gleaner.simulator.provider.Providers.work;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.traces.provider.RegularVms;
import dev.gleaner.traces.provider.VmRequest;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Hosts of four cores and 16 GiB, for six hours. */
class DemandTest {

  private static final ProviderSettings SETTINGS = settings(4, 6, NEVER);

  private static Demand demand(VmRequest... requests) {
    List<VmRequest> all = List.of(requests);
    return Demand.of(
        (streams, durationMillis) -> new RegularVms(List.of(), all.iterator()), SETTINGS, 1);
  }

  @Test
  void who_wants_more_than_a_host_has_is_refused_and_counted() {
    Demand demand = demand(normal(0, 5, 2), normal(1, 6, 8));

    assertThat(demand.normal()).hasSize(2);
    assertThat(demand.wanted()).containsExactly(work(2, 5));
    // The first alone wants 10 core-hours of 6 x 4 x 80%; with the other it would be 50.
    assertThat(demand.hosts()).isEqualTo(1);

    for (SchedulerName scheduler : SchedulerName.values()) {
      RunFigures run =
          new ProviderRun(SETTINGS, demand, scheme(scheduler, CostName.WORK_LOST), 1).run();
      assertThat(run.get(Figure.REQUESTS)).isEqualTo(2);
      assertThat(run.get(Figure.REFUSED)).isEqualTo(1);
      assertThat(run.get(Figure.REFUSED_BY_TWIN)).isEqualTo(1);
    }
  }
}
