package dev.gleaner.cli.report;

import dev.gleaner.core.model.BadInputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes a page or leaves the place as it was. */
public final class PageFile {

  private PageFile() {}

  /**
   * Writes the page.
   *
   * @throws BadInputException if the folder does not exist or cannot be written
   */
  public static void write(String page, Path file) {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || Files.isDirectory(file)) {
      throw new BadInputException(
          file + ": is a folder; give the name of a file for the report, such as report.html");
    }
    if (!Files.isDirectory(folder)) {
      throw new BadInputException(
          file + ": there is no folder " + folder + "; create it or write the report elsewhere");
    }
    Path unfinished = folder.resolve("." + file.getFileName() + ".part");
    try {
      Files.write(unfinished, page.getBytes(StandardCharsets.UTF_8));
      Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      remove(unfinished);
      throw new BadInputException(
          file
              + ": the report cannot be written here ("
              + e.getClass().getSimpleName()
              + ": "
              + e.getMessage()
              + "); check the name, the permissions and the free space, or write it elsewhere");
    }
  }

  private static void remove(Path unfinished) {
    try {
      Files.deleteIfExists(unfinished);
    } catch (IOException e) {
      // The caller is about to hear of the first problem, which is the one to solve.
    }
  }
}
