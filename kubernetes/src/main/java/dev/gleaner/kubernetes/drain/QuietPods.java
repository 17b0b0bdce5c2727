package dev.gleaner.kubernetes.drain;

import dev.gleaner.operate.drain.Occupant;
import io.fabric8.kubernetes.api.model.discovery.v1.Endpoint;
import io.fabric8.kubernetes.api.model.discovery.v1.EndpointSlice;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Since when no EndpointSlice sends requests to pods that were taken out. Those of services that
 * find a pod all the same, by labels that it must keep, do not count: they would not change. A
 * replica that takes over counts anew: a pod then waits a little longer than it must.
 */
final class QuietPods {

  private static final String SERVICE = "kubernetes.io/service-name";

  private final ClusterView view;
  private final Selection selection;
  private final Map<String, Long> since = new HashMap<>();
  private final Map<String, Map<String, Set<String>>> serving = new HashMap<>();
  private final Set<String> asked = new HashSet<>();

  QuietPods(ClusterView view, Selection selection) {
    this.view = view;
    this.selection = selection;
  }

  /** Slices are read once in a look for each namespace; pods nobody asked about are forgotten. */
  void beginLook() {
    serving.clear();
    since.keySet().retainAll(asked);
    asked.clear();
  }

  long since(PodView pod, long now) {
    Set<String> services =
        serving
            .computeIfAbsent(pod.namespace(), this::servingPods)
            .getOrDefault(pod.uid(), Set.of());
    if (!services.isEmpty() && !selection.selecting(pod).containsAll(services)) {
      return Occupant.NEVER;
    }
    asked.add(pod.uid());
    return since.computeIfAbsent(pod.uid(), unused -> now);
  }

  /** The services of each pod that get requests to it. */
  private Map<String, Set<String>> servingPods(String namespace) {
    Map<String, Set<String>> pods = new HashMap<>();
    view.slices(namespace)
        // One without pods has none, which is not the same as an empty list.
        .filter(slice -> slice.getEndpoints() != null)
        .forEach(slice -> addPods(slice, pods));
    return pods;
  }

  private static void addPods(EndpointSlice slice, Map<String, Set<String>> pods) {
    Map<String, String> labels = slice.getMetadata().getLabels();
    String service = labels == null ? "" : labels.getOrDefault(SERVICE, "");
    slice.getEndpoints().stream()
        .filter(QuietPods::isReady)
        .filter(endpoint -> endpoint.getTargetRef() != null)
        .map(endpoint -> endpoint.getTargetRef().getUid())
        .forEach(pod -> pods.computeIfAbsent(pod, unused -> new HashSet<>()).add(service));
  }

  /** A condition that is not there means yes. */
  private static boolean isReady(Endpoint endpoint) {
    return endpoint.getConditions() == null
        || !Boolean.FALSE.equals(endpoint.getConditions().getReady());
  }
}
