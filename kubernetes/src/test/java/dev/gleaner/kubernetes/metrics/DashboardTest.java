package dev.gleaner.kubernetes.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.gleaner.clouds.queue.EventBridge;
import dev.gleaner.clouds.queue.Message;
import dev.gleaner.clouds.queue.MessageQueue;
import dev.gleaner.kubernetes.batch.BatchLosses;
import dev.gleaner.kubernetes.controller.ControllerMetrics;
import dev.gleaner.kubernetes.queue.QueueWatch;
import dev.gleaner.kubernetes.record.AuditedDecisions;
import dev.gleaner.kubernetes.targets.TargetMetrics;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The dashboard for Grafana asks for nothing that the controller does not serve. */
class DashboardTest {

  private static final Pattern TYPE = Pattern.compile("# TYPE (\\S+) (counter|gauge)\n");
  private static final Pattern METRIC = Pattern.compile("gleaner_[a-z_]+");

  private static final MessageQueue NO_MESSAGES =
      new MessageQueue() {
        @Override
        public List<Message> receive() {
          return List.of();
        }

        @Override
        public void delete(List<Message> messages) {}

        @Override
        public void close() {}
      };

  @TempDir Path folder;

  private static JsonNode dashboard() throws IOException {
    Path root = Path.of(System.getProperty("gleaner.root"));
    return new ObjectMapper().readTree(root.resolve("kubernetes/dashboard.json").toFile());
  }

  private Set<String> served() {
    String text = new ControllerMetrics().text() + new TargetMetrics().text();
    text += new BatchLosses("gleaner-batch", () -> true, InstantSource.system()).text();
    try (QueueWatch queue =
            new QueueWatch(
                NO_MESSAGES,
                new EventBridge(Duration.ofSeconds(30)),
                InstantSource.system(),
                line -> {});
        AuditedDecisions decisions =
            new AuditedDecisions(folder, InstantSource.system(), "on", "r1")) {
      text += queue.metrics() + decisions.metrics();
    }
    Set<String> names = new HashSet<>();
    Matcher matcher = TYPE.matcher(text);
    while (matcher.find()) {
      names.add(matcher.group(1));
    }
    return names;
  }

  @Test
  void every_metric_in_it_is_one_that_the_controller_serves() throws IOException {
    Set<String> asked = new TreeSet<>();
    for (JsonNode panel : dashboard().path("panels")) {
      for (JsonNode target : panel.path("targets")) {
        List<String> metrics =
            METRIC.matcher(target.path("expr").asText()).results().map(MatchResult::group).toList();
        assertThat(metrics).as("metrics in %s", target).isNotEmpty();
        asked.addAll(metrics);
      }
    }
    assertThat(asked).hasSizeGreaterThan(30);
    assertThat(served()).containsAll(asked);
  }

  @Test
  void grafana_10_finds_what_it_needs() throws IOException {
    JsonNode dashboard = dashboard();
    assertThat(dashboard.path("schemaVersion").asInt()).isGreaterThanOrEqualTo(38);
    assertThat(dashboard.path("uid").asText()).isEqualTo("gleaner-kubernetes");
    Set<Integer> ids = new HashSet<>();
    for (JsonNode panel : dashboard.path("panels")) {
      assertThat(ids.add(panel.path("id").asInt())).as("a new id in %s", panel).isTrue();
      assertThat(panel.path("title").asText()).isNotBlank();
      JsonNode grid = panel.path("gridPos");
      assertThat(grid.path("x").asInt() + grid.path("w").asInt()).isBetween(1, 24);
      if (!panel.path("type").asText().equals("row")) {
        assertThat(panel.path("datasource").path("uid").asText()).isEqualTo("${datasource}");
      }
    }
  }
}
