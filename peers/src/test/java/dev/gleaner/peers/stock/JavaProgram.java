package dev.gleaner.peers.stock;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A program that runs in a JVM of its own, with a class path of its own. Its command line names the
 * folder of its cluster, by which its process can be told from all others.
 */
public record JavaProgram(
    String name,
    Path folder,
    List<String> flags,
    List<String> classPath,
    String mainClass,
    List<String> arguments,
    Map<String, String> environment) {

  /** Many small JVMs share two cores: what starts fast is worth more than what runs fast. */
  public static final List<String> QUICK_START =
      List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData");

  public static final String JAVA_HOME = System.getProperty("java.home");

  public Path log() {
    return folder.resolve(name + ".log");
  }

  public Process start() {
    List<String> line = new ArrayList<>(QUICK_START);
    line.addAll(flags);
    line.add("-cp");
    line.add(String.join(File.pathSeparator, classPath));
    line.add(mainClass);
    line.addAll(arguments);
    try {
      Path file = folder.resolve(name + ".arguments");
      Files.write(file, line.stream().map(JavaProgram::quoted).toList());
      ProcessBuilder builder =
          new ProcessBuilder(Path.of(JAVA_HOME, "bin", "java").toString(), "@" + file)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(Redirect.appendTo(log().toFile()));
      builder.environment().put("JAVA_HOME", JAVA_HOME);
      builder.environment().putAll(environment);
      return builder.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String quoted(String argument) {
    return '"' + argument.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
