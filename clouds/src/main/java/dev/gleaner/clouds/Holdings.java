package dev.gleaner.clouds;

import java.util.List;

/**
 * What a pool has at one moment.
 *
 * @param unlisted machines that were granted and are in no list yet
 * @param asked requests that are still known; the newest is always among them
 */
public record Holdings(List<CloudMachine> machines, int unlisted, List<Asked> asked) {

  /**
   * A request that was granted.
   *
   * @param granted how many machines it gave, as far as is known
   */
  public record Asked(String token, int granted, List<String> replaces) {
    public Asked {
      replaces = List.copyOf(replaces);
    }
  }

  public Holdings {
    machines = List.copyOf(machines);
    asked = List.copyOf(asked);
  }
}
