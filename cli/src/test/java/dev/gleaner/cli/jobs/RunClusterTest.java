package dev.gleaner.cli.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.gleaner.cli.GleanerProcess;
import dev.gleaner.cli.Invocation;
import dev.gleaner.operate.job.JobPhase;
import dev.gleaner.yarn.client.FoundRun;
import dev.gleaner.yarn.client.Runs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Jobs from the command line, with real processes. */
class RunClusterTest extends WithHome {

  private static final String SLEEPER =
      """
      name: sleeper
      tasks:
      - name: sleep
        memory: 64 MiB
        command: echo sleeping; sleep 98765 & echo $! > %1$s/child.new; mv %1$s/child.new %1$s/child; wait
      """;

  private Path job(String yaml) throws Exception {
    return Files.writeString(work.resolve("job.yaml"), yaml.formatted(work));
  }

  private GleanerProcess run(Path job, String... more) throws Exception {
    String[] args = new String[more.length + 4];
    args[0] = "run";
    args[1] = job.toString();
    args[2] = "--nodes";
    args[3] = "2";
    System.arraycopy(more, 0, args, 4, more.length);
    return new GleanerProcess(home, work, args);
  }

  private boolean sleeping() {
    return Files.exists(work.resolve("child"));
  }

  private ProcessHandle child() throws Exception {
    return ProcessHandle.of(Long.parseLong(Files.readString(work.resolve("child")).strip()))
        .orElseThrow();
  }

  @Test
  void ctrl_c_cancels_the_job_and_leaves_no_process_behind() throws Exception {
    try (GleanerProcess gleaner = run(job(SLEEPER), "--mode", "off")) {
      gleaner.await("the sleeping command", this::sleeping);
      ProcessHandle child = child();
      List<ProcessHandle> all = gleaner.descendants();
      assertThat(all).as("the master, the task and their shells").hasSizeGreaterThan(3);

      gleaner.interrupt();

      assertThat(gleaner.exitCode()).isEqualTo(130);
      GleanerProcess.awaitEnd(all);
      assertThat(child.isAlive()).isFalse();
      assertThat(gleaner.err())
          .doesNotContain("Exception", "\tat ")
          .contains("gleaner: cancelling sleeper-1 ...")
          .endsWith("gleaner: sleeper-1 is cancelled: 0 of 1 done, 1 was running\n");
    }
    assertThat(Invocation.of("status").out())
        .contains("state    cancelled", "tasks    0 of 1 done, 1 was running");
  }

  @Test
  void another_shell_sees_reads_and_cancels_a_job() throws Exception {
    try (GleanerProcess gleaner = run(job(SLEEPER))) {
      gleaner.await("the sleeping command", this::sleeping);
      // The command may run before its master has heard that it does.
      gleaner.await(
          "a running task",
          () -> Invocation.of("status").out(),
          status -> status.contains("1 running"));

      JsonNode status = new ObjectMapper().readTree(Invocation.of("status", "-o", "json").out());
      assertThat(status.get("run").asText()).isEqualTo("sleeper-1");
      assertThat(status.get("state").asText()).isEqualTo("running");
      assertThat(status.get("running").asInt()).isEqualTo(1);
      assertThat(Invocation.of("status", "sleeper-1").out()).contains("0 of 1 done, 1 running");
      assertThat(Invocation.of("explain").err()).doesNotContain("where is the audit log");
      assertThat(Invocation.of("logs").out()).isEqualTo("==> sleep, try 1, stdout <==\nsleeping\n");

      Invocation cancel = Invocation.of("cancel", status.get("application").asText());
      assertThat(cancel.code()).isZero();
      assertThat(cancel.err()).isEqualTo("gleaner: sleeper-1 is cancelled\n");
      assertThat(gleaner.exitCode()).isEqualTo(1);
      assertThat(gleaner.out()).contains("state    cancelled");
    }
    assertThat(Invocation.of("status").out()).contains("state    cancelled");
    assertThat(Invocation.of("logs").out()).contains("sleeping");
    assertThat(Invocation.of("cancel").err()).contains("is over already");
    assertThat(Invocation.of("status", "sleeper-2").err()).contains("did you mean \"sleeper-1\"?");
  }

  @Test
  void a_cluster_that_goes_before_it_says_so_has_cancelled_its_job() throws Exception {
    try (GleanerProcess gleaner = run(job(SLEEPER), "--mode", "off")) {
      gleaner.await("the sleeping command", this::sleeping);
      try (FoundRun found = Runs.ofUser().find("sleeper-1").open()) {
        assertThat(found.run().progress().phase()).isEqualTo(JobPhase.RUNNING);
        gleaner.interrupt();
        assertThat(gleaner.exitCode()).isEqualTo(130);

        found.cancel();
      }
    }
    assertThat(Invocation.of("status").out()).contains("state    cancelled");
  }

  @Test
  void a_job_with_a_task_that_fails_ends_with_code_1_and_says_which() throws Exception {
    Path job =
        job(
            """
            output-folder: results
            defaults: {memory: 64 MiB, retries: 0, estimate: 2s}
            tasks:
            - {name: good, command: echo fine > out.txt, outputs: out.txt}
            - {name: bad, command: echo oh no >&2; exit 4}
            """);
    try (GleanerProcess gleaner = run(job, "-o", "json")) {
      assertThat(gleaner.exitCode()).isEqualTo(1);
      JsonNode outcome = new ObjectMapper().readTree(gleaner.out());
      assertThat(outcome.get("state").asText()).isEqualTo("failed");
      assertThat(outcome.get("done").asInt()).isEqualTo(1);
      assertThat(outcome.at("/tasks/1/trouble").asText()).isEqualTo("exit code 4");
      assertThat(work.resolve("results/good/out.txt")).hasContent("fine");
      assertThat(gleaner.err().lines()).allMatch(line -> line.startsWith("gleaner: "));
    }
    assertThat(Invocation.of("logs", "--task", "bad").out())
        .isEqualTo("==> bad, try 1, stderr <==\noh no\n");
    assertThat(Invocation.of("status", "-o", "csv").out())
        .startsWith(
            "task,state,tries,killed,failed,node,last_try_s,wasted_s,trouble,saved\ngood,done,1,");
  }
}
