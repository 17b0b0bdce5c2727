package dev.gleaner.kubernetes.targets;

import dev.gleaner.kubernetes.karpenter.OwnedObjects;
import dev.gleaner.kubernetes.karpenter.Ownership;
import dev.gleaner.kubernetes.plane.ControlPlane;
import dev.gleaner.kubernetes.plane.KubeCache;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Tests with a real API server that knows targets and what Karpenter keeps. */
abstract class WithTargets {

  static ControlPlane plane;
  static KubernetesClient client;

  @BeforeAll
  static void start() throws IOException {
    plane = ControlPlane.start();
    client = plane.client();
    plane.define(MadeTargets.DEFINITION);
    for (String kind : List.of("nodepools", "nodeclaims", "nodeoverlays")) {
      plane.define(KubeCache.folder().resolve("karpenter-crds/karpenter.sh_" + kind + ".yaml"));
    }
  }

  @AfterAll
  static void stop() throws IOException {
    if (plane != null) {
      plane.close();
    }
  }

  static void nodes(String target, boolean ready) {
    client.nodes().withLabel(Ownership.TARGET, target).delete();
    for (GenericKubernetesResource pool : pools(target)) {
      String type = pool.getMetadata().getName().contains("-4x-") ? "4" : "2";
      int count = ready ? pool.<Number>get("spec", "replicas").intValue() : 0;
      for (int i = 0; i < count; i++) {
        client
            .resource(
                new NodeBuilder()
                    .withNewMetadata()
                    .withName(pool.getMetadata().getName() + "-" + i)
                    .withLabels(
                        Map.of(
                            Ownership.TARGET,
                            target,
                            "karpenter.sh/nodepool",
                            pool.getMetadata().getName()))
                    .endMetadata()
                    .withNewStatus()
                    .withCapacity(Map.of("cpu", new Quantity(type)))
                    .addNewCondition()
                    .withType("Ready")
                    .withStatus("True")
                    .endCondition()
                    .endStatus()
                    .build())
            .create();
      }
    }
  }

  static GenericKubernetesResource somebodyElses(String name) {
    String text =
        """
        apiVersion: karpenter.sh/v1
        kind: NodePool
        metadata: {name: %s, labels: {gleaner.dev/target: clash}}
        spec:
          template:
            spec:
              nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
              requirements: [{key: karpenter.sh/capacity-type, operator: In, values: [spot]}]
        """
            .formatted(name);
    return client
        .resource(
            client.getKubernetesSerialization().unmarshal(text, GenericKubernetesResource.class))
        .create();
  }

  static void create(String name, String spec) {
    MadeTargets.create(client, name, spec);
  }

  static void edit(String name, TargetMode mode) {
    client
        .resources(CapacityTarget.class)
        .withName(name)
        .edit(
            target -> {
              target.setSpec(target.getSpec().withMode(mode));
              return target;
            });
  }

  static CapacityTarget target(String name) {
    return client.resources(CapacityTarget.class).withName(name).get();
  }

  static TargetStatus status(String name) {
    return target(name).getStatus();
  }

  static Ownership ownership(String name) {
    return new Ownership(target(name));
  }

  static List<GenericKubernetesResource> pools(String name) {
    return OwnedObjects.nodePools(client).of(ownership(name));
  }

  static List<String> names(String name) {
    return pools(name).stream().map(pool -> pool.getMetadata().getName()).sorted().toList();
  }

  static Condition condition(String name, String type) {
    return status(name).conditions().stream()
        .filter(one -> one.getType().equals(type))
        .findFirst()
        .orElseThrow();
  }
}
