package dev.gleaner.yarn.cluster;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.partition.ShortUse;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.yarn.api.protocolrecords.GetApplicationsRequest;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ApplicationReport;
import org.apache.hadoop.yarn.api.records.ApplicationResourceUsageReport;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.api.records.ContainerReport;
import org.apache.hadoop.yarn.api.records.ContainerState;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.api.records.YarnApplicationState;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.exceptions.YarnException;

/** Follows the applications of a queue and those below it, from one look to the next. */
final class ShortApplications {

  private static final EnumSet<YarnApplicationState> ALIVE =
      EnumSet.of(YarnApplicationState.ACCEPTED, YarnApplicationState.RUNNING);
  private static final EnumSet<YarnApplicationState> OVER =
      EnumSet.of(
          YarnApplicationState.FINISHED, YarnApplicationState.FAILED, YarnApplicationState.KILLED);

  /** One is told as ended some time after its end: the ResourceManager writes it down first. */
  private static final long OVERLAP_MILLIS = 60_000;

  /** To be asked for the containers of, at one look: the newest ones tell enough. */
  private static final int MOST_ASKED = 100;

  private final String queue;
  private boolean begun;
  private long newestEnd;
  private Set<ApplicationId> told = Set.of();

  ShortApplications(String queue) {
    this.queue = queue;
  }

  List<ShortUse> look(YarnClient cluster) throws IOException, YarnException {
    Set<String> queues = QueuesBelow.of(cluster, queue);
    List<ApplicationReport> ended = applications(cluster, queues, OVER);
    List<ApplicationReport> newestFirst = new ArrayList<>(applications(cluster, queues, ALIVE));
    newestFirst.sort(Comparator.comparing(ApplicationReport::getApplicationId).reversed());
    List<ShortUse> uses = new ArrayList<>();
    for (int i = 0; i < newestFirst.size(); i++) {
      ApplicationReport one = newestFirst.get(i);
      uses.add(use(one, false, i < MOST_ASKED ? containers(cluster, one) : List.of()));
    }
    // Nothing can fail any more: what is told now has been told.
    tellEnded(ended, uses);
    return uses;
  }

  private List<ApplicationReport> applications(
      YarnClient cluster, Set<String> queues, EnumSet<YarnApplicationState> states)
      throws IOException, YarnException {
    GetApplicationsRequest request = GetApplicationsRequest.newInstance(states);
    request.setQueues(queues);
    if (states.equals(OVER)) {
      request.setFinishRange(Math.max(0, newestEnd - OVERLAP_MILLIS), Long.MAX_VALUE);
    }
    return cluster.getApplications(request);
  }

  /** Those that have ended since the last look; none at the first. */
  private void tellEnded(List<ApplicationReport> ended, List<ShortUse> uses) {
    Set<ApplicationId> listed = new HashSet<>();
    for (ApplicationReport one : ended) {
      listed.add(one.getApplicationId());
      newestEnd = Math.max(newestEnd, one.getFinishTime());
      if (begun && !told.contains(one.getApplicationId())) {
        uses.add(use(one, true, List.of()));
      }
    }
    told = listed;
    begun = true;
  }

  private static List<ContainerReport> containers(YarnClient cluster, ApplicationReport one)
      throws IOException {
    if (one.getApplicationResourceUsageReport().getNumUsedContainers() < 1) {
      return List.of();
    }
    try {
      return cluster.getContainers(one.getCurrentApplicationAttemptId()).stream()
          .filter(container -> container.getContainerState() != ContainerState.COMPLETE)
          .toList();
    } catch (YarnException e) {
      // It has ended in this very moment, and the next look tells so.
      return List.of();
    }
  }

  private static ShortUse use(
      ApplicationReport application, boolean over, List<ContainerReport> containers) {
    long begunContainers = 0;
    for (ContainerReport container : containers) {
      long number = container.getContainerId().getContainerId() & ContainerId.CONTAINER_ID_BITMASK;
      begunContainers = Math.max(begunContainers, number);
    }
    ApplicationResourceUsageReport usage = application.getApplicationResourceUsageReport();
    // Below zero before the scheduler knows it, and when it has forgotten it.
    Resource used = usage.getUsedResources();
    return new ShortUse(
        application.getApplicationId().toString(),
        over,
        Math.max(0, usage.getVcoreSeconds()),
        Math.max(0, usage.getMemorySeconds()),
        new Resources(Math.max(0, used.getVirtualCores()), Math.max(0, used.getMemorySize())),
        containers.size(),
        begunContainers);
  }
}
