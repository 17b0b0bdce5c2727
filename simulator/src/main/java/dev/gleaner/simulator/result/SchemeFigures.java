package dev.gleaner.simulator.result;

import dev.gleaner.simulator.measure.Estimate;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * The figures of all schemes with all seeds, and what they come to.
 *
 * @param schemes their names
 * @param runs by seed, then by scheme
 */
public record SchemeFigures<F extends SchemeFigure>(
    List<String> schemes, String baseline, List<List<Map<F, Double>>> runs) {

  public SchemeFigures {
    schemes = List.copyOf(schemes);
    runs = List.copyOf(runs);
  }

  public int baselineNumber() {
    return schemes.indexOf(baseline);
  }

  public Estimate mean(int scheme, F figure) {
    return figure.bounded(Estimate.of(values(seed -> seed.get(scheme).get(figure))));
  }

  /** To the baseline, seed by seed. */
  public Estimate difference(int scheme, F figure) {
    int reference = baselineNumber();
    return Estimate.of(
        values(seed -> seed.get(scheme).get(figure) - seed.get(reference).get(figure)));
  }

  /** How many times the baseline's figure is that of a scheme, seed by seed. */
  public Estimate baselineBy(int scheme, F figure) {
    int reference = baselineNumber();
    return Estimate.ofRatios(
        values(seed -> seed.get(reference).get(figure) / seed.get(scheme).get(figure)));
  }

  /** 1 - a scheme's figure / the baseline's, seed by seed. */
  public Estimate saved(int scheme, F figure) {
    int reference = baselineNumber();
    return Estimate.ofRatios(
            values(seed -> seed.get(scheme).get(figure) / seed.get(reference).get(figure)))
        .saved();
  }

  private double[] values(ToDoubleFunction<List<Map<F, Double>>> value) {
    return runs.stream().mapToDouble(value).toArray();
  }
}
