package dev.gleaner.core.evict.admit;

import dev.gleaner.core.model.Reason;

/**
 * Normal requests are expected to want what is free, or more.
 *
 * @param free of the resource on all hosts, as {@link dev.gleaner.core.model.ResourceNames} counts
 * @param expected how much more of it normal instances may take soon
 */
public record WantedSoon(String resource, long free, long expected) implements Reason {

  @Override
  public String text(NodeNames names) {
    return "%s free, and normal instances may soon take %s more"
        .formatted(CountedAmount.text(resource, free), CountedAmount.text(resource, expected));
  }
}
