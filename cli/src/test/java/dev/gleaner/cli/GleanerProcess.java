package dev.gleaner.cli;

import dev.gleaner.testing.Await;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Predicate;

/** The command as a process of its own, with a home of its own. */
public final class GleanerProcess implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofMinutes(3);

  private final Process process;
  private final Path folder;

  public GleanerProcess(Path home, Path folder, String... args) throws Exception {
    this(home, folder, Map.of(), args);
  }

  public GleanerProcess(Path home, Path folder, Map<String, String> variables, String... args)
      throws Exception {
    this.folder = folder;
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Dgleaner.home=" + home,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
    command.addAll(List.of(args));
    ProcessBuilder builder =
        new ProcessBuilder(listening(command))
            .directory(folder.toFile())
            .redirectOutput(folder.resolve("out").toFile())
            .redirectError(folder.resolve("err").toFile());
    builder.environment().putAll(variables);
    process = builder.start();
  }

  /** Builds that run in the background ignore Ctrl-C, and so does all that they start. */
  private static List<String> listening(List<String> command) {
    List<String> all = new ArrayList<>(List.of("env", "--default-signal=INT"));
    all.addAll(command);
    return all;
  }

  public String out() throws Exception {
    return Files.readString(folder.resolve("out"));
  }

  public String err() throws Exception {
    return Files.readString(folder.resolve("err"));
  }

  /** Waits for something that this process brings about. */
  public void await(String what, Callable<Boolean> condition) {
    await(what).until(condition);
  }

  /** The same, and shows what was seen last instead of what this process wrote. */
  public <T> T await(String what, Callable<T> look, Predicate<? super T> right) {
    return await(what).until(look, right);
  }

  private Await await(String what) {
    return Await.that(what)
        .within(PATIENCE)
        .asLongAs(process::isAlive)
        .seeing(() -> "\n" + out() + err());
  }

  public List<ProcessHandle> descendants() {
    return process.descendants().toList();
  }

  /** Waits until none of them is there any more. */
  public static void awaitEnd(List<ProcessHandle> processes) {
    Await.that("the end of processes")
        .within(PATIENCE)
        .until(
            () ->
                processes.stream().filter(ProcessHandle::isAlive).map(ProcessHandle::info).toList(),
            List::isEmpty);
  }

  /** What nobody can prepare for. */
  public void kill() {
    process.destroyForcibly();
    process.onExit().join();
  }

  /** What Ctrl-C sends. */
  public void interrupt() throws Exception {
    new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
  }

  public int exitCode() throws Exception {
    Await.that("the end of the process")
        .within(PATIENCE)
        .seeing(() -> "\n" + out() + err())
        .until(() -> !process.isAlive());
    return process.exitValue();
  }

  @Override
  public void close() {
    if (process.isAlive()) {
      process.destroy();
      process.onExit().join();
    }
  }
}
