package dev.gleaner.cli.output.plans;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.cli.output.results.ResultJson;
import dev.gleaner.config.units.AvailabilityText;
import dev.gleaner.core.model.Contract;
import dev.gleaner.core.plan.CapacityPlan;
import dev.gleaner.core.plan.PlannedLot;

/** How likely something is there, by what is missing of one. Nothing is certain. */
public final class Odds {

  private static final String UNKNOWN = "unknown";
  // Below, it is rounding.
  private static final double LEAST = 1e-15;

  private Odds() {}

  public static String of(double missing) {
    return Double.isNaN(known(missing)) ? UNKNOWN : AvailabilityText.percentBut(missing);
  }

  /** Servers on demand are not taken back; how often they fail is another matter. */
  public static String of(PlannedLot lot) {
    boolean stays = lot.lot().contract() == Contract.REGULAR && lot.unavailability() < LEAST;
    return stays ? "not revoked" : of(lot.unavailability());
  }

  public static String of(CapacityPlan plan) {
    return plan.promise() == CapacityPlan.Promise.UNKNOWN
        ? UNKNOWN
        : of(plan.calibratedUnavailability());
  }

  /** Not a number where an estimate claims to be certain, which it cannot know. */
  static double known(double missing) {
    return missing > LEAST && missing < 1 ? missing : Double.NaN;
  }

  static void put(ObjectNode node, String name, double missing) {
    ResultJson.putNumber(node, name, known(missing));
  }
}
