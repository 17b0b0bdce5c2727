package dev.gleaner.core.estimate;

import dev.gleaner.core.estimate.hazard.DropHistory;
import dev.gleaner.core.estimate.hazard.HazardSettings;
import dev.gleaner.core.observe.NodeHistory;
import dev.gleaner.core.observe.NodeObserver;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All that is estimated of nodes, from one history. Whoever keeps nodes and whoever places tasks on
 * them go by the same estimates; what nobody asks for is not kept. Told and asked on one thread;
 * what it hands out is never null, and kept up to date by what the history is told.
 */
public final class NodeEstimates {

  private static final long EARLY = 30_000;

  private final NodeHistory history;
  private final ChangeHistory changes;
  private final Optional<DropHistory> drops;
  private final Optional<ShrinkRates> shrinkRates;

  private NodeEstimates(
      long windowMillis,
      ChangeHistory changes,
      Optional<DropHistory> drops,
      Optional<ShrinkRates> shrinkRates) {
    this.changes = changes;
    this.drops = drops;
    this.shrinkRates = shrinkRates;
    List<NodeObserver> observers = new ArrayList<>(List.of(changes));
    drops.ifPresent(observers::add);
    shrinkRates.ifPresent(observers::add);
    history = new NodeHistory(windowMillis, observers);
  }

  /** How long nodes stay as they are; drops are counted over the window. */
  public static NodeEstimates over(long windowMillis, EstimateSettings settings) {
    return new NodeEstimates(
        windowMillis, new ChangeHistory(settings), Optional.empty(), Optional.empty());
  }

  /** Also how likely each node drops, and by how much. To be called before the first event. */
  public NodeEstimates withDrops() {
    HazardSettings settings = HazardSettings.overWindow(history.windowMillis());
    return new NodeEstimates(
        history.windowMillis(), changes, Optional.of(new DropHistory(settings)), shrinkRates);
  }

  /** Also how often nodes shrink, fresh ones and ours. To be called before the first event. */
  public NodeEstimates withShrinkRates() {
    return new NodeEstimates(
        history.windowMillis(), changes, drops, Optional.of(new ShrinkRates()));
  }

  /** Where events go. */
  public NodeHistory history() {
    return history;
  }

  public ChangeHistory changes() {
    return changes;
  }

  /** Throws where {@link #withDrops} was not called. */
  public DropHistory drops() {
    return drops.orElseThrow();
  }

  /** Throws where {@link #withShrinkRates} was not called. */
  public ShrinkRates shrinkRates() {
    return shrinkRates.orElseThrow();
  }

  /** Fits before it is due, so that no decision has to wait for it. */
  public void refitAhead(long now) {
    drops.ifPresent(known -> known.refitAhead(history.forward(now), EARLY));
  }
}
