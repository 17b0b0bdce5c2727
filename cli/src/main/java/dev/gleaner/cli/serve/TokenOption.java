package dev.gleaner.cli.serve;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.service.server.Token;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What whoever asks a service must show. */
public final class TokenOption {

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description = "Holds what whoever asks must show.")
  Path tokenFile;

  /**
   * The token: of the option, of the service's own file, or of a variable.
   *
   * @param named by the service's file
   */
  Token read(Optional<Path> named, String variable) {
    Optional<Path> wanted = Optional.ofNullable(tokenFile).or(() -> named);
    if (wanted.isPresent()) {
      return Token.read(wanted.get());
    }
    String secret = System.getenv(variable);
    if (secret == null) {
      throw new BadInputException(
          "--token-file is missing, and %s is not set; make a token with: openssl rand -hex 32"
              .formatted(variable));
    }
    return Token.of(variable, secret);
  }
}
