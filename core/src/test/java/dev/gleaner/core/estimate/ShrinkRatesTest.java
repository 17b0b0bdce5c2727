package dev.gleaner.core.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class ShrinkRatesTest {

  private static final Offset<Double> EXACTLY = within(1e-12);

  private final ShrinkRates rates = new ShrinkRates();

  private static long hour(double hours) {
    return (long) (hours * 3_600_000);
  }

  @Test
  void a_node_is_judged_by_its_own_shrinks_and_by_the_mean_of_the_pool() {
    rates.joined(0, 0);
    rates.joined(1, hour(5));
    rates.shrunk(0, hour(6));
    rates.shrunk(0, hour(7));
    rates.shrunk(1, hour(8));
    ShrinkRates.Rates known = rates.at(hour(10));
    // 3 shrinks in 10 + 5 hours.
    assertThat(known.mean()).isCloseTo(0.2, EXACTLY);
    // Half a shrink in 2.5 hours on top of 2 in 10, and of 1 in 5.
    assertThat(known.of(0)).isCloseTo(2.5 / 12.5, EXACTLY);
    assertThat(known.of(1)).isCloseTo(1.5 / 7.5, EXACTLY);
    // Only node 1 shrank during its first 4 hours; both were fresh for 4 hours.
    assertThat(known.fresh()).isCloseTo(1.5 / 10.5, EXACTLY);
    assertThat(known.age(1)).isEqualTo(Duration.ofHours(5));
  }

  @Test
  void who_is_unknown_is_taken_for_average() {
    rates.joined(0, 0);
    rates.shrunk(0, hour(80));
    rates.joined(1, hour(84));
    ShrinkRates.Rates known = rates.at(hour(84));
    assertThat(known.mean()).isCloseTo(1 / 24.0, EXACTLY);
    // Node 0 joined too long ago and node 1 a moment ago: nobody knows about fresh nodes.
    assertThat(known.fresh()).isCloseTo(known.mean(), EXACTLY);
    assertThat(known.of(1)).isCloseTo(known.mean(), EXACTLY);
    assertThat(known.of(99)).isEqualTo(known.mean());
    assertThat(known.age(99)).isZero();
  }

  @Test
  void a_pool_that_never_shrinks_has_no_rates() {
    rates.joined(0, 0);
    ShrinkRates.Rates known = rates.at(hour(10));
    assertThat(known.mean()).isZero();
    assertThat(known.of(0)).isZero();
    assertThat(known.fresh()).isZero();
    assertThat(new ShrinkRates().at(0).fresh()).isZero();
  }

  @Test
  void only_the_last_day_of_a_node_counts() {
    rates.joined(0, 0);
    rates.joined(1, 0);
    rates.shrunk(0, hour(1));
    rates.shrunk(1, hour(30));
    ShrinkRates.Rates known = rates.at(hour(48));
    assertThat(known.mean()).isCloseTo(1 / 48.0, EXACTLY);
    assertThat(known.of(0)).isCloseTo(0.5 / (24 + 24), EXACTLY);
    assertThat(known.of(1)).isCloseTo(1.5 / (24 + 24), EXACTLY);
  }

  @Test
  void a_node_that_has_gone_counts_for_the_pool_and_for_fresh_nodes() {
    rates.joined(0, 0);
    rates.joined(1, 0);
    rates.shrunk(1, hour(2));
    rates.left(1, hour(2));
    ShrinkRates.Rates known = rates.at(hour(8));
    // One eviction in 8 + 2 hours, of which 4 + 2 were fresh.
    assertThat(known.mean()).isCloseTo(0.1, EXACTLY);
    assertThat(known.fresh()).isCloseTo(1.5 / (6 + 5), EXACTLY);
    assertThat(known.age(1)).isZero();
  }

  @Test
  void after_three_days_the_cloud_gets_another_chance() {
    rates.joined(0, 0);
    rates.joined(1, hour(1));
    rates.shrunk(1, hour(2));
    rates.left(1, hour(3));
    rates.shrunk(0, hour(60));
    assertThat(rates.at(hour(72)).fresh()).isGreaterThan(rates.at(hour(72)).mean());
    assertThat(rates.at(hour(73.1)).fresh()).isCloseTo(1 / 24.0, EXACTLY);
  }

  @Test
  void a_node_that_never_stops_shrinking_is_judged_by_its_last_shrinks_alone() {
    rates.joined(0, 0);
    // Every minute for 10 hours: 600 shrinks, of which 256 are kept, the first of them at 345 min.
    for (int minute = 1; minute <= 600; minute++) {
      rates.shrunk(0, minute * 60_000L);
    }
    ShrinkRates.Rates known = rates.at(hour(10));
    assertThat(known.mean()).isCloseTo(60, within(0.001));
    assertThat(known.of(0)).isCloseTo(60, within(0.001));
    // Those of the first 4 hours are counted one by one: 239 in 4 hours.
    assertThat(known.fresh()).isCloseTo(60, within(0.3));
  }

  @Test
  void of_many_nodes_that_have_gone_the_last_thousand_are_remembered() {
    // 5000 nodes that stay for a second each and do not shrink, then as many that do.
    for (int node = 0; node < 10_000; node++) {
      rates.joined(node, node * 1000L);
      if (node >= 5000) {
        rates.shrunk(node, node * 1000L + 500);
      }
      rates.left(node, (node + 1) * 1000L);
    }
    // A thousand shrinks in a thousand seconds, which is less than the hour that counts at least.
    assertThat(rates.at(10_000_000).mean()).isCloseTo(1000, EXACTLY);
  }

  @Test
  void news_of_a_node_that_is_not_here_is_ignored() {
    rates.shrunk(5, 0);
    rates.left(5, 0);
    assertThat(rates.at(hour(1)).mean()).isZero();
  }
}
