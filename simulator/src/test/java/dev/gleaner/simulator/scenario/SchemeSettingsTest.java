package dev.gleaner.simulator.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.place.loss.CopySettings;
import dev.gleaner.simulator.scenario.redundancy.Checkpointing;
import dev.gleaner.simulator.scenario.redundancy.Redundancy;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Defaults and full mapping of what a scheme does about kills, and of its nodes. */
class SchemeSettingsTest {

  @TempDir Path folder;

  @Test
  void gleaner_brings_its_own_orders_and_copies() {
    Scheme gleaner = scheme("gleaner");

    assertThat(gleaner.policy()).isEqualTo(PolicyName.GLEANER);
    assertThat(gleaner.killOrder()).isEqualTo(Optional.of(KillOrder.NEWEST_FIRST));
    assertThat(gleaner.taskOrder()).isEqualTo(TaskOrder.LONGEST_FIRST);
    assertThat(gleaner.lossAversion()).isEqualTo(new LossAversion(true, true, true, true, 0.2));
    assertThat(gleaner.redundancy())
        .isEqualTo(
            new Redundancy(Checkpointing.NEVER, 1, Optional.of(new CopySettings(0.05, 0.01, 8))));
    assertThat(gleaner.contract()).isEqualTo(Contract.HARVEST);
    assertThat(gleaner.keep()).isEmpty();
  }

  @Test
  void other_policies_have_no_copies_and_the_kill_order_of_the_cluster() {
    Scheme slacksched = scheme("slacksched");

    assertThat(slacksched.redundancy()).isEqualTo(Redundancy.NONE);
    assertThat(slacksched.killOrder()).isEmpty();
  }

  @Test
  void every_setting_of_gleaner_can_be_changed() {
    Scheme scheme =
        scheme(
            """
            {name: a, policy: gleaner, kill-order: oldest-first, task-order: as-submitted, contract: spot,
             loss: {regression: false, size-aware: false, co-tenants: false, job-delay: false, work-lost-weight: 1.5},
             copies: {idle: 20%, gain: 0.3, at-once: 2}, checkpoint: {every: 5m, stall: 30s}, replicas: 3,
             estimate: {window: 12h}}
            """);

    assertThat(scheme.killOrder()).isEqualTo(Optional.of(KillOrder.OLDEST_FIRST));
    assertThat(scheme.taskOrder()).isEqualTo(TaskOrder.AS_SUBMITTED);
    assertThat(scheme.contract()).isEqualTo(Contract.SPOT);
    assertThat(scheme.lossAversion()).isEqualTo(new LossAversion(false, false, false, false, 1.5));
    assertThat(scheme.redundancy())
        .isEqualTo(
            new Redundancy(
                new Checkpointing(300_000, 30_000), 3, Optional.of(new CopySettings(0.2, 0.3, 2))));
    assertThat(scheme.estimate().windowMillis()).isEqualTo(43_200_000);
  }

  @Test
  void one_part_of_the_loss_leaves_the_others_alone() {
    assertThat(scheme("{name: gleaner, loss: {co-tenants: false}}").lossAversion())
        .isEqualTo(new LossAversion(true, true, false, true, 0.2));
  }

  @Test
  void copies_are_switched_on_and_off_and_keep_what_is_not_said() {
    assertThat(copies("{name: gleaner, copies: false}")).isEmpty();
    assertThat(copies("{name: slacksched, copies: true}")).contains(CopySettings.DEFAULTS);
    assertThat(copies("{name: gleaner, copies: {at-once: 3}}"))
        .contains(new CopySettings(0.05, 0.01, 3));
    assertThat(copies("{name: oracle, copies: {}}")).contains(CopySettings.DEFAULTS);
  }

  private Optional<CopySettings> copies(String scheme) {
    return scheme(scheme).redundancy().copies();
  }

  @Test
  void a_checkpoint_comes_every_ten_minutes_and_takes_one() {
    assertThat(scheme("{name: oracle, checkpoint: {}}").redundancy().checkpointing())
        .isEqualTo(new Checkpointing(600_000, 60_000));
    assertThat(scheme("{name: oracle, checkpoint: {stall: 0s}}").redundancy().checkpointing())
        .isEqualTo(new Checkpointing(600_000, 0));
  }

  @Test
  void keys_that_only_some_policies_look_at_are_fine_where_they_are_looked_at() {
    assertThat(
            scheme("{name: a, policy: oracle, copies: true, loss: {job-delay: false}}")
                .lossAversion()
                .jobDelay())
        .isFalse();
    assertThat(
            scheme(
                    "{name: a, policy: oracle, copies: true, loss: {regression: false}, estimate:"
                        + " {window: 2h}}")
                .estimate()
                .windowMillis())
        .isEqualTo(7_200_000);
    assertThat(
            new ScenarioTexts(folder)
                .scenario(
                    ScenarioTexts.SMALLEST
                        + """
                        schemes: [{name: gleaner, estimate: {window: 2h}}]
                        quiet-times: {durations: [10m], confidences: [70%]}
                        """)
                .schemes())
        .extracting(scheme -> scheme.estimate().windowMillis())
        .containsExactly(7_200_000L);
  }

  private Scheme scheme(String written) {
    return new ScenarioTexts(folder)
        .scenario(ScenarioTexts.SMALLEST + "schemes:\n- " + written.replace("\n", "\n  ") + "\n")
        .schemes()
        .get(0);
  }
}
