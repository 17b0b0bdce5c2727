package dev.gleaner.operate.audit;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.runtimes.RuntimeEstimate;
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
  private volatile Told last = new Told(Verdict.PLACE, "", 0);

  private record Told(Verdict verdict, String detail, long at) {}

  RequestTrail(AuditedRequest request, AuditLog log) {
    this.request = request;
    this.log = log;
  }

  /** A container of this request was placed. */
  public void placed(
      long at, String node, Resources demand, RuntimeEstimate estimate, Supplier<String> reason) {
    last = new Told(Verdict.PLACE, node, at);
    write(at, Verdict.PLACE, node, demand, estimate, reason.get());
  }

  /**
   * The request waits.
   *
   * @param node the node that it waits for; empty if none in particular
   * @param reason asked only if there is something to write
   */
  public void waits(
      long at, String node, Resources demand, RuntimeEstimate estimate, Supplier<String> reason) {
    if (isNews(Verdict.WAIT, node, at)) {
      write(at, Verdict.WAIT, node, demand, estimate, reason.get());
    }
  }

  /**
   * Gleaner could not decide.
   *
   * @param cause short and without figures, so that the same is told once
   */
  public void fellBack(long at, Resources demand, RuntimeEstimate estimate, String cause) {
    if (isNews(Verdict.FALLBACK, cause, at)) {
      write(at, Verdict.FALLBACK, "", demand, estimate, cause);
    }
  }

  private boolean isNews(Verdict verdict, String detail, long at) {
    Told before = last;
    boolean news =
        before.verdict() != verdict
            || (!before.detail().equals(detail) && at - before.at() >= BETWEEN_DETAILS);
    if (news) {
      last = new Told(verdict, detail, at);
    }
    return news;
  }

  private void write(
      long at,
      Verdict verdict,
      String node,
      Resources demand,
      RuntimeEstimate estimate,
      String reason) {
    log.write(
        new AuditEntry(
            at, request, demand, estimate, verdict, node, reason, log.mode(), log.policy()));
  }
}
