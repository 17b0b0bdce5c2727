package dev.gleaner.operate.tell.metadata;

import dev.gleaner.core.model.BadInputException;
import java.util.Optional;

/**
 * What is said of a machine in EC2's words.
 *
 * @param instance by which the cloud knows it
 * @param type such as {@code m5.large}
 * @param zone such as {@code us-east-1a}
 */
public record MachineFacts(
    String host, String address, String instance, Optional<String> type, Optional<String> zone) {

  /** EC2 names a zone by its region and a letter, other clouds by region and a hyphen. */
  private static final String ZONE_ENDING = "-?[a-z]$";

  public MachineFacts {
    check("--instance-id", instance);
    type.ifPresent(name -> check("--instance-type", name));
    zone.ifPresent(name -> check("--zone", name));
  }

  // They go into JSON and into lines as they are.
  private static void check(String option, String name) {
    if (!name.matches("[A-Za-z0-9._:/-]{1,200}")) {
      throw new BadInputException(
          "%s \"%s\": expected letters, digits, points, hyphens and slashes"
              .formatted(option, name));
    }
  }

  Optional<String> region() {
    return zone.map(name -> name.replaceFirst(ZONE_ENDING, ""));
  }
}
