package dev.gleaner.yarn.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.job.JobOutcome;
import dev.gleaner.operate.job.JobPlaces;
import dev.gleaner.operate.job.JobServer;
import dev.gleaner.operate.job.TaskProgress;
import dev.gleaner.testing.Await;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Programs of several processes on nodes that shrink, fall silent, and are wanted by others. */
class GangClusterTest extends OnJobCluster {

  private static final Resources WHOLE = new Resources(4, 4096);

  /** All ranks add up their numbers until they may end; the first one saves what they have. */
  private static final String PROGRAM =
      """
      import ctypes, os, time
      mpi = ctypes.CDLL("libmpi.so.40", ctypes.RTLD_GLOBAL)
      def known(name): return ctypes.c_void_p(ctypes.addressof(ctypes.c_char.in_dll(mpi, name)))
      def total(value):
          own, result = ctypes.c_long(value), ctypes.c_long()
          mpi.MPI_Allreduce(ctypes.byref(own), ctypes.byref(result), 1, known("ompi_mpi_long"),
                            known("ompi_mpi_op_sum"), known("ompi_mpi_comm_world"))
          return result.value
      mpi.MPI_Init(None, None)
      rank = int(os.environ["OMPI_COMM_WORLD_RANK"])
      newest = os.environ["GLEANER_CHECKPOINT"]
      step = int(open(newest).readline()) if newest else 0
      work = os.environ["WORK"]
      def say(file, text):
          if rank == 0: open(os.path.join(work, file), "a").write(text + "\\n")
      say("from", "%d %s" % (step, os.path.basename(newest)))
      while total(rank == 0 and os.path.exists(os.path.join(work, "go"))) == 0:
          step += 1
          if rank == 0 and step % 5 == 0:
              saved = os.path.join(os.environ["GLEANER_CHECKPOINTS"], "save")
              open(saved + ".new", "w").write("%d\\nend\\n" % step)
              os.rename(saved + ".new", saved)
              say("saved", str(step))
          time.sleep(0.05)
      everybody = total(1)
      if rank == 0: open("everybody", "w").write("%d" % everybody)
      mpi.MPI_Finalize()
      """;

  private static final String JOB =
      """
      kind: mpi
      defaults: {cores: 2, memory: 64 MiB, retries: 0, environment: {WORK: "%1$s"}}
      tasks:
      - name: sum
        ranks: 3
        command: python3 program.py
        checkpoint-check: grep -q end "$GLEANER_CHECKPOINT"
        inputs: program.py
        outputs: everybody
      """;

  @BeforeAll
  static void needMpi() {
    Programs.require("mpirun", "openmpi-bin");
    Programs.require("python3", "python3");
  }

  @AfterEach
  void growAgain() {
    nodes().forEach(node -> cluster.resize(node.toString(), WHOLE));
  }

  private static List<NodeId> nodes() {
    return List.copyOf(cluster.yarn().nodeIds().values());
  }

  private JobRun submit() throws Exception {
    Files.writeString(work.resolve("program.py"), PROGRAM);
    return cluster.submit(work, JOB);
  }

  private List<String> lines(String file) throws Exception {
    Path path = work.resolve(file);
    return Files.exists(path) ? Files.readAllLines(path) : List.of();
  }

  private void awaitSaves(int more) throws Exception {
    int before = lines("saved").size();
    Await.that("saves").until(() -> lines("saved").size() >= before + more);
  }

  private JobOutcome end(JobRun run) throws Exception {
    Files.writeString(work.resolve("go"), "");
    JobOutcome outcome = JobCluster.outcome(run);
    assertThat(outcome.succeeded()).as("%s", outcome.progress()).isTrue();
    String everybody = run.staging().outputsOf("sum").toUri().getPath() + "/everybody";
    assertThat(Path.of(everybody)).hasContent("3");
    return outcome;
  }

  @Test
  void all_ranks_run_or_none() throws Exception {
    // Beside the master there is room for one rank, and on the other node for another one.
    for (NodeId node : nodes()) {
      cluster.resize(node.toString(), new Resources(3, 4096));
    }
    try (JobRun run = submit()) {
      JobCluster.await(run, "no room", progress -> progress.waitingBecause().startsWith("no room"));
      assertThat(run.progress().running()).isZero();
      assertThat(lines("from")).isEmpty();

      growAgain();
      JobCluster.await(run, "a start", progress -> Files.exists(work.resolve("from")));
      JobOutcome outcome = end(run);
      assertThat(outcome.tasks().get(0).tries()).hasSize(1);
    }
  }

  @Test
  void on_a_notice_all_ranks_end_and_begin_again_from_the_newest_complete_checkpoint()
      throws Exception {
    try (JobRun run = submit()) {
      awaitSaves(2);
      JobCluster.await(run, "a start", progress -> progress.running() == 1);
      JobPlaces places = run.places();
      assertThat(places.servers())
          .extracting(JobServer::containers)
          .containsExactlyInAnyOrder(2, 1);
      assertThat(places.newest()).isEqualTo("sum");
      Path saves = Path.of(run.staging().path("checkpoints/sum").toUri().getPath());
      Files.writeString(saves.resolve("torn"), "99999\n");
      NodeId other = otherThanTheMasters(run);

      cluster.announce(other.toString(), new Resources(1, 4096), Duration.ofMinutes(10));
      JobCluster.await(run, "the end of all", progress -> progress.kills() == 1);
      assertThat(run.tasks().get(0).trouble()).contains("shrinks");
      int saved = Integer.parseInt(lines("saved").get(1));
      growAgain();
      Await.that("a second start").until(() -> lines("from").size() == 2);
      JobOutcome outcome = end(run);

      assertThat(lines("from").get(0)).isEqualTo("0 ");
      String[] second = lines("from").get(1).split(" ", -1);
      assertThat(Integer.parseInt(second[0])).isBetween(saved, 99_998);
      assertThat(second[1]).isEqualTo("save");
      TaskProgress task = outcome.tasks().get(0);
      assertThat(task.failures()).isZero();
      assertThat(task.tries()).hasSize(2);
    }
  }

  // Two ranks are on it, and one beside the master.
  private static NodeId otherThanTheMasters(JobRun run) {
    String application = run.id().replace("application", "container");
    return nodes().stream()
        .filter(node -> Programs.containersOn(cluster.yarn(), node, application).size() == 2)
        .filter(
            node ->
                Programs.containersOn(cluster.yarn(), node, application).stream()
                    .noneMatch(container -> container.endsWith("_000001")))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void a_rank_whose_node_falls_silent_counts_as_lost() throws Exception {
    try (JobRun run = submit()) {
      awaitSaves(2);
      JobCluster.await(run, "a start", progress -> progress.running() == 1);
      String head = run.tasks().get(0).container();
      String application = run.id().replace("application", "container");
      String member =
          nodes().stream()
              .flatMap(node -> Programs.containersOn(cluster.yarn(), node, application).stream())
              .filter(container -> !container.endsWith("_000001") && !container.equals(head))
              .findFirst()
              .orElseThrow();

      Programs.stop(member);
      JobCluster.await(run, "the end of all", progress -> progress.kills() == 1);
      assertThat(run.tasks().get(0).trouble()).contains("has fallen silent");
      Await.that("a second start").until(() -> lines("from").size() == 2);
      end(run);
      assertThat(lines("from").get(1)).endsWith(" save");
    }
  }

  @Test
  void two_programs_that_want_the_same_containers_both_get_them_in_turn() throws Exception {
    String half =
        """
        kind: mpi
        tasks:
        - {name: half, ranks: 5, memory: 64 MiB, command: "sleep 1"}
        """;
    try (JobRun one = cluster.submit(work, half);
        JobRun other = cluster.submit(work, half)) {
      assertThat(JobCluster.outcome(one).succeeded()).isTrue();
      assertThat(JobCluster.outcome(other).succeeded()).isTrue();
    }
  }

  @Test
  void a_program_that_fails_by_itself_has_failed() throws Exception {
    JobOutcome outcome =
        cluster.run(
            work,
            """
            kind: mpi
            defaults: {memory: 64 MiB, retries: 0}
            tasks:
            - {name: fails, ranks: 2, command: 'exit 3'}
            """);

    assertThat(outcome.succeeded()).isFalse();
    assertThat(outcome.tasks().get(0).trouble()).isEqualTo("exit code 3");
    assertThat(outcome.tasks().get(0).kills()).isZero();
  }
}
