package dev.gleaner.yarn.plugin;

import dev.gleaner.core.model.Reason;
import dev.gleaner.core.place.AsideReason;
import dev.gleaner.core.place.Decision;
import dev.gleaner.core.place.Decision.StandAside;
import dev.gleaner.core.place.Decision.Wait;
import dev.gleaner.operate.audit.AuditLog;
import dev.gleaner.operate.audit.AuditSettings;
import dev.gleaner.operate.audit.AuditedRequest;
import dev.gleaner.operate.audit.RequestTrail;
import dev.gleaner.operate.guard.Guard;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.metrics2.MetricsRecordBuilder;
import org.apache.hadoop.metrics2.lib.Interns;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells people what was decided and why: the audit log every change of mind, the ResourceManager's
 * log the reasons why Gleaner had no say, less and less often.
 */
final class DecisionLog {

  private static final Logger LOG = LoggerFactory.getLogger(DecisionLog.class);

  private final Map<AsideReason, AtomicLong> seen = new EnumMap<>(AsideReason.class);
  private AuditLog audit;

  DecisionLog() {
    for (AsideReason reason : AsideReason.values()) {
      seen.put(reason, new AtomicLong());
    }
  }

  /** Begins to write decisions down, as soon as the file system lets it. */
  void open(RecordFolder folder, PluginSettings settings, Guard guard) {
    audit =
        AuditLog.open(
            folder.files(folder.audit()),
            AuditSettings.DEFAULTS.withQueue(folder.queue()),
            guard,
            settings.mode().name().toLowerCase(Locale.ROOT),
            settings.policy().name().toLowerCase(Locale.ROOT));
  }

  StandAside aside(AsideReason because) {
    long count = seen.get(because).incrementAndGet();
    // The 1st, 2nd, 4th, 8th ...
    if ((count & (count - 1)) == 0) {
      LOG.info("Left to CapacityScheduler: {} ({} times so far)", because.text(), count);
    }
    return new StandAside(because);
  }

  /** A node was offered to the request, and this was said. */
  void tell(Request request, Decision decision, Reason.NodeNames names, long now) {
    if (decision instanceof StandAside left) {
      aside(left.because());
    }
    if (audit == null || request.shape() == null) {
      return;
    }
    if (decision instanceof StandAside left) {
      trail(request)
          .stoodAside(now, request.shape().demand(), request.estimate(), left.because().text());
    } else if (decision instanceof Wait wait) {
      trail(request)
          .waits(
              now,
              wait.node() == Decision.ANY_NODE ? "" : names.name(wait.node()),
              request.shape().demand(),
              request.estimate(),
              () -> wait.because().text(names));
    }
  }

  /** A container of the request got this node; the last decision says why. */
  void placed(Request request, NodeId node, Decision last, Reason.NodeNames names, long now) {
    if (audit != null && request.shape() != null) {
      trail(request)
          .placed(
              now,
              node.toString(),
              request.shape().demand(),
              request.estimate(),
              () -> last == null ? AsideReason.NO_ROOM.text() : last.because().text(names));
    }
  }

  private RequestTrail trail(Request request) {
    if (request.trail == null) {
      request.trail =
          audit.trail(
              new AuditedRequest(
                  request.attempt.getApplicationId().toString(),
                  request.kind().user(),
                  request.kind().queue(),
                  request.kind().priority(),
                  request.allocationRequestId));
    }
    return request.trail;
  }

  void gauges(MetricsRecordBuilder builder) {
    if (audit != null) {
      builder
          .addGauge(
              Interns.info("AuditWriting", "1 if decisions can be written down"),
              audit.isWriting() ? 1 : 0)
          .addCounter(
              Interns.info("AuditDropped", "Decisions that were not written down"), audit.dropped())
          .addCounter(
              Interns.info("AuditFailures", "Failed writes of decisions"), audit.failures());
    }
  }

  void close() {
    if (audit != null) {
      audit.close();
    }
  }
}
