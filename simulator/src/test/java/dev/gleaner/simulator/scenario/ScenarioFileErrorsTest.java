package dev.gleaner.simulator.scenario;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is wrong is told with its line, its value and what was expected. */
class ScenarioFileErrorsTest {

  @TempDir Path folder;

  private static Arguments wrong(String linesFromThree, String message) {
    return Arguments.of(ScenarioTexts.SMALLEST + linesFromThree, message);
  }

  private static Arguments onPreset(String capacity, String message) {
    return Arguments.of(
        "capacity: {%s}\njobs: {workload: seismic-a}\n".formatted(capacity), message);
  }

  static Stream<Arguments> mistakes() {
    return Stream.of(
        wrong("warm-upp: 1h", ":3: unknown key \"warm-upp\"; did you mean \"warm-up\"?"),
        wrong(
            "cluster:\n  recheck: 1s\n  recheck: 2s",
            ":5: key \"recheck\" is given twice, first on line 4"),
        wrong(
            "warm-up: 5 parsecs", ":3: warm-up is \"5 parsecs\"; expected a duration with a unit"),
        wrong("warm-up: 30", ":3: warm-up is \"30\"; expected a duration with a unit"),
        wrong("warm-up:", ":3: warm-up is empty; expected a duration"),
        wrong("limit: 0s", ":3: limit is \"0s\"; expected more than no time"),
        wrong(
            "warm-up: 48h",
            ":1: capacity.file is \"capacity.csv\"; expected a trace that is longer than the warm-up"),
        wrong("seeds: 0", ":3: seeds is \"0\"; expected"),
        wrong("seeds: []", ":3: seeds is []; expected how many seeds"),
        wrong("seeds: [1,\n  1]", ":4: seed 1 is given twice"),
        wrong("seeds: [x]", ":3: seeds.0 is \"x\"; expected a seed"),
        wrong(
            "baseline: oracel",
            ":3: baseline \"oracel\" is not one of the schemes; did you mean \"oracle\"?"),
        wrong("schemes: [oracle,\n  oracle]", ":4: scheme \"oracle\" is given twice"),
        wrong(
            "schemes: [slaksched]",
            ":3: scheme \"slaksched\" is unknown and has no policy; did you mean \"slacksched\"?"),
        wrong(
            "schemes: [{name: a, policy: best}]",
            ":3: schemes.0.policy \"best\" is unknown; known are"),
        wrong(
            "schemes: [{name: oracle, threshold: 170%}]",
            ":3: schemes.0.threshold is \"170%\"; expected a percentage from 0% to 100%"),
        wrong("schemes: [{policy: oracle}]", ":3: \"schemes.0.name\" is missing"),
        wrong("schemes: []", ":3: schemes is []; expected a list of schemes"),
        wrong(
            "schemes: [{name: oracle, estimate: {estimator: magic}}]",
            "expected censored or observed-only"),
        wrong(
            "cluster: {kill-order: random}",
            ":3: cluster.kill-order is \"random\"; expected oldest-first or newest-first"),
        wrong(
            "cluster: {queues: {a: 70%, b: 70%}}",
            ":3: cluster.queues is {a: 70%, b: 70%}; expected shares that add up to 100%"),
        wrong(
            "cluster: {queues: {a: 170%}}",
            ":3: cluster.queues.a is \"170%\"; expected a percentage"),
        wrong(
            "vary: {jobs.longst-task: [10m]}",
            ":3: unknown key \"longst-task\" in jobs; did you mean \"longest-task\"?"),
        wrong(
            "vary:\n  jobs.count: [5,\n    none]",
            ":5: jobs.count is \"none\"; expected a whole number"),
        wrong("vary: {jobs.count: [5, 5]}", ":3: vary gives \"5\" twice"),
        wrong("vary: {jobs.count: 5}", ":3: vary.jobs.count is \"5\"; expected a list of values"),
        wrong("vary: {jobs.count: [5], seeds: [1]}", ":3: vary is"),
        wrong(
            "schemes: [oracle]\nvary: {schemes.9.threshold: [0.5]}",
            ":4: schemes is a list of 1 and has no item \"9\""),
        wrong(
            "quiet-times: {durations: [10m]}",
            ":3: \"quiet-times.confidences\" is missing; expected a list of percentages"),
        wrong(
            "quiet-times: {durations: [10], confidences: [70%]}",
            ":3: quiet-times.durations.0 is \"10\"; expected a duration with a unit"),
        wrong(
            "quiet-times: {durations: [0s], confidences: [70%]}",
            ":3: quiet-times.durations is \"0s\"; expected more than no time"),
        wrong(
            "quiet-times: {durations: [10m], confidences: [100%]}",
            ":3: quiet-times.confidences is \"100%\"; expected a percentage from 1% to 99.9%"),
        wrong(
            "quiet-times: {durations: [10m, 600s], confidences: [70%]}",
            ":3: quiet-times.durations is [10m, 600s]; expected each value once"),
        wrong("name: [a", ":3: is not YAML: "),
        onPreset("preset: C9", ":1: preset \"C9\" is unknown; known are C1, C2"),
        onPreset("preset: C2, nodes: 0", ":1: capacity.nodes is \"0\"; expected a whole number"),
        onPreset(
            "preset: C2, maximum-size: 4", ":1: capacity.maximum-size is \"4\"; expected minimum"),
        onPreset("preset: C2, memory-per-core: 1 MiB", ":2: a task of jobs demands"),
        onPreset(
            "file: capacity.csv, nodes: 4", ":1: capacity.nodes is \"4\"; expected no such key"),
        onPreset(
            "azure: none.csv",
            ":1: capacity.azure.file is \"none.csv\"; expected the path of a file, but there is none"),
        onPreset("azure: {file: none.csv}", "comes from AzurePublicDataset V1"),
        onPreset("azure: {share: 50%}", ":1: \"capacity.azure.file\" is missing"),
        onPreset(
            "azure: {file: a, shar: 1}", "\"shar\" in capacity.azure; did you mean \"share\"?"),
        onPreset(
            "azure: {file: capacity.csv, share: 0%}",
            ":1: capacity.azure.share is \"0%\"; expected a percentage from 0.1% to 100%"),
        onPreset(
            "azure: {file: a, server: {cores: 0}}", ":1: capacity.azure.server.cores is \"0\""),
        onPreset("eucalyptus: {file: none.txt}", "UCSB Eucalyptus"),
        onPreset(
            "eucalyptus: {file: a, server: {memory: 4 GiB}}",
            ":1: capacity.eucalyptus.server is {memory: 4 GiB}; expected its cores as well"),
        onPreset(
            "eucalyptus: a, headroom: 2", ":1: capacity.headroom is \"2\"; expected no such key"),
        onPreset("preset: C2, headroom: -1", "expected how many cores regular VMs leave free"),
        onPreset("preset: C2, harvest-allocator: best", "expected random, packing or balancing"),
        Arguments.of("", ": is empty"),
        Arguments.of("# only a comment\n", ": is empty"),
        Arguments.of("just words", ":1: expected keys and values"),
        Arguments.of(
            "jobs: {workload: seismic-a}",
            ":1: \"capacity\" is missing; expected where the nodes come from"),
        Arguments.of(
            "capacity: {file: none.csv}\njobs: {workload: seismic-a}",
            ":1: capacity.file is \"none.csv\"; expected the path of a file, but there is none at "),
        Arguments.of(
            "capacity: {nodes: 5}\njobs: {workload: seismic-a}",
            ":1: capacity has no source; expected exactly one of preset, file, azure, eucalyptus"),
        Arguments.of(
            "capacity: {file: capacity.csv, preset: C1}\njobs: {workload: seismic-a}",
            ":1: capacity has preset and file; expected exactly one"));
  }

  static Stream<Arguments> mistakesInJobs() {
    return Stream.of(
        Arguments.of(
            "workload: seismic-c",
            "workload \"seismic-c\" is unknown; did you mean \"seismic-a\"?"),
        Arguments.of(
            "inter-arival: 5m",
            "unknown key \"inter-arival\" in jobs; did you mean \"inter-arrival\"?"),
        Arguments.of(
            "workload: genomics\n  memory-per-core: -2 GiB",
            "jobs.memory-per-core is \"-2 GiB\"; expected a size with a unit"),
        Arguments.of(
            "workload: genomics\n  memory-per-core: 2 GB",
            "jobs.memory-per-core is \"2 GB\"; expected a size with a unit"),
        Arguments.of(
            "workload: genomics\n  count: -1",
            "jobs.count is \"-1\"; expected a whole number of at least 1"),
        Arguments.of(
            "workload: genomics\n  count: 9999999999",
            "jobs.count is \"9999999999\"; expected a whole number from 1 to 1000000"),
        Arguments.of(
            "workload: genomics\n  tasks: 60..20",
            "jobs.tasks is \"60..20\"; expected a range from the smaller"),
        Arguments.of(
            "workload: genomics\n  cores: 32",
            "a task of jobs demands 32 cores, 8 GiB, which no node ever has (16 cores, 64 GiB at most)"),
        Arguments.of(
            "workload: genomics\n  resources: {gpu: 1}",
            "a task of jobs demands 1 gpu, which no node of scheme \"capacity-scheduler\" has; known are"),
        Arguments.of(
            "workload: genomics\n  resources: {memroy: 1}",
            "demands 1 memroy, which no node of scheme \"capacity-scheduler\" has; did you mean \"memory\"?"),
        Arguments.of(
            "workload: genomics\n  resources: {gpu: 1 GiB}",
            "jobs.resources.gpu is \"1 GiB\"; expected a whole number of at least 0"),
        Arguments.of(
            "file: a.tr\n  demand: {memroy: 2 GiB}",
            "unknown key \"memroy\" in jobs.demand; did you mean \"memory\"?"),
        Arguments.of(
            "workload: genomics\n  estimate-error: -200%",
            "jobs.estimate-error is \"-200%\"; expected a percentage"),
        Arguments.of(
            "workload: genomics\n  queue: other", "queue \"other\" is not one of cluster.queues"),
        Arguments.of(
            "workload: genomics\n  shortest-task: 200m",
            "jobs.shortest-task is \"200m\"; expected at most the longest task"),
        Arguments.of("count: 5", "jobs has neither; expected exactly one of workload or file"),
        Arguments.of(
            "file: a.tr\n  count: 5", "jobs.count is \"5\"; expected no such key beside file"));
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void a_mistake_is_told_with_its_line(String yaml, String message) {
    assertThatThrownBy(() -> new ScenarioTexts(folder).load(yaml))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith(folder.resolve("test.yaml").toString())
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @MethodSource("mistakesInJobs")
  void a_mistake_in_jobs_is_told_with_its_line(String keys, String message) {
    String yaml = "capacity: {file: capacity.csv}\njobs:\n  " + keys + "\n";
    assertThatThrownBy(() -> new ScenarioTexts(folder).load(yaml))
        .isInstanceOf(BadInputException.class)
        .hasMessageMatching("(?s).*test\\.yaml:[2-4]: .*")
        .hasMessageContaining(message);
  }

  @Test
  void a_mistake_in_a_setting_names_the_setting() {
    assertThatThrownBy(() -> new ScenarioTexts(folder).load(ScenarioTexts.SMALLEST, "jobs.count=0"))
        .hasMessage(
            "--set jobs.count=0: jobs.count is \"0\"; expected a whole number of at least 1");
    assertThatThrownBy(() -> new ScenarioTexts(folder).load(ScenarioTexts.SMALLEST, "jobs.cuont=5"))
        .hasMessage("--set jobs.cuont=5: unknown key \"cuont\" in jobs; did you mean \"count\"?");
    assertThatThrownBy(() -> new ScenarioTexts(folder).load(ScenarioTexts.SMALLEST, "seeds"))
        .hasMessageContaining("expected key=value");
    assertThatThrownBy(() -> new ScenarioTexts(folder).load(ScenarioTexts.SMALLEST, "jobs..a=1"))
        .hasMessageContaining("has an empty part");
    assertThatThrownBy(
            () -> new ScenarioTexts(folder).load(ScenarioTexts.SMALLEST, "jobs.workload.a=1"))
        .hasMessageContaining("jobs.workload is \"seismic-a\" and has no key \"a\"");
  }
}
