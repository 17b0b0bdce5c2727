package dev.gleaner.cli.output.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.cli.output.TableWidth;
import dev.gleaner.operate.job.JobEvent;
import dev.gleaner.operate.job.JobFile;
import dev.gleaner.operate.job.JobOutcome;
import dev.gleaner.operate.job.JobPhase;
import dev.gleaner.operate.job.JobPlaces;
import dev.gleaner.operate.job.JobProgress;
import dev.gleaner.operate.job.JobState;
import dev.gleaner.operate.job.Standing;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Where a job runs, for people and for programs. */
class JobPlacesPrintTest {

  private static final long NOW = 3_600_000;

  /** A program with three containers on two nodes, and a task on one of these that must go. */
  private static JobOutcome outcome() {
    JobState state =
        new JobState(
            JobFile.parse(
                Path.of("."),
                "j.yaml",
                """
                kind: bag
                mttr: 100s
                tasks:
                - {name: wide, command: x, checkpoint-time: 2s}
                - {name: one, command: x}
                """));
    state.apply(JobEvent.started("wide", "c1", "a:1", List.of("b:1", "a:1"), 0));
    state.apply(JobEvent.started("one", "c2", "b:1", 0));
    state.apply(JobEvent.notice("one", "c2", NOW + 90_000, "its node shrinks", NOW));
    Standing standing = new Standing("application_1_1", JobPhase.RUNNING, "", 0, 0);
    return new JobOutcome(
        JobProgress.of(state, standing, NOW, ""),
        List.copyOf(state.tasks()),
        JobPlaces.of(state, Map.of("a:1", "us-east-1a/c5.large"), "wide", NOW - 5_000));
  }

  private static String printed(JobPrinter printer) {
    StringWriter text = new StringWriter();
    printer.print("j-1", outcome(), List.of(), new PrintWriter(text));
    return text.toString();
  }

  @Test
  void people_see_servers_with_markets_and_deadlines_and_how_old_the_newest_save_is() {
    assertThat(printed(new JobTable(TableWidth.FITTED, NOW)).lines())
        .contains(
            "servers  2, 1 of them must go; a place lasts 1m 40s",
            // sqrt(2 * 2 s * 100 s).
            "saves    the newest 5.0s ago, of \"wide\"; one every 20.0s is best",
            // An hour of two cores.
            "cost     $0.0400 so far (2.000 core-hours); on demand $0.0960",
            "a:1     us-east-1a/c5.large           2",
            "b:1                 unknown           2   1m 30s  its node shrinks");
  }

  @Test
  void programs_see_the_same() {
    assertThat(printed(new JobJsonText()))
        .contains(
            "\"market\" : \"us-east-1a/c5.large\"",
            "\"market\" : null",
            "\"goes_at_ms\" : 3690000",
            "\"newest_checkpoint\" : \"wide\"",
            "\"newest_checkpoint_at_ms\" : 3595000",
            "\"checkpoint_every_ms\" : 20000");
  }
}
