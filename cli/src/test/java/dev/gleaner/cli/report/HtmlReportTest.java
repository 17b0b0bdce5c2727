package dev.gleaner.cli.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.run.results.PoolResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HtmlReportTest {

  @TempDir private Path folder;

  @Test
  void the_page_loads_nothing_from_anywhere() throws IOException {
    String page = written(FakeOutcomes.single(1));

    // What remains without the scripts is all that a browser could load something for.
    String markup = page.replaceAll("(?s)<script[^>]*>.*?</script>", "");
    assertThat(markup)
        .contains("default-src 'none'")
        .doesNotContainPattern("(?i)\\b(src|href|srcset|action)\\s*=")
        .doesNotContainPattern("(?i)@import|url\\(|<link|<iframe|<object|<img")
        .doesNotContainPattern("https?://");
    assertThat(page).doesNotContainPattern("(?i)<script[^>]*\\bsrc");
    assertThat(page.split("<script", -1)).hasSameSizeAs(page.split("</script>", -1));
  }

  @Test
  void names_from_outside_cannot_become_markup() throws IOException {
    String name = "</script><script>alert(\"'&\")</script>\u2028<!--{{scripts}}\ud800";

    String page = written(FakeOutcomes.named(name));

    assertThat(page).doesNotContain("alert(\"").doesNotContain("<!--{{").doesNotContain("\u2028");
    assertThat(data(page).get("title").textValue()).isEqualTo(name);
    assertThat(data(page).get("baseline").textValue()).isEqualTo(name);
  }

  @Test
  void the_same_outcome_gives_the_same_bytes() throws IOException {
    assertThat(written(FakeOutcomes.single(2))).isEqualTo(written(FakeOutcomes.single(2)));
  }

  @Test
  void wall_time_stays_out() throws IOException {
    assertThat(data(written(FakeOutcomes.single(1))).toString())
        .doesNotContainIgnoringCase("micros")
        .doesNotContainIgnoringCase("nanos");
  }

  @Test
  void realistic_reports_stay_small_and_can_be_looked_at_under_target() throws IOException {
    Path single = Path.of("target", "report-single.html");
    Path sweep = Path.of("target", "report-sweep.html");

    write(FakeOutcomes.single(3), single);
    write(FakeOutcomes.sweep(List.of("25%", "50%", "75%", "100%"), 2), sweep);

    assertThat(Files.size(single)).isBetween(1_000_000L, 3_000_000L);
    assertThat(Files.size(sweep)).isBetween(600_000L, 1_500_000L);
    assertThat(data(Files.readString(single)).at("/pool/timelines")).hasSize(4);
    assertThat(data(Files.readString(sweep)).at("/pool/points")).hasSize(4);
  }

  @Test
  void an_older_report_is_replaced_and_nothing_else_is_left() throws IOException {
    Path file = folder.resolve("report.html");
    Files.writeString(file, "older");

    write(FakeOutcomes.named("plain"), file);

    assertThat(file).content().startsWith("<!DOCTYPE html>").endsWith("</html>\n");
    assertThat(folder).isDirectoryContaining("glob:**report.html");
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void a_folder_that_does_not_exist_is_named() {
    Path file = folder.resolve("absent").resolve("report.html");

    assertThatThrownBy(() -> write(FakeOutcomes.named("plain"), file))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(file.toString())
        .hasMessageContaining("there is no folder " + file.getParent())
        .hasMessageContaining("create it");
  }

  @Test
  void a_folder_is_no_place_for_a_report() {
    assertThatThrownBy(() -> write(FakeOutcomes.named("plain"), folder))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("is a folder");
  }

  @Test
  void a_file_that_cannot_be_written_leaves_nothing_behind() {
    Path file = folder.resolve("long".repeat(100) + ".html");

    assertThatThrownBy(() -> write(FakeOutcomes.named("plain"), file))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("cannot be written");
    assertThat(folder).isEmptyDirectory();
  }

  private String written(ScenarioOutcome outcome) throws IOException {
    Path file = folder.resolve("written.html");
    write(outcome, file);
    return Files.readString(file);
  }

  private static void write(ScenarioOutcome outcome, Path file) {
    Result result = PoolResult.of(outcome, false);
    HtmlReport.write("scenario report", FakeOutcomes.head(outcome), result, file);
  }

  private static JsonNode data(String page) throws IOException {
    String start = "<script id=\"data\" type=\"application/json\">";
    int from = page.indexOf(start) + start.length();
    return new ObjectMapper().readTree(page.substring(from, page.indexOf("</script>", from)));
  }
}
