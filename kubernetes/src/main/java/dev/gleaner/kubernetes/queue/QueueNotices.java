package dev.gleaner.kubernetes.queue;

import dev.gleaner.clouds.Notice;
import dev.gleaner.clouds.notices.Advice;
import dev.gleaner.clouds.queue.InstanceEvent;
import dev.gleaner.clouds.queue.InstanceEvent.Meaning;
import dev.gleaner.kubernetes.notices.AdviceMark;
import dev.gleaner.kubernetes.notices.NodeAdvice;
import dev.gleaner.kubernetes.notices.NodeNotice;
import dev.gleaner.kubernetes.notices.NodeNotices;
import dev.gleaner.kubernetes.notices.NoticeMark;
import dev.gleaner.kubernetes.queue.PendingEvents.Pending;
import dev.gleaner.kubernetes.queue.QueueCounts.Outcome;
import io.fabric8.kubernetes.api.model.Node;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Notices of a queue. A message is given back for deletion only when what it says is seen on its
 * node: whoever takes over hears it again otherwise. A message about several machines is done when
 * each of them is.
 */
final class QueueNotices implements NodeNotices {

  private final PendingEvents pending;
  private final QueueCounts counts;
  private volatile long lookedAt = Long.MIN_VALUE;

  QueueNotices(PendingEvents pending, QueueCounts counts) {
    this.pending = pending;
    this.counts = counts;
  }

  /** When somebody last asked; nobody asks a replica that is not the leader. */
  long lookedAt() {
    return lookedAt;
  }

  @Override
  public List<NodeNotice> look(Collection<Node> nodes, long now) {
    lookedAt = now;
    Instances instances = new Instances(nodes);
    List<NodeNotice> found = new ArrayList<>();
    for (Pending one : pending.heard()) {
      if (one.event().meaning() == Meaning.NOTICE) {
        found.addAll(notices(one, instances, now));
      }
    }
    return found;
  }

  private List<NodeNotice> notices(Pending one, Instances instances, long now) {
    InstanceEvent event = one.event();
    if (now > event.endMillis() + FORGIVEN_AFTER.toMillis()) {
      finish(one, Outcome.LATE);
      return List.of();
    }
    Notice notice = new Notice(event.endMillis(), event.because());
    List<Node> known = known(event, instances);
    List<NodeNotice> open =
        known.stream()
            .filter(node -> NoticeMark.isNews(node, notice))
            .map(node -> new NodeNotice(node.getMetadata().getName(), notice))
            .toList();
    if (open.isEmpty()) {
      finish(one, known.isEmpty() ? Outcome.UNKNOWN : Outcome.NOTICED);
    }
    return open;
  }

  @Override
  public List<NodeAdvice> advices(Collection<Node> nodes) {
    Instances instances = new Instances(nodes);
    List<NodeAdvice> found = new ArrayList<>();
    for (Pending one : pending.heard()) {
      if (one.event().meaning() == Meaning.ADVICE) {
        found.addAll(advices(one, instances));
      }
    }
    return found;
  }

  private List<NodeAdvice> advices(Pending one, Instances instances) {
    InstanceEvent event = one.event();
    Advice advice = new Advice(event.endMillis(), event.because());
    List<Node> known = known(event, instances);
    List<NodeAdvice> open =
        known.stream()
            .filter(node -> !AdviceMark.isOn(node))
            .map(node -> new NodeAdvice(node.getMetadata().getName(), advice))
            .toList();
    if (open.isEmpty()) {
      finish(one, known.isEmpty() ? Outcome.UNKNOWN : Outcome.ADVISED);
    }
    return open;
  }

  private static List<Node> known(InstanceEvent event, Instances instances) {
    return event.instances().stream().map(instances::node).flatMap(Optional::stream).toList();
  }

  private void finish(Pending one, Outcome outcome) {
    counts.add(outcome);
    pending.finish(one.message());
  }
}
