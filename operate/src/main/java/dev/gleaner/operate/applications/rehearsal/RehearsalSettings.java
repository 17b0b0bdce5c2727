package dev.gleaner.operate.applications.rehearsal;

import java.time.Duration;

/**
 * How a rehearsed cloud behaves; times are those of our clock, not of the recorded prices.
 *
 * @param start until a server is up
 * @param notice from a price above that on demand to the end of the server
 * @param mostServers that one market has at once
 */
public record RehearsalSettings(Duration start, Duration notice, int mostServers) {

  /** EC2's two minutes. */
  public static final RehearsalSettings USUAL =
      new RehearsalSettings(Duration.ofSeconds(30), Duration.ofMinutes(2), 1000);
}
