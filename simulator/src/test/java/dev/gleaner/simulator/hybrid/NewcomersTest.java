package dev.gleaner.simulator.hybrid;

import static dev.gleaner.simulator.hybrid.Hybrids.job;
import static dev.gleaner.simulator.hybrid.Hybrids.jobs;
import static dev.gleaner.simulator.hybrid.Hybrids.run;
import static dev.gleaner.simulator.hybrid.Hybrids.seedWhere;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.keep.Budget;
import dev.gleaner.core.keep.PartitionChange;
import dev.gleaner.core.keep.PartitionPolicy;
import dev.gleaner.core.keep.PartitionState;
import dev.gleaner.core.keep.ShortWork;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.simulator.hybrid.HybridScheme.Probes;
import dev.gleaner.simulator.hybrid.HybridScheme.Transient;
import dev.gleaner.simulator.hybrid.revoke.Revocations;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** One server for long tasks, one of the short partition that stays, and one that comes. */
class NewcomersTest {

  private static final Budget BUDGET = new Budget(2, 0.5, 1);

  // The server that stays gets a probe of the first short job.
  private static final long SEED = seedWhere(drawn -> drawn.below(2) == 1);

  @Test
  void a_server_that_joins_takes_what_waits_only_if_it_should() {
    // Asked for at 0, it is there at 100; its probe takes 0.5 ms and the answer another 1 ms.
    assertThat(thirdJobBegins(true)).isEqualTo(101_500);
    // Otherwise the job waits until the second one has ended, at 510.5.
    assertThat(thirdJobBegins(false)).isGreaterThanOrEqualTo(510_500);
  }

  private static long thirdJobBegins(boolean takesWaiting) {
    HybridRun run =
        run(
            jobs(job(0, 1_000), job(10, 499), job(20, 300)),
            3,
            2,
            scheme(new Recorder(), Revocations.NONE, takesWaiting),
            SEED);
    run.run();
    return run.tasks().began(2);
  }

  @Test
  void a_server_of_the_partition_with_nothing_to_do_asks_for_what_waits() {
    // Six tasks of 50 on two servers from 120 on: the last two begin at 220 and a few messages.
    assertThat(latest(true)).isLessThan(230_000);
    assertThat(latest(false)).isGreaterThan(260_000);
  }

  private static long latest(boolean takesWaiting) {
    return IntStream.range(0, 20)
        .mapToLong(seed -> lastBegins(takesWaiting, seed))
        .max()
        .orElseThrow();
  }

  private static long lastBegins(boolean takesWaiting, long seed) {
    HybridRun run =
        run(
            jobs(job(0, 1_000), job(120, 50, 50, 50, 50, 50, 50)),
            3,
            2,
            scheme(new Recorder(), Revocations.NONE, takesWaiting),
            seed);
    run.run();
    return IntStream.rangeClosed(1, 6).mapToLong(run.tasks()::began).max().orElseThrow();
  }

  @Test
  void the_policy_hears_of_short_work_and_of_servers_that_leave() {
    Recorder recorder = new Recorder();
    Revocations afterFifty =
        new Revocations() {
          @Override
          public Lifetimes lifetimes(RandomStreams streams) {
            return joined -> joined == 100 ? 50 : Long.MAX_VALUE;
          }

          @Override
          public long noticeMillis() {
            return 20;
          }
        };
    run(
            jobs(job(0, 600), job(10, 100, 50), job(700, 1)),
            3,
            2,
            scheme(recorder, afterFifty, false),
            SEED)
        .run();
    assertThat(recorder.heard)
        .containsExactly(
            "2 tasks of 150 ms at 10",
            "revoked after 30 at 130",
            // The next one comes at 230, and goes when the long task has ended.
            "released after 370 at 600",
            "1 tasks of 1 ms at 700");
  }

  private static HybridScheme scheme(
      Recorder recorder, Revocations revocations, boolean takesWaiting) {
    return Hybrids.central(new Probes(2, 0, 0), false)
        .with(
            "growing",
            new Transient(
                () -> recorder,
                BUDGET,
                1,
                100,
                0,
                revocations,
                takesWaiting,
                Transient.OF_ONE_SLICE));
  }

  /** One server while there is a long task, none otherwise. */
  private static final class Recorder implements PartitionPolicy {

    private final List<String> heard = new ArrayList<>();

    @Override
    public PartitionChange review(PartitionState state, long now) {
      if (state.longServers() > 0 && state.transientServers() + state.onTheirWay() == 0) {
        return new PartitionChange(1, 0, "a long task");
      }
      return state.longServers() == 0 && state.transientServers() > 0
          ? new PartitionChange(0, 1, "no long task")
          : PartitionChange.NONE;
    }

    @Override
    public void shortWork(ShortWork work, long now) {
      heard.add("%.0f tasks of %.0f ms at %d".formatted(work.tasks(), work.millis(), now));
    }

    @Override
    public void left(long ageMillis, boolean revoked, long now) {
      heard.add("%s after %d at %d".formatted(revoked ? "revoked" : "released", ageMillis, now));
    }
  }
}
