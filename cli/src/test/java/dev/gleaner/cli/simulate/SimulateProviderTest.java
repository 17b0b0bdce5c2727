package dev.gleaner.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.gleaner.cli.Invocation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SimulateProviderTest {

  @TempDir Path folder;

  private static Invocation simulate(Object... more) {
    List<Object> words = new ArrayList<>();
    words.add("simulate");
    words.add(Path.of(System.getProperty("gleaner.root", ".."), "scenarios", "provider.yaml"));
    for (String set : List.of("provider.requests.servers=4", "provider.duration=3h")) {
      words.add("--set");
      words.add(set);
    }
    words.addAll(List.of("--seeds", 2));
    words.addAll(List.of(more));
    return Invocation.of(words.toArray());
  }

  @Test
  void a_table_says_what_is_sold_and_what_making_room_costs() {
    Invocation call = simulate();

    assertThat(call.code()).isZero();
    assertThat(call.out().lines()).allMatch(line -> line.length() <= 100);
    assertThat(call.out())
        .startsWith("Who makes room for normal instances\n")
        .contains("means over 2 seeds", "what is sold", "more or less than period-remainder")
        .containsPattern("(?m)^finding +here$")
        .containsPattern("(?m)^no preemptible .* 0 ± 0$");
  }

  @Test
  void programs_get_one_table_as_csv_and_all_as_json() throws IOException {
    assertThat(simulate("-o", "csv").out())
        .startsWith("scheme,normal_use,normal_use_half_width,preemptible_use,");
    assertThat(simulate("-o", "csv", "--table", "requests").out().lines())
        .hasSize(7)
        .first()
        .asString()
        .startsWith("scheme,normal_requests,");
    JsonNode json = new ObjectMapper().readTree(simulate("-o", "json").out());
    JsonNode requests = json.at("/tables/requests");
    assertThat(requests).hasSize(6);
    assertThat(requests.get(0).get("refused")).isEqualTo(requests.get(0).get("refused_without"));
  }

  @Test
  void the_same_scenario_gives_the_same_bytes_with_any_number_of_threads() {
    assertThat(simulate("-o", "json", "--threads", 1).out())
        .isEqualTo(simulate("-o", "json", "--threads", 2).out());
  }

  @Test
  void a_report_draws_cores_over_time() {
    Path report = folder.resolve("provider.html");
    Invocation call = simulate("--report", report);

    assertThat(call.code()).isZero();
    assertThat(call.err()).contains("report written to");
    assertThat(report)
        .content()
        .contains("\"kind\":\"provider\"", "Cores in use", "normal and preemptible");
  }

  @Test
  void options_of_other_scenarios_are_refused() {
    assertThat(simulate("--quiet-times").err()).contains("--quiet-times: a provider");
    assertThat(simulate("--timing").err()).contains("--timing: a provider");
    assertThat(simulate("--table", "requests").err()).contains("--table: chooses what -o csv");
    assertThat(simulate("-o", "csv", "--table", "request").err())
        .contains("did you mean \"requests\"?");
    assertThat(simulate("--threads", 0).err()).contains("--threads 0: expected");
    assertThat(simulate("--set", "provider.discount=3").err())
        .contains("unknown key \"discount\" in provider");
  }

  @Test
  void a_table_of_a_provider_is_none_of_a_scenario_of_jobs() {
    Path demo = Path.of(System.getProperty("gleaner.root", ".."), "scenarios", "demo.yaml");
    Invocation call = Invocation.of("simulate", demo, "--table", "requests");

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err()).contains("--table: chooses among the tables of a provider");
  }
}
