package dev.gleaner.cli.compare;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.gleaner.cli.Invocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompareCommandTest {

  @TempDir Path folder;
  private Path capacity;

  @BeforeEach
  void setUp() throws IOException {
    capacity =
        Files.writeString(
            folder.resolve("it's: {odd} \"ü\" #1.csv"),
            """
            time_s,node,cores,memory_gib
            0,a,8,32
            0,b,8,32
            7200,a,2,32
            172800,,,
            """);
  }

  @Test
  void a_table_of_contracts_is_followed_by_what_it_means() {
    Invocation call = compare("--seeds", 2);

    assertThat(call.err()).isEmpty();
    assertThat(call.code()).isZero();
    assertThat(call.out())
        .startsWith(
            "4 seismic-a jobs on the VMs of it's: {odd} \"ü\" #1.csv: 2 seeds, mean and 95%")
        .containsPattern("(?m)^scheme +cost +cost vs regular +mean JCT ")
        .containsPattern("(?m)^regular +\\$")
        .containsPattern("(?m)^gleaner +\\$")
        .contains("Your 4 jobs cost $", "On spot VMs ", "The VMs of all contracts");
    assertThat(call.out().lines().skip(2).limit(5)).allMatch(line -> line.length() <= 100);
  }

  @Test
  void jobs_that_the_limit_cuts_off_are_told_first_and_have_no_cost() throws IOException {
    JsonNode root =
        new ObjectMapper().readTree(compare("-o", "json", "--seeds", 2, "--limit", "30m").out());

    assertThat(root.at("/summary/0").asText())
        .startsWith("Not all jobs are finished by the limit: regular ")
        .contains("of 8 jobs", "longer --limit");
    assertThat(root.at("/summary").toString()).doesNotContain("jobs cost $", "% less");
    assertThat(root.at("/points/0/schemes/1/cost_reduction/mean").isNull()).isTrue();
  }

  @Test
  void json_has_the_same_figures_and_words() throws IOException {
    JsonNode root = new ObjectMapper().readTree(compare("-o", "json", "--seeds", 2).out());

    assertThat(root.at("/baseline").asText()).isEqualTo("regular");
    assertThat(root.at("/points/0/schemes").findValuesAsText("scheme"))
        .containsExactly("regular", "spot", "harvest", "gleaner");
    assertThat(root.at("/points/0/schemes/2/cost_dollars/mean").asDouble()).isPositive();
    assertThat(root.at("/points/0/schemes/2/mean_cores").asDouble()).isBetween(2.0, 16.0);
    assertThat(root.at("/gleaner_compared_with_harvest/mean_reduction/samples").asInt())
        .isEqualTo(2);
    assertThat(root.at("/summary/0").asText()).startsWith("Your 4 jobs cost $");
    assertThat(compare("-o", "csv", "--seeds", 1).out().lines()).hasSize(5);
  }

  @Test
  void the_report_begins_with_the_summary_and_the_same_call_gives_the_same_bytes()
      throws IOException {
    Path one = folder.resolve("one.html");
    Path two = folder.resolve("two.html");

    assertThat(compare("--seeds", 1, "--report", one).code()).isZero();
    assertThat(compare("--seeds", 1, "--report", two, "--threads", 1).code()).isZero();

    assertThat(one).content().contains("\"summary\":[\"Your 4 jobs cost $");
    assertThat(Files.readAllBytes(one)).isEqualTo(Files.readAllBytes(two));
  }

  @Test
  void prices_scale_the_cost() throws IOException {
    Path prices = Files.writeString(folder.resolve("p.yaml"), "spot: 0.2\nharvest-discount: 50%\n");

    double usual = harvestCost("--spot-price", "0.02");

    assertThat(harvestCost("--prices", prices)).isGreaterThan(9.9 * usual);
    assertThat(harvestCost()).isEqualTo(usual);
    assertThat(harvestCost("--harvest-discount", "100%")).isLessThanOrEqualTo(usual);
  }

  @Test
  void spot_and_regular_vms_have_the_sizes_that_are_given() throws IOException {
    // One VM of 8 cores and one that shrinks from 8 to 2 after two hours.
    assertThat(nodes(poolOf("--vm-sizes", "2"), "regular")).isEqualTo(5);
    assertThat(nodes(poolOf("--vm-sizes", "2"), "spot")).isGreaterThan(4);
    assertThat(nodes(poolOf("--vm-sizes", "8"), "spot")).isBetween(1.0, 2.0);
  }

  private JsonNode poolOf(Object... more) throws IOException {
    List<Object> all = new ArrayList<>(List.of("-o", "json", "--seeds", 1));
    all.addAll(List.of(more));
    return new ObjectMapper().readTree(compare(all.toArray()).out()).at("/points/0/schemes");
  }

  private static double nodes(JsonNode schemes, String name) {
    for (JsonNode scheme : schemes) {
      if (scheme.at("/scheme").asText().equals(name)) {
        return scheme.at("/mean_nodes/mean").asDouble();
      }
    }
    throw new AssertionError("no scheme " + name);
  }

  @Test
  void vms_that_would_be_too_small_for_the_tasks_are_told_with_what_to_give() throws IOException {
    Path small =
        Files.writeString(
            folder.resolve("small.csv"), "time_s,node,cores,memory_gib\n0,a,3,32\n172800,,,\n");

    Invocation call =
        Invocation.of(
            "compare", "--capacity", small, "--task-cores", 2, "--job-count", 1, "--seeds", 1);

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err())
        .isEqualTo(
            "gleaner: scheme \"spot\": a task demands 2 cores, 512 MiB, but no node is ever large"
                + " enough for a spot VM; expected vm-sizes such as 2, or smaller tasks\n");
  }

  @Test
  void jobs_may_come_from_a_file() throws IOException {
    Path jobs = Files.writeString(folder.resolve("jobs.tr"), "0 2 60 50 70\n5 1 30 30\n");

    Invocation call =
        Invocation.of(
            "compare", "--jobs", jobs, "--capacity", capacity, "--warm-up", "1h", "--seeds", 1);

    assertThat(call.err()).isEmpty();
    assertThat(call.out()).contains("the jobs of jobs.tr on", "Your 2 jobs cost $");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --jobs none.csv | --jobs none.csv: no such file
          --jobs pom.xml --workload genomics | --jobs and --workload: expected one of them
          --jobs pom.xml --job-count 3 | --jobs and --job-count: expected one of them
          --jobs pom.xml --task-cores 1,2 | --task-cores: expected one number beside --jobs
          --workload genomix | did you mean "genomics"?
          --capacity src | --capacity src: is a folder
          --capacity pom.xml --preset C1 | --capacity and --preset: expected one of them
          --preset C9 | --preset C9: is unknown; known are C1
          --regular-price -1 | --regular-price -1: expected US dollars per hour
          --spot-price NaN | --spot-price NaN: expected US dollars per hour
          --harvest-discount 150% | --harvest-discount 150%: expected a percentage
          --prices pom.xml --spot-price 1 | --prices and --spot-price: expected one of them
          --job-count 0 | --job-count 0: expected a whole number from 1
          --task-cores 1000 | gleaner: a task of jobs demands 1000 cores
          --task-memory 4GiB | --task-memory: belongs to --jobs
          --inter-arrival 5 | inter-arrival is "5"; expected a duration with a unit
          --vm-sizes 4,x | Invalid value for option '--vm-sizes'
          --vm-sizes 4,0 | --vm-sizes 0: expected a whole number from 1
          --vm-sizes 4 | which no node of scheme "regular" ever has (4 cores, 32 GiB at most); expected smaller tasks or larger vm-sizes
          --minimum-sizes 0 | --minimum-sizes 0: expected a whole number from 1
          --minimum-sizes 4,1000 | capacity.minimum-sizes is [4, 1000]; expected minimum sizes
          --capacity pom.xml --minimum-sizes 4 | --capacity and --minimum-sizes: expected one of them
          --report none/report.html | there is no folder
          """)
  void bad_input_is_told_by_the_option_before_anything_runs(String options, String expected) {
    Invocation call = Invocation.of((Object[]) ("compare " + options).split(" "));

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.out()).isEmpty();
    assertThat(call.err()).startsWith("gleaner: ").contains(expected).doesNotContain("\tat ");
  }

  private double harvestCost(Object... more) throws IOException {
    List<Object> all = new ArrayList<>(List.of("-o", "json", "--seeds", 1));
    all.addAll(List.of(more));
    return new ObjectMapper()
        .readTree(compare(all.toArray()).out())
        .at("/points/0/schemes/2/cost_dollars/mean")
        .asDouble();
  }

  private Invocation compare(Object... more) {
    List<Object> all =
        new ArrayList<>(List.of("compare", "--capacity", capacity, "--warm-up", "1h"));
    if (!List.of(more).contains("--limit")) {
      all.addAll(List.of("--limit", "24h"));
    }
    all.addAll(List.of("--job-count", 4, "--tasks", 3, "--task-cores", 2, "--inter-arrival", "5m"));
    all.addAll(List.of(more));
    return Invocation.of(all.toArray());
  }
}
