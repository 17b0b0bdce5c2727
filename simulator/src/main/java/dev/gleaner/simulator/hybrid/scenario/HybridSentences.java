package dev.gleaner.simulator.hybrid.scenario;

import dev.gleaner.simulator.result.Sentence;
import dev.gleaner.simulator.result.Sentence.Comparison;
import dev.gleaner.simulator.result.Unit;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** What came out: the scheme with the shortest waits beside the baseline. */
record HybridSentences(HybridResults results) {

  List<Sentence> all() {
    if (results.schemes().isEmpty()) {
      return List.of(demand());
    }
    OptionalInt best =
        IntStream.range(0, results.schemes().size())
            .filter(scheme -> scheme != results.figures().baselineNumber())
            .boxed()
            .min(Comparator.comparingDouble(this::meanWait))
            .map(OptionalInt::of)
            .orElse(OptionalInt.empty());
    return best.isPresent() ? against(best.getAsInt()) : List.of(alone());
  }

  private double meanWait(int scheme) {
    return results.figures().mean(scheme, HybridFigure.SHORT_WAIT).mean();
  }

  private List<Sentence> against(int scheme) {
    return List.of(
        Sentence.of(
            "Mean wait of short tasks with %s, against %s: %s.",
            results.schemes().get(scheme).name(),
            results.baseline(),
            compared(scheme, HybridFigure.SHORT_WAIT, "shorter", "longer", "about as long")),
        Sentence.of(
            "Longest wait: %s.",
            compared(scheme, HybridFigure.SHORT_WAIT_MOST, "shorter", "longer", "about as long")),
        Sentence.of(
            "The short partition costs %s servers on demand instead of %s.",
            number(results.figures().mean(scheme, HybridFigure.COST).mean()),
            number(
                results
                    .figures()
                    .mean(results.figures().baselineNumber(), HybridFigure.COST)
                    .mean())));
  }

  private Comparison compared(
      int scheme, HybridFigure figure, String less, String more, String same) {
    return new Comparison(results.figures().saved(scheme, figure), less, more, same);
  }

  private Sentence alone() {
    return Sentence.of(
        "With %s a short task waits %s s on average, and %s s at most.",
        results.baseline(),
        number(results.figures().mean(0, HybridFigure.SHORT_WAIT).mean()),
        number(results.figures().mean(0, HybridFigure.SHORT_WAIT_MOST).mean()));
  }

  private Sentence demand() {
    double[] coarse = results.demand().coarse();
    return Sentence.of(
        "Averaged over 4 hours, from %s to %s tasks would run at once if none had to wait.",
        number(Arrays.stream(coarse).min().orElse(Double.NaN)),
        number(Arrays.stream(coarse).max().orElse(Double.NaN)));
  }

  private static Sentence.Quantity number(double value) {
    return Sentence.quantity(Unit.NUMBER, value);
  }
}
