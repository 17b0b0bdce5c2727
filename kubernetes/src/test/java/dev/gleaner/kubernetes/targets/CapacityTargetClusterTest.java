package dev.gleaner.kubernetes.targets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.kubernetes.plane.ControlPlane;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The definition of the resource, as a real API server takes it. */
class CapacityTargetClusterTest {

  private static ControlPlane plane;
  private static KubernetesClient client;

  @BeforeAll
  static void start() throws IOException {
    plane = ControlPlane.start();
    client = plane.client();
    plane.define(MadeTargets.DEFINITION);
  }

  @AfterAll
  static void stop() throws IOException {
    if (plane != null) {
      plane.close();
    }
  }

  @Test
  void what_is_left_out_is_filled_in_as_the_records_have_it() {
    CapacityTarget made = create("defaults", "{cores: 8, availability: 99.9%, nodes: always}");
    assertThat(made.getSpec())
        .isEqualTo(
            new TargetSpec(
                8, null, null, "99.9%", null, null, null, null, null, NodeHolding.ALWAYS, null));
    assertThat(made.getSpec().mode()).isEqualTo(TargetMode.OBSERVE);
    assertThat(made.getSpec().constraints().minCores()).isEqualTo(1);
  }

  @Test
  void all_that_can_be_said_comes_back_as_it_was_said() {
    CapacityTarget made =
        create(
            "whole",
            """
            {measure: {name: ecu, amount: 5000, perType: {m5.large: 10}}, memory: 2Ti,
             availability: 5 nines, zones: [us-east-*], mode: "on", nodes: whenNeeded,
             constraints: {types: [m5.*], families: [m5], minCores: 2, architecture: any},
             pods: {namespace: shop, selector: {matchLabels: {app: web}}, gives: 3},
             nodeClass: {group: karpenter.kwok.sh, kind: KWOKNodeClass, name: mine}}
            """);
    TargetSpec spec = made.getSpec();
    assertThat(spec.needs()).containsExactly(new Need("", 5000, 2 * 1024 * 1024, spec.pods()));
    assertThat(spec.pods().gives()).isEqualTo(3);
    assertThat(spec.constraints())
        .isEqualTo(new Constraints(List.of("m5.*"), List.of("m5"), 2, Constraints.Processors.ANY));
    assertThat(spec.nodeClass().name()).isEqualTo("mine");
    assertThat(spec.mode()).isEqualTo(TargetMode.ON);
  }

  @ParameterizedTest
  @ValueSource(strings = {"50%", "99.999%", "99.9 %", "0.5", "0.999999", "4 nines", "3.5nines"})
  void availabilities_that_the_controller_can_read_are_taken(String availability) {
    String name = "a" + Integer.toHexString(availability.hashCode());
    TargetSpec spec =
        create(name, "{cores: 1, nodes: always, availability: '%s'}".formatted(availability))
            .getSpec();
    assertThat(spec.unavailability()).isPositive().isLessThanOrEqualTo(0.5);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "availability: 100% | expected an availability from 50% to below 100%",
        "availability: 49.9% | expected an availability from 50% to below 100%",
        "availability: '1.0' | expected an availability",
        "availability: often | expected an availability",
        "availability: 0 nines | expected an availability",
        "cores: 0 | should be greater than or equal to 1",
        "measure: {name: x, amount: 1, perType: {a: 1}} | exactly one of cores, measure and tiers",
        "tiers: [{name: web, cores: 1}] | exactly one of cores, measure and tiers",
        "memory: much | expected an amount of memory above 0, such as 512Gi or 2Ti",
        "memory: 0Gi | expected an amount of memory above 0",
        "mode: perhaps | Unsupported value",
        "nodes: whenNeeded | pods is missing",
        "pods: {selector: {matchLabels: {}}} | should have at least 1 properties",
        "constraints: {minCores: 0} | should be greater than or equal to 1",
      })
  void what_makes_no_sense_is_refused_with_a_reason(String wrong, String reason) {
    String key = wrong.substring(0, wrong.indexOf(':'));
    String rest = "cores: 8, availability: 99%, nodes: always";
    for (String part : rest.split(", ", -1)) {
      if (part.startsWith(key + ":")) {
        rest = rest.replace(part, "mode: observe");
      }
    }
    String spec = "{%s, %s}".formatted(rest, wrong);
    assertThatThrownBy(() -> create("wrong", spec))
        .isInstanceOf(KubernetesClientException.class)
        .hasMessageContaining(reason);
  }

  @Test
  void tiers_have_names_of_their_own_and_what_else_they_need() {
    String pods = "pods: {selector: {matchLabels: {tier: a}}}";
    assertThat(
            create(
                    "tiered",
                    "{availability: 99%%, tiers: [{name: a, cores: 1, %s}, {name: b, cores: 2, %s}]}"
                        .formatted(pods, pods))
                .getSpec()
                .needs())
        .extracting(Need::tier)
        .containsExactly("a", "b");
    assertThatThrownBy(
            () ->
                create(
                    "twins",
                    "{availability: 99%, nodes: always, tiers: [{name: a, cores: 1}, {name: a, cores: 2}]}"))
        .hasMessageContaining("Duplicate value");
    assertThatThrownBy(
            () ->
                create(
                    "mixed",
                    "{availability: 99%, nodes: always, memory: 1Gi, tiers: [{name: a, cores: 1}]}"))
        .hasMessageContaining("memory and pods belong to each tier");
    assertThatThrownBy(
            () ->
                create(
                    "uncounted",
                    "{availability: 99%, measure: {name: x, amount: 1, perType: {a: 1}}, "
                        + pods
                        + "}"))
        .hasMessageContaining("pods.gives is missing");
  }

  @Test
  void a_name_that_pools_could_not_have_is_refused() {
    assertThatThrownBy(() -> create("9.lives", "{cores: 1, nodes: always, availability: 99%}"))
        .hasMessageContaining("the name must begin with a letter");
  }

  @Test
  void pools_of_one_kind_cannot_become_pools_of_the_other() {
    CapacityTarget made =
        create(
            "kinds",
            "{cores: 1, nodes: always, availability: 99%, pods: {selector: {matchLabels: {a: b}}}}");
    assertThatThrownBy(
            () ->
                client
                    .resource(made)
                    .edit(
                        target -> {
                          target.setSpec(
                              new TargetSpec(
                                  1,
                                  null,
                                  null,
                                  "99%",
                                  null,
                                  null,
                                  target.getSpec().pods(),
                                  null,
                                  null,
                                  NodeHolding.WHEN_NEEDED,
                                  null));
                          return target;
                        }))
        .hasMessageContaining("nodes cannot be changed");
  }

  @Test
  void it_is_scaled_as_deployments_are() {
    CapacityTarget made = create("scaled", "{cores: 8, nodes: always, availability: 99%}");
    client.resource(made).scale(12);
    assertThat(client.resource(made).get().getSpec().cores()).isEqualTo(12);
  }

  private static CapacityTarget create(String name, String spec) {
    return MadeTargets.create(client, name, spec);
  }
}
