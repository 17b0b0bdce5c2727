package dev.gleaner.operate.drain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.operate.drain.DrainStep.Await;
import dev.gleaner.operate.drain.DrainStep.Force;
import dev.gleaner.operate.drain.DrainStep.Reason;
import dev.gleaner.operate.drain.DrainStep.Replace;
import dev.gleaner.operate.drain.DrainStep.Stop;
import dev.gleaner.operate.drain.DrainStep.TakeOut;
import dev.gleaner.operate.drain.Occupant.Stage;
import dev.gleaner.operate.drain.Occupant.Way;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Drains from beginning to end, with every kind of pod, budget and notice. */
class DrainRunTest {

  private static final long TICK = 500;
  private static final List<Way> WAYS = List.of(Way.values());

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void nobody_is_forgotten_and_nobody_goes_earlier_than_promised(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int run = 0; run < 2_000; run++) {
      drain(random);
    }
  }

  private static void drain(SplittableRandom random) {
    DrainSettings settings =
        new DrainSettings(
            Duration.ofMillis(random.nextLong(10_000)),
            Duration.ofMillis(random.nextLong(6_000)),
            Duration.ofMillis(random.nextLong(90_000)));
    DrainRule rule = new DrainRule(settings);
    long start = random.nextLong(1_000_000);
    Leaving leaving = new Leaving("n", start, start + random.nextLong(150_000));
    Way way = WAYS.get(random.nextInt(WAYS.size()));
    OwnEnd end = end(random, start);
    boolean guarded = random.nextInt(4) == 0;
    long stopMillis = random.nextLong(60_000);
    long readyAt = start + random.nextLong(200_000);
    long budgetAllowsFrom = start + random.nextLong(200_000);
    Stage stage = Stage.SERVING;
    long outAt = Occupant.NEVER;
    for (long now = start; stage != Stage.STOPPING; now += TICK) {
      boolean late = now >= leaving.overrideAt(settings);
      boolean allowed = now >= budgetAllowsFrom;
      boolean replaced = stage != Stage.SERVING && now >= readyAt;
      DrainStep step =
          rule.step(
              leaving,
              new Occupant("pod", 0, stopMillis, guarded, way, end, stage, replaced, outAt),
              now);
      long forceAt = leaving.forceAt(settings);
      if (stage == Stage.SERVING && now < forceAt && (late || !guarded)) {
        boolean isKnownToEnd = end.latest() <= forceAt && now < end.latest();
        boolean isTimeToStop = now + stopMillis < forceAt;
        assertThat(step.equals(new Await(Reason.WORK)))
            .isEqualTo(end.earliest() <= forceAt && (isTimeToStop || isKnownToEnd));
      }
      if (stage == Stage.OUT && now < forceAt && (late || !guarded)) {
        // Everybody has a lag; only whose replacement serves has more, and no more than it may.
        long quiet = now - outAt;
        long lag = settings.lag().toMillis();
        boolean unhurried = now + stopMillis < forceAt && quiet < settings.linger().toMillis();
        boolean another = quiet < 2 * lag && quiet < (forceAt - outAt) / 2;
        assertThat(step instanceof Stop)
            .isEqualTo(quiet >= lag && !(replaced && (unhurried || another)));
      }
      if (step instanceof Replace) {
        assertThat(way).isEqualTo(Way.REPLACEABLE);
        stage = Stage.REPLACING;
      } else if (step instanceof TakeOut takeOut) {
        assertThat(takeOut.overriding()).isEqualTo(late);
        boolean half = 2 * (now - start) >= leaving.forceAt(settings) - start - 1;
        assertThat(way == Way.SEPARABLE || now >= readyAt || half || late).isTrue();
        if (takeOut.overriding() || allowed) {
          stage = Stage.OUT;
          outAt = now;
        }
      } else if (step instanceof Stop) {
        assertThat(!guarded || late).isTrue();
        assertThat(way == Way.PLAIN || now >= outAt + settings.lag().toMillis()).isTrue();
        // Who was taken out is no longer counted by a budget.
        stage = allowed || stage == Stage.OUT ? Stage.STOPPING : stage;
      } else if (step instanceof Force force) {
        assertThat(now).isGreaterThanOrEqualTo(leaving.forceAt(settings));
        assertThat(force.graceMillis()).isPositive();
        stage = Stage.STOPPING;
      } else {
        assertThat(step).isInstanceOf(Await.class);
      }
      // A look takes time: by the first one after the margin it is over.
      assertThat(now < Math.max(start, leaving.forceAt(settings)) + TICK).isTrue();
    }
  }

  private static OwnEnd end(SplittableRandom random, long start) {
    long some = start + random.nextLong(200_000);
    return switch (random.nextInt(4)) {
      case 0 -> OwnEnd.at(some);
      case 1 -> OwnEnd.by(some);
      case 2 -> OwnEnd.SOMETIME;
      default -> OwnEnd.NONE;
    };
  }
}
