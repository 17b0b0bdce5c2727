package dev.gleaner.core.keep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.estimate.ShrinkRates;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ReplacingOnAToyCloudTest {

  private static final HoldNodes HOLD = new HoldNodes(40, new RecentlyChangedFirst());

  private record Result(double stableShare, double replaced) {}

  private enum Rule {
    NONE,
    RECENTLY_CHANGED,
    WORSE_THAN_FRESH;

    KeepPolicy policy(ShrinkRates rates) {
      return switch (this) {
        case NONE -> HOLD;
        case RECENTLY_CHANGED -> new ReplaceRecentlyChanged(0.1, HOLD);
        case WORSE_THAN_FRESH -> new ReplaceWorseThanFresh(0.1, 1.5, rates, HOLD);
      };
    }
  }

  /** Means over ten seeds. */
  private static Result play(Rule rule, int stable, int unstable, UnaryOperator<ToyCloud> story) {
    return new Result(
        mean(rule, stable, unstable, story, ToyCloud::stableShare),
        mean(rule, stable, unstable, story, ToyCloud::replaced));
  }

  private static double mean(
      Rule rule,
      int stable,
      int unstable,
      UnaryOperator<ToyCloud> story,
      ToDoubleFunction<ToyCloud> measure) {
    return LongStream.rangeClosed(1, 10)
        .mapToObj(seed -> story.apply(new ToyCloud(stable, unstable, seed, rule::policy)))
        .mapToDouble(measure)
        .average()
        .orElseThrow();
  }

  @Test
  void on_a_half_stable_cloud_the_pool_becomes_stable_with_few_replacements() {
    Result none = play(Rule.NONE, 200, 200, cloud -> cloud.run(72));
    Result recent = play(Rule.RECENTLY_CHANGED, 200, 200, cloud -> cloud.run(72));
    Result fresh = play(Rule.WORSE_THAN_FRESH, 200, 200, cloud -> cloud.run(72));
    assertThat(none.stableShare()).isBetween(0.4, 0.6);
    assertThat(none.replaced()).isZero();
    assertThat(recent.stableShare()).isGreaterThan(0.85);
    assertThat(fresh.stableShare()).isGreaterThan(0.95).isGreaterThan(recent.stableShare());
    assertThat(fresh.replaced()).isLessThan(recent.replaced() / 5);
  }

  @Test
  void at_first_the_pool_improves_as_fast_as_with_a_fixed_share() {
    Result recent = play(Rule.RECENTLY_CHANGED, 200, 200, cloud -> cloud.run(12));
    Result fresh = play(Rule.WORSE_THAN_FRESH, 200, 200, cloud -> cloud.run(12));
    assertThat(fresh.stableShare()).isGreaterThan(recent.stableShare() - 0.05);
  }

  @Test
  void a_good_pool_is_kept_when_the_cloud_has_only_worse_nodes_left() {
    UnaryOperator<ToyCloud> story = cloud -> cloud.run(72).left(0, 200).run(72);
    Result recent = play(Rule.RECENTLY_CHANGED, 200, 200, story);
    Result fresh = play(Rule.WORSE_THAN_FRESH, 200, 200, story);
    assertThat(recent.stableShare()).isLessThan(0.7);
    assertThat(fresh.stableShare()).isGreaterThan(0.9);
  }

  @Test
  void where_all_servers_are_alike_little_is_replaced() {
    // 284 with a fixed share. What is left is chance: a node with bad luck looks like a bad node.
    for (int stable : new int[] {0, 200}) {
      Result fresh = play(Rule.WORSE_THAN_FRESH, stable, 200 - stable, cloud -> cloud.run(72));
      assertThat(fresh.replaced()).isLessThan(284 / 3.0);
    }
  }
}
