package dev.gleaner.operate.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.Notice;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NoticeFileTest {

  @TempDir Path folder;
  private final List<String> log = new ArrayList<>();
  private Optional<Notice> said = Optional.empty();
  private boolean silent;

  private NoticeFile to(Path file) {
    return new NoticeFile(
        () -> {
          if (silent) {
            throw new CloudException(CloudException.Kind.UNCLEAR, "no answer");
          }
          return said;
        },
        file,
        log::add);
  }

  @Test
  void the_file_is_there_as_long_as_the_notice() throws Exception {
    Path file = folder.resolve("notice");
    NoticeFile notices = to(file);
    assertThat(notices.notice()).isEmpty();
    assertThat(file).doesNotExist();

    said = Optional.of(new Notice(1_800_000_000_123L, "spot"));
    assertThat(notices.notice()).isEqualTo(said);
    assertThat(file).hasContent("{\"action\": \"terminate\", \"time\": \"2027-01-15T08:00:00Z\"}");

    silent = true;
    assertThatThrownBy(notices::notice).hasMessage("no answer");
    assertThat(file).as("a notice does not end because nobody answers").exists();

    silent = false;
    said = Optional.empty();
    assertThat(notices.notice()).isEmpty();
    assertThat(file).doesNotExist();
  }

  @Test
  void a_file_that_cannot_be_written_holds_nothing_up_and_is_said_once() throws Exception {
    Path file = folder.resolve("missing").resolve("notice");
    said = Optional.of(new Notice(1_800_000_000_000L, "spot"));
    NoticeFile notices = to(file);

    assertThat(notices.notice()).isEqualTo(said);
    assertThat(notices.notice()).isEqualTo(said);

    assertThat(log).hasSize(1).allMatch(line -> line.contains("cannot be written"));
  }
}
