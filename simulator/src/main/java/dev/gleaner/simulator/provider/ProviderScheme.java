package dev.gleaner.simulator.provider;

import dev.gleaner.core.evict.FilterProvider;
import dev.gleaner.core.evict.choice.CostChoice;
import dev.gleaner.core.evict.choice.RankWeight;
import dev.gleaner.core.evict.choice.SchedulerName;
import java.util.List;

/**
 * How a provider decides where instances run and who makes room.
 *
 * @param filters of other jars, beside that for room
 * @param preemptible whether it has preemptible instances at all
 * @param admission which preemptible requests are let in
 * @param earlyEnd whether room is made when paid periods end, before it is needed
 */
public record ProviderScheme(
    String name,
    boolean preemptible,
    SchedulerName scheduler,
    List<RankWeight> ranks,
    List<FilterProvider> filters,
    CostChoice cost,
    Moving moving,
    AdmissionChoice admission,
    EarlyEnd earlyEnd) {

  /** Whether victims go on elsewhere if there is room. */
  public enum Moving {
    NEVER,
    IF_POSSIBLE,
    /** The same, and those are chosen that have somewhere to go. */
    FORESEEN
  }

  /**
   * How room is made when paid periods end.
   *
   * @param horizonMillis for how long ahead, 0 for not at all
   * @param remembered so many horizons of the past say how much room will be needed
   * @param quantile of these
   */
  public record EarlyEnd(long horizonMillis, int remembered, double quantile) {

    public static final EarlyEnd NEVER = new EarlyEnd(0, 0, 0);

    boolean happens() {
      return horizonMillis > 0;
    }
  }

  public ProviderScheme {
    ranks = List.copyOf(ranks);
    filters = List.copyOf(filters);
  }

  /** With no filter but that for room, which all that has it gets. */
  public ProviderScheme(
      String name,
      boolean preemptible,
      SchedulerName scheduler,
      List<RankWeight> ranks,
      CostChoice cost,
      Moving moving,
      EarlyEnd earlyEnd) {
    this(
        name,
        preemptible,
        scheduler,
        ranks,
        List.of(),
        cost,
        moving,
        AdmissionChoice.WHAT_FITS,
        earlyEnd);
  }

  /** Whether anybody asks how long instances will run. */
  boolean foresees() {
    return cost.foresees() || ranks.stream().anyMatch(one -> one.rank().foresees());
  }
}
