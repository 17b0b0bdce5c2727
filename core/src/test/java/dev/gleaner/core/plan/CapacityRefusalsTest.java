package dev.gleaner.core.plan;

import static dev.gleaner.core.plan.DailyLosses.DAY;
import static dev.gleaner.core.plan.DailyLosses.MARKETS;
import static dev.gleaner.core.plan.DailyLosses.WORD;
import static dev.gleaner.core.plan.DailyLosses.market;
import static dev.gleaner.core.plan.DailyLosses.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.buy.capacity.policies.CapacityPolicyName;
import dev.gleaner.core.buy.markets.TypeRules;
import dev.gleaner.core.estimate.availability.AvailabilityEstimate;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which markets are not planned with, and what is said where none is left. */
class CapacityRefusalsTest {

  @Test
  void markets_without_prices_of_late_are_refused() {
    CapacityRequest request = request(100, 0, 0.01);

    assertThatThrownBy(() -> KnownOffers.of(MARKETS, request, 100 * DAY))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("none of 3 markets has a price in the last 12 days");
  }

  @Test
  void a_plan_tells_which_markets_were_left_out_and_why() {
    List<MarketHistory> all = new ArrayList<>(MARKETS);
    all.add(market("t3.large", 0.1, -1));
    all.add(small("tiny"));
    all.add(old("gone"));
    CapacityRequest request = with(4);

    MarketsLeftOut leftOut = new CapacityPlanner(all, request).plan().leftOut();

    assertThat(leftOut)
        .isEqualTo(new MarketsLeftOut(6, Map.of(TypeRules.Rule.BURSTABLE, 1), 1, 1, 0, 0));
    assertThat(leftOut.kept()).isEqualTo(3);
  }

  @Test
  void without_a_market_the_reason_is_told_as_a_value() {
    assertThatThrownBy(() -> new CapacityPlanner(MARKETS, with(5)))
        .isInstanceOfSatisfying(
            NoMarketLeftException.class,
            none -> assertThat(none.leftOut().unsuitable()).isEqualTo(3))
        .hasMessage("none of 3 markets has servers that are large enough; ask for smaller ones");
    assertThatThrownBy(() -> new CapacityPlanner(List.of(market("t3.large", 0.1, -1)), with(1)))
        .isInstanceOfSatisfying(
            NoMarketLeftException.class,
            none -> assertThat(none.leftOut().ofOtherKinds()).isEqualTo(1));
  }

  private static CapacityRequest with(int leastCores) {
    return new CapacityRequest(
        100,
        0,
        0.01,
        CapacityPolicyName.GLEANER,
        TypeRules.USUAL,
        leastCores,
        1,
        0,
        12 * DAY,
        CapacityExpectations.of(AvailabilityEstimate.OBSERVED, WORD));
  }

  private static MarketHistory small(String name) {
    return new MarketHistory(
        new Market("z", new InstanceType(name, new Resources(2, 8192), 0.5)),
        new PriceSeries(new long[] {0}, new double[] {0.1}, 40 * DAY));
  }

  private static MarketHistory old(String name) {
    return new MarketHistory(
        new Market("z", new InstanceType(name, new Resources(4, 16_384), 1)),
        new PriceSeries(new long[] {0}, new double[] {0.1}, 10 * DAY));
  }
}
