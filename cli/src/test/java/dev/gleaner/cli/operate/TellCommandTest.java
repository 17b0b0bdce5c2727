package dev.gleaner.cli.operate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.cli.Invocation;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TellCommandTest {

  private static Invocation tell(String... words) {
    Object[] all = new Object[words.length + 3];
    all[0] = "agent";
    all[1] = "tell";
    all[2] = "--once";
    System.arraycopy(words, 0, all, 3, words.length);
    return Invocation.of(all);
  }

  @Test
  void a_single_look_tells_and_ends(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("notice");
    Invocation call =
        tell("--notices-command", "echo 2100-01-01T00:00:00Z", "--notice-file", file.toString());
    assertThat(call.code()).as(call.err()).isZero();
    assertThat(Files.readString(file)).contains("2100-01-01T00:00:00Z");
  }

  @Test
  void what_makes_no_sense_is_refused_before_anything_is_started() {
    assertThat(tell("--notice-file", "f").err())
        .contains("--notices: expected the cloud of this machine: ec2, azure or gcp");
    assertThat(tell("--notices", "gcp").err()).contains("nobody is told: expected a program");
    assertThat(tell("--notices", "gcp", "--notices-command", "true", "--notice-file", "f").err())
        .contains("--notices and --notices-command: expected one of them");
    assertThat(tell("--notices-command", "true", "--signal", "??", "--pid-file", "f").err())
        .contains("--signal \"??\": expected the name of a signal");
    assertThat(tell("--notices-command", "true", "--", "/nowhere/train").err())
        .contains("/nowhere/train: cannot be started");
    assertThat(
            tell(
                    "--notices-command",
                    "true",
                    "--metadata-port",
                    "0",
                    "--metadata-address",
                    "203.0.113.1",
                    "--",
                    "/nowhere/train")
                .err())
        .contains("--metadata-port 0: 203.0.113.1: ");
  }
}
