package dev.gleaner.validation.virtual;

import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.capacity.CapacitySchedulerConfiguration;
import org.apache.hadoop.yarn.util.resource.DominantResourceCalculator;

/**
 * The properties of a CapacityScheduler that only queues and room hold back: what a simulated
 * resource manager has no notion of (users' limits, a share for application masters, threads of its
 * own) is switched off.
 */
final class SchedulerConfiguration {

  private static final String PREFIX = CapacitySchedulerConfiguration.PREFIX;
  private static final String ROOT = PREFIX + "root.";
  private static final int UNLIMITED = 1_000_000_000;

  private SchedulerConfiguration() {}

  static Configuration of(VirtualSettings settings) {
    Configuration configuration = new YarnConfiguration();
    configuration.setInt(YarnConfiguration.RM_SCHEDULER_MINIMUM_ALLOCATION_MB, 1);
    configuration.setInt(YarnConfiguration.RM_SCHEDULER_MINIMUM_ALLOCATION_VCORES, 1);
    configuration.setInt(YarnConfiguration.RM_SCHEDULER_MAXIMUM_ALLOCATION_MB, UNLIMITED);
    configuration.setInt(YarnConfiguration.RM_SCHEDULER_MAXIMUM_ALLOCATION_VCORES, UNLIMITED);
    configuration.setBoolean(CapacitySchedulerConfiguration.SCHEDULE_ASYNCHRONOUSLY_ENABLE, false);
    configuration.setInt(
        CapacitySchedulerConfiguration.OFFSWITCH_PER_HEARTBEAT_LIMIT,
        settings.assignmentsPerHeartbeat());
    configuration.setInt(CapacitySchedulerConfiguration.MAX_ASSIGN_PER_HEARTBEAT, -1);
    // With the default one, which looks at memory alone, a node never runs out of cores.
    configuration.set(
        CapacitySchedulerConfiguration.RESOURCE_CALCULATOR_CLASS,
        DominantResourceCalculator.class.getName());
    configuration.setInt(CapacitySchedulerConfiguration.MAXIMUM_SYSTEM_APPLICATIONS, UNLIMITED);
    configuration.setFloat(
        CapacitySchedulerConfiguration.MAXIMUM_APPLICATION_MASTERS_RESOURCE_PERCENT, 1);
    queues(configuration, settings.queueShares());
    settings.properties().forEach(configuration::set);
    return configuration;
  }

  private static void queues(Configuration configuration, Map<String, Double> shares) {
    configuration.set(ROOT + "queues", String.join(",", shares.keySet()));
    shares.forEach(
        (name, share) -> {
          String queue = ROOT + name + ".";
          configuration.set(queue + "capacity", Double.toString(100 * share));
          configuration.set(queue + "maximum-capacity", "100");
          configuration.setInt(queue + "user-limit-factor", -1);
          configuration.setInt(queue + "maximum-applications", UNLIMITED);
        });
  }
}
