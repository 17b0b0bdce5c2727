package dev.gleaner.operate.audit;

import dev.gleaner.core.estimate.runtimes.RuntimeEstimate;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.Decision;
import java.util.function.Supplier;

/**
 * The decisions on one request. A request is asked about with every heartbeat of every node, so
 * only what is new is written: each container that is placed; that it waits now, or is out of our
 * hands now; and another node to wait for or another reason, but not more often than every half
 * minute.
 *
 * <p>Any thread may tell. Two at once may write a line twice, which costs less than a lock would.
 */
public final class RequestTrail {

  private static final long BETWEEN_DETAILS = 30_000;

  private final AuditedRequest request;
  private final AuditLog log;
  private volatile Told last = new Told(Decision.Kind.PLACE, "", 0);

  private record Told(Decision.Kind decision, String detail, long at) {}

  RequestTrail(AuditedRequest request, AuditLog log) {
    this.request = request;
    this.log = log;
  }

  /** A container of this request was placed. */
  public void placed(
      long at, String node, Resources demand, RuntimeEstimate estimate, Supplier<String> reason) {
    last = new Told(Decision.Kind.PLACE, node, at);
    write(at, Decision.Kind.PLACE, node, demand, estimate, reason.get());
  }

  /**
   * The request waits.
   *
   * @param node the node that it waits for; empty if none in particular
   * @param reason asked only if there is something to write
   */
  public void waits(
      long at, String node, Resources demand, RuntimeEstimate estimate, Supplier<String> reason) {
    if (isNews(Decision.Kind.WAIT, node, at)) {
      write(at, Decision.Kind.WAIT, node, demand, estimate, reason.get());
    }
  }

  /**
   * Gleaner stood aside.
   *
   * @param cause short and without figures, so that the same is told once
   */
  public void stoodAside(long at, Resources demand, RuntimeEstimate estimate, String cause) {
    if (isNews(Decision.Kind.STAND_ASIDE, cause, at)) {
      write(at, Decision.Kind.STAND_ASIDE, "", demand, estimate, cause);
    }
  }

  private boolean isNews(Decision.Kind decision, String detail, long at) {
    Told before = last;
    boolean news =
        before.decision() != decision
            || (!before.detail().equals(detail) && at - before.at() >= BETWEEN_DETAILS);
    if (news) {
      last = new Told(decision, detail, at);
    }
    return news;
  }

  private void write(
      long at,
      Decision.Kind decision,
      String node,
      Resources demand,
      RuntimeEstimate estimate,
      String reason) {
    log.write(
        new PlacementEntry(
            at, request, demand, estimate, decision, node, reason, log.mode(), log.policy()));
  }
}
