package dev.gleaner.yarn.logs;

import dev.gleaner.operate.job.TaskProgress;
import dev.gleaner.operate.logs.LogParts;
import dev.gleaner.operate.logs.TaskLogs;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.logaggregation.ContainerLogsRequest;
import org.apache.hadoop.yarn.logaggregation.filecontroller.LogAggregationFileControllerFactory;

/** What log aggregation has collected; nothing where the cluster has it switched off. */
public record AggregatedLogs(Configuration configuration, ApplicationId application, String owner)
    implements TaskLogs {

  @Override
  public boolean copy(TaskProgress.Try attempt, String stream, OutputStream out)
      throws IOException {
    return LogParts.copy(
        attempt.logs() + "." + stream, (file, to) -> copyFile(attempt, file, to), out);
  }

  private boolean copyFile(TaskProgress.Try attempt, String file, OutputStream out) {
    ContainerLogsRequest request = new ContainerLogsRequest();
    request.setAppId(application);
    request.setAppOwner(owner);
    request.setContainerId(attempt.container());
    request.setNodeId(attempt.node());
    request.setBytes(Long.MAX_VALUE);
    request.setLogTypes(Set.of(file));
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    try {
      boolean found =
          new LogAggregationFileControllerFactory(configuration)
              .getFileControllerForRead(application, owner)
              .readAggregatedLogs(request, all);
      if (found) {
        LogText.copy(new ByteArrayInputStream(all.toByteArray()), out);
      }
      return found;
    } catch (IOException e) {
      // There is no folder for the application: nothing has been collected.
      return false;
    }
  }
}
