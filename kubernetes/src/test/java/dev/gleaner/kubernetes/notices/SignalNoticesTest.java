package dev.gleaner.kubernetes.notices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.clouds.Notice;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.kubernetes.names.Marks;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SignalNoticesTest {

  private static final SignalNotices SIGNALS =
      new SignalNotices(Set.of("Ends"), Set.of("cloud/ends"), Duration.ofSeconds(30));

  private static NodeBuilder node() {
    return new NodeBuilder()
        .withNewMetadata()
        .withName("n1")
        .endMetadata()
        .withNewSpec()
        .endSpec()
        .withNewStatus()
        .endStatus();
  }

  private static Node condition(String status) {
    return node()
        .editStatus()
        .addNewCondition()
        .withType("Ends")
        .withStatus(status)
        .endCondition()
        .endStatus()
        .build();
  }

  @Test
  void a_condition_that_is_true_is_a_notice() {
    assertThat(SIGNALS.look(List.of(condition("True")), 1_000))
        .containsExactly(new NodeNotice("n1", new Notice(31_000, "condition Ends")));
    assertThat(SIGNALS.look(List.of(condition("False")), 1_000)).isEmpty();
  }

  @Test
  void a_taint_is_a_notice() {
    Node tainted =
        node().editSpec().addNewTaint().withKey("cloud/ends").endTaint().endSpec().build();
    assertThat(SIGNALS.look(List.of(tainted), 0))
        .containsExactly(new NodeNotice("n1", new Notice(30_000, "taint cloud/ends")));
  }

  @Test
  void the_first_sight_of_a_signal_counts() {
    Node seen =
        condition("True")
            .edit()
            .editMetadata()
            .addToAnnotations(Marks.NOTICE, "2026-05-04T12:00:00Z")
            .addToAnnotations(Marks.NOTICE_REASON, "condition Ends")
            .endMetadata()
            .build();
    assertThat(SIGNALS.look(List.of(seen), 1_000)).isEmpty();
  }

  @Test
  void a_signal_is_news_where_somebody_else_has_told_of_an_end_that_is_far_away() {
    Node maintained =
        condition("True")
            .edit()
            .editMetadata()
            .addToAnnotations(Marks.NOTICE, "2026-05-04T12:00:00Z")
            .addToAnnotations(Marks.NOTICE_REASON, "AWS Health: reboot")
            .endMetadata()
            .build();
    assertThat(SIGNALS.look(List.of(maintained), 1_000))
        .containsExactly(new NodeNotice("n1", new Notice(31_000, "condition Ends")));
  }

  @Test
  void only_an_earlier_end_is_news() {
    Node known =
        node()
            .editMetadata()
            .addToAnnotations(Marks.NOTICE, "1970-01-01T00:01:00+00:00")
            .endMetadata()
            .build();
    assertThat(NoticeMark.of(known)).contains(new Notice(60_000, "annotation gleaner.dev/notice"));
    assertThat(NoticeMark.isNews(known, new Notice(60_000, "again"))).isFalse();
    assertThat(NoticeMark.isNews(known, new Notice(59_999, "earlier"))).isTrue();
  }

  @Test
  void an_annotation_that_is_no_time_is_named() {
    Node bad = node().editMetadata().addToAnnotations(Marks.NOTICE, "soon").endMetadata().build();
    assertThatThrownBy(() -> NoticeMark.of(bad))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("node n1: annotation gleaner.dev/notice: \"soon\" is no time");
    assertThat(NoticeMark.isNews(bad, new Notice(1, "better"))).isTrue();
  }
}
