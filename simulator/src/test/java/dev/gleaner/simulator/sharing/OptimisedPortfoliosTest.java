package dev.gleaner.simulator.sharing;

import static dev.gleaner.simulator.sharing.Worlds.market;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.estimate.markets.DenseRisk;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.share.Share;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OptimisedPortfoliosTest {

  private static final List<Market> MARKETS =
      Stream.of(market("a", 1, 1), market("b", 1, 1), market("c", 1, 1), market("d", 1, 1))
          .map(MarketHistory::market)
          .toList();

  // Alike in risk but for d, which is a hundred times as risky as the others.
  private static final OptimisedPortfolios PORTFOLIOS =
      new OptimisedPortfolios(
          MARKETS,
          new double[] {0.8, 0.9, 0.7, 0.6},
          DenseRisk.of(new double[][] {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 100}}),
          Map.of(
              RiskLevel.LOW,
              new OptimisedPortfolios.Taste(0, 1),
              RiskLevel.MEDIUM,
              new OptimisedPortfolios.Taste(0, 0.5),
              RiskLevel.HIGH,
              new OptimisedPortfolios.Taste(1e6, 1)));

  @Test
  void who_minds_no_risk_takes_the_best_market_that_is_open() {
    assertThat(choose(RiskLevel.LOW, Set.copyOf(MARKETS))).containsExactly(new Share(at(1), 1));
    assertThat(choose(RiskLevel.LOW, Set.of(at(0), at(2)))).containsExactly(new Share(at(0), 1));
  }

  @Test
  void who_minds_risk_spreads_it_and_buys_no_server_for_a_crumb() {
    List<Share> shares = choose(RiskLevel.HIGH, Set.copyOf(MARKETS));

    assertThat(shares).extracting(Share::market).containsExactly(at(0), at(1), at(2));
    for (Share share : shares) {
      assertThat(share.weight()).isEqualTo(1 / 3.01, within(1e-5));
    }
    assertThat(choose(RiskLevel.HIGH, Set.of(at(0), at(2), at(3)))).hasSize(2);
  }

  @Test
  void a_cap_spreads_where_aversion_does_not_and_gives_way_where_too_few_are_open() {
    assertThat(choose(RiskLevel.MEDIUM, Set.copyOf(MARKETS)))
        .containsExactly(new Share(at(0), 0.5), new Share(at(1), 0.5));
    assertThat(choose(RiskLevel.MEDIUM, Set.of(at(2)))).containsExactly(new Share(at(2), 1));
  }

  private static List<Share> choose(RiskLevel level, Set<Market> open) {
    return PORTFOLIOS.choose(level, open);
  }

  private static Market at(int index) {
    return MARKETS.get(index);
  }
}
