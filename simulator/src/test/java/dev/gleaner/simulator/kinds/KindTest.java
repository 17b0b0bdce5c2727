package dev.gleaner.simulator.kinds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.kernel.ScenarioHead;
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

final class KindTest {

  private static final Path SCENARIOS = Path.of("../scenarios");

  @TempDir Path folder;

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("test.yaml"), text);
  }

  static List<Path> shipped() throws IOException {
    try (Stream<Path> files = Files.walk(SCENARIOS)) {
      return files
          .filter(file -> file.toString().endsWith(".yaml"))
          .filter(file -> !file.getParent().endsWith("jobs"))
          .filter(file -> !file.getParent().endsWith("short-partition"))
          .toList();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "provider: {hosts: {count: 2}} | PROVIDER",
        "hybrid: {servers: 10} | SHORT_AND_LONG",
        "study: frontier | STUDY",
        "capacity: {preset: C1} | POOL",
      })
  void a_file_without_a_kind_is_known_by_its_own_key(String text, ScenarioKind expected)
      throws IOException {
    assertThat(ScenarioKind.of(write(text), List.of())).isEqualTo(expected);
  }

  @Test
  void a_kind_that_is_written_or_set_is_believed() throws IOException {
    assertThat(ScenarioKind.of(write("kind: short-and-long"), List.of()))
        .isEqualTo(ScenarioKind.SHORT_AND_LONG);
    assertThat(ScenarioKind.of(write("capacity: {preset: C1}"), List.of("kind=study")))
        .isEqualTo(ScenarioKind.STUDY);
  }

  @Test
  void a_kind_that_is_not_known_is_refused_with_the_nearest_one() throws IOException {
    Path file = write("name: x\nkind: providr\n");

    assertThatThrownBy(() -> ScenarioKind.of(file, List.of()))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("test.yaml:2: kind \"providr\" is not known")
        .hasMessageContaining("did you mean \"provider\"?");
  }

  @Test
  void a_kind_and_the_keys_of_another_do_not_go_together() throws IOException {
    Path file = write("kind: provider\ncapacity: {preset: C1}\njobs: {count: 3}\n");

    assertThatThrownBy(() -> ScenarioKind.of(file, List.of()).load(file, List.of()))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("test.yaml:2: unknown key \"capacity\"");
  }

  @Test
  void a_command_for_one_kind_refuses_a_file_of_another() throws IOException {
    Path file = write("kind: pool\nstudy: frontier\ntitle: t\nprices: p.csv\ntypes: t.csv\n");

    assertThatThrownBy(() -> ScenarioKind.STUDY.load(file, List.of()))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("kind is \"pool\"; expected study, or no kind at all");
  }

  @ParameterizedTest
  @ValueSource(strings = {"demo", "provider", "hybrid", "services", "exosphere/figure-11"})
  void the_head_of_a_file_means_the_same_in_every_kind(String name) {
    Path file = SCENARIOS.resolve(name + ".yaml");
    List<String> settings = List.of("title=A title", "description=What it is about");

    ScenarioHead head = ScenarioKind.of(file, settings).load(file, settings).head();

    assertThat(head.title()).isEqualTo("A title");
    assertThat(head.description()).isEqualTo("What it is about");
    assertThat(head.name()).isEqualTo(file.getFileName().toString().replace(".yaml", ""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"demo", "provider", "hybrid", "exosphere/figure-11"})
  void seeds_are_a_number_or_a_list_in_every_kind_that_has_any(String name) {
    Path file = SCENARIOS.resolve(name + ".yaml");

    for (String seeds : List.of("seeds=2", "seeds=[3, 14]")) {
      assertThat(ScenarioKind.of(file, List.of(seeds)).load(file, List.of(seeds))).isNotNull();
    }
    assertThatThrownBy(() -> ScenarioKind.of(file, List.of()).load(file, List.of("seeds=[3, 3]")))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("seed 3 is given twice; remove one");
  }

  @ParameterizedTest
  @CsvSource({
    "demo, gleaner",
    "provider, revenue-lost",
    "hybrid, hawk",
    "services, excess",
  })
  void a_scheme_that_is_given_twice_is_refused_in_every_kind(String name, String scheme) {
    Path file = SCENARIOS.resolve(name + ".yaml");
    String twice = "schemes=[%s, %s]".formatted(scheme, scheme);

    assertThatThrownBy(() -> ScenarioKind.of(file, List.of()).load(file, List.of(twice)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("scheme \"%s\" is given twice".formatted(scheme));
  }

  @ParameterizedTest
  @MethodSource("shipped")
  void a_shipped_scenario_says_the_kind_that_it_would_be_known_by(Path file) throws IOException {
    String text = Files.readString(file);

    assertThat(text).containsPattern("(?m)^kind: ");
    assertThat(ScenarioKind.of(write(text.replaceAll("(?m)^kind: .*\n", "")), List.of()))
        .isEqualTo(ScenarioKind.of(file, List.of()));
  }
}
