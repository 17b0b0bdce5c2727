package dev.gleaner.core.evict.admit;

import dev.gleaner.core.evict.HostDecision;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.model.Reason;
import java.util.Optional;

/**
 * A fixed reserve: a share of what all hosts have stays free for normal requests, of every resource
 * by itself. What a forecast has to beat: it is the forecast that always says the same.
 */
public final class AdmitBesideReserve implements AdmissionRule {

  private final Hosts hosts;
  private final double share;

  /** A share from 0 to 1. */
  public AdmitBesideReserve(Hosts hosts, double share) {
    this.hosts = hosts;
    this.share = Shares.require(share);
  }

  @Override
  public Optional<HostDecision.Refused> refusal(Request request, long now) {
    return EachResource.refusal(hosts, request, this::because);
  }

  private Optional<Reason> because(int dimension, long wanted) {
    long free = hosts.totalFree(dimension);
    long reserve = Shares.of(share, hosts.totalCapacity(dimension));
    return free - wanted < reserve
        ? Optional.of(new KeptFree(hosts.names().names().get(dimension), free, reserve))
        : Optional.empty();
  }

  /** Too little would be left of what is to stay free. */
  public record KeptFree(String resource, long free, long reserve) implements Reason {

    @Override
    public String text(NodeNames names) {
      return "%s free, and %s stay free for normal instances"
          .formatted(CountedAmount.text(resource, free), CountedAmount.text(resource, reserve));
    }
  }
}
