package dev.gleaner.simulator.provider.scenario;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.estimate.demand.SeasonalGrowthSettings;
import dev.gleaner.simulator.provider.AdmissionChoice;
import java.time.Duration;
import java.util.List;

/** Which preemptible requests a scheme lets in: one rule of several. */
final class AdmissionReader {

  private static final List<String> RULES = List.of("quota", "reserve", "forecast", "known-demand");
  private static final int MOST_SEASONS = 1000;
  // A forecast keeps a few numbers for each.
  private static final int MOST_HORIZONS = 100_000;

  private AdmissionReader() {}

  static AdmissionChoice read(Fields fields) {
    List<String> given = RULES.stream().filter(fields::has).toList();
    if (given.size() != 1) {
      throw fields
          .mapping()
          .origin()
          .problem(
              "%s has %s; expected one of %s"
                  .formatted(
                      fields.key(),
                      given.isEmpty() ? "no rule" : String.join(" and ", given),
                      String.join(", ", RULES)));
    }
    return switch (given.get(0)) {
      case "quota" -> AdmissionChoice.quota(fields.fraction("quota", 1, 0, 1));
      case "reserve" -> AdmissionChoice.reserve(fields.fraction("reserve", 0, 0, 1));
      case "known-demand" ->
          AdmissionChoice.knownDemand(horizon(fields.below("known-demand")).toMillis());
      default -> AdmissionChoice.forecast(forecast(fields.below("forecast")));
    };
  }

  private static Duration horizon(Fields fields) {
    return fields.someTime("horizon", Duration.ofHours(4));
  }

  private static SeasonalGrowthSettings forecast(Fields fields) {
    long horizon = horizon(fields).toMillis();
    long lately = fields.duration("lately", Duration.ofHours(3)).toMillis();
    long season = fields.someTime("season", Duration.ofDays(1)).toMillis();
    long around = fields.duration("around", Duration.ofHours(1)).toMillis();
    int seasons = fields.count("seasons", 7, 0, MOST_SEASONS);
    if (lately == 0 && seasons == 0) {
      throw fields.bad("lately", "some time where there are no seasons");
    }
    double memory = Math.max((double) lately, (double) seasons * season + around);
    if (memory / horizon > MOST_HORIZONS) {
      throw fields.bad(
          "horizon", "a longer one, of which %d are not looked back".formatted(MOST_HORIZONS));
    }
    return new SeasonalGrowthSettings(
        horizon, fields.fraction("quantile", 0.9, 0.001, 1), lately, season, around, seasons);
  }
}
