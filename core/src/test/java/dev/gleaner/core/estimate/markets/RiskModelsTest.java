package dev.gleaner.core.estimate.markets;

import static dev.gleaner.core.model.Histories.MINUTE;
import static dev.gleaner.core.model.Histories.history;
import static dev.gleaner.core.model.Histories.market;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Each measure on a case that fits on paper. */
class RiskModelsTest {

  private static final Market A = market("a", "m5.large", 1);
  private static final Market B = market("b", "c5.large", 2);

  // Twenty minutes are four samples.
  private static RiskMatrix risks(RiskModel model, MarketHistory... markets) {
    return model.risks(List.of(markets), 0, 20 * MINUTE);
  }

  private static void assertRisks(RiskMatrix risks, double first, double both, double second) {
    assertThat(risks.own(0)).isCloseTo(first, within(1e-6));
    assertThat(risks.column(0)[1]).isCloseTo(both, within(1e-6));
    assertThat(risks.column(1)[0]).isEqualTo(risks.column(0)[1]);
    assertThat(risks.column(1)[1]).isEqualTo(risks.own(1)).isCloseTo(second, within(1e-6));
    assertThat(risks.convexity()).isEqualTo(Convexity.CERTAIN);
  }

  @Test
  void covariance_of_prices() {
    // 1 1 3 3 and 2 4 4 2: deviations -1 -1 1 1 and -1 1 1 -1.
    RiskMatrix risks =
        risks(
            new PriceCovariance(), history(A, 0, 1, 10, 3, 20), history(B, 0, 2, 5, 4, 15, 2, 20));

    assertRisks(risks, 1, 0, 1);
  }

  @Test
  void an_unknown_head_leaves_the_covariance_of_the_rest() {
    // Unknown, unknown, 1, 3: deviations 0 0 -1 1, times the root of 4/2.
    RiskMatrix risks =
        risks(new PriceCovariance(), history(A, 10, 1, 15, 3, 20), history(B, 0, 1, 15, 5, 20));

    // 1 1 1 5: deviations -1 -1 -1 3, a variance of 3.
    assertRisks(risks, 1, StrictMath.sqrt(2) * (1 + 3) / 4, 3);
  }

  @Test
  void a_market_without_a_price_in_that_time_has_no_risk() {
    RiskMatrix risks =
        risks(new PriceCovariance(), history(A, 30, 1, 40), history(B, 0, 1, 10, 3, 20));

    assertRisks(risks, 0, 0, 1);
  }

  @Test
  void hybrid_takes_prices_at_the_bid_and_above_for_ten_times_on_demand() {
    // A at the bid of 1 in the second half: 0 0 10 10, deviations of 5. B of 2: 0 0 0 20.
    RiskMatrix risks =
        risks(new HybridCovariance(1), history(A, 0, 0, 10, 1, 20), history(B, 0, 0, 15, 2.5, 20));

    assertRisks(risks, 25, 5 * (5 + 5 - 5 + 15) / 4.0, (3 * 25 + 225) / 4.0);
  }

  @Test
  void simultaneous_revocations_share_part_of_five_minutes() {
    // Revoked at 5 and at 7 minutes: windows overlap for 3 of 20 minutes.
    RiskMatrix risks =
        risks(
            new SimultaneousRevocation(1),
            history(A, 0, 0.5, 5, 1.5, 6, 0.5, 20),
            history(B, 0, 2, 7, 2.1, 20));

    assertRisks(risks, 5 / 20.0, 3 / 20.0, 5 / 20.0);
  }

  @Test
  void a_price_above_the_bid_from_the_start_revokes_nothing() {
    RiskMatrix risks =
        risks(
            new SimultaneousRevocation(1),
            history(A, 0, 5, 10, 0.5, 20),
            history(B, 3, 5, 10, 0.5, 18, 3, 20));

    // B loses servers at 18 minutes only, of which two are left.
    assertRisks(risks, 0, 0, 2 / 20.0);
  }

  @Test
  void revocations_within_five_minutes_of_each_other_are_one_window() {
    RiskMatrix risks =
        risks(
            new SimultaneousRevocation(1),
            history(A, 0, 0.5, 4, 2, 5, 0.5, 6, 2, 7, 0.5, 20),
            history(B, 0, 1, 20));

    assertRisks(risks, 7 / 20.0, 0, 0);
  }

  @Test
  void only_rises_count_and_more_so_near_the_bid() {
    // A: 0.2 0.2 0.2 0.6, mean 0.3, 0.7 below the bid. B: 1 1 1.5 1.5, mean 1.25, 0.75 below.
    RiskMatrix risks =
        risks(
            new RiseTowardsBid(1), history(A, 0, 0.2, 15, 0.6, 20), history(B, 0, 1, 10, 1.5, 20));

    assertRisks(risks, 0.09 / 0.49 / 4, 0.3 / 0.7 / 3 / 4, 2 / 9.0 / 4);
  }

  @Test
  void a_mean_above_the_bid_is_near_but_not_beyond() {
    // Mean 2, bid 1: 3 is one above the mean, which is twenty times a twentieth of the bid.
    RiskMatrix risks = risks(new RiseTowardsBid(1), history(A, 0, 1, 10, 3, 20));

    assertThat(risks.own(0)).isCloseTo(400 * 2 / 4.0, within(1e-3));
  }

  @Test
  void the_same_rise_is_worse_twice_over_near_the_bid() {
    // Half of the time 0.2 above the mean, half a dollar below bids of one and of two.
    RiskMatrix risks =
        risks(
            RiseTowardsBid.nearnessTwice(1),
            history(A, 0, 0.3, 10, 0.7, 20),
            history(B, 0, 1.3, 10, 1.7, 20));

    assertRisks(risks, 0.8 * 0.8 / 2, 0.8 * 1.6 / 2, 1.6 * 1.6 / 2);
  }

  @Test
  void later_prices_are_not_seen() {
    MarketHistory past = history(A, 0, 0.2, 15, 0.6, 20);
    MarketHistory all = history(A, 0, 0.2, 15, 0.6, 20, 9, 40);
    for (RiskModel model :
        List.of(
            new PriceCovariance(),
            new HybridCovariance(1),
            new SimultaneousRevocation(1),
            new RiseTowardsBid(1),
            new LossesThenPrices(1))) {
      assertThat(risks(model, all).own(0)).as(model.name()).isEqualTo(risks(model, past).own(0));
    }
  }

  @Test
  void shared_causes_are_those_of_zone_and_family() {
    Market sibling = market("a", "m5.xlarge", 1);
    Market unknown = market("c", "r5.large", 1);
    RevocationRates rates =
        market -> market.equals(unknown) ? OptionalDouble.empty() : OptionalDouble.of(12);
    MarketHistory[] histories =
        List.of(A, B, sibling, market("a", "c5.large", 2), unknown).stream()
            .map(market -> history(market, 0, 1, 20))
            .toArray(MarketHistory[]::new);

    RiskMatrix risks = risks(new SharedCauses(rates), histories);

    // Once in five minutes at rate 12 per hour: 1 - 1/e.
    double once = 1 - 1 / StrictMath.E;
    assertThat(risks.column(0))
        .containsExactly(
            new double[] {once, 0.02 * once, 0.28 * once, 0.1 * once, 0.02 * once}, within(1e-12));
    // Zones without a common region have no more in common than any others.
    assertThat(risks.column(1)[3]).isCloseTo(0.02 * once, within(1e-12));
    assertThat(risks.own(4)).isCloseTo(once, within(1e-12));
  }
}
