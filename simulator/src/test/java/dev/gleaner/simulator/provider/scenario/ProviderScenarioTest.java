package dev.gleaner.simulator.provider.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.gleaner.core.evict.choice.SchedulerName;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.provider.ProviderFigure;
import dev.gleaner.simulator.provider.ProviderFigures;
import dev.gleaner.simulator.result.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ProviderScenarioTest {

  private static final Path SCENARIOS =
      Path.of(System.getProperty("gleaner.root", ".."), "scenarios");
  private static final Path EXAMPLE = SCENARIOS.resolve("provider.yaml");
  private static final Path ADMISSION = SCENARIOS.resolve("admission.yaml");
  private static final List<String> SMALL =
      List.of(
          "provider.requests.servers=8",
          "provider.duration=8h",
          "provider.requests.utilisation=90%",
          "seeds=[4, 7]");

  static List<Path> shipped() throws IOException {
    try (Stream<Path> files = Files.list(SCENARIOS.resolve("preemptible"))) {
      return Stream.concat(files.sorted(), Stream.of(EXAMPLE, ADMISSION)).toList();
    }
  }

  @ParameterizedTest
  @MethodSource("shipped")
  void a_shipped_scenario_can_be_read_without_its_trace(Path file) {
    ProviderScenario scenario = ProviderFile.load(file, List.of());

    assertThat(file).hasFileName(scenario.head().name() + ".yaml");
    assertThat(scenario.head().description()).isNotEmpty();
  }

  @Test
  void a_seed_gives_the_same_whatever_the_threads_and_the_other_seeds_are() {
    ProviderScenario scenario = ProviderFile.load(EXAMPLE, SMALL);
    ProviderOutcome one = scenario.outcome(1, PlanListener.NONE);
    ProviderOutcome two = scenario.outcome(2, PlanListener.NONE);
    List<String> alone = new ArrayList<>(SMALL);
    alone.add("seeds=[7]");
    ProviderOutcome seven = ProviderFile.load(EXAMPLE, alone).outcome(1, PlanListener.NONE);

    for (int scheme = 0; scheme < one.schemes().size(); scheme++) {
      assertThat(two.run(scheme, 0).figures()).isEqualTo(one.run(scheme, 0).figures());
      assertThat(two.run(scheme, 1).figures()).isEqualTo(one.run(scheme, 1).figures());
      assertThat(seven.run(scheme, 0).figures()).isEqualTo(one.run(scheme, 1).figures());
    }
  }

  @Test
  void generated_requests_are_refused_as_often_with_and_without_preemptible_instances() {
    ProviderOutcome outcome = ProviderFile.load(EXAMPLE, SMALL).outcome(1, PlanListener.NONE);

    assertNobodyInTheWay(outcome);
  }

  @Test
  void whoever_is_let_in_normal_requests_are_refused_as_often_as_without_them() {
    ProviderOutcome outcome = ProviderFile.load(ADMISSION, SMALL).outcome(1, PlanListener.NONE);
    ProviderOutcome again = ProviderFile.load(ADMISSION, SMALL).outcome(2, PlanListener.NONE);

    for (int scheme = 0; scheme < outcome.schemes().size(); scheme++) {
      for (int seed = 0; seed < outcome.seeds().size(); seed++) {
        ProviderFigures run = outcome.run(scheme, seed);
        assertThat(run.get(ProviderFigure.IN_THE_WAY)).isZero();
        assertThat(run.get(ProviderFigure.REFUSED))
            .isEqualTo(run.get(ProviderFigure.REFUSED_WITHOUT_PREEMPTIBLE));
        assertThat(again.run(scheme, seed).figures()).isEqualTo(run.figures());
      }
      if (scheme > 0) {
        assertThat(total(outcome, scheme, ProviderFigure.TERMINATIONS))
            .as(outcome.schemes().get(scheme).name())
            .isLessThan(total(outcome, 0, ProviderFigure.TERMINATIONS));
      }
    }
  }

  private static double total(ProviderOutcome outcome, int scheme, ProviderFigure figure) {
    return IntStream.range(0, outcome.seeds().size())
        .mapToDouble(seed -> outcome.run(scheme, seed).get(figure))
        .sum();
  }

  @Tag("slow")
  @Test
  void on_requests_of_azure_a_forecast_gets_more_done_and_ends_fewer_than_all_that_fits() {
    Path trace = Path.of(System.getProperty("gleaner.data", "."), "vms/azure-2017-vms.csv.gz");
    assumeThat(trace).as("the Azure trace is not here").isRegularFile();
    ProviderOutcome outcome =
        ProviderFile.load(
                SCENARIOS.resolve("preemptible/azure-admission.yaml"),
                List.of(
                    "provider.requests.file=" + trace,
                    "provider.requests.share=1%",
                    "provider.duration=24h",
                    "schemes=[period-remainder, {name: forecast, admission: {forecast: {}}}]",
                    "baseline=period-remainder",
                    "seeds=2"))
            .outcome(1, PlanListener.NONE);

    assertThat(total(outcome, 1, ProviderFigure.TERMINATIONS))
        .isLessThan(total(outcome, 0, ProviderFigure.TERMINATIONS) / 2);
    assertThat(total(outcome, 1, ProviderFigure.WORK_DONE))
        .isGreaterThan(total(outcome, 0, ProviderFigure.WORK_DONE));
  }

  @Tag("slow")
  @Test
  void requests_of_azure_are_refused_as_often_with_and_without_preemptible_instances() {
    Path trace = Path.of(System.getProperty("gleaner.data", "."), "vms/azure-2017-vms.csv.gz");
    assumeThat(trace).as("the Azure trace is not here").isRegularFile();
    ProviderOutcome outcome =
        ProviderFile.load(
                EXAMPLE,
                List.of(
                    "provider.requests={file: %s, share: 1%%, utilisation: 98%%}".formatted(trace),
                    "provider.duration=12h",
                    "seeds=3"))
            .outcome(1, PlanListener.NONE);

    assertNobodyInTheWay(outcome);
  }

  private static void assertNobodyInTheWay(ProviderOutcome outcome) {
    double refused = 0;
    double refusedByFilter = 0;
    for (int scheme = 0; scheme < outcome.schemes().size(); scheme++) {
      boolean blind = outcome.schemes().get(scheme).scheduler() == SchedulerName.FILTER;
      for (int seed = 0; seed < outcome.seeds().size(); seed++) {
        ProviderFigures run = outcome.run(scheme, seed);
        if (blind) {
          refusedByFilter += run.get(ProviderFigure.IN_THE_WAY);
        } else {
          refused += run.get(ProviderFigure.REFUSED);
          assertThat(run.get(ProviderFigure.REFUSED))
              .isEqualTo(run.get(ProviderFigure.REFUSED_WITHOUT_PREEMPTIBLE));
        }
      }
    }
    assertThat(refused).isPositive();
    assertThat(refusedByFilter).isPositive();
  }

  @Test
  void a_result_has_tables_plots_and_what_to_remember() {
    Result result = ProviderFile.load(EXAMPLE, SMALL).run(2, PlanListener.NONE);

    assertThat(result.tables())
        .extracting(table -> table.name())
        .containsExactly("schemes", "differences", "requests", "instances");
    assertThat(result.tables().get(0).rows()).hasSize(6);
    assertThat(result.tables().get(1).rows()).hasSize(5);
    assertThat(result.plots().get(0).series().get(0).points()).hasSize(8);
    assertThat(result.findings())
        .extracting(finding -> finding.name())
        .anyMatch(name -> name.startsWith("least work lost: "));
  }
}
