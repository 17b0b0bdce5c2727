package dev.gleaner.yarn.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.operate.job.JobOutcome;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * As on a real cluster: our classes are shipped, and the staging folder is on a file system that
 * the shell cannot reach.
 */
class ShippedJobClusterTest {

  @TempDir static Path folder;
  private static JobCluster cluster;

  @TempDir Path work;

  @BeforeAll
  static void start() {
    cluster =
        new JobCluster(
            folder,
            MasterCode.SHIPPED,
            Map.of(
                JobClient.STAGING,
                "far://" + folder.resolve("staging"),
                "yarn.application.classpath",
                hadoop()));
  }

  // Everything but our own modules, which must be shipped; only the file system stays.
  private static String hadoop() {
    String tests =
        FarFileSystem.class.getProtectionDomain().getCodeSource().getLocation().getPath();
    return tests
        + ","
        + String.join(
            ",",
            Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(entry -> !entry.contains("gleaner") && !entry.endsWith("classes"))
                .toList());
  }

  @AfterAll
  static void stop() {
    cluster.close();
  }

  @Test
  void a_job_runs_with_what_was_shipped_and_its_outputs_come_back() throws Exception {
    Files.writeString(work.resolve("in.txt"), "hello");
    try (JobRun run =
        cluster.submit(
            work,
            """
            output-folder: results
            tasks:
            - {name: copy, command: 'echo copying; cat in.txt in.txt > out.txt', inputs: in.txt, outputs: out.txt}
            - {name: again, command: 'cat copy/out.txt > twice.txt', after: copy, outputs: twice.txt}
            """)) {
      JobOutcome outcome = JobCluster.outcome(run);
      assertThat(outcome.succeeded()).as("%s", outcome.progress()).isTrue();
      run.fetchOutputs();
      assertThat(work.resolve("results/again/twice.txt")).hasContent("hellohello");

      ByteArrayOutputStream log = new ByteArrayOutputStream();
      cluster.logs(run).copy(run.tasks().get(0).tries().get(0), "stdout", log);
      assertThat(log.toString(StandardCharsets.UTF_8)).isEqualTo("copying\n");
    }
  }
}
