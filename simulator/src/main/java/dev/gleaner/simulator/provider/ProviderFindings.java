package dev.gleaner.simulator.provider;

import dev.gleaner.simulator.study.Finding;
import dev.gleaner.simulator.study.Unit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** What to remember of a provider's schemes. */
record ProviderFindings(ProviderOutcome outcome) {

  List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    if (makesRoom().length > 1) {
      findings.add(best("most revenue", Figure.REVENUE, -1));
      findings.add(best("least work lost", Figure.WORK_LOST, 1));
      findings.add(best("fewest terminations", Figure.TERMINATIONS, 1));
      findings.add(best("least unpaid", Figure.UNPAID, 1));
    }
    for (int scheme : sells()) {
      findings.add(
          new Finding(
              "normal requests refused because of preemptible instances, " + name(scheme),
              Unit.COUNT,
              outcome.mean(scheme, Figure.IN_THE_WAY)));
    }
    return findings;
  }

  private int[] sells() {
    return IntStream.range(0, outcome.schemes().size())
        .filter(scheme -> outcome.schemes().get(scheme).preemptible())
        .toArray();
  }

  /** Who never ends an instance loses none: it is no use to call that the best. */
  private int[] makesRoom() {
    return IntStream.of(sells())
        .filter(scheme -> outcome.schemes().get(scheme).scheduler() != SchedulerName.FILTER)
        .toArray();
  }

  private Finding best(String what, Figure figure, int sign) {
    int best =
        IntStream.of(makesRoom())
            .boxed()
            .min(Comparator.comparingDouble(one -> sign * outcome.mean(one, figure).mean()))
            .orElseThrow();
    return new Finding(what + ": " + name(best), figure.unit(), outcome.mean(best, figure));
  }

  private String name(int scheme) {
    return outcome.schemes().get(scheme).name();
  }
}
