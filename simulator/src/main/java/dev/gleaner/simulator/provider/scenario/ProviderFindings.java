package dev.gleaner.simulator.provider.scenario;

import dev.gleaner.core.evict.choice.SchedulerName;
import dev.gleaner.simulator.provider.ProviderFigure;
import dev.gleaner.simulator.result.Finding;
import dev.gleaner.simulator.result.Sentence;
import dev.gleaner.simulator.result.Unit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** What to remember of a provider's schemes. */
record ProviderFindings(ProviderOutcome outcome) {

  List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    if (makesRoom().length > 1) {
      findings.add(best("most revenue", ProviderFigure.REVENUE, -1));
      findings.add(best("least work lost", ProviderFigure.WORK_LOST, 1));
      findings.add(best("fewest terminations", ProviderFigure.TERMINATIONS, 1));
      findings.add(best("least unpaid", ProviderFigure.UNPAID, 1));
    }
    for (int scheme : sells()) {
      findings.add(
          new Finding(
              "normal requests refused because of preemptible instances, " + name(scheme),
              Unit.COUNT,
              outcome.figures().mean(scheme, ProviderFigure.IN_THE_WAY)));
    }
    return findings;
  }

  /** Who earns the most, beside the baseline, and whether it turns normal requests away. */
  List<Sentence> sentences() {
    List<Sentence> sentences = new ArrayList<>();
    int best =
        most(IntStream.range(0, outcome.schemes().size()).toArray(), ProviderFigure.REVENUE, -1);
    sentences.add(
        Sentence.of(
            "%s earns the most, %s, with %s of the cores in use.",
            name(best),
            Sentence.quantity(
                Unit.DOLLARS, outcome.figures().mean(best, ProviderFigure.REVENUE).mean()),
            Sentence.quantity(
                Unit.SHARE, outcome.figures().mean(best, ProviderFigure.USE).mean())));
    if (best != outcome.figures().baselineNumber()) {
      sentences.add(
          Sentence.of(
              "Its revenue against %s: %s.",
              outcome.baseline(),
              new Sentence.Comparison(
                  outcome.figures().saved(best, ProviderFigure.REVENUE),
                  "less",
                  "more",
                  "about the same")));
    }
    sentences.add(
        Sentence.of(
            "It ends %s preemptible instances early, and %s normal requests are refused because of"
                + " them.",
            Sentence.quantity(
                Unit.COUNT, outcome.figures().mean(best, ProviderFigure.TERMINATIONS).mean()),
            Sentence.quantity(
                Unit.COUNT, outcome.figures().mean(best, ProviderFigure.IN_THE_WAY).mean())));
    return sentences;
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

  private Finding best(String what, ProviderFigure figure, int sign) {
    int best = most(makesRoom(), figure, sign);
    return new Finding(
        what + ": " + name(best), figure.unit(), outcome.figures().mean(best, figure));
  }

  private int most(int[] schemes, ProviderFigure figure, int sign) {
    return IntStream.of(schemes)
        .boxed()
        .min(Comparator.comparingDouble(one -> sign * outcome.figures().mean(one, figure).mean()))
        .orElseThrow();
  }

  private String name(int scheme) {
    return outcome.schemes().get(scheme).name();
  }
}
