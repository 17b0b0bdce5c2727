package dev.gleaner.cli;

import static dev.gleaner.cli.PlanCalls.bought;
import static dev.gleaner.cli.PlanCalls.json;
import static dev.gleaner.cli.PlanCalls.plan;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlanPortfolioCommandTest {

  /** c5 is rarely interrupted, m5 often; nothing is said about r5. */
  private static final String ADVICE =
      """
      {"spot_advisor": {"us-east-1": {"Linux": {
        "c5.xlarge": {"s": 70, "r": 0}, "c5.2xlarge": {"s": 70, "r": 0},
        "m5.large": {"s": 70, "r": 4}, "m5.xlarge": {"s": 70, "r": 4}}}}}
      """;

  @TempDir Path folder;

  @Test
  void without_arguments_it_plans_on_the_generated_example() {
    Invocation call = plan();

    assertThat(call.out())
        .contains("us-east-1", "time to revocation", "this plan", "greedy 1", "fleet diversified")
        .containsPattern("\\d+ servers in \\d+ markets: 1\\d\\d cores")
        .containsPattern("no portfolio is better by more than \\de-\\d\\d \\(best\\)")
        .contains("Bought 4 times with the past", "The frontier, from cheap to calm:", "####");
    assertThat(call.err()).isEmpty();
    assertThat(plan().out()).isEqualTo(call.out());
  }

  @Test
  void json_holds_the_certificate_the_record_and_the_frontier() throws IOException {
    JsonNode plan = json("--cores", 500, "--memory", "2TiB", "--risk", "low");

    assertThat(plan.get("accepted_risk").asText()).isEqualTo("low");
    assertThat(plan.get("risk_measure").asText()).isEqualTo("rise-towards-bid");
    assertThat(plan.get("cores").asInt()).isGreaterThanOrEqualTo(500);
    assertThat(plan.get("memory_mib").asLong()).isGreaterThanOrEqualTo(2 * 1024 * 1024);
    assertThat(plan.get("certificate").get("gap").asDouble()).isBetween(0.0, 1e-6);
    assertThat(plan.get("certificate").get("violation").asDouble()).isBetween(0.0, 1e-6);
    assertThat(plan.get("certificate").get("standing").asText()).isEqualTo("best");
    assertThat(plan.get("record").findValuesAsText("strategy")).startsWith("this plan").hasSize(5);
    assertThat(plan.get("record").get(0).get("purchases").asInt()).isEqualTo(4);
    assertThat(plan.get("record").get(0).get("realised_saving").asDouble()).isBetween(0.3, 1.0);
    assertThat(plan.get("frontier").size()).isGreaterThan(20);
    assertThat(plan.get("frontier").get(0).get("expected_saving").asDouble())
        .isGreaterThanOrEqualTo(plan.get("expected_saving").asDouble());
    assertThat(bought(plan).values().stream().mapToInt(Integer::intValue).sum())
        .isEqualTo(plan.get("servers").asInt());
  }

  @Test
  void csv_has_a_row_for_each_lot() throws IOException {
    List<String> lines = plan("-o", "csv").out().lines().toList();

    assertThat(lines.get(0)).startsWith("market,zone,instance_type,").contains(",servers,share,");
    assertThat(lines).hasSize(1 + bought(json()).size());
    assertThat(lines.stream().skip(1).map(line -> line.substring(0, line.indexOf(','))))
        .containsExactlyInAnyOrderElementsOf(bought(json()).keySet());
  }

  @Test
  void caps_and_other_limits_are_kept() throws IOException {
    JsonNode plan =
        json(
            "--cores",
            2000,
            "--risk",
            "low",
            "--max-per-market",
            "10%",
            "--max-per-zone",
            "40%",
            "--max-per-family",
            "0.6",
            "--min-cores",
            8,
            "--min-memory",
            "30GiB",
            "--job-length",
            "2h");

    plan.get("buy")
        .forEach(
            lot -> {
              assertThat(lot.get("share").asDouble()).isLessThanOrEqualTo(0.1 + 1e-9);
              assertThat(lot.get("vcpus").asInt()).isGreaterThanOrEqualTo(8);
              assertThat(lot.get("memory_gib").asDouble()).isGreaterThanOrEqualTo(30);
              assertThat(lot.get("expected_hours_to_revocation").asDouble())
                  .isGreaterThanOrEqualTo(4);
            });
    assertThat(plan.get("buy").size()).isGreaterThanOrEqualTo(10);
  }

  @Test
  void few_markets_are_shared_evenly_where_nobody_set_a_cap() throws IOException {
    JsonNode two = json("--type", "m5.large", "--zone", "us-east-1a,us-east-1b", "--risk", "low");
    Invocation one = plan("--type", "m5.large", "--zone", "us-east-1a");

    assertThat(two.get("buy").findValuesAsText("share")).containsOnly("0.5");
    assertThat(one.out()).contains("50 servers in 1 markets", "There is no record");
  }

  @Test
  void with_advice_on_interruptions_shared_causes_count_as_risk() throws IOException {
    Path advisor = Files.writeString(folder.resolve("advice.json"), ADVICE);
    Object[] calm = {"--advisor", advisor, "--type", "c5.xlarge,c5.2xlarge,m5.large,m5.xlarge"};

    JsonNode plan = json(calm);

    assertThat(plan.get("risk_measure").asText()).isEqualTo("shared-causes");
    // 730 hours at a probability of 2.5% to be interrupted: 1 / -ln(1 - 0.025) months.
    JsonNode first = plan.get("buy").get(0);
    assertThat(first.get("instance_type").asText()).startsWith("c5.");
    assertThat(first.get("expected_hours_to_revocation").asDouble()).isBetween(28_833.0, 28_834.0);
    JsonNode forced = json("--advisor", advisor, "--measure", "price-covariance");
    assertThat(forced.get("risk_measure").asText()).isEqualTo("price-covariance");
    JsonNode longJobs = json("--advisor", advisor, "--job-length", "100d");
    assertThat(longJobs.get("buy").findValuesAsText("instance_type"))
        .isNotEmpty()
        .allMatch(type -> type.startsWith("c5."));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "price-covariance",
        "simultaneous-revocation",
        "hybrid",
        "shared-causes",
        "rise-towards-bid"
      })
  void every_measure_of_risk_can_be_asked_for(String measure) throws IOException {
    assertThat(json("--measure", measure).get("risk_measure").asText()).isEqualTo(measure);
  }

  @Test
  void real_prices_of_2016_give_a_plan_with_a_record() throws IOException {
    Path data = Path.of(System.getProperty("gleaner.data", "../shared/data"), "prices");
    assumeThat(data)
        .as("real data is absent: %s; set -Dgleaner.data to its folder", data)
        .isDirectory();

    JsonNode plan =
        json(
            "--cores",
            500,
            "--memory",
            "2TiB",
            "--risk",
            "low",
            "--prices",
            data.resolve("ec2-us-east-1-2016.csv.gz"),
            "--types",
            data.resolve("ec2-instance-types-us-east-1.csv"));

    assertThat(plan.get("buy").size()).isGreaterThanOrEqualTo(5);
    assertThat(plan.get("memory_mib").asLong()).isGreaterThanOrEqualTo(2 * 1024 * 1024);
    assertThat(plan.get("certificate").get("gap").asDouble()).isBetween(0.0, 1e-6);
    JsonNode own = plan.get("record").get(0);
    assertThat(own.get("purchases").asInt()).isPositive();
    assertThat(own.get("realised_saving").asDouble()).isBetween(0.4, 1.0);
    assertThat(own.get("largest_simultaneous_loss").asDouble()).isBetween(0.0, 1.0);
  }
}
