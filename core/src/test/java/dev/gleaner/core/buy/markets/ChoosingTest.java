package dev.gleaner.core.buy.markets;

import static dev.gleaner.core.model.Histories.history;
import static dev.gleaner.core.model.Histories.market;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.buy.portfolio.Baselines;
import dev.gleaner.core.estimate.markets.AdvisedRates;
import dev.gleaner.core.estimate.markets.BidCrossings;
import dev.gleaner.core.estimate.markets.RevocationRates;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.Resources;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Rates, filters, returns and how others choose. */
class ChoosingTest {

  private static final Market A = market("a", "m5.large", 1);
  private static final Market B = market("b", "c5.large", 2);

  @Test
  void crossings_count_per_hour_below_the_bid() {
    // Of 240 minutes 60 are above the bid, in two spells.
    MarketHistory twice = history(A, 0, 0.5, 60, 1.5, 90, 0.5, 150, 2, 180, 0.4, 240);

    BidCrossings rates = new BidCrossings(List.of(twice), 1);

    assertThat(rates.perHour(A).orElseThrow()).isCloseTo(2 / 3.0, within(1e-12));
    assertThat(rates.perHour(B)).isEmpty();
  }

  @Test
  void a_higher_bid_is_crossed_less() {
    MarketHistory twice = history(A, 0, 0.5, 60, 1.5, 90, 0.5, 150, 2, 180, 0.4, 240);

    BidCrossings rates = new BidCrossings(List.of(twice), 1.5);

    assertThat(rates.perHour(A).orElseThrow()).isCloseTo(1 / 3.5, within(1e-12));
  }

  @Test
  void what_was_never_seen_counts_half() {
    BidCrossings rates = new BidCrossings(List.of(history(A, 0, 0.5, 300)), 1);

    assertThat(rates.perHour(A).orElseThrow()).isCloseTo(0.1, within(1e-12));
  }

  @Test
  void nothing_is_known_of_a_market_that_was_never_below_the_bid() {
    BidCrossings rates = new BidCrossings(List.of(history(A, 0, 5, 300)), 1);

    assertThat(rates.perHour(A)).isEmpty();
  }

  @Test
  void advice_is_a_share_per_month() {
    AdvisedRates rates = new AdvisedRates(Map.of("a", Map.of("m5.large", 4)));

    double perHour = rates.perHour(A).orElseThrow();

    assertThat(StrictMath.exp(-730 * perHour)).isCloseTo(0.75, within(1e-12));
    assertThat(rates.perHour(B)).isEmpty();
  }

  @Test
  void better_buckets_mean_lower_rates() {
    for (int bucket = 1; bucket < 5; bucket++) {
      assertThat(advised(bucket - 1)).isLessThan(advised(bucket));
    }
  }

  private static double advised(int bucket) {
    return new AdvisedRates(Map.of("a", Map.of("m5.large", bucket))).perHour(A).orElseThrow();
  }

  @Test
  void advice_holds_for_all_zones_of_a_region_and_knows_five_buckets() {
    AdvisedRates rates = new AdvisedRates(Map.of("us-east-1", Map.of("m5.large", 2)));

    assertThat(rates.perHour(new Market("us-east-1b", A.type()))).isPresent();
    assertThat(rates.perHour(new Market("us-east-2b", A.type()))).isEmpty();
    assertThat(rates.isEmpty()).isFalse();
    assertThat(AdvisedRates.NONE.isEmpty()).isTrue();
    assertThatThrownBy(() -> new AdvisedRates(Map.of("us-east-1", Map.of("m5.large", 5))))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void filters_by_type_zone_size_and_job() {
    List<MarketHistory> both = List.of(history(A, 0, 0.5, 300), history(B, 0, 0.5, 300));
    RevocationRates rates =
        market -> market.equals(A) ? OptionalDouble.of(0.1) : OptionalDouble.empty();
    MarketFilter all = MarketFilter.everything();

    assertThat(all.of(both, rates)).isEqualTo(both);
    assertThat(names(types("c5.*"), both)).containsExactly("b/c5.large");
    assertThat(names(zones("a"), both)).containsExactly("a/m5.large");
    assertThat(names(new MarketFilter(new Resources(2, 8192), 0), both)).hasSize(2);
    assertThat(names(new MarketFilter(new Resources(2, 8193), 0), both)).isEmpty();
    // Ten hours to a revocation are twice five; of B nobody knows.
    assertThat(jobOf(5).of(both, rates)).containsExactly(both.get(0));
    assertThat(jobOf(5.1).of(both, rates)).isEmpty();
  }

  private static MarketFilter types(String glob) {
    return new MarketFilter(new NameGlobs(List.of(glob)), NameGlobs.ALL, Resources.NONE, 0, 2);
  }

  private static MarketFilter zones(String glob) {
    return new MarketFilter(NameGlobs.ALL, new NameGlobs(List.of(glob)), Resources.NONE, 0, 2);
  }

  private static MarketFilter jobOf(double hours) {
    return new MarketFilter(Resources.NONE, hours);
  }

  private static List<String> names(MarketFilter filter, List<MarketHistory> markets) {
    return filter.of(markets, market -> OptionalDouble.empty()).stream()
        .map(history -> history.market().name())
        .toList();
  }

  @Test
  void returns_are_savings_against_on_demand() {
    // Mean 0.75 of 1, and 3 of 2.
    assertThat(Returns.of(List.of(history(A, 0, 0.5, 15, 1, 30), history(B, 0, 3, 30))))
        .containsExactly(new double[] {0.25, -0.5}, within(1e-12));
  }

  @Test
  void baselines_choose_as_they_are_known_to() {
    double[] returns = {0.5, 0.9, 0.7, 0.9};

    assertThat(Baselines.greedy(returns, 3)).containsExactly(0, 1 / 3.0, 1 / 3.0, 1 / 3.0);
    assertThat(Baselines.greedy(returns, 1)).containsExactly(0, 1, 0, 0);
    assertThat(Baselines.greedy(returns, 9)).containsExactly(0.25, 0.25, 0.25, 0.25);
    assertThat(Baselines.lowestCost(new double[] {3, 1, 2, 1})).containsExactly(0, 1, 0, 0);
    assertThat(Baselines.diversified(4)).containsExactly(0.25, 0.25, 0.25, 0.25);
    assertThat(Baselines.diversified(List.of(A, B, A, B), new double[] {3, 1, 2, 4}, 1))
        .containsExactly(0, 0.5, 0, 0.5);
    assertThat(Baselines.diversified(List.of(A, B, A, B), new double[] {3, 1, 2, 4}, 2))
        .containsExactly(0.25, 0.25, 0.25, 0.25);
  }
}
