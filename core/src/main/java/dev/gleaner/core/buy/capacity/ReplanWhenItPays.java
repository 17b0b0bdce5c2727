package dev.gleaner.core.buy.capacity;

import java.util.Locale;

/**
 * Changes a pool only for a reason, so that it does not flap. Where the pool that is held no longer
 * meets the target by a margin, as little as possible is added. Where a fresh plan is cheaper, also
 * after paying for servers that are started and stopped, by more than a share, the plan is taken.
 * In between, nothing moves: what is on one side of the band now stays until it leaves it on the
 * other.
 *
 * @param fresh makes the plans
 * @param margin how many times the unavailability of the target is put up with
 * @param worthwhile the share of the price of what is held that a change must save
 * @param moveHours for how long a server that is moved is paid twice
 * @param keptHours for how long a change is expected to be kept, which its cost is spread over
 */
public record ReplanWhenItPays(
    CapacityPolicy fresh, double margin, double worthwhile, double moveHours, double keptHours) {

  public ReplanWhenItPays {
    if (!(margin >= 1 && worthwhile >= 0 && moveHours >= 0 && keptHours > 0)) {
      throw new IllegalArgumentException(
          "margin %s, worthwhile %s, %s hours to move, %s hours kept"
              .formatted(margin, worthwhile, moveHours, keptHours));
    }
  }

  /** Decides, with the servers that are held of each offer and what is known of them now. */
  public Replanning decide(CapacityProblem now, int[] held) {
    CapacityPool pool = new CapacityPool(now, held);
    double most = now.target().unavailability() * margin;
    boolean enough =
        pool.unavailability() <= most && pool.memoryMib() >= now.target().memoryMib();
    CapacityPool plan = fresh.choose(now);
    double saved =
        pool.dollarsPerHour()
            - plan.dollarsPerHour()
            - movedDollarsPerHour(pool, plan) * moveHours / keptHours;
    if (plan.meetsTarget() && saved > worthwhile * pool.dollarsPerHour()) {
      return new Replanning.Change(
          plan, text("a fresh plan saves %.0f%%", 100 * saved / pool.dollarsPerHour()));
    }
    if (enough) {
      return new Replanning.Keep(
          text("%.2e is within %.2e, no plan saves enough", pool.unavailability(), most));
    }
    CapacityPool more = added(pool);
    // To add is no use where it costs more than to begin anew.
    boolean anew =
        !more.meetsTarget()
            || plan.meetsTarget()
                && plan.dollarsPerHour()
                        + movedDollarsPerHour(pool, plan) * moveHours / keptHours
                    < (1 - worthwhile) * more.dollarsPerHour();
    return new Replanning.Change(
        anew ? plan : more,
        text("%.2e is beyond %.2e", pool.unavailability(), most));
  }

  private static String text(String form, Object... values) {
    return String.format(Locale.ROOT, form, values);
  }

  /** What servers that are in one pool and not in the other cost for an hour. */
  static double movedDollarsPerHour(CapacityPool one, CapacityPool other) {
    double sum = 0;
    for (int i = 0; i < one.problem().offers().size(); i++) {
      sum +=
          Math.abs(one.servers(i) - other.servers(i)) * one.problem().offers().get(i).price();
    }
    return sum;
  }

  // Server by server the one with the most nines for a dollar, of any contract.
  private static CapacityPool added(CapacityPool pool) {
    CapacityProblem problem = pool.problem();
    CapacityOdds odds = CapacityOdds.of(problem, pool.servers());
    int needed = problem.target().capacity();
    double limit = 2 * pool.dollarsPerHour() + new OnDemandOnly().choose(problem).dollarsPerHour();
    CapacityPool made = pool;
    while (!made.meetsTarget() && made.dollarsPerHour() <= limit) {
      double before = odds.unavailability(needed);
      int best = -1;
      int count = 0;
      double most = 0;
      for (int offer = 0; offer < problem.offers().size(); offer++) {
        // A single one may be too little to make any difference; then as many as make up the need.
        for (int servers = 1; servers <= whole(problem, offer); servers *= 2) {
          double after = Math.max(1e-15, odds.unavailabilityWith(offer, servers, needed));
          double wanted = Math.max(after, problem.target().unavailability());
          double gain =
              StrictMath.log(Math.max(1e-15, before) / wanted)
                  / (servers * problem.offers().get(offer).price());
          if (gain > most) {
            most = gain;
            best = offer;
            count = servers;
          }
        }
      }
      if (best < 0) {
        return made;
      }
      odds.add(best, count);
      made = new CapacityPool(problem, odds.servers());
    }
    return made;
  }

  private static int whole(CapacityProblem problem, int offer) {
    return 2 * problem.target().capacity() / problem.offers().get(offer).capacity() + 1;
  }
}
