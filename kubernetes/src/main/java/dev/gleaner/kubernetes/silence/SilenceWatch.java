package dev.gleaner.kubernetes.silence;

import dev.gleaner.kubernetes.calls.Complaints;
import dev.gleaner.kubernetes.calls.ParallelCalls;
import dev.gleaner.kubernetes.drain.ClusterView;
import dev.gleaner.kubernetes.drain.PodView;
import io.fabric8.kubernetes.api.model.coordination.v1.Lease;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Says of pods on silent nodes that they are not ready, as Kubernetes does later: services send
 * them nothing from then on. A kubelet that lives after all says the opposite within seconds. Not
 * for threads.
 */
public final class SilenceWatch implements AutoCloseable {

  private static final String LEASES = "kube-node-lease";
  private static final PatchContext ONE_CONDITION = PatchContext.of(PatchType.STRATEGIC_MERGE);

  /** Names the version that was seen: what a kubelet says meanwhile counts. */
  private static final String PATCH =
      """
      {"metadata": {"uid": "%s", "resourceVersion": "%s"},
       "status": {"conditions": [{"type": "Ready", "status": "False", "reason": "NodeSilent",
         "message": "the node does not renew its lease", "lastTransitionTime": "%s"}]}}
      """;

  /** Requests fail until the last pod of a dead node is marked; what is left then comes next. */
  private static final Duration LONGEST_MARKING = Duration.ofSeconds(5);

  private final KubernetesClient client;
  private final ClusterView view;
  private final SharedIndexInformer<Lease> leases;
  private final SilentNodes silent;
  private final Consumer<PodView> listener;
  private final ParallelCalls calls;

  /**
   * A watch that has not begun.
   *
   * @param listener hears of pods that were marked, on several threads
   * @param calls makes the calls that mark pods; stays the caller's to close
   * @param complaints hears that leases cannot be watched
   */
  public SilenceWatch(
      KubernetesClient client,
      ClusterView view,
      Duration longest,
      Consumer<PodView> listener,
      ParallelCalls calls,
      Complaints complaints) {
    this.client = client;
    this.view = view;
    this.listener = listener;
    this.calls = calls;
    silent = new SilentNodes(longest);
    leases = client.leases().inNamespace(LEASES).runnableInformer(0);
    leases.exceptionHandler(
        (started, problem) -> {
          complaints.tell("watching leases in " + LEASES, problem);
          return true;
        });
  }

  public void start() {
    leases.start();
  }

  public void look(long now) {
    if (!leases.hasSynced() || !leases.isWatching()) {
      // Who hears nothing at all knows nothing about nodes.
      return;
    }
    Map<String, String> renewals =
        leases.getStore().list().stream()
            .collect(
                Collectors.toMap(
                    lease -> lease.getMetadata().getName(),
                    lease -> lease.getMetadata().getResourceVersion()));
    List<Runnable> marks = new ArrayList<>();
    for (String node : silent.look(renewals, now)) {
      view.podsOn(node).filter(PodView::isReady).forEach(pod -> marks.add(() -> mark(pod, now)));
    }
    calls.make(marks, LONGEST_MARKING);
  }

  private void mark(PodView pod, long now) {
    String unready =
        PATCH.formatted(
            pod.uid(),
            pod.pod().getMetadata().getResourceVersion(),
            Instant.ofEpochMilli(now).truncatedTo(ChronoUnit.SECONDS));
    try {
      client.pods().resource(pod.pod()).subresource("status").patch(ONE_CONDITION, unready);
      listener.accept(pod);
    } catch (KubernetesClientException e) {
      if (e.getCode() != 404 && e.getCode() != 409) {
        throw e;
      }
    }
  }

  @Override
  public void close() {
    leases.close();
  }
}
