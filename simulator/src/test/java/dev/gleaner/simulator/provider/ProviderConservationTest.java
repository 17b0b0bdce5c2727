package dev.gleaner.simulator.provider;

import static dev.gleaner.simulator.provider.Providers.MINUTE;
import static dev.gleaner.simulator.provider.Providers.NEVER;
import static dev.gleaner.simulator.provider.Providers.settings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.evict.choice.CostName;
import dev.gleaner.core.evict.choice.SchedulerName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What must hold whatever happens, on random requests and under every scheme. */
class ProviderConservationTest {

  private static final int HOSTS = 5;

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(longs = {2, 3, 4})
  void all_of_it_holds_with_other_seeds(long seed) {
    what_runs_on_hosts_is_done_lost_standing_still_or_still_at_work(seed);
    nobody_pays_for_what_a_provider_cuts_short_and_all_pay_for_the_rest(seed);
    preemptible_instances_are_never_in_the_way_of_normal_ones(seed);
  }

  @ParameterizedTest
  @ValueSource(longs = 1)
  void what_runs_on_hosts_is_done_lost_standing_still_or_still_at_work(long seed) {
    Demand demand = Providers.random(seed, HOSTS);
    ProviderSettings settings = Providers.withDemand(settings(16, 24, checkpoint(seed)), 0.4);
    for (ProviderScheme scheme : Providers.schemes()) {
      ProviderFigures run = new ProviderRun(settings, demand, scheme, seed).run();
      double held = run.get(ProviderFigure.PREEMPTIBLE_USE) * HOSTS * 16 * 24;

      assertThat(
              run.get(ProviderFigure.WORK_DONE)
                  + run.get(ProviderFigure.WORK_LOST)
                  + run.get(ProviderFigure.STOOD_STILL)
                  + run.get(ProviderFigure.AT_WORK))
          .as(scheme.name())
          .isEqualTo(held, within(1e-6 * held));
      assertThat(run.get(ProviderFigure.USE)).isBetween(0.5, 1.0 + 1e-9);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = 1)
  void nobody_pays_for_what_a_provider_cuts_short_and_all_pay_for_the_rest(long seed) {
    Demand demand = Providers.random(seed, HOSTS);
    ProviderSettings settings = settings(16, 24, NEVER);
    for (ProviderScheme scheme : Providers.schemes()) {
      ProviderFigures run = new ProviderRun(settings, demand, scheme, seed).run();
      double held = run.get(ProviderFigure.PREEMPTIBLE_USE) * HOSTS * 16 * 24;
      double paid = run.get(ProviderFigure.PREEMPTIBLE_REVENUE) / 0.5;
      double atWork = run.get(ProviderFigure.AT_WORK);

      // Owners that are done pay up to an hour more than they used.
      assertThat(paid)
          .isGreaterThanOrEqualTo(held - run.get(ProviderFigure.UNPAID) - atWork - 1e-6);
      assertThat(paid)
          .isLessThanOrEqualTo(
              held - run.get(ProviderFigure.UNPAID) + 4 * run.get(ProviderFigure.FINISHED));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = 1)
  void preemptible_instances_are_never_in_the_way_of_normal_ones(long seed) {
    Demand demand = Providers.random(seed, HOSTS);
    ProviderSettings settings = settings(16, 24, NEVER);
    for (ProviderScheme scheme : Providers.schemes()) {
      ProviderFigures run = new ProviderRun(settings, demand, scheme, seed).run();

      assertThat(run.get(ProviderFigure.REFUSED_WITHOUT_PREEMPTIBLE))
          .as(scheme.name())
          .isPositive();
      assertThat(run.get(ProviderFigure.REFUSED))
          .isEqualTo(run.get(ProviderFigure.REFUSED_WITHOUT_PREEMPTIBLE));
      assertThat(run.get(ProviderFigure.TERMINATIONS)).isPositive();
    }
    ProviderFigures filter =
        new ProviderRun(
                settings,
                demand,
                Providers.scheme(SchedulerName.FILTER, CostName.PERIOD_REMAINDER),
                seed)
            .run();
    assertThat(filter.get(ProviderFigure.REFUSED))
        .isGreaterThan(filter.get(ProviderFigure.REFUSED_WITHOUT_PREEMPTIBLE));
  }

  private static long checkpoint(long seed) {
    return seed % 2 == 0 ? NEVER : 20 * MINUTE;
  }
}
