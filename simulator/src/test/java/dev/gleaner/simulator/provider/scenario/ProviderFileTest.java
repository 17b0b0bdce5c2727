package dev.gleaner.simulator.provider.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.provider.ProviderFigure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProviderFileTest {

  private static final String SMALL =
      """
      title: small
      provider:
        hosts: {cores: 16, memory: 64 GiB}
        requests: {preset: C1, servers: 4, utilisation: 70%}
        duration: 4h
      schemes: [period-remainder, work-lost]
      seeds: 2
      """;

  private static final String NONE_SOLD = "schemes=[{name: none, preemptible: false}]";

  @TempDir Path folder;

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("small.yaml"), text);
  }

  private void assertProblem(String text, String... parts) throws IOException {
    Path file = write(text);
    assertThatThrownBy(() -> ProviderFile.load(file, List.of()))
        .isInstanceOf(BadInputException.class)
        .satisfies(problem -> assertThat(problem.getMessage()).contains(parts));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "duration: 4h | durration: 4h | small.yaml:5: unknown key \"durration\" in provider; did you mean \"duration\"?",
        "duration: 4h | duration: 0s | small.yaml:5: provider.duration is \"0s\"; expected more than no time",
        "preset: C1 | preset: C9 | small.yaml:4: provider.requests.preset is \"C9\"; expected one of C1 to C8",
        "preset: C1 | preset: C1, share: 3% | small.yaml:4: provider.requests.share is \"3%\"; expected no such key where requests have no file",
        "work-lost | work-lots | small.yaml:6: scheme \"work-lots\" is not the name of a cost; did you mean \"work-lost\"?",
        "work-lost | period-remainder | small.yaml:6: scheme \"period-remainder\" is given twice",
        "work-lost | {name: x, cost: work} | small.yaml:6: schemes.1.cost \"work\" is unknown",
        "work-lost | {name: x, ranks: {perod: 1}} | small.yaml:6: unknown key \"perod\" in schemes.1.ranks; did you mean \"period\"?",
        "work-lost | {name: x, scheduler: filter, cost: work-lost} | small.yaml:6: schemes.1.cost is \"work-lost\"; expected no such key beside scheduler filter",
        "work-lost | {name: x, preemptible: false, move-victims: foreseen} | expected no such key beside preemptible: false",
        "work-lost | {name: x, admission: {qouta: 5%}} | small.yaml:6: unknown key \"qouta\" in schemes.1.admission; did you mean \"quota\"?",
        "work-lost | {name: x, admission: {}} | small.yaml:6: schemes.1.admission has no rule; expected one of quota, reserve, forecast, known-demand",
        "work-lost | {name: x, admission: {quota: 5%, reserve: 5%}} | small.yaml:6: schemes.1.admission has quota and reserve; expected one of quota, reserve, forecast, known-demand",
        "work-lost | {name: x, admission: {quota: 120%}} | small.yaml:6: schemes.1.admission.quota is \"120%\"; expected",
        "work-lost | {name: x, admission: {forecast: {horizn: 1h}}} | small.yaml:6: unknown key \"horizn\" in schemes.1.admission.forecast; did you mean \"horizon\"?",
        "work-lost | {name: x, admission: {forecast: {horizon: 0s}}} | schemes.1.admission.forecast.horizon is \"0s\"; expected more than no time",
        "work-lost | {name: x, admission: {forecast: {seasons: 0, lately: 0s}}} | small.yaml:6: schemes.1.admission.forecast.lately is \"0s\"; expected some time where there are no seasons",
        "work-lost | {name: x, admission: {forecast: {horizon: 1s, seasons: 1000, season: 7d}}} | small.yaml:6: schemes.1.admission.forecast.horizon is \"1s\"; expected a longer one",
        "work-lost | {name: x, preemptible: false, admission: {quota: 5%}} | expected no such key beside preemptible: false",
        "seeds: 2 | baseline: work | small.yaml:7: baseline \"work\" is not one of the schemes",
        "preset: C1 | preset: C1, resources: {gppu: 1} | small.yaml:4: provider.requests.resources has \"gppu\", which no host has; known are cores, memory",
        "preset: C1 | preset: C1, resources-share: 3% | provider.requests.resources-share is \"3%\"; expected no such key where requests have no resources",
        "memory: 64 GiB | memroy: 64 GiB | small.yaml:3: unknown key \"memroy\" in provider.hosts; did you mean \"memory\"?",
        "duration: 4h | preemptible: {checkpoint: 0s} | provider.preemptible.checkpoint is \"0s\"; expected never, or more than no time",
        "duration: 4h | preemptible: {demand: lots} | provider.preemptible.demand is \"lots\"; expected",
        "duration: 4h | preemptible: {max-cores: 17} | provider.preemptible.max-cores is \"17\"; expected",
      })
  void a_mistake_is_named_with_its_line_and_what_was_expected(
      String right, String wrong, String message) throws IOException {
    assertProblem(SMALL.replace(right, wrong), message);
  }

  @Test
  void a_trace_that_is_not_there_is_missed_when_the_scenario_runs() throws IOException {
    Path file = write(SMALL.replace("preset: C1, servers: 4", "file: vms.csv"));
    ProviderScenario scenario = ProviderFile.load(file, List.of());

    assertThatThrownBy(() -> scenario.run(1, PlanListener.NONE))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("small.yaml:4")
        .hasMessageContaining("there is none at " + folder.resolve("vms.csv"))
        .hasMessageContaining("--set provider.requests.file=");
  }

  @Test
  void a_trace_that_is_too_short_is_refused() throws IOException {
    Files.writeString(
        folder.resolve("vms.csv"),
        """
        arrival_s,batch,cores,mem_gb,dur_lo_s,dur_hi_s,censored
        0,1,1,1.75,300,300,0
        7200,2,1,1.75,300,300,0
        """);
    Path file = write(SMALL.replace("preset: C1, servers: 4", "file: vms.csv, warm-up: 1h"));

    assertThatThrownBy(() -> ProviderFile.load(file, List.of()).run(1, PlanListener.NONE))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("longer than provider.duration")
        .hasMessageContaining("it lasts 3600 s, and the run 14400 s");
  }

  @Test
  void a_request_of_a_trace_that_fits_on_no_host_is_refused() throws IOException {
    Files.writeString(
        folder.resolve("vms.csv"),
        """
        arrival_s,batch,cores,mem_gb,dur_lo_s,dur_hi_s,censored
        0,1,1,1.75,300,300,0
        7200,2,64,112,300,300,0
        36000,3,1,1.75,300,300,0
        """);
    Path file =
        write(SMALL.replace("preset: C1, servers: 4", "file: vms.csv, share: 100%, warm-up: 1h"));

    ProviderOutcome outcome = ProviderFile.load(file, List.of()).outcome(1, PlanListener.NONE);

    assertThat(outcome.run(0, 0).get(ProviderFigure.REQUESTS)).isEqualTo(1);
    assertThat(outcome.run(0, 0).get(ProviderFigure.REFUSED)).isEqualTo(1);
    assertThat(outcome.run(0, 0).get(ProviderFigure.REFUSED_WITHOUT_PREEMPTIBLE)).isEqualTo(1);
  }

  @Test
  void requests_with_gpus_are_refused_for_want_of_gpus_but_never_for_preemptible_instances()
      throws IOException {
    Path file =
        write(
            SMALL
                .replace("64 GiB}", "64 GiB, resources: {gpu: 1}}")
                .replace("servers: 4", "servers: 4, resources: {gpu: 1}, resources-share: 50%"));

    ProviderOutcome few = ProviderFile.load(file, List.of()).outcome(1, PlanListener.NONE);
    ProviderOutcome many =
        ProviderFile.load(file, List.of("provider.hosts.resources.gpu=100"))
            .outcome(1, PlanListener.NONE);

    assertThat(few.run(0, 0).get(ProviderFigure.REQUESTS))
        .isEqualTo(many.run(0, 0).get(ProviderFigure.REQUESTS));
    assertThat(few.run(0, 0).get(ProviderFigure.REFUSED))
        .isGreaterThan(many.run(0, 0).get(ProviderFigure.REFUSED))
        .isEqualTo(few.run(0, 0).get(ProviderFigure.REFUSED_WITHOUT_PREEMPTIBLE));
  }

  @Test
  void all_that_is_wanted_too_large_or_too_long_is_an_error() throws IOException {
    Path file = write(SMALL);
    ProviderScenario scenario =
        ProviderFile.load(file, List.of("provider.preemptible.longest-work=1s"));

    assertThatThrownBy(() -> scenario.run(1, PlanListener.NONE))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("longest-work");
  }

  @ParameterizedTest
  @CsvSource({
    "4h, 64 GiB, 64 GiB for 4 hours",
    "10m, 1.5 GiB, 1.5 GiB for 10 minutes",
    "90m, 1000 MiB, 0.9765625 GiB for 90 minutes",
    "90.5s, 64 GiB, 64 GiB for 90.5 seconds",
  })
  void the_note_says_exactly_what_hosts_have_and_how_long_the_run_lasts(
      String duration, String memory, String expected) throws IOException {
    Path file = write(SMALL);
    List<String> settings =
        List.of("provider.duration=" + duration, "provider.hosts.memory=" + memory, NONE_SOLD);

    assertThat(ProviderFile.load(file, settings).run(1, PlanListener.NONE).notes())
        .singleElement()
        .asString()
        .contains(" hosts of 16 cores and " + expected + ", after a warm-up");
  }

  @Test
  void where_no_scheme_has_preemptible_instances_none_need_be_wanted() throws IOException {
    Path file = write(SMALL);
    ProviderOutcome outcome =
        ProviderFile.load(file, List.of("provider.preemptible.longest-work=1s", NONE_SOLD))
            .outcome(1, PlanListener.NONE);
    assertThat(outcome.run(0, 0).get(ProviderFigure.REQUESTS)).isPositive();
  }
}
