package dev.gleaner.kubernetes.drain;

import dev.gleaner.kubernetes.names.Marks;
import dev.gleaner.kubernetes.pods.Timestamps;
import dev.gleaner.kubernetes.pods.Work;
import dev.gleaner.operate.drain.Occupant;
import dev.gleaner.operate.drain.Occupant.Stage;
import dev.gleaner.operate.drain.Occupant.Way;
import dev.gleaner.operate.drain.OwnEnd;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What draining has to know about a pod, read from the pod alone. */
public record PodView(Pod pod) {

  /** The label with which a Deployment tells the pods of its ReplicaSets apart. */
  static final String HASH = "pod-template-hash";

  private static final String MIRROR = "kubernetes.io/config.mirror";
  private static final Set<String> ENDED = Set.of("Succeeded", "Failed");
  private static final long USUAL_GRACE_SECONDS = 30;

  public String namespace() {
    return pod.getMetadata().getNamespace();
  }

  public String name() {
    return pod.getMetadata().getName();
  }

  public String uid() {
    return pod.getMetadata().getUid();
  }

  String version() {
    return pod.getMetadata().getResourceVersion();
  }

  /** Those that a disruption budget would treat alike: of one owner, and ready or not. */
  String peers() {
    String owner =
        replicaSet()
            .or(this::replacedIn)
            .or(() -> controller().map(OwnerReference::getName))
            .orElse(name());
    return "%s/%s/%s".formatted(namespace(), owner, isReady());
  }

  public String node() {
    String node = pod.getSpec().getNodeName();
    return node == null ? "" : node;
  }

  Map<String, String> labels() {
    Map<String, String> labels = pod.getMetadata().getLabels();
    return labels == null ? Map.of() : labels;
  }

  Optional<String> annotation(String name) {
    Map<String, String> annotations = pod.getMetadata().getAnnotations();
    return Optional.ofNullable(annotations == null ? null : annotations.get(name));
  }

  /** Whether draining is no business of ours: it ends with its node, or has ended. */
  public boolean stays() {
    return controller().filter(owner -> owner.getKind().equals("DaemonSet")).isPresent()
        || annotation(MIRROR).isPresent()
        || ENDED.contains(pod.getStatus().getPhase());
  }

  private Optional<OwnerReference> controller() {
    return pod.getMetadata().getOwnerReferences().stream()
        .filter(owner -> Boolean.TRUE.equals(owner.getController()))
        .findFirst();
  }

  /** The ReplicaSet that counts this pod. */
  public Optional<String> replicaSet() {
    return controller()
        .filter(owner -> owner.getKind().equals("ReplicaSet"))
        .map(OwnerReference::getName);
  }

  /** The StatefulSet that makes the next pod of this name when this one has ended. */
  Optional<String> statefulSet() {
    return controller()
        .filter(owner -> owner.getKind().equals("StatefulSet"))
        .map(OwnerReference::getName);
  }

  /** Whether its owner or services do not find it any more: it has to end. */
  boolean isParted() {
    return replacedIn().isPresent() || annotation(Marks.OUT_SINCE).isPresent();
  }

  /** The ReplicaSet that makes the replacement of this pod, once it was asked for. */
  Optional<String> replacedIn() {
    return annotation(Marks.REPLACED_IN);
  }

  public boolean isReady() {
    return pod.getMetadata().getDeletionTimestamp() == null
        && pod.getStatus().getConditions().stream()
            .anyMatch(
                condition ->
                    condition.getType().equals("Ready") && condition.getStatus().equals("True"));
  }

  /** A pod that serves, and whose ReplicaSet makes another one as soon as it counts one less. */
  boolean isMovable() {
    return replicaSet().isPresent() && labels().containsKey(HASH) && isReady();
  }

  private boolean isGuarded() {
    return annotation("karpenter.sh/do-not-disrupt").filter("true"::equals).isPresent()
        || annotation("cluster-autoscaler.kubernetes.io/safe-to-evict")
            .filter("false"::equals)
            .isPresent();
  }

  public Stage stage() {
    if (pod.getMetadata().getDeletionTimestamp() != null) {
      return Stage.STOPPING;
    }
    if (annotation(Marks.OUT_SINCE).isPresent()) {
      return Stage.OUT;
    }
    return replacedIn().isPresent() ? Stage.REPLACING : Stage.SERVING;
  }

  /** When it ends if nobody tells it to: what its owner says of it, or what it may take at most. */
  private OwnEnd end() {
    if (!Work.isIn(pod)) {
      return OwnEnd.NONE;
    }
    Optional<OwnEnd> said =
        annotation(Marks.EXPECTED_END)
            .flatMap(Timestamps::read)
            .map(time -> OwnEnd.at(time.toEpochMilli()));
    return said.or(this::limit).orElse(OwnEnd.SOMETIME);
  }

  private Optional<OwnEnd> limit() {
    return Optional.ofNullable(pod.getSpec().getActiveDeadlineSeconds())
        .flatMap(
            seconds ->
                Timestamps.read(pod.getStatus().getStartTime())
                    .map(start -> OwnEnd.by(start.toEpochMilli() + 1000 * seconds)));
  }

  Occupant occupant(Way way, boolean replaced, long quietSince) {
    Integer priority = pod.getSpec().getPriority();
    Long grace = pod.getSpec().getTerminationGracePeriodSeconds();
    return new Occupant(
        namespace() + "/" + name(),
        priority == null ? 0 : priority,
        1000 * (grace == null ? USUAL_GRACE_SECONDS : grace),
        isGuarded(),
        way,
        end(),
        stage(),
        replaced,
        quietSince);
  }
}
