package dev.gleaner.core.evict.admit;

import dev.gleaner.core.evict.HostDecision;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.model.Reason;
import java.util.Optional;

/**
 * A rule that looks at every resource by itself: who asks for none of one is not kept out by it.
 */
@FunctionalInterface
interface EachResource {

  /** Why a request may not have so much of a resource; empty if it may. */
  Optional<Reason> because(int dimension, long wanted);

  /** For the first resource of which the request may not have what it asks for. */
  static Optional<HostDecision.Refused> refusal(Hosts hosts, Request request, EachResource rule) {
    for (int dimension = 0; dimension < hosts.dimensions(); dimension++) {
      long wanted = hosts.names().amount(request.size(), dimension);
      Optional<Reason> because = wanted > 0 ? rule.because(dimension, wanted) : Optional.empty();
      if (because.isPresent()) {
        return Optional.of(new HostDecision.Refused(request, because.get()));
      }
    }
    return Optional.empty();
  }
}
