package dev.gleaner.peers.stock;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** A job of one source file, compiled against what the cluster runs. */
public final class JobJar {

  private JobJar() {}

  /** The jar, in a folder for such; the source is named from the folder of the tests. */
  public static Path of(String source, List<String> classPath, Path folder) {
    Path file = Path.of(System.getProperty("gleaner.peers.stock"), "../src/test", source);
    String name = file.getFileName().toString().replace(".java", "");
    try {
      Path classes = Files.createDirectories(folder.resolve(name));
      compile(file, classPath, classes);
      Path jar = folder.resolve(name + ".jar");
      try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
          Stream<Path> found = Files.list(classes)) {
        for (Path each : found.toList()) {
          out.putNextEntry(new JarEntry(each.getFileName().toString()));
          Files.copy(each, out);
        }
      }
      return jar;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void compile(Path source, List<String> classPath, Path classes) {
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                OutputStream.nullOutputStream(),
                null,
                "-d",
                classes.toString(),
                "-cp",
                String.join(File.pathSeparator, classPath),
                source.toString());
    if (code != 0) {
      throw new AssertionError(source.normalize() + " does not compile");
    }
  }
}
