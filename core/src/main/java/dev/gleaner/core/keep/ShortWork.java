package dev.gleaner.core.keep;

/**
 * Short tasks that come or wait.
 *
 * @param tasks how many servers they could use at most
 * @param millis how long they would all run on one server, as estimated
 */
public record ShortWork(double tasks, double millis) {

  public static final ShortWork NONE = new ShortWork(0, 0);

  public ShortWork {
    if (!(tasks >= 0) || !(millis >= 0)) {
      throw new IllegalArgumentException("%s tasks of %s ms".formatted(tasks, millis));
    }
  }
}
