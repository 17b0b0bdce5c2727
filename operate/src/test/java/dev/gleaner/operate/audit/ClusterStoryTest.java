package dev.gleaner.operate.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.gleaner.operate.audit.ClusterSubject.Kind;
import dev.gleaner.operate.guard.Guard;
import dev.gleaner.operate.store.LocalStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class ClusterStoryTest {

  private static final long START = 1_785_249_900_000L;
  private static final ClusterSubject NODE = ClusterSubject.node("n1");
  private static final ClusterSubject POD = ClusterSubject.pod("shop", "web-1", "n1");

  @TempDir Path folder;

  private record Done(long at, ClusterSubject subject, ClusterAction action) {}

  private static Done done(long at, ClusterSubject subject, ClusterAction action) {
    return new Done(at, subject, action);
  }

  private void write(Done... decisions) {
    try (AuditLog log =
        AuditLog.open(
            () -> new LocalStore(folder), AuditSettings.DEFAULTS, new Guard(), "on", "")) {
      for (Done one : decisions) {
        log.write(
            new ClusterEntry(START + one.at(), one.subject(), one.action(), "why", "on", "r1"));
      }
    }
  }

  private ClusterStory read(Kind kind, String name) throws IOException {
    return AuditReader.of(new LocalStore(folder)).story(kind, name);
  }

  private static List<Long> times(ClusterStory story) {
    return story.entries().stream().map(entry -> entry.at() - START).toList();
  }

  @Test
  void what_was_done_is_read_back() throws IOException {
    write(done(0, POD, ClusterAction.EVICTED));

    assertThat(read(Kind.POD, "shop/web-1").entries())
        .containsExactly(new ClusterEntry(START, POD, ClusterAction.EVICTED, "why", "on", "r1"));
  }

  @Test
  void a_pod_has_the_notice_to_its_node_in_its_story_and_no_older_ones() throws IOException {
    write(
        done(0, NODE, ClusterAction.NOTICE),
        done(1, NODE, ClusterAction.DRAIN_BEGUN),
        done(2, NODE, ClusterAction.CALLED_OFF),
        done(3, NODE, ClusterAction.NOTICE),
        done(4, NODE, ClusterAction.DRAIN_BEGUN),
        done(5, ClusterSubject.node("n2"), ClusterAction.NOTICE),
        done(6, ClusterSubject.pod("shop", "web-10", "n1"), ClusterAction.EVICTED),
        done(7, POD, ClusterAction.REPLACED),
        done(9, POD, ClusterAction.EVICTED),
        done(10, NODE, ClusterAction.DRAIN_DONE));

    assertThat(times(read(Kind.POD, "shop/web-1"))).containsExactly(3L, 4L, 7L, 9L);
  }

  @Test
  void a_node_has_its_pods_in_its_story() throws IOException {
    write(
        done(0, NODE, ClusterAction.NOTICE),
        done(1, ClusterSubject.pod("shop", "web-2", "n2"), ClusterAction.EVICTED),
        done(2, POD, ClusterAction.EVICTED),
        done(3, NODE, ClusterAction.DRAIN_DONE),
        done(4, ClusterSubject.target("n1"), ClusterAction.PLANNED));

    assertThat(times(read(Kind.NODE, "n1"))).containsExactly(0L, 2L, 3L);
    assertThat(times(read(Kind.TARGET, "n1"))).containsExactly(4L);
  }

  @Test
  void lines_of_both_kinds_share_files_and_what_is_neither_is_counted() throws IOException {
    write(done(0, NODE, ClusterAction.NOTICE));
    Path file;
    try (var all = Files.list(folder)) {
      file = all.findFirst().orElseThrow();
    }
    Files.writeString(
        file,
        """
        {"at":1,"subject":"node","name":"n1","node":"","action":"eaten","reason":""}
        {"at":1,"subject":"cloud","name":"n1","node":"","action":"notice","reason":""}
        {"at":%d,"application":"n1","user":"ann","queue":"root.a","priority":20,\
        "allocation":-1,"cores":2,"memory":2048,"estimate":60000,"source":"learned",\
        "decision":"wait","node":"n1","reason":"why","mode":"on","policy":"gleaner"}
        """
            .formatted(START),
        StandardOpenOption.APPEND);

    ClusterStory story = read(Kind.NODE, "n1");
    assertThat(story.entries())
        .extracting(ClusterEntry::action, ClusterEntry::replica)
        .containsExactly(tuple(ClusterAction.NOTICE, "r1"));
    assertThat(story.badLines()).isEqualTo(2);
    assertThat(AuditReader.of(new LocalStore(folder)).decisions("n1").entries()).hasSize(1);
  }
}
