package dev.gleaner.simulator.provider;

import dev.gleaner.core.model.RandomStream;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Who asks for preemptible instances, as long as less is running and waiting than is wanted. New
 * requests that find no room ask elsewhere, while work that has lost its place waits to go on.
 */
final class Backlog {

  private final List<Work> wanted;
  private final double mostCores;
  private final RandomStream random;
  private final List<Work> waiting = new ArrayList<>();
  private long cores;

  /**
   * A backlog that nobody has waited in so far.
   *
   * @param wanted what new requests are drawn from; nobody asks if it is empty
   * @param mostCores how many are wanted at any one time
   */
  Backlog(List<Work> wanted, double mostCores, RandomStream random) {
    this.wanted = wanted;
    this.mostCores = mostCores;
    this.random = random;
  }

  /** Those that have lost their place, in that order; who finds one is removed. */
  Iterator<Work> waiting() {
    return waiting.iterator();
  }

  void putBack(Work work) {
    waiting.add(work);
  }

  /** Whether another one asks. */
  boolean hasNext() {
    return !wanted.isEmpty() && cores < mostCores;
  }

  Work next() {
    return wanted.get(random.below(wanted.size()));
  }

  /** The one that asked has a place for the first time. */
  void started(Work work) {
    cores += work.size().cores();
  }

  /** It is done, and its owner leaves. */
  void finished(Work work) {
    cores -= work.size().cores();
  }
}
