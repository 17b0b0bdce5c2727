package dev.gleaner.simulator.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.keep.Budget;
import dev.gleaner.core.keep.PartitionChange;
import dev.gleaner.core.keep.PartitionPolicy;
import dev.gleaner.core.keep.PartitionState;
import dev.gleaner.core.keep.ShortWork;
import dev.gleaner.core.keep.SlicedServer;
import java.util.List;

/** Makes sure that a policy is only told of what whole servers can come to. */
final class WatchedPolicy implements PartitionPolicy {

  private final PartitionPolicy policy;
  private final Budget budget;
  private final List<SlicedServer> sorts;
  private String lastLeft = "";
  private int slicesLeft;

  WatchedPolicy(PartitionPolicy policy, Budget budget, SlicedServer... sorts) {
    this.policy = policy;
    this.budget = budget;
    this.sorts = List.of(sorts);
  }

  @Override
  public PartitionChange review(PartitionState state, long now) {
    int held = state.transientServers() + state.onTheirWay() + state.spare();
    assertThat(held).isLessThanOrEqualTo(budget.mostTransient());
    assertThat(sumsOfServers(0, held)).as("%d slices", held).isTrue();
    assertThat(slicesLeft == 0 || sumsOfServers(0, slicesLeft)).as(lastLeft).isTrue();
    return policy.review(state, now);
  }

  /** Whether so many slices are those of some servers of the sorts from this one on. */
  private boolean sumsOfServers(int sort, int slices) {
    if (sort == sorts.size() || slices == 0) {
      return slices == 0;
    }
    for (int count = 0; count <= sorts.get(sort).available(); count++) {
      int rest = slices - count * sorts.get(sort).slices();
      if (rest >= 0 && sumsOfServers(sort + 1, rest)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void left(long ageMillis, boolean revoked, long now) {
    String event = "aged %d, revoked %s, at %d".formatted(ageMillis, revoked, now);
    slicesLeft = event.equals(lastLeft) ? slicesLeft + 1 : 1;
    lastLeft = event;
  }

  @Override
  public void shortWork(ShortWork work, long now) {
    policy.shortWork(work, now);
  }
}
