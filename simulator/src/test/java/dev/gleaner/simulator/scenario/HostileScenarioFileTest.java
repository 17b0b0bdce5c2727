package dev.gleaner.simulator.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What was never meant as a scenario is refused before it costs time or memory. */
class HostileScenarioFileTest {

  private static final List<String> ODD_VALUES =
      List.of(
          "",
          "~",
          "[]",
          "{}",
          "-1",
          "0",
          "999999999999999999",
          "0.000000000000000001",
          "1e308",
          ".inf",
          "true",
          "x",
          "101%",
          "0s",
          "36525d",
          "[1, 2]",
          "[[], {}]",
          "{x: 1}",
          "{1: {2: 3}}");

  @TempDir Path folder;

  @Test
  void what_is_not_a_text_file_is_refused() {
    ScenarioTexts texts = new ScenarioTexts(folder);
    Path binary = texts.write("binary.yaml", new byte[] {0x1f, (byte) 0x8b, 0, 1, 2});
    Path large = texts.write("large.yaml", "a".repeat(2 << 20));

    assertThatThrownBy(() -> ScenarioFile.load(binary, List.of()))
        .hasMessage(binary + ": is not text; expected a scenario file (YAML, UTF-8)");
    assertThatThrownBy(() -> ScenarioFile.load(large, List.of()))
        .hasMessageContaining("is larger than 1 MiB");
    assertThatThrownBy(() -> ScenarioFile.load(folder, List.of()))
        .hasMessage(folder + ": is a folder; expected a scenario file (YAML)");
    assertThatThrownBy(() -> ScenarioFile.load(folder.resolve("none.yaml"), List.of()))
        .hasMessage(folder.resolve("none.yaml") + ": no such file");
  }

  @Test
  void aliases_that_multiply_are_refused() {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 9; i++) {
      bomb.append("a%d: &a%d [".formatted(i, i))
          .append(String.join(",", Collections.nCopies(5, "*a" + (i - 1))))
          .append("]\n");
    }

    assertThatThrownBy(() -> new ScenarioTexts(folder).load(bomb.toString()))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("more than 20000 values or 20 levels");
  }

  @Test
  void a_value_that_contains_itself_is_refused() {
    assertThatThrownBy(() -> new ScenarioTexts(folder).load("name: &a [*a]\n"))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("levels");
  }

  @Test
  void deep_nesting_is_refused() {
    assertThatThrownBy(() -> new ScenarioTexts(folder).load("name: " + "[".repeat(50_000)))
        .isInstanceOf(BadInputException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "capacity.buffer",
        "capacity.power",
        "capacity.power.columns",
        "jobs.checkpoint",
        "jobs.group",
        "jobs.rates",
        "jobs.rates.every",
        "jobs.rates.factors",
        "keep",
        "keep.cores",
        "keep.every",
        "keep.least-nodes",
        "keep.nodes",
        "keep.replace",
        "keep.sizes",
        "keep.start",
        "keep.utilisation",
        "prices",
        "prices.harvest-discount",
        "prices.regular",
        "prices.spot.2",
        "schemes.0.checkpoint",
        "schemes.0.checkpoint.every",
        "schemes.0.checkpoint.stall",
        "schemes.0.contract",
        "schemes.0.copies",
        "schemes.0.copies.at-once",
        "schemes.0.copies.idle",
        "schemes.0.keep",
        "schemes.0.loss",
        "schemes.0.loss.regression",
        "schemes.0.loss.work-lost-weight",
        "schemes.0.replicas",
        "vm-sizes"
      })
  void an_odd_value_is_taken_or_refused_with_its_setting_and_never_a_crash(String key) {
    String yaml = "capacity: {preset: C2}\njobs: {workload: seismic-a}\nschemes: [gleaner]\n";
    int refused = 0;
    for (String value : ODD_VALUES) {
      try {
        new ScenarioTexts(folder).load(yaml, key + "=" + value);
      } catch (BadInputException e) {
        assertThat(e).hasMessageContainingAll("--set %s=%s: ".formatted(key, value), "; ");
        refused++;
      }
    }
    assertThat(refused).as("odd values that are refused").isPositive();
  }
}
