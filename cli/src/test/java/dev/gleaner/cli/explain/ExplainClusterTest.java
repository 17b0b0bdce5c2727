package dev.gleaner.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.gleaner.cli.Invocation;
import dev.gleaner.kubernetes.record.AuditedDecisions;
import dev.gleaner.operate.audit.ClusterAction;
import dev.gleaner.operate.audit.ClusterSubject;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplainClusterTest {

  private static final Instant START = Instant.parse("2026-05-04T12:30:00Z");
  private static final ClusterSubject NODE = ClusterSubject.node("n1");
  private static final ClusterSubject POD = ClusterSubject.pod("shop", "web-1", "n1");

  @TempDir Path folder;

  private Instant now = START;

  @BeforeEach
  void drain() {
    try (AuditedDecisions decisions = new AuditedDecisions(folder, () -> now, "on", "r1")) {
      decisions.write(NODE, ClusterAction.NOTICE, "EC2: terminate; ends 2026-05-04T12:32:00Z");
      now = START.plusMillis(500);
      decisions.write(NODE, ClusterAction.DRAIN_BEGUN, "EC2: terminate");
      now = START.plusMillis(1000);
      decisions.write(POD, ClusterAction.REPLACED, "node n1 leaves; another pod starts");
      now = START.plusMillis(9700);
      decisions.write(POD, ClusterAction.EVICTED, "node n1 leaves");
      decisions.write(ClusterSubject.target("shop"), ClusterAction.PLANNED, "cheaper");
    }
  }

  @Test
  void a_pod_has_a_story_in_plain_words() {
    Invocation call = Invocation.of("explain", "--audit", folder, "pod", "shop/web-1");

    assertThat(call.err()).isEmpty();
    assertThat(call.out().lines())
        .containsExactly(
            "pod shop/web-1 (mode on), times in UTC",
            "2026-05-04 12:30:00.0  node n1: a notice came: EC2: terminate; ends"
                + " 2026-05-04T12:32:00Z",
            "2026-05-04 12:30:00.5  node n1: draining began: EC2: terminate",
            "2026-05-04 12:30:01.0  pod shop/web-1: another pod was asked for: node n1 leaves;"
                + " another pod starts",
            "2026-05-04 12:30:09.7  pod shop/web-1: evicted: node n1 leaves");
  }

  @Test
  void the_folder_may_stand_behind_the_name_too() throws IOException {
    Invocation call = Invocation.of("explain", "node", "n1", "--audit", folder, "-o", "json");

    JsonNode json = new ObjectMapper().readTree(call.out());
    assertThat(json.path("name").asText()).isEqualTo("n1");
    assertThat(json.path("decisions")).hasSize(4);
    assertThat(json.path("decisions").get(2).path("action").asText()).isEqualTo("replaced");
  }

  @Test
  void a_target_has_a_story_without_a_mode() {
    Invocation call = Invocation.of("explain", "--audit", folder, "target", "shop", "-o", "csv");

    assertThat(call.out().lines().skip(1))
        .containsExactly("1777897809700,target,shop,,planned,cheaper,,r1");
  }

  @Test
  void what_is_missing_is_named() {
    assertThat(Invocation.of("explain", "--audit", folder, "pod", "web-1").err())
        .contains("\"web-1\" is no pod; expected NAMESPACE/NAME");
    assertThat(Invocation.of("explain", "--audit", folder, "pod", "shop/web-2").err())
        .contains("pod shop/web-2: nothing is known of it in the 1 files of " + folder);
    assertThat(Invocation.of("explain", "node", "n1").err()).contains("Give --audit FOLDER");
    assertThat(Invocation.of("explain", "--audit", folder.resolve("none"), "node", "n1").err())
        .contains("no such folder");
    assertThat(Invocation.of("explain", "--audit", folder).err())
        .contains("expected pod, node or target and a name");
  }
}
