package dev.gleaner.kubernetes.drain;

import dev.gleaner.kubernetes.calls.Complaints;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.ReplicaSet;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.discovery.v1.EndpointSlice;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.Informable;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import io.fabric8.kubernetes.client.informers.cache.Cache;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Nodes, pods and who sends them requests, as the API server last told them. It may be a little
 * behind: whoever changes an object says which version of it was seen. Parts that nobody here reads
 * are left out. For all threads.
 */
public final class ClusterView implements AutoCloseable {

  private static final String BY_NODE = "node";
  private static final String BY_REPLICA_SET = "replica-set";
  private static final String BY_NAME = "name";
  private static final String PARTED = "parted";

  /** All at once, the pods of a large cluster are more than a small heap holds. */
  private static final long AT_ONCE = 500;

  private final Complaints complaints;
  private final SharedIndexInformer<Node> nodes;
  private final SharedIndexInformer<Pod> pods;
  private final SharedIndexInformer<ReplicaSet> replicaSets;
  private final SharedIndexInformer<StatefulSet> statefulSets;
  private final SharedIndexInformer<Service> services;
  private final SharedIndexInformer<EndpointSlice> slices;

  /**
   * A view that sees nothing yet.
   *
   * @param complaints hears what cannot be listed and watched
   */
  public ClusterView(KubernetesClient client, Complaints complaints) {
    this.complaints = complaints;
    nodes = informer("nodes", client.nodes(), TrimmedStore::trimNode);
    pods = informer("pods", client.pods().inAnyNamespace(), TrimmedStore::trimPod);
    pods.addIndexers(
        Map.of(
            BY_NODE, pod -> List.of(new PodView(pod).node()),
            BY_REPLICA_SET, pod -> replicaSet(new PodView(pod)),
            PARTED, pod -> new PodView(pod).isParted() ? List.of("") : List.of()));
    replicaSets =
        informer(
            "replicasets",
            client.apps().replicaSets().inAnyNamespace(),
            TrimmedStore::trimReplicaSet);
    replicaSets.addIndexers(Map.of(BY_NAME, set -> List.of(name(set))));
    statefulSets =
        informer(
            "statefulsets",
            client.apps().statefulSets().inAnyNamespace(),
            TrimmedStore::trimStatefulSet);
    statefulSets.addIndexers(Map.of(BY_NAME, set -> List.of(name(set))));
    services = informer("services", client.services().inAnyNamespace(), service -> {});
    slices =
        informer(
            "endpointslices", client.discovery().v1().endpointSlices().inAnyNamespace(), one -> {});
  }

  private <T extends HasMetadata> SharedIndexInformer<T> informer(
      String what, Informable<T> objects, Consumer<T> trim) {
    return objects
        .withLimit(AT_ONCE)
        .runnableInformer(0)
        .itemStore(new TrimmedStore<>(trim))
        .exceptionHandler(
            (started, problem) -> {
              complaints.tell("watching " + what, problem);
              // While the API server is away, what was seen last counts.
              return true;
            });
  }

  private Stream<SharedIndexInformer<?>> all() {
    return Stream.of(nodes, pods, replicaSets, statefulSets, services, slices);
  }

  private static List<String> replicaSet(PodView pod) {
    return pod.replicaSet().or(pod::replacedIn).map(name -> key(pod.namespace(), name)).stream()
        .toList();
  }

  private static String name(HasMetadata object) {
    return key(object.getMetadata().getNamespace(), object.getMetadata().getName());
  }

  private static String key(String namespace, String name) {
    return namespace + "/" + name;
  }

  /** Tells somebody else what becomes of pods, too. Before the view begins to listen. */
  public void tellOfPods(ResourceEventHandler<Pod> other) {
    pods.addEventHandler(other);
  }

  /** Begins to listen. */
  public List<CompletionStage<Void>> start() {
    return all().<CompletionStage<Void>>map(SharedIndexInformer::start).toList();
  }

  /** Whether all was seen once. */
  public boolean hasSynced() {
    return all().allMatch(SharedIndexInformer::hasSynced);
  }

  public Collection<Node> nodes() {
    return nodes.getStore().list();
  }

  public Stream<PodView> podsOn(String node) {
    return pods(BY_NODE, node);
  }

  /** Pods that a ReplicaSet counts, and those that it has replaced. */
  Stream<PodView> podsOf(String namespace, String replicaSet) {
    return pods(BY_REPLICA_SET, key(namespace, replicaSet));
  }

  /** Pods that their owner or services do not find any more, wherever they are. */
  Stream<PodView> partedPods() {
    return pods(PARTED, "");
  }

  private Stream<PodView> pods(String index, String key) {
    return pods.getIndexer().byIndex(index, key).stream().map(PodView::new);
  }

  /** The ReplicaSet of a name; none or one. */
  Stream<ReplicaSet> replicaSet(String namespace, String name) {
    return replicaSets.getIndexer().byIndex(BY_NAME, key(namespace, name)).stream();
  }

  /** The StatefulSet of a name; none or one. */
  Stream<StatefulSet> statefulSet(String namespace, String name) {
    return statefulSets.getIndexer().byIndex(BY_NAME, key(namespace, name)).stream();
  }

  Stream<Service> services(String namespace) {
    return services.getIndexer().byIndex(Cache.NAMESPACE_INDEX, namespace).stream();
  }

  Stream<EndpointSlice> slices(String namespace) {
    return slices.getIndexer().byIndex(Cache.NAMESPACE_INDEX, namespace).stream();
  }

  @Override
  public void close() {
    all().forEach(SharedIndexInformer::close);
  }
}
