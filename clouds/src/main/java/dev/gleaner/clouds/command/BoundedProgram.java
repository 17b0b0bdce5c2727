package dev.gleaner.clouds.command;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/**
 * A program of the operator's, which is given some time and some room for what it prints. One that
 * takes more is killed with all that it has started; what a program that has ended leaves running
 * in the background goes on.
 */
public record BoundedProgram(List<String> command, Duration patience, long mostBytes) {

  /** By which the children of a call are known. */
  private static final String MARK = "GLEANER_CALL";

  private static final long STEP_MILLIS = 50;

  /** How it ended, and what it printed on stdout and stderr. */
  public record Ended(int status, String out, String err) {}

  /** It was killed. The message says why, and begins where the name of a call would end. */
  public static final class TooMuchException extends IOException {
    TooMuchException(String message) {
      super(message);
    }
  }

  /** It could not even be started. */
  public static final class NotStartedException extends IOException {
    NotStartedException(String message) {
      super(message);
    }
  }

  public Ended run() throws IOException, InterruptedException {
    // Files, and not pipes: what the program leaves running in the background keeps those open.
    Path out = Files.createTempFile("gleaner", ".out");
    Path err = Files.createTempFile("gleaner", ".err");
    try {
      int status = await(out, err);
      return new Ended(status, text(out), text(err));
    } finally {
      Files.delete(out);
      Files.delete(err);
    }
  }

  private int await(Path out, Path err) throws IOException, InterruptedException {
    String mark = UUID.randomUUID().toString();
    Process process = start(mark, out, err);
    boolean ended = false;
    try {
      long start = System.nanoTime();
      while (!process.waitFor(STEP_MILLIS, TimeUnit.MILLISECONDS)) {
        if (System.nanoTime() - start > patience.toNanos()) {
          throw new TooMuchException(
              "takes longer than %d s and was killed".formatted(patience.toSeconds()));
        }
        checkSize(out, err);
      }
      checkSize(out, err);
      ended = true;
      return process.exitValue();
    } finally {
      if (!ended) {
        new MarkedProcesses(process.toHandle(), MARK + "=" + mark).kill();
      }
    }
  }

  private void checkSize(Path out, Path err) throws IOException {
    if (Files.size(out) + Files.size(err) > mostBytes) {
      throw new TooMuchException(
          "printed more than %d KiB and was killed".formatted(mostBytes / 1024));
    }
  }

  private Process start(String mark, Path out, Path err) throws NotStartedException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectInput(new File("/dev/null"))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().put(MARK, mark);
    try {
      return builder.start();
    } catch (IOException e) {
      throw new NotStartedException(e.getMessage());
    }
  }

  private String text(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      // Of any bytes at all: a program's mistakes may be in any language. What still runs in the
      // background may go on writing; we do not go on reading.
      return new String(in.readNBytes((int) mostBytes), Charset.defaultCharset());
    }
  }
}
