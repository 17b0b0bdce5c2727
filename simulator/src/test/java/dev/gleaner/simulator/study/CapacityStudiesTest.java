package dev.gleaner.simulator.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.result.Result;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Four markets, of which three are gone for an hour of ten, each at its own. */
class CapacityStudiesTest {

  private static final String POLICIES =
      """
      study: capacity-policies
      capacity: 2
      policies: [tr-kubernetes, fleet-cheapest]
      """;

  @TempDir Path folder;

  @BeforeEach
  void prices() throws IOException {
    SmallMarkets.write(
        folder,
        4,
        24 * 20 + 1,
        (type, hour) -> type < 3 && hour % 10 == 3 * type ? 2 : 0.1 * (type + 1));
  }

  @Test
  void what_is_always_there_is_enough_by_itself() throws IOException {
    Result result = SmallMarkets.run(folder, POLICIES + "targets: [99.9%]\n");

    // The fourth costs 0.4 while on demand costs 1.
    assertThat(number(result, "cost, tr-kubernetes, 99.9%")).isCloseTo(0.4, within(1e-9));
    assertThat(number(result, "availability, tr-kubernetes, 99.9%")).isEqualTo(1);
    assertThat(number(result, "availability, fleet-cheapest, 99.9%")).isCloseTo(0.9, within(1e-9));
  }

  @Test
  void two_that_go_at_times_make_two_nines() throws IOException {
    Result result =
        SmallMarkets.run(folder, POLICIES + "always-there: false\ntargets: [98%, 99.8%]\n");

    // The first two, each for nine hours of ten.
    assertThat(number(result, "cost, tr-kubernetes, 98%")).isCloseTo(0.27, within(1e-9));
    assertThat(number(result, "excess, tr-kubernetes, 98%")).isEqualTo(1);
    // All three: 0.1 to the third.
    assertThat(number(result, "excess, tr-kubernetes, 99.8%")).isEqualTo(2);
    assertThat(number(result, "cost, tr-kubernetes, 99.8%")).isCloseTo(0.54, within(1e-9));
    assertThat((Double) result.tables().get(0).rows().get(0).get(7)).isCloseTo(0.99, within(1e-9));
  }

  @Test
  void who_looks_back_is_judged_on_what_comes_after() throws IOException {
    Result result =
        SmallMarkets.run(folder, POLICIES + "look: back\npast: 10d\nfuture: 5d\ntargets: [90%]\n");

    assertThat(result.notes().get(1)).contains("2 pools, 10 days in all");
    assertThat(number(result, "availability, fleet-cheapest, 90%")).isCloseTo(0.9, within(1e-9));
  }

  @Test
  void equal_tiers_are_as_available_as_one() throws IOException {
    Result result =
        SmallMarkets.run(
            folder, "study: tiers\nalways-there: false\ntarget: 98%\ntiers: [2+2+2, 4+2]\n");

    assertThat(number(result, "actual, 2+2+2")).isCloseTo(0.99, within(1e-12));
    assertThat(number(result, "independent, 2+2+2")).isCloseTo(0.970299, within(1e-12));
    // Two servers of one market, one each of the others: 0.9 + 0.1 * 0.81 for the larger tier.
    assertThat(number(result, "dependent, 4+2")).isCloseTo(0.981, within(1e-12));
    assertThat(number(result, "actual, 4+2")).isCloseTo(0.981, within(1e-12));
  }

  @Test
  void markets_that_never_go_together_are_correlated_negatively() throws IOException {
    Result result = SmallMarkets.run(folder, "study: spot-availability\n");

    assertThat(number(result, "markets that were always there")).isEqualTo(1);
    assertThat(number(result, "mean availability")).isCloseTo(0.925, within(1e-12));
    assertThat(number(result, "pairs of markets that both went")).isEqualTo(3);
    assertThat(number(result, "their largest correlation")).isCloseTo(-1 / 9.0, within(1e-6));
  }

  @Test
  void what_is_wrong_is_said() {
    assertThatThrownBy(() -> SmallMarkets.run(folder, POLICIES + "targets: [100%]\n"))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("targets")
        .hasMessageContaining("99.99%");
    assertThatThrownBy(() -> SmallMarkets.run(folder, "study: tiers\ntarget: 99%\ntiers: [a+b]\n"))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("tiers");
    assertThatThrownBy(
            () ->
                SmallMarkets.run(
                    folder,
                    "study: capacity-policies\ntargets: [99%]\npolicies: [tr-kubernetis]\n"))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("tr-kubernetes");
  }

  private static double number(Result result, String name) {
    return (Double) SmallMarkets.finding(result, name);
  }
}
