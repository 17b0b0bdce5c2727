package dev.gleaner.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.cli.Invocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServeApplicationsTest {

  @TempDir Path folder;

  private static void checkRefused(Invocation call, String problem) {
    assertThat(call.err()).contains(problem).doesNotContain("\tat ");
    assertThat(call.code()).isEqualTo(2);
  }

  @Test
  void what_is_missing_is_named() {
    checkRefused(Invocation.of("serve"), "a command is missing: provider or applications");
    checkRefused(Invocation.of("serve", "applications"), "--folder is missing: where the state is");
    checkRefused(
        Invocation.of("serve", "applications", "--folder", folder),
        "--token-file is missing, and GLEANER_APPLICATIONS_TOKEN is not set");
  }

  @Test
  void a_token_that_everybody_may_read_is_no_secret() throws IOException {
    Path token = Files.writeString(folder.resolve("token"), "0123456789abcdef");
    Files.setPosixFilePermissions(token, PosixFilePermissions.fromString("rw-r--r--"));

    checkRefused(
        Invocation.of("serve", "applications", "--folder", folder, "--token-file", token),
        "everybody on this machine may read the token; do: chmod 600");
  }

  @Test
  void a_mistake_in_the_file_is_said_with_its_line() throws IOException {
    Path file = Files.writeString(folder.resolve("applications.yaml"), "name: x\nfolders: state\n");

    checkRefused(
        Invocation.of("serve", "applications", file),
        "applications.yaml:2: unknown key \"folders\"");
  }
}
