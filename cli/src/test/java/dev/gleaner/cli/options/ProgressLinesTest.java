package dev.gleaner.cli.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressLinesTest {

  @Test
  void short_runs_stay_silent() {
    assertThat(lines(9, Duration.ofSeconds(1))).isEmpty();
  }

  @Test
  void long_runs_say_so_less_and_less_often() {
    // An hour of runs that take a second each: after 10, 30, 70, 150 and 310 s, then every 5
    // minutes.
    assertThat(lines(3600, Duration.ofSeconds(1)).lines())
        .startsWith(
            "gleaner: 10 of 3600 runs are done",
            "gleaner: 30 of 3600 runs are done",
            "gleaner: 70 of 3600 runs are done")
        .hasSizeBetween(10, 16);
  }

  @Test
  void the_last_run_is_not_announced_since_the_result_follows() {
    assertThat(lines(1, Duration.ofHours(1))).isEmpty();
  }

  private static String lines(int runs, Duration each) {
    StringWriter err = new StringWriter();
    AtomicLong now = new AtomicLong();
    try (ProgressLines progress = new ProgressLines("runs", runs, new PrintWriter(err), now::get)) {
      for (int i = 0; i < runs; i++) {
        now.addAndGet(each.toNanos());
        progress.step();
      }
    }
    return err.toString();
  }
}
