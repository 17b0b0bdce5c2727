package dev.gleaner.simulator.hybrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.traces.jobs.JobFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Under load, Eagle is ahead of Hawk and Hawk of Sparrow for short jobs, as their papers say. */
final class PublishedOrderingsTest {

  private static Estimate ratio(
      HybridJobs[] jobs, HybridCluster cluster, HybridScheme slower, HybridScheme faster) {
    double[] ratios = new double[jobs.length];
    for (int seed = 0; seed < jobs.length; seed++) {
      ratios[seed] =
          mean(jobs[seed], cluster, slower, seed) / mean(jobs[seed], cluster, faster, seed);
    }
    return Estimate.of(ratios);
  }

  private static double mean(
      HybridJobs jobs, HybridCluster cluster, HybridScheme scheme, long seed) {
    return new HybridRun(jobs, cluster, scheme, seed).run().shortCompletions().meanSeconds();
  }

  private static void check(HybridJobs[] jobs, HybridCluster cluster) {
    assertThat(ratio(jobs, cluster, HybridScheme.sparrow(), HybridScheme.hawk()).low())
        .as("Sparrow by Hawk")
        .isGreaterThan(1);
    assertThat(ratio(jobs, cluster, HybridScheme.hawk(), HybridScheme.eagle()).low())
        .as("Hawk by Eagle")
        .isGreaterThan(1);
  }

  @Test
  void on_bursts_of_short_jobs_among_long_ones() {
    HybridJobs[] jobs = new HybridJobs[5];
    for (int seed = 0; seed < jobs.length; seed++) {
      jobs[seed] = HybridJobs.of(Hybrids.bursty(seed, 2000), 1000);
    }
    // The short partition has a little more servers than short tasks need on average.
    check(jobs, new HybridCluster(90, 12, 500));
  }

  @Tag("slow")
  @Test
  void on_the_yahoo_trace() {
    Path file = Path.of(System.getProperty("gleaner.data", ""), "jobs/yahoo-window2.tr.gz");
    assumeTrue(Files.exists(file), "no trace at " + file);
    HybridJobs jobs = HybridJobs.of(JobFiles.read(file, Hybrids.DEMAND).jobs(), 90_581.1);
    check(new HybridJobs[] {jobs, jobs, jobs}, new HybridCluster(4000, 80, 500));
  }
}
