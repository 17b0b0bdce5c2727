package dev.gleaner.core.evict.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.evict.HostSearch;
import dev.gleaner.core.evict.HostState;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.InstanceKind;
import dev.gleaner.core.evict.Rank;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.Sizes;
import dev.gleaner.core.evict.WeightedRank;
import dev.gleaner.core.model.RandomStreams;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Section 4.1: weights are rescaled to [0, 1], multiplied and added; ties are drawn. */
class WeighingTest {

  private static final Request REQUEST = Request.of(1, InstanceKind.NORMAL, Sizes.of(1));

  private static Rank values(double... values) {
    return (host, request, now) -> values[host.number()];
  }

  private static HostSearch search(int hosts, WeightedRank... ranks) {
    return new EveryHost(
        Hosts.alike(hosts, Sizes.of(1)),
        List.of(),
        List.of(ranks),
        new RandomStreams(2).stream("ties"));
  }

  private static int best(HostSearch search) {
    return search.best(REQUEST, HostState.FULL, 0);
  }

  @Test
  void large_values_of_a_rank_do_not_drown_another() {
    // Rescaled: 1, 0, 0.5 and 0, 1, 0.75; the sums are 1, 1, 1.25.
    WeightedRank large = new WeightedRank(values(3000, 1000, 2000), 1);
    WeightedRank small = new WeightedRank(values(0.1, 0.5, 0.4), 1);

    assertThat(best(search(3, large, small))).isEqualTo(2);
  }

  @Test
  void multipliers_count_after_rescaling() {
    // 2, 0, 1 and 0, 1, 0.75; the sums are 2, 1, 1.75.
    WeightedRank large = new WeightedRank(values(3000, 1000, 2000), 2);
    WeightedRank small = new WeightedRank(values(0.1, 0.5, 0.4), 1);

    assertThat(best(search(3, large, small))).isZero();
  }

  @Test
  void a_negative_multiplier_turns_a_rank_around() {
    assertThat(best(search(3, new WeightedRank(values(5, 2, 7), -1)))).isEqualTo(1);
  }

  @Test
  void a_rank_with_the_same_value_everywhere_does_not_count() {
    WeightedRank same = new WeightedRank(values(4, 4, 4), 100);

    assertThat(best(search(3, same, new WeightedRank(values(1, 3, 2), 1)))).isEqualTo(1);
    assertThat(new Rescaling(4, 4, 100).of(4)).isZero();
    assertThat(new Rescaling(2, 6, 10).of(5)).isEqualTo(7.5);
  }

  @Test
  void of_hosts_with_the_same_weight_each_is_chosen_at_times() {
    HostSearch search = search(4, new WeightedRank(values(1, 2, 2, 2), 1));
    Set<Integer> chosen = new TreeSet<>();
    for (int i = 0; i < 100; i++) {
      chosen.add(best(search));
    }

    assertThat(chosen).containsExactly(1, 2, 3);
  }
}
