package dev.gleaner.core.evict.admit;

import dev.gleaner.core.evict.HostDecision;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.model.Reason;
import java.util.Optional;

/**
 * A fixed quota: preemptible instances together hold at most a share of what all hosts have, of
 * every resource by itself. Whoever asks for none of a resource is not kept out by it.
 */
public final class AdmitUpToQuota implements AdmissionRule {

  private final Hosts hosts;
  private final double share;

  /** A share from 0 to 1. */
  public AdmitUpToQuota(Hosts hosts, double share) {
    this.hosts = hosts;
    this.share = Shares.require(share);
  }

  @Override
  public Optional<HostDecision.Refused> refusal(Request request, long now) {
    return EachResource.refusal(hosts, request, this::because);
  }

  private Optional<Reason> because(int dimension, long wanted) {
    long held = hosts.totalPreemptible(dimension);
    long quota = Shares.of(share, hosts.totalCapacity(dimension));
    return held + wanted > quota
        ? Optional.of(new QuotaIsUsed(hosts.names().names().get(dimension), held, quota))
        : Optional.empty();
  }

  /** Preemptible instances hold what they may, or all but a part that is too small. */
  public record QuotaIsUsed(String resource, long held, long quota) implements Reason {

    @Override
    public String text(NodeNames names) {
      return "preemptible instances hold %s of the %s that they may"
          .formatted(CountedAmount.text(resource, held), CountedAmount.text(resource, quota));
    }
  }
}
