package dev.gleaner.simulator.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.kinds.StudyFile;
import dev.gleaner.simulator.result.Finding;
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
import org.junit.jupiter.params.provider.ValueSource;

/** The studies that we ship can be read, and those that are quick can be run where the data is. */
class StudyFilesTest {

  private static final Path SCENARIOS =
      Path.of(System.getProperty("gleaner.root", ".."), "scenarios");

  @TempDir Path folder;

  static List<Path> shipped() throws IOException {
    try (Stream<Path> files = Files.walk(SCENARIOS)) {
      return files
          .filter(file -> file.toString().endsWith(".yaml"))
          .filter(
              file ->
                  file.getParent().endsWith("exosphere")
                      || file.getParent().endsWith("markets")
                      || file.getParent().endsWith("tr-kubernetes"))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("shipped")
  void a_shipped_study_can_be_read_without_its_data(Path file) {
    StudyPlan plan = StudyFile.load(file, List.of("data=" + folder));

    assertThat(file).hasFileName(plan.head().name() + ".yaml");
    assertThat(plan.head().title()).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("shipped")
  void a_study_without_its_data_says_how_to_name_it(Path file) {
    StudyPlan plan = StudyFile.load(file, List.of("data=" + folder));

    assertThatThrownBy(() -> plan.study().run(1, PlanListener.NONE))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("there is no file at " + folder)
        .hasMessageContaining("--set data=");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "exosphere/figure-02",
        "exosphere/figure-03",
        "exosphere/figure-04",
        "tr-kubernetes/figure-16"
      })
  void a_quick_figure_speaks_to_what_the_paper_says(String name) {
    StudyPlan plan = onRealData(name);

    Result result = plan.study().run(1, PlanListener.NONE);
    SmallMarkets.checkSentences(result);

    assertThat(result.findings())
        .extracting(Finding::name)
        .containsAll(plan.head().paper().keySet());
    assertThat(result.tables()).allSatisfy(table -> assertThat(table.rows()).isNotEmpty());
    assertThat(result.plots()).isNotEmpty();
  }

  @Test
  void losses_of_real_zones_are_correlated_within_a_region_and_hardly_beyond() {
    Result result = onRealData("markets/availability").study().run(1, PlanListener.NONE);
    SmallMarkets.checkSentences(result);

    assertThat(value(result, "losses of zones of one region within 60 minutes correlate by"))
        .isBetween(0.15, 0.25);
    assertThat(value(result, "losses of zones of two regions within 60 minutes correlate by"))
        .isBetween(0.0, 0.05);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "bidd: 1 | unknown key \"bidd\"; did you mean \"bid\"?",
        "draws: 5 | key \"draws\" means nothing to study frontier",
        "risk: hybird | risk \"hybird\" is unknown; did you mean \"hybrid\"?",
        "bid: 0 | bid is \"0\"; expected",
        "'window: {from: soon}' | window.from is \"soon\"; expected a day such as 2016-03-01",
        "'synthetic: {least-correlation: 0.9, most-correlation: 0.1}' | no more than"
            + " most-correlation",
      })
  void what_is_wrong_is_said_with_its_line(String line, String complaint) throws IOException {
    Path file = write("study: frontier\ntitle: t\nprices: [a]\ntypes: b\n" + line + "\n");

    assertThatThrownBy(() -> StudyFile.load(file, List.of()))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(file + ":5")
        .hasMessageContaining(complaint);
  }

  @Test
  void a_kind_that_needs_a_key_says_so() throws IOException {
    Path file = write("study: walk-forward\ntitle: t\nprices: [a]\ntypes: b\n");

    assertThatThrownBy(() -> StudyFile.load(file, List.of()))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("\"risks\" is missing; study walk-forward needs it");
  }

  private static double value(Result result, String name) {
    return result.findings().stream()
        .filter(one -> one.name().equals(name))
        .mapToDouble(one -> (Double) one.value())
        .findFirst()
        .orElseThrow();
  }

  private static StudyPlan onRealData(String name) {
    Path data = Path.of(System.getProperty("gleaner.data", "../shared/data")).toAbsolutePath();
    assumeThat(Files.isDirectory(data))
        .as("real data is absent: %s; set -Dgleaner.data to its folder", data)
        .isTrue();
    return StudyFile.load(SCENARIOS.resolve(name + ".yaml"), List.of("data=" + data));
  }

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("study.yaml"), text);
  }
}
