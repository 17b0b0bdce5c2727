package dev.gleaner.core.place;

import java.util.IdentityHashMap;
import java.util.function.Supplier;

/**
 * While nothing but time changes, all nodes that report ask for the same task. They get the same
 * answer, which may be up to a second old: nothing to the ages that it depends on.
 */
public final class RememberedAnswers {

  private static final long HOLDS_MILLIS = 1000;

  private final IdentityHashMap<WaitingTask, Decision> answers = new IdentityHashMap<>();
  private Pool pool;
  private long version;
  private long since;

  /** Nobody has asked. */
  public RememberedAnswers() {}

  public Decision get(WaitingTask task, Pool askedPool, long now, Supplier<Decision> answer) {
    if (pool != askedPool || version != askedPool.version() || now - since > HOLDS_MILLIS) {
      answers.clear();
      pool = askedPool;
      version = askedPool.version();
      since = now;
    }
    return answers.computeIfAbsent(task, asked -> answer.get());
  }
}
