package dev.gleaner.core.keep;

import dev.gleaner.core.estimate.demand.PastShortWork;
import dev.gleaner.core.estimate.markets.RevocationOdds;
import dev.gleaner.core.model.BadInputException;
import java.util.ArrayDeque;
import java.util.Locale;

/**
 * Past CloudCoaster: the partition has the servers that save short tasks enough waiting for their
 * money, and not those that a threshold on long work asks for.
 *
 * <p>Standing servers: as many as would have been worth it in the past ({@link WorthwhileServers}),
 * never more than the budget, less those that are free of long tasks. A burst that will not have
 * begun by the time that a server asked for now is there gets more, paid from what was not spent of
 * the budget: so many that the next one would no longer save its price.
 */
public final class PredictedPartition implements PartitionPolicy {

  /** The share of the on-demand servers that is given up: a few stay for copies of tasks. */
  public static final double REPLACED = 0.95;

  /** A long task may take a server that is free now before one that is asked for is there. */
  private static final double STAYS_FREE = 0.5;

  private static final long MEMORY_MILLIS = 24 * 3_600_000L;

  /** All of the past is looked at once in a horizon. */
  private static final int MOST_HORIZONS = 1_000;

  /**
   * How far it looks, and what a server must save.
   *
   * @param horizonMillis how long a server takes to come
   * @param worth how long short tasks must wait less for a server, by how long it is there
   * @param holdMillis how long a server stays after it was last needed
   * @param burst how many times the budget may be there at once, paid from what was not spent of it
   *     before; 1 for never more than the budget
   */
  public record Settings(long horizonMillis, double worth, long holdMillis, double burst) {

    /** With servers that come after 120 s. */
    public static final Settings USUAL = new Settings(120_000, 0.005, 120_000, 3);

    public Settings {
      if (horizonMillis < 1 || !(worth > 0) || holdMillis < 0 || !(burst >= 1)) {
        throw new BadInputException(
            ("a horizon of %d ms, a worth of %s, holding for %d ms, a burst of %s; expected a"
                    + " horizon of at least 1 ms, a worth above 0 and a burst of at least 1")
                .formatted(horizonMillis, worth, holdMillis, burst));
      }
    }
  }

  private final Settings settings;
  private final int most;
  private final Purse purse;
  private final PastShortWork past;
  private final WorthwhileServers worthwhile;
  private final RevocationOdds odds = new RevocationOdds();
  private final SlidingMaximum lately;

  public PredictedPartition(Budget budget, Settings settings) {
    this.settings = settings;
    most = budget.mostTransient();
    long horizon = settings.horizonMillis();
    purse =
        new Purse(most, (int) Math.floor(settings.burst() * most), horizon + settings.holdMillis());
    long memory = Math.max(horizon, Math.min(MEMORY_MILLIS, MOST_HORIZONS * horizon));
    past = new PastShortWork(horizon, memory);
    worthwhile = new WorthwhileServers(past, settings.worth(), most + budget.onDemand(), horizon);
    lately = new SlidingMaximum(settings.holdMillis());
  }

  @Override
  public void shortWork(ShortWork work, long now) {
    past.add(work.tasks(), work.millis(), now);
  }

  @Override
  public void left(long ageMillis, boolean revoked, long now) {
    if (revoked) {
      odds.revoked();
    }
  }

  @Override
  public PartitionChange review(PartitionState state, long now) {
    past.advance(now);
    int held = state.transientServers() + state.onTheirWay();
    // What is spare is not wanted, but it is paid for and may be revoked.
    odds.held(state.transientServers() + state.spare(), now);
    purse.held(held + state.spare() + state.leaving(), now);
    int worth = worthwhile.servers(now);
    double standing = Math.min(most, Math.max(0, worth - STAYS_FREE * free(state)));
    ShortWork late = stillWaiting(state);
    int needed = withRevoked(standing + burst(late, free(state) + standing));
    // Those that leave are paid for, too, until they are gone.
    int more = Math.min(needed, purse.allowed() - state.leaving()) - held;
    int lasting = lately.with(withRevoked(standing), now);
    if (more > 0) {
      return new PartitionChange(more, 0, because(worth, late, state, needed));
    }
    // Whatever waits may still begin on one of them.
    int useful = Math.max(lasting, withRevoked(standing + state.waiting().tasks()));
    int released = Math.min(held - Math.min(useful, purse.allowed()), state.transientServers());
    return released > 0
        ? new PartitionChange(0, released, because(worth, late, state, needed))
        : PartitionChange.NONE;
  }

  /** What waits now and will when a server asked for now is there; others come halfway there. */
  private ShortWork stillWaiting(PartitionState state) {
    ShortWork waiting = state.waiting();
    if (waiting.millis() == 0) {
      return ShortWork.NONE;
    }
    double working = free(state) + state.transientServers() + state.onTheirWay() / 2.0;
    double left = past.leftMillis(waiting.millis(), working);
    return new ShortWork(waiting.tasks() * left / waiting.millis(), left);
  }

  /**
   * With S servers n tasks of the work W wait for n W / 2 S in all. Each of the servers beyond
   * those that stand is paid for while it comes, and all of them until the work is done, W / S
   * later. One more no longer saves its price where (n / 2 - worth standing) W / S^2 is worth the
   * horizon.
   */
  private double burst(ShortWork late, double standing) {
    double gain = Math.max(0, late.tasks() / 2 - settings.worth() * standing) * late.millis();
    double servers = Math.sqrt(gain / (settings.worth() * settings.horizonMillis()));
    return Math.min(late.tasks(), Math.max(0, servers - standing));
  }

  private int withRevoked(double servers) {
    double asked = servers / odds.left(settings.horizonMillis());
    return (int) Math.ceil(Math.min(asked, Integer.MAX_VALUE));
  }

  private static int free(PartitionState state) {
    return Math.max(0, state.servers() - state.longServers() - state.transientServers());
  }

  private String because(int worth, ShortWork late, PartitionState state, int needed) {
    return String.format(
        Locale.ROOT,
        "%d servers free of long tasks are worth it and %d others are free; %.1f tasks will still"
            + " wait when a server is there, and %.1f%% of transient ones stay: %d are needed",
        worth,
        free(state),
        late.tasks(),
        100 * odds.left(settings.horizonMillis()),
        needed);
  }

  /** The largest number of the last while. */
  private static final class SlidingMaximum {

    private record Entry(long time, int number) {}

    private final long whileMillis;

    // The later, the smaller: an entry before a larger one will never be the largest again.
    private final ArrayDeque<Entry> entries = new ArrayDeque<>();

    SlidingMaximum(long whileMillis) {
      this.whileMillis = whileMillis;
    }

    /** Adds a number and says which is the largest of those that are not older than the while. */
    int with(int number, long now) {
      while (!entries.isEmpty() && entries.getLast().number() <= number) {
        entries.removeLast();
      }
      entries.addLast(new Entry(now, number));
      while (now - entries.getFirst().time() > whileMillis) {
        entries.removeFirst();
      }
      return entries.getFirst().number();
    }
  }
}
