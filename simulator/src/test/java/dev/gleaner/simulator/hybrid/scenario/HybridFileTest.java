package dev.gleaner.simulator.hybrid.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.hybrid.HybridScheme;
import dev.gleaner.simulator.hybrid.HybridScheme.Order;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.result.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class HybridFileTest {

  private static final String SMALL =
      """
      title: a test
      hybrid:
        servers: 40
        short-servers: 4
        cutoff: 90s
        jobs: {count: 60, inter-arrival: 30s}
      schemes:
        - sparrow
        - eagle
        - {name: grows, like: cloudcoaster, threshold: 50%, lifetime: 1h}
      baseline: eagle
      seeds: 2
      """;

  @TempDir Path folder;

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("small.yaml"), text);
  }

  private static Result run(Path file, int threads, String... settings) {
    return HybridFile.load(file, List.of(settings)).run(threads, PlanListener.NONE);
  }

  static List<Path> examples() throws IOException {
    Path scenarios = Path.of(System.getProperty("gleaner.root"), "scenarios");
    try (Stream<Path> files = Files.list(scenarios.resolve("cloudcoaster"))) {
      return Stream.concat(Stream.of(scenarios.resolve("hybrid.yaml")), files).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void an_example_loads_under_the_name_of_its_file(Path file) {
    HybridScenario scenario = HybridFile.load(file, List.of());
    assertThat(file).hasFileName(scenario.head().name() + ".yaml");
    assertThat(scenario.head().description()).isNotEmpty();
  }

  @Test
  void a_run_says_how_long_tasks_wait_and_what_the_partition_costs() throws IOException {
    Result result = run(write(SMALL), 1);
    assertThat(result.tables())
        .extracting(table -> table.name())
        .containsExactly("schemes", "ratios", "transient", "probes", "demand");
    assertThat(result.tables().get(1).rows()).hasSize(2);
    assertThat(result.tables().get(2).rows()).hasSize(1);
    assertThat(result.findings())
        .extracting(finding -> finding.name())
        .contains("mean wait, eagle by grows", "short partition cheaper by, grows");
  }

  @Test
  void servers_in_slices_are_told_as_a_whole_by_sort() throws IOException {
    String sliced = "lifetime: 1h, servers: [{slices: 2}, {name: small, slices: 1}]}";
    Result result = run(write(SMALL.replace("lifetime: 1h}", sliced)), 1);
    assertThat(result.tables())
        .extracting(table -> table.name())
        .containsExactly("schemes", "ratios", "transient", "servers", "probes", "demand");
    List<List<Object>> rows = result.tables().get(3).rows();
    assertThat(rows).extracting(row -> row.get(1)).containsExactly("2 slices", "small");
    assertThat(result.notes()).hasSize(2);
  }

  @Test
  void whoever_lets_the_shortest_pass_has_eagles_patience_unless_told_otherwise()
      throws IOException {
    String schemes =
        """
        hybrid: {short-servers: 80}
        schemes:
          - {name: usual, like: hawk, shortest-first: true}
          - {name: strict, like: hawk, shortest-first: true, patience: 2}
          - {name: fifo, like: eagle, shortest-first: false}
        """;
    assertThat(HybridFile.load(write(schemes), List.of()).compared().schemes())
        .extracting(HybridScheme::order)
        .containsExactly(
            HybridScheme.eagle().order(), new Order(true, 2), HybridScheme.hawk().order());
  }

  @Test
  void threads_change_nothing() throws IOException {
    Path file = write(SMALL);
    assertThat(run(file, 2)).isEqualTo(run(file, 1));
  }

  @Test
  void without_schemes_the_demand_is_told() throws IOException {
    String text = SMALL.substring(0, SMALL.indexOf("schemes:"));
    assertThat(run(write(text), 1).findings())
        .extracting(finding -> finding.name())
        .containsExactly("concurrent tasks", "standard deviation", "highest by lowest");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hybrid.short-servers=40 | fewer than all 40 servers",
        "hybrid.jobs.from=1h | no such key where jobs have no file",
        "hybrid.jobs={file: absent.tr} | there is none at",
        "baseline=egale | did you mean \"eagle\"?",
        "schemes=[egale] | did you mean \"eagle\"?",
        "schemes=[eagle, eagle] | is given twice",
        "schemes=[{name: x, cost-ratio: 2}] | like: cloudcoaster",
        "schemes=[{name: x, like: cloudcoaster, notice: 30s}] | without lifetime",
        "schemes=[{name: x, like: hawk, patience: 3}] | where nobody may pass",
        "hybrid.serevrs=3 | servers"
      })
  void what_is_wrong_is_said(String setting, String message) throws IOException {
    Path file = write(SMALL);
    assertThatThrownBy(() -> run(file, 1, settings(setting)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(message);
  }

  // One baseline for all lists of schemes.
  private static String[] settings(String setting) {
    return setting.startsWith("schemes=[{")
        ? new String[] {setting, "baseline=x"}
        : new String[] {setting};
  }
}
