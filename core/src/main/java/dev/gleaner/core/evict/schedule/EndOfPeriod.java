package dev.gleaner.core.evict.schedule;

import dev.gleaner.core.estimate.demand.DemandForecast;
import dev.gleaner.core.evict.HostDecision;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.admit.AdmissionRule;
import dev.gleaner.core.evict.admit.AdmitBesideForecast;
import dev.gleaner.core.evict.admit.ExpectedNormalDemand;
import dev.gleaner.core.model.Reason;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Past the paper, from its outlook: what a provider ends in the middle of a paid period, it has run
 * for nothing. So room that normal requests are expected to want soon is made when periods end: as
 * long as less of a resource is free than they are expected to take, an instance that has some of
 * it and whose period ends is not let into the next, and none takes its place.
 */
public final class EndOfPeriod implements AdmissionRule {

  private final Hosts hosts;
  private final ExpectedNormalDemand demand;
  private final AdmitBesideForecast admission;

  /**
   * No normal instances so far.
   *
   * @param growth makes what learns how one resource grows; each has its own
   */
  public EndOfPeriod(Hosts hosts, Supplier<? extends DemandForecast> growth) {
    this.hosts = hosts;
    demand = new ExpectedNormalDemand(hosts, dimension -> growth.get());
    admission = new AdmitBesideForecast(hosts, demand);
  }

  @Override
  public void normalStarts(Instance instance, long now) {
    demand.normalStarts(instance, now);
  }

  @Override
  public void normalEnds(Instance instance, long now) {
    demand.normalEnds(instance, now);
  }

  /** Why an instance ends now that one of its periods does; empty if it may go on. */
  public Optional<Reason> whyEnd(Instance instance, long now) {
    for (int dimension = 0; dimension < demand.dimensions(); dimension++) {
      if (hosts.names().amount(instance.size(), dimension) > 0
          && demand.spare(dimension, now) < 0) {
        return Optional.of(demand.because(dimension, now));
      }
    }
    return Optional.empty();
  }

  /** Refuses a preemptible request that would take what normal ones will want. */
  @Override
  public Optional<HostDecision.Refused> refusal(Request request, long now) {
    return admission.refusal(request, now);
  }
}
