package dev.gleaner.core.evict;

/**
 * How long the preemptible instances of the host would still run, all of them together, in
 * milliseconds; the less the better.
 */
public record RemainingLifeRank(RemainingLife life) implements Rank {

  @Override
  public double of(Host host, Request request, long now) {
    double sum = 0;
    for (Instance instance : host.preemptible()) {
      sum += life.expectedMillis(instance, now);
    }
    return 0 - sum;
  }

  /** What is expected changes whenever something is learnt, be the host as it was. */
  @Override
  public Range range(Host host, long fromMillis) {
    double least = 0;
    for (int i = 0; i < host.preemptible().size(); i++) {
      least += life.mostMillis();
    }
    return new Range(0 - least, 0);
  }
}
