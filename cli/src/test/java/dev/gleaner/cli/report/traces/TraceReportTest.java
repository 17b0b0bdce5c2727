package dev.gleaner.cli.report.traces;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.cli.report.PublishedPoint;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.capacity.CapacityChange;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.capacity.NodeTrace;
import dev.gleaner.traces.capacity.PublishedStatistics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceReportTest {

  private static final long HOUR = 3_600_000;
  private static final PublishedStatistics C2 = PublishedStatistics.of("C2");

  @TempDir Path folder;

  private static CapacityTrace trace(String name) {
    NodeTrace stays = new NodeTrace(name, List.of(size(0, 4), size(1, 10), size(2, 4), size(4, 6)));
    NodeTrace leaves =
        new NodeTrace("gone", List.of(size(0, 8), new CapacityChange(2 * HOUR, Resources.NONE)));
    return new CapacityTrace(List.of(stays, leaves), 10 * HOUR);
  }

  private static CapacityChange size(int hour, int cores) {
    return new CapacityChange(hour * HOUR, new Resources(cores, 16 * 1024));
  }

  @Test
  void intervals_lie_between_changes_and_evictions_have_no_size() {
    TraceSamples samples = TraceSamples.of(trace("a"));

    assertThat(samples.intervals()).containsExactly((double) HOUR, 2.0 * HOUR);
    assertThat(samples.sizes()).containsExactly(6.0, -6.0, 2.0);
    assertThat(samples.changes()).isEqualTo(4);
  }

  @Test
  void a_node_counts_for_as_long_as_it_lives() {
    TraceSamples.NodeSample stays = TraceSamples.of(trace("a")).nodes().get(0);
    TraceSamples.NodeSample leaves = TraceSamples.of(trace("a")).nodes().get(1);

    assertThat(stays.meanCores()).isCloseTo((4 + 10 + 2 * 4 + 6 * 6) / 10.0, within(1e-9));
    assertThat(stays.changesPerHour()).isCloseTo(0.3, within(1e-9));
    assertThat(leaves.meanCores()).isEqualTo(8);
    assertThat(leaves.changesPerHour()).isCloseTo(0.5, within(1e-9));
  }

  @Test
  void the_example_is_a_node_that_stayed() {
    ExampleNode example = ExampleNode.of(trace("a"));

    assertThat(example.name()).isEqualTo("a");
    assertThat(example.cores()).containsExactly(4, 10, 4, 6);
  }

  @Test
  void only_what_the_paper_prints_is_marked() {
    assertThat(PublishedPoint.of(C2))
        .containsExactly(
            new PublishedPoint(60_000, 0.16),
            new PublishedPoint(600_000, 0.40),
            new PublishedPoint(3_600_000, 0.84));
    assertThat(PublishedPoint.of(PublishedStatistics.of("C4"))).isEmpty();
    assertThat(PublishedPoint.of(PublishedStatistics.of("C1"))).hasSize(2);
    assertThat(PublishedPoint.of(PublishedStatistics.of("C8"))).hasSize(1);
  }

  @Test
  void the_page_is_the_same_every_time_and_names_cannot_become_markup() throws IOException {
    String name = "</script><script>alert(\"'&\")</script>{{scripts}}";

    String page = written(name, trace(name));

    assertThat(page).isEqualTo(written(name, trace(name))).doesNotContain("alert(\"");
    assertThat(page.split("<script", -1)).hasSameSizeAs(page.split("</script>", -1));
    assertThat(page.replaceAll("(?s)<script[^>]*>.*?</script>", ""))
        .contains("default-src 'none'")
        .doesNotContainPattern("(?i)\\b(src|href|srcset|action)\\s*=")
        .doesNotContainPattern("https?://");
  }

  @Test
  void a_trace_without_nodes_has_a_report_too() throws IOException {
    assertThat(written("empty", new CapacityTrace(List.of(), HOUR))).endsWith("</html>\n");
  }

  private String written(String name, CapacityTrace trace) throws IOException {
    Path file = folder.resolve("trace.html");
    TraceReport.write(name, trace, C2, file);
    return Files.readString(file);
  }
}
