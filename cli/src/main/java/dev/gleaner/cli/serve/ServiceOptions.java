package dev.gleaner.cli.serve;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.service.server.Token;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What every service is told when it is started; more is in its file. */
public final class ServiceOptions {

  @Parameters(arity = "0..1", paramLabel = "FILE.yaml", description = "The service's file.")
  Path file;

  @Option(names = "--folder", paramLabel = "FOLDER", description = "Where its state is.")
  Path folder;

  @Mixin TokenOption token;

  @Option(
      names = "--port",
      paramLabel = "PORT",
      description = "0 for a free one. Default: that of the file, or the usual one.")
  Integer port;

  /** What the file says, or what is usual without one. */
  <T> T settings(Supplier<T> usual, Function<Path, T> load) {
    return file == null ? usual.get() : load.apply(file);
  }

  /** The port, if it is given here. */
  Optional<Integer> port() {
    return Optional.ofNullable(port);
  }

  /**
   * Where the state is.
   *
   * @param named by the service's file
   */
  Path folder(Optional<Path> named) {
    return Optional.ofNullable(folder)
        .or(() -> named)
        .orElseThrow(
            () ->
                new BadInputException(
                    "--folder is missing: where the state is, such as /var/lib/gleaner"));
  }

  /** What whoever asks must show. */
  Token token(Optional<Path> named, String variable) {
    return token.read(named, variable);
  }
}
