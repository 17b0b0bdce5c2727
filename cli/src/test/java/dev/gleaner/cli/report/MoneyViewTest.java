package dev.gleaner.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.simulator.measure.CostSummary;
import dev.gleaner.simulator.measure.Estimate;
import org.junit.jupiter.api.Test;

class MoneyViewTest {

  @Test
  void what_is_neither_useful_nor_wasted_nor_idle_was_still_running() {
    assertThat(MoneyView.of(cost(100, 50, 20, 20)).running()).isEqualTo(10);
  }

  @Test
  void errors_of_rounding_were_not_running() {
    assertThat(MoneyView.of(cost(100, 50, 20, 29.9999999)).running()).isZero();
    assertThat(MoneyView.of(cost(100, 50, 20, 30.0000001)).running()).isZero();
  }

  private static CostSummary cost(double total, double useful, double wasted, double idle) {
    return new CostSummary(
        only(total), only(total), only(useful), only(wasted), only(0), only(idle), only(0));
  }

  private static Estimate only(double value) {
    return new Estimate(value, 0, 1);
  }
}
