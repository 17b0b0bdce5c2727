package dev.gleaner.simulator.sharing;

import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.kernel.SeedOutcome;
import dev.gleaner.simulator.kernel.SeedsAndSchemes;
import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.sharing.SharingWorld.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Private against shared cost by mixes of risk levels (ExoSphere, section 6.3 and figure 11). Both
 * sides of a seed see the same applications, levels and prices.
 */
public final class SharingStudy {

  private SharingStudy() {}

  /**
   * One result for each mix, in their order.
   *
   * @param threads how many seeds at a time at most
   */
  public static List<SharingResult> run(
      SharingSettings settings, int threads, PlanListener listener) {
    // Of each mix the private side, and then the shared one.
    List<Side> sides =
        settings.mixes().stream()
            .flatMap(mix -> Stream.of(new Side(mix, true), new Side(mix, false)))
            .toList();
    List<List<SharingRun>> runs =
        new SeedsAndSchemes<>(settings.seeds(), sides, seed -> new SharingWorld(settings, seed))
            .run(threads, listener).stream().map(SeedOutcome::runs).toList();
    List<SharingResult> results = new ArrayList<>();
    for (int mix = 0; mix < settings.mixes().size(); mix++) {
      results.add(result(settings.mixes().get(mix), of(2 * mix, runs), of(2 * mix + 1, runs)));
    }
    return results;
  }

  /** One side with all seeds. */
  private static List<SharingRun> of(int side, List<List<SharingRun>> runs) {
    return runs.stream().map(ofSeed -> ofSeed.get(side)).toList();
  }

  private static SharingResult result(
      RiskMix mix, List<SharingRun> privately, List<SharingRun> shared) {
    double[] ratios = new double[shared.size()];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = shared.get(i).dollars() / privately.get(i).dollars();
    }
    return new SharingResult(
        mix,
        SharingFigures.of(privately),
        SharingFigures.of(shared),
        Estimate.ofRatios(ratios).saved());
  }
}
