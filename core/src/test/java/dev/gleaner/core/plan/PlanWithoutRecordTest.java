package dev.gleaner.core.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.buy.portfolio.AcceptedRisk;
import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PlanWithoutRecordTest {

  private static final int HOURS = 40 * 24;

  private static MarketHistory market(String zone) {
    RandomStream random = new RandomStreams(3).stream(zone);
    long[] times = new long[HOURS];
    double[] prices = new double[HOURS];
    for (int hour = 0; hour < HOURS; hour++) {
      times[hour] = Duration.ofHours(hour).toMillis();
      prices[hour] = random.chance(0.02) && hour < HOURS - 1 ? 0.3 : 0.05 + 0.02 * random.uniform();
    }
    return new MarketHistory(
        new Market(zone, new InstanceType("m5.xlarge", new Resources(4, 16_384), 0.2)),
        new PriceSeries(times, prices, Duration.ofHours(HOURS).toMillis()));
  }

  @Test
  void who_has_to_buy_now_buys_the_same_without_a_record() {
    List<MarketHistory> markets =
        Stream.of("a", "b", "c").map(PlanWithoutRecordTest::market).toList();
    PortfolioPlanner planner =
        new PortfolioPlanner(markets, PortfolioRequest.of(40, AcceptedRisk.LOW));

    PortfolioPlan plan = planner.withoutRecord();

    assertThat(plan.records()).isEmpty();
    assertThat(planner.plan().records()).isNotEmpty();
    assertThat(plan.purchase()).isEqualTo(planner.plan().purchase());
  }
}
