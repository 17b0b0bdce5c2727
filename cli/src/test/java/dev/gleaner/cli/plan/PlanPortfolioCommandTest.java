package dev.gleaner.cli.plan;

import static dev.gleaner.cli.plan.PlanCalls.bought;
import static dev.gleaner.cli.plan.PlanCalls.json;
import static dev.gleaner.cli.plan.PlanCalls.plan;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.gleaner.cli.Invocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
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

    assertThat(call.sentences())
        .contains("us-east-1", "time to revocation", "this plan", "greedy 1", "fleet of 10 types")
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
    assertThat(plan.get("risk_measure").asText()).isEqualTo("losses-then-prices");
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
              // A share is of whole servers, and so may be one server above its cap.
              assertThat(lot.get("share").asDouble())
                  .isLessThanOrEqualTo(0.1 + lot.get("vcpus").asInt() / 2000.0);
              assertThat(lot.get("vcpus").asInt()).isGreaterThanOrEqualTo(8);
              assertThat(lot.get("memory_gib").asDouble()).isGreaterThanOrEqualTo(30);
              assertThat(lot.get("expected_hours_to_revocation").asDouble())
                  .isGreaterThanOrEqualTo(4);
            });
    assertThat(plan.get("buy").size()).isGreaterThanOrEqualTo(10);
  }

  @Test
  void between_two_markets_risk_decides_unless_somebody_set_a_cap() throws IOException {
    Object[] asked = {"--type", "m5.large", "--zone", "us-east-1a,us-east-1b", "--risk", "low"};
    JsonNode two = json(asked);
    Invocation even = plan(with(asked, "--max-per-market", "50%"));
    Invocation one = plan("--type", "m5.large", "--zone", "us-east-1a");

    assertThat(two.get("market_cap").get("share").asDouble()).isEqualTo(1);
    assertThat(two.get("market_cap").get("usual").asDouble()).isEqualTo(0.2);
    assertThat(even.sentences())
        .contains("2 markets hold the most that one market may, 50.0%; --max-per-market sets");
    assertThat(one.sentences()).contains("50 servers in 1 markets", "There is no record");
  }

  @Test
  void with_advice_on_interruptions_shared_causes_count_as_risk() throws IOException {
    Path advisor = Files.writeString(folder.resolve("advice.json"), ADVICE);
    Object[] calm = {"--advisor", advisor, "--type", "c5.xlarge,c5.2xlarge,m5.large,m5.xlarge"};

    JsonNode plan = json(calm);

    assertThat(plan.get("risk_measure").asText()).isEqualTo("shared-causes");
    // Below 5% are interrupted in 730 hours, so servers stay for more than 1 / -ln(1 - 0.05)
    // months.
    JsonNode first = plan.get("buy").get(0);
    assertThat(first.get("instance_type").asText()).startsWith("c5.");
    assertThat(first.get("expected_hours_to_revocation").asDouble()).isBetween(14_231.0, 14_233.0);
    assertThat(first.get("time_to_revocation_is").asText()).isEqualTo("more-than");
    assertThat(plan(calm).sentences()).contains("> 593d 0h").doesNotContain("--advisor brings in");
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
        "rise-towards-bid",
        "losses-then-prices"
      })
  void every_measure_of_risk_can_be_asked_for(String measure) throws IOException {
    assertThat(json("--measure", measure).get("risk_measure").asText()).isEqualTo(measure);
  }

  @Test
  void shares_add_up_to_a_whole() throws IOException {
    double sum = 0;
    for (JsonNode lot : json("--cores", 500, "--memory", "2TiB", "--risk", "low").get("buy")) {
      sum += lot.get("share").asDouble();
    }
    assertThat(sum).isEqualTo(1, within(1e-9));
  }

  @Test
  void what_was_never_revoked_is_a_bound() {
    assertThat(plan("--cores", 500, "--bid", 10).out()).containsPattern("> \\d+d \\d+h");
  }

  /** As cheap as dirt, and of no use: throttled cores with a quarter of a gibibyte each. */
  @Test
  void tiny_and_throttled_servers_are_bought_only_if_asked_for() throws IOException {
    Path types =
        Files.writeString(
            folder.resolve("types.csv"),
            """
            instance_type,vcpus,memory_gib,on_demand_usd_per_hour
            t3.nano,2,0.5,0.0052
            t4g.nano,2,0.5,0.0042
            m5.large,2,8,0.096
            m6g.large,2,8,0.077
            """);
    StringBuilder rows = new StringBuilder("timestamp,zone,instance_type,price\n");
    for (int day = 1; day <= 28; day++) {
      for (String row :
          List.of("t3.nano,0.002", "t4g.nano,0.002", "m5.large,0.03", "m6g.large,0.02")) {
        rows.append("2024-02-%02dT00:00:00Z,us-east-1a,%s\n".formatted(day, row));
      }
    }
    Path prices = Files.writeString(folder.resolve("prices.csv"), rows);
    Object[] market = {"--prices", prices, "--types", types, "--risk", "high"};

    assertThat(bought(json(market))).containsOnlyKeys("us-east-1a/m5.large");
    assertThat(json(market).get("left_out").toString())
        .isEqualTo("{\"architecture\":2,\"burstable\":1}");
    assertThat(plan(market).sentences())
        .contains(
            "Left out 3 of 4 markets: 2 of another architecture (--architecture any), 1 burstable"
                + " (--burstable)");
    assertThat(bought(json(with(market, "--architecture", "arm64"))))
        .containsOnlyKeys("us-east-1a/m6g.large");
    assertThat(bought(json(with(market, "--type", "t3.*")))).containsOnlyKeys("us-east-1a/t3.nano");
    assertThat(bought(json(with(market, "--burstable", "--memory-per-core", "0GiB"))))
        .containsOnlyKeys("us-east-1a/t3.nano");
  }

  private static Object[] with(Object[] options, Object... more) {
    return Stream.concat(Stream.of(options), Stream.of(more)).toArray();
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
