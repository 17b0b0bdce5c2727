package dev.gleaner.yarn.logs;

import dev.gleaner.operate.job.TaskProgress;
import dev.gleaner.operate.logs.LogParts;
import dev.gleaner.operate.logs.TaskLogs;
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
public final class ClusterLogs implements TaskLogs {

  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final int FOUND = 200;

  private final Map<String, URI> webAddresses;
  private final TaskLogs aggregated;
  private final HttpClient http = HttpClient.newBuilder().connectTimeout(PATIENCE).build();

  /**
   * The logs of some cluster.
   *
   * @param webAddresses where each node serves its logs, by the node's id
   */
  public ClusterLogs(Map<String, URI> webAddresses, TaskLogs aggregated) {
    this.webAddresses = webAddresses;
    this.aggregated = aggregated;
  }

  public static Map<String, URI> webAddresses(YarnClient yarn, Configuration configuration)
      throws IOException, YarnException {
    String scheme = YarnConfiguration.useHttps(configuration) ? "https://" : "http://";
    Map<String, URI> addresses = new HashMap<>();
    for (NodeReport node : yarn.getNodeReports(NodeState.RUNNING)) {
      if (node.getHttpAddress() != null && !node.getHttpAddress().endsWith(":0")) {
        addresses.put(node.getNodeId().toString(), URI.create(scheme + node.getHttpAddress()));
      }
    }
    return addresses;
  }

  @Override
  public boolean copy(TaskProgress.Try attempt, String stream, OutputStream out)
      throws IOException {
    URI node = webAddresses.get(attempt.node());
    String log = attempt.logs() + "." + stream;
    return (node != null
            && LogParts.copy(log, (file, to) -> fromNode(node, attempt.container(), file, to), out))
        || aggregated.copy(attempt, stream, out);
  }

  private boolean fromNode(URI node, String container, String file, OutputStream out) {
    URI log = node.resolve("/ws/v1/node/containerlogs/%s/%s".formatted(container, file));
    HttpRequest question =
        HttpRequest.newBuilder(log).timeout(PATIENCE).header("Accept", "text/plain").build();
    try {
      HttpResponse<InputStream> answer =
          http.send(question, HttpResponse.BodyHandlers.ofInputStream());
      try (InputStream in = answer.body()) {
        if (answer.statusCode() == FOUND) {
          LogText.copy(in, out);
        }
      }
      return answer.statusCode() == FOUND;
    } catch (IOException e) {
      // The node is on its way out; what it had may have been collected.
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
