package dev.gleaner.simulator.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.estimate.markets.DenseRisk;
import dev.gleaner.core.estimate.markets.RiskMatrix;
import dev.gleaner.core.plan.backtest.Judgement;
import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.study.markets.CorrelatedRisk;
import dev.gleaner.simulator.study.markets.LossCorrelation;
import dev.gleaner.simulator.study.markets.PairValues;
import dev.gleaner.simulator.study.markets.RankCorrelation;
import dev.gleaner.simulator.study.markets.StepRecord;
import dev.gleaner.traces.prices.AvailabilityTrace;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Figures that can be counted by hand. */
class CountedTest {

  @Test
  void equal_values_share_their_mean_rank() {
    assertThat(RankCorrelation.ranks(new double[] {5, 1, 5, 9})).containsExactly(1.5, 0, 1.5, 3);
  }

  @Test
  void ranks_do_not_mind_how_far_values_are_apart() {
    RankCorrelation same =
        RankCorrelation.of(new double[] {1, 2, 3, 1000, 5}, new double[] {0, 1, 2, 4, 3});

    assertThat(same.value()).isCloseTo(1, within(1e-12));
    // 1 - 6 (1 + 1 + 1 + 1) / (4 * 15)
    assertThat(RankCorrelation.of(new double[] {1, 2, 3, 4}, new double[] {2, 1, 4, 3}).value())
        .isCloseTo(0.6, within(1e-12));
  }

  @Test
  void losses_count_together_within_a_span_of_time() {
    AvailabilityTrace one = trace("us-east-1a", 1, 0, 1, 1, 1, 1, 1, 1, 1);
    AvailabilityTrace same = trace("us-east-1b", 1, 1, 0, 1, 1, 1, 1, 1, 1);
    AvailabilityTrace far = trace("us-west-2a", 1, 1, 1, 1, 1, 1, 0, 1, 1);

    LossCorrelation fine = new LossCorrelation(List.of(one, same, far), 60_000);
    LossCorrelation coarse = new LossCorrelation(List.of(one, same, far), 4 * 60_000);

    assertThat(fine.mean(true)).isNegative();
    assertThat(coarse.mean(true)).isCloseTo(1, within(1e-9));
    assertThat(coarse.mean(false)).isCloseTo(-1, within(1e-9));
    assertThat(coarse.pairs(false)).isEqualTo(2);
  }

  @Test
  void the_share_lost_is_of_those_held_just_before() {
    AvailabilityTrace trace = trace("us-east-1a", 4, 1, 4, 2, 2);

    assertThat(LossCorrelation.losses(trace)).isEqualTo(2);
    assertThat(LossCorrelation.shareLostTogether(trace)).isCloseTo((0.75 + 0.5) / 2, within(1e-12));
  }

  @Test
  void intervals_over_steps_do_not_count_draws_as_independent() {
    StepRecord record = StepRecord.of(losses(1, 1, 1, 1, 3, 3, 3, 3), 4);
    StepRecord other = StepRecord.of(losses(1, 2, 1, 2, 3, 4, 3, 2), 4);

    Estimate bySteps = record.byStep(Judgement::largestLoss);
    assertThat(bySteps.samples()).isEqualTo(2);
    assertThat(bySteps.mean()).isEqualTo(2);
    assertThat(record.minusByStep(other, Judgement::largestLoss).mean()).isEqualTo(-0.25);
    assertThat(record.minusByCase(other, Judgement::largestLoss).samples()).isEqualTo(8);
    assertThat(record.shareBelow(other, Judgement::largestLoss)).isEqualTo(3 / 8.0);
    assertThat(other.shareBelow(record, Judgement::largestLoss)).isEqualTo(1 / 8.0);
  }

  @Test
  void a_made_up_matrix_is_convex_the_same_for_a_seed_and_within_its_bounds() {
    double[][] rows = new double[30][30];
    IntStream.range(0, 30).forEach(i -> rows[i][i] = i + 1);
    RiskMatrix real = DenseRisk.of(rows);
    CorrelatedRisk made = new CorrelatedRisk(0.5, 0.9, false, 7);

    PairValues values = PairValues.of(made.like(real));

    assertThat(values.correlations()[0]).isBetween(0.5, 0.9);
    assertThat(values.correlations()[values.correlations().length - 1]).isBetween(0.5, 0.9);
    assertThat(made.like(real).convexity().known()).isTrue();
    assertThat(made.like(real).convexity().lift()).isZero();
    assertThat(made.like(real).own(4)).isEqualTo(5);
    assertThat(PairValues.of(made.like(real)).covariances()).isEqualTo(values.covariances());
    assertThat(PairValues.of(new CorrelatedRisk(0.5, 0.9, false, 8).like(real)).covariances())
        .isNotEqualTo(values.covariances());
  }

  private static AvailabilityTrace trace(String zone, Integer... counts) {
    return new AvailabilityTrace(
        zone,
        AvailabilityTrace.Kind.AVAILABILITY,
        zone,
        "v100_1",
        Arrays.stream(counts).max(Integer::compare).orElseThrow(),
        60_000,
        List.of(counts));
  }

  private static List<Judgement> losses(double... largest) {
    return Arrays.stream(largest).mapToObj(loss -> new Judgement(0, 0, 0, loss, 0, 1)).toList();
  }
}
