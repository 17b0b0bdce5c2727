package dev.gleaner.operate.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A job file takes only what lies beside it, or what its user allows. */
class FileReachTest {

  @TempDir Path top;
  private Path own;
  private Path secret;

  @BeforeEach
  void makeFiles() throws IOException {
    top = top.toRealPath();
    own = Files.createDirectory(top.resolve("jobs"));
    secret = Files.writeString(top.resolve("secret.txt"), "secret");
    Files.createDirectory(own.resolve("data"));
    Files.writeString(own.resolve("data/fine.txt"), "fine");
  }

  private Job load(String entry, Path... allowed) throws IOException {
    Path file =
        Files.writeString(own.resolve("job.yaml"), "tasks:\n- {name: a, command: x}\n" + entry);
    return JobFile.load(file, List.of(allowed));
  }

  private Job withInput(String input, Path... allowed) throws IOException {
    return load("- {name: b, command: y, inputs: \"%s\"}".formatted(input), allowed);
  }

  private void assertRefused(String input, String... because) {
    assertThatThrownBy(() -> withInput(input))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("job.yaml:3: tasks.1.inputs is \"" + input + "\", but ")
        .hasMessageContainingAll(because);
  }

  @Test
  void what_lies_beside_the_job_file_is_taken() throws IOException {
    Files.createSymbolicLink(own.resolve("link"), own.resolve("data/fine.txt"));

    assertThat(withInput("data").tasks().get(1).inputs())
        .containsExactly(own.resolve("data").toString());
    assertThat(withInput("data/../data/fine.txt").tasks()).hasSize(2);
    assertThat(withInput("link").tasks()).hasSize(2);
    assertThat(withInput(own.resolve("data").toString()).tasks()).hasSize(2);
  }

  @Test
  void what_lies_elsewhere_is_refused_and_the_way_out_is_told() {
    String message = "%s lies outside of %s".formatted(secret, own);
    assertRefused("../secret.txt", message, "--allow-folder " + top);
    assertRefused(secret.toString(), message);
    assertRefused("..", top + " lies outside of " + own);
    assertRefused("/", "it has no name");
  }

  @Test
  void links_count_as_what_they_lead_to() throws IOException {
    Files.createSymbolicLink(own.resolve("link"), secret);
    Files.createSymbolicLink(own.resolve("data/deep"), secret);
    Files.createDirectory(own.resolve("folder"));
    Files.createSymbolicLink(own.resolve("folder/up"), top);

    assertRefused("link", "link, which is %s, lies outside".formatted(secret));
    assertRefused("data", "data/deep, which is %s, lies outside".formatted(secret));
    assertRefused("folder", "folder/up, which is %s, lies outside".formatted(top));
  }

  @Test
  void what_cannot_be_copied_is_refused() throws Exception {
    Files.createSymbolicLink(own.resolve("data/circle"), own.resolve("data"));
    assertRefused("data", "links lead in a circle");
    Files.createSymbolicLink(own.resolve("broken"), own.resolve("nowhere"));
    assertRefused("broken", "no file or folder that can be read");
    assertThat(new ProcessBuilder("mkfifo", own.resolve("pipe").toString()).start().waitFor())
        .isZero();
    assertRefused("pipe", "pipe is not a file or folder that can be read");
  }

  @Test
  void other_folders_can_be_allowed() throws IOException {
    assertThat(withInput("../secret.txt", top).tasks().get(1).inputs())
        .containsExactly(secret.toString());
    assertThatThrownBy(() -> withInput("../secret.txt", own.resolve("data")))
        .hasMessageContaining("lies outside of");
    assertThatThrownBy(() -> withInput("data", top.resolve("nowhere")))
        .hasMessage("--allow-folder: %s: there is no such folder", top.resolve("nowhere"));
  }

  @Test
  void outputs_go_beside_the_job_file_too() throws IOException {
    Files.createSymbolicLink(own.resolve("out"), top);

    assertThat(load("output-folder: results/deep\n").outputFolder())
        .isEqualTo(own.resolve("results/deep").toString());
    assertThat(load("output-folder: ../results\n", top).outputFolder())
        .isEqualTo(top.resolve("results").toString());
    for (String folder : List.of("../results", "/etc/cron.d", "out/results")) {
      assertThatThrownBy(() -> load("output-folder: %s\n".formatted(folder)))
          .hasMessageContaining("job.yaml:3: output-folder is \"%s\", but ".formatted(folder))
          .hasMessageContaining("lies outside of " + own);
    }
  }
}
