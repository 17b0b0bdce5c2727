package dev.gleaner.simulator.scenario;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong in schemes and keep is told with its line, its value and what was expected. */
class SchemeAndKeepErrorsTest {

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          name: gleanr                                | scheme "gleanr" is unknown and has no policy; did you mean "gleaner"?
          name: a, policy: gleener                    | schemes.0.policy "gleener" is unknown; did you mean "gleaner"?
          name: gleaner, los: {}                      | unknown key "los" in schemes.0; did you mean "loss"?
          name: gleaner, loss: {regresion: true}      | unknown key "regresion" in schemes.0.loss; did you mean "regression"?
          name: gleaner, loss: {regression: 1}        | schemes.0.loss.regression is "1"; expected true or false
          name: gleaner, loss: {regression: yes}      | schemes.0.loss.regression is "yes"; expected true or false
          name: gleaner, loss: {work-lost-weight: -1} | schemes.0.loss.work-lost-weight is "-1"; expected what a second of lost work costs
          name: gleaner, loss: {work-lost-weight: 1e9} | schemes.0.loss.work-lost-weight is "1e9"; expected what a second
          name: gleaner, loss: {work-lost-weight: 99999} | schemes.0.loss.work-lost-weight is "99999"; expected a number from 0 to 1000
          name: gleaner, loss: true                   | schemes.0.loss is "true"; expected what the policy gleaner looks at
          name: gleaner, copies: maybe                | schemes.0.copies is "maybe"; expected whether idle cores run spare copies
          name: gleaner, copies: {idle: 100%}         | schemes.0.copies.idle is "100%"; expected a percentage from 0% to 99%
          name: gleaner, copies: {gain: -1%}          | schemes.0.copies.gain is "-1%"; expected a percentage from 0% to 100%
          name: gleaner, copies: {at-once: 0}         | schemes.0.copies.at-once is "0"; expected a whole number of at least 1
          name: gleaner, copies: {ilde: 1%}           | unknown key "ilde" in schemes.0.copies; did you mean "idle"?
          name: oracle, replicas: 0                   | schemes.0.replicas is "0"; expected a whole number of at least 1
          name: oracle, replicas: 11                  | schemes.0.replicas is "11"; expected a whole number from 1 to 10
          name: oracle, checkpoint: {evry: 1m}        | unknown key "evry" in schemes.0.checkpoint; did you mean "every"?
          name: oracle, checkpoint: {every: 0s}       | schemes.0.checkpoint.every is "0s"; expected more than no time
          name: oracle, checkpoint: {stall: 11m}      | schemes.0.checkpoint.stall is "11m"; expected at most the work between two saves, 10m
          name: oracle, checkpoint: {every: 30s}      | schemes.0.checkpoint.stall is missing; expected at most the work between two saves, 30s
          name: oracle, contract: leased              | schemes.0.contract is "leased"; expected the kind of nodes: harvest, spot or regular
          name: gleaner, threshold: 70%               | schemes.0.threshold is "70%"; expected no such key beside policy gleaner: only slacksched has one
          name: oracle, threshold: 70%                | expected no such key beside policy oracle
          name: slacksched, loss: {job-delay: false}  | schemes.0.loss is {job-delay: false}; expected no such key beside policy slacksched without copies
          name: a, policy: gleaner, estimate: {window: 1h} | schemes.0.estimate is {window: 1h}; expected no such key beside policy gleaner, which does not look at it unless loss has regression: false
          name: oracle, estimate: {window: 1h}        | expected no such key beside policy oracle, which does not look at it
          """)
  void a_mistake_in_a_scheme_is_told(String scheme, String message) {
    assertMistake(
        ScenarioTexts.SMALLEST + "schemes:\n  - {%s}\n".formatted(scheme), ":4: ", message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          nods: 4                                | unknown key "nods" in keep; did you mean "nodes"?
          nodes: 0                               | keep.nodes is "0"; expected a whole number of at least 1
          cores: 1.5                             | keep.cores is "1.5"; expected a whole number of at least 1
          nodes: 4, cores: 8                     | keep.cores is "8"; expected one of nodes, cores and utilisation, not several
          cores: 8, utilisation: [60%, 80%]      | keep.utilisation is [60%, 80%]; expected one of nodes, cores and utilisation
          utilisation: 80%                       | keep.utilisation is "80%"; expected the band to stay in, such as [60%, 80%]
          utilisation: [60%]                     | keep.utilisation is [60%]; expected the band to stay in
          utilisation: [80%, 60%]                | keep.utilisation is [80%, 60%]; expected a lower and a higher bound
          utilisation: [60%, 60%]                | keep.utilisation is [60%, 60%]; expected a lower and a higher bound
          utilisation: [60%, 120%]               | keep.utilisation is "120%"; expected a percentage from 0% to 100%
          utilisation: [low, high]               | keep.utilisation.0 is "low"; expected a percentage
          nodes: 4, least-nodes: 2               | keep.least-nodes is "2"; expected no such key without utilisation
          replace: 110%                          | keep.replace is "110%"; expected a percentage from 0% to 100%
          replace-rule: oldest                   | keep.replace-rule "oldest" is unknown; known are recently-changed, worse-than-fresh, likely-to-drop
          scale-in: newest                       | keep.scale-in is "newest"; expected who goes first: recently-changed or random
          every: 0s                              | keep.every is "0s"; expected more than no time
          sizes: []                              | keep.sizes is []; expected a whole number, or a list
          sizes: [4, 0]                          | keep.sizes.1 is "0"; expected a whole number of at least 1
          sizes: 1000                            | keep.sizes is "1000"; expected cores that a node can have on these servers, at most
          """)
  void a_mistake_in_keep_is_told(String keep, String message) {
    assertMistake(
        "capacity: {preset: C2}\njobs: {workload: seismic-a}\nkeep: {%s}\n".formatted(keep),
        ":3: ",
        message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          keep: {nodes: 4, cores: 8}             | schemes.0.keep.cores is "8"; expected one of nodes, cores and utilisation
          keep: {replace-rule: worse-than-fresh} | schemes.0.keep.replace-rule is "worse-than-fresh"; expected replace beside it
          keep: {least-nodes: 2}                 | schemes.0.keep.least-nodes is "2"; expected no such key without utilisation
          contract: spot, keep: {sizes: 100}     | schemes.0.keep.sizes is "100"; expected cores that a node can have
          """)
  void a_mistake_in_the_keep_of_a_scheme_is_told_there(String keys, String message) {
    assertMistake(
        "capacity: {preset: C2}\njobs: {workload: seismic-a}\nschemes:\n  - {name: oracle, %s}\n"
            .formatted(keys),
        ":4: ",
        message);
  }

  @ParameterizedTest
  @CsvSource({"keep: {nodes: 4}", "'schemes: [{name: oracle, keep: {nodes: 4}}]'"})
  void a_recorded_trace_cannot_be_asked_for_nodes(String line) {
    assertMistake(
        ScenarioTexts.SMALLEST + line,
        ":3: keep asks a cloud for nodes, but capacity is a recorded trace",
        "expected preset, azure, eucalyptus or half-stable there, or no keep");
  }

  private void assertMistake(String yaml, String... parts) {
    assertThatThrownBy(() -> new ScenarioTexts(folder).load(yaml))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith(folder.resolve("test.yaml").toString())
        .hasMessageContainingAll(parts);
  }
}
