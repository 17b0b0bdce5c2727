package dev.gleaner.simulator.provider;

import dev.gleaner.core.model.RandomStream;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Who asks for preemptible instances. There is always somebody; new requests that find no room ask
 * elsewhere, while work that has lost its place waits to go on.
 */
final class Backlog {

  private final List<Work> wanted;
  private final RandomStream random;
  private final List<Work> waiting = new ArrayList<>();

  /**
   * A backlog that nobody has waited in so far.
   *
   * @param wanted what new requests are drawn from; nobody asks if it is empty
   */
  Backlog(List<Work> wanted, RandomStream random) {
    this.wanted = wanted;
    this.random = random;
  }

  boolean isEmpty() {
    return wanted.isEmpty() && waiting.isEmpty();
  }

  /** Those that have lost their place, in that order; who finds one is removed. */
  Iterator<Work> waiting() {
    return waiting.iterator();
  }

  void putBack(Work work) {
    waiting.add(work);
  }

  /** Another one asks. */
  Work next() {
    return wanted.get(random.below(wanted.size()));
  }

  boolean hasNext() {
    return !wanted.isEmpty();
  }
}
