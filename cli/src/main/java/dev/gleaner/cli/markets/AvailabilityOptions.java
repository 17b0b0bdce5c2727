package dev.gleaner.cli.markets;

import dev.gleaner.cli.options.KebabCase;
import dev.gleaner.cli.options.OptionChecks;
import dev.gleaner.cli.options.UnitConverters;
import dev.gleaner.core.estimate.availability.AvailabilityEstimate;
import dev.gleaner.core.plan.CapacityExpectations;
import java.time.Duration;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How likely servers are expected to be there. */
public final class AvailabilityOptions {

  @Option(
      names = "--estimate",
      paramLabel = "NAME",
      converter = KebabCase.OfEstimate.class,
      description = {
        "How prices become odds. observed: the future is the past, as in TR-Kubernetes; cautious: what"
            + " was not seen is not impossible; latent-classes: and markets go together as they did;"
            + " families: and those of a family, region or zone may go together even if they did"
            + " not yet.",
        "Default: families."
      })
  AvailabilityEstimate estimate;

  @Mixin AdvisorOption advisor;

  @Option(
      names = "--outage",
      paramLabel = "TIME",
      converter = UnitConverters.OfDuration.class,
      description =
          "With --advisor: how long a market has no servers after an interruption. Default: 1h.")
  Duration outage;

  public CapacityExpectations expectations(double shortfallNines) {
    if (!advisor.isGiven()) {
      OptionChecks.meaningless("--outage", outage, "--advisor");
      return CapacityExpectations.of(
          estimate == null ? AvailabilityEstimate.FAMILIES : estimate, shortfallNines);
    }
    OptionChecks.excluded("--estimate", estimate, "--advisor");
    Duration gone = outage == null ? Duration.ofHours(1) : outage;
    OptionChecks.positive("--outage", gone);
    return new CapacityExpectations(
        AvailabilityEstimate.FAMILIES,
        advisor.rates(),
        gone.toMillis() / 3_600_000.0,
        shortfallNines);
  }
}
