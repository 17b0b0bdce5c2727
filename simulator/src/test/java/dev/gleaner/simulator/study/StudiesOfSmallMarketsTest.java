package dev.gleaner.simulator.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.result.ResultTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Prices whose answers are known. */
class StudiesOfSmallMarketsTest {

  @TempDir Path folder;

  /**
   * The first two rise in turns, the third rises with the first and reaches 2 for an hour a day.
   */
  @BeforeEach
  void prices() throws IOException {
    SmallMarkets.write(
        folder,
        3,
        24 * 20,
        (type, hour) -> {
          boolean odd = hour % 2 == 1;
          return switch (type) {
            case 0 -> odd ? 0.3 : 0.1;
            case 1 -> odd ? 0.1 : 0.3;
            default -> hour % 24 == 1 ? 2 : 0.05;
          };
        });
  }

  @Test
  void markets_that_rise_in_turns_are_the_negative_pair() throws IOException {
    Result result = SmallMarkets.run(folder, "study: correlations\n");

    assertThat(SmallMarkets.finding(result, "pairs")).isEqualTo(3.0);
    // The third rises with the first, so against the second as well.
    assertThat((Double) SmallMarkets.finding(result, "negatively correlated pairs"))
        .isCloseTo(2 / 3.0, within(1e-9));
    assertThat((Double) result.tables().get(0).rows().get(0).get(2)).isCloseTo(-1, within(1e-3));
  }

  @Test
  void a_synthetic_matrix_has_no_uncorrelated_pair() throws IOException {
    Result result =
        SmallMarkets.run(
            folder,
            "study: correlations\nsynthetic: {least-correlation: 0.6, most-correlation: 0.7}\n");

    assertThat(SmallMarkets.finding(result, "pairs correlated by more than 0.5, synthetic"))
        .isEqualTo(1.0);
  }

  @Test
  void who_minds_risk_holds_the_two_that_rise_in_turns_by_halves() throws IOException {
    Result result = SmallMarkets.run(folder, "study: weights\nrisk-aversions: [0, 100000]\n");

    assertThat(SmallMarkets.finding(result, "markets at risk aversion 0")).isEqualTo(1.0);
    assertThat((Double) SmallMarkets.finding(result, "largest share at risk aversion 100000"))
        .isCloseTo(0.5, within(1e-3));
  }

  @Test
  void a_portfolio_is_never_riskier_than_a_greedy_choice_that_saves_as_much() throws IOException {
    Result result = SmallMarkets.run(folder, "study: frontier\n");

    for (List<Object> row : result.tables().get(0).rows()) {
      assertThat((Double) row.get(6)).as(row.toString()).isGreaterThan(1 - 1e-3);
    }
  }

  @Test
  void fixed_discounts_leave_nearly_nothing_to_save() throws IOException {
    Result result =
        SmallMarkets.run(folder, "study: frontier\ndiscounts: {least: 80%, most: 80.2%}\n");

    assertThat((Double) SmallMarkets.finding(result, "highest expected saving"))
        .isBetween(0.8, 0.802);
  }

  @Test
  void a_walk_is_judged_on_the_market_that_is_lost_every_day() throws IOException {
    Result result =
        SmallMarkets.run(
            folder,
            """
            study: walk-forward
            past: 7d
            future: 5d
            draws: 0
            risks: [price-covariance, rise-towards-bid]
            given-up: [10%]
            greedy: [1]
            """);

    ResultTable strategies = result.tables().get(0);
    List<Object> greedy =
        strategies.rows().stream()
            .filter(row -> row.get(0).equals("greedy 1"))
            .findFirst()
            .orElseThrow();
    List<Object> careful =
        strategies.rows().stream()
            .filter(row -> row.get(0).equals("rise-towards-bid 0.1"))
            .findFirst()
            .orElseThrow();
    // The third costs 0.05 and a dollar on demand for one hour of 24.
    assertThat(((Estimate) greedy.get(2)).mean()).isCloseTo(1 - (23 * 0.05 + 1) / 24, within(1e-9));
    assertThat(((Estimate) greedy.get(3)).mean()).isCloseTo(7, within(1e-9));
    assertThat(((Estimate) greedy.get(4)).mean()).isEqualTo(1);
    assertThat(((Estimate) careful.get(4)).mean()).isLessThan(0.5);
    assertThat(((Estimate) greedy.get(2)).samples()).isEqualTo(2);
  }
}
