package dev.gleaner.simulator.provider;

import static dev.gleaner.simulator.provider.Providers.HOUR;
import static dev.gleaner.simulator.provider.Providers.NEVER;
import static dev.gleaner.simulator.provider.Providers.normal;
import static dev.gleaner.simulator.provider.Providers.scheme;
import static dev.gleaner.simulator.provider.Providers.settings;
import static dev.gleaner.simulator.provider.Providers.work;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.estimate.demand.SeasonalGrowthSettings;
import dev.gleaner.core.evict.choice.CostName;
import dev.gleaner.core.evict.choice.RankName;
import dev.gleaner.core.evict.choice.RankWeight;
import dev.gleaner.core.evict.choice.SchedulerName;
import dev.gleaner.simulator.provider.ProviderScheme.EarlyEnd;
import dev.gleaner.simulator.provider.ProviderScheme.Moving;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Two hosts and a few instances, counted by hand. */
class ProviderRunTest {

  private static final Offset<Double> EXACTLY = within(1e-9);

  private static ProviderFigures run(
      ProviderSettings settings, Demand demand, ProviderScheme scheme) {
    return new ProviderRun(settings, demand, scheme, 1).run();
  }

  private static ProviderScheme aware(CostName cost) {
    return scheme(SchedulerName.PREEMPTIBLE_AWARE, cost);
  }

  /** Two hosts of two cores; a normal instance wants a whole one after an hour and a half. */
  private static Demand fullHost(double workHours) {
    return new Demand(2, List.of(normal(1.5, 4, 2)), List.of(work(1, workHours)));
  }

  @Test
  void a_terminated_instance_pays_its_whole_hours_and_starts_all_over() {
    ProviderFigures run = run(settings(2, 6, NEVER), fullHost(3), aware(CostName.PERIOD_REMAINDER));

    // Four begin at once. Two run 1.5 h and end; the others are done after 3 h and make room for
    // those two, and after 4 h the normal instance makes room for two new ones.
    assertThat(run.get(ProviderFigure.TERMINATIONS)).isEqualTo(2);
    assertThat(run.get(ProviderFigure.STARTED)).isEqualTo(8);
    assertThat(run.get(ProviderFigure.FINISHED)).isEqualTo(2);
    assertThat(run.get(ProviderFigure.WORK_LOST)).isEqualTo(2 * 1.5, EXACTLY);
    assertThat(run.get(ProviderFigure.WORK_DONE)).isEqualTo(2 * 3, EXACTLY);
    assertThat(run.get(ProviderFigure.UNPAID)).isEqualTo(2 * 0.5, EXACTLY);
    assertThat(run.get(ProviderFigure.PREEMPTIBLE_REVENUE))
        .isEqualTo(2 * 0.5 * (1 + 3 + 3 + 2), EXACTLY);
    assertThat(run.get(ProviderFigure.NORMAL_REVENUE)).isEqualTo(2 * 2.5, EXACTLY);
    assertThat(run.get(ProviderFigure.USE)).isEqualTo(1, EXACTLY);
    assertThat(run.get(ProviderFigure.NORMAL_USE)).isEqualTo(5.0 / 24, EXACTLY);
    assertThat(run.get(ProviderFigure.TERMINATIONS_PER_THOUSAND)).isEqualTo(2000, EXACTLY);
  }

  @Test
  void work_that_was_saved_is_not_lost_and_not_done_again() {
    ProviderFigures run = run(settings(2, 6, HOUR), fullHost(3), aware(CostName.WORK_LOST));

    // The two that end after 1.5 h go on after 3 h with 2 h left, and are done after 5 h.
    assertThat(run.get(ProviderFigure.WORK_LOST)).isEqualTo(2 * 0.5, EXACTLY);
    assertThat(run.get(ProviderFigure.FINISHED)).isEqualTo(4);
    assertThat(run.get(ProviderFigure.WORK_DONE)).isEqualTo(2 * (1 + 3 + 2), EXACTLY);
  }

  @Test
  void an_owner_who_is_done_pays_for_the_hour_that_has_begun() {
    Demand demand = new Demand(1, List.of(normal(0, 10, 1)), List.of(work(1, 1.5)));
    ProviderFigures run = run(settings(2, 2, NEVER), demand, aware(CostName.PERIOD_REMAINDER));

    // The first is done after 1.5 h and pays 2 h; the next has run for half an hour at the end.
    assertThat(run.get(ProviderFigure.FINISHED)).isEqualTo(1);
    assertThat(run.get(ProviderFigure.PREEMPTIBLE_REVENUE)).isEqualTo(2 * 0.5, EXACTLY);
    assertThat(run.get(ProviderFigure.AT_WORK)).isEqualTo(0.5, EXACTLY);
  }

  @Test
  void the_cost_decides_who_ends() {
    // At 1 h a core falls free and a second instance begins; at 2 h 15 the first has paid two
    // hours and a quarter of one is unpaid, as it is with the other: but it would lose more work.
    Demand demand =
        new Demand(
            1, List.of(normal(0, 1, 1), normal(0, 9, 1), normal(2.25, 3, 1)), List.of(work(1, 8)));
    ProviderFigures least = run(settings(3, 3, NEVER), demand, aware(CostName.WORK_LOST));

    assertThat(least.get(ProviderFigure.TERMINATIONS)).isEqualTo(1);
    assertThat(least.get(ProviderFigure.WORK_LOST)).isEqualTo(1.25, EXACTLY);
    assertThat(least.get(ProviderFigure.UNPAID)).isEqualTo(0.25, EXACTLY);
  }

  @Test
  void a_plain_filter_scheduler_refuses_what_normal_instances_alone_would_have_room_for() {
    ProviderFigures run =
        run(
            settings(2, 6, NEVER),
            fullHost(8),
            scheme(SchedulerName.FILTER, CostName.PERIOD_REMAINDER));

    assertThat(run.get(ProviderFigure.REQUESTS)).isEqualTo(1);
    assertThat(run.get(ProviderFigure.REFUSED)).isEqualTo(1);
    assertThat(run.get(ProviderFigure.REFUSED_WITHOUT_PREEMPTIBLE)).isZero();
    assertThat(run.get(ProviderFigure.IN_THE_WAY)).isEqualTo(1);
    assertThat(run.get(ProviderFigure.TERMINATIONS)).isZero();
  }

  @Test
  void what_normal_instances_alone_leave_no_room_for_is_refused_by_both() {
    Demand demand = new Demand(1, List.of(normal(0, 5, 2), normal(1, 2, 1)), List.of(work(1, 1)));
    ProviderFigures run = run(settings(2, 6, NEVER), demand, aware(CostName.PERIOD_REMAINDER));

    assertThat(run.get(ProviderFigure.REFUSED)).isEqualTo(1);
    assertThat(run.get(ProviderFigure.REFUSED_WITHOUT_PREEMPTIBLE)).isEqualTo(1);
    assertThat(run.get(ProviderFigure.IN_THE_WAY)).isZero();
  }

  @Test
  void a_victim_that_moves_stands_still_for_a_while_and_loses_nothing() {
    // Both hosts have a preemptible instance and a free core when a normal one wants two.
    Demand demand = new Demand(2, List.of(normal(1, 9, 2)), List.of(work(1, 2)));
    ProviderSettings settings = Providers.withDemand(settings(2, 4, NEVER), 0.5);
    ProviderScheme spreading =
        new ProviderScheme(
            "spreading",
            true,
            SchedulerName.PREEMPTIBLE_AWARE,
            List.of(new RankWeight(RankName.SPREAD, 1)),
            CostName.WORK_LOST,
            Moving.IF_POSSIBLE,
            EarlyEnd.NEVER);
    ProviderFigures run = run(settings, demand, spreading);

    assertThat(run.get(ProviderFigure.MOVED)).isEqualTo(1);
    assertThat(run.get(ProviderFigure.TERMINATIONS)).isZero();
    assertThat(run.get(ProviderFigure.WORK_LOST)).isZero();
    assertThat(run.get(ProviderFigure.STOOD_STILL)).isEqualTo(5.0 / 60, EXACTLY);
    assertThat(run.get(ProviderFigure.FINISHED)).isEqualTo(2);
    // One pays two hours, the one that moved took five minutes longer and pays three; those that
    // followed them have run for nearly two hours each.
    assertThat(run.get(ProviderFigure.PREEMPTIBLE_REVENUE))
        .isEqualTo(0.5 * (2 + 3 + 2 + 1), EXACTLY);
  }

  @Test
  void room_that_is_wanted_soon_is_made_when_a_paid_hour_ends() {
    // A normal instance takes the only core at 0:30 and at 2:30.
    Demand demand =
        new Demand(1, List.of(normal(0.5, 0.75, 1), normal(2.5, 2.75, 1)), List.of(work(1, 24)));
    ProviderScheme early =
        scheme(
            SchedulerName.PREEMPTIBLE_AWARE,
            CostName.PERIOD_REMAINDER,
            Moving.NEVER,
            new EarlyEnd(HOUR, 24, 1));
    ProviderFigures with = run(settings(1, 4, NEVER), demand, early);
    ProviderFigures without = run(settings(1, 4, NEVER), demand, aware(CostName.PERIOD_REMAINDER));

    // Who begins at 0:45 ends at 1:45 with its first hour, and nobody else is let in.
    assertThat(with.get(ProviderFigure.RETIRED)).isEqualTo(1);
    assertThat(with.get(ProviderFigure.TERMINATIONS)).isEqualTo(1);
    assertThat(with.get(ProviderFigure.UNPAID)).isEqualTo(0.5, EXACTLY);
    assertThat(with.get(ProviderFigure.WORK_LOST)).isEqualTo(0.5 + 1, EXACTLY);
    // Otherwise it is in the way at 2:30, three quarters into its second hour.
    assertThat(without.get(ProviderFigure.TERMINATIONS)).isEqualTo(2);
    assertThat(without.get(ProviderFigure.UNPAID)).isEqualTo(0.5 + 0.75, EXACTLY);
  }

  @Test
  void a_quota_is_filled_and_never_exceeded() {
    // Two hosts of four cores; a quota of 40% has room for three instances of one core.
    Demand demand = new Demand(2, List.of(normal(1, 5, 4)), List.of(work(1, 24)));
    ProviderFigures run =
        run(settings(4, 6, NEVER), demand, Providers.admitting(AdmissionChoice.quota(0.4)));

    assertThat(run.get(ProviderFigure.PREEMPTIBLE_USE)).isEqualTo(3.0 / 8, EXACTLY);
    assertThat(run.get(ProviderFigure.AT_WORK) + run.get(ProviderFigure.WORK_LOST))
        .isEqualTo(3 * 6, EXACTLY);
  }

  @Test
  void a_reserve_is_room_that_normal_instances_find_without_victims() {
    // A host of four cores; one of them stays free, and that is what the normal instance wants.
    // While it runs nobody is let in, and its core falls free again.
    Demand demand = new Demand(1, List.of(normal(1, 5, 1)), List.of(work(1, 24)));
    ProviderFigures with =
        run(settings(4, 6, NEVER), demand, Providers.admitting(AdmissionChoice.reserve(0.25)));
    ProviderFigures without = run(settings(4, 6, NEVER), demand, aware(CostName.WORK_LOST));

    assertThat(with.get(ProviderFigure.TERMINATIONS)).isZero();
    assertThat(with.get(ProviderFigure.STARTED)).isEqualTo(3);
    assertThat(with.get(ProviderFigure.USE)).isEqualTo((3 * 6 + 4) / 24.0, EXACTLY);
    assertThat(without.get(ProviderFigure.TERMINATIONS)).isEqualTo(1);
  }

  @Test
  void room_that_was_wanted_at_the_same_time_of_the_last_season_is_kept_free() {
    // In a season of 6 h the only core is wanted from 3 h to 4 h. Nobody knows that in the first
    // season; in the second who would run at 9 h is kept out, and only then.
    Demand demand =
        new Demand(1, List.of(normal(3, 4, 1), normal(9, 10, 1)), List.of(work(1, 0.75)));
    SeasonalGrowthSettings settings =
        new SeasonalGrowthSettings(HOUR, 1, 0, 6 * HOUR, HOUR / 12, 1);
    ProviderFigures run =
        run(
            settings(1, 12, NEVER),
            demand,
            Providers.admitting(AdmissionChoice.forecast(settings)));
    ProviderFigures paper = run(settings(1, 12, NEVER), demand, aware(CostName.WORK_LOST));
    ProviderFigures oracle =
        run(settings(1, 12, NEVER), demand, Providers.admitting(AdmissionChoice.knownDemand(HOUR)));

    // Four of 45 minutes end by 3 h. Of seven that follow each other from 4 h on, the last would
    // be in the way at 9 h, and is ended or kept out. Two more are done from 10 h on.
    assertThat(paper.get(ProviderFigure.TERMINATIONS)).isEqualTo(1);
    assertThat(run.get(ProviderFigure.TERMINATIONS)).isZero();
    assertThat(run.get(ProviderFigure.FINISHED)).isEqualTo(12);
    assertThat(oracle.get(ProviderFigure.TERMINATIONS)).isZero();
  }

  @Test
  void nobody_asks_for_more_than_is_wanted() {
    Demand demand = new Demand(4, List.of(), List.of(work(1, 2)));
    ProviderFigures run =
        run(
            Providers.withDemand(settings(4, 6, NEVER), 0.25),
            demand,
            aware(CostName.PERIOD_REMAINDER));

    assertThat(run.get(ProviderFigure.PREEMPTIBLE_USE)).isEqualTo(0.25, EXACTLY);
  }
}
