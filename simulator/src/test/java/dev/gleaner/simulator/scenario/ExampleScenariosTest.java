package dev.gleaner.simulator.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The examples that we ship can be run. */
class ExampleScenariosTest {

  static List<Path> examples() throws IOException {
    try (Stream<Path> files =
        Files.walk(Path.of(System.getProperty("gleaner.root"), "scenarios"))) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void an_example_loads_under_the_name_of_its_file(Path file) {
    ScenarioPlan plan = ScenarioFile.load(file, List.of());

    Scenario scenario = plan.points().get(0).scenario();
    assertThat(file).hasFileName(scenario.name() + ".yaml");
    assertThat(scenario.description()).isNotEmpty();
  }
}
