package dev.gleaner.cli.report;

import dev.gleaner.simulator.measure.JobOutcome;
import dev.gleaner.simulator.measure.RunOutcome;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The baseline's completion times, by seed and job, to compare other schemes with. */
final class PairedJobs {

  private record Key(long seed, String job) {}

  private final Map<Key, Long> baselineMillis = new HashMap<>();

  private PairedJobs() {}

  static PairedJobs of(List<RunOutcome> runs, String baseline) {
    PairedJobs pairs = new PairedJobs();
    for (RunOutcome run : runs) {
      if (run.scheme().equals(baseline)) {
        run.jobs().stream()
            .filter(PairedJobs::isComparable)
            .forEach(
                job ->
                    pairs.baselineMillis.put(
                        new Key(run.seed(), job.name()), job.completionMillis()));
      }
    }
    return pairs;
  }

  /** nJCT of every job that finished here and under the baseline. */
  double[] normalised(List<RunOutcome> runs) {
    return runs.stream()
        .flatMapToDouble(
            run ->
                run.jobs().stream()
                    .filter(PairedJobs::isComparable)
                    .filter(job -> baselineMillis.containsKey(new Key(run.seed(), job.name())))
                    .mapToDouble(
                        job ->
                            job.completionMillis()
                                / (double) baselineMillis.get(new Key(run.seed(), job.name()))))
        .toArray();
  }

  // A job that takes no time has no ratio, and no place on a logarithmic axis.
  private static boolean isComparable(JobOutcome job) {
    return job.isFinished() && job.completionMillis() > 0;
  }
}
