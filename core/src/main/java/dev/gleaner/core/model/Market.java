package dev.gleaner.core.model;

/** Where one kind of transient server is sold at one price. */
public record Market(String zone, InstanceType type) {

  /** For people and files: {@code us-east-1a/m5.large}. */
  public String name() {
    return zone + "/" + type.name();
  }

  @Override
  public String toString() {
    return name();
  }
}
