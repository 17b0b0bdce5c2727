package dev.gleaner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The check at the end of a build, which must find what others have left and nothing else. */
@Tag("slow")
class LeftOversTest {

  private static final Path CHECK =
      Path.of(System.getProperty("gleaner.root"), ".ci", "LeftOvers.java");

  @TempDir Path folder;
  private String said;

  private int check(String mark, Path files) throws Exception {
    Path out = folder.resolve("said");
    ProcessBuilder builder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                CHECK.toString(),
                "GLEANER_BUILD=" + mark,
                files.toString())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile());
    int code = builder.start().waitFor();
    said = Files.readString(out);
    return code;
  }

  @Test
  void a_file_in_the_folder_of_the_tests_is_found() throws Exception {
    Path files = Files.createDirectory(folder.resolve("files"));
    assertThat(check("of-this-test", files)).as(said).isZero();
    Path left = Files.createDirectory(files.resolve("junit-17"));
    assertThat(check("of-this-test", files)).isEqualTo(1);
    assertThat(said).contains("file or folder " + left);
  }

  @Test
  void processes_with_the_mark_or_the_folder_in_their_environment_are_found() throws Exception {
    Path files = folder.resolve("files");
    Process marked = sleeping("GLEANER_BUILD", "of-this-test");
    Process container = sleeping("LOCAL_DIRS", files + "/cluster/local");
    try {
      assertThat(check("of-this-test", files)).isEqualTo(1);
      assertThat(said)
          .contains("process %d: sleep 600".formatted(marked.pid()))
          .contains("process %d: sleep 600".formatted(container.pid()));
    } finally {
      marked.destroyForcibly().waitFor();
      container.destroyForcibly().waitFor();
    }
    assertThat(check("of-this-test", files)).as(said).isZero();
  }

  private static Process sleeping(String variable, String value) throws Exception {
    ProcessBuilder builder = new ProcessBuilder("sleep", "600");
    builder.environment().put(variable, value);
    return builder.start();
  }
}
