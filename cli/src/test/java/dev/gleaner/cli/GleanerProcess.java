package dev.gleaner.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** The command as a process of its own, with a home of its own. */
public final class GleanerProcess implements AutoCloseable {

  private static final long PATIENCE_SECONDS = 180;

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

  public void await(BooleanSupplier condition) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end || !process.isAlive()) {
        throw new AssertionError("did not come to it:\n" + out() + err());
      }
      Thread.sleep(100);
    }
  }

  public List<ProcessHandle> descendants() {
    return process.descendants().toList();
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
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      throw new AssertionError("does not end:\n" + out() + err());
    }
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
