package dev.gleaner.core.model;

/** Where one kind of transient server is sold at one price. */
public record Market(String zone, InstanceType type) {

  /** For people and files: {@code us-east-1a/m5.large}. */
  public String name() {
    return zone + "/" + type.name();
  }

  /** {@code us-east-1} of {@code us-east-1a}, {@code us-central1} of {@code us-central1-a}. */
  public String region() {
    return regionOf(zone);
  }

  /** The same of a zone. */
  public static String regionOf(String zone) {
    int end = zone.length();
    while (end > 0 && !Character.isDigit(zone.charAt(end - 1))) {
      end--;
    }
    return end == 0 ? zone : zone.substring(0, end);
  }

  @Override
  public String toString() {
    return name();
  }
}
