package dev.gleaner.core.keep;

import dev.gleaner.core.model.BadInputException;
import java.util.Locale;

/**
 * Past CloudCoaster: the partition has the servers that the short work of the near future needs,
 * and not those that a threshold on long work asks for.
 *
 * <p>Needed are servers for what will come within the provisioning delay (a quantile of what came
 * in such spans of the recent past: as in the newsvendor's problem the share is the price of a
 * server too few by that of one too few and one too many), and for what will still wait by the time
 * that a server asked for now is there. Servers free of long tasks run short tasks, too, and are
 * taken off. The rest is divided by the share of servers that will not have been revoked by then.
 *
 * <p>Growth is immediate. Servers are released when no review of the last while needed them.
 */
public final class PredictedPartition implements PartitionPolicy {

  /**
   * How far it looks.
   *
   * @param horizonMillis how long a server takes to come
   * @param share of the spans for whose work there are enough servers
   * @param memoryMillis how long it remembers what came
   * @param drainMillis within which time work that waits should have begun
   * @param holdMillis how long a server stays after it was last needed
   * @param burst how many times the budget may be there at once, paid from what was not spent of it
   *     before; 1 for never more than the budget
   */
  public record Settings(
      long horizonMillis,
      double share,
      long memoryMillis,
      long drainMillis,
      long holdMillis,
      double burst) {

    /** With servers that come after 120 s; the rest was tried out on a trace of Yahoo's. */
    public static final Settings USUAL = new Settings(120_000, 0.95, 7_200_000, 30_000, 120_000, 3);

    /** How many horizons it may remember at most: all of them are looked at in every review. */
    public static final int MOST_SPANS = 1_000;

    /** The memory for a horizon. */
    public static long usualMemory(long horizonMillis) {
      return Math.min(Math.max(horizonMillis, USUAL.memoryMillis()), MOST_SPANS * horizonMillis);
    }

    public Settings {
      if (horizonMillis < 1
          || !(share > 0 && share <= 1)
          || memoryMillis < horizonMillis
          || drainMillis < 1
          || holdMillis < 0
          || !(burst >= 1)) {
        throw new BadInputException(
            ("a horizon of %d ms, a share of %s, a memory of %d ms, draining within %d ms, holding for"
                    + " %d ms, a burst of %s; expected a share above 0 to 1, a memory of at least the"
                    + " horizon, and a burst of at least 1")
                .formatted(horizonMillis, share, memoryMillis, drainMillis, holdMillis, burst));
      }
    }
  }

  private final Settings settings;
  private final Purse purse;
  private final ShortDemand demand;
  private final RevocationOdds odds = new RevocationOdds();
  private final MostOfLate lately;

  public PredictedPartition(Budget budget, Settings settings) {
    this.settings = settings;
    int most = budget.mostTransient();
    purse =
        new Purse(
            most,
            (int) Math.floor(settings.burst() * most),
            settings.horizonMillis() + settings.holdMillis());
    demand = new ShortDemand(settings.horizonMillis(), settings.memoryMillis());
    lately = new MostOfLate(settings.holdMillis());
  }

  @Override
  public void shortWork(double millis, long now) {
    demand.add(millis, now);
  }

  @Override
  public void left(long ageMillis, boolean revoked, long now) {
    if (revoked) {
      odds.revoked();
    }
  }

  @Override
  public PartitionChange review(PartitionState state, long now) {
    int held = state.transientServers() + state.onTheirWay();
    // What is spare is not wanted, but it is paid for and may be revoked.
    odds.held(state.transientServers() + state.spare(), now);
    purse.held(held + state.spare() + state.leaving(), now);
    double coming = demand.quantile(settings.share(), now);
    double waiting = waitingThen(state, 0, now);
    int needed = needed(coming, waiting, state);
    int lasting = Math.min(lately.with(needed, now), purse.allowed());
    // Those that leave are paid for, too, until they are gone.
    int more = Math.min(needed, purse.allowed() - state.leaving()) - held;
    if (more > 0) {
      return new PartitionChange(more, 0, because(coming, waiting, state, needed));
    }
    int spare = Math.min(held - lasting, state.transientServers());
    if (spare > 0 && held <= purse.allowed()) {
      // Without them more would wait, for which some might be needed again.
      int then = needed(coming, waitingThen(state, spare, now), state);
      spare = Math.min(spare, held - then);
    }
    return spare > 0
        ? new PartitionChange(0, spare, because(coming, waiting, state, needed))
        : PartitionChange.NONE;
  }

  private int needed(double coming, double waiting, PartitionState state) {
    double left = odds.left(settings.horizonMillis());
    double missing = (coming + waiting - free(state)) / left;
    return (int) Math.ceil(Math.min(Math.max(0, missing), Integer.MAX_VALUE));
  }

  /**
   * How many servers it takes for what will wait at the horizon if so many are released; servers on
   * their way come halfway there on average.
   */
  private double waitingThen(PartitionState state, int released, long now) {
    double working = free(state) + state.transientServers() - released + state.onTheirWay() / 2.0;
    double lessWork = (working - demand.mean(now)) * settings.horizonMillis();
    return Math.max(0, state.shortWaitingMillis() - lessWork) / settings.drainMillis();
  }

  private static int free(PartitionState state) {
    return Math.max(0, state.servers() - state.longServers() - state.transientServers());
  }

  private String because(double coming, double waiting, PartitionState state, int needed) {
    return String.format(
        Locale.ROOT,
        "short work needs %.1f servers as it comes and %.1f for what will wait; %d others are free"
            + " of long tasks and %.1f%% of transient ones stay: %d are needed",
        coming,
        waiting,
        free(state),
        100 * odds.left(settings.horizonMillis()),
        needed);
  }
}
