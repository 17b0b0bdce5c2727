package dev.gleaner.kubernetes.demo;

/**
 * What came of a service's requests while nodes were taken away.
 *
 * @param revocations how many nodes were taken away
 * @param p50Millis half of the requests that were answered took at most so long
 * @param p99Millis 99% of them
 */
public record ServiceOutcome(
    String scheme,
    int revocations,
    long requests,
    long failed,
    double p50Millis,
    double p99Millis) {

  /** The share of requests that failed. */
  public double failedShare() {
    return requests == 0 ? 0 : (double) failed / requests;
  }
}
