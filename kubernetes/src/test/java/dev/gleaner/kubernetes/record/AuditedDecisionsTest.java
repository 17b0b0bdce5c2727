package dev.gleaner.kubernetes.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.kubernetes.testing.Waiting;
import dev.gleaner.operate.audit.AuditReader;
import dev.gleaner.operate.audit.ClusterAction;
import dev.gleaner.operate.audit.ClusterEntry;
import dev.gleaner.operate.audit.ClusterSubject;
import dev.gleaner.operate.audit.ClusterSubject.Kind;
import dev.gleaner.operate.store.LocalStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AuditedDecisionsTest {

  private static final Instant NOW = Instant.parse("2026-05-04T12:30:00Z");

  @TempDir Path folder;

  private static AuditedDecisions open(Path where) {
    return new AuditedDecisions(where, InstantSource.fixed(NOW), "on", "r1");
  }

  @Test
  void decisions_are_there_for_explain_with_their_time_and_replica() throws IOException {
    try (AuditedDecisions decisions = open(folder)) {
      decisions.write(ClusterSubject.node("n1"), ClusterAction.NOTICE, "EC2: terminate");
      decisions.write(ClusterSubject.target("shop"), ClusterAction.PLANNED, "cheaper");
    }
    AuditReader reader = AuditReader.of(new LocalStore(folder));

    assertThat(reader.story(Kind.NODE, "n1").entries())
        .containsExactly(
            new ClusterEntry(
                NOW.toEpochMilli(),
                ClusterSubject.node("n1"),
                ClusterAction.NOTICE,
                "EC2: terminate",
                "on",
                "r1"));
    assertThat(reader.story(Kind.TARGET, "shop").entries())
        .extracting(ClusterEntry::mode)
        .containsExactly("");
  }

  @Test
  void a_folder_that_cannot_be_written_is_counted_and_stops_nobody() throws IOException {
    Path occupied = Files.writeString(folder.resolve("occupied"), "a file");
    try (AuditedDecisions decisions = open(occupied)) {
      decisions.write(ClusterSubject.node("n1"), ClusterAction.NOTICE, "");
      Waiting.until(
          "a failure in the metrics, and that nothing is written",
          decisions::metrics,
          text ->
              !text.contains("gleaner_kube_audit_failures_total 0\n")
                  && text.contains("gleaner_kube_audit_writing 0\n"));
      decisions.write(ClusterSubject.node("n1"), ClusterAction.DRAIN_BEGUN, "");
    }
    assertThat(occupied).hasContent("a file");
  }
}
