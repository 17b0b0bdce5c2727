package dev.gleaner.cli.compare;

import dev.gleaner.cli.output.Figures;
import dev.gleaner.simulator.measure.JobOutcome;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Whether a comparison of contracts is fair: a smaller pool is cheaper and slower for no merit of
 * its contract.
 */
final class ContractPools {

  private static final double ABOUT_THE_SAME = 0.1;
  private static final List<String> CONTRACTS =
      List.of(ContractSchemes.REGULAR, ContractSchemes.SPOT, ContractSchemes.HARVEST);

  private ContractPools() {}

  static String note(ScenarioOutcome outcome) {
    PointOutcome point = outcome.points().get(0);
    double[] cores = CONTRACTS.stream().mapToDouble(name -> meanCores(point, name)).toArray();
    String told =
        CONTRACTS.stream()
            .map(name -> name + " " + Figures.decimal(meanCores(point, name), 0))
            .collect(Collectors.joining(", "));
    boolean same = true;
    for (double mean : cores) {
      same &= Math.abs(mean - cores[0]) <= ABOUT_THE_SAME * cores[0];
    }
    return same
        ? "The VMs of all contracts come from the same trace and have about as many cores (on"
            + " average: %s).".formatted(told)
        : "Mind that pools differ in size, though they come from the same trace: on average, the"
            + " cores are %s.".formatted(told);
  }

  /** Over the time in which there were jobs. */
  static double meanCores(PointOutcome point, String scheme) {
    return point.runs().stream()
        .filter(run -> run.scheme().equals(scheme))
        .mapToDouble(ContractPools::meanCores)
        .average()
        .orElse(Double.NaN);
  }

  private static double meanCores(RunOutcome run) {
    long first = run.jobs().stream().mapToLong(JobOutcome::submitMillis).min().orElse(0);
    return run.pool().stream()
        .filter(sample -> sample.atMillis() >= first)
        .mapToInt(sample -> sample.cores())
        .average()
        .orElse(Double.NaN);
  }
}
