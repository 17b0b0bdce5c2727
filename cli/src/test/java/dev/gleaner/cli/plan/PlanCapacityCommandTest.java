package dev.gleaner.cli.plan;

import static dev.gleaner.cli.plan.CapacityCalls.json;
import static dev.gleaner.cli.plan.CapacityCalls.plan;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.gleaner.cli.Invocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlanCapacityCommandTest {

  @TempDir Path folder;

  @Test
  void without_files_it_plans_on_the_generated_example() {
    Invocation call = Invocation.of("plan", "capacity", "--availability", "99.5%");

    assertThat(call.code()).as(call.err()).isZero();
    // On a slow machine it says how far it is.
    assertThat(call.err().replaceAll("gleaner: . of . steps of the plan are done\\R", ""))
        .isEmpty();
    assertThat(call.sentences())
        .containsPattern("\\d+ servers in \\d+ markets: \\d+ cores for a need of 500 \\(excess \\d")
        .containsPattern("Cost: \\$\\S+ an hour; on demand at least \\$\\S+ .*% less\\)")
        .containsPattern("No pool with these odds costs less than \\$\\S+: .* at most \\S+% above")
        .containsPattern("there: 99.\\d+% by the past; 99.\\d+% calibrated; wanted 99.5%: met")
        .containsPattern("Highest target that the evidence supports: 99.\\d+% \\(\\d+ independent")
        .containsPattern("If the largest market goes \\(us-east-1./\\S+, \\d+ cores\\): \\d+ cores")
        .containsPattern("Planned like this 4 times before");
  }

  @Test
  void the_figures_of_a_plan_add_up() throws IOException {
    JsonNode plan =
        json("--capacity", 300, "--availability", "99%", "--memory", "1TiB", "--shortfall", "0");

    double capacity = 0;
    double dollars = 0;
    for (JsonNode lot : plan.get("buy")) {
      int servers = lot.get("servers").asInt();
      assertThat(lot.get("capacity").asInt()).isEqualTo(servers * lot.get("vcpus").asInt());
      assertThat(lot.get("usd_per_hour").asDouble())
          .isEqualTo(servers * lot.get("server_usd_per_hour").asDouble(), within(1e-9));
      capacity += lot.get("capacity").asInt();
      dollars += lot.get("usd_per_hour").asDouble();
    }
    assertThat(plan.get("capacity").asDouble()).isEqualTo(capacity);
    assertThat(plan.get("excess").asDouble()).isEqualTo(capacity / 300 - 1, within(1e-9));
    assertThat(plan.get("usd_per_hour").asDouble()).isEqualTo(dollars, within(1e-9));
    assertThat(plan.get("cost_over_on_demand").asDouble())
        .isEqualTo(dollars / plan.get("on_demand_usd_per_hour").asDouble(), within(1e-9));
    assertThat(plan.get("memory_mib").asLong()).isGreaterThanOrEqualTo(1024 * 1024);
    assertThat(plan.get("meets_target").asBoolean()).isTrue();
    assertThat(plan.get("wanted_unavailability").asDouble()).isEqualTo(0.01, within(1e-15));
    assertThat(plan.get("calibrated_unavailability").asDouble())
        .isLessThanOrEqualTo(0.01)
        .isGreaterThanOrEqualTo(plan.get("supported_unavailability").asDouble());
    assertThat(plan.get("memory_unavailability").asDouble()).isBetween(0.0, 1.0);
    assertThat(plan.get("least_usd_per_hour").asDouble()).isLessThanOrEqualTo(dollars);
    assertThat(plan.get("record").size()).isEqualTo(4);
    JsonNode loss = plan.get("if_largest_market_goes");
    assertThat(loss.get("left").asInt()).isEqualTo((int) capacity - loss.get("lost").asInt());
    assertThat(loss.get("enough").asBoolean()).isEqualTo(loss.get("left").asInt() >= 300);
    // Too few are left for sure, which is not a matter of odds.
    assertThat(loss.get("enough").asBoolean()).isFalse();
    assertThat(loss.get("unavailability").isNull()).isTrue();
  }

  @Test
  void a_shortfall_of_one_nine_makes_the_odds_ten_times_worse() throws IOException {
    JsonNode plan = json("--capacity", 300, "--availability", "90%", "--shortfall", "1");

    assertThat(plan.get("calibrated_unavailability").asDouble())
        .isLessThanOrEqualTo(0.1)
        .isEqualTo(10 * plan.get("unavailability").asDouble(), within(1e-12));
  }

  @Test
  void csv_has_a_row_for_each_lot() throws IOException {
    List<String> lines = plan("-o", "csv").out().lines().toList();

    assertThat(lines.get(0))
        .startsWith("market,zone,instance_type,")
        .endsWith("contract,servers,capacity,server_usd_per_hour,usd_per_hour,unavailability");
    assertThat(lines).hasSize(1 + json().get("buy").size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"99.9%", "0.999", "3 nines", "3nines"})
  void an_availability_can_be_written_in_several_ways(String text) throws IOException {
    JsonNode plan = json("--availability", text, "--capacity", 40);

    assertThat(plan.get("wanted_unavailability").asDouble()).isEqualTo(1e-3, within(1e-15));
  }

  @Test
  void more_than_the_evidence_supports_is_not_called_met() throws IOException {
    Invocation call = plan("--availability", "99.9%");
    JsonNode plan = json("--availability", "99.9%");

    assertThat(call.sentences()).contains("wanted 99.9%: unsupported").doesNotContain(": met");
    assertThat(call.err()).contains("nobody has seen enough to promise 99.9%");
    assertThat(plan.get("target").asText()).isEqualTo("unsupported");
    assertThat(plan.get("meets_target").asBoolean()).isFalse();
    assertThat(plan.get("supported_unavailability").asDouble()).isGreaterThan(1e-3);
    assertThat(plan.get("calibrated_unavailability").asDouble())
        .isGreaterThanOrEqualTo(plan.get("supported_unavailability").asDouble());
  }

  @Test
  void a_plan_that_misses_its_target_says_so() {
    Invocation call = plan("--policy", "fleet-diverse");

    assertThat(call.sentences()).contains("wanted 99.99%: missed").doesNotContain("No pool with");
    assertThat(call.err()).contains("misses its target: 99.99% was wanted", "--policy");
  }

  @Test
  void servers_on_demand_are_told_from_spot_servers_and_do_not_go() throws IOException {
    Invocation call = plan("--policy", "on-demand");
    JsonNode plan = json("--policy", "on-demand");

    assertThat(call.sentences())
        .contains("All servers are on demand", "(0.0% less)", "not revoked")
        .contains("there: cannot be told, since failures of hardware are not counted")
        .doesNotContain("there: 100%");
    assertThat(plan.get("target").asText()).isEqualTo("unknown");
    assertThat(plan.get("unavailability").isNull()).isTrue();
    assertThat(plan.get("buy").findValuesAsText("contract")).containsOnly("on-demand");
    assertThat(plan.has("if_largest_market_goes")).isFalse();
    JsonNode failing = json("--policy", "on-demand", "--failures", "0.1%", "--shortfall", 0);
    assertThat(failing.get("buy").size()).isGreaterThan(1);
  }

  @Test
  void prices_without_a_loss_are_warned_of_and_advice_brings_odds_back() throws IOException {
    String warning = "no price was above the bid";
    Object[] high = {"--bid", 10, "--type", "c5.*", "--estimate", "observed"};
    Path advisor =
        Files.writeString(
            folder.resolve("advice.json"),
            """
            {"spot_advisor": {"us-east-1": {"Linux": {
              "c5.xlarge": {"s": 70, "r": 0}, "c5.2xlarge": {"s": 70, "r": 4}}}}}
            """);

    assertThat(plan(high).err()).contains(warning, "--advisor", "--bid 0.4");
    Invocation advised =
        Invocation.of(
            "plan",
            "capacity",
            "--type",
            "c5.*",
            "--bid",
            10,
            "--advisor",
            advisor,
            "--outage",
            "1h",
            "--availability",
            "99%",
            "-o",
            "csv");
    assertThat(advised.err()).isEmpty();
    // -ln(1 - 0.025) / 730 an hour, and an hour until there are servers again.
    assertThat(advised.out()).containsPattern("c5.xlarge,.*,3\\.468\\d+E-5");
  }

  @Test
  void real_prices_of_2016_give_a_plan_that_held() throws IOException {
    Path data = Path.of(System.getProperty("gleaner.data", "../shared/data"), "prices");
    assumeThat(data)
        .as("real data is absent: %s; set -Dgleaner.data to its folder", data)
        .isDirectory();
    Object[] files = {
      "--prices",
      data.resolve("ec2-us-east-1-2016.csv.gz"),
      "--types",
      data.resolve("ec2-instance-types-us-east-1.csv")
    };

    Invocation call =
        Invocation.of(
            "plan",
            "capacity",
            "--capacity",
            1333,
            "--availability",
            "99.999%",
            "--min-cores",
            2,
            "--estimate",
            "cautious",
            files[0],
            files[1],
            files[2],
            files[3]);

    assertThat(call.code()).as(call.err()).isZero();
    assertThat(call.sentences())
        .containsPattern("cores for a need of 1333")
        .contains("wanted 99.999%: unsupported", "Planned like this 4 times before")
        .doesNotContain("t1.micro");
  }

  @Tag("slow")
  @Test
  void an_estimate_may_be_called_as_it_was_before() {
    Invocation before = Invocation.of("plan", "capacity", "--estimate", "weathers", "-o", "csv");
    Invocation now = Invocation.of("plan", "capacity", "--estimate", "latent-classes", "-o", "csv");

    assertThat(before.code()).as(before.err()).isZero();
    assertThat(before.out()).isEqualTo(now.out()).isNotEmpty();
  }
}
