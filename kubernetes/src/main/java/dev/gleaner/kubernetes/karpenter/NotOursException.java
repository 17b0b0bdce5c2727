package dev.gleaner.kubernetes.karpenter;

import io.fabric8.kubernetes.api.model.HasMetadata;

/** An object has a name that is needed, and belongs to somebody else. */
public final class NotOursException extends RuntimeException {

  private static final long serialVersionUID = 1;

  NotOursException(HasMetadata object) {
    super(
        "%s %s exists and is not of this target; rename or remove it, or rename the target"
            .formatted(object.getKind(), object.getMetadata().getName()));
  }
}
