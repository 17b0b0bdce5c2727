package dev.gleaner.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ResourcesTest {

  private static final List<String> NAMES = List.of("cores", "memory", "ecu", "gpu");

  private final Resources room = new Resources(4, 8192);

  @Test
  void a_demand_fits_only_if_every_dimension_does() {
    assertThat(room.fitsIn(room)).isTrue();
    assertThat(new Resources(5, 1024).fitsIn(room)).isFalse();
    assertThat(new Resources(1, 8193).fitsIn(room)).isFalse();
    assertThat(Resources.NONE.fitsIn(Resources.NONE)).isTrue();
  }

  @Test
  void amounts_cannot_fall_below_nothing() {
    assertThatThrownBy(() -> new Resources(-3, -6144)).hasMessageContaining("-3 cores, -6144 MiB");
  }

  @Test
  void a_change_that_takes_any_dimension_away_is_a_shrink() {
    assertThat(new Resources(8, 4096).shrinksFrom(room)).isTrue();
    assertThat(new Resources(3, 9000).shrinksFrom(room)).isTrue();
    assertThat(new Resources(4, 9000).shrinksFrom(room)).isFalse();
    assertThat(room.shrinksFrom(room)).isFalse();
  }

  @Test
  void it_reads_in_the_largest_unit_that_is_whole() {
    assertThat(room).hasToString("4 cores, 8 GiB");
    assertThat(new Resources(1, 1000)).hasToString("1 cores, 1000 MiB");
  }

  @Test
  void half_a_core_is_none_to_who_counts_whole_ones_and_reserves_one() {
    Resources half = Resources.ofMilliCores(1500, 512);

    assertThat(half.cores()).isEqualTo(1);
    assertThat(half.milliCores()).isEqualTo(1500);
    assertThat(half.inWholeCores()).isEqualTo(new Resources(2, 512));
    assertThat(room.inWholeCores()).isEqualTo(room);
    assertThat(half).hasToString("1.5 cores, 512 MiB");
  }

  @Test
  void what_is_not_named_is_nothing_and_nothing_is_not_named() {
    Resources two = room.with("gpu", 2);

    assertThat(two.names()).containsExactly("cores", "memory", "gpu");
    assertThat(two.amount("gpu")).isEqualTo(2);
    assertThat(room.amount("gpu")).isZero();
    assertThat(two.with("gpu", 0)).isEqualTo(room).hasSameHashCodeAs(room);
    assertThat(two).isNotEqualTo(room).hasToString("4 cores, 8 GiB, 2 gpu");
    assertThat(Resources.NONE.with("gpu", 1).isNone()).isFalse();
    assertThat(two.with(Resources.CORES, 500).with(Resources.MEMORY, 1))
        .isEqualTo(Resources.ofMilliCores(500, 1).with("gpu", 2));
  }

  @Test
  void who_takes_more_than_there_is_is_told_so() {
    Resources gpu = room.with("gpu", 1);

    assertThatThrownBy(() -> room.minus(gpu)).hasMessageContaining("-1 of \"gpu\"");
    assertThatThrownBy(() -> room.with(" ", 1)).hasMessageContaining("expected a name");
  }

  @Test
  void all_names_are_treated_as_a_map_of_amounts_would() {
    RandomStream random = new RandomStreams(15).stream("vectors");
    for (int round = 0; round < 5_000; round++) {
      Map<String, Long> one = amounts(random);
      Map<String, Long> other = amounts(random);
      Resources left = of(one);
      Resources right = of(other);

      assertThat(left.equals(right)).isEqualTo(one.equals(other));
      assertThat(left.fitsIn(right))
          .isEqualTo(NAMES.stream().allMatch(name -> one.get(name) <= other.get(name)));
      assertThat(left.shrinksFrom(right))
          .isEqualTo(NAMES.stream().anyMatch(name -> one.get(name) < other.get(name)));
      for (String name : NAMES) {
        assertThat(left.plus(right).amount(name)).isEqualTo(one.get(name) + other.get(name));
        assertThat(left.plus(right).minus(right)).isEqualTo(left);
        assertThat(left.overlap(right).amount(name))
            .isEqualTo(Math.min(one.get(name), other.get(name)));
      }
    }
  }

  private static Map<String, Long> amounts(RandomStream random) {
    Map<String, Long> amounts = new TreeMap<>();
    NAMES.forEach(name -> amounts.put(name, (long) random.below(3) * 700));
    return amounts;
  }

  private static Resources of(Map<String, Long> amounts) {
    Resources resources = Resources.NONE;
    for (Map.Entry<String, Long> one : amounts.entrySet()) {
      resources = resources.with(one.getKey(), one.getValue());
    }
    return resources;
  }
}
