import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** When nodes were told to leave, when that was seen on them, and when they were empty. */
final class Timeline {

  private final Map<String, Long> told = new HashMap<>();
  private final Map<String, Long> tainted = new HashMap<>();
  private final Map<String, Long> empty = new HashMap<>();
  private final Map<String, Set<String>> podsByNode = new HashMap<>();
  private final Set<String> ready = new HashSet<>();

  Timeline(KubernetesClient client) {
    client.nodes().inform(handler(this::node, node -> {}));
    client.pods().inAnyNamespace().inform(handler(this::pod, this::podGone));
  }

  private static <T> ResourceEventHandler<T> handler(Consumer<T> seen, Consumer<T> gone) {
    return new ResourceEventHandler<>() {
      @Override
      public void onAdd(T object) {
        seen.accept(object);
      }

      @Override
      public void onUpdate(T before, T object) {
        seen.accept(object);
      }

      @Override
      public void onDelete(T object, boolean unknown) {
        gone.accept(object);
      }
    };
  }

  private synchronized void node(Node node) {
    String name = node.getMetadata().getName();
    if (node.getSpec().getTaints().stream()
        .anyMatch(taint -> taint.getKey().equals("gleaner.dev/leaving"))) {
      tainted.putIfAbsent(name, System.nanoTime());
      look(name);
    }
  }

  private synchronized void pod(Pod pod) {
    String uid = pod.getMetadata().getUid();
    if (pod.getStatus().getConditions().stream()
        .anyMatch(one -> one.getType().equals("Ready") && one.getStatus().equals("True"))) {
      ready.add(uid);
    }
    if (pod.getSpec().getNodeName() != null) {
      podsByNode.computeIfAbsent(pod.getSpec().getNodeName(), unused -> new HashSet<>()).add(uid);
    }
  }

  private synchronized void podGone(Pod pod) {
    String node = pod.getSpec().getNodeName();
    ready.remove(pod.getMetadata().getUid());
    if (node != null && podsByNode.containsKey(node)) {
      podsByNode.get(node).remove(pod.getMetadata().getUid());
      look(node);
    }
  }

  private void look(String node) {
    if (tainted.containsKey(node) && podsByNode.getOrDefault(node, Set.of()).isEmpty()) {
      empty.putIfAbsent(node, System.nanoTime());
    }
  }

  synchronized void tell(String node) {
    told.put(node, System.nanoTime());
  }

  synchronized int ready() {
    return ready.size();
  }

  synchronized int tainted() {
    return tainted.size();
  }

  synchronized int empty() {
    return empty.size();
  }

  synchronized double[] secondsToTaint() {
    return seconds(tainted);
  }

  synchronized double[] secondsToEmpty() {
    return seconds(empty);
  }

  private double[] seconds(Map<String, Long> ends) {
    return told.entrySet().stream()
        .filter(one -> ends.containsKey(one.getKey()))
        .mapToDouble(one -> (ends.get(one.getKey()) - one.getValue()) / 1e9)
        .sorted()
        .toArray();
  }
}
