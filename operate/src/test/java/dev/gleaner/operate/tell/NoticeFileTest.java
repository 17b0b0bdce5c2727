package dev.gleaner.operate.tell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.clouds.Notice;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NoticeFileTest {

  private static final Optional<Notice> NOTICE =
      Optional.of(new Notice(1_800_000_000_123L, "spot"));

  @TempDir Path folder;

  @Test
  void the_file_is_there_as_long_as_the_notice() throws Exception {
    Path file = folder.resolve("notice");
    NoticeFile notices = new NoticeFile(file);
    notices.told(Optional.empty(), Optional.empty());
    assertThat(file).doesNotExist();

    notices.told(NOTICE, Optional.empty());
    assertThat(file).hasContent("{\"action\": \"terminate\", \"time\": \"2027-01-15T08:00:00Z\"}");

    notices.told(Optional.empty(), Optional.empty());
    assertThat(file).doesNotExist();
  }

  @Test
  void a_file_that_cannot_be_written_is_named() {
    NoticeFile notices = new NoticeFile(folder.resolve("missing").resolve("notice"));

    assertThatThrownBy(() -> notices.told(NOTICE, Optional.empty()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("missing/notice cannot be written");
  }
}
