package dev.gleaner.core.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.ChangeDirection;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AgeEnvelopeTest {

  private static final double ROUNDING = 1 + 1e-9;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void no_younger_node_has_better_prospects_than_the_envelope_says(long seed) {
    RandomStream random = new RandomStreams(seed).stream("envelope");
    Stability stability = history(random, (int) seed * 40).at(86_400_000);
    AgeEnvelopes envelopes = new AgeEnvelopes(stability);
    Survival intervals = stability.intervals();
    for (int i = 0; i < 20_000; i++) {
      long asked = 1 + (long) random.logNormal(1_200_000, 1.5);
      long duration = AgeEnvelopes.rounded(asked);
      assertThat(duration).isBetween(asked, asked + 32 + asked / 15);
      long oldest = (long) random.logNormal(7_200_000, 2);
      long elapsed = (long) (oldest * random.uniform());
      Optional<AgeEnvelope> made = envelopes.of(duration);
      if (made.isEmpty()) {
        continue;
      }
      AgeEnvelope envelope = made.orElseThrow();
      double ending = 1 - intervals.beyond(elapsed, duration);
      assertThat(envelope.endingAtLeast(oldest)).isLessThanOrEqualTo(ending * ROUNDING + 1e-15);
      ChangeDirection last = i % 2 == 0 ? ChangeDirection.GROW : ChangeDirection.SHRINK;
      double expected = stability.expectedCompletionMillis(last, 0, elapsed, duration);
      double bound = duration + stability.shrinkChance(last) * envelope.excessAtLeast(oldest);
      assertThat(bound).isLessThanOrEqualTo(expected * ROUNDING);
    }
  }

  /**
   * The shape of a mixture of calm and busy nodes, with a gap in it that makes the odds go up and
   * down with age.
   */
  private static ChangeHistory history(RandomStream random, int changes) {
    ChangeHistory history = new ChangeHistory(EstimateSettings.DEFAULTS);
    history.joined(0, 0);
    long at = 0;
    for (int i = 0; i < changes && at < 80_000_000; i++) {
      at += 1 + (long) (random.chance(0.3) ? 600_000 : random.exponential(400_000));
      history.changed(0, at, random.chance(0.5) ? ChangeDirection.GROW : ChangeDirection.SHRINK);
    }
    return history;
  }
}
