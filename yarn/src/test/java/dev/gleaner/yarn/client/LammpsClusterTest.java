package dev.gleaner.yarn.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.job.JobOutcome;
import dev.gleaner.operate.job.TaskProgress;
import dev.gleaner.testing.Await;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A real program of physicists that loses a node in the middle. */
class LammpsClusterTest extends OnJobCluster {

  private static final int STEPS = 800;

  private static final String BEGIN =
      """
      units lj
      atom_style atomic
      lattice fcc 0.8442
      region box block 0 8 0 8 0 8
      create_box 1 box
      create_atoms 1 box
      mass 1 1.0
      velocity all create 3.0 87287
      pair_style lj/cut 2.5
      pair_coeff 1 1 1.0 1.0 2.5
      """;

  private static final String GO_ON =
      """
      neighbor 0.3 bin
      fix 1 all nve
      variable folder getenv GLEANER_CHECKPOINTS
      restart 50 ${folder}/melt.a ${folder}/melt.b
      thermo 100
      run %d upto
      variable energy equal etotal
      print "${energy}" file energy.txt
      """;

  private static final String JOB =
      """
      kind: mpi
      defaults: {cores: 2, memory: 256 MiB, retries: 0}
      tasks:
      - name: melt
        ranks: 3
        command: lmp -in in.melt -log none
        restart: lmp -in in.again -log none
        checkpoint-check: lmp -restart2data "$GLEANER_CHECKPOINT" /dev/null -log none
        inputs: [in.melt, in.again]
        outputs: energy.txt
      """;

  @BeforeAll
  static void needLammps() {
    Programs.require("mpirun", "openmpi-bin");
    Programs.require("lmp", "lammps");
  }

  @Test
  void goes_on_from_its_newest_restart_file_and_finds_the_same_energy() throws Exception {
    Files.writeString(work.resolve("in.melt"), BEGIN + GO_ON.formatted(STEPS));
    Files.writeString(
        work.resolve("in.again"),
        "variable newest getenv GLEANER_CHECKPOINT\nread_restart ${newest}\n"
            + GO_ON.formatted(STEPS));
    try (JobRun run = cluster.submit(work, JOB)) {
      Path saves = Path.of(run.staging().path("checkpoints/melt").toUri().getPath());
      Await.that("both restart files")
          .within(Duration.ofMinutes(2))
          .until(() -> Files.exists(saves.resolve("melt.b")));
      for (NodeId node : cluster.yarn().nodeIds().values()) {
        cluster.resize(node.toString(), new Resources(1, 4096));
      }
      JobCluster.await(run, "the end of all", progress -> progress.kills() == 1);
      for (NodeId node : cluster.yarn().nodeIds().values()) {
        cluster.resize(node.toString(), new Resources(4, 4096));
      }
      JobOutcome outcome = JobCluster.outcome(run);

      assertThat(outcome.succeeded()).as("%s", outcome.progress()).isTrue();
      String energy =
          Files.readString(
              Path.of(run.staging().outputsOf("melt").toUri().getPath(), "energy.txt"));
      // What it began with, but for what rounding makes of the way of atoms.
      assertThat(Double.parseDouble(energy.strip())).isCloseTo(-2.28, within(0.01));
      TaskProgress task = outcome.tasks().get(0);
      TaskProgress.Try last = task.tries().get(task.tries().size() - 1);
      ByteArrayOutputStream log = new ByteArrayOutputStream();
      assertThat(cluster.logs(run).copy(last, "stdout", log)).isTrue();
      assertThat(firstStep(log.toString(StandardCharsets.UTF_8))).isGreaterThanOrEqualTo(50);
    }
  }

  private static long firstStep(String log) {
    return log.lines()
        .dropWhile(line -> !line.strip().startsWith("Step"))
        .skip(1)
        .map(line -> line.strip().split("\\s+", 2)[0])
        .mapToLong(Long::parseLong)
        .findFirst()
        .orElse(0);
  }
}
