package dev.gleaner.service.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecoveryTest {

  @TempDir Path path;
  private LogFolder folder;

  @BeforeEach
  void open() throws IOException {
    folder = LogFolder.of(path);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private List<String> read() throws IOException {
    List<String> found = new ArrayList<>();
    Recovery.read(folder, record -> found.add(new String(record, StandardCharsets.UTF_8)));
    return found;
  }

  private EventLog next() throws IOException {
    return EventLog.after(folder, Recovery.read(folder, record -> {}));
  }

  private void write(String... records) throws IOException {
    try (EventLog log = next()) {
      for (String record : records) {
        log.append(List.of(bytes(record)));
        log.force();
      }
    }
  }

  @Test
  void what_was_written_comes_back_in_order_over_several_starts() throws IOException {
    write("a", "b");
    write();
    write("c");
    assertThat(read()).containsExactly("a", "b", "c");
  }

  @Test
  void a_log_that_ends_at_any_byte_gives_what_was_whole_before_it() throws IOException {
    try (EventLog log = next()) {
      log.append(List.of(bytes("one"), bytes(""), bytes("three")));
      log.force();
    }
    byte[] whole = Files.readAllBytes(folder.log(0));
    for (int length = 0; length <= whole.length; length++) {
      Files.write(folder.log(0), Arrays.copyOf(whole, length));
      List<String> expected =
          length < 23
              ? List.of()
              : length < 43
                  ? List.of("one")
                  : length < whole.length ? List.of("one", "") : List.of("one", "", "three");
      assertThat(read()).as("%d bytes", length).isEqualTo(expected);
      assertThat(read()).as("again").isEqualTo(expected);
    }
  }

  @Test
  void what_follows_a_torn_record_is_read_after_it() throws IOException {
    write("a");
    Files.write(folder.log(0), bytes("GLNR torn"), StandardOpenOption.APPEND);
    write("b");
    assertThat(read()).containsExactly("a", "b");
  }

  @Test
  void a_write_that_was_lost_before_one_that_was_not_is_no_damage() throws IOException {
    try (EventLog log = next()) {
      log.append(List.of(bytes("kept")));
      log.force();
      // Both at once: nobody was told of either.
      log.append(List.of(bytes("lost"), bytes("luckier")));
    }
    flip(folder.log(0), 24 + 20);
    assertThat(read()).containsExactly("kept");
  }

  @Test
  void damage_before_what_was_answered_is_refused_with_its_place() throws IOException {
    write("first", "second", "third");
    flip(folder.log(0), 22);
    assertThatThrownBy(this::read)
        .isInstanceOf(DamagedLogException.class)
        .hasMessageContainingAll("log-0", "byte 0", "PUT /v1/state");
  }

  @Test
  void damage_in_a_log_that_is_not_the_last_is_refused() throws IOException {
    write("a");
    write("b");
    flip(folder.log(0), 20);
    assertThatThrownBy(this::read).isInstanceOf(DamagedLogException.class);
    Files.delete(folder.log(0));
    assertThatThrownBy(this::read)
        .isInstanceOf(DamagedLogException.class)
        .hasMessageContaining("log-0 is missing");
  }

  @Test
  void a_snapshot_stands_for_what_was_before_its_log_and_half_of_one_for_nothing()
      throws IOException {
    try (EventLog log = next()) {
      log.append(List.of(bytes("old")));
      log.rotate();
      SnapshotWriter snapshot = new SnapshotWriter(folder, log.number());
      snapshot.append(bytes("all"));
      assertThat(read()).containsExactly("old");
      log.append(List.of(bytes("new")));
      log.force();
      snapshot.publish();
    }
    assertThat(read()).containsExactly("all", "new");
    assertThat(folder.logs()).containsExactly(1L);
    new SnapshotWriter(folder, 2).append(bytes("half"));
    assertThat(read()).containsExactly("all", "new");
  }

  @Test
  void only_one_has_the_lock() throws IOException {
    try (var held = folder.tryLock().orElseThrow().channel()) {
      assertThat(held.isOpen()).isTrue();
      assertThat(folder.tryLock()).isEmpty();
    }
    try (var again = folder.tryLock().orElseThrow().channel()) {
      assertThat(again.isOpen()).isTrue();
    }
  }

  private static void flip(Path file, int position) throws IOException {
    byte[] content = Files.readAllBytes(file);
    content[position] ^= 1;
    Files.write(file, content);
  }
}
