package dev.gleaner.yarn.local;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A small process that kills the processes of a run as soon as the process that started it has
 * ended, however that ended: the pipe between the two closes even where nothing else can be said.
 */
public final class Watchdog implements AutoCloseable {

  private static final Path SETSID = Path.of("/usr/bin/setsid");

  private final Process process;

  private Watchdog(Process process) {
    this.process = process;
  }

  /** Watches over the processes of containers whose folders lie below this one. */
  public static Watchdog over(Path folder) throws IOException {
    List<String> command = new ArrayList<>();
    if (Files.isExecutable(SETSID)) {
      // What is sent to the group of the other, such as Ctrl-C, must not end both.
      command.add(SETSID.toString());
    }
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx16m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:-UsePerfData",
            "-Xshare:auto",
            "-cp",
            ownClasses(),
            Watchdog.class.getName(),
            folder.toString()));
    return new Watchdog(
        new ProcessBuilder(command)
            .directory(new File("/"))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start());
  }

  private static String ownClasses() {
    try {
      return Path.of(Watchdog.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Waits for the end of the pipe, and kills. */
  public static void main(String[] arguments) throws IOException {
    System.in.transferTo(OutputStream.nullOutputStream());
    new RunProcesses(Path.of(arguments[0])).kill();
  }

  /** Returns when nothing is left. */
  @Override
  public void close() {
    try {
      process.getOutputStream().close();
    } catch (IOException e) {
      // Somebody has killed it, and there is nothing to tell it.
    }
    process.onExit().join();
  }
}
