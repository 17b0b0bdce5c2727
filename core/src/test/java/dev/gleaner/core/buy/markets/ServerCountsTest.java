package dev.gleaner.core.buy.markets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.buy.portfolio.Baselines;
import dev.gleaner.core.buy.portfolio.Problems;
import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServerCountsTest {

  private static Market market(int number, int cores, long memoryMib) {
    InstanceType type = new InstanceType("t" + number, new Resources(cores, memoryMib), 1);
    return new Market("z", type);
  }

  private static List<Market> markets(RandomStream random, int count) {
    List<Market> markets = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int cores = 1 << random.below(5);
      markets.add(market(i, cores, (1024L * cores) << random.below(4)));
    }
    return markets;
  }

  private static double[] prices(RandomStream random, List<Market> markets) {
    return markets.stream()
        .mapToDouble(market -> market.type().size().cores() * random.uniform(0.01, 0.05))
        .toArray();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void no_other_rounding_is_cheaper(long seed) {
    RandomStream random = Problems.random(seed);
    for (int trial = 0; trial < 20; trial++) {
      List<Market> markets = markets(random, 1 + random.below(9));
      double[] weights = even(random, markets.size());
      double[] prices = prices(random, markets);
      double cores = random.uniform(20, 300);
      double memory = random.chance(0.3) ? 0 : cores * random.uniform(500, 9000);

      Purchase purchase = ServerCounts.of(markets, weights, prices, cores, memory);

      assertMet(purchase, cores, memory);
      assertThat(purchase.dollarsPerHour())
          .isCloseTo(cheapest(markets, weights, prices, cores, memory), within(1e-9));
    }
  }

  // None so small that it is left out.
  private static double[] even(RandomStream random, int size) {
    double[] weights = new double[size];
    Arrays.setAll(weights, i -> random.uniform(1, 4));
    double sum = Arrays.stream(weights).sum();
    Arrays.setAll(weights, i -> weights[i] / sum);
    return weights;
  }

  private static double cheapest(
      List<Market> markets, double[] weights, double[] prices, double cores, double memory) {
    double best = Double.POSITIVE_INFINITY;
    for (int choice = 0; choice < 1 << weights.length; choice++) {
      double dollars = 0;
      double hasCores = 0;
      double hasMemory = 0;
      for (int i = 0; i < weights.length; i++) {
        Resources size = markets.get(i).type().size();
        double exact =
            Math.max(weights[i] * cores / size.cores(), weights[i] * memory / size.memoryMib());
        double servers = Math.floor(exact) + ((choice >> i) & 1);
        dollars += servers * prices[i];
        hasCores += servers * size.cores();
        hasMemory += servers * size.memoryMib();
      }
      if (hasCores >= cores && hasMemory >= memory) {
        best = Math.min(best, dollars);
      }
    }
    return best;
  }

  private static void assertMet(Purchase purchase, double cores, double memory) {
    assertThat((double) purchase.cores()).isGreaterThanOrEqualTo(cores - 1e-6);
    assertThat((double) purchase.memoryMib()).isGreaterThanOrEqualTo(memory - 1e-6);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 30, 120, 400})
  void the_demand_is_met_and_not_much_more(int count) {
    RandomStream random = Problems.random(count);
    List<Market> markets = markets(random, count);
    double[] weights = Problems.portfolio(random, count, 1);

    Purchase purchase = ServerCounts.of(markets, weights, prices(random, markets), 500, 0);

    assertMet(purchase, 500, 0);
    assertThat(purchase.cores()).isLessThan(500 + 16);
  }

  @Test
  void more_markets_than_servers_still_buy_the_demand() {
    RandomStream random = Problems.random(9);
    List<Market> markets = markets(random, 1500);

    Purchase purchase =
        ServerCounts.of(markets, Baselines.diversified(1500), prices(random, markets), 10, 20_000);

    assertMet(purchase, 10, 20_000);
  }

  @Test
  void what_crumbs_would_buy_the_others_buy() {
    List<Market> markets = new ArrayList<>(List.of(market(0, 4, 4096)));
    double[] weights = new double[1001];
    weights[0] = 0.5;
    for (int i = 1; i <= 1000; i++) {
      markets.add(market(i, 64, 65_536));
      weights[i] = 0.0005;
    }
    double[] prices = new double[1001];
    Arrays.fill(prices, 1);

    Purchase purchase = ServerCounts.of(markets, weights, prices, 400, 0);

    assertThat(purchase.lots()).containsExactly(new Lot(markets.get(0), 100, 1));
  }

  @Test
  void whole_numbers_stay_as_they_are() {
    List<Market> markets = List.of(market(0, 2, 8192), market(1, 4, 8192));

    Purchase purchase =
        ServerCounts.of(markets, new double[] {0.5, 0.5}, new double[] {0.1, 0.3}, 16, 0);

    assertThat(purchase.lots())
        .containsExactly(new Lot(markets.get(1), 2, 0.3), new Lot(markets.get(0), 4, 0.1));
  }

  @Test
  void memory_decides_where_it_needs_more_servers() {
    List<Market> markets = List.of(market(0, 4, 4096));

    Purchase purchase = ServerCounts.of(markets, new double[] {1}, new double[] {1}, 8, 10_000);

    assertThat(purchase.servers()).isEqualTo(3);
  }
}
