package dev.gleaner.core.estimate.belief;

import dev.gleaner.core.estimate.belief.LossBelief.Ground;
import dev.gleaner.core.estimate.belief.LossBelief.Tally;
import dev.gleaner.core.estimate.belief.LossEvidence.EvidenceSource;
import dev.gleaner.core.estimate.markets.RevocationRates;
import dev.gleaner.core.model.Market;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * One belief about each market from all evidence: Gamma and Poisson, level by level. Everything
 * tells about a region a little, the region about a family of types, the family about a type, the
 * type about its market in a zone. What was seen at one level is the prior of the next, as if it
 * were {@value #ALIKE} losses; so a market of which much is known is believed by itself, and one of
 * which nothing is known like its kin. No evidence counts twice: each level has what is not in the
 * next.
 */
public final class LossBeliefs implements RevocationRates {

  /** How many losses the level above counts for: how alike kin are. Judged by log score. */
  private static final double ALIKE = 3;

  /** One loss in eighteen hours, as CloudCoaster cites (§4.2), before anything is known. */
  private static final double FIRST_PER_HOUR = 1 / 18.0;

  private static final String ALL = "";

  private static final class Sum {
    private final Map<EvidenceSource, Tally> tallies = new EnumMap<>(EvidenceSource.class);

    private void add(LossEvidence one) {
      tallies.merge(
          one.source(),
          new Tally(one.source(), one.losses(), one.serverHours()),
          (some, more) ->
              new Tally(
                  some.source(),
                  some.losses() + more.losses(),
                  some.serverHours() + more.serverHours()));
    }

    /** What is here and not below; rounding must not make less than nothing of it. */
    private List<Tally> beyond(Sum below) {
      List<Tally> beyond = new ArrayList<>();
      for (Tally here : tallies.values()) {
        Tally there = below.tallies.getOrDefault(here.source(), new Tally(here.source(), 0, 0));
        double watched = Math.max(0, here.serverHours() - there.serverHours());
        if (watched > 0) {
          double seen = Math.max(0, here.losses() - there.losses());
          beyond.add(new Tally(here.source(), seen, watched));
        }
      }
      return beyond;
    }
  }

  private record Level(String key, String what) {}

  private final Map<String, Sum> sums = new HashMap<>();

  public LossBeliefs(List<LossEvidence> evidence) {
    for (LossEvidence one : evidence) {
      for (Level level :
          levels(
              one.region(), one.family(), one.type(), one.zone().isEmpty() ? null : one.zone())) {
        sums.computeIfAbsent(level.key(), key -> new Sum()).add(one);
      }
    }
  }

  private static List<Level> levels(String region, String family, String type, String zone) {
    List<Level> levels = new ArrayList<>();
    levels.add(new Level(ALL, "other regions"));
    levels.add(new Level(region, "other families in " + region));
    levels.add(
        new Level(region + " " + family, "other types of %s in %s".formatted(family, region)));
    levels.add(
        new Level(region + " " + type + " ", "%s in other zones of %s".formatted(type, region)));
    if (zone != null) {
      levels.add(new Level(zone + "/" + type, "%s in %s".formatted(type, zone)));
    }
    return levels;
  }

  /** Of any market, also of one that nobody has told anything about. */
  public LossBelief of(Market market) {
    List<Level> levels =
        levels(market.region(), market.type().family(), market.type().name(), market.zone());
    List<Ground> grounds = new ArrayList<>();
    double perHour = FIRST_PER_HOUR;
    double losses = 0;
    double hours = 0;
    for (int i = 0; i < levels.size(); i++) {
      Sum here = sums.getOrDefault(levels.get(i).key(), new Sum());
      Sum below =
          i + 1 < levels.size() ? sums.getOrDefault(levels.get(i + 1).key(), new Sum()) : new Sum();
      Ground seen = new Ground(levels.get(i).what(), here.beyond(below), perHour);
      losses = ALIKE + seen.losses();
      hours = ALIKE / perHour + seen.serverHours();
      perHour = losses / hours;
      grounds.add(new Ground(seen.what(), seen.told(), perHour));
    }
    return new LossBelief(losses, hours, grounds);
  }

  @Override
  public OptionalDouble perHour(Market market) {
    return OptionalDouble.of(of(market).perHour());
  }
}
