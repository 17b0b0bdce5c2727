package dev.gleaner.core.place.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Reason;
import dev.gleaner.core.place.PlacementReason;
import org.junit.jupiter.api.Test;

class PatienceTest {

  private static final Reason SAVES_THREE_SECONDS =
      new PlacementReason.SaferElsewhere(0, 5000, 1, 2000);
  private static final Reason SAVES_A_MINUTE = new PlacementReason.SaferElsewhere(0, 60_000, 1, 0);

  private final Patience patience = new Patience(10_000);

  @Test
  void nobody_waits_longer_than_what_it_saves() {
    patience.turnedDown(SAVES_A_MINUTE, 1000);
    assertThat(patience.isOver(SAVES_THREE_SECONDS, 4000)).isFalse();
    assertThat(patience.isOver(SAVES_THREE_SECONDS, 4001)).isTrue();
    assertThat(patience.isOver(SAVES_A_MINUTE, 4001)).isFalse();
  }

  @Test
  void nobody_waits_for_ever() {
    patience.turnedDown(SAVES_A_MINUTE, 1000);
    patience.turnedDown(SAVES_A_MINUTE, 9000);
    assertThat(patience.isOver(11_000)).isFalse();
    assertThat(patience.isOver(11_001)).isTrue();
  }

  @Test
  void a_busy_node_is_waited_for_as_long_as_it_is_expected_to_be_busy() {
    patience.turnedDown(new PlacementReason.SoonerOnBusyNode(1, 60_000, 100_000), 0);
    assertThat(patience.isOver(70_000)).isFalse();
    assertThat(patience.isOver(70_001)).isTrue();
  }

  @Test
  void who_is_served_starts_anew() {
    patience.turnedDown(SAVES_A_MINUTE, 0);
    patience.served();
    assertThat(patience.isOver(1_000_000)).isFalse();
    assertThat(patience.isOver(SAVES_THREE_SECONDS, 1_000_000)).isFalse();
  }
}
