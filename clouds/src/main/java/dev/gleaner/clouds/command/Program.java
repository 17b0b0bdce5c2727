package dev.gleaner.clouds.command;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A program that is called with words and answers with lines. */
record Program(String file, Duration patience) {

  /** A hundred thousand machines fit in. */
  private static final long MOST_BYTES = 16L * 1024 * 1024;

  /** sysexits.h: a temporary failure, and no permission. */
  private static final int NOT_NOW = 75;

  private static final int NOT_ALLOWED = 77;

  /** What it has printed, without empty lines. */
  List<String> run(List<String> words) throws CloudException {
    List<String> command = new ArrayList<>(List.of(file));
    command.addAll(words);
    String call = words.get(0);
    try {
      BoundedProgram.Ended ended = new BoundedProgram(command, patience, MOST_BYTES).run();
      if (ended.status() != 0) {
        throw failed(call, ended);
      }
      return lines(ended.out());
    } catch (BoundedProgram.NotStartedException e) {
      throw new CloudException(
          Kind.DENIED, "cannot be started; expected a program: " + e.getMessage());
    } catch (IOException e) {
      throw new CloudException(Kind.UNCLEAR, "\"%s\" %s".formatted(call, e.getMessage()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CloudException(Kind.UNCLEAR, "interrupted");
    }
  }

  private static CloudException failed(String call, BoundedProgram.Ended ended) {
    List<String> said = lines(ended.err());
    String last = said.isEmpty() ? "nothing was said" : said.get(said.size() - 1);
    return new CloudException(
        kind(ended.status()), "\"%s\" ended with %d: %s".formatted(call, ended.status(), last));
  }

  private static Kind kind(int status) {
    return switch (status) {
      case NOT_NOW -> Kind.NO_CAPACITY;
      case NOT_ALLOWED -> Kind.DENIED;
      default -> Kind.UNCLEAR;
    };
  }

  private static List<String> lines(String text) {
    return text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
  }

  @Override
  public String toString() {
    return file;
  }
}
