package dev.gleaner.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.cli.Invocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyCommandTest {

  @TempDir Path folder;
  private Path study;

  @BeforeEach
  void files() throws IOException {
    StringBuilder prices = new StringBuilder("az,instance_type,epoch_s,price_usd\n");
    for (int hour = 0; hour < 480; hour++) {
      prices.append("us-east-1a,a.large,%d,%s\n".formatted(3600 * hour, 0.1 + 0.01 * (hour % 3)));
      prices.append("us-east-1a,b.large,%d,%s\n".formatted(3600 * hour, 0.2 + 0.01 * (hour % 5)));
    }
    Files.writeString(folder.resolve("prices.csv"), prices);
    Files.writeString(
        folder.resolve("types.csv"),
        "instance_type,vcpus,memory_gib,on_demand_usd_per_hour\na.large,2,4,1\nb.large,2,4,1\n");
    study =
        Files.writeString(
            folder.resolve("walk.yaml"),
            """
            study: walk-forward
            title: A <small> walk
            prices: [prices.csv]
            types: types.csv
            paper: {something else: not here}
            past: 7d
            future: 5d
            draws: 0
            risks: [price-covariance, rise-towards-bid]
            given-up: [5%]
            """);
  }

  @Test
  void a_table_has_findings_notes_and_all_tables() {
    Invocation table = Invocation.of("study", study);

    assertThat(table.code()).isZero();
    assertThat(table.out().lines()).allMatch(line -> line.length() <= 100);
    assertThat(table.out())
        .contains("A <small> walk", "2 markets over", "fleet diversified", "paired differences")
        .containsPattern("something else +- +not here");
  }

  @Test
  void programs_get_one_table_as_csv_and_all_as_json() {
    assertThat(Invocation.of("study", study, "-o", "csv").out())
        .startsWith("strategy,expected_saving,expected_saving_half_width,realised_saving,");
    assertThat(Invocation.of("study", study, "-o", "csv", "--table", "paired").out())
        .startsWith("risk,given_up,figure,reference,own,difference_over_steps,");
    assertThat(Invocation.of("study", study, "-o", "json").out())
        .contains("\"study\" : \"walk\"", "\"strategies\" : [", "\"squared_loss_millionths\"");
  }

  @Test
  void a_table_that_is_not_there_is_refused() {
    Invocation unknown = Invocation.of("study", study, "-o", "csv", "--table", "pairde");

    assertThat(unknown.code()).isEqualTo(2);
    assertThat(unknown.err()).contains("did you mean \"paired\"?");
    assertThat(Invocation.of("study", study, "--table", "paired").err())
        .contains("--table: chooses what -o csv prints");
  }

  @Test
  void a_report_draws_itself_and_names_stay_text() {
    Path report = folder.resolve("report.html");

    assertThat(Invocation.of("study", study, "--report", report).code()).isZero();
    assertThat(report)
        .content()
        .contains("market study", "Realised saving against realised loss", "A \\u003csmall> walk");
  }

  @Test
  void a_heat_map_brings_the_library_that_can_draw_it() throws IOException {
    Path report = folder.resolve("map.html");
    Path map =
        Files.writeString(
            folder.resolve("map.yaml"),
            "study: correlations\ntitle: map\nprices: [prices.csv]\ntypes: types.csv\n");

    assertThat(Invocation.of("study", map, "--report", report).code()).isZero();
    assertThat(report).content().contains("HEAT_MAP");
    assertThat(Files.size(report)).isGreaterThan(900_000);
  }

  @Test
  void without_its_data_a_study_ends_as_bad_input() {
    Invocation absent = Invocation.of("study", study, "--set", "data=elsewhere");

    assertThat(absent.code()).isEqualTo(2);
    assertThat(absent.err()).contains("there is no file at", "--set data=");
  }
}
