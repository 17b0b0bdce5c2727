package dev.gleaner.core.evict;

import dev.gleaner.core.model.Resources;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * An amount of each resource that a provider counts: cores and memory, and perhaps disks or
 * accelerators. Which dimension is which is the provider's own business, as long as its hosts and
 * its requests agree.
 */
public final class Amounts {

  private final long[] amounts;

  private Amounts(long[] amounts) {
    this.amounts = amounts;
    for (long amount : amounts) {
      if (amount < 0) {
        throw new IllegalArgumentException("amounts must not be negative: " + this);
      }
    }
  }

  public static Amounts of(long... amounts) {
    return new Amounts(amounts.clone());
  }

  public static Amounts of(Resources resources) {
    return of(resources.cores(), resources.memoryMib());
  }

  public int dimensions() {
    return amounts.length;
  }

  public long get(int dimension) {
    return amounts[dimension];
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Amounts that && Arrays.equals(amounts, that.amounts);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(amounts);
  }

  @Override
  public String toString() {
    return Arrays.stream(amounts).mapToObj(Long::toString).collect(Collectors.joining(" x "));
  }
}
