package dev.gleaner.cli.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.gleaner.cli.GleanerProcess;
import dev.gleaner.cli.Invocation;
import dev.gleaner.yarn.local.RunProcesses;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is left of a run whose process was killed, and who can look at it. */
class KilledRunTest extends WithHome {

  // A task with children, one of them in a session of its own and without the environment.
  private static final String NESTED =
      """
      name: nested
      tasks:
      - name: done
        memory: 64 MiB
        command: "true"
      - name: sleep
        after: done
        memory: 64 MiB
        command: sh -c 'setsid sleep 98765 & setsid env -i sleep 98765 & echo > %1$s/started; wait'
      - name: wait
        after: sleep
        command: "true"
      """;

  private GleanerProcess start() throws Exception {
    Path job = Files.writeString(work.resolve("job.yaml"), NESTED.formatted(work));
    return new GleanerProcess(home, work, "run", job.toString(), "--nodes", "2", "--mode", "off");
  }

  private void awaitMiddle(GleanerProcess gleaner) throws Exception {
    gleaner.await("the children", () -> Files.exists(work.resolve("started")));
    gleaner.await(
        "the second task",
        () -> Invocation.of("status").out(),
        status -> status.contains("1 of 3 done, 1 running"));
  }

  private RunProcesses processes() {
    return new RunProcesses(home.resolve("runs/nested-1"));
  }

  @Test
  void a_run_that_is_killed_leaves_no_process_and_status_says_what_happened() throws Exception {
    try (GleanerProcess gleaner = start()) {
      awaitMiddle(gleaner);
      List<ProcessHandle> all =
          Stream.concat(gleaner.descendants().stream(), processes().alive().stream()).toList();
      assertThat(all).as("master, task, children, watchdog").hasSizeGreaterThan(6);

      gleaner.kill();

      GleanerProcess.awaitEnd(all);
    }
    assertThat(Invocation.of("status").out())
        .containsPattern(
            "state    lost: its gleaner run \\(process [0-9]+\\) ended before the job;"
                + " nothing of it is left")
        .contains("tasks    1 of 3 done, 1 was running, 1 was waiting");
    JsonNode status = new ObjectMapper().readTree(Invocation.of("status", "-o", "json").out());
    assertThat(status.get("state").asText()).isEqualTo("lost");
    assertThat(status.get("running").asInt()).isZero();
    assertThat(status.get("stopped").asInt()).isEqualTo(1);
    assertThat(status.at("/tasks/1/state").asText()).isEqualTo("stopped");
    assertThat(Invocation.of("cancel").err())
        .isEqualTo("gleaner: nested-1: is over already; nothing is left to cancel\n");
  }

  @Test
  void cancel_ends_what_even_the_watchdog_could_not_and_says_so() throws Exception {
    try (GleanerProcess gleaner = start()) {
      awaitMiddle(gleaner);
      List<ProcessHandle> containers = processes().alive();
      List<ProcessHandle> watchdogs =
          gleaner.descendants().stream()
              .filter(process -> process.info().commandLine().orElse("").contains("Watchdog"))
              .toList();
      assertThat(watchdogs).hasSize(1);
      watchdogs.forEach(ProcessHandle::destroyForcibly);
      gleaner.kill();
      assertThat(Invocation.of("status").out())
          .containsPattern("state    lost: .*; [0-9]+ of its processes are left, which gleaner");

      Invocation cancel = Invocation.of("cancel");

      assertThat(cancel.code()).isZero();
      assertThat(cancel.err())
          .containsPattern("gleaner: nested-1: ended [0-9]+ processes that it had left: .*java ")
          .contains("sleep ");
      GleanerProcess.awaitEnd(containers);
    }
    assertThat(Invocation.of("status").out()).contains("; nothing of it is left");
    assertThat(Invocation.of("cancel").code()).isEqualTo(2);
  }

  @Test
  void nobody_else_can_read_anything_of_a_run() throws Exception {
    // What keeps others out must be the folder of the run, not that of the test.
    Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxr-xr-x"));
    try (GleanerProcess gleaner = start()) {
      awaitMiddle(gleaner);
      Path runs = home.resolve("runs");
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(runs)))
          .isEqualTo("rwx------");
      assertThat(
              PosixFilePermissions.toString(
                  Files.getPosixFilePermissions(runs.resolve("nested-1"))))
          .isEqualTo("rwx------");
      assertThat(readableByOthers(runs)).isEmpty();
      gleaner.interrupt();
      gleaner.exitCode();
      assertThat(readableByOthers(runs)).isEmpty();
    }
  }

  // Others can be played only by root; whoever else runs the test trusts the permissions.
  private List<String> readableByOthers(Path folder) throws Exception {
    if (!System.getProperty("user.name").equals("root")) {
      return List.of();
    }
    Path names = work.resolve("names");
    // Not Files.walk: a cluster that runs takes files away during the walk.
    new ProcessBuilder("find", folder.toString())
        .redirectOutput(names.toFile())
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
    // How many files are left when the run ends depends on how far its nodes came with cleaning up.
    assertThat(Files.readAllLines(names))
        .anyMatch(name -> name.endsWith("nested-1/run.json"))
        .anyMatch(name -> name.endsWith(".stdout"))
        .anyMatch(name -> name.endsWith("/owner.token"));
    Process other =
        new ProcessBuilder(
                "setpriv",
                "--reuid=65534",
                "--regid=65534",
                "--clear-groups",
                "sh",
                "-c",
                "while read -r name; do head -c 1 -- \"$name\" >/dev/null 2>&1 && echo \"$name\""
                    + " || ls -- \"$name\" 2>/dev/null; done; echo end")
            .directory(Path.of("/").toFile())
            .redirectInput(names.toFile())
            .start();
    List<String> lines =
        new String(other.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    assertThat(lines).endsWith("end");
    return lines.subList(0, lines.size() - 1);
  }
}
