package dev.gleaner.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class ResourceNamesTest {

  private final ResourceNames names = ResourceNames.with("gpu", "ecu");
  private final Resources size = new Resources(2, 512).with("gpu", 1);

  @Test
  void cores_and_memory_come_first_and_the_others_by_the_alphabet() {
    assertThat(names.names()).containsExactly("cores", "memory", "ecu", "gpu");
    assertThat(names.amounts(size)).containsExactly(2000, 512, 0, 1);
    assertThatThrownBy(() -> new ResourceNames(List.of("memory", "cores")))
        .hasMessageContaining("expected cores and memory, then others");
  }

  @Test
  void there_is_room_only_if_there_is_enough_of_everything() {
    assertThat(names.fit(size, new long[] {2000, 512, 0, 1})).isTrue();
    assertThat(names.fit(size, new long[] {1999, 512, 0, 1})).isFalse();
    assertThat(names.fit(size, new long[] {2000, 511, 0, 1})).isFalse();
    assertThat(names.fit(size, new long[] {2000, 512, 0, 0})).isFalse();
  }

  @Test
  void there_is_no_room_for_what_is_not_counted() {
    Resources other = size.with("tpu", 1);

    assertThat(names.cover(size)).isTrue();
    assertThat(names.cover(other)).isFalse();
    assertThat(names.fit(other, new long[] {9000, 9000, 9, 9})).isFalse();
  }
}
