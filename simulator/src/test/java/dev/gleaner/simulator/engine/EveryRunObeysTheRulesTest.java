package dev.gleaner.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.place.loss.CopySettings;
import dev.gleaner.simulator.measure.JobOutcome;
import dev.gleaner.simulator.measure.MoneyOutcome;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.Timeline.Attempt;
import dev.gleaner.simulator.measure.Timeline.End;
import dev.gleaner.simulator.scenario.PolicyName;
import dev.gleaner.simulator.scenario.redundancy.Checkpointing;
import dev.gleaner.simulator.scenario.redundancy.Redundancy;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
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
          new Redundancy(SAVES, 2, Optional.empty()));

  private static final List<Redundancy> COPIES =
      List.of(
          new Redundancy(Checkpointing.NEVER, 1, Optional.of(CopySettings.DEFAULTS)),
          new Redundancy(SAVES, 1, Optional.of(CopySettings.DEFAULTS)),
          new Redundancy(Checkpointing.NEVER, 2, Optional.of(CopySettings.DEFAULTS)));

  static Stream<Arguments> runs() {
    return runs(1, 2);
  }

  static Stream<Arguments> moreRuns() {
    return runs(3, 6);
  }

  private static Stream<Arguments> runs(long firstSeed, long lastSeed) {
    return LongStream.rangeClosed(firstSeed, lastSeed)
        .boxed()
        .flatMap(
            seed ->
                Stream.concat(
                    PolicyName.own().stream().flatMap(policy -> runs(policy, REDUNDANCIES, seed)),
                    runs(PolicyName.GLEANER, COPIES, seed)));
  }

  private static Stream<Arguments> runs(
      PolicyName policy, List<Redundancy> redundancies, long seed) {
    return redundancies.stream().map(redundancy -> Arguments.of(policy, redundancy, seed));
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("moreRuns")
  void rules_hold_for_other_seeds(PolicyName policy, Redundancy redundancy, long seed) {
    rules_hold_and_the_same_seed_gives_the_same_run(policy, redundancy, seed);
  }

  @ParameterizedTest
  @MethodSource("runs")
  void rules_hold_and_the_same_seed_gives_the_same_run(
      PolicyName policy, Redundancy redundancy, long seed) {
    Runs runs = RandomRuns.of(seed).policy(policy).redundancy(redundancy);
    RunOutcome run = runs.run();
    assertSame(run, RandomRuns.of(seed).policy(policy).redundancy(redundancy).run());

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

  private static void assertSame(RunOutcome once, RunOutcome again) {
    assertThat(again.jobs()).isEqualTo(once.jobs());
    assertThat(again.work()).isEqualTo(once.work());
    assertThat(again.money()).isEqualTo(once.money());
    assertThat(again.timeline()).isEqualTo(once.timeline());
  }

  /** Both by the tasks that were killed and by those that needed none. */
  @Test
  void the_random_runs_put_spare_copies_to_the_test() {
    long cancelled = 0;
    long promoted = 0;
    for (long seed = 1; seed <= 6; seed++) {
      Runs runs = RandomRuns.of(seed).policy(PolicyName.GLEANER).redundancy(COPIES.get(0));
      List<Attempt> attempts = runs.run().timeline().orElseThrow().attempts();
      cancelled += attempts.stream().filter(attempt -> attempt.end() == End.CANCELLED).count();
      promoted += attempts.stream().filter(killed -> goesOn(killed, attempts)).count();
    }
    assertThat(cancelled).isGreaterThan(10);
    assertThat(promoted).isPositive();
  }

  private static boolean goesOn(Attempt killed, List<Attempt> attempts) {
    return killed.isKilled()
        && attempts.stream()
            .filter(other -> other.job().equals(killed.job()) && other.task() == killed.task())
            .anyMatch(
                other ->
                    other.startMillis() < killed.endMillis()
                        && other.endMillis() > killed.endMillis());
  }

  /** A longer run of the same seed tells what was under way at the limit. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void what_still_runs_at_the_limit_is_in_the_books_copies_included(long seed) {
    int limit = 5000;
    Runs runs = RandomRuns.of(seed).policy(PolicyName.GLEANER).redundancy(COPIES.get(0));
    List<Attempt> all = runs.run().timeline().orElseThrow().attempts();
    RunOutcome cut = runs.limit(limit).run();
    double running =
        all.stream()
            .filter(attempt -> attempt.startMillis() < limit * Runs.SECOND)
            .filter(attempt -> attempt.endMillis() > limit * Runs.SECOND)
            .mapToDouble(
                attempt -> attempt.cores() * (double) (limit * Runs.SECOND - attempt.startMillis()))
            .sum();
    assertThat(running).isPositive();
    assertThat(cut.work().runningCoreMillis()).isEqualTo(running);
    MoneyOutcome money = cut.money();
    assertThat(cut.jobs().stream().mapToDouble(JobOutcome::dollars).sum())
        .isCloseTo(
            money.useful() + money.wasted() + money.redundant() + money.running(), within(1e-9));
  }
}
