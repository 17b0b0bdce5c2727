package dev.gleaner.kubernetes.calls;

import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Tells people what keeps going wrong in the background, each thing once: a watch that is refused
 * is tried again every few seconds, for ever. For all threads.
 */
public final class Complaints {

  private static final int MOST_REMEMBERED = 100;

  private final Consumer<String> log;
  private final Set<String> told = new HashSet<>();

  public Complaints(Consumer<String> log) {
    this.log = log;
  }

  /** Something failed that is tried again. */
  public void tell(String what, Throwable problem) {
    String text = "%s failed: %s".formatted(what, reason(problem));
    synchronized (told) {
      if (told.size() >= MOST_REMEMBERED) {
        told.clear();
      }
      if (!told.add(text)) {
        return;
      }
    }
    log.accept(text);
  }

  /** What the API server said, behind the words of clients around it; or why it said nothing. */
  private static String reason(Throwable problem) {
    Throwable last = problem;
    for (Throwable cause = problem; cause != null; cause = cause.getCause()) {
      if (cause instanceof KubernetesClientException answer && answer.getCode() != 0) {
        return answer.getMessage();
      }
      last = cause;
    }
    return last.getMessage() == null ? last.getClass().getSimpleName() : last.getMessage();
  }
}
