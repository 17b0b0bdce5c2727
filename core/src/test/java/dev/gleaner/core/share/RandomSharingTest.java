package dev.gleaner.core.share;

import static dev.gleaner.core.share.Markets.MINUTE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random applications come, grow, shrink, want to be alone, lose markets and leave. One pool is
 * watched every minute, another one hears of the operations only: both must end with the same
 * books.
 */
class RandomSharingTest {

  private static final List<Market> MARKETS =
      List.of(Markets.SMALL, Markets.M3_LARGE, Markets.LEAN, Markets.LARGE);
  private static final Duration LATENCY = Duration.ofMinutes(3);
  private static final long WAIT = 2 * LATENCY.toMillis();
  private static final int MINUTES = 200;
  private static final int APPLICATIONS = 12;

  private final Map<Long, Demand> demands = new TreeMap<>();
  private ServerPool watched;
  private ServerPool unwatched;
  private RandomStream random;

  static Stream<Object[]> orders() {
    List<Object[]> cases = new ArrayList<>();
    for (SurplusOrder order : List.of(new BestFit(), new MostRoomFirst(), new FirstFit())) {
      for (long seed = 1; seed <= 4; seed++) {
        cases.add(new Object[] {order, seed});
      }
    }
    return cases.stream();
  }

  @ParameterizedTest
  @MethodSource("orders")
  void the_rules_hold_and_the_money_adds_up(SurplusOrder order, long seed) {
    watched = new ServerPool(order, LATENCY, MinuteByMinuteBill::cost);
    unwatched = new ServerPool(order, LATENCY, MinuteByMinuteBill::cost);
    random = new RandomStreams(seed).stream("sharing");
    MinuteByMinuteBill bill = new MinuteByMinuteBill();

    for (int minute = 0; minute < MINUTES; minute++) {
      long now = minute * MINUTE;
      watched.advance(now);
      for (int i = random.below(3); i > 0; i--) {
        operate(now);
      }
      PoolRules.check(watched, demands, now, WAIT);
      bill.passMinute(watched, minute);
    }

    checkBooks(watched.accounts(MINUTES * MINUTE), bill);
    checkBooks(unwatched.accounts(MINUTES * MINUTE), bill);
  }

  private void operate(long now) {
    double dice = random.uniform();
    if (dice < 0.1) {
      lose(now, MARKETS.get(random.below(MARKETS.size())));
    } else if (dice < 0.4) {
      long application = random.below(APPLICATIONS);
      demands.remove(application);
      assertThat(watched.release(now, application)).isEqualTo(unwatched.release(now, application));
      assertThat(watched.heldBy(application)).isEmpty();
    } else {
      hold(now, demand(random.below(APPLICATIONS), MARKETS));
    }
  }

  private void lose(long now, Market market) {
    Revocation revocation = watched.revoke(now, market);
    assertThat(unwatched.revoke(now, market)).isEqualTo(revocation);
    assertThat(watched.servers()).noneMatch(server -> server.market().equals(market));
    List<Market> left = MARKETS.stream().filter(other -> !other.equals(market)).toList();
    for (Map.Entry<Long, List<Slice>> loss : revocation.losses().entrySet()) {
      Resources portion = demands.get(loss.getKey()).portions().get(market);
      assertThat(
              loss.getValue().stream().map(Slice::amount).reduce(Resources.NONE, Resources::plus))
          .isEqualTo(portion);
      hold(now, demand(loss.getKey(), left));
    }
  }

  private void hold(long now, Demand demand) {
    boolean fresh = demands.put(demand.application(), demand) == null;
    Grant grant = watched.hold(now, demand);
    assertThat(unwatched.hold(now, demand)).isEqualTo(grant);
    assertThat(grant.slices()).isEqualTo(watched.heldBy(demand.application()));
    if (fresh) {
      PoolRules.checkPurchase(watched, demand, grant);
    }
  }

  private Demand demand(long application, List<Market> markets) {
    List<Share> portfolio = new ArrayList<>();
    for (Market market : markets) {
      if (portfolio.isEmpty() || random.chance(0.5)) {
        portfolio.add(new Share(market, random.exponential(1)));
      }
    }
    Resources resources = new Resources(random.below(30), 1 + random.below(60_000));
    return new Demand(application, resources, portfolio, random.chance(0.25));
  }

  private static void checkBooks(Accounts accounts, MinuteByMinuteBill bill) {
    assertThat(accounts.dollars().keySet()).isEqualTo(bill.dollars().keySet());
    accounts
        .dollars()
        .forEach(
            (application, paid) ->
                assertThat(paid).isCloseTo(bill.dollars().get(application), within(1e-6)));
    assertThat(accounts.freeListDollars()).isCloseTo(bill.freeList(), within(1e-6));
  }
}
