package dev.gleaner.simulator.scenario;

import dev.gleaner.config.yaml.Fields;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.function.Function;

/** Data files that a scenario names, relative to its own folder. */
final class Sources {

  private Sources() {}

  static <T> T read(Path folder, Fields fields, String key, Function<Path, T> reader) {
    return read(folder, fields, key, "", reader);
  }

  /** Like the above; where there is no such file, the origin says where to get one. */
  static <T> T read(
      Path folder, Fields fields, String key, String origin, Function<Path, T> reader) {
    String given = fields.text(key, "");
    Path file;
    try {
      file = folder.resolve(given).normalize();
    } catch (InvalidPathException e) {
      throw fields.bad(key, "the path of a file");
    }
    if (!Files.isRegularFile(file)) {
      throw fields.bad(
          key,
          "the path of a file, but there is none at "
              + file
              + (origin.isEmpty() ? "" : "; " + origin));
    }
    return reader.apply(file);
  }
}
