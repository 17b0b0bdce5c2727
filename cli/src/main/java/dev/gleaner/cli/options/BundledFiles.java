package dev.gleaner.cli.options;

import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;

/**
 * Finds files to read that come with Gleaner, such as {@code examples/jobs.csv}, from every folder.
 * What is there under the same name counts first.
 */
public final class BundledFiles implements ITypeConverter<Path> {

  @Override
  public Path convert(String text) {
    Path named = Path.of(text);
    String root = System.getProperty("gleaner.root");
    if (root == null || named.isAbsolute() || !isBundled(named) || Files.exists(named)) {
      return named;
    }
    Path bundled = Path.of(root).resolve(named);
    return Files.exists(bundled) ? bundled : named;
  }

  private static boolean isBundled(Path named) {
    Path normal = named.normalize();
    return normal.startsWith("examples") || normal.startsWith("scenarios");
  }

  /** A file to write is where it is named, and never one that comes with Gleaner. */
  public static final class NotThese implements ITypeConverter<Path> {
    @Override
    public Path convert(String text) {
      return Path.of(text);
    }
  }
}
