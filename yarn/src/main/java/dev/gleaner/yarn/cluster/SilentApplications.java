package dev.gleaner.yarn.cluster;

import java.io.IOException;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ApplicationReport;
import org.apache.hadoop.yarn.api.records.YarnApplicationState;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.exceptions.YarnException;

/**
 * Applications whose masters have not said what they want: new ones, and all of them for a while
 * after a restart of the ResourceManager, which knows of their containers but not of their requests
 * until each master has registered again.
 */
final class SilentApplications {

  private static final EnumSet<YarnApplicationState> UNREGISTERED =
      EnumSet.of(
          YarnApplicationState.NEW,
          YarnApplicationState.NEW_SAVING,
          YarnApplicationState.SUBMITTED,
          YarnApplicationState.ACCEPTED);

  // A master registers first and asks a moment later, so it counts as silent for one look more.
  private Set<ApplicationId> before = Set.of();

  /** Whether there is any in these queues; not asked by queue, which leaves out some of them. */
  boolean any(YarnClient cluster, Set<String> queues) throws IOException, YarnException {
    Set<ApplicationId> silent = new HashSet<>();
    for (ApplicationReport one : cluster.getApplications(UNREGISTERED)) {
      if (queues.contains(one.getQueue())) {
        silent.add(one.getApplicationId());
      }
    }
    boolean any = !silent.isEmpty() || !before.isEmpty();
    before = silent;
    return any;
  }
}
