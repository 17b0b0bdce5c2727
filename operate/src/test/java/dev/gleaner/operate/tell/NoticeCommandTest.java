package dev.gleaner.operate.tell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.Notice;
import dev.gleaner.testing.Await;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NoticeCommandTest {

  private static final Optional<Notice> NOTICE =
      Optional.of(new Notice(1_800_000_000_000L, "spot"));

  @TempDir Path folder;
  private final List<String> log = new CopyOnWriteArrayList<>();

  @Test
  void a_command_runs_once_for_each_notice_and_is_not_waited_for() throws Exception {
    Path ran = folder.resolve("ran");
    Path go = folder.resolve("go");
    NoticeCommand command =
        new NoticeCommand(
            "echo $GLEANER_NOTICE_TIME $GLEANER_NOTICE_REASON >> %s; while ! test -e %s; do sleep 0.05; done; exit 3"
                .formatted(ran, go),
            log::add);

    command.told(Optional.empty(), Optional.empty());
    command.told(NOTICE, Optional.empty());
    command.told(NOTICE, Optional.empty());
    Files.createFile(go);

    Await.that("the end of the command")
        .seeing(() -> log)
        .until(
            () -> {
              command.told(NOTICE, Optional.empty());
              return log.size() == 2;
            });
    assertThat(ran).hasContent("2027-01-15T08:00:00Z spot");
    assertThat(log.get(1)).endsWith("exit 3: ended with 3");
  }

  @Test
  void a_command_says_when_the_machine_ends() throws Exception {
    assertThat(new CommandNotices("true").notice()).isEmpty();
    assertThat(new CommandNotices("echo 2027-01-15T08:00:00Z maintenance by us").notice())
        .contains(new Notice(1_800_000_000_000L, "maintenance by us"));
    assertThat(new CommandNotices("echo 2027-01-15T09:00:00+01:00").notice())
        .contains(new Notice(1_800_000_000_000L, "notice"));
    assertThatThrownBy(() -> new CommandNotices("echo soon").notice())
        .isInstanceOf(CloudException.class)
        .hasMessage(
            "echo soon: printed \"soon\"; expected nothing, or when the machine ends,"
                + " such as 2027-01-15T08:00:00Z");
    assertThatThrownBy(() -> new CommandNotices("echo no >&2; exit 4").notice())
        .isInstanceOf(CloudException.class)
        .hasMessage("echo no >&2; exit 4: ended with 4: no");
  }
}
