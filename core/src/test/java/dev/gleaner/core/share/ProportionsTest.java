package dev.gleaner.core.share;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ProportionsTest {

  @Test
  void a_slice_has_the_proportions_of_the_whole() {
    Resources whole = Resources.ofMilliCores(4000, 8192);

    assertThat(Proportions.within(whole, Resources.ofMilliCores(1000, 9000)))
        .isEqualTo(Resources.ofMilliCores(1000, 2048));
    assertThat(Proportions.within(whole, Resources.ofMilliCores(9000, 4096)))
        .isEqualTo(Resources.ofMilliCores(2000, 4096));
    assertThat(Proportions.within(whole, Resources.ofMilliCores(4000, 8192))).isEqualTo(whole);
  }

  @Test
  void a_dimension_that_is_not_wanted_does_not_bind() {
    assertThat(Proportions.within(Resources.ofMilliCores(0, 100), Resources.ofMilliCores(0, 40)))
        .isEqualTo(Resources.ofMilliCores(0, 40));
    assertThat(Proportions.within(Resources.ofMilliCores(100, 0), Resources.ofMilliCores(40, 0)))
        .isEqualTo(Resources.ofMilliCores(40, 0));
  }

  @Test
  void filling_empty_servers_takes_as_many_as_equation_8_says() {
    RandomStream random = new RandomStreams(8).stream("equation 8");
    for (int round = 0; round < 20_000; round++) {
      Resources server = Resources.ofMilliCores(1 + random.below(4000), 1 + random.below(4000));
      Resources wanted = Resources.ofMilliCores(random.below(40_000), 1 + random.below(40_000));
      long byCores = ceilingOf(wanted.milliCores(), server.milliCores());
      long byMemory = ceilingOf(wanted.memoryMib(), server.memoryMib());

      assertThat(fill(wanted, server)).isEqualTo(Math.max(byCores, byMemory));
    }
  }

  @Test
  void further_resources_bind_as_cores_and_memory_do() {
    Resources whole = Resources.ofMilliCores(4000, 8192).with("gpu", 4);
    Resources room = Resources.ofMilliCores(4000, 8192).with("gpu", 1);

    assertThat(Proportions.within(whole, room))
        .isEqualTo(Resources.ofMilliCores(1000, 2048).with("gpu", 1));
    assertThat(Proportions.isUsable(Resources.ofMilliCores(4000, 8192), whole)).isFalse();
    assertThat(Proportions.dominantShare(new Resources(1, 1024).with("gpu", 3), whole))
        .isEqualTo(0.75);
  }

  @Test
  void filling_empty_servers_takes_as_many_as_the_scarcest_of_three_resources_asks_for() {
    RandomStream random = new RandomStreams(8).stream("three resources");
    for (int round = 0; round < 5_000; round++) {
      Resources server =
          Resources.ofMilliCores(1 + random.below(4000), 1 + random.below(4000))
              .with("gpu", 1 + random.below(8));
      Resources wanted =
          Resources.ofMilliCores(1 + random.below(40_000), random.below(40_000))
              .with("gpu", random.below(30));
      long most = 0;
      for (String name : server.names()) {
        most = Math.max(most, ceilingOf(wanted.amount(name), server.amount(name)));
      }

      assertThat(fill(wanted, server)).isEqualTo((int) most);
    }
  }

  @Test
  void what_is_left_over_goes_to_the_largest_remainders() {
    // Exactly 2.6, 3.7 and 3.7.
    assertThat(Apportionment.split(10, new double[] {26, 37, 37})).containsExactly(2, 4, 4);
  }

  @Test
  void portions_add_up_and_are_within_one_of_their_exact_value() {
    RandomStream random = new RandomStreams(8).stream("portions");
    for (int round = 0; round < 2_000; round++) {
      double[] weights = new double[1 + random.below(20)];
      Arrays.setAll(weights, i -> random.exponential(1));
      long whole = random.below(100_000);

      long[] parts = Apportionment.split(whole, weights);

      assertThat(Arrays.stream(parts).sum()).isEqualTo(whole);
      double sum = Arrays.stream(weights).sum();
      for (int i = 0; i < parts.length; i++) {
        assertThat(Math.abs(parts[i] - whole * weights[i] / sum)).isLessThan(1 + 1e-9);
      }
    }
  }

  private static int fill(Resources wanted, Resources server) {
    int servers = 0;
    for (Resources rest = wanted;
        !rest.isNone();
        rest = rest.minus(Proportions.within(rest, server))) {
      servers++;
    }
    return servers;
  }

  private static long ceilingOf(long wanted, long size) {
    return (wanted + size - 1) / size;
  }
}
