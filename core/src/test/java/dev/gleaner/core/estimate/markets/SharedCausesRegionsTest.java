package dev.gleaner.core.estimate.markets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.Resources;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class SharedCausesRegionsTest {

  @Test
  void a_family_is_lost_together_in_a_region_and_hardly_beyond() {
    RiskMatrix risks = risks("us-east-1a", "us-east-1c", "us-west-2a");

    assertThat(risks.column(0)[1] / risks.own(0)).isCloseTo(0.2, within(1e-9));
    assertThat(risks.column(0)[2] / risks.own(0)).isCloseTo(0.02, within(1e-9));
  }

  @Test
  void zones_may_be_written_as_google_does() {
    RiskMatrix risks = risks("us-central1-a", "us-central1-b", "us-east1-b");

    assertThat(risks.column(0)[1]).isGreaterThan(5 * risks.column(0)[2]);
  }

  private static RiskMatrix risks(String... zones) {
    InstanceType type = new InstanceType("m5.large", new Resources(2, 8192), 0.1);
    List<MarketHistory> markets =
        Arrays.stream(zones)
            .map(zone -> new Market(zone, type))
            .map(
                market ->
                    new MarketHistory(
                        market, new PriceSeries(new long[] {0}, new double[] {0.03}, 1000)))
            .toList();
    return new SharedCauses(market -> OptionalDouble.of(0.01)).risks(markets, 0, 1000);
  }
}
