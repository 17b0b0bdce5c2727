package dev.gleaner.core.model;

/**
 * A kind of server.
 *
 * @param onDemand US dollars per hour for one that is not taken away
 */
public record InstanceType(String name, Resources size, double onDemand) {

  public InstanceType {
    if (!(onDemand > 0 && onDemand < 1e6)) {
      throw new IllegalArgumentException(
          "on-demand price of %s is %s; expected US dollars per hour".formatted(name, onDemand));
    }
  }

  /** Types of one family run on the same kind of hardware: {@code m5} of {@code m5.large}. */
  public String family() {
    int dot = name.indexOf('.');
    return dot < 0 ? name : name.substring(0, dot);
  }
}
