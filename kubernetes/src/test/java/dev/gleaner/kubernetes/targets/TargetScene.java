package dev.gleaner.kubernetes.targets;

import dev.gleaner.kubernetes.karpenter.NotOursException;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.InstantSource;
import java.util.List;

/**
 * All that a controller does for targets, once: a plan is made, carried out, carried out again, and
 * taken back.
 *
 * @param admin who writes targets
 * @param controller who looks at them
 */
public record TargetScene(KubernetesClient admin, KubernetesClient controller) {

  private static final String SPEC =
      "{cores: 8, availability: 99%, mode: on, nodes: always,"
          + " pods: {selector: {matchLabels: {app: web}}}}";

  /** What could not be done; empty if all could. */
  public String problem() {
    CapacityTarget target = MadeTargets.create(admin, "scene", SPEC);
    TargetRound round =
        new TargetRound(
            controller,
            KwokMarkets::histories,
            InstantSource.fixed(KwokMarkets.END),
            TargetListener.NONE);
    try {
      round.look(named());
      round.look(named());
      admin
          .resources(CapacityTarget.class)
          .withName("scene")
          .edit(
              one -> {
                one.setSpec(one.getSpec().withMode(TargetMode.OBSERVE));
                return one;
              });
      round.look(named());
      controller.resources(CapacityTarget.class).list();
      return "";
    } catch (KubernetesClientException | NotOursException e) {
      return String.valueOf(e.getMessage());
    } finally {
      admin.resource(target).delete();
      for (String kind : List.of("nodepools", "nodeoverlays")) {
        String version = kind.equals("nodepools") ? "v1" : "v1alpha1";
        admin
            .genericKubernetesResources(
                new io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext.Builder()
                    .withGroup("karpenter.sh")
                    .withVersion(version)
                    .withPlural(kind)
                    .withNamespaced(false)
                    .build())
            .delete();
      }
    }
  }

  private CapacityTarget named() {
    return admin.resources(CapacityTarget.class).withName("scene").get();
  }
}
