package dev.gleaner.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.cli.Invocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SimulateHybridTest {

  @TempDir Path folder;

  private static Invocation simulate(Object... more) {
    List<Object> words = new ArrayList<>();
    words.add("simulate");
    words.add(Path.of(System.getProperty("gleaner.root", ".."), "scenarios", "hybrid.yaml"));
    words.addAll(List.of("--set", "hybrid.jobs.count=200", "--seeds", 2));
    words.addAll(List.of(more));
    return Invocation.of(words.toArray());
  }

  @Test
  void a_table_says_how_long_short_tasks_wait() {
    Invocation call = simulate();

    assertThat(call.code()).isZero();
    assertThat(call.out().lines()).allMatch(line -> line.length() <= 100);
    assertThat(call.out())
        .startsWith("Short and long jobs together\n")
        .contains("means over 2 seeds", "how long short tasks wait", "transient servers");
  }

  @Test
  void programs_get_one_table_as_csv() {
    assertThat(simulate("-o", "csv", "--table", "transient").out())
        .startsWith("scheme,lifetime_h,lifetime_h_half_width,");
  }

  @Test
  void a_report_has_the_distribution_of_waits() throws IOException {
    Path report = folder.resolve("hybrid.html");

    assertThat(simulate("--report", report).code()).isZero();
    assertThat(Files.readString(report)).contains("How long short tasks wait");
  }

  @Test
  void what_belongs_to_other_scenarios_is_refused() {
    Invocation call = simulate("--quiet-times", "-o", "csv");

    assertThat(call.code()).isNotZero();
    assertThat(call.err()).contains("--quiet-times: a scenario of short and long jobs has none");
  }
}
