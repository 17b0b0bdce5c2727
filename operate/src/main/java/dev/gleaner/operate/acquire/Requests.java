package dev.gleaner.operate.acquire;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.Holdings.Asked;
import dev.gleaner.clouds.MachineRequest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Asks the cloud for machines, so that none is asked for twice whatever happens in between. */
final class Requests {

  /** Machines of a request that was heard are in the list by then, or are gone again. */
  private static final Duration SETTLED = Duration.ofMinutes(10);

  private record Unclear(MachineRequest request, String because) {}

  private final PoolSettings settings;
  private final PoolActions actions;
  private final PoolListener listener;
  private final RequestTokens tokens;
  private final BackOff capacity = new BackOff(Duration.ofMinutes(1), Duration.ofMinutes(10));
  private Optional<Unclear> unclear = Optional.empty();
  private String refusedToken = "";
  private long refusedSince;
  private int granted;

  Requests(PoolSettings settings, PoolActions actions, PoolListener listener) {
    this.settings = settings;
    this.actions = actions;
    this.listener = listener;
    this.tokens = new RequestTokens(settings.name());
  }

  /** Whether the cloud has no machines now. */
  boolean isWaiting(long now) {
    return capacity.isWaiting(now);
  }

  /** The last request that the cloud knows, if it knows any: its replacements may be unfinished. */
  Optional<Asked> newest(List<Asked> asked) {
    return tokens.newestOf(asked);
  }

  /** How many machines the last request gave. */
  int granted() {
    return granted;
  }

  /** Whether the request was granted, at least in part. */
  boolean make(Plan plan, List<Asked> asked, long now) throws CloudException {
    MachineRequest request =
        new MachineRequest(
            tokens.next(asked, now),
            plan.request(),
            settings.machineType(),
            settings.contract(),
            plan.replaces());
    return send(request, plan.because(), now);
  }

  /**
   * Repeats a request of which nobody knows whether it was heard, in the same words.
   *
   * @return whether there was one to repeat
   */
  boolean finish(List<Asked> asked, long now) throws CloudException {
    if (unclear.isEmpty()) {
      return false;
    }
    Unclear last = unclear.get();
    if (asked.stream().anyMatch(one -> one.token().equals(last.request().token()))) {
      tokens.spend(last.request().token());
      unclear = Optional.empty();
      return false;
    }
    send(last.request(), last.because(), now);
    return true;
  }

  private boolean send(MachineRequest request, String because, long now) throws CloudException {
    unclear = Optional.empty();
    granted = 0;
    try {
      granted = actions.request(request, because);
      tokens.spend(request.token());
      capacity.worked();
      return true;
    } catch (CloudException e) {
      switch (e.kind()) {
        case NO_CAPACITY -> wait(e, now);
        case ALREADY_ASKED -> {
          refused(request.token(), now);
          wait(e, now);
        }
        case UNCLEAR -> {
          unclear = Optional.of(new Unclear(request, because));
          throw e;
        }
        case THROTTLED, DENIED -> throw e;
      }
      return false;
    }
  }

  private void wait(CloudException problem, long now) {
    Duration wait = capacity.failed(now, problem.retryAfter());
    listener.tell(
        "no machines: %s; asks again in %s"
            .formatted(problem.getMessage(), DurationWords.of(wait)));
  }

  /**
   * An earlier process has asked under this name, and for something else. Its machines will be
   * listed; if they are not for a long time they are gone, and so is the name.
   */
  private void refused(String token, long now) {
    if (!refusedToken.equals(token)) {
      refusedToken = token;
      refusedSince = now;
    } else if (now - refusedSince >= SETTLED.toMillis()) {
      tokens.spend(token);
    }
  }
}
