package dev.gleaner.core.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Which resources somebody counts, and at which position each: cores (in thousandths) first, then
 * memory, then all others by the alphabet. Loops over many hosts read arrays with these positions.
 */
public record ResourceNames(List<String> names) {

  /** Those that everything has. */
  public static final ResourceNames CORES_AND_MEMORY = new ResourceNames(Resources.NONE.names());

  private static final int MEMORY = 1;

  public ResourceNames {
    names = List.copyOf(names);
    if (names.size() <= MEMORY || !names.subList(0, MEMORY + 1).equals(Resources.NONE.names())) {
      throw new IllegalArgumentException(
          "%s: expected cores and memory, then others".formatted(names));
    }
  }

  /** Cores, memory and others. */
  public static ResourceNames with(String... others) {
    List<String> names = new ArrayList<>(Resources.NONE.names());
    Arrays.stream(others).sorted().forEach(names::add);
    return new ResourceNames(names);
  }

  public int count() {
    return names.size();
  }

  /** Whether all that there is any of is counted. */
  public boolean cover(Resources resources) {
    // Counted, and not compared name by name: every host that is looked at is asked this.
    int counted = 0;
    for (int position = MEMORY + 1; position < names.size(); position++) {
      counted += further(resources, position) == 0 ? 0 : 1;
    }
    return counted == resources.furtherCount();
  }

  public long amount(Resources resources, int position) {
    // Short, so that it is inlined where victims are searched.
    return position == 0
        ? resources.milliCores()
        : position == MEMORY ? resources.memoryMib() : further(resources, position);
  }

  private long further(Resources resources, int position) {
    return resources.hasFurther() ? resources.amount(names.get(position)) : 0;
  }

  public long[] amounts(Resources resources) {
    long[] amounts = new long[names.size()];
    Arrays.setAll(amounts, position -> amount(resources, position));
    return amounts;
  }

  /** Whether there is at least this much of everything; never if it is more than is counted. */
  public boolean fit(Resources size, long[] room) {
    if (size.milliCores() > room[0] || size.memoryMib() > room[MEMORY]) {
      return false;
    }
    if (!size.hasFurther()) {
      return true;
    }
    for (int position = MEMORY + 1; position < room.length; position++) {
      if (amount(size, position) > room[position]) {
        return false;
      }
    }
    return cover(size);
  }
}
