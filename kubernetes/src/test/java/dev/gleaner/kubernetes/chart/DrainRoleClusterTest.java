package dev.gleaner.kubernetes.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.kubernetes.controller.DrainScene;
import dev.gleaner.kubernetes.plane.ControlPlane;
import io.fabric8.kubernetes.api.model.rbac.ClusterRole;
import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import io.fabric8.kubernetes.api.model.rbac.Role;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What the chart grants for draining is enough, and nothing of it is too much: without any one
 * right a controller that drains says that the right is missing.
 */
class DrainRoleClusterTest {

  @Test
  void what_is_granted_suffices_and_what_is_missing_is_named() throws IOException {
    try (ControlPlane plane = ControlPlane.start()) {
      Rendered chart = Rendered.of("--set=drain.silence=1s");
      Manifest manifest = Manifest.of(plane.client(), chart.text());
      List<PolicyRule> rules = new ArrayList<>();
      rules.addAll(manifest.only(ClusterRole.class, "gleaner-drain").getRules());
      rules.addAll(manifest.only(ClusterRole.class, "gleaner-silence").getRules());
      rules.addAll(manifest.only(Role.class, "gleaner-silence").getRules());
      rules.addAll(manifest.only(Role.class, "gleaner").getRules());
      // What batch lost is a matter of its own, and draining goes on without.
      rules.removeIf(rule -> rule.getResources().contains("configmaps"));
      try (Grants grants = new Grants(plane, "drain", rules)) {
        DrainScene scene = new DrainScene(plane.client(), grants.client());
        assertThat(scene.problem()).isEmpty();
        grants.withoutEach(
            (verb, resource) ->
                assertThat(scene.problem())
                    .as("without %s of %s", verb, resource)
                    .contains(said(verb, resource)));
        assertThat(scene.problem()).isEmpty();
      }
    }
  }

  private static List<String> said(String verb, String resource) {
    return verb.equals("watch")
        ? List.of("watching " + resource, "Received 403")
        : List.of("forbidden", "\"" + resource + "\"", verb);
  }
}
