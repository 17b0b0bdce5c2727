package dev.gleaner.simulator.sharing;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.simulator.kernel.SharedWorld;
import java.util.List;

/** What all replays of a seed have in common: prices, and what happens when. */
final class SharingWorld implements SharedWorld<SharingWorld.Side, SharingRun, Long> {

  /**
   * What is compared.
   *
   * @param alone whether every application has servers of its own
   */
  record Side(RiskMix mix, boolean alone) {}

  private final SharingSettings settings;
  private final RandomStreams streams;
  private final long durationMillis;
  private final RepeatedPrices prices;
  private final List<MarketEvent> events;

  SharingWorld(SharingSettings settings, long seed) {
    this.settings = settings;
    streams = new RandomStreams(seed);
    durationMillis = settings.durationMillis();
    long window = settings.until() - settings.from();
    long phase = (long) (streams.stream("sharing phase").uniform() * window);
    prices =
        new RepeatedPrices(
            settings.markets(), settings.from(), settings.until(), phase, durationMillis);
    events = MarketEvent.of(settings.arrivals(), prices, settings.bid(), durationMillis);
  }

  @Override
  public SharingRun run(Side side) {
    return new SharingReplay(settings, prices, levels(side.mix()), side.alone())
        .run(events, durationMillis);
  }

  /** Drawn anew for each side: both see the same. */
  private List<RiskLevel> levels(RiskMix mix) {
    RandomStream random = streams.stream("sharing risk levels");
    return settings.arrivals().stream().map(arrival -> mix.draw(random)).toList();
  }

  /** For how long. */
  @Override
  public Long kept() {
    return durationMillis;
  }
}
