package dev.gleaner.simulator.provider;

import dev.gleaner.core.estimate.demand.SeasonalGrowth;
import dev.gleaner.core.estimate.demand.SeasonalGrowthSettings;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.admit.AdmissionRule;
import dev.gleaner.core.evict.admit.AdmitBesideForecast;
import dev.gleaner.core.evict.admit.AdmitBesideReserve;
import dev.gleaner.core.evict.admit.AdmitUpToQuota;
import dev.gleaner.core.evict.admit.AdmitWhatFits;
import dev.gleaner.core.evict.admit.ExpectedNormalDemand;

/** Which preemptible requests a scheme lets in. */
@FunctionalInterface
public interface AdmissionChoice {

  /** The paper's. */
  AdmissionChoice WHAT_FITS = (hosts, demand) -> new AdmitWhatFits();

  /** A rule for one run, which nothing else shares. */
  AdmissionRule create(Hosts hosts, Demand demand);

  static AdmissionChoice quota(double share) {
    return (hosts, demand) -> new AdmitUpToQuota(hosts, share);
  }

  static AdmissionChoice reserve(double share) {
    return (hosts, demand) -> new AdmitBesideReserve(hosts, share);
  }

  static AdmissionChoice forecast(SeasonalGrowthSettings settings) {
    return (hosts, demand) ->
        new AdmitBesideForecast(
            hosts,
            new ExpectedNormalDemand(
                hosts, dimension -> new SeasonalGrowth(settings, demand.startMillis())));
  }

  /** No provider has it: how good forecasts could be. */
  static AdmissionChoice knownDemand(long horizonMillis) {
    return (hosts, demand) ->
        new AdmitBesideForecast(
            hosts,
            new ExpectedNormalDemand(
                hosts, dimension -> new KnownDemand(demand, hosts, dimension, horizonMillis)));
  }
}
