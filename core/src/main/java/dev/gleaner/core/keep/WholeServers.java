package dev.gleaner.core.keep;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Between a policy that wants slices and a cloud that has whole servers (CloudCoaster §3.3). What
 * is there and not wanted is spare: it came with the rest of a larger server, or was released while
 * the rest is wanted. Wishes for more are met from it first, and a server may go when as many
 * slices are spare as it has: so wishes that are smaller than a server add up.
 *
 * <p>The policy is asked about a state without what is spare ({@link PartitionState#sparing}), and
 * so never releases a slice twice.
 */
public final class WholeServers {

  private final List<SlicedServer> sorts;

  /** By sort: how many were asked for and have not gone. */
  private final int[] held;

  private int spare;

  /** None are there. */
  public WholeServers(List<SlicedServer> sorts) {
    this.sorts = List.copyOf(sorts);
    held = new int[sorts.size()];
  }

  /** How many slices that are there or on their way are not wanted. */
  public int spare() {
    return spare;
  }

  /**
   * The policy wants more slices.
   *
   * @param most how many slices the budget still allows
   * @return how many servers of each sort to ask for
   */
  public int[] request(int slices, int most) {
    int wantedAgain = Math.min(slices, spare);
    int missing = slices - wantedAgain;
    int[] counts = ServerSlices.toReach(missing, most, available());
    int coming = 0;
    for (int sort = 0; sort < counts.length; sort++) {
      held[sort] += counts[sort];
      coming += counts[sort] * sorts.get(sort).slices();
    }
    spare += Math.max(0, coming - missing) - wantedAgain;
    return counts;
  }

  private List<SlicedServer> available() {
    return IntStream.range(0, held.length)
        .mapToObj(sort -> sorts.get(sort).without(held[sort]))
        .toList();
  }

  /** The policy does without so many of the slices that it knows of. */
  public void release(int slices) {
    spare += slices;
  }

  /** Whether a server of so many slices may go, and no slice with it that is wanted. */
  public boolean isSpare(int slices) {
    return slices <= spare;
  }

  /**
   * A server runs nothing new from now on, since it is released or revoked: what is spare first.
   */
  public void leaves(int slices) {
    spare = Math.max(0, spare - slices);
  }

  /** A server has gone: another of this sort may be asked for. */
  public void gone(int sort) {
    held[sort]--;
  }
}
