package dev.gleaner.core.estimate.availability;

import static dev.gleaner.core.estimate.availability.Lives.HOUR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LatentClassAvailabilityTest {

  private static final int MARKETS = 8;
  private static final long STEP = HOUR / 12;
  private static final int TIMES = 8000;
  private static final long END = TIMES * STEP;

  /** Stormy for a share of time; each is gone then and else with other odds. */
  private static List<MarketHistory> markets(double stormy, double calm, double storm) {
    RandomStream random = new RandomStreams(7).stream("weathers");
    boolean[][] gone = new boolean[MARKETS][TIMES];
    for (int t = 0; t < TIMES; t++) {
      double odds = random.chance(stormy) ? storm : calm;
      for (boolean[] market : gone) {
        market[t] = random.chance(odds);
      }
    }
    List<MarketHistory> markets = new ArrayList<>();
    for (int i = 0; i < MARKETS; i++) {
      boolean[] own = gone[i];
      markets.add(Lives.market("m" + i, STEP, END, time -> own[(int) (time / STEP)]));
    }
    return markets;
  }

  private static JointStates states(List<MarketHistory> markets) {
    return JointStates.of(markets, 0, END, STEP, 1, time -> true);
  }

  @Test
  void no_round_makes_what_was_seen_less_likely() {
    JointStates seen = states(markets(0.1, 0.02, 0.6));
    for (int count = 1; count <= 4; count++) {
      LatentClasses found = LatentClasses.of(seen, seen.usuallyGone(), 20, count);
      double before = found.expect();
      for (int round = 0; round < 30; round++) {
        found.maximise();
        double now = found.expect();
        assertThat(now).isGreaterThanOrEqualTo(before - 1e-7 * Math.abs(before));
        before = now;
      }
    }
  }

  @Test
  void two_classes_are_found_again() {
    JointStates seen = states(markets(0.1, 0.02, 0.6));
    LatentClasses found = LatentClasses.of(seen, seen.usuallyGone(), 20, 2);
    int storm = found.share(0) < found.share(1) ? 0 : 1;

    assertThat(found.share(storm)).isCloseTo(0.1, within(0.02));
    for (int i = 0; i < MARKETS; i++) {
      assertThat(found.gone(storm, i)).isCloseTo(0.6, within(0.06));
      assertThat(found.gone(1 - storm, i)).isCloseTo(0.02, within(0.01));
    }
  }

  @Test
  void storms_make_losing_all_likelier_than_it_is_if_all_are_independent() {
    List<MarketHistory> markets = markets(0.1, 0.02, 0.6);
    AvailabilityModel alone = new RecordedShare(1);
    JointAvailability joint = new LatentClassAvailability(alone, 1).of(markets, 0, END);
    JointAvailability independent = alone.of(markets, 0, END);

    double most = 0;
    double product = 1;
    for (int i = 0; i < MARKETS; i++) {
      assertThat(joint.of(i)).isCloseTo(independent.of(i), within(1e-9));
      product *= 1 - independent.of(i);
    }
    for (int w = 0; w < joint.classes(); w++) {
      double all = joint.share(w);
      for (int i = 0; i < MARKETS; i++) {
        all *= 1 - joint.of(w, i);
      }
      most += all;
    }
    // In truth 0.1 * 0.6^8 = 0.0017.
    assertThat(most).isBetween(0.001, 0.0028);
    assertThat(product).isLessThan(1e-7);
  }

  @Test
  void where_nothing_is_shared_there_is_one_class() {
    List<MarketHistory> markets = markets(0, 0.1, 0.1);
    AvailabilityModel alone = new RecordedShare(1);

    JointAvailability joint = new LatentClassAvailability(alone, 1).of(markets, 0, END);

    assertThat(joint.classes()).isEqualTo(1);
    assertThat(joint.of(0, 3)).isCloseTo(alone.of(markets, 0, END).of(3), within(1e-9));
  }

  @Test
  void states_that_are_equal_are_kept_once() {
    JointStates seen =
        states(
            List.of(
                Lives.market("x", STEP, END, time -> time / STEP < 100),
                Lives.market("y", STEP, END, time -> time / STEP < 300)));

    assertThat(seen.size()).isEqualTo(3);
    assertThat(seen.gone(0)).containsExactly(0, 1);
    assertThat(seen.times(0)).isEqualTo(100);
    assertThat(seen.times(1)).isEqualTo(200);
    assertThat(seen.allTimes()).isEqualTo(TIMES);
  }
}
