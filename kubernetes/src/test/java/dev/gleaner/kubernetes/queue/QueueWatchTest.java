package dev.gleaner.kubernetes.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.clouds.queue.EventBridge;
import dev.gleaner.kubernetes.names.Marks;
import dev.gleaner.kubernetes.notices.NodeAdvice;
import dev.gleaner.kubernetes.notices.NodeNotice;
import dev.gleaner.kubernetes.queue.QueueCounts.Outcome;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class QueueWatchTest {

  private static final String EVENT =
      """
      {"detail-type":"%s","source":"aws.ec2","time":"2026-05-04T12:30:00Z",\
      "detail":{"instance-id":"%s","instance-action":"terminate"}}""";
  private static final String INTERRUPTION = "EC2 Spot Instance Interruption Warning";
  private static final String REBALANCE = "EC2 Instance Rebalance Recommendation";

  private final ScriptedQueue queue = new ScriptedQueue();
  private final List<String> log = new ArrayList<>();
  private Instant now = Instant.parse("2026-05-04T12:30:05Z");
  private final QueueWatch watch =
      new QueueWatch(queue, new EventBridge(Duration.ofSeconds(30)), () -> now, log::add);
  private final Node node =
      new NodeBuilder()
          .withNewMetadata()
          .withName("n1")
          .addToAnnotations("other", "")
          .endMetadata()
          .withNewSpec()
          .withProviderID("aws:///eu-west-1a/i-1")
          .endSpec()
          .build();

  @BeforeEach
  void lead() {
    assertThat(look()).isEmpty();
  }

  private List<NodeNotice> look() {
    return watch.notices().look(List.of(node), now.toEpochMilli());
  }

  private List<NodeAdvice> advices() {
    return watch.notices().advices(List.of(node));
  }

  private void write(String annotation) {
    node.getMetadata().getAnnotations().put(annotation, "2026-05-04T12:32:00Z");
  }

  @Test
  void a_message_is_deleted_when_its_notice_is_on_the_node_and_not_before() {
    queue.put("a", EVENT.formatted(INTERRUPTION, "i-1"));
    watch.look();
    assertThat(look()).extracting(NodeNotice::node).containsExactly("n1");
    watch.look();
    assertThat(queue.left()).containsExactly("a");

    write(Marks.NOTICE);
    assertThat(look()).isEmpty();
    watch.look();
    assertThat(queue.left()).isEmpty();
    assertThat(watch.counts().get(Outcome.NOTICED)).isEqualTo(1);
  }

  @Test
  void a_message_that_comes_again_is_one_notice_and_is_deleted_once() {
    queue.put("a", EVENT.formatted(INTERRUPTION, "i-1"));
    watch.look();
    queue.visibilityTimeout();
    watch.look();
    assertThat(queue.deliveries()).isEqualTo(2);
    assertThat(look()).hasSize(1);
    write(Marks.NOTICE);
    assertThat(look()).isEmpty();
    watch.look();
    assertThat(queue.left()).isEmpty();
    assertThat(watch.counts().get(Outcome.NOTICED)).isEqualTo(1);
  }

  @Test
  void another_replica_hears_what_this_one_did_not_finish() {
    queue.put("a", EVENT.formatted(INTERRUPTION, "i-1"));
    watch.look();
    queue.visibilityTimeout();
    QueueWatch other =
        new QueueWatch(queue, new EventBridge(Duration.ofSeconds(30)), () -> now, log::add);
    other.notices().look(List.of(node), now.toEpochMilli());
    other.look();
    assertThat(other.notices().look(List.of(node), now.toEpochMilli())).hasSize(1);
  }

  @Test
  void a_replica_that_nobody_asks_leaves_messages_to_the_leader() {
    now = now.plusSeconds(60);
    queue.put("a", EVENT.formatted(INTERRUPTION, "i-1"));
    watch.look();
    assertThat(queue.deliveries()).isZero();
  }

  @Test
  void unknown_late_irrelevant_and_malformed_ones_are_counted_and_deleted() {
    queue.put("unknown", EVENT.formatted(INTERRUPTION, "i-2"));
    queue.put("irrelevant", EVENT.formatted("EC2 Fleet Information", "i-1"));
    queue.put("malformed", "hello");
    queue.put("malformed too", "[]");
    watch.look();
    look();
    watch.look();
    assertThat(queue.left()).isEmpty();
    now = now.plusSeconds(3600);
    look();
    queue.put("late", EVENT.formatted(INTERRUPTION, "i-1"));
    watch.look();
    assertThat(look()).isEmpty();
    watch.look();

    assertThat(queue.left()).isEmpty();
    assertThat(watch.metrics())
        .contains("{outcome=\"unknown\"} 1\n", "{outcome=\"irrelevant\"} 1\n")
        .contains("{outcome=\"malformed\"} 2\n", "{outcome=\"late\"} 1\n");
    assertThat(log).hasSize(1).first().asString().contains("a message is no JSON");
  }

  @Test
  void an_advice_is_no_notice_and_is_deleted_when_it_is_on_the_node() {
    queue.put("a", EVENT.formatted(REBALANCE, "i-1"));
    watch.look();
    assertThat(look()).isEmpty();
    assertThat(advices()).extracting(NodeAdvice::node).containsExactly("n1");
    write(Marks.ADVICE);
    assertThat(advices()).isEmpty();
    watch.look();
    assertThat(queue.left()).isEmpty();
    assertThat(watch.counts().get(Outcome.ADVISED)).isEqualTo(1);
  }

  @Test
  void a_queue_that_is_throttled_loses_nothing_and_complains_once() {
    queue.put("a", EVENT.formatted(INTERRUPTION, "i-1"));
    queue.broken = true;
    watch.look();
    watch.look();
    queue.broken = false;
    watch.look();
    assertThat(look()).hasSize(1);
    assertThat(log).containsExactly("queue: too many calls");
    assertThat(watch.counts().failedCalls()).isEqualTo(2);
  }
}
