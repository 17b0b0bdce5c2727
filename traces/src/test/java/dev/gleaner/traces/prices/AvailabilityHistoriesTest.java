package dev.gleaner.traces.prices;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.estimate.markets.Spells;
import dev.gleaner.core.model.MarketHistory;
import java.util.List;
import org.junit.jupiter.api.Test;

class AvailabilityHistoriesTest {

  @Test
  void to_be_gone_is_to_be_above_the_bid() {
    AvailabilityTrace trace =
        new AvailabilityTrace(
            "a.json",
            AvailabilityTrace.Kind.AVAILABILITY,
            "us-east-1a",
            "v100_1",
            2,
            60_000,
            List.of(2, 2, 1, 2, 0));

    MarketHistory history = AvailabilityHistories.of(List.of(trace)).get(0);

    Spells gone = Spells.above(history.prices(), history.market().type().onDemand());
    assertThat(history.market().name()).isEqualTo("us-east-1a/v100_1");
    assertThat(gone.starts()).containsExactly(120_000, 240_000);
    assertThat(gone.ends()).containsExactly(180_000, 300_000);
    assertThat(history.prices().at(0)).isLessThan(0.5);
  }
}
