package dev.gleaner.cli.options;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.cli.Invocation;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Tests run in the folder of their module, where no examples are. */
class BundledFilesTest {

  private static final Path ROOT = Path.of(System.getProperty("gleaner.root"));

  @Test
  void examples_and_scenarios_are_found_from_another_folder() {
    assertThat(find("examples/jobs.csv")).isEqualTo(ROOT.resolve("examples/jobs.csv"));
    assertThat(find("./scenarios/demo.yaml").normalize())
        .isEqualTo(ROOT.resolve("scenarios/demo.yaml"));
    assertThat(Invocation.of("trace", "stats", "examples/capacity.csv").code()).isZero();
  }

  @Test
  void nothing_else_is_looked_for_elsewhere() {
    assertThat(find("pom.xml")).isEqualTo(Path.of("pom.xml"));
    assertThat(find("README.md")).isEqualTo(Path.of("README.md"));
    assertThat(find("examples/none.csv")).isEqualTo(Path.of("examples/none.csv"));
    assertThat(find("examples/../README.md")).isEqualTo(Path.of("examples/../README.md"));
  }

  @Test
  void what_comes_with_gleaner_is_never_written_over() {
    Invocation call = Invocation.of("trace", "generate", "examples/capacity.csv");

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err()).contains("there is no folder");
  }

  private static Path find(String text) {
    return new BundledFiles().convert(text);
  }
}
