package dev.gleaner.core.share;

import java.util.List;

/**
 * How a demand is met.
 *
 * @param slices all that the application holds from now on
 * @param givenBack the slices that it no longer holds, or holds less of: by how much
 * @param reused servers that were on the free list, by number
 * @param bought servers that have to be bought, by the numbers that they will have
 */
public record Grant(
    List<Slice> slices, List<Slice> givenBack, List<Long> reused, List<Long> bought) {

  public Grant {
    slices = List.copyOf(slices);
    givenBack = List.copyOf(givenBack);
    reused = List.copyOf(reused);
    bought = List.copyOf(bought);
  }
}
