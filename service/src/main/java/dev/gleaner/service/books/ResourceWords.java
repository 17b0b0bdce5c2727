package dev.gleaner.service.books;

import dev.gleaner.core.model.Resources;
import java.util.Map;

/** Which name of theirs stands for whole cores, and which for memory in MiB. */
public record ResourceWords(String cores, String memory) {

  /** As OpenStack's Placement calls them. */
  public static final ResourceWords USUAL = new ResourceWords("VCPU", "MEMORY_MB");

  private static final long MOST = 1L << 40;
  private static final long MOST_CORES = 1_000_000;

  /** Throws where the core could not count these. */
  public void check(String place, Map<String, Long> amounts) {
    amounts.forEach((name, amount) -> check(place + "." + name, name, amount));
  }

  private void check(String place, String name, long amount) {
    long most = name.equals(cores) ? MOST_CORES : MOST;
    if (amount < 0 || amount > most) {
      throw bad("%s is %d; expected a whole number from 0 to %d".formatted(place, amount, most));
    }
    if ((name.equals(Resources.CORES) && !name.equals(cores))
        || (name.equals(Resources.MEMORY) && !name.equals(memory))) {
      throw bad(
          "%s: \"%s\" is not what this service calls it; use \"%s\", or set resources.%s in its file"
              .formatted(place, name, name.equals(Resources.CORES) ? cores : memory, name));
    }
  }

  private static RefusedException bad(String message) {
    return new RefusedException(RefusedException.BAD_INPUT, message);
  }
}
