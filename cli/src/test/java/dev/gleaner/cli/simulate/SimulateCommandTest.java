package dev.gleaner.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.gleaner.cli.Invocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SimulateCommandTest {

  @TempDir Path folder;
  private Path scenario;

  @BeforeEach
  void setUp() throws IOException {
    Files.writeString(
        folder.resolve("capacity.csv"),
        """
        time_s,node,cores,memory_gib
        0,a,8,32
        0,b,8,32
        7200,a,2,32
        172800,,,
        """);
    scenario =
        Files.writeString(
            folder.resolve("small.yaml"),
            """
            capacity: {file: capacity.csv}
            jobs: {workload: seismic-a, count: 4, tasks: 3, inter-arrival: 5m}
            warm-up: 1h
            limit: 24h
            schemes: [capacity-scheduler, slacksched]
            seeds: 2
            """);
  }

  @Test
  void a_table_has_one_line_for_each_scheme() {
    Invocation call = Invocation.of("simulate", scenario);

    assertThat(call.err()).isEmpty();
    assertThat(call.code()).isZero();
    assertThat(call.out().lines())
        .startsWith(
            "small: 2 seeds, compared with capacity-scheduler job by job (mean and 95% confidence)")
        .allMatch(line -> line.length() <= 100);
    assertThat(call.out())
        .containsPattern("(?m)^capacity-scheduler +1\\.000 ")
        .containsPattern("(?m)^slacksched +0\\.\\d+ \\(")
        .contains("-o wide adds: mean JCT;", "2 seeds are not enough to tell whether");
    assertThat(Invocation.of("simulate", scenario, "-o", "wide").out())
        .contains("mean JCT", "kill order", "used")
        .doesNotContain("-o wide adds");
  }

  @Test
  void money_has_a_table_of_its_own_where_anything_costs_anything() {
    Invocation paid = Invocation.of("simulate", scenario, "--set", "prices.spot=0.5");
    Invocation free = Invocation.of("simulate", scenario, "--set", "prices.spot=0");

    assertThat(paid.out())
        .containsPattern("(?m)^scheme +cost .*cost saved$")
        .containsPattern("(?m)^slacksched +\\$\\d+\\.\\d\\d ± .*%\\)$");
    assertThat(paid.out().lines()).allMatch(line -> line.length() <= 100);
    assertThat(free.out()).doesNotContain("$");
  }

  @Test
  void groups_of_jobs_are_told_apart_in_table_and_json() throws IOException {
    String jobs =
        "jobs=[{workload: seismic-a, count: 2, tasks: 2, group: long},"
            + " {workload: seismic-a, count: 2, tasks: 2, longest-task: 5m, group: short}]";

    assertThat(Invocation.of("simulate", scenario, "--set", jobs).out())
        .containsPattern("(?m)^scheme +group +relative JCT +mean JCT +mean saved$")
        .containsPattern("(?m)^slacksched +short ");
    JsonNode root =
        new ObjectMapper()
            .readTree(Invocation.of("simulate", scenario, "-o", "json", "--set", jobs).out());
    assertThat(root.at("/points/0/schemes/1/groups/1/group").asText()).isEqualTo("short");
    assertThat(root.at("/points/0/schemes/0/groups/0/normalised_completion/mean").asDouble())
        .isEqualTo(1);
  }

  @Test
  void the_same_scenario_gives_the_same_bytes_whatever_the_threads() {
    Invocation one = Invocation.of("simulate", scenario, "-o", "json", "--threads", 1);
    Invocation many = Invocation.of("simulate", scenario, "-o", "json", "--threads", 4);

    assertThat(one.out()).isNotEmpty().isEqualTo(many.out());
  }

  @Test
  void json_names_every_figure_with_its_spread() throws IOException {
    Invocation call = Invocation.of("simulate", scenario, "-o", "json", "--seeds", "7,9");

    JsonNode root = new ObjectMapper().readTree(call.out());
    assertThat(root.at("/seeds/1").asLong()).isEqualTo(9);
    assertThat(root.at("/points/0/schemes/0/normalised_completion/mean").asDouble()).isEqualTo(1);
    assertThat(root.at("/points/0/schemes/1/wasted_fraction/samples").asInt()).isEqualTo(2);
    assertThat(root.at("/points/0/schemes/0").has("decision_us")).isFalse();
    assertThat(root.at("/points/0/schemes/0").has("groups")).isFalse();
    JsonNode scheme = root.at("/points/0/schemes/1");
    assertThat(scheme.at("/cost_dollars/mean").asDouble())
        .isPositive()
        .isEqualTo(4 * scheme.at("/cost_per_job_dollars/mean").asDouble(), within(1e-9));
    assertThat(root.at("/points/0/schemes/0/cost_reduction/mean").asDouble()).isZero();
  }

  @Test
  void csv_has_one_row_for_each_point_and_scheme() {
    Invocation call =
        Invocation.of(
            "simulate", scenario, "-o", "csv", "--seeds", 1, "--set", "vary={jobs.count: [1, 2]}");

    assertThat(call.out().lines()).hasSize(1 + 2 * 2);
    assertThat(call.out()).contains("\nsmall,jobs.count,2,slacksched,oldest-first,0,");
  }

  @Test
  void wall_time_is_only_shown_on_request() {
    assertThat(Invocation.of("simulate", scenario, "--seeds", 1, "--timing").out())
        .contains("µs/decision");
    assertThat(Invocation.of("simulate", scenario, "--seeds", 1).out()).doesNotContain("µs");
  }

  @Test
  void bad_input_is_one_line_on_stderr_and_code_2() {
    Invocation call = Invocation.of("simulate", scenario, "--set", "jobs.cuont=3");

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.out()).isEmpty();
    assertThat(call.err())
        .isEqualToIgnoringNewLines(
            "gleaner: --set jobs.cuont=3: unknown key \"cuont\" in jobs; did you mean \"count\"?");
  }

  @Test
  void a_report_that_cannot_be_written_is_refused_before_the_runs() {
    Invocation call =
        Invocation.of("simulate", scenario, "--report", folder.resolve("none/report.html"));

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.out()).isEmpty();
    assertThat(call.err()).contains("there is no folder").doesNotContain("\tat ");
  }

  @Test
  void a_report_is_written_where_it_is_asked_for() {
    Path report = folder.resolve("report.html");

    Invocation call = Invocation.of("simulate", scenario, "--seeds", 1, "--report", report);

    assertThat(call.code()).isZero();
    assertThat(report).content().containsIgnoringCase("<html");
  }

  @Test
  void quiet_times_stand_below_the_schemes_and_have_a_csv_of_their_own() throws IOException {
    Files.writeString(
        scenario,
        "quiet-times: {durations: [10m, 75m], confidences: [50%, 99%]}\n",
        StandardOpenOption.APPEND);

    assertThat(Invocation.of("simulate", scenario).out())
        .containsPattern("(?m)^task +50% +99%\n10m 00s +none .*×\\)\n1h 15m .*×\\)$");
    JsonNode root =
        new ObjectMapper().readTree(Invocation.of("simulate", scenario, "-o", "json").out());
    JsonNode last = root.at("/points/0/quiet_times/3");
    assertThat(last.at("/task_duration_ms").asLong()).isEqualTo(75 * 60_000);
    assertThat(last.at("/quiet_ms/mean").asDouble() / (75 * 60_000))
        .isPositive()
        .isEqualTo(last.at("/ratio/mean").asDouble());
    assertThat(Invocation.of("simulate", scenario, "-o", "csv", "--quiet-times").out().lines())
        .hasSize(5)
        .anyMatch(line -> line.startsWith("small,,,4500000,0.99,"));
  }

  @Test
  void the_csv_of_quiet_times_is_refused_where_nothing_would_be_in_it() {
    assertThat(Invocation.of("simulate", scenario, "-o", "csv", "--quiet-times"))
        .matches(call -> call.code() == 2 && call.out().isEmpty())
        .extracting(Invocation::err)
        .asString()
        .contains("does not ask for any; add quiet-times");
    assertThat(Invocation.of("simulate", scenario, "--quiet-times").err())
        .contains("--quiet-times: chooses the rows of -o csv");
  }

  @Test
  void threads_must_be_a_sensible_number() {
    Invocation call = Invocation.of("simulate", scenario, "--threads", 0);

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err()).contains("--threads 0: expected a number from 1 to 1024");
  }
}
