package dev.gleaner.kubernetes.karpenter;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.OwnerReferenceBuilder;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Whose an object is. What a target has made carries its name as a label, by which it is found, and
 * the target as its owner, so that Kubernetes removes it with the target even where no controller
 * runs. Both must be right: a label alone is easily copied.
 *
 * @param owner the target
 */
public record Ownership(HasMetadata owner) {

  /** Label of node pools and of their nodes: the name of the target. */
  public static final String TARGET = "gleaner.dev/target";

  /** Label of the same: the tier of the target, where it has some. */
  public static final String TIER = "gleaner.dev/tier";

  static final String MAKER = "app.kubernetes.io/managed-by";
  static final String GLEANER = "gleaner";

  /** What an object for a tier is marked with. */
  Map<String, String> labels(String tier) {
    Map<String, String> labels = new LinkedHashMap<>(nodeLabels(tier));
    labels.put(MAKER, GLEANER);
    return labels;
  }

  /** What its nodes are marked with, which pods may choose them by. */
  Map<String, String> nodeLabels(String tier) {
    Map<String, String> labels = new LinkedHashMap<>();
    labels.put(TARGET, owner.getMetadata().getName());
    if (!tier.isEmpty()) {
      labels.put(TIER, tier);
    }
    return labels;
  }

  OwnerReference reference() {
    return new OwnerReferenceBuilder()
        .withApiVersion(owner.getApiVersion())
        .withKind(owner.getKind())
        .withName(owner.getMetadata().getName())
        .withUid(owner.getMetadata().getUid())
        .withController(true)
        .build();
  }

  /** Whether this very target has made an object, and not one of the same name before. */
  boolean isOurs(HasMetadata object) {
    return object.getMetadata().getLabels() != null
        && owner.getMetadata().getName().equals(object.getMetadata().getLabels().get(TARGET))
        && object.getMetadata().getOwnerReferences().stream()
            .anyMatch(one -> one.getUid().equals(owner.getMetadata().getUid()));
  }
}
