package dev.gleaner.spark;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Lets nothing that goes wrong here end somebody's driver; each problem is told once. */
final class Guard {

  private static final int MOST_TOLD = 100;

  private final Logger log = LoggerFactory.getLogger(GleanerPlugin.class);
  private final Set<String> told = ConcurrentHashMap.newKeySet();

  /** What may fail in any way: most of what it calls is not Spark's public interface. */
  @FunctionalInterface
  interface Work {
    void run() throws Exception;
  }

  /** Does the work; whether nothing went wrong. */
  boolean run(String what, Work work) {
    try {
      work.run();
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } catch (Exception | LinkageError e) {
      failed(what, e);
      return false;
    }
  }

  void say(String message) {
    log.info("Gleaner: {}", message);
  }

  /** Tells a problem, the first time only. */
  void warn(String message) {
    if (told.size() < MOST_TOLD && told.add(message)) {
      log.warn("Gleaner: {}", message);
    }
  }

  private void failed(String what, Throwable problem) {
    String message = "could not " + what + "; Spark goes on without: " + problem;
    if (told.size() < MOST_TOLD && told.add(message)) {
      log.warn("Gleaner: {}", message, problem);
    }
  }
}
