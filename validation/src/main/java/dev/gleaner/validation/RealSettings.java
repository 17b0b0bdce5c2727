package dev.gleaner.validation;

import dev.gleaner.core.estimate.EstimateSettings;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.simulator.engine.RunSpec;
import dev.gleaner.simulator.scenario.PolicyName;
import dev.gleaner.simulator.scenario.Scheme;
import dev.gleaner.simulator.scenario.redundancy.Redundancy;
import dev.gleaner.validation.virtual.VirtualSettings;
import dev.gleaner.yarn.plugin.GleanerProcessor;
import dev.gleaner.yarn.plugin.StableNodeAllocator;
import java.util.Locale;
import java.util.Map;
import org.apache.hadoop.yarn.conf.YarnConfiguration;

/** How a ResourceManager is set up for a scheme, where one can carry it out at all. */
final class RealSettings {

  private RealSettings() {}

  static VirtualSettings of(RunSpec spec) {
    check(spec);
    VirtualSettings plain =
        new VirtualSettings(
            spec.settings().queueShares(), spec.settings().assignmentsPerHeartbeat(), Map.of());
    Scheme scheme = spec.scheme();
    return scheme.policy() == PolicyName.CAPACITY_SCHEDULER
        ? plain
        : plain
            .with(
                "yarn.scheduler.app-placement-allocator.class", StableNodeAllocator.class.getName())
            .with(
                "yarn.resourcemanager.application-master-service.processors",
                GleanerProcessor.class.getName())
            .with("gleaner.mode", "on")
            .with("gleaner.policy", scheme.policy().name().toLowerCase(Locale.ROOT))
            .with("gleaner.threshold", Double.toString(scheme.threshold()))
            .with("gleaner.window", spec.hazardWindowMillis() + "ms")
            .with(
                YarnConfiguration.RM_NM_HEARTBEAT_INTERVAL_MS,
                Long.toString(spec.settings().heartbeat().toMillis()))
            // A thread of its own would work in wall-clock time.
            .with("gleaner.housekeeping", "false");
  }

  private static void check(RunSpec spec) {
    Scheme scheme = spec.scheme();
    if (spec.settings().heartbeat().isZero()) {
      throw new BadInputException(
          "cluster.heartbeat: a ResourceManager hands out work by heartbeats only; set it, for"
              + " example to 1s");
    }
    if (spec.killOrder() != KillOrder.NEWEST_FIRST) {
      throw unfit(scheme, "kills the oldest first", "set cluster.kill-order to newest-first");
    }
    if (scheme.policy() != PolicyName.CAPACITY_SCHEDULER
        && scheme.policy() != PolicyName.SLACKSCHED
        && scheme.policy() != PolicyName.GLEANER) {
      throw unfit(
          scheme, "is not in the plug-in", "choose capacity-scheduler, slacksched or gleaner");
    }
    if (scheme.keep().isPresent()) {
      throw unfit(scheme, "keeps a pool", "leave keep out");
    }
    if (!scheme.redundancy().equals(Redundancy.NONE)
        || spec.jobs().stream().anyMatch(queued -> queued.checkpointing().isPresent())) {
      throw unfit(
          scheme,
          "runs copies of tasks or saves their work",
          "set copies to false, and leave replicas and checkpoint out");
    }
    if (scheme.usesEstimates() && !scheme.estimate().equals(EstimateSettings.DEFAULTS)) {
      throw unfit(scheme, "has estimates of its own", "leave estimate out");
    }
  }

  private static BadInputException unfit(Scheme scheme, String what, String advice) {
    return new BadInputException(
        "scheme %s %s, which a ResourceManager does not; %s"
            .formatted(scheme.name(), what, advice));
  }
}
