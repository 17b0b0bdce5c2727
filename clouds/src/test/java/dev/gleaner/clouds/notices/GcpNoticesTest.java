package dev.gleaner.clouds.notices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.Notice;
import dev.gleaner.testing.clouds.ScriptedServer;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GcpNoticesTest {

  private static final String PREEMPTED = "/computeMetadata/v1/instance/preempted";

  private final ScriptedServer server = new ScriptedServer();
  private Instant now = Instant.parse("2026-03-01T10:00:00Z");
  private final GcpNotices notices = new GcpNotices(server.uri(), () -> now);

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void a_machine_ends_half_a_minute_after_the_first_word_of_it() throws CloudException {
    server.reply(PREEMPTED, 200, "FALSE");
    server.reply(PREEMPTED, 200, "TRUE");
    server.reply(PREEMPTED, 200, "TRUE");
    assertThat(notices.notice()).isEmpty();
    Notice notice = new Notice(now.toEpochMilli() + 30_000, "Google Cloud: preempted");
    assertThat(notices.notice()).contains(notice);
    now = now.plusSeconds(10);
    assertThat(notices.notice()).contains(notice);
    assertThat(server.last().headers()).containsEntry("Metadata-Flavor", "Google");
  }

  @Test
  void an_answer_that_means_nothing_is_an_error_and_not_a_notice() {
    server.reply(PREEMPTED, 200, "<html>");
    assertThatThrownBy(notices::notice)
        .isInstanceOf(CloudException.class)
        .hasMessageContaining("cannot read whether it is preempted \"<html>\"");
    server.reply(PREEMPTED, 404, "");
    assertThatThrownBy(notices::notice).hasMessageContaining("status 404");
  }
}
