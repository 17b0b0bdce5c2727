package dev.gleaner.kubernetes.controller;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.gleaner.clouds.Notice;
import dev.gleaner.kubernetes.names.Marks;
import dev.gleaner.kubernetes.notices.NoticeMark;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import org.junit.jupiter.api.Test;

/** What is written on nodes that a cloud advises to leave. */
class NodeMarksTest {

  private static final Notice IN_HALF_AN_HOUR = new Notice(1_800_000, "EC2: rebalance");

  private static NodeBuilder node() {
    return new NodeBuilder()
        .withNewMetadata()
        .withName("n1")
        .withResourceVersion("7")
        .endMetadata()
        .withNewSpec()
        .addNewTaint()
        .withKey("gpu")
        .withEffect("NoSchedule")
        .endTaint()
        .endSpec();
  }

  private static void assertWritten(Node node, Rebalance rule, String patch)
      throws JsonProcessingException {
    assertThat(NodeMarks.following(node, rule, IN_HALF_AN_HOUR))
        .isEqualTo(new ObjectMapper().readTree(patch));
  }

  @Test
  void a_node_that_is_cordoned_takes_nothing_new() throws JsonProcessingException {
    assertWritten(
        node().build(),
        Rebalance.CORDON,
        """
        {"metadata": {"resourceVersion": "7",
                      "annotations": {"gleaner.dev/advice-followed": "cordon"}},
         "spec": {"unschedulable": true}}
        """);
  }

  @Test
  void a_node_that_is_drained_gets_a_notice() throws JsonProcessingException {
    assertWritten(
        node().build(),
        Rebalance.DRAIN,
        """
        {"metadata": {"resourceVersion": "7",
                      "annotations": {"gleaner.dev/advice-followed": "drain",
                                      "gleaner.dev/advice-notice": "1970-01-01T00:30:00Z",
                                      "gleaner.dev/notice": "1970-01-01T00:30:00Z",
                                      "gleaner.dev/notice-reason": "EC2: rebalance"}}}
        """);
  }

  @Test
  void a_notice_that_is_there_and_earlier_stays() throws JsonProcessingException {
    Node noticed =
        node()
            .editMetadata()
            .addToAnnotations(Marks.NOTICE, "1970-01-01T00:02:00Z")
            .endMetadata()
            .build();
    assertWritten(
        noticed,
        Rebalance.DRAIN,
        """
        {"metadata": {"resourceVersion": "7",
                      "annotations": {"gleaner.dev/advice-followed": "drain"}}}
        """);
  }

  @Test
  void a_notice_that_was_made_of_an_advice_is_one_until_somebody_says_another_time() {
    Node drained =
        node()
            .editMetadata()
            .addToAnnotations(Marks.NOTICE, "1970-01-01T00:30:00Z")
            .addToAnnotations(Marks.ADVICE_NOTICE, "1970-01-01T00:30:00Z")
            .endMetadata()
            .build();
    assertThat(NoticeMark.isOnlyAdvice(drained)).isTrue();
    drained.getMetadata().getAnnotations().put(Marks.NOTICE, "1970-01-01T00:02:00Z");
    assertThat(NoticeMark.isOnlyAdvice(drained)).isFalse();
    assertThat(NoticeMark.isOnlyAdvice(node().build())).isFalse();
  }

  @Test
  void a_node_that_leaves_gets_no_requests_from_outside_until_it_stays_after_all() {
    JsonNode began = NodeMarks.beginning(node().build(), 60_000);
    assertThat(began.at("/spec/taints").findValuesAsText("key"))
        .containsExactly("gpu", Marks.LEAVING);
    assertThat(began.at("/metadata/labels").get(Marks.OUT_OF_BALANCERS).asText())
        .isEqualTo(Marks.BY_GLEANER);

    JsonNode ended = NodeMarks.ending(labelled(Marks.BY_GLEANER));
    assertThat(ended.at("/metadata/labels").get(Marks.OUT_OF_BALANCERS).isNull()).isTrue();
    assertThat(ended.at("/spec/taints").findValuesAsText("key")).containsExactly("gpu");
  }

  @Test
  void whoever_else_keeps_a_node_out_of_load_balancers_wants_that_to_stay() {
    Node theirs = labelled("");
    assertThat(NodeMarks.beginning(theirs, 60_000).at("/metadata/labels").isMissingNode()).isTrue();
    assertThat(NodeMarks.ending(theirs).at("/metadata/labels").isMissingNode()).isTrue();
  }

  private static Node labelled(String value) {
    return node().editMetadata().addToLabels(Marks.OUT_OF_BALANCERS, value).endMetadata().build();
  }

  @Test
  void a_node_that_is_avoided_keeps_its_other_taints() throws JsonProcessingException {
    assertThat(
            NodeMarks.following(node().build(), Rebalance.AVOID, IN_HALF_AN_HOUR)
                .at("/spec/taints")
                .findValuesAsText("key"))
        .containsExactly("gpu", Marks.ADVISED);
  }

  @Test
  void an_advice_that_is_ignored_is_said_to_be() throws JsonProcessingException {
    assertWritten(
        node().build(),
        Rebalance.IGNORE,
        """
        {"metadata": {"resourceVersion": "7",
                      "annotations": {"gleaner.dev/advice-followed": "ignore"}}}
        """);
  }
}
