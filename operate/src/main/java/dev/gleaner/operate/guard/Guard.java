package dev.gleaner.operate.guard;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Everything that Gleaner does in a ResourceManager runs through here: on threads that the
 * ResourceManager needs, and on its own, whose uncaught errors would end it as well. Whatever is
 * thrown is told and counted, and the caller goes on without Gleaner. Two kinds are different:
 *
 * <ul>
 *   <li>A class or method that is missing will be missing the next time, too: Gleaner switches
 *       itself off, until the process is restarted.
 *   <li>What the virtual machine cannot survive, such as the end of its memory, is passed on: how
 *       to end is for the ResourceManager to say. A stack that overflowed is survived.
 * </ul>
 *
 * For any number of threads.
 */
public final class Guard {

  /** Something to do. */
  public interface Work {
    void run() throws Exception;
  }

  /** Something to find out. */
  public interface Question<T> {
    T ask() throws Exception;
  }

  private static final Logger LOG = LoggerFactory.getLogger(Guard.class);

  private final Map<String, AtomicLong> failures = new ConcurrentHashMap<>();
  private volatile boolean off;

  /** A guard that lets nothing run. */
  public static Guard switchedOff() {
    Guard guard = new Guard();
    guard.off = true;
    return guard;
  }

  /** Does this; false if it failed, or if Gleaner is off. */
  public boolean run(String what, Work work) {
    return call(
        what,
        false,
        () -> {
          work.run();
          return true;
        });
  }

  /** Asks this; the other answer if that failed, or if Gleaner is off. */
  public <T> T call(String what, T otherwise, Question<T> question) {
    if (off) {
      return otherwise;
    }
    try {
      return question.ask();
    } catch (Throwable problem) {
      failed(what, problem);
      return otherwise;
    }
  }

  private void failed(String what, Throwable problem) {
    if (problem instanceof VirtualMachineError fatal && !(problem instanceof StackOverflowError)) {
      throw fatal;
    }
    if (problem instanceof InterruptedException) {
      Thread.currentThread().interrupt();
    }
    long count = failures.computeIfAbsent(what, each -> new AtomicLong()).incrementAndGet();
    if (problem instanceof LinkageError) {
      off = true;
      LOG.error(
          "Gleaner is off until the restart, since its jar does not fit to this Hadoop: {} failed",
          what,
          problem);
    } else if ((count & (count - 1)) == 0) {
      // The 1st, 2nd, 4th, 8th ...
      LOG.error("Gleaner failed at {} ({} times so far); all else goes on", what, count, problem);
    }
  }

  /** True once Gleaner has switched itself off. */
  public boolean isOff() {
    return off;
  }

  /** How often anything failed. */
  public long failures() {
    return failures.values().stream().mapToLong(AtomicLong::get).sum();
  }
}
