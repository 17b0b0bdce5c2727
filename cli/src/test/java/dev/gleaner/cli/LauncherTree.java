package dev.gleaner.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A small tree of sources with the real launcher, and programs in place of Maven and Java. */
record LauncherTree(Path root, Path programs) {

  private static final Path REAL = Path.of(System.getProperty("gleaner.root", ".."));

  /** What Maven leaves behind, and what it says on the way. */
  private static final String MAVEN =
      """
      #!/bin/sh
      pause() {
        sleep "${MODULE_SECONDS:-0}" &
        trap "kill $!; exit 143" TERM
        wait $!
      }
      echo $$ >>"$BUILDS"
      sources=$(.mvn/checksum-of-sources)
      echo "[INFO] Building Gleaner Core 1.0  [1/2]"
      pause
      echo "[INFO] Building Gleaner Command line 1.0  [2/2]"
      pause
      if [ -n "${BROKEN:-}" ]; then
        echo "[ERROR] App.java:[1,1] ';' expected"
        exit 1
      fi
      mkdir -p cli/target/lib
      echo jar >cli/target/gleaner-cli.jar
      echo "$sources" >cli/target/gleaner-sources
      """;

  private static final String JAVA =
      """
      #!/bin/sh
      if [ "$1" = -version ]; then
        echo 'openjdk version "17.0.1" 2021-10-19' >&2
      else
        for word in "$@"; do
          case $word in
            -XX:ArchiveClassesAtExit=*)
              echo "archive" >>"$STARTS"
              [ -n "${NO_ARCHIVES:-}" ] || echo classes >"${word#*=}"
              exit 0 ;;
          esac
        done
        echo "$*" >>"$STARTS"
        echo "started with $word"
      fi
      """;

  static LauncherTree in(Path folder) throws IOException {
    LauncherTree tree = new LauncherTree(folder.resolve("tree"), folder.resolve("programs"));
    for (String file : List.of("gleaner", ".mvn/checksum-of-sources")) {
      Path copy = tree.root.resolve(file);
      Files.createDirectories(copy.getParent());
      Files.copy(REAL.resolve(file), copy);
      makeExecutable(copy);
    }
    for (String file :
        List.of(
            "pom.xml",
            "core/pom.xml",
            "core/src/main/java/App.java",
            "core/src/main/java/Other.java",
            "scenarios/demo.yaml",
            "scenarios/jobs/demo.yaml")) {
      tree.write(file, "as it was\n");
    }
    program(tree.programs.resolve("mvn"), MAVEN);
    program(tree.programs.resolve("jdk/bin/java"), JAVA);
    return tree;
  }

  void write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  LauncherTree copiedTo(Path folder) throws IOException, InterruptedException {
    new ProcessBuilder("cp", "-r", root.toString(), folder.toString()).start().waitFor();
    return new LauncherTree(folder, programs);
  }

  Process start(Path folder, String... variables) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(root.resolve("gleaner").toString(), "--version")
            .redirectOutput(folder.resolve("out").toFile())
            .redirectError(folder.resolve("err").toFile());
    builder.environment().put("PATH", programs + ":" + System.getenv("PATH"));
    builder.environment().put("JAVA_HOME", programs.resolve("jdk").toString());
    builder.environment().put("BUILDS", programs.resolve("builds").toString());
    builder.environment().put("STARTS", programs.resolve("starts").toString());
    for (String variable : variables) {
      int end = variable.indexOf('=');
      builder.environment().put(variable.substring(0, end), variable.substring(end + 1));
    }
    return builder.start();
  }

  /** The home of the same Java under another path. */
  Path anotherJava() throws IOException {
    Path home = programs.resolve("jdk-of-tomorrow");
    program(home.resolve("bin/java"), JAVA);
    return home;
  }

  /** The processes of all builds so far. */
  List<Long> builds() throws IOException {
    return lines("builds").stream().map(Long::valueOf).toList();
  }

  /** What Java was started with so far, and "archive" where it was asked for one. */
  List<String> starts() throws IOException {
    return lines("starts");
  }

  private List<String> lines(String name) throws IOException {
    Path log = programs.resolve(name);
    return Files.exists(log) ? Files.readAllLines(log) : List.of();
  }

  private static void program(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    makeExecutable(file);
  }

  private static void makeExecutable(Path file) {
    if (!file.toFile().setExecutable(true)) {
      throw new IllegalStateException("cannot make " + file + " executable");
    }
  }
}
