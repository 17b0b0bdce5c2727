package dev.gleaner.kubernetes.drain;

import dev.gleaner.operate.drain.Occupant.Stage;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Whether pods that were replaced are no longer missed. For one look at the cluster: each pod that
 * may go counts as gone for those that are asked about later.
 */
final class Replacements {

  private final ClusterView view;
  private final Predicate<PodView> isBeingChanged;
  private final Map<String, Long> surplus = new HashMap<>();

  /**
   * Nobody was asked about yet.
   *
   * @param isBeingChanged whether something was done with a pod that the view does not show yet; it
   *     may get no requests any more
   */
  Replacements(ClusterView view, Predicate<PodView> isBeingChanged) {
    this.view = view;
    this.isBeingChanged = isBeingChanged;
  }

  /** Whether without this pod as many still serve as its ReplicaSet wants. */
  boolean serve(PodView pod) {
    return pod.replacedIn().filter(set -> takeOne(pod, set)).isPresent();
  }

  /** Whether as many serve as the ReplicaSet of this pod wants, which does not serve any more. */
  boolean suffice(PodView pod) {
    return pod.replacedIn().filter(set -> surplusOf(pod, set) >= 0).isPresent();
  }

  private long surplusOf(PodView pod, String set) {
    return surplus.computeIfAbsent(
        pod.namespace() + "/" + set, unused -> surplus(pod.namespace(), set));
  }

  private boolean takeOne(PodView pod, String set) {
    long left = surplusOf(pod, set);
    // A pod that does not serve is missed by nobody.
    boolean counts = serves(pod);
    if (counts && left <= 0) {
      return false;
    }
    if (counts) {
      surplus.merge(pod.namespace() + "/" + set, -1L, Long::sum);
    }
    return true;
  }

  private long surplus(String namespace, String name) {
    return view.podsOf(namespace, name).filter(this::serves).count()
        - view.replicaSet(namespace, name)
            .filter(set -> set.getSpec().getReplicas() != null)
            .mapToLong(set -> set.getSpec().getReplicas())
            .sum();
  }

  private boolean serves(PodView pod) {
    Stage stage = pod.stage();
    return pod.isReady()
        && (stage == Stage.SERVING || stage == Stage.REPLACING)
        && !isBeingChanged.test(pod);
  }
}
