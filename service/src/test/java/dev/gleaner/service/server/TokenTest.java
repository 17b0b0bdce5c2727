package dev.gleaner.service.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokenTest {

  private static final String SECRET = "abcdefghijklmnop";

  @TempDir Path folder;

  @Test
  void only_the_same_token_is_the_token() {
    Token token = Token.of("test", SECRET + "\n");
    assertThat(token.isShownBy("Bearer " + SECRET)).isTrue();
    assertThat(token.isShownBy("bearer " + SECRET)).isTrue();
    assertThat(token.isShownBy(SECRET)).isFalse();
    assertThat(token.isShownBy("Bearer " + SECRET + "q")).isFalse();
    assertThat(token.isShownBy("Basic " + SECRET)).isFalse();
    assertThat(token.isShownBy(null)).isFalse();
  }

  @Test
  void a_short_token_is_refused_and_none_is_ever_shown() {
    assertThatThrownBy(() -> Token.of("here", "hunter2"))
        .isInstanceOf(BadInputException.class)
        .hasMessageContainingAll("here", "7 characters", "openssl rand")
        .hasMessageNotContaining("hunter2");
  }

  @Test
  void a_file_that_everybody_may_read_is_refused() throws IOException {
    Path file = Files.writeString(folder.resolve("token"), SECRET);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    assertThatThrownBy(() -> Token.read(file)).hasMessageContaining("chmod 600");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    assertThat(Token.read(file).isShownBy("Bearer " + SECRET)).isTrue();
    assertThatThrownBy(() -> Token.read(folder.resolve("none"))).hasMessageContaining("none");
  }
}
