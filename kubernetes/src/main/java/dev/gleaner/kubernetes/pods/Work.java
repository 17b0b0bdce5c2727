package dev.gleaner.kubernetes.pods;

import io.fabric8.kubernetes.api.model.Pod;

/** Pods that do some work and end, as those of Jobs; services start again for ever. */
public final class Work {

  private static final String USUAL = "Always";

  private Work() {}

  public static boolean isIn(Pod pod) {
    String policy = pod.getSpec().getRestartPolicy();
    return policy != null && !policy.equals(USUAL);
  }
}
