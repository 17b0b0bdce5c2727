package dev.gleaner.kubernetes.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.kubernetes.plane.ControlPlane;
import dev.gleaner.kubernetes.plane.KubeCache;
import dev.gleaner.kubernetes.targets.TargetScene;
import io.fabric8.kubernetes.api.model.rbac.ClusterRole;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the chart grants for targets is enough, and nothing of it is too much. */
class TargetRoleClusterTest {

  @Test
  void what_is_granted_suffices_and_less_does_not() throws IOException {
    try (ControlPlane plane = ControlPlane.start()) {
      plane.define(Path.of("chart", "crds", "capacitytargets.yaml"));
      for (String kind : List.of("nodepools", "nodeoverlays")) {
        plane.define(KubeCache.folder().resolve("karpenter-crds/karpenter.sh_" + kind + ".yaml"));
      }
      ClusterRole role = Manifest.read(plane.client()).only(ClusterRole.class, "gleaner-targets");
      try (Grants grants = new Grants(plane, "targets", role.getRules())) {
        TargetScene scene = new TargetScene(plane.client(), grants.client());
        assertThat(scene.problem()).isEmpty();
        grants.withoutEach(
            (verb, resource) ->
                assertThat(scene.problem())
                    .as("without %s of %s", verb, resource)
                    .contains("forbidden"));
        assertThat(scene.problem()).isEmpty();
      }
    }
  }
}
