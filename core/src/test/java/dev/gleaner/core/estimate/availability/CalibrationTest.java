package dev.gleaner.core.estimate.availability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CalibrationTest {

  private static final long DAY = 86_400_000;
  private static final double[] PLANS = {1e-1, 1e-2, 1e-3, 1e-4, 1e-5};

  /** Days of plans of which this many times as much is realised, in whole spells of an hour. */
  private static List<Realised> days(int count, double times, double slope) {
    RandomStream random = new RandomStreams(11).stream("days");
    List<Realised> seen = new ArrayList<>();
    for (int day = 0; day < count; day++) {
      for (double planned : PLANS) {
        double mean = Math.min(0.5, times * StrictMath.pow(planned, slope));
        int hours = 0;
        for (int hour = 0; hour < 24; hour++) {
          hours += random.chance(mean) ? 1 : 0;
        }
        seen.add(new Realised(day * DAY, planned, hours / 24.0, DAY));
      }
    }
    return seen;
  }

  @Test
  void without_any_past_one_nine_more_is_planned() {
    Calibration found = CalibrationFit.of(List.of(), Calibration.ONE_NINE);

    assertThat(found.plannedFor(1e-3)).isCloseTo(1e-4, within(1e-9));
    assertThat(found.realisedBy(1e-4)).isCloseTo(1e-3, within(1e-9));
  }

  @Test
  void no_calibration_changes_nothing() {
    assertThat(Calibration.NONE.plannedFor(1e-5)).isEqualTo(1e-5);
    assertThat(Calibration.NONE.realisedBy(1e-5)).isCloseTo(1e-5, within(1e-17));
  }

  @Test
  void planned_and_realised_are_inverse_and_monotone() {
    Calibration line = new Calibration(1, 0.7);
    double before = 0;
    for (double wanted = 1e-6; wanted < 0.1; wanted *= 3) {
      double planned = line.plannedFor(wanted);
      assertThat(line.realisedBy(planned)).isCloseTo(wanted, within(1e-9 * wanted + 1e-15));
      assertThat(planned).isGreaterThan(before);
      before = planned;
    }
  }

  @Test
  void a_lost_nine_is_learnt_from_plans_most_of_which_never_fell_short() {
    Calibration found = CalibrationFit.of(days(300, 10, 1), Calibration.ONE_NINE);

    assertThat(found.realisedBy(1e-3)).isBetween(0.006, 0.02);
  }

  @Test
  void nines_that_are_worth_less_the_more_there_are_make_a_slope() {
    Calibration found = CalibrationFit.of(days(1000, 1, 0.5), Calibration.ONE_NINE);

    assertThat(found.slope()).isCloseTo(0.5, within(0.12));
    assertThat(found.realisedBy(1e-4)).isBetween(0.005, 0.02);
  }

  @Test
  void quiet_days_do_not_prove_that_less_than_one_nine_more_is_enough() {
    Calibration found = CalibrationFit.of(days(300, 0, 1), Calibration.ONE_NINE);

    for (double wanted : new double[] {1e-2, 1e-3, 1e-4, 1e-5}) {
      assertThat(found.plannedFor(wanted)).isLessThanOrEqualTo(wanted / 10 * (1 + 1e-9));
    }
  }

  @Test
  void what_is_learnt_is_no_less_careful_than_what_is_advised() {
    Calibration quiet = CalibrationFit.of(days(300, 0, 1), Calibration.TWICE);
    Calibration bad = CalibrationFit.of(days(300, 10, 1), Calibration.TWICE);

    assertThat(CalibrationFit.of(List.of(), Calibration.TWICE).plannedFor(1e-3))
        .isCloseTo(5e-4, within(1e-9));
    assertThat(quiet.plannedFor(1e-3)).isLessThanOrEqualTo(5e-4 * (1 + 1e-9));
    assertThat(bad.realisedBy(1e-3)).isBetween(0.006, 0.02);
  }

  @Test
  void what_was_seen_elsewhere_may_say_that_odds_are_right() {
    Calibration right = CalibrationFit.of(days(1000, 1, 1), Calibration.NONE);
    Calibration wrong = CalibrationFit.of(days(1000, 10, 1), Calibration.NONE);

    assertThat(right.realisedBy(1e-3)).isBetween(0.8e-3, 1.6e-3);
    assertThat(wrong.realisedBy(1e-3)).isBetween(0.006, 0.02);
  }

  @Test
  void a_pool_on_demand_teaches_nothing() {
    List<Realised> onDemand = List.of(new Realised(0, 0, 0, 100 * DAY));

    assertThat(CalibrationFit.of(onDemand, Calibration.ONE_NINE))
        .isEqualTo(CalibrationFit.of(List.of(), Calibration.ONE_NINE));
  }

  @Test
  void more_is_planned_after_a_bad_day() {
    List<Realised> seen = new ArrayList<>(days(30, 1, 1));
    double before = CalibrationFit.of(seen, Calibration.ONE_NINE).plannedFor(1e-3);
    seen.add(new Realised(40 * DAY, 1e-4, 0.5, DAY));

    assertThat(CalibrationFit.of(seen, Calibration.ONE_NINE).plannedFor(1e-3)).isLessThan(before);
  }
}
