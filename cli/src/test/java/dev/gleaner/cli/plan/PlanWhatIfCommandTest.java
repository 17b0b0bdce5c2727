package dev.gleaner.cli.plan;

import static dev.gleaner.cli.plan.CapacityCalls.plan;
import static dev.gleaner.cli.plan.CapacityCalls.whatIf;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanWhatIfCommandTest {

  private static final Object[] TWO = {"--policy", "gleaner,tr-kubernetes", "--capacity", "100"};

  @TempDir Path folder;

  @Test
  void more_nines_cost_more_and_the_search_never_costs_more_than_the_greedy_choice()
      throws IOException {
    JsonNode plans =
        new ObjectMapper()
            .readTree(whatIf(TWO[0], TWO[1], TWO[2], TWO[3], "-o", "json").out())
            .get("plans");

    assertThat(plans).hasSize(10);
    for (int i = 0; i < 5; i++) {
      double ours = plans.get(i).get("usd_per_hour").asDouble();
      assertThat(ours).isLessThanOrEqualTo(plans.get(5 + i).get("usd_per_hour").asDouble() + 1e-9);
      assertThat(plans.get(i).get("wanted_unavailability").asDouble())
          .isEqualTo(Double.parseDouble("1e-" + (2 + i)));
      // The example is too short for more than two nines and a half.
      assertThat(plans.get(i).get("meets_target").asBoolean()).isEqualTo(i == 0);
      assertThat(plans.get(i).get("target").asText()).isNotEqualTo("missed");
      if (i > 0) {
        // A search need not find the best; it may be off by a little.
        assertThat(ours).isGreaterThan(0.97 * plans.get(i - 1).get("usd_per_hour").asDouble());
      }
    }
  }

  @Test
  void several_needs_and_other_targets_make_more_rows() {
    List<String> lines =
        whatIf(
                "--capacity",
                "40,80",
                "--availability",
                "99.5%,99.95%",
                "--policy",
                "gleaner,fleet-cheapest",
                "-o",
                "csv")
            .out()
            .lines()
            .toList();

    assertThat(lines).hasSize(1 + 2 * 2 * 2);
    assertThat(lines.get(0)).startsWith("policy,needed,wanted_unavailability,");
    assertThat(lines.get(1)).startsWith("gleaner,40,0.005,");
    assertThat(lines.get(8)).startsWith("fleet-cheapest,80,5.0E-4,").contains(",false,");
  }

  @Test
  void the_table_tells_nines_apart() {
    assertThat(whatIf(TWO).out())
        .contains("on-demand", "excess", "99%", "99.9%", "99.99%", "99.999%", "99.9999%")
        .doesNotContain("100.00%");
  }

  @Test
  void reports_are_single_files_that_ask_nobody_for_anything() throws IOException {
    Path targets = folder.resolve("targets.html");
    Path pool = folder.resolve("pool.html");

    assertThat(whatIf(TWO[0], TWO[1], TWO[2], TWO[3], "--report", targets).err())
        .contains("report written to");
    plan("--capacity", 100, "--report", pool);

    for (Path report : List.of(targets, pool)) {
      String page = Files.readString(report);
      assertThat(page).contains("Gleaner", "99.9999%").endsWith("</html>\n");
      assertThat(page.split("<script", -1)).hasSameSizeAs(page.split("</script>", -1));
      assertThat(page.replaceAll("(?s)<script[^>]*>.*?</script>", ""))
          .contains("default-src 'none'")
          .doesNotContainPattern("(?i)\\b(src|href|srcset|action)\\s*=")
          .doesNotContainPattern("https?://");
    }
    plan("--capacity", 100, "--report", targets);
    assertThat(targets).hasSameTextualContentAs(pool);
  }
}
