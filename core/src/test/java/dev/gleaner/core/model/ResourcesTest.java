package dev.gleaner.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ResourcesTest {

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
}
