package dev.gleaner.kubernetes.pods;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The cores that a pod which runs asks for. */
public final class RequestedCores {

  private static final String ALWAYS = "Always";

  private RequestedCores() {}

  /**
   * What the pod asks for as a whole; where it does not say, what its containers ask for together,
   * with those that start before the others and stay. Containers that only prepare have ended.
   */
  public static BigDecimal of(Pod pod) {
    PodSpec spec = pod.getSpec();
    return cores(spec.getResources())
        .orElseGet(
            () ->
                Stream.concat(
                        spec.getContainers().stream(),
                        spec.getInitContainers().stream().filter(RequestedCores::stays))
                    .flatMap(container -> cores(container.getResources()).stream())
                    .reduce(BigDecimal.ZERO, BigDecimal::add));
  }

  private static boolean stays(Container container) {
    return ALWAYS.equals(container.getRestartPolicy());
  }

  private static Optional<BigDecimal> cores(ResourceRequirements resources) {
    Map<String, Quantity> requests = resources == null ? null : resources.getRequests();
    return Optional.ofNullable(requests)
        .map(all -> all.get("cpu"))
        .map(Quantity::getNumericalAmount);
  }
}
