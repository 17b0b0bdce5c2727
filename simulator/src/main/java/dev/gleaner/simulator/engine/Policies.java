package dev.gleaner.simulator.engine;

import dev.gleaner.core.estimate.NodeEstimates;
import dev.gleaner.core.place.CertainToFinish;
import dev.gleaner.core.place.LikeliestToComplete;
import dev.gleaner.core.place.NextNodeWithRoom;
import dev.gleaner.core.place.NodeOutlook;
import dev.gleaner.core.place.PlacementPolicy;
import dev.gleaner.core.place.SoonestExpectedCompletion;
import dev.gleaner.core.place.loss.LeastAddedLoss;
import dev.gleaner.core.place.loss.LossSettings;
import dev.gleaner.core.place.loss.SpeculativeCopies;
import dev.gleaner.simulator.scenario.LossAversion;
import dev.gleaner.simulator.scenario.Scheme;
import java.util.Optional;

/** The policies that a scheme names. */
final class Policies {

  private Policies() {}

  /** What the policies of a scheme go by. */
  static NodeEstimates estimates(RunSpec spec) {
    Scheme scheme = spec.scheme();
    NodeEstimates changes = NodeEstimates.over(spec.hazardWindowMillis(), scheme.estimate());
    NodeEstimates rates = scheme.keep().isPresent() ? changes.withShrinkRates() : changes;
    return scheme.usesHazards() ? rates.withDrops() : rates;
  }

  static PlacementPolicy place(RunSpec spec, Cluster cluster) {
    Scheme scheme = spec.scheme();
    return switch (scheme.policy()) {
      case CAPACITY_SCHEDULER -> new NextNodeWithRoom();
      case ORACLE -> new CertainToFinish(cluster);
      case SLACKSCHED_NO_DELAY -> new LikeliestToComplete(cluster.estimates.changes());
      case SLACKSCHED ->
          new SoonestExpectedCompletion(cluster.estimates.changes(), scheme.threshold());
      case GLEANER ->
          new LeastAddedLoss(outlook(scheme, cluster), losses(spec), cluster.spares.copies);
      case PROVIDED -> scheme.provided().orElseThrow().create(cluster.estimates.changes());
    };
  }

  /** Who chooses the tasks that get a spare copy, if the scheme has any. */
  static Optional<SpeculativeCopies> copies(RunSpec spec, Cluster cluster) {
    return spec.scheme()
        .redundancy()
        .copies()
        .map(
            settings ->
                new SpeculativeCopies(outlook(spec.scheme(), cluster), losses(spec), settings));
  }

  private static NodeOutlook outlook(Scheme scheme, Cluster cluster) {
    return scheme.lossAversion().regression()
        ? NodeOutlook.regression(cluster.estimates.drops())
        : NodeOutlook.pooled(cluster.estimates.changes());
  }

  private static LossSettings losses(RunSpec spec) {
    LossAversion aversion = spec.scheme().lossAversion();
    return LossSettings.full(spec.killOrder())
        .withSizeAware(aversion.sizeAware())
        .withCoTenants(aversion.coTenants())
        .withJobDelay(aversion.jobDelay())
        .withWorkLostWeight(aversion.workLostWeight())
        .withReports(spec.settings().heartbeat());
  }
}
