package dev.gleaner.core.evict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.evict.cost.FewestInstances;
import dev.gleaner.core.evict.cost.PeriodRemainder;
import dev.gleaner.core.evict.cost.RemainingLifeCost;
import dev.gleaner.core.evict.cost.RevenueLost;
import dev.gleaner.core.evict.cost.WeightedCosts;
import dev.gleaner.core.evict.cost.WorkAtStake;
import dev.gleaner.core.evict.cost.WorkLost;
import dev.gleaner.core.model.Resources;
import java.util.List;
import org.junit.jupiter.api.Test;

class CostsTest {

  private static final long MINUTE = 60_000;
  private static final long HOUR = 60 * MINUTE;
  private static final long START = 7 * MINUTE;

  /** Four cores at 0.50 an hour with a checkpoint every 25 minutes. */
  private static final Instance INSTANCE =
      new Instance(
          new Request(
              1, InstanceKind.PREEMPTIBLE, new Resources(4, 8), 0.5, 25 * MINUTE, Needs.NONE),
          START);

  private static double after(long minutes, Cost cost) {
    return cost.of(INSTANCE, START + minutes * MINUTE);
  }

  @Test
  void the_period_remainder_starts_anew_with_every_full_period() {
    PeriodRemainder cost = new PeriodRemainder(HOUR);

    assertThat(after(59, cost)).isEqualTo(59 * MINUTE);
    assertThat(after(60, cost)).isZero();
    assertThat(after(181, cost)).isEqualTo(MINUTE);
  }

  @Test
  void the_revenue_of_the_period_that_is_cut_short_is_lost() {
    assertThat(after(90, new RevenueLost(HOUR))).isEqualTo(0.25);
    assertThat(after(120, new RevenueLost(HOUR))).isZero();
  }

  @Test
  void the_work_since_the_last_checkpoint_is_lost() {
    assertThat(after(20, new WorkLost())).isEqualTo(4 * 20 / 60.0);
    assertThat(after(65, new WorkLost())).isEqualTo(4 * 15 / 60.0);
  }

  @Test
  void without_checkpoints_all_work_is_lost() {
    Instance never =
        new Instance(Request.of(1, InstanceKind.PREEMPTIBLE, new Resources(3, 0)), START);

    assertThat(new WorkLost().of(never, START + 5 * HOUR)).isEqualTo(15);
  }

  @Test
  void an_instance_that_has_yet_to_start_costs_nothing() {
    assertThat(after(-5, new PeriodRemainder(HOUR))).isZero();
    assertThat(after(-5, new WorkLost())).isZero();
  }

  @Test
  void the_remaining_life_counts_in_core_hours() {
    RemainingLife halfAnHour = (instance, now) -> 30 * MINUTE;

    assertThat(after(1, new RemainingLifeCost(halfAnHour))).isEqualTo(2);
  }

  @Test
  void work_that_would_hardly_have_been_finished_is_hardly_at_stake() {
    RemainingLife longLife = (instance, now) -> 100 * HOUR;
    RemainingLife shortLife = (instance, now) -> 0;

    double hopeless = after(15, new WorkAtStake(longLife, HOUR));
    double nearlyDone = after(15, new WorkAtStake(shortLife, HOUR));

    assertThat(nearlyDone).isEqualTo(1);
    assertThat(hopeless).isEqualTo(1 - StrictMath.exp(-0.01), within(1e-12));
  }

  @Test
  void costs_can_be_weighed_against_each_other() {
    Cost both =
        new WeightedCosts(
            List.of(
                new WeightedCosts.Part(new FewestInstances(), 10),
                new WeightedCosts.Part(new RevenueLost(HOUR), 2)));

    assertThat(after(30, both)).isEqualTo(10 + 2 * 0.25);
    Rank.Range range = both.range(INSTANCE, START);
    assertThat(range.least()).isEqualTo(10);
    assertThat(range.most() + range.mostRise() * 30 * MINUTE).isEqualTo(10.5, within(1e-12));
    assertThat(range.untilMillis()).isEqualTo(START + HOUR - 1);
  }

  @Test
  void a_cost_cannot_count_less_than_nothing() {
    assertThatThrownBy(() -> new WeightedCosts.Part(new FewestInstances(), -1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("-1");
    assertThatThrownBy(() -> new PeriodRemainder(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("0 ms");
  }
}
