package dev.gleaner.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs a main class in a JVM of its own, with the options of the {@code gleaner} command. */
final class FreshJvm {

  /** What it printed, and the time from its start to its end. */
  record Ended(String output, double seconds) {}

  private FreshJvm() {}

  static Ended run(Class<?> main, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx2g", "-XX:+UseParallelGC", "-XX:-UsePerfData"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(arguments);
    long start = System.nanoTime();
    try {
      Process process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
      String output;
      try (InputStream stream = process.getInputStream()) {
        output = new String(stream.readAllBytes(), StandardCharsets.UTF_8).strip();
      }
      int status = process.waitFor();
      if (status != 0) {
        throw new IllegalStateException("status " + status + " from " + command);
      }
      return new Ended(output, (System.nanoTime() - start) / 1e9);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted in " + command, e);
    }
  }
}
