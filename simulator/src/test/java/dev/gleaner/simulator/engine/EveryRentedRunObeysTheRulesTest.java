package dev.gleaner.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.keep.KeepSettings.ReplaceRule;
import dev.gleaner.core.keep.KeepSettings.ScaleIn;
import dev.gleaner.core.keep.KeepSettings.Target;
import dev.gleaner.core.place.loss.CopySettings;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.Timeline.End;
import dev.gleaner.simulator.scenario.PolicyName;
import dev.gleaner.simulator.scenario.RentSettings;
import dev.gleaner.simulator.scenario.redundancy.Checkpointing;
import dev.gleaner.simulator.scenario.redundancy.Redundancy;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The verifier of all runs, fed with pools that a scheme rents and gives back. */
class EveryRentedRunObeysTheRulesTest {

  private static final List<Target> TARGETS =
      List.of(RandomRents.NODES, new Target.Cores(48), new Target.Utilisation(0.6, 0.8, 2));

  private static final Redundancy COPIES =
      new Redundancy(Checkpointing.NEVER, 1, Optional.of(CopySettings.DEFAULTS));

  static Stream<Arguments> runs() {
    return keeps().map(keep -> Arguments.of(keep, 1L));
  }

  static Stream<Arguments> moreRuns() {
    return keeps().flatMap(keep -> Stream.of(Arguments.of(keep, 2L), Arguments.of(keep, 3L)));
  }

  private static Stream<RentSettings> keeps() {
    return TARGETS.stream()
        .flatMap(target -> Stream.of(ReplaceRule.values()).flatMap(rule -> keeps(target, rule)));
  }

  private static Stream<RentSettings> keeps(Target target, ReplaceRule rule) {
    return Stream.of(ScaleIn.values()).map(scaleIn -> RandomRents.keep(target, 0.3, rule, scaleIn));
  }

  /** Where nodes go at random, with spare copies. */
  private static Runs runs(RentSettings keep, long seed) {
    Runs runs = RandomRents.of(seed, keep);
    return keep.keep().scaleIn() == ScaleIn.RANDOM
        ? runs.policy(PolicyName.GLEANER).redundancy(COPIES)
        : runs;
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("moreRuns")
  void rules_hold_for_other_seeds(RentSettings keep, long seed) {
    rules_hold_and_the_same_seed_gives_the_same_run(keep, seed);
  }

  @ParameterizedTest
  @MethodSource("runs")
  void rules_hold_and_the_same_seed_gives_the_same_run(RentSettings keep, long seed) {
    Runs runs = runs(keep, seed);
    RunOutcome run = runs.run();
    assertSame(run, runs(keep, seed).run());
    new RunRules(runs.spec(), run).check();
    new MoneyRules(runs.spec(), run, keep.sizes().get(0).cores()).check();
    new RentRules(RandomRents.room(seed), keep, run).check();
  }

  private static void assertSame(RunOutcome once, RunOutcome again) {
    assertThat(again.jobs()).isEqualTo(once.jobs());
    assertThat(again.work()).isEqualTo(once.work());
    assertThat(again.money()).isEqualTo(once.money());
    assertThat(again.pool()).isEqualTo(once.pool());
    assertThat(again.timeline()).isEqualTo(once.timeline());
  }

  @Test
  void the_random_runs_put_the_rules_to_the_test() {
    long kills = 0;
    long drains = 0;
    long cancelled = 0;
    for (long seed = 1; seed <= 5; seed++) {
      for (Target target : TARGETS) {
        RentSettings keep =
            RandomRents.keep(target, 0.3, ReplaceRule.RECENTLY_CHANGED, ScaleIn.RANDOM);
        RunOutcome run = runs(keep, seed).run();
        kills += run.work().kills();
        drains += run.pool().stream().filter(sample -> sample.drainingNodes() > 0).count();
        cancelled +=
            run.timeline().orElseThrow().attempts().stream()
                .filter(attempt -> attempt.end() == End.CANCELLED)
                .count();
      }
    }
    assertThat(kills).isGreaterThan(100);
    assertThat(drains).isGreaterThan(100);
    assertThat(cancelled).isGreaterThan(20);
  }
}
