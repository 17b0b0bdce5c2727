package dev.gleaner.core.buy.markets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.buy.portfolio.AcceptedRisk;
import dev.gleaner.core.buy.portfolio.Caps;
import dev.gleaner.core.buy.portfolio.PairwiseSolver;
import dev.gleaner.core.estimate.markets.DenseRisk;
import dev.gleaner.core.estimate.markets.RiskMatrix;
import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.Resources;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class WorthTest {

  private static final Market FOR_CORES = market("a", "c5.2xlarge", 8, 16, 0.34);
  private static final Market FOR_MEMORY = market("b", "r5.2xlarge", 8, 64, 0.504);

  private static Market market(String zone, String type, int cores, int gib, double onDemand) {
    return new Market(zone, new InstanceType(type, new Resources(cores, 1024L * gib), onDemand));
  }

  @Test
  void as_in_the_paper_a_server_is_worth_its_own_price_on_demand() {
    assertThat(Worth.ON_DEMAND.of(FOR_CORES)).isEqualTo(0.34);
    assertThat(Worth.ON_DEMAND.of(FOR_MEMORY)).isEqualTo(0.504);
  }

  @Test
  void who_needs_cores_finds_servers_with_more_memory_worth_no_more() {
    Worth worth = Worth.forDemand(List.of(FOR_CORES, FOR_MEMORY), 80, 0);

    // Ten servers either way, and the cheaper ten cost 3.40.
    assertThat(worth.of(FOR_CORES)).isCloseTo(0.34, within(1e-12));
    assertThat(worth.of(FOR_MEMORY)).isCloseTo(0.34, within(1e-12));
  }

  @Test
  void who_needs_two_tebibytes_finds_servers_with_more_memory_worth_more() {
    List<Market> markets = List.of(FOR_CORES, FOR_MEMORY);
    double memory = 2 * 1024 * 1024;

    Worth worth = Worth.forDemand(markets, 80, memory);

    // 128 servers of the one for 43.52, or 32 of the other for 16.128.
    assertThat(Worth.cheapestOnDemand(markets, 80, memory)).isCloseTo(16.128, within(1e-12));
    assertThat(worth.of(FOR_MEMORY)).isCloseTo(0.504, within(1e-12));
    assertThat(worth.of(FOR_CORES)).isCloseTo(16.128 / 128, within(1e-12));
  }

  @Test
  void a_market_that_takes_part_of_a_demand_saves_what_its_servers_save_of_their_worth() {
    PriceSeries half = new PriceSeries(new long[] {0}, new double[] {0.063}, 1_000);

    double[] returns =
        Returns.of(
            List.of(new MarketHistory(FOR_CORES, half), new MarketHistory(FOR_MEMORY, half)),
            Worth.forDemand(List.of(FOR_CORES, FOR_MEMORY), 80, 2 * 1024 * 1024));

    assertThat(returns).containsExactly(new double[] {0.5, 0.875}, within(1e-12));
  }

  @Test
  void caps_are_kept_by_market_zone_and_family() {
    List<Market> markets =
        List.of(
            FOR_CORES,
            market("a", "c5.large", 2, 4, 0.085),
            market("b", "c5.large", 2, 4, 0.085),
            FOR_MEMORY);
    double[] returns = {0.9, 0.8, 0.5, 0.1};

    double[] free = solved(Caps.NONE, markets, returns);
    double[] capped = solved(new Caps(0.4, 0.7, 0.8), markets, returns);

    assertThat(free).containsExactly(1, 0, 0, 0);
    // Two fifths of the best, three tenths of its zone's second, a tenth until c5 is full.
    assertThat(capped).containsExactly(new double[] {0.4, 0.3, 0.1, 0.2}, within(1e-6));
  }

  private static double[] solved(Caps caps, List<Market> markets, double[] returns) {
    RiskMatrix none = DenseRisk.of(new double[4][4]);
    return PairwiseSolver.solve(caps.problem(markets, returns, none)).weights();
  }

  @ParameterizedTest
  @CsvSource({"0, 1, 1", "1, 0, 1", "1, 1, 0", "1.1, 1, 1", "1, -1, 1", "1, 1, NaN"})
  void a_cap_is_a_share(double market, double zone, double family) {
    assertThatThrownBy(() -> new Caps(market, zone, family))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @EnumSource
  void the_usual_cap_leaves_room_for_the_whole_however_few_markets_there_are(AcceptedRisk risk) {
    for (int markets = 1; markets <= 50; markets++) {
      assertThat(markets * risk.marketCap(markets)).isGreaterThan(1 - 1e-12);
    }
    assertThat(risk.marketCap(1)).isEqualTo(1);
    assertThat(AcceptedRisk.LOW.marketCap(50)).isEqualTo(0.2);
    assertThat(AcceptedRisk.MEDIUM.marketCap(50)).isEqualTo(0.35);
    assertThat(AcceptedRisk.HIGH.marketCap(50)).isEqualTo(1);
  }
}
