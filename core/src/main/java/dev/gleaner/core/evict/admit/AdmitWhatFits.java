package dev.gleaner.core.evict.admit;

import dev.gleaner.core.evict.HostDecision;
import dev.gleaner.core.evict.Request;
import java.util.Optional;

/** The paper's: whatever has room on a host is let in. */
public record AdmitWhatFits() implements AdmissionRule {

  @Override
  public Optional<HostDecision.Refused> refusal(Request request, long now) {
    return Optional.empty();
  }
}
