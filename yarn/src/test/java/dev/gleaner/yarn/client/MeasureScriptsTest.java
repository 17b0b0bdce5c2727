package dev.gleaner.yarn.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The scripts by which losses on real processes are measured have tests of their own. */
class MeasureScriptsTest {

  @BeforeAll
  static void needPython() {
    Programs.require("python3", "python3");
  }

  @Test
  void their_own_tests_pass() throws Exception {
    Process python =
        new ProcessBuilder("python3", "-B", "-m", "unittest", "test_measure")
            .directory(Path.of("measure").toFile())
            .redirectErrorStream(true)
            .start();
    String said = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(python.waitFor()).as(said).isZero();
  }
}
