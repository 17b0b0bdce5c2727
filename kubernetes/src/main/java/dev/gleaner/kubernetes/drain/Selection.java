package dev.gleaner.kubernetes.drain;

import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.LabelSelectorRequirement;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * By which labels services find pods, and which of them a pod can do without. A pod of a
 * StatefulSet has to keep those that the set finds it by: a set that loses a pod wants another one
 * of the same name, which cannot be. For all threads.
 */
final class Selection {

  /** What a StatefulSet writes on its pods, and writes again. */
  private static final Set<String> IDENTITY =
      Set.of(
          "statefulset.kubernetes.io/pod-name",
          "apps.kubernetes.io/pod-index",
          "controller-revision-hash");

  private final ClusterView view;

  Selection(ClusterView view) {
    this.view = view;
  }

  /**
   * Labels without which fewer services find the pod, and none if that can be: one for each
   * service, and few, since network policies read them, too.
   */
  Set<String> dispensable(PodView pod) {
    return kept(pod)
        .map(
            kept ->
                dispensable(
                    services(pod).map(service -> service.getSpec().getSelector().keySet()), kept))
        .orElse(Set.of());
  }

  /** One label of each selector that has some beyond those that are kept. */
  static Set<String> dispensable(Stream<Set<String>> selectors, Set<String> kept) {
    Set<String> labels = new TreeSet<>();
    selectors.forEach(
        selector -> {
          Set<String> free = new TreeSet<>(selector);
          free.removeAll(kept);
          if (!free.isEmpty() && free.stream().noneMatch(labels::contains)) {
            labels.add(free.iterator().next());
          }
        });
    return labels;
  }

  /** Services that find the pod now, by name. */
  Set<String> selecting(PodView pod) {
    return services(pod).map(one -> one.getMetadata().getName()).collect(Collectors.toSet());
  }

  private Stream<Service> services(PodView pod) {
    return view.services(pod.namespace()).filter(service -> selects(service, pod));
  }

  private static boolean selects(Service service, PodView pod) {
    Map<String, String> selector = service.getSpec().getSelector();
    return selector != null
        && !selector.isEmpty()
        && pod.labels().entrySet().containsAll(selector.entrySet());
  }

  /** Labels that the pod must keep; empty if they are not known. */
  private Optional<Set<String>> kept(PodView pod) {
    return pod.statefulSet()
        .map(name -> view.statefulSet(pod.namespace(), name).map(Selection::keysOf).findFirst())
        .orElse(Optional.of(Set.of()));
  }

  /** What a set finds its pods by, and what it writes on them. */
  static Set<String> keysOf(StatefulSet set) {
    LabelSelector selector = set.getSpec().getSelector();
    Set<String> kept = new TreeSet<>(IDENTITY);
    if (selector.getMatchLabels() != null) {
      kept.addAll(selector.getMatchLabels().keySet());
    }
    List<LabelSelectorRequirement> expressions = selector.getMatchExpressions();
    expressions.forEach(one -> kept.add(one.getKey()));
    return kept;
  }
}
