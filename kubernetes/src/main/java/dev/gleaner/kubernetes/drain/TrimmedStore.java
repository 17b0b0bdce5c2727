package dev.gleaner.kubernetes.drain;

import dev.gleaner.kubernetes.pods.Work;
import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.apps.ReplicaSet;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.client.informers.cache.BasicItemStore;
import io.fabric8.kubernetes.client.informers.cache.Cache;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Keeps what is read of objects, and lets go of the rest: of tens of thousands of pods, what their
 * containers are takes most of the memory, and nobody here asks for it. Of pods that are meant to
 * end it is kept what they ask for, since what they lose is counted. An object from here must not
 * be written back as a whole.
 */
final class TrimmedStore<T extends HasMetadata> extends BasicItemStore<T> {

  private static final Set<String> READ_CONDITIONS = Set.of("Ready", "DisruptionTarget");

  private final Consumer<T> trim;

  TrimmedStore(Consumer<T> trim) {
    super(Cache::metaUidKeyFunc);
    this.trim = trim;
  }

  @Override
  public T put(String key, T object) {
    object.getMetadata().setManagedFields(List.of());
    trim.accept(object);
    return super.put(key, object);
  }

  static void trimNode(Node node) {
    node.getStatus().setImages(List.of());
    node.getStatus().setNodeInfo(null);
  }

  static void trimPod(Pod pod) {
    pod.getSpec().setContainers(trimmed(pod, pod.getSpec().getContainers()));
    pod.getSpec().setInitContainers(trimmed(pod, pod.getSpec().getInitContainers()));
    pod.getSpec().setVolumes(List.of());
    pod.getSpec().setTolerations(List.of());
    pod.getSpec().setTopologySpreadConstraints(List.of());
    pod.getSpec().setAffinity((Affinity) null);
    pod.getStatus().setContainerStatuses(List.of());
    pod.getStatus().setInitContainerStatuses(List.of());
    pod.getStatus()
        .getConditions()
        .removeIf(condition -> !READ_CONDITIONS.contains(condition.getType()));
  }

  private static List<Container> trimmed(Pod pod, List<Container> containers) {
    return Work.isIn(pod) ? containers.stream().map(TrimmedStore::trimmed).toList() : List.of();
  }

  private static Container trimmed(Container container) {
    return new ContainerBuilder()
        .withResources(container.getResources())
        .withRestartPolicy(container.getRestartPolicy())
        .build();
  }

  static void trimStatefulSet(StatefulSet set) {
    set.getSpec().setTemplate(null);
    set.getSpec().setVolumeClaimTemplates(List.of());
    set.getMetadata().setAnnotations(null);
  }

  static void trimReplicaSet(ReplicaSet set) {
    set.getSpec().setTemplate(null);
    set.getMetadata().setAnnotations(null);
  }
}
