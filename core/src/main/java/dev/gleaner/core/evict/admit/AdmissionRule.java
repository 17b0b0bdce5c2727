package dev.gleaner.core.evict.admit;

import dev.gleaner.core.evict.HostDecision;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.Request;
import java.util.Optional;

/**
 * Whether a preemptible request may look for a host. Normal ones are never asked about: no rule
 * keeps them out. Asked on the thread of the scheduler; nothing is null, and times never go back.
 */
public interface AdmissionRule {

  /** A refusal with its reason; empty if the request may have a host that has room. */
  Optional<HostDecision.Refused> refusal(Request request, long now);

  /** A normal instance takes its place. Must be told by whoever runs the hosts. */
  default void normalStarts(Instance instance, long now) {}

  /** A normal instance gives its place back. Must be told by whoever runs the hosts. */
  default void normalEnds(Instance instance, long now) {}
}
