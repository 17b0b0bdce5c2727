package dev.gleaner.clouds.command;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A program that is called with words and answers with lines. */
record Program(String file, Duration patience) {

  /** sysexits.h: a temporary failure, and no permission. */
  private static final int NOT_NOW = 75;

  private static final int NOT_ALLOWED = 77;

  /** What it has printed, without empty lines. */
  List<String> run(List<String> words) throws CloudException {
    try {
      // Files, and not pipes: what the program leaves running in the background keeps those open.
      Path out = Files.createTempFile("gleaner", ".out");
      Path err = Files.createTempFile("gleaner", ".err");
      try {
        end(start(words, out, err), words, err);
        return lines(out);
      } finally {
        Files.delete(out);
        Files.delete(err);
      }
    } catch (IOException e) {
      throw new CloudException(Kind.UNCLEAR, e.getMessage());
    }
  }

  private Process start(List<String> words, Path out, Path err) throws CloudException {
    List<String> command = new ArrayList<>(List.of(file));
    command.addAll(words);
    try {
      return new ProcessBuilder(command)
          .redirectInput(new File("/dev/null"))
          .redirectOutput(out.toFile())
          .redirectError(err.toFile())
          .start();
    } catch (IOException e) {
      throw new CloudException(
          Kind.DENIED, "cannot be started; expected a program: " + e.getMessage());
    }
  }

  private void end(Process process, List<String> words, Path err)
      throws CloudException, IOException {
    try {
      if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
        process.destroyForcibly();
        throw new CloudException(
            Kind.UNCLEAR,
            "\"%s\" takes longer than %d s".formatted(words.get(0), patience.toSeconds()));
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new CloudException(Kind.UNCLEAR, "interrupted");
    }
    int status = process.exitValue();
    if (status != 0) {
      List<String> said = lines(err);
      String last = said.isEmpty() ? "nothing was said" : said.get(said.size() - 1);
      throw new CloudException(
          kind(status), "\"%s\" ended with %d: %s".formatted(words.get(0), status, last));
    }
  }

  private static Kind kind(int status) {
    return switch (status) {
      case NOT_NOW -> Kind.NO_CAPACITY;
      case NOT_ALLOWED -> Kind.DENIED;
      default -> Kind.UNCLEAR;
    };
  }

  private static List<String> lines(Path file) throws IOException {
    // Of any bytes at all: a program's mistakes may be in any language.
    return new String(Files.readAllBytes(file), Charset.defaultCharset())
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .toList();
  }

  @Override
  public String toString() {
    return file;
  }
}
