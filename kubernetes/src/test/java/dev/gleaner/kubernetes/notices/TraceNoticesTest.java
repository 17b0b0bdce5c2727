package dev.gleaner.kubernetes.notices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.gleaner.core.model.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceNoticesTest {

  private static final long NOON = Instant.parse("2026-05-04T12:00:00Z").toEpochMilli();

  @TempDir private Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("notices.csv"), text);
  }

  @Test
  void a_line_counts_from_its_time_on_until_the_end_of_its_node() throws IOException {
    TraceNotices trace = TraceNotices.read(file("at,node,notice\n2026-05-04T12:00:00Z,n1,30s\n\n"));
    assertThat(trace.look(List.of(), NOON - 1)).isEmpty();
    assertThat(trace.look(List.of(), NOON))
        .extracting(NodeNotice::node, heard -> heard.notice().atMillis())
        .containsExactly(tuple("n1", NOON + 30_000));
    assertThat(trace.look(List.of(), NOON + 29_999)).hasSize(1);
    assertThat(trace.look(List.of(), NOON + 30_000)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "noon,n1,30s",
        "2026-05-04T12:00:00Z,n1,soon",
        "2026-05-04T12:00:00Z,,30s",
        "2026-05-04T12:00:00Z,n1",
        "2026-05-04T12:00:00Z,n1,30s,more"
      })
  void a_line_that_makes_no_sense_is_named(String line) throws IOException {
    Path file = file("at,node,notice\n" + line + "\n");
    assertThatThrownBy(() -> TraceNotices.read(file))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(file + ":2: \"" + line + "\" is no notice; expected at,node,notice");
  }

  @Test
  void a_file_that_is_no_text_is_named() throws IOException {
    Path file = Files.write(folder.resolve("binary"), new byte[] {(byte) 0xff, 0, 1});
    assertThatThrownBy(() -> TraceNotices.read(file))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(file + ": cannot be read as text");
  }
}
