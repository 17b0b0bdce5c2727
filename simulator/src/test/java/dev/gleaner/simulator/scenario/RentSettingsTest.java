package dev.gleaner.simulator.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.keep.KeepSettings;
import dev.gleaner.core.keep.KeepSettings.ReplaceRule;
import dev.gleaner.core.keep.KeepSettings.ScaleIn;
import dev.gleaner.core.keep.KeepSettings.Target;
import dev.gleaner.core.model.Resources;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Defaults, full mapping and merging of how pools are kept. */
class RentSettingsTest {

  @TempDir Path folder;

  @Test
  void without_a_word_about_it_nothing_is_kept() {
    assertThat(keep("", "oracle")).isEmpty();
  }

  @Test
  void an_empty_keep_holds_the_nodes_of_the_capacity_and_reviews_them_every_hour() {
    assertThat(keep("keep: {}", "oracle"))
        .contains(
            new RentSettings(
                sizes(2, 4, 8),
                12,
                new KeepSettings(
                    new Target.Nodes(12),
                    0,
                    ReplaceRule.RECENTLY_CHANGED,
                    ScaleIn.RECENTLY_CHANGED,
                    3_600_000)));
  }

  @Test
  void every_setting_reaches_the_scheme() {
    assertThat(
            keep(
                "",
                """
                {name: a, policy: oracle, keep: {utilisation: [50%, 0.9], least-nodes: 3, start: 7, sizes: [4, 16],
                 replace: 10%, replace-rule: worse-than-fresh, scale-in: random, every: 30m}}
                """))
        .contains(
            new RentSettings(
                sizes(4, 16),
                7,
                new KeepSettings(
                    new Target.Utilisation(0.5, 0.9, 3),
                    0.1,
                    ReplaceRule.WORSE_THAN_FRESH,
                    ScaleIn.RANDOM,
                    1_800_000)));
  }

  @Test
  void the_target_may_be_nodes_or_cores() {
    RentSettings nodes = keep("keep: {nodes: 30}", "oracle").orElseThrow();
    RentSettings cores = keep("keep: {cores: 640}", "oracle").orElseThrow();

    assertThat(nodes.keep().target()).isEqualTo(new Target.Nodes(30));
    assertThat(nodes.startNodes()).isEqualTo(30);
    assertThat(cores.keep().target()).isEqualTo(new Target.Cores(640));
    assertThat(cores.startNodes()).isEqualTo(12);
  }

  @Test
  void a_scheme_changes_what_it_names_and_its_target_replaces_that_of_the_file() {
    RentSettings merged =
        keep(
                "keep: {utilisation: [60%, 80%], least-nodes: 2, start: 20, every: 2h}",
                "{name: a, policy: oracle, keep: {cores: 100, replace: 5%}}")
            .orElseThrow();

    assertThat(merged.keep().target()).isEqualTo(new Target.Cores(100));
    assertThat(merged.startNodes()).isEqualTo(20);
    assertThat(merged.keep().replaceShare()).isEqualTo(0.05);
    assertThat(merged.keep().everyMillis()).isEqualTo(7_200_000);
  }

  @Test
  void a_rule_of_the_file_waits_for_the_schemes_that_replace() {
    String file = "keep: {replace-rule: worse-than-fresh}";

    assertThat(keep(file, "oracle").orElseThrow().keep().replaceShare()).isZero();
    assertThat(keep(file, "{name: oracle, keep: {replace: 1%}}").orElseThrow().keep().replaceRule())
        .isEqualTo(ReplaceRule.WORSE_THAN_FRESH);
  }

  @Test
  void spot_and_regular_vms_have_16_cores_unless_sizes_are_given() {
    assertThat(keep("keep: {}", "{name: oracle, contract: spot}").orElseThrow().sizes())
        .isEqualTo(sizes(16));
    assertThat(keep("keep: {}", "{name: oracle, contract: regular}").orElseThrow().sizes())
        .isEqualTo(sizes(16));
    assertThat(keep("keep: {sizes: 8}", "{name: oracle, contract: spot}").orElseThrow().sizes())
        .isEqualTo(sizes(8));
  }

  private Optional<RentSettings> keep(String line, String scheme) {
    return new ScenarioTexts(folder)
        .scenario(
            """
            capacity: {preset: C2, nodes: 12, memory-per-core: 4 GiB}
            jobs: {workload: seismic-a, cores: 2, memory-per-core: 1 GiB}
            %s
            schemes:
            - %s
            """
                .formatted(line, scheme.replace("\n", "\n  ")))
        .schemes()
        .get(0)
        .keep();
  }

  private static List<Resources> sizes(int... cores) {
    return IntStream.of(cores).mapToObj(count -> new Resources(count, count * 4096L)).toList();
  }
}
