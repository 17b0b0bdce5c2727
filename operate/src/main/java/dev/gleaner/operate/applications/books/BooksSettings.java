package dev.gleaner.operate.applications.books;

import java.time.Duration;

/**
 * How long things take.
 *
 * @param allocationLatency what it takes to get a server; one that nobody holds waits for twice
 *     that
 * @param join a machine that is in no list after that is not coming
 * @param avoid no server is looked for in a market for so long after it took one away or had none
 * @param mttrEvery how often applications are told how long their servers will stay
 */
public record BooksSettings(
    Duration allocationLatency, Duration join, Duration avoid, Duration mttrEvery) {

  /** As published, where the paper says it. */
  public static final BooksSettings USUAL =
      new BooksSettings(
          Duration.ofMinutes(5),
          Duration.ofMinutes(15),
          Duration.ofMinutes(10),
          Duration.ofMinutes(5));
}
