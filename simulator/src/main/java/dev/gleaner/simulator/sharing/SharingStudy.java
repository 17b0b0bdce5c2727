package dev.gleaner.simulator.sharing;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.simulator.measure.Estimate;
import java.util.ArrayList;
import java.util.List;

/**
 * Private against shared cost by mixes of risk levels (ExoSphere, section 6.3 and figure 11). Both
 * sides of a seed see the same applications, levels and prices.
 */
public final class SharingStudy {

  private SharingStudy() {}

  /** One result for each mix, in their order. */
  public static List<SharingResult> run(SharingSettings settings) {
    List<List<SharingRun>> privately = new ArrayList<>();
    List<List<SharingRun>> shared = new ArrayList<>();
    settings.mixes().forEach(mix -> privately.add(new ArrayList<>()));
    settings.mixes().forEach(mix -> shared.add(new ArrayList<>()));
    for (long seed : settings.seeds()) {
      RandomStreams streams = new RandomStreams(seed);
      Seeded seeded = Seeded.of(settings, streams);
      for (int mix = 0; mix < settings.mixes().size(); mix++) {
        List<RiskLevel> levels = levels(settings, settings.mixes().get(mix), streams);
        privately.get(mix).add(seeded.replay(settings, levels, true));
        shared.get(mix).add(seeded.replay(settings, levels, false));
      }
    }
    List<SharingResult> results = new ArrayList<>();
    for (int mix = 0; mix < settings.mixes().size(); mix++) {
      results.add(result(settings.mixes().get(mix), privately.get(mix), shared.get(mix)));
    }
    return results;
  }

  /** What all replays of a seed have in common. */
  private record Seeded(RepeatedPrices prices, List<MarketEvent> events, long durationMillis) {

    static Seeded of(SharingSettings settings, RandomStreams streams) {
      long window = settings.until() - settings.from();
      long phase = (long) (streams.stream("sharing phase").uniform() * window);
      long duration = settings.durationMillis();
      RepeatedPrices prices =
          new RepeatedPrices(
              settings.markets(), settings.from(), settings.until(), phase, duration);
      return new Seeded(
          prices, MarketEvent.of(settings.arrivals(), prices, settings.bid(), duration), duration);
    }

    SharingRun replay(SharingSettings settings, List<RiskLevel> levels, boolean alone) {
      return new SharingReplay(settings, prices, levels, alone).run(events, durationMillis);
    }
  }

  private static List<RiskLevel> levels(
      SharingSettings settings, RiskMix mix, RandomStreams streams) {
    RandomStream random = streams.stream("sharing risk levels");
    return settings.arrivals().stream().map(arrival -> mix.draw(random)).toList();
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
