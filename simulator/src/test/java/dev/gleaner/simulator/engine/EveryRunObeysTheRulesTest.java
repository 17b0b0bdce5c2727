package dev.gleaner.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.place.CopySettings;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.scenario.Checkpointing;
import dev.gleaner.simulator.scenario.PolicyName;
import dev.gleaner.simulator.scenario.Redundancy;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One verifier for all policies, fed with random clusters. */
class EveryRunObeysTheRulesTest {

  private static final Checkpointing SAVES = new Checkpointing(300_000, 20_000);

  private static final List<Redundancy> REDUNDANCIES =
      List.of(
          Redundancy.NONE,
          new Redundancy(SAVES, 1, Optional.empty()),
          new Redundancy(Checkpointing.NEVER, 3, Optional.empty()),
          new Redundancy(SAVES, 2, Optional.empty()),
          new Redundancy(Checkpointing.NEVER, 1, Optional.of(CopySettings.DEFAULTS)),
          new Redundancy(SAVES, 1, Optional.of(CopySettings.DEFAULTS)),
          new Redundancy(Checkpointing.NEVER, 2, Optional.of(CopySettings.DEFAULTS)));

  static Stream<Arguments> runs() {
    return Stream.of(PolicyName.values())
        .flatMap(
            policy ->
                REDUNDANCIES.stream()
                    .flatMap(
                        redundancy ->
                            LongStream.rangeClosed(1, 6)
                                .mapToObj(seed -> Arguments.of(policy, redundancy, seed))));
  }

  @ParameterizedTest
  @MethodSource("runs")
  void rules_hold(PolicyName policy, Redundancy redundancy, long seed) {
    Runs runs = RandomRuns.of(seed).policy(policy).redundancy(redundancy);
    RunOutcome run = runs.run();

    new RunRules(runs.spec(), run).check();
    new MoneyRules(runs.trace(), runs.spec(), run).check();
    if (policy == PolicyName.ORACLE
        && redundancy.copies().isEmpty()
        && RandomRuns.estimatesAreRight(seed)) {
      assertThat(run.work().kills()).isZero();
    }
  }

  /**
   * What does not depend on a node's age cannot depend on how often nodes are asked for nothing.
   */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 4, 5, 7, 8})
  void dozing_between_heartbeats_changes_nothing(long seed) {
    Runs often = RandomRuns.of(seed).recheck(Duration.ofSeconds(1)).policy(PolicyName.ORACLE);
    Runs never = RandomRuns.of(seed).recheck(Duration.ofDays(9)).policy(PolicyName.ORACLE);
    assertThat(never.run().timeline()).isEqualTo(often.run().timeline());
  }

  @ParameterizedTest
  @MethodSource("runs")
  void the_same_seed_gives_the_same_run(PolicyName policy, Redundancy redundancy, long seed) {
    RunOutcome once = RandomRuns.of(seed).policy(policy).redundancy(redundancy).run();
    RunOutcome again = RandomRuns.of(seed).policy(policy).redundancy(redundancy).run();
    assertThat(again.jobs()).isEqualTo(once.jobs());
    assertThat(again.work()).isEqualTo(once.work());
    assertThat(again.money()).isEqualTo(once.money());
    assertThat(again.timeline()).isEqualTo(once.timeline());
  }
}
