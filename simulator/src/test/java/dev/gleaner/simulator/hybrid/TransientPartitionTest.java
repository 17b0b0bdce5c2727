package dev.gleaner.simulator.hybrid;

import static dev.gleaner.simulator.hybrid.Hybrids.job;
import static dev.gleaner.simulator.hybrid.Hybrids.jobs;
import static dev.gleaner.simulator.hybrid.Hybrids.run;
import static dev.gleaner.simulator.hybrid.Hybrids.seedWhere;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.keep.Budget;
import dev.gleaner.core.keep.LongLoadThreshold;
import dev.gleaner.core.keep.PartitionChange;
import dev.gleaner.core.keep.PartitionPolicy;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.simulator.hybrid.HybridScheme.Probes;
import dev.gleaner.simulator.hybrid.HybridScheme.Transient;
import dev.gleaner.simulator.hybrid.revoke.Revocations;
import dev.gleaner.simulator.kernel.EventQueue;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** One server for long tasks, one of the short partition that stays, and one that comes. */
final class TransientPartitionTest {

  private static final Budget BUDGET = new Budget(2, 0.5, 1);
  private static final Probes TWO = new Probes(2, 0, 0);

  private static HybridScheme growing(Revocations revocations) {
    return Hybrids.growing(TWO, () -> Hybrids::whileLong, BUDGET, revocations);
  }

  private static Revocations after(long millis, long notice) {
    return new Revocations() {
      @Override
      public Lifetimes lifetimes(RandomStreams streams) {
        return joined -> millis;
      }

      @Override
      public long noticeMillis() {
        return notice;
      }
    };
  }

  @Test
  void a_server_joins_when_it_is_provisioned_and_leaves_when_it_is_idle_and_released() {
    HybridRun run = run(jobs(job(0, 1000), job(2000, 10)), 3, 2, growing(Revocations.NONE), 1);
    TransientUse use = run.run().transients();
    assertThat(use.lifetimeHours()).containsExactly((1000.5 - 100) / 3.6e6);
    assertThat(use.averageInUse()).isEqualTo(900.5 / 2011.5);
    assertThat(use.averagePaid()).isEqualTo(use.averageInUse());
  }

  @Test
  void a_server_that_is_held_for_a_while_goes_although_nothing_happens() {
    Supplier<PartitionPolicy> threshold = () -> new LongLoadThreshold(BUDGET, 0.4, 1, 120_000);
    HybridScheme scheme = Hybrids.growing(TWO, threshold, BUDGET, Revocations.NONE);
    HybridRun run = run(jobs(job(0, 1000), job(300_000, 10)), 3, 2, scheme, 1);
    // One of two servers has a long task until 1,000.5: looked at again after one and two minutes.
    assertThat(run.run().transients().lifetimeHours()).containsExactly((121_000.5 - 100) / 3.6e6);
  }

  @Test
  void a_released_server_finishes_what_it_has_queued() {
    // Job 1 keeps the server busy that stays; job 2 waits there and begins on the one that came.
    long seed =
        seedWhere(d -> d.below(2) == 1 && d.below(2) == 0 && d.below(3) == 2 && d.below(3) == 1);
    HybridJobs jobs = jobs(job(0, 600), job(10, 499), job(400, 450));
    HybridRun run = run(jobs, 3, 2, growing(Revocations.NONE), seed);
    HybridOutcome outcome = run.run();
    assertThat(run.tasks().began(2)).isEqualTo(401_500);
    assertThat(outcome.transients().lifetimeHours()).containsExactly((851.5 - 100) / 3.6e6);
    assertThat(outcome.transients().averageInUse()).isEqualTo((600.5 - 100) / 851.5);
  }

  @Test
  void what_ran_on_a_server_that_is_taken_away_runs_again_elsewhere() {
    long seed =
        seedWhere(d -> d.below(2) == 1 && d.below(2) == 0 && d.below(3) == 2 && d.below(3) == 0);
    HybridJobs jobs = jobs(job(0, 1000), job(10, 499), job(110, 300));
    HybridRun run = run(jobs, 3, 2, growing(after(50, 20)), seed);
    HybridOutcome outcome = run.run();
    // It began at 111.5 and was lost at 150; the server that stays is busy from 11.5 to 510.5.
    assertThat(run.tasks().began(2)).isEqualTo(511_500);
    assertThat(outcome.counts().again()).isEqualTo(1);
    assertThat(outcome.transients().revoked()).isPositive();
    assertThat(outcome.transients().lifetimeHours().get(0)).isEqualTo(50 / 3.6e6);
  }

  @Test
  void an_idle_server_goes_at_the_notice() {
    HybridRun run = run(jobs(job(0, 600)), 3, 2, growing(after(50, 20)), 1);
    assertThat(run.run().transients().lifetimeHours().get(0)).isEqualTo(30 / 3.6e6);
  }

  @Test
  void at_least_one_copy_of_each_task_is_on_a_server_that_stays() {
    assertThat(probesOnTransient(false))
        .allSatisfy(most -> assertThat(most).isLessThanOrEqualTo(10));
    // Copies on top leave all probes where they were drawn: hardly any of 20 on the two that stay.
    assertThat(probesOnTransient(true)).allSatisfy(most -> assertThat(most).isBetween(15, 20));
  }

  private static List<Integer> probesOnTransient(boolean copiesOnTop) {
    List<Integer> counts = new ArrayList<>();
    TransientServers transients = new TransientServers(2, Transient.OF_ONE_SLICE);
    for (int server = 2; server < 200; server++) {
      transients.asked(0);
      transients.join(0, 0);
    }
    for (long seed = 0; seed < 50; seed++) {
      HybridEvents events = new HybridEvents();
      ProbeSampler sampler =
          new ProbeSampler(
              new RandomStreams(seed).stream("probes"), 1, 2, new LongBitmap(1), transients);
      new Probing(
              new Probes(2, 0, 0), copiesOnTop, 500, sampler, new Workers(200), transients, events)
          .send(0, 10, 0);
      List<Integer> servers = new ArrayList<>();
      while (events.nextTime() != EventQueue.NEVER) {
        servers.add(HybridEvents.server(events.take()));
      }
      int onTransient = (int) servers.stream().filter(server -> server >= 2).count();
      assertThat(servers.size() - onTransient).isGreaterThanOrEqualTo(10);
      counts.add(onTransient);
    }
    return counts;
  }

  @Test
  void the_budget_binds_whatever_the_policy_wants() {
    Supplier<PartitionPolicy> greedy = () -> (state, now) -> new PartitionChange(7, 0, "more");
    HybridRun run =
        run(
            jobs(job(0, 1000)),
            12,
            10,
            Hybrids.growing(TWO, greedy, new Budget(10, 0.5, 3), Revocations.NONE),
            1);
    assertThat(run.run().transients().most()).isEqualTo(15);
  }
}
