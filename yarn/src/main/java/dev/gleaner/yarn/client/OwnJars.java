package dev.gleaner.yarn.client;

import dev.gleaner.yarn.master.Staging;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/** Brings the jar that a class of ours comes from to a cluster. */
final class OwnJars {

  private OwnJars() {}

  static org.apache.hadoop.fs.Path upload(Class<?> one, Staging staging) throws IOException {
    Path origin = origin(one);
    boolean packed = Files.isRegularFile(origin);
    String name = packed ? origin.getFileName().toString() : one.getSimpleName() + ".jar";
    org.apache.hadoop.fs.Path target = staging.path(Staging.JARS + "/" + name);
    try (OutputStream out = staging.files().create(target, true)) {
      if (packed) {
        Files.copy(origin, out);
      } else {
        pack(origin, out);
      }
    }
    return target;
  }

  private static Path origin(Class<?> one) {
    try {
      return Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  // Classes that have been compiled but not packed, as in a build.
  private static void pack(Path folder, OutputStream out) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.filter(Files::isRegularFile).sorted().toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    try (JarOutputStream jar = new JarOutputStream(out)) {
      for (Path file : files) {
        jar.putNextEntry(new ZipEntry(folder.relativize(file).toString()));
        Files.copy(file, jar);
        jar.closeEntry();
      }
    }
  }
}
