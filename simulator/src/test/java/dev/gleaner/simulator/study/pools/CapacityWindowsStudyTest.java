package dev.gleaner.simulator.study.pools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.result.ResultTable;
import dev.gleaner.simulator.study.SmallMarkets;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CapacityWindowsStudyTest {

  @TempDir Path folder;

  /** Each of five is gone for a day, once in the sixth to the tenth day, in turn. */
  private void oneAfterTheOther() throws IOException {
    SmallMarkets.write(
        folder, 5, 24 * 12 + 1, (type, hour) -> hour / 24 == 5 + type ? 2 : 0.1 + 0.01 * type);
  }

  private Result windows(String more) throws IOException {
    return SmallMarkets.run(
        folder, "study: capacity-windows\ncapacity: 2\nwindows: [2d]\nfuture: 1d\n" + more);
  }

  @Test
  void who_takes_the_past_for_the_future_is_surprised_and_the_oracle_is_not() throws IOException {
    oneAfterTheOther();
    Result result = windows("forecasts: [observed, oracle]\ntargets: [99%]\n");

    // Ten days; the cheapest, which was always there, is gone on the sixth; the next ones later.
    assertThat(availability(result, "observed")).isCloseTo(0.8, within(0.101));
    assertThat(availability(result, "oracle")).isEqualTo(1);
  }

  @Test
  void who_is_cautious_or_has_learnt_is_there_for_longer() throws IOException {
    oneAfterTheOther();
    Result result =
        windows("forecasts: [observed, cautious, latent-classes, calibrated]\ntargets: [99%]\n");

    assertThat(availability(result, "cautious")).isGreaterThan(availability(result, "observed"));
    assertThat(availability(result, "calibrated"))
        .isGreaterThanOrEqualTo(availability(result, "latent-classes"));
    ResultTable foretold = result.tables().get(1);
    assertThat(foretold.rows()).hasSize(3);
    assertThat((Double) foretold.rows().get(1).get(2))
        .isGreaterThan((Double) foretold.rows().get(0).get(2));
  }

  @Test
  void latent_classes_may_be_called_weathers_as_in_files_of_before() throws IOException {
    oneAfterTheOther();

    Result before = windows("forecasts: [weathers]\ntargets: [99%]\n");
    Result now = windows("forecasts: [latent-classes]\ntargets: [99%]\n");

    assertThat(before).isEqualTo(now);
    assertThat(availability(before, "latent-classes")).isPositive();
  }

  @Test
  void a_pool_that_is_planned_once_is_moved_never() throws IOException {
    oneAfterTheOther();
    Result result =
        SmallMarkets.run(
            folder, "study: replanning\ncapacity: 2\npast: 2d\nfuture: 1d\ntarget: 99%\n");

    assertThat(SmallMarkets.finding(result, "servers moved, never")).isEqualTo(0.0);
    assertThat((Double) SmallMarkets.finding(result, "changes, always")).isPositive();
    assertThat((Double) SmallMarkets.finding(result, "availability, never")).isLessThan(1);
    assertThat(result.tables().get(0).rows())
        .extracting(row -> row.get(0))
        .isEqualTo(List.of("never", "always", "when it pays"));
  }

  private static double availability(Result result, String forecast) {
    return (Double) SmallMarkets.finding(result, "availability, " + forecast + ", 99%, 2d");
  }
}
