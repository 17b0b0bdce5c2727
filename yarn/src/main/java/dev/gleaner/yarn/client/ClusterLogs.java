package dev.gleaner.yarn.client;

import dev.gleaner.yarn.job.TaskProgress;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.NodeState;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.exceptions.YarnException;

/**
 * The logs of a real cluster, the way that {@code yarn logs} gets them: from the node's web service
 * as long as the node has them, and afterwards from where log aggregation has put them. So nothing
 * is copied twice, and what a killed command wrote is kept as well as anything.
 */
final class ClusterLogs implements TaskLogs {

  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final int FOUND = 200;

  private final Configuration configuration;
  private final AggregatedLogs aggregated;
  private final Map<String, String> webAddresses = new HashMap<>();
  private final HttpClient http = HttpClient.newBuilder().connectTimeout(PATIENCE).build();

  ClusterLogs(YarnClient yarn, Configuration configuration, AggregatedLogs aggregated)
      throws IOException, YarnException {
    this.configuration = configuration;
    this.aggregated = aggregated;
    for (NodeReport node : yarn.getNodeReports(NodeState.RUNNING)) {
      webAddresses.put(node.getNodeId().toString(), node.getHttpAddress());
    }
  }

  @Override
  public boolean copy(TaskProgress.Try attempt, String stream, OutputStream out)
      throws IOException {
    String web = webAddresses.get(attempt.node());
    return (web != null && fromNode(web, attempt.container(), stream, out))
        || aggregated.copy(attempt, stream, out);
  }

  private boolean fromNode(String web, String container, String stream, OutputStream out)
      throws IOException {
    String scheme = YarnConfiguration.useHttps(configuration) ? "https" : "http";
    URI uri =
        URI.create(
            "%s://%s/ws/v1/node/containerlogs/%s/%s".formatted(scheme, web, container, stream));
    try {
      HttpResponse<InputStream> answer =
          http.send(
              HttpRequest.newBuilder(uri).timeout(PATIENCE).header("Accept", "text/plain").build(),
              HttpResponse.BodyHandlers.ofInputStream());
      try (InputStream in = answer.body()) {
        if (answer.statusCode() == FOUND) {
          LogText.copy(in, out);
        }
      }
      return answer.statusCode() == FOUND;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
