package dev.gleaner.simulator.provider;

import static dev.gleaner.simulator.provider.Providers.NEVER;
import static dev.gleaner.simulator.provider.Providers.normal;
import static dev.gleaner.simulator.provider.Providers.scheme;
import static dev.gleaner.simulator.provider.Providers.settings;
import static dev.gleaner.simulator.provider.Providers.work;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.evict.choice.CostName;
import dev.gleaner.core.evict.choice.SchedulerName;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.traces.vms.RegularVms;
import dev.gleaner.traces.vms.VmRequest;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Hosts of four cores and 16 GiB, for six hours. */
class DemandTest {

  private static final ProviderSettings SETTINGS = settings(4, 6, NEVER);

  private static Demand demand(boolean isSold, VmRequest... requests) {
    List<VmRequest> all = List.of(requests);
    return Demand.of(
        (streams, durationMillis) -> new RegularVms(List.of(), all.iterator()),
        SETTINGS,
        isSold,
        1);
  }

  @Test
  void who_wants_more_than_a_host_has_is_refused_and_counted() {
    Demand demand = demand(true, normal(0, 5, 2), normal(1, 6, 8));

    assertThat(demand.normal()).hasSize(2);
    assertThat(demand.wanted()).containsExactly(work(2, 5));
    // The first alone wants 10 core-hours of 6 x 4 x 80%; with the other it would be 50.
    assertThat(demand.hosts()).isEqualTo(1);

    for (SchedulerName scheduler : SchedulerName.values()) {
      ProviderFigures run =
          new ProviderRun(SETTINGS, demand, scheme(scheduler, CostName.WORK_LOST), 1).run();
      assertThat(run.get(ProviderFigure.REQUESTS)).isEqualTo(2);
      assertThat(run.get(ProviderFigure.REFUSED)).isEqualTo(1);
      assertThat(run.get(ProviderFigure.REFUSED_WITHOUT_PREEMPTIBLE)).isEqualTo(1);
    }
  }

  @Test
  void what_is_missing_is_said_with_the_key_that_helps() {
    assertThatThrownBy(() -> demand(true))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("there are no normal requests; raise provider.requests.share");
    assertThatThrownBy(() -> demand(true, normal(0, 1, 8)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("none of 1 normal requests fits on a host of 4 cores, 16 GiB")
        .hasMessageContaining("raise provider.hosts.cores or provider.hosts.memory");
    assertThatThrownBy(() -> demand(true, normal(0, 1, 8), normal(0, 25, 1)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("none of 1 normal requests that fit")
        .hasMessageContaining("raise provider.preemptible.max-cores or longest-work");
  }

  @Test
  void nothing_need_be_wanted_as_preemptible_where_none_is_sold() {
    assertThat(demand(false, normal(0, 25, 1)).wanted()).isEmpty();
    assertThatThrownBy(() -> demand(false)).isInstanceOf(BadInputException.class);
  }
}
