package dev.gleaner.yarn.embedded;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Runs programs as the user nobody where this process may do so, otherwise as its own user. */
final class OtherUser {

  private static final String CLASS_PATH =
      System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));

  private final Path folder;

  /** The user of a folder that belongs to nobody else. */
  OtherUser(Path folder) throws Exception {
    this.folder = folder;
    if (possible()) {
      run(List.of("chown", "65534:65534", folder.toString()), System.getProperty("user.name"));
    }
  }

  private static boolean possible() {
    return System.getProperty("user.name").equals("root");
  }

  /**
   * The lines that a program of the class path prints; it claims to be the user of this process.
   */
  List<String> java(Class<?> program, List<String> arguments) throws Exception {
    List<String> command = new ArrayList<>();
    if (possible()) {
      command.addAll(List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"));
    }
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            possible() ? copied() : CLASS_PATH,
            program.getName()));
    command.addAll(arguments);
    return run(command, System.getProperty("user.name"));
  }

  // The class path may lie in a home that others cannot enter.
  private String copied() throws Exception {
    List<String> copies = new ArrayList<>();
    for (String entry : CLASS_PATH.split(File.pathSeparator, -1)) {
      Path copy =
          folder.resolve("classes-" + copies.size() + (entry.endsWith(".jar") ? ".jar" : ""));
      copies.add(copy.toString());
      copy(Path.of(entry), copy);
    }
    return String.join(File.pathSeparator, copies);
  }

  private static void copy(Path from, Path to) throws Exception {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path one : all.toList()) {
        Files.copy(one, to.resolve(from.relativize(one).toString()));
      }
    }
  }

  private List<String> run(List<String> command, String claimedName) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("HADOOP_USER_NAME", claimedName);
    Path errors = folder.resolveSibling("errors");
    Process process = builder.redirectError(errors.toFile()).start();
    List<String> lines =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
            .lines()
            .toList();
    if (process.waitFor() != 0) {
      throw new AssertionError(command + " failed: " + lines + Files.readString(errors));
    }
    return lines;
  }
}
