package dev.gleaner.operate.acquire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.keep.KeepSettings;
import dev.gleaner.core.keep.KeepSettings.ReplaceRule;
import dev.gleaner.core.keep.KeepSettings.ScaleIn;
import dev.gleaner.core.keep.KeepSettings.Target;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Contract;
import dev.gleaner.operate.acquire.PoolSettings.CloudAccount;
import dev.gleaner.operate.acquire.PoolSettings.Held;
import dev.gleaner.operate.acquire.PoolSettings.Limits;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PoolFileTest {

  private static final String GOOD =
      """
      name: night
      cloud: {ec2: {region: eu-west-1, launch-template: worker}}
      machines: {type: m5.xlarge}
      keep: {nodes: 4}
      limits: {most-nodes: 6}
      """;

  @Test
  void what_is_not_said_has_its_usual_value() {
    PoolSettings settings = PoolFile.parse("pool.yaml", GOOD);
    assertThat(settings)
        .isEqualTo(
            new PoolSettings(
                "night",
                new CloudAccount.Ec2("eu-west-1", "worker"),
                "m5.xlarge",
                Contract.SPOT,
                new Held(
                    new KeepSettings(
                        new Target.Nodes(4),
                        0,
                        ReplaceRule.RECENTLY_CHANGED,
                        ScaleIn.RECENTLY_CHANGED,
                        Duration.ofHours(1).toMillis())),
                new Limits(6, 10, Duration.ofMinutes(30), Duration.ofMinutes(15)),
                Duration.ofSeconds(30)));
  }

  @Test
  void every_key_is_read() {
    PoolSettings settings =
        PoolFile.parse(
            "pool.yaml",
            """
            name: day-2
            cloud: {azure: {subscription: s, resource-group: g, scale-set: w}}
            machines: {type: Standard_D4s_v5, contract: regular}
            keep:
              utilisation: [60%, 80%]
              least-nodes: 2
              replace: 10%
              replace-rule: worse-than-fresh
              scale-in: random
              every: 30m
            limits: {most-nodes: 9, most-at-once: 3, drain: 1h, join: 5m}
            look: 10s
            """);
    assertThat(settings)
        .isEqualTo(
            new PoolSettings(
                "day-2",
                new CloudAccount.Azure("s", "g", "w"),
                "Standard_D4s_v5",
                Contract.REGULAR,
                new Held(
                    new KeepSettings(
                        new Target.Utilisation(0.6, 0.8, 2),
                        0.1,
                        ReplaceRule.WORSE_THAN_FRESH,
                        ScaleIn.RANDOM,
                        Duration.ofMinutes(30).toMillis())),
                new Limits(9, 3, Duration.ofHours(1), Duration.ofMinutes(5)),
                Duration.ofSeconds(10)));
  }

  @Test
  void machines_may_come_from_a_program() {
    String text =
        GOOD.replace(
            "{ec2: {region: eu-west-1, launch-template: worker}}", "{command: {program: ./start}}");
    assertThat(PoolFile.parse("pool.yaml", text).cloud())
        .isEqualTo(new CloudAccount.Command("./start"));
  }

  @Test
  void google_cloud_is_a_project_a_zone_and_a_template() {
    String pool =
        """
        name: night
        cloud: {gcp: {project: lab, zone: europe-west4-b, instance-template: worker}}
        machines: {type: n2-standard-4}
        keep: {nodes: 2}
        limits: {most-nodes: 3}
        """;
    assertThat(PoolFile.parse("pool.yaml", pool).cloud())
        .isEqualTo(new CloudAccount.Gcp("lab", "europe-west4-b", "worker"));
    assertThatThrownBy(
            () -> PoolFile.parse("pool.yaml", pool.replace("zone: europe-west4-b, ", "")))
        .hasMessageContaining("pool.yaml:2: ")
        .hasMessageContaining("zone");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "nodes: 4 | nods: 4 | pool.yaml:4: unknown key \"nods\" in keep; did you mean \"nodes\"?",
        "nodes: 4 | every: 1h | pool.yaml:4: keep has none; expected one of nodes, cores,"
            + " utilisation and short-partition",
        "nodes: 4 | nodes: 4, cores: 9 | pool.yaml:4: keep has nodes and cores; expected one of",
        "nodes: 4 | nodes: 7 | pool.yaml:5: limits.most-nodes is \"6\"; expected at least the 7"
            + " nodes that keep wants",
        "nodes: 4 | nodes: 4, least-nodes: 2 | pool.yaml:4: keep.least-nodes is \"2\"",
        "nodes: 4 | nodes: 4, replace-rule: recently-changed | pool.yaml:4: keep.replace-rule is",
        "ec2: | ec3: | pool.yaml:2: unknown key \"ec3\" in cloud; did you mean \"ec2\"?",
        "{ec2: | {command: {program: p}, ec2: | pool.yaml:2: cloud has ec2 and command; expected"
            + " one of ec2, azure, gcp and command",
        "{ec2: {region: eu-west-1, launch-template: worker}} | {} | pool.yaml:2: cloud has none;"
            + " expected one of ec2, azure, gcp and command",
        "{ec2: {region: eu-west-1, launch-template: worker}} | {command: {progam: p}} |"
            + " pool.yaml:2: ",
        "{ec2: {region: eu-west-1, launch-template: worker}} | {command: machines} | pool.yaml:2:"
            + " cloud.command is",
        "name: night | name: Night | pool.yaml:1: name is \"Night\"; expected a name of at most 32",
        "most-nodes | most-node | pool.yaml:5: unknown key \"most-node\" in limits"
      })
  void a_mistake_is_told_with_its_line(String good, String bad, String problem) {
    assertThatThrownBy(() -> PoolFile.parse("pool.yaml", GOOD.replace(good, bad)))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith(problem);
  }
}
