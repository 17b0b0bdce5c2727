package dev.gleaner.yarn.plugin;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.operate.store.StoreSource;
import dev.gleaner.yarn.files.HadoopStore;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;

/**
 * Where history and decisions are kept.
 *
 * @param queue how many lines of each may wait for a slow or full file system; more are dropped
 */
record RecordFolder(Path path, Configuration configuration, int queue) {

  static final String QUEUE = "gleaner.queue";

  private static final int DEFAULT_QUEUE = 1 << 16;

  /** Empty if yarn-site.xml names none. */
  static Optional<RecordFolder> of(Configuration configuration) {
    String folder = configuration.getTrimmed(PluginSettings.DIR, "");
    int queue = configuration.getInt(QUEUE, DEFAULT_QUEUE);
    if (queue < 1) {
      throw new BadInputException(
          "%s is %d; expected a number of lines above zero, for example %d"
              .formatted(QUEUE, queue, DEFAULT_QUEUE));
    }
    if (folder.isEmpty()) {
      return Optional.empty();
    }
    Path path = path(folder);
    return Optional.of(new RecordFolder(path, configuration, queue));
  }

  private static Path path(String folder) {
    try {
      return new Path(folder);
    } catch (IllegalArgumentException e) {
      throw new BadInputException(
          "%s is \"%s\", which is no path (%s); expected for example hdfs:///gleaner"
              .formatted(PluginSettings.DIR, folder, e.getMessage()));
    }
  }

  Path history() {
    return new Path(path, "history");
  }

  Path audit() {
    return new Path(path, "audit");
  }

  StoreSource files(Path folder) {
    return HadoopStore.source(folder, configuration);
  }
}
