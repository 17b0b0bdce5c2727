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

class CautiousAvailabilityTest {

  private static final long WEEK = 7 * 24 * HOUR;
  private static final AvailabilityModel CAUTIOUS = new CautiousAvailability(1, WEEK);

  private static MarketHistory calm() {
    return Lives.market("calm", HOUR, WEEK, time -> false);
  }

  private static MarketHistory lostOnce() {
    return Lives.market("once", HOUR, WEEK, time -> time / HOUR >= 50 && time / HOUR < 60);
  }

  @Test
  void a_market_without_a_loss_may_still_be_lost() {
    JointAvailability found = CAUTIOUS.of(List.of(calm(), lostOnce(), lostOnce()), 0, WEEK);

    assertThat(found.of(0)).isBetween(0.9, 0.999);
    assertThat(found.of(0)).isGreaterThan(found.of(1));
  }

  @Test
  void a_market_without_a_loss_is_safer_among_others_without() {
    double among = CAUTIOUS.of(List.of(calm(), calm(), calm(), calm(), lostOnce()), 0, WEEK).of(0);
    double alone =
        CAUTIOUS.of(List.of(calm(), lostOnce(), lostOnce(), lostOnce(), lostOnce()), 0, WEEK).of(0);

    assertThat(among).isGreaterThan(alone);
  }

  @Test
  void a_market_that_is_gone_now_is_less_likely_there_soon() {
    MarketHistory goneNow = Lives.market("now", HOUR, WEEK, time -> time / HOUR >= 158);
    AvailabilityModel nextHour = new CautiousAvailability(1, HOUR);

    double gone = nextHour.of(List.of(goneNow, lostOnce(), calm()), 0, WEEK).of(0);
    double there = nextHour.of(List.of(goneNow, lostOnce(), calm()), 0, WEEK).of(1);

    assertThat(gone).isLessThan(0.2);
    assertThat(there).isGreaterThan(0.98);
  }

  @Test
  void a_market_that_is_not_known_is_not_there() {
    assertThat(CAUTIOUS.of(List.of(calm(), lostOnce()), 2 * WEEK, 3 * WEEK).of(0)).isZero();
  }

  @Test
  void estimates_are_right_on_average_where_markets_differ() {
    RandomStream random = new RandomStreams(3).stream("lives");
    long past = WEEK;
    long until = 2 * WEEK;
    double expected = 0;
    double seen = 0;
    double looked = 0;
    for (int repeat = 0; repeat < 20; repeat++) {
      List<MarketHistory> markets = new ArrayList<>();
      for (int i = 0; i < 30; i++) {
        double loss = 0.02 * random.uniform() * random.uniform();
        boolean[] gone = new boolean[(int) (until / HOUR)];
        for (int t = 1; t < gone.length; t++) {
          gone[t] = gone[t - 1] ? random.chance(0.9) : random.chance(loss);
        }
        markets.add(Lives.market("m" + i, HOUR, until, time -> gone[(int) (time / HOUR)]));
      }
      JointAvailability cautious = CAUTIOUS.of(markets, 0, past);
      JointAvailability next = new RecordedShare(1).of(markets, past, until);
      for (int i = 0; i < markets.size(); i++) {
        expected += 1 - cautious.of(i);
        seen += 1 - next.of(i);
        looked++;
      }
    }
    assertThat(expected / looked).isCloseTo(seen / looked, within(0.1 * seen / looked));
  }

  @Test
  void a_prior_finds_the_mean_rate_of_many() {
    RandomStream random = new RandomStreams(4).stream("rates");
    int[] events = new int[2000];
    double[] hours = new double[events.length];
    for (int i = 0; i < events.length; i++) {
      hours[i] = 100;
      for (int hour = 0; hour < 100; hour++) {
        events[i] += random.chance(0.03) ? 1 : 0;
      }
    }
    RatePrior prior = RatePrior.of(events, hours);

    assertThat(prior.shape() / prior.exposure()).isCloseTo(0.03, within(0.005));
    // All are alike: the prior is worth many events.
    assertThat(prior.shape()).isGreaterThan(8);
  }
}
