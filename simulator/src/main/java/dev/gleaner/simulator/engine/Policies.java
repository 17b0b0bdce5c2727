package dev.gleaner.simulator.engine;

import dev.gleaner.core.estimate.NodeEstimates;
import dev.gleaner.core.keep.GiveBackOrder;
import dev.gleaner.core.keep.HoldCores;
import dev.gleaner.core.keep.HoldNodes;
import dev.gleaner.core.keep.KeepPolicy;
import dev.gleaner.core.keep.RandomFirst;
import dev.gleaner.core.keep.RecentlyChangedFirst;
import dev.gleaner.core.keep.ReplaceLikelyToDrop;
import dev.gleaner.core.keep.ReplaceRecentlyChanged;
import dev.gleaner.core.keep.ReplaceWorseThanFresh;
import dev.gleaner.core.keep.UtilisationBand;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.place.CertainToFinish;
import dev.gleaner.core.place.LeastAddedLoss;
import dev.gleaner.core.place.LikeliestToComplete;
import dev.gleaner.core.place.LossSettings;
import dev.gleaner.core.place.NextNodeWithRoom;
import dev.gleaner.core.place.NodeOutlook;
import dev.gleaner.core.place.PlacementPolicy;
import dev.gleaner.core.place.SoonestExpectedCompletion;
import dev.gleaner.core.place.SpeculativeCopies;
import dev.gleaner.simulator.scenario.KeepSettings;
import dev.gleaner.simulator.scenario.LossAversion;
import dev.gleaner.simulator.scenario.Scheme;
import java.util.Optional;

/** The policies that a scheme names. */
final class Policies {

  /** A node must shrink half as often again as a fresh one to be worth a change. */
  private static final double MARGIN = 1.5;

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

  static KeepPolicy keep(KeepSettings settings, Cluster cluster, RandomStreams streams) {
    KeepPolicy scaling = scaling(settings, order(settings, streams));
    double share = settings.replaceShare();
    if (share == 0) {
      return scaling;
    }
    return switch (settings.replaceRule()) {
      case RECENTLY_CHANGED -> new ReplaceRecentlyChanged(share, scaling);
      case WORSE_THAN_FRESH ->
          new ReplaceWorseThanFresh(share, MARGIN, cluster.estimates.shrinkRates(), scaling);
      case LIKELY_TO_DROP -> new ReplaceLikelyToDrop(share, cluster.estimates.drops(), scaling);
    };
  }

  private static GiveBackOrder order(KeepSettings settings, RandomStreams streams) {
    return switch (settings.scaleIn()) {
      case RECENTLY_CHANGED -> new RecentlyChangedFirst();
      case RANDOM -> new RandomFirst(streams.stream("scale-in"));
    };
  }

  private static KeepPolicy scaling(KeepSettings settings, GiveBackOrder order) {
    if (settings.target() instanceof KeepSettings.Target.Nodes hold) {
      return new HoldNodes(hold.nodes(), order);
    }
    if (settings.target() instanceof KeepSettings.Target.Cores hold) {
      return new HoldCores(hold.cores(), order);
    }
    KeepSettings.Target.Utilisation band = (KeepSettings.Target.Utilisation) settings.target();
    return new UtilisationBand(band.low(), band.high(), band.leastNodes(), order);
  }
}
