package dev.gleaner.traces.prices;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.estimate.markets.MarketStatistics;
import dev.gleaner.core.estimate.markets.PriceCorrelation;
import dev.gleaner.core.model.MarketHistory;
import java.util.List;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Test;

class GeneratedPricesTest {

  private static final PriceHistories EXAMPLE =
      GeneratedPrices.histories(GeneratedPrices.DEFAULT_SEED);

  @Test
  void the_same_seed_gives_the_same_prices_and_another_seed_others() {
    assertThat(PriceFixture.told(GeneratedPrices.histories(GeneratedPrices.DEFAULT_SEED)))
        .isEqualTo(PriceFixture.told(EXAMPLE));
    assertThat(PriceFixture.told(GeneratedPrices.histories(2)))
        .doesNotContainAnyElementsOf(PriceFixture.told(EXAMPLE));
  }

  @Test
  void markets_differ_in_how_much_they_save_and_how_long_one_keeps_a_server() {
    List<MarketStatistics> all = EXAMPLE.markets().stream().map(MarketStatistics::of).toList();

    assertThat(all).hasSize(40);
    assertThat(all).allSatisfy(one -> assertThat(one.saving()).isBetween(0.4, 0.95));
    assertThat(all).anySatisfy(one -> assertThat(hours(one)).isLessThan(48));
    assertThat(all).anySatisfy(one -> assertThat(hours(one)).isGreaterThan(14 * 24));
    assertThat(all).anySatisfy(one -> assertThat(one.changesPerDay()).isLessThan(6));
    assertThat(all).anySatisfy(one -> assertThat(one.changesPerDay()).isGreaterThan(50));
  }

  @Test
  void markets_of_a_zone_or_a_family_rise_together_and_others_do_not() {
    double inZone = meanCorrelation((a, b) -> a.market().zone().equals(b.market().zone()));
    double inFamily = meanCorrelation((a, b) -> family(a).equals(family(b)));
    double elsewhere =
        meanCorrelation(
            (a, b) -> !a.market().zone().equals(b.market().zone()) && !family(a).equals(family(b)));

    assertThat(inZone).isGreaterThan(0.15);
    assertThat(inFamily).isGreaterThan(0.1);
    assertThat(elsewhere).isBetween(-0.05, 0.05);
  }

  private static double hours(MarketStatistics one) {
    return one.timeToRevocationMillis() / 3_600_000;
  }

  private static String family(MarketHistory history) {
    return history.market().type().family();
  }

  private static double meanCorrelation(BiPredicate<MarketHistory, MarketHistory> wanted) {
    double sum = 0;
    int count = 0;
    for (MarketHistory first : EXAMPLE.markets()) {
      for (MarketHistory second : EXAMPLE.markets()) {
        if (!first.market().equals(second.market()) && wanted.test(first, second)) {
          sum += PriceCorrelation.of(sampled(first), sampled(second)).value();
          count++;
        }
      }
    }
    return sum / count;
  }

  private static double[] sampled(MarketHistory history) {
    return history.prices().sampled(GeneratedPrices.START, 1_200_000, 60 * 72);
  }
}
