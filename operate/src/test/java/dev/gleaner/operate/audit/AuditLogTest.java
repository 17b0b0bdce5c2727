package dev.gleaner.operate.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.gleaner.core.estimate.runtimes.RuntimeEstimate;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.Decision;
import dev.gleaner.operate.guard.Guard;
import dev.gleaner.operate.store.LocalStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class AuditLogTest {

  private static final String APPLICATION = "application_1753000000000_0001";
  private static final AuditedRequest REQUEST =
      new AuditedRequest(APPLICATION, "ann", "root.a", 20, -1);
  private static final Resources DEMAND = new Resources(2, 2048);
  private static final RuntimeEstimate ESTIMATE =
      new RuntimeEstimate(60_000, RuntimeEstimate.Source.LEARNED);
  // The last quarter of an hour, UTC.
  private static final long START = 1_785_249_900_000L;

  @TempDir Path folder;

  private AuditLog open(AuditSettings settings) {
    return AuditLog.open(() -> new LocalStore(folder), settings, new Guard(), "on", "gleaner");
  }

  private Decisions read() throws IOException {
    return AuditReader.of(new LocalStore(folder)).decisions(APPLICATION);
  }

  private List<Path> written() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList();
    }
  }

  private static String never() {
    throw new AssertionError("a reason is made only for what is written");
  }

  @Test
  void logs_of_before_a_decision_was_called_so_are_read() throws IOException {
    Files.writeString(
        folder.resolve("audit-20260728-14-000001-0123abcd.jsonl"),
        """
        {"format":"gleaner-audit","version":1}
        """
            + old("wait")
            + old("fallback")
            + old("place"));

    assertThat(read().badLines()).isZero();
    assertThat(read().entries())
        .extracting(PlacementEntry::decision)
        .containsExactly(Decision.Kind.WAIT, Decision.Kind.STAND_ASIDE, Decision.Kind.PLACE);
  }

  private static String old(String verdict) {
    return """
    {"at":%d,"application":"%s","user":"ann","queue":"root.a","priority":20,\
    "allocation":-1,"cores":2,"memory":2048,"estimate":60000,"source":"learned",\
    "verdict":"%s","node":"n1","reason":"why","mode":"on","policy":"gleaner"}
    """
        .formatted(START, APPLICATION, verdict);
  }

  @Test
  void what_was_decided_is_read_back() throws IOException {
    String reason = "n1 is \"best\"\\ \u001b[31m\u202e, said so";
    try (AuditLog log = open(AuditSettings.DEFAULTS)) {
      log.trail(REQUEST).placed(START, "n1:8041", DEMAND, ESTIMATE, () -> reason);
      log.trail(new AuditedRequest("application_1753000000000_00010", "bob", "b", 1, 0))
          .placed(START, "n2:8041", DEMAND, ESTIMATE, () -> "of another application");
    }

    assertThat(read())
        .isEqualTo(
            new Decisions(
                APPLICATION,
                List.of(
                    new PlacementEntry(
                        START,
                        REQUEST,
                        DEMAND,
                        ESTIMATE,
                        Decision.Kind.PLACE,
                        "n1:8041",
                        // A terminal must not obey what a reason says.
                        "n1 is \"best\"\\ ?, said so",
                        "on",
                        "gleaner")),
                1,
                0,
                false));
  }

  @Test
  void only_what_is_new_is_written() throws IOException {
    try (AuditLog log = open(AuditSettings.DEFAULTS)) {
      RequestTrail trail = log.trail(REQUEST);
      trail.waits(START, "n1", DEMAND, ESTIMATE, () -> "n1 soon");
      trail.waits(START + 1, "n1", DEMAND, ESTIMATE, AuditLogTest::never);
      trail.waits(START + 29_999, "n2", DEMAND, ESTIMATE, AuditLogTest::never);
      trail.waits(START + 60_000, "n1", DEMAND, ESTIMATE, AuditLogTest::never);
      trail.waits(START + 60_001, "n3", DEMAND, ESTIMATE, () -> "n3 sooner");
      trail.stoodAside(START + 60_002, DEMAND, ESTIMATE, "no history yet");
      trail.stoodAside(START + 99_000, DEMAND, ESTIMATE, "no history yet");
      trail.placed(START + 99_001, "n4", DEMAND, ESTIMATE, () -> "room");
      trail.placed(START + 99_002, "n4", DEMAND, ESTIMATE, () -> "room");
      trail.waits(START + 99_003, "n4", DEMAND, ESTIMATE, () -> "again");
    }

    assertThat(read().entries())
        .extracting(PlacementEntry::decision, PlacementEntry::node, PlacementEntry::reason)
        .containsExactly(
            tuple(Decision.Kind.WAIT, "n1", "n1 soon"),
            tuple(Decision.Kind.WAIT, "n3", "n3 sooner"),
            tuple(Decision.Kind.STAND_ASIDE, "", "no history yet"),
            tuple(Decision.Kind.PLACE, "n4", "room"),
            tuple(Decision.Kind.PLACE, "n4", "room"),
            tuple(Decision.Kind.WAIT, "n4", "again"));
  }

  @Test
  void every_hour_has_its_file_and_none_comes_back() throws IOException {
    try (AuditLog log = open(AuditSettings.DEFAULTS)) {
      RequestTrail trail = log.trail(REQUEST);
      trail.placed(START, "n1", DEMAND, ESTIMATE, () -> "");
      trail.placed(START + 3_600_000, "n2", DEMAND, ESTIMATE, () -> "");
      trail.placed(START + 1, "n3", DEMAND, ESTIMATE, () -> "");
    }

    assertThat(written())
        .extracting(file -> file.getFileName().toString().substring(0, 24))
        .containsExactly("audit-20260728-14-000000", "audit-20260728-15-000001");
    assertThat(read().entries()).extracting(PlacementEntry::node).containsExactly("n1", "n3", "n2");
  }

  @Test
  void the_oldest_files_go_when_all_are_too_large() throws Exception {
    Files.writeString(folder.resolve("audit-notes.txt"), "not ours");
    try (AuditLog log = open(new AuditSettings(1000, 5, 2000, 10_000))) {
      RequestTrail trail = log.trail(REQUEST);
      for (int i = 0; i < 500; i++) {
        trail.placed(START + i, "n" + i, DEMAND, ESTIMATE, () -> "");
        assertThat(log.flush(60_000)).isTrue();
      }
      long bytes = 0;
      for (Path file : written()) {
        bytes += Files.size(file);
      }
      assertThat(bytes).isBetween(6000L, 10_500L);
    }
    assertThat(read().entries()).last().extracting(PlacementEntry::node).isEqualTo("n499");
    assertThat(folder.resolve("audit-notes.txt")).exists();
  }

  @Test
  void what_is_not_ours_is_counted_and_skipped() throws IOException {
    try (AuditLog log = open(AuditSettings.DEFAULTS)) {
      log.trail(REQUEST).placed(START, "n1", DEMAND, ESTIMATE, () -> "");
    }
    Path file = written().get(0);
    String line = Files.readAllLines(file).get(1);
    Files.writeString(
        file,
        "garbage of %s\n%s\n%s\n%s"
            .formatted(
                APPLICATION,
                line.replace("\"cores\":2", "\"cores\":-2"),
                "x".repeat(100_000),
                line.substring(0, line.length() - 3)),
        StandardOpenOption.APPEND);
    Files.writeString(
        folder.resolve("audit-20260728-14-000009-00000000.jsonl"), "no header\n" + line + "\n");
    Files.createDirectory(folder.resolve("audit-20260728-14-000008-00000000.jsonl"));
    Files.createFile(folder.resolve("audit-20260728-14-000007-00000000.jsonl"));

    Decisions decisions = read();

    assertThat(decisions.entries()).hasSize(1);
    assertThat(decisions.badLines()).isEqualTo(5);
    assertThat(decisions.files()).isEqualTo(3);
  }

  @Test
  void where_nothing_was_written_there_is_nothing_to_read() throws IOException {
    LocalStore absent = new LocalStore(folder.resolve("absent"));
    assertThat(AuditReader.of(absent).decisions(APPLICATION).entries()).isEmpty();
  }

  @Test
  void a_folder_that_cannot_be_written_costs_lines_and_nothing_else() throws Exception {
    Path occupied = Files.writeString(folder.resolve("occupied"), "a file");
    try (AuditLog log =
        AuditLog.open(
            () -> new LocalStore(occupied),
            new AuditSettings(10, 5, 2000, 10_000),
            new Guard(),
            "on",
            "gleaner")) {
      RequestTrail trail = log.trail(REQUEST);
      for (int i = 0; i < 100; i++) {
        trail.placed(START + i, "n", DEMAND, ESTIMATE, () -> "");
      }
      assertThat(log.flush(500)).isFalse();
      assertThat(log.failures()).isPositive();
      assertThat(log.dropped()).isGreaterThanOrEqualTo(80);
    }
    assertThat(occupied).hasContent("a file");
  }
}
