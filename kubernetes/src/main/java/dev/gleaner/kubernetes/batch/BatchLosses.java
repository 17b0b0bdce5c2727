package dev.gleaner.kubernetes.batch;

import dev.gleaner.operate.page.MetricText;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/**
 * Counts pods of batch that were taken away before they had finished, and what they had run till
 * then. The replica that leads counts, each pod once; what is taken away while no replica leads is
 * not counted. For all threads.
 */
public final class BatchLosses implements ResourceEventHandler<Pod> {

  /** A reason that Kubernetes does not give: somebody deleted it, as Kueue does, or a person. */
  static final String DELETED = "Deleted";

  private static final Duration SAVE_EVERY = Duration.ofSeconds(5);

  /** Pods are remembered while they end; more than these at once may be counted twice. */
  private static final int MOST_REMEMBERED = 100_000;

  /**
   * What losses are told apart by.
   *
   * @param reason of the condition DisruptionTarget
   * @param owner the kind of what made the pod
   * @param queue of Kueue
   */
  public record Cause(String reason, String owner, String queue) implements Comparable<Cause> {
    @Override
    public int compareTo(Cause other) {
      return toString().compareTo(other.toString());
    }
  }

  private final String priorityClass;
  private final BooleanSupplier isLeader;
  private final InstantSource clock;
  private final Map<Cause, Lost> lost = new TreeMap<>();
  private final Map<Cause, Lost> unsaved = new TreeMap<>();
  private final Set<String> counted = new HashSet<>();
  private long savedAt;

  public BatchLosses(String priorityClass, BooleanSupplier isLeader, InstantSource clock) {
    this.priorityClass = priorityClass;
    this.isLeader = isLeader;
    this.clock = clock;
  }

  @Override
  public void onAdd(Pod pod) {
    // What is there when we come was counted by whoever led before.
  }

  @Override
  public void onUpdate(Pod before, Pod after) {
    BatchPod pod = new BatchPod(after);
    // Not only once it is gone: its kubelet says before that it has ended.
    look(pod, pod.isDeleted());
  }

  @Override
  public void onDelete(Pod pod, boolean unknown) {
    BatchPod gone = new BatchPod(pod);
    look(gone, !unknown);
    forget(gone);
  }

  private void look(BatchPod pod, boolean isDeleted) {
    Optional<String> disruption = pod.disruption();
    if (disruption.isPresent()) {
      count(pod, disruption.get());
    } else if (isDeleted && pod.isRunning()) {
      count(pod, DELETED);
    }
  }

  private synchronized void forget(BatchPod pod) {
    counted.remove(pod.uid());
  }

  private synchronized void count(BatchPod pod, String reason) {
    if (!isLeader.getAsBoolean() || !pod.isBatch(priorityClass) || !counted.add(pod.uid())) {
      return;
    }
    if (counted.size() > MOST_REMEMBERED) {
      counted.clear();
    }
    Cause cause = new Cause(reason, pod.owner(), pod.queue());
    Lost one = new Lost(1, pod.coreSeconds(clock.instant()));
    lost.merge(cause, one, Lost::plus);
    unsaved.merge(cause, one, Lost::plus);
  }

  /**
   * Adds what is new to the ledger, now and then. For one thread.
   *
   * @throws KubernetesClientException if it cannot be written; it is tried again
   */
  public void save(BatchLedger ledger) {
    long now = clock.millis();
    if (now - savedAt < SAVE_EVERY.toMillis()) {
      return;
    }
    savedAt = now;
    Map<Cause, Lost> more = takeUnsaved();
    try {
      if (!more.isEmpty()) {
        ledger.add(more);
      }
    } catch (KubernetesClientException e) {
      putBack(more);
      throw e;
    }
  }

  private synchronized Map<Cause, Lost> takeUnsaved() {
    Map<Cause, Lost> taken = new TreeMap<>(unsaved);
    unsaved.clear();
    return taken;
  }

  private synchronized void putBack(Map<Cause, Lost> taken) {
    taken.forEach((cause, one) -> unsaved.merge(cause, one, Lost::plus));
  }

  public synchronized Map<Cause, Lost> all() {
    return new TreeMap<>(lost);
  }

  /** Prometheus' text format. */
  public String text() {
    Map<Cause, Lost> now = all();
    MetricText text = new MetricText();
    text.counter(
        "gleaner_batch_pods_lost_total",
        "Pods of batch that were taken away before they had finished");
    now.forEach((cause, one) -> sample(text, cause, (double) one.pods()));
    text.counter(
        "gleaner_batch_core_seconds_lost_total",
        "What those pods had run, in seconds of the cores that they asked for");
    now.forEach((cause, one) -> sample(text, cause, one.coreSeconds()));
    return text.toString();
  }

  private static void sample(MetricText text, Cause cause, double value) {
    text.sample(value, "reason", cause.reason(), "owner", cause.owner(), "queue", cause.queue());
  }
}
