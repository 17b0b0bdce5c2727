package dev.gleaner.simulator.study;

import dev.gleaner.config.units.BadValueException;
import dev.gleaner.config.yaml.Fields;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/**
 * The files that a study names, relative to its data folder, which is relative to its own. They are
 * looked for when the study runs: what is public is not always ours to ship.
 */
public record DataFiles(Path folder, Fields fields) {

  public static DataFiles of(Path file, Fields fields) {
    Path beside = file.toAbsolutePath().getParent();
    return new DataFiles(
        fields.has("data")
            ? Fields.parse("data", fields.value("data"), text -> resolved(beside, text))
            : beside,
        fields);
  }

  public Path one(String key) {
    return all(key, List.of(fields.text(key, ""))).get(0);
  }

  public List<Path> several(String key) {
    return all(key, fields.list(key, text -> text));
  }

  private List<Path> all(String key, List<String> names) {
    return names.stream()
        .map(
            name -> {
              Path file = Fields.parse(key, fields.value(key), text -> resolved(folder, name));
              if (!Files.isRegularFile(file)) {
                throw fields
                    .origin(key)
                    .problem(
                        "%s names \"%s\", but there is no file at %s; say with --set data=/path/to/folder where your data is"
                            .formatted(key, name, file));
              }
              return file;
            })
        .toList();
  }

  private static Path resolved(Path base, String name) {
    try {
      return base.resolve(name).normalize();
    } catch (InvalidPathException e) {
      throw new BadValueException("the path of a file or folder");
    }
  }
}
