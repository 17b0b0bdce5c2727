package dev.gleaner.operate.applications.books;

import dev.gleaner.core.model.Resources;
import java.util.List;

/**
 * Which servers suit an application.
 *
 * @param types instance types it takes, such as {@code m5.*}; none for all that are usual
 * @param zones none for all
 * @param least the smallest server that is any good
 * @param privateServers shared with no other application
 * @param jobHours servers must be expected to stay twice as long; 0 where that does not matter
 */
public record Constraints(
    List<String> types,
    List<String> zones,
    Resources least,
    boolean privateServers,
    double jobHours) {

  public static final Constraints NONE =
      new Constraints(List.of(), List.of(), Resources.NONE, false, 0);

  public Constraints {
    types = List.copyOf(types);
    zones = List.copyOf(zones);
  }
}
