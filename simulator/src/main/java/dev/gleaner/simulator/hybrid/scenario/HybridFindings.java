package dev.gleaner.simulator.hybrid.scenario;

import dev.gleaner.simulator.hybrid.ConcurrentTasks;
import dev.gleaner.simulator.result.Finding;
import dev.gleaner.simulator.result.Unit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What to remember of the schemes, and of the demand where there are none. */
record HybridFindings(HybridResults results) {

  List<Finding> findings() {
    return results.schemes().isEmpty() ? demand() : schemes();
  }

  private List<Finding> schemes() {
    List<Finding> findings = new ArrayList<>();
    int reference = results.figures().baselineNumber();
    findings.add(mean("mean wait of short tasks, s", reference, HybridFigure.SHORT_WAIT));
    findings.add(mean("longest wait of short tasks, s", reference, HybridFigure.SHORT_WAIT_MOST));
    for (int scheme = 0; scheme < results.schemes().size(); scheme++) {
      if (scheme != reference) {
        String by = results.baseline() + " by ";
        findings.add(ratio("mean wait, " + by, scheme, HybridFigure.SHORT_WAIT));
        findings.add(ratio("longest wait, " + by, scheme, HybridFigure.SHORT_WAIT_MOST));
      }
      if (results.grows(scheme)) {
        findings.add(mean("short partition cheaper by", scheme, HybridFigure.CHEAPER));
        findings.add(mean("replaced part cheaper by", scheme, HybridFigure.REPLACED_CHEAPER));
      }
    }
    return findings;
  }

  private Finding mean(String what, int scheme, HybridFigure figure) {
    return new Finding(
        what + ", " + name(scheme), figure.unit(), results.figures().mean(scheme, figure));
  }

  private Finding ratio(String what, int scheme, HybridFigure figure) {
    return new Finding(
        what + name(scheme), Unit.NUMBER, results.figures().baselineBy(scheme, figure));
  }

  private String name(int scheme) {
    return results.schemes().get(scheme).name();
  }

  private List<Finding> demand() {
    double[] coarse = results.demand().coarse();
    double most = Arrays.stream(coarse).max().orElse(Double.NaN);
    double least = Arrays.stream(coarse).min().orElse(Double.NaN);
    return List.of(
        new Finding("concurrent tasks", Unit.NUMBER, ConcurrentTasks.mean(coarse)),
        new Finding("standard deviation", Unit.NUMBER, ConcurrentTasks.deviation(coarse)),
        new Finding("highest by lowest", Unit.NUMBER, most / least));
  }
}
