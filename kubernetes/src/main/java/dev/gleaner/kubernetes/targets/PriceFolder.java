package dev.gleaner.kubernetes.targets;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.traces.prices.InstanceTypes;
import dev.gleaner.traces.prices.PriceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A folder with {@code types.csv} and files of prices, as {@code gleaner plan} reads them: a volume
 * that somebody fills, such as a job that asks the cloud every hour. Read again when anything in it
 * has changed. For one thread.
 */
public final class PriceFolder implements MarketSource {

  private static final String TYPES = "types.csv";

  private final Path folder;
  private Map<Path, FileTime> seen = Map.of();
  private List<MarketHistory> known = List.of();

  public PriceFolder(Path folder) {
    this.folder = folder;
  }

  @Override
  public List<MarketHistory> markets() {
    Map<Path, FileTime> now = files();
    if (!now.equals(seen)) {
      known = read(now.keySet().stream().toList());
      seen = now;
    }
    return known;
  }

  private List<MarketHistory> read(List<Path> files) {
    Path types = folder.resolve(TYPES);
    List<Path> prices = files.stream().filter(file -> !file.equals(types)).toList();
    if (prices.isEmpty()) {
      return List.of();
    }
    if (!files.contains(types)) {
      throw new BadInputException(
          "%s: there is no such file; expected sizes and on-demand prices, with the header %s"
              .formatted(types, String.join(",", InstanceTypes.COLUMNS)));
    }
    return PriceFiles.read(prices, InstanceTypes.read(types)).markets();
  }

  // Names that begin with a dot are how Kubernetes mounts a configuration: links to the same files.
  private Map<Path, FileTime> files() {
    Map<Path, FileTime> files = new TreeMap<>();
    try (Stream<Path> all = Files.list(folder)) {
      for (Path file : all.toList()) {
        if (Files.isRegularFile(file) && !file.getFileName().toString().startsWith(".")) {
          files.put(file, Files.getLastModifiedTime(file));
        }
      }
    } catch (IOException e) {
      throw new BadInputException(
          "%s: %s; expected a folder with prices".formatted(folder, e.getMessage()));
    }
    return files;
  }
}
