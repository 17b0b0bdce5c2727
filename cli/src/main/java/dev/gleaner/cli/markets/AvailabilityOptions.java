package dev.gleaner.cli.markets;

import dev.gleaner.cli.options.KebabCase;
import dev.gleaner.cli.options.OptionChecks;
import dev.gleaner.cli.options.UnitConverters;
import dev.gleaner.core.buy.capacity.AvailabilityModel;
import dev.gleaner.simulator.capacity.EstimateName;
import dev.gleaner.simulator.plan.AdvisedAvailability;
import java.nio.file.Path;
import java.time.Duration;
import picocli.CommandLine.Option;

/** How likely servers are expected to be there. */
public final class AvailabilityOptions {

  private static final long HORIZON = Duration.ofDays(7).toMillis();

  @Option(
      names = "--estimate",
      paramLabel = "NAME",
      converter = KebabCase.OfEstimate.class,
      description = {
        "How prices become odds. observed: the future is the past, as in TR-Kubernetes; cautious: what"
            + " was not seen is not impossible; weathers: and markets go together as they did; families: and"
            + " those of a family may go together even if they did not yet.",
        "Default: families."
      })
  EstimateName estimate;

  @Option(
      names = "--advisor",
      paramLabel = "FILE.json",
      description =
          "AWS's spot-advisor-data.json: how often servers were interrupted, which prices do not tell"
              + " since late 2017.")
  Path advisor;

  @Option(
      names = "--outage",
      paramLabel = "TIME",
      converter = UnitConverters.OfDuration.class,
      description =
          "With --advisor: how long a market has no servers after an interruption. Default: 1h.")
  Duration outage;

  public AvailabilityModel model(double bid) {
    if (advisor == null) {
      OptionChecks.meaningless("--outage", outage, "--advisor");
      return (estimate == null ? EstimateName.FAMILIES : estimate).model(bid, HORIZON);
    }
    OptionChecks.excluded("--estimate", estimate, "--advisor");
    Duration gone = outage == null ? Duration.ofHours(1) : outage;
    OptionChecks.positive("--outage", gone);
    return new AdvisedAvailability(AdvisorFile.rates(advisor), gone.toMillis() / 3_600_000.0, bid);
  }
}
