package dev.gleaner.operate.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.gleaner.core.estimate.runtimes.RuntimeEstimate;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.Decision;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExplanationTest {

  private static PlacementEntry entry(long at, int priority, Decision.Kind decision, String node) {
    return new PlacementEntry(
        at,
        new AuditedRequest("application_1_1", "ann", "a", priority, -1),
        new Resources(1, 1024),
        new RuntimeEstimate(1000, RuntimeEstimate.Source.GIVEN),
        decision,
        node,
        "",
        "on",
        "gleaner");
  }

  private static Explanation explain(PlacementEntry... entries) {
    return Explanation.of(new Decisions("application_1_1", List.of(entries), 1, 0, false));
  }

  @Test
  void a_container_has_waited_since_its_request_began_to_wait() {
    Explanation explanation =
        explain(
            entry(1000, 20, Decision.Kind.WAIT, "n1"),
            entry(5000, 20, Decision.Kind.WAIT, "n2"),
            entry(9000, 20, Decision.Kind.PLACE, "n3"),
            entry(9500, 20, Decision.Kind.PLACE, "n3"));

    RequestStory story = explanation.requests().get(0);
    assertThat(explanation.steps())
        .extracting(Step::waitedMillis, Step::waitedFor)
        .containsExactly(tuple(0L, ""), tuple(0L, ""), tuple(8000L, "n2"), tuple(0L, ""));
    assertThat(story.count(Decision.Kind.PLACE)).isEqualTo(2);
    assertThat(story.waitedMillis()).isEqualTo(8000);
    assertThat(story.longestWaitMillis()).isEqualTo(8000);
    assertThat(story.waitingSince()).isEqualTo(-1);
  }

  @Test
  void requests_wait_each_for_itself_and_a_fallback_ends_a_wait() {
    Explanation explanation =
        explain(
            entry(1000, 20, Decision.Kind.WAIT, "n1"),
            entry(2000, 10, Decision.Kind.WAIT, "n1"),
            entry(3000, 10, Decision.Kind.STAND_ASIDE, ""),
            entry(4000, 10, Decision.Kind.PLACE, "n1"));

    assertThat(explanation.requests())
        .extracting(
            story -> story.request().priority(),
            RequestStory::waitingSince,
            RequestStory::waitedMillis)
        .containsExactly(tuple(20, 1000L, 0L), tuple(10, -1L, 1000L));
    assertThat(explanation.steps()).extracting(step -> step.entry().at()).isSorted();
  }
}
