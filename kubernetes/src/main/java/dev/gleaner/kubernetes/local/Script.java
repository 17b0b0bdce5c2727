package dev.gleaner.kubernetes.local;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** A script with variables of its environment. */
record Script(Path file, Map<String, String> environment) {

  /**
   * Runs it to its end, and returns what it prints. Daemons that it starts may outlive it.
   *
   * @throws IOException with what it printed, if it fails or takes too long
   */
  String run(Duration longest, String... arguments) throws IOException {
    return run(longest, unused -> {}, arguments);
  }

  /**
   * The same.
   *
   * @param started hears of the process, for whoever may have to end it
   */
  String run(Duration longest, Consumer<Process> started, String... arguments) throws IOException {
    // A file, since daemons that inherit a pipe would keep a reader waiting.
    Path output = Files.createTempFile("gleaner-script-", ".out");
    try {
      Process process =
          builder(List.of(arguments))
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .redirectInput(Path.of("/dev/null").toFile())
              .start();
      started.accept(process);
      if (!process.waitFor(longest.toMillis(), TimeUnit.MILLISECONDS)) {
        process.destroyForcibly();
        throw new IOException(problem("took longer than " + longest, output));
      }
      if (process.exitValue() != 0) {
        throw new IOException(problem("ended with " + process.exitValue(), output));
      }
      return Files.readString(output, StandardCharsets.UTF_8);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(file + ": interrupted", e);
    } finally {
      Files.delete(output);
    }
  }

  private String problem(String what, Path output) throws IOException {
    return "%s %s: %s".formatted(file, what, Files.readString(output, StandardCharsets.UTF_8));
  }

  /** Runs it to its end, and tells line by line what it prints. It must start no daemons. */
  void run(Consumer<String> lines) throws IOException {
    Process process = builder(List.of()).redirectErrorStream(true).start();
    process.getOutputStream().close();
    try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
      output.lines().forEach(lines);
      if (process.waitFor() != 0) {
        throw new IOException("%s ended with %d".formatted(file, process.exitValue()));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(file + ": interrupted", e);
    } finally {
      process.destroy();
    }
  }

  Process start(List<String> arguments) throws IOException {
    return builder(arguments).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }

  private ProcessBuilder builder(List<String> arguments) {
    List<String> command = new ArrayList<>(List.of(file.toString()));
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(environment);
    return builder;
  }
}
