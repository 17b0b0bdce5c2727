package dev.gleaner.simulator.hybrid.revoke;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.traces.prices.Lifetime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RevokedAtRandomTest {

  @Test
  void servers_that_their_owners_stopped_make_others_live_longer() {
    // Kaplan-Meier: 3/4 live beyond 10; one is censored at 20; half of those beyond 30, none
    // beyond 40.
    RevokedAtRandom revoked =
        new RevokedAtRandom(
            List.of(life(30, false), life(10, false), life(40, false), life(20, true)), 5);
    assertThat(revoked.life(0.75)).isEqualTo(10);
    assertThat(revoked.life(0.999)).isEqualTo(10);
    assertThat(revoked.life(0.7499)).isEqualTo(30);
    assertThat(revoked.life(0.375)).isEqualTo(30);
    assertThat(revoked.life(0.3749)).isEqualTo(40);
    assertThat(revoked.life(0)).isEqualTo(40);
    assertThat(revoked.noticeMillis()).isEqualTo(5);
  }

  @Test
  void without_censoring_lives_are_drawn_as_recorded() {
    List<Lifetime> recorded = new ArrayList<>();
    for (int i = 1; i <= 10; i++) {
      recorded.add(life(100L * i, false));
    }
    Revocations.Lifetimes lives = new RevokedAtRandom(recorded, 0).lifetimes(new RandomStreams(7));
    int[] drawn = new int[11];
    for (int i = 0; i < 10_000; i++) {
      drawn[(int) (lives.nextMillis(i) / 100)]++;
    }
    for (int i = 1; i <= 10; i++) {
      assertThat(drawn[i]).isCloseTo(1_000, within(150));
    }
  }

  @Test
  void somebody_must_have_been_revoked() {
    assertThatThrownBy(() -> new RevokedAtRandom(List.of(life(10, true)), 0))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("none of 1 recorded servers was revoked");
  }

  private static Lifetime life(long millis, boolean censored) {
    return new Lifetime("zone", "type", millis, censored);
  }
}
