package dev.gleaner.core.buy.capacity.policies;

import dev.gleaner.core.buy.capacity.CapacityOdds;
import dev.gleaner.core.buy.capacity.CapacityPolicy;
import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityProblem;
import dev.gleaner.core.buy.capacity.Replanning;
import java.util.Locale;

/**
 * Changes a pool only for a reason, so that it does not flap. Plans are made for fewer losses than
 * the target allows; a pool that no longer meets the target itself gets as little as possible added
 * to be so good again. Where a fresh plan is cheaper, also after paying for servers that are
 * started and stopped, by more than a share, the plan is taken. In between nothing moves.
 *
 * @param fresh makes the plans
 * @param room how many times better than the target plans are, so that odds may drift
 * @param worthwhile the share of the price of what is held that a change must save
 * @param moveHours for how long a server that is moved is paid twice
 * @param keptHours for how long a change is expected to be kept, which its cost is spread over
 */
public record ReplanWhenItPays(
    CapacityPolicy fresh, double room, double worthwhile, double moveHours, double keptHours) {

  public ReplanWhenItPays {
    if (!(room >= 1 && worthwhile >= 0 && moveHours >= 0 && keptHours > 0)) {
      throw new IllegalArgumentException(
          "room %s, worthwhile %s, %s hours to move, %s hours kept"
              .formatted(room, worthwhile, moveHours, keptHours));
    }
  }

  /** Decides, with the servers that are held of each offer and what is known of them now. */
  public Replanning decide(CapacityProblem now, int[] held) {
    CapacityPool pool = new CapacityPool(now, held);
    CapacityProblem better =
        now.with(now.target().withUnavailability(now.target().unavailability() / room));
    CapacityPool plan = fresh.choose(better);
    if (pool.capacity() == 0) {
      return new Replanning.Change(plan, "nothing is held");
    }
    double saved = pool.dollarsPerHour() - withMoves(pool, plan);
    if (plan.meetsTarget() && saved > worthwhile * pool.dollarsPerHour()) {
      return new Replanning.Change(
          plan, text("a fresh plan saves %.0f%%", 100 * saved / pool.dollarsPerHour()));
    }
    double most = now.target().unavailability();
    if (pool.meetsTarget()) {
      return new Replanning.Keep(
          text("%.2e is within %.2e, no plan saves enough", pool.unavailability(), most));
    }
    CapacityPool more = added(new CapacityPool(better, held));
    boolean anew =
        !more.meetsTarget()
            || (plan.meetsTarget()
                && withMoves(pool, plan) < (1 - worthwhile) * withMoves(pool, more));
    return new Replanning.Change(
        anew ? plan : more, text("%.2e is beyond %.2e", pool.unavailability(), most));
  }

  // Dollars per hour of a pool and of the way to it.
  private double withMoves(CapacityPool from, CapacityPool to) {
    double moved = 0;
    for (int i = 0; i < from.problem().offers().size(); i++) {
      moved += Math.abs(from.servers(i) - to.servers(i)) * from.problem().offers().get(i).price();
    }
    return to.dollarsPerHour() + moved * moveHours / keptHours;
  }

  private static String text(String form, Object... values) {
    return String.format(Locale.ROOT, form, values);
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
