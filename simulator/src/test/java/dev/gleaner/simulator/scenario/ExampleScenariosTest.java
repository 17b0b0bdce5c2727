package dev.gleaner.simulator.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.provider.HarvestCapacity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The examples that we ship can be run. */
class ExampleScenariosTest {

  private static final String EUCALYPTUS = "START 0 i-1 NODE0 2\nSTOP 60 i-1\n";

  /** What is looked for beside the file, as we must not ship it. */
  private static final Map<String, String> DATA =
      Map.of(
          "azure.yaml", "capacity.azure.file",
          "ablation-azure.yaml", "capacity.azure.file",
          "eucalyptus.yaml", "capacity.eucalyptus.file",
          "ablation-eucalyptus.yaml", "capacity.eucalyptus.file",
          "figure-19.yaml", "capacity.power.file");

  @TempDir Path folder;

  static List<Path> examples() throws IOException {
    try (Stream<Path> files =
        Files.walk(Path.of(System.getProperty("gleaner.root"), "scenarios"))) {
      return files
          .filter(file -> file.toString().endsWith(".yaml"))
          // Jobs of real commands, pools, studies of markets, providers, short and long jobs, which
          // other tests read.
          .filter(file -> !file.getParent().endsWith("jobs"))
          .filter(file -> !file.getParent().endsWith("short-partition"))
          .filter(file -> !file.getParent().endsWith("exosphere"))
          .filter(file -> !file.getParent().endsWith("markets"))
          .filter(file -> !file.getParent().endsWith("tr-kubernetes"))
          .filter(file -> !file.getParent().endsWith("preemptible"))
          .filter(file -> !file.endsWith("services.yaml"))
          .filter(file -> !file.endsWith("provider.yaml"))
          .filter(file -> !file.endsWith("admission.yaml"))
          .filter(file -> !file.getParent().endsWith("cloudcoaster"))
          .filter(file -> !file.endsWith("hybrid.yaml"))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void an_example_loads_under_the_name_of_its_file(Path file) throws IOException {
    ScenarioPlan plan = ScenarioFile.load(file, data(file.getFileName().toString()));

    Scenario scenario = plan.points().get(0).scenario();
    assertThat(file).hasFileName(scenario.name() + ".yaml");
    assertThat(scenario.description()).isNotEmpty();
  }

  private List<String> data(String name) throws IOException {
    if (!DATA.containsKey(name)) {
      return List.of();
    }
    String key = DATA.get(name);
    Path file = folder.resolve("data");
    Files.writeString(
        file,
        switch (key) {
          case "capacity.azure.file" -> azure();
          case "capacity.eucalyptus.file" -> EUCALYPTUS;
          default -> "time,GB_GBN_wind_generation_actual\n0,10\n500000,20\n";
        });
    return List.of(key + "=" + file);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gleaner/ablation-azure", "slacksched/figure-19"})
  void an_example_without_its_data_says_how_to_name_it(String name) {
    Path file = Path.of(System.getProperty("gleaner.root"), "scenarios", name + ".yaml");
    String key = DATA.get(file.getFileName().toString());

    assertThatThrownBy(() -> ScenarioFile.load(file, List.of()))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("name yours with --set %s=/path/to/it".formatted(key));
  }

  @Test
  void the_example_of_azure_takes_any_such_trace() throws IOException {
    Scenario scenario = load("azure", azure(), "capacity.azure.server.cores=16");

    HarvestCapacity capacity = (HarvestCapacity) scenario.capacity();
    assertThat(capacity.settings().mostCores()).isEqualTo(16);
    assertThat(capacity.source().vms(new RandomStreams(1), 3_600_000).servers())
        .containsOnly(new Resources(16, 384 * 1024));
  }

  @Test
  void the_example_of_eucalyptus_takes_any_such_trace() throws IOException {
    Scenario scenario = load("eucalyptus", EUCALYPTUS);

    assertThat(
            ((HarvestCapacity) scenario.capacity()).source().vms(new RandomStreams(1), 1).servers())
        .containsExactly(new Resources(32, 512 * 1024));
  }

  private static String azure() {
    StringBuilder trace =
        new StringBuilder("arrival_s,batch,cores,mem_gb,dur_lo_s,dur_hi_s,censored\n");
    for (int hour = 0; hour < 96; hour++) {
      trace.append("%d,%d,8,16,7200,7200,0\n".formatted(hour * 3600, hour));
    }
    return trace.toString();
  }

  private Scenario load(String name, String trace, String... more) throws IOException {
    Path file = Files.writeString(folder.resolve(name), trace);
    Path example = Path.of(System.getProperty("gleaner.root"), "scenarios", name + ".yaml");
    List<String> settings = new ArrayList<>(List.of(more));
    settings.add("capacity." + name + ".file=" + file);
    Scenario scenario = ScenarioFile.load(example, settings).points().get(0).scenario();
    assertThat(scenario.name()).isEqualTo(name);
    return scenario;
  }
}
