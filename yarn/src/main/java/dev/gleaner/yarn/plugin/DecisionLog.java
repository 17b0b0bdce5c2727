package dev.gleaner.yarn.plugin;

import dev.gleaner.core.place.Reason;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells people what was decided and why: the audit log every change of mind, the ResourceManager's
 * log the reasons why Gleaner had no say, less and less often.
 */
final class DecisionLog {

  /** Who keeps the decisions. */
  interface Audit {
    void decided(Request request, NodeId node, Verdict verdict, String because, long now);
  }

  private static final Logger LOG = LoggerFactory.getLogger(DecisionLog.class);

  private final Audit audit;
  private final Map<PlainReason, AtomicLong> seen = new EnumMap<>(PlainReason.class);

  DecisionLog(Audit audit) {
    this.audit = audit;
    for (PlainReason reason : PlainReason.values()) {
      seen.put(reason, new AtomicLong());
    }
  }

  Verdict plain(PlainReason because) {
    long count = seen.get(because).incrementAndGet();
    // The 1st, 2nd, 4th, 8th ...
    if ((count & (count - 1)) == 0) {
      LOG.info("Left to CapacityScheduler: {} ({} times so far)", because.text(), count);
    }
    return new Verdict.Plain(because);
  }

  void tell(Request request, NodeId node, Verdict verdict, Reason.NodeNames names, long now) {
    if (verdict instanceof Verdict.Plain fallback) {
      plain(fallback.because());
    }
    audit.decided(request, node, verdict, verdict.text(names), now);
  }
}
