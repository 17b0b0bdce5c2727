package dev.gleaner.yarn.client;

import dev.gleaner.core.model.Resources;
import dev.gleaner.yarn.job.JobState;
import dev.gleaner.yarn.job.TaskProgress;
import dev.gleaner.yarn.job.TaskState;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.NodeState;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.exceptions.YarnException;

/** Why tasks that are ready do not run, as far as one can tell from outside. */
final class WaitingReason {

  private WaitingReason() {}

  static String of(YarnClient yarn, JobState state, Application application)
      throws IOException, YarnException {
    if (application.phase() == JobPhase.QUEUED) {
      return "queue: waits for room for its application master";
    }
    Optional<TaskProgress> first =
        state.tasks().stream().filter(task -> task.state() == TaskState.READY).findFirst();
    if (application.phase().over() || first.isEmpty()) {
      return "";
    }
    return reason(first.get().task().demand(), yarn.getNodeReports(NodeState.RUNNING));
  }

  static String reason(Resources demand, List<NodeReport> nodes) {
    if (nodes.isEmpty()) {
      return "no node is there";
    }
    List<Resources> free = nodes.stream().map(WaitingReason::free).toList();
    if (free.stream().noneMatch(demand::fitsIn)) {
      int cores = free.stream().mapToInt(Resources::cores).max().orElse(0);
      return "no room: a task needs %s, the freest of %d nodes has %d cores"
          .formatted(demand, nodes.size(), cores);
    }
    return "held back: by its queue's share, or for a node that is likely to last";
  }

  private static Resources free(NodeReport node) {
    Resource all = node.getCapability();
    Resource used = node.getUsed() == null ? Resource.newInstance(0, 0) : node.getUsed();
    // A node that has just shrunk may be in use beyond what it has.
    return new Resources(
        Math.max(0, all.getVirtualCores() - used.getVirtualCores()),
        Math.max(0, all.getMemorySize() - used.getMemorySize()));
  }
}
