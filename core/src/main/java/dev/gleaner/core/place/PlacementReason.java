package dev.gleaner.core.place;

import dev.gleaner.core.model.Reason;
import dev.gleaner.core.model.Resources;

/**
 * Why one of our own policies decided as it did. A policy of another jar has reasons of its own.
 */
public sealed interface PlacementReason extends Reason {

  /** The first node with room: nothing else was weighed. */
  record HasRoom(int node) implements PlacementReason {
    @Override
    public String text(NodeNames names) {
      return names.name(node) + " has room";
    }
  }

  /** The task will be done before the node next shrinks. */
  record EndsBeforeShrink(int node, long shrinkAtMillis) implements PlacementReason {
    @Override
    public String text(NodeNames names) {
      return "%s does not shrink before %s"
          .formatted(names.name(node), seconds((double) shrinkAtMillis));
    }
  }

  /** The node keeps its size long enough with this probability. */
  record LikelyToComplete(int node, double probability) implements PlacementReason {
    @Override
    public String text(NodeNames names) {
      return "%s completes it with probability %.2f".formatted(names.name(node), probability);
    }
  }

  /** The expected completion, restarts included, is the soonest of all nodes, busy ones too. */
  record SoonestCompletion(int node, double expectedMillis) implements PlacementReason {
    @Override
    public String text(NodeNames names) {
      return "%s is expected to complete it in %s"
          .formatted(names.name(node), seconds(expectedMillis));
    }
  }

  /** A busy node is worth waiting for. */
  record SoonerOnBusyNode(int node, long waitMillis, double expectedMillis)
      implements PlacementReason {
    @Override
    public String text(NodeNames names) {
      return "waiting %s for %s, which is expected to complete it in %s"
          .formatted(seconds((double) waitMillis), names.name(node), seconds(expectedMillis));
    }
  }

  /** Of all nodes with room, drops of this one are expected to cost the least. */
  record LeastLoss(int node, double lossMillis, double deathProbability)
      implements PlacementReason {
    @Override
    public String text(NodeNames names) {
      return "%s adds the least expected loss, %s, and kills it with probability %.2f"
          .formatted(names.name(node), seconds(lossMillis), deathProbability);
    }
  }

  /** Of all nodes with room, it is among the best that the waiting tasks of the kind need. */
  record LossAmongTheLeast(int node, double lossMillis, double deathProbability, int alike)
      implements PlacementReason {
    @Override
    public String text(NodeNames names) {
      return "%s is among the safest for %d such task(s): expected loss %s, killed with probability %.2f"
          .formatted(names.name(node), alike, seconds(lossMillis), deathProbability);
    }
  }

  /** So many such tasks wait that they need every node with room: there is nothing to choose. */
  record AllRoomIsNeeded(int node, int alike) implements PlacementReason {
    @Override
    public String text(NodeNames names) {
      return "%s has room, and %d such task(s) need all the room that there is"
          .formatted(names.name(node), alike);
    }
  }

  /** The node that reports has room, but drops of it are expected to cost too much. */
  record SaferElsewhere(int node, double lossMillis, int best, double acceptableMillis)
      implements PlacementReason {
    @Override
    public String text(NodeNames names) {
      return "%s adds an expected loss of %s; waiting for nodes such as %s, where it is at most %s"
          .formatted(
              names.name(node), seconds(lossMillis), names.name(best), seconds(acceptableMillis));
    }
  }

  /** A better node could be waited for, but the wait would cost more than it saves. */
  record NotWorthWaiting(int node, double lossMillis, int best, double leastMillis)
      implements PlacementReason {
    @Override
    public String text(NodeNames names) {
      return "%s has room; waiting for %s would take longer than the %.1f s of expected loss that it saves"
          .formatted(names.name(node), names.name(best), (lossMillis - leastMillis) / 1000);
    }
  }

  /** Nothing has room for this demand now. */
  record NoRoom(Resources demand) implements PlacementReason {
    @Override
    public String text(NodeNames names) {
      return "no node has room for " + demand;
    }
  }

  /** There is room, but wherever there is, the node shrinks too soon. */
  record NowhereSafe(Resources demand) implements PlacementReason {
    @Override
    public String text(NodeNames names) {
      return "every node with room for %s shrinks before the task ends".formatted(demand);
    }
  }

  /** Even idle, no node of the pool is large enough, or all that are will leave. */
  record TooLarge(Resources demand) implements PlacementReason {
    @Override
    public String text(NodeNames names) {
      return "no node of the pool will ever have room for " + demand;
    }
  }

  private static String seconds(double millis) {
    return "%.0f s".formatted(millis / 1000);
  }
}
