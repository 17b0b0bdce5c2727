package dev.gleaner.core.plan.backtest;

import static dev.gleaner.core.plan.backtest.Pasts.HOUR;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.buy.capacity.policies.CostTimesLoss;
import dev.gleaner.core.estimate.availability.AvailabilityModel;
import dev.gleaner.core.estimate.availability.Calibration;
import dev.gleaner.core.estimate.availability.CautiousAvailability;
import dev.gleaner.core.estimate.availability.Realised;
import dev.gleaner.core.model.MarketHistory;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CapacityWalkTest {

  private static final CapacityWalk WALK =
      new CapacityWalk(new CostTimesLoss(), 8, 0, 1, 10 * HOUR, 5 * HOUR);
  private static final Calibration ONE_NINE = Calibration.ONE_NINE;
  private static final AvailabilityModel MODEL = new CautiousAvailability(1, 5 * HOUR);

  private static SortedMap<String, List<MarketHistory>> markets(double lastPrice) {
    SortedMap<String, List<MarketHistory>> places = new TreeMap<>();
    places.put(
        "a",
        List.of(
            Pasts.market("x", 50, 0, 0.2, 12, 2, 13, 0.2, 30, lastPrice),
            Pasts.market("y", 50, 0, 0.3, 8, 2, 9, 0.3),
            Pasts.market("z", 50, 0, 0.4)));
    return places;
  }

  @Test
  void windows_of_any_length_are_judged_on_the_same_spans() {
    List<Moment> moments = WALK.moments(markets(0.2), 0, 23 * HOUR, 50 * HOUR);

    assertThat(moments).extracting(Moment::now).startsWith(13 * HOUR, 18 * HOUR, 23 * HOUR);
    assertThat(moments).extracting(Moment::now).endsWith(43 * HOUR);
  }

  @Test
  void what_comes_after_a_plan_does_not_change_it() {
    Moment here = WALK.moments(markets(0.2), 0, 30 * HOUR, 50 * HOUR).get(4);
    Moment there = WALK.moments(markets(3), 0, 30 * HOUR, 50 * HOUR).get(4);

    assertThat(here.now()).isEqualTo(30 * HOUR);
    assertThat(WALK.plan(here, MODEL, 0.05).pool().servers())
        .isEqualTo(WALK.plan(there, MODEL, 0.05).pool().servers());
    assertThat(WALK.plan(here, MODEL, 0.05).record().dollars())
        .isNotEqualTo(WALK.plan(there, MODEL, 0.05).record().dollars());
  }

  @Test
  void only_plans_that_were_judged_to_their_end_are_learnt_from() {
    List<Realised> seen =
        List.of(
            new Realised(10 * HOUR, 1e-3, 0.5, 5 * HOUR),
            new Realised(15 * HOUR, 1e-3, 0.9, 5 * HOUR));

    assertThat(WALK.learnt(seen, 14 * HOUR, ONE_NINE))
        .isEqualTo(WALK.learnt(List.of(), 0, ONE_NINE));
    assertThat(WALK.learnt(seen, 15 * HOUR, ONE_NINE))
        .isEqualTo(WALK.learnt(seen.subList(0, 1), 99 * HOUR, ONE_NINE));
    assertThat(WALK.learnt(seen, 19 * HOUR, ONE_NINE))
        .isEqualTo(WALK.learnt(seen, 15 * HOUR, ONE_NINE));
    assertThat(WALK.learnt(seen, 20 * HOUR, ONE_NINE))
        .isNotEqualTo(WALK.learnt(seen, 15 * HOUR, ONE_NINE));
  }

  @Test
  void a_calibration_is_shown_plans_of_a_few_nines_and_of_many() {
    List<Moment> moments = WALK.moments(markets(0.2), 0, 20 * HOUR, 50 * HOUR);

    List<Realised> seen =
        moments.stream().flatMap(one -> WALK.severalTargets(one, MODEL).stream()).toList();

    assertThat(seen).hasSize(6 * moments.size());
    assertThat(seen.get(0).planned()).isGreaterThanOrEqualTo(seen.get(5).planned());
    assertThat(seen).allMatch(one -> one.planned() <= 0.1);
  }
}
