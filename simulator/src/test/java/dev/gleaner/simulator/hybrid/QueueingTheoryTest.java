package dev.gleaner.simulator.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.traces.jobs.JobSpec;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Jobs of one task that come at random, without network delay, against what queueing theory says
 * about the mean wait. A fifth of each run is left out, since it begins with empty queues. The
 * tolerance is twice the half width of the 95% interval over the seeds and, where theory knows only
 * infinitely many servers, 2% for their finite number.
 */
@Tag("slow")
final class QueueingTheoryTest {

  private static final double MEAN_MILLIS = 100_000;
  private static final int SEEDS = 8;

  private static Estimate meanWait(int servers, double load, int probes, boolean constant, int n) {
    double[] means = new double[SEEDS];
    for (int seed = 0; seed < SEEDS; seed++) {
      HybridJobs jobs = HybridJobs.of(singles(seed, servers, load, constant, n), Double.MAX_VALUE);
      HybridRun run =
          new HybridRun(
              jobs,
              new HybridCluster(servers, 0, 0),
              Hybrids.probesOnly(probes, false, Hybrids.ARRIVAL),
              seed);
      run.run();
      double sum = 0;
      for (int task = n / 5; task < n; task++) {
        sum += run.tasks().began(task) - jobs.submit[task];
      }
      means[seed] = sum / (n - n / 5) / 1000 / MEAN_MILLIS;
    }
    return Estimate.of(means);
  }

  private static List<JobSpec> singles(
      long seed, int servers, double load, boolean constant, int count) {
    RandomStream random = new RandomStreams(seed).stream("singles");
    List<JobSpec> jobs = new ArrayList<>();
    double at = 0;
    for (int job = 0; job < count; job++) {
      at += random.exponential(MEAN_MILLIS / (load * servers));
      double runtime = constant ? MEAN_MILLIS : random.exponential(MEAN_MILLIS);
      jobs.add(Hybrids.job((long) at, Math.max(1, (long) runtime)));
    }
    return jobs;
  }

  private static void check(Estimate found, double theory, double share) {
    double tolerance = 2 * found.halfWidth() + share * theory;
    assertThat(Math.abs(found.mean() - theory))
        .as("%s, theory %s", found, theory)
        .isLessThan(tolerance);
    assertThat(tolerance).as("what is checked").isLessThan(0.2 * theory);
  }

  @Test
  void one_server_with_exponential_tasks_is_an_m_m_1_queue() {
    double load = 0.7;
    check(meanWait(1, load, 1, false, 60_000), load / (1 - load), 0);
  }

  @Test
  void one_server_with_equal_tasks_is_an_m_d_1_queue() {
    double load = 0.7;
    check(meanWait(1, load, 1, true, 60_000), load / (2 * (1 - load)), 0);
  }

  @Test
  void one_probe_to_a_random_server_makes_each_an_m_m_1_queue() {
    double load = 0.7;
    check(meanWait(100, load, 1, false, 100_000), load / (1 - load), 0);
  }

  /**
   * Two probes that are bound late are the server with less work of two. With n to infinity, the
   * share F of servers with more than w work has F' = -F + load F^2 for exponential tasks of mean
   * 1, from F(0) = load (Hellemans and Van Houdt, 2018), and the wait, of which F^2 is the tail,
   * has the mean -ln(1 - load^2) / load^2 - 1.
   */
  @Test
  void two_probes_bound_late_are_the_less_loaded_of_two_servers() {
    double load = 0.8;
    double theory = -StrictMath.log(1 - load * load) / (load * load) - 1;
    Estimate found = meanWait(400, load, 2, false, 200_000);
    check(found, theory, 0.02);
    assertThat(found.high())
        .as("ahead of the shorter of two queues")
        .isLessThan(shorterOfTwo(load));
  }

  /**
   * Mitzenmacher's fixed point: the mean time in a system of two choices by length, less a task.
   */
  private static double shorterOfTwo(double load) {
    double time = 0;
    for (int length = 1; length < 30; length++) {
      time += StrictMath.pow(load, StrictMath.pow(2, length) - 2);
    }
    return time - 1;
  }
}
