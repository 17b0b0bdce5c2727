package dev.gleaner.core.evict.admit;

import dev.gleaner.core.evict.HostDecision;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.Request;
import java.util.Optional;

/**
 * Past the paper: what normal instances are expected to take soon stays free, of every resource by
 * itself. Whoever asks for none of a resource is not kept out by it.
 */
public final class AdmitBesideForecast implements AdmissionRule {

  private final Hosts hosts;
  private final ExpectedNormalDemand demand;

  public AdmitBesideForecast(Hosts hosts, ExpectedNormalDemand demand) {
    this.hosts = hosts;
    this.demand = demand;
  }

  @Override
  public Optional<HostDecision.Refused> refusal(Request request, long now) {
    return EachResource.refusal(
        hosts,
        request,
        (dimension, wanted) ->
            demand.spare(dimension, now) < wanted
                ? Optional.of(demand.because(dimension, now))
                : Optional.empty());
  }

  @Override
  public void normalStarts(Instance instance, long now) {
    demand.normalStarts(instance, now);
  }

  @Override
  public void normalEnds(Instance instance, long now) {
    demand.normalEnds(instance, now);
  }
}
