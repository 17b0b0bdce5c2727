package dev.gleaner.yarn.client;

import dev.gleaner.operate.job.JobPhase;
import dev.gleaner.operate.job.JobState;
import dev.gleaner.operate.job.Standing;
import dev.gleaner.operate.job.TaskProgress;
import dev.gleaner.operate.job.TaskState;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.NodeState;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.exceptions.YarnException;

/** The ResourceManager is there and can be asked. */
final class LiveApplication implements ApplicationSource {

  private final YarnClient yarn;
  private final ApplicationId id;
  private final AuditedReason audit;

  LiveApplication(YarnClient yarn, ApplicationId id, Configuration configuration) {
    this.yarn = yarn;
    this.id = id;
    this.audit = new AuditedReason(configuration, id.toString());
  }

  @Override
  public Standing application(JobState state) throws IOException, YarnException {
    return ReportedStanding.of(yarn.getApplicationReport(id));
  }

  @Override
  public String waitingBecause(JobState state, Standing application)
      throws IOException, YarnException {
    if (application.phase() == JobPhase.QUEUED) {
      return "queue: waits for room for its application master";
    }
    Optional<TaskProgress> first =
        state.tasks().stream().filter(task -> task.state() == TaskState.READY).findFirst();
    if (application.phase().over() || first.isEmpty()) {
      return "";
    }
    String room =
        WaitingReason.of(first.get().task().demand(), yarn.getNodeReports(NodeState.RUNNING));
    String audited = room.isEmpty() ? audit.latest(System.currentTimeMillis()) : "";
    if (!room.isEmpty() || !audited.isEmpty()) {
      return room + audited;
    }
    int ranks = first.get().task().ranks().count();
    if (ranks > 1) {
      return "ranks: all %d of \"%s\" wait until there is room for each"
          .formatted(ranks, first.get().task().name());
    }
    return "queue: there is room, but YARN has not given it yet";
  }

  @Override
  public Map<String, String> markets() throws IOException, YarnException {
    return NodeMarkets.of(yarn.getNodeReports(NodeState.RUNNING));
  }

  @Override
  public void cancel() throws IOException, YarnException {
    yarn.killApplication(id);
  }
}
