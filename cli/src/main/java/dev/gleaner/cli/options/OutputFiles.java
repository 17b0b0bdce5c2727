package dev.gleaner.cli.options;

import dev.gleaner.core.model.BadInputException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Refuses places that cannot be written, before any work is done. */
public final class OutputFiles {

  private OutputFiles() {}

  public static void requireCsv(Path file) {
    if (!file.toString().matches(".*\\.csv(\\.gz)?")) {
      throw new BadInputException(file + ": expected a name that ends with .csv or .csv.gz");
    }
    requireFolder(file);
  }

  public static void requireFolder(Path file) {
    if (file.toString().isEmpty()) {
      throw new BadInputException("the name of a file to write is empty; expected some name");
    }
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new BadInputException(
          "%s: there is no folder %s; create it first".formatted(file, folder));
    }
    if (Files.isDirectory(file)) {
      throw new BadInputException(file + ": is a folder; expected the name of a file");
    }
  }
}
