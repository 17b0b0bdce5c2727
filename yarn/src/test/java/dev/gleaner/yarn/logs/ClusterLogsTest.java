package dev.gleaner.yarn.logs;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.gleaner.operate.job.TaskProgress;
import dev.gleaner.operate.logs.TaskLogs;
import java.io.ByteArrayOutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.logaggregation.AggregatedLogFormat.LogKey;
import org.apache.hadoop.yarn.logaggregation.AggregatedLogFormat.LogValue;
import org.apache.hadoop.yarn.logaggregation.AggregatedLogFormat.LogWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterLogsTest {

  private static final String CONTAINER = "container_1700000000000_0001_01_000002";
  private static final TaskProgress.Try TRY =
      new TaskProgress.Try(CONTAINER, "127.0.0.1:4000", "a.1");
  private static final String PRINTED =
      """
      Container: %s on 127.0.0.1_4000
      LogAggregationType: LOCAL
      ==========================
      LogType:stdout
      LogLastModifiedTime:Mon Nov 16 03:00:00 +0000 2026
      LogLength:17
      LogContents:
      LogContents:
      üx

      End of LogType:stdout.This log file belongs to a running container
      *******
      """
          .formatted(CONTAINER);

  @TempDir Path folder;

  private static String read(TaskLogs logs, String stream) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    return logs.copy(TRY, stream, out) ? out.toString(StandardCharsets.UTF_8) : "unknown";
  }

  @Test
  void a_node_serves_the_log_and_nothing_around_it_is_kept() throws Exception {
    HttpServer node =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    node.createContext(
        "/ws/v1/node/containerlogs/" + CONTAINER + "/a.1.stdout",
        exchange -> {
          byte[] bytes = PRINTED.getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    node.start();
    try {
      URI address = URI.create("http://127.0.0.1:" + node.getAddress().getPort());
      TaskLogs logs =
          new ClusterLogs(Map.of("127.0.0.1:4000", address), (attempt, stream, out) -> false);
      assertThat(read(logs, "stdout")).isEqualTo("LogContents:\nüx\n");
      assertThat(read(logs, "stderr")).isEqualTo("unknown");
    } finally {
      node.stop(0);
    }
  }

  @Test
  void where_the_node_is_gone_the_collected_log_is_read() throws Exception {
    Configuration configuration = new YarnConfiguration();
    configuration.set(YarnConfiguration.NM_REMOTE_APP_LOG_DIR, folder.resolve("all").toString());
    collect(configuration);
    TaskLogs collected =
        new AggregatedLogs(
            configuration, ApplicationId.fromString("application_1700000000000_0001"), "me");
    // Nobody listens at port 1.
    URI gone = URI.create("http://127.0.0.1:1");

    TaskLogs logs = new ClusterLogs(Map.of("127.0.0.1:4000", gone), collected);

    assertThat(read(logs, "stdout")).isEqualTo("what it said\n");
    assertThat(read(logs, "stderr")).isEqualTo("unknown");
  }

  private void collect(Configuration configuration) throws Exception {
    Path log = folder.resolve("logs/application_1700000000000_0001/" + CONTAINER + "/a.1.stdout");
    Files.createDirectories(log.getParent());
    Files.writeString(log, "what it said\n");
    Path target =
        folder.resolve(
            "all/me/bucket-logs-tfile/0001/application_1700000000000_0001/127.0.0.1_4000");
    Files.createDirectories(target.getParent());
    try (LogWriter writer = new LogWriter()) {
      writer.initialize(
          configuration,
          new org.apache.hadoop.fs.Path(target.toString()),
          UserGroupInformation.getCurrentUser());
      writer.writeApplicationOwner("me");
      ContainerId container = ContainerId.fromString(CONTAINER);
      writer.append(
          new LogKey(container),
          new LogValue(List.of(folder.resolve("logs").toString()), container, "me"));
    }
  }
}
