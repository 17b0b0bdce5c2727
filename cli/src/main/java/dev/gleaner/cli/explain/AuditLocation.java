package dev.gleaner.cli.explain;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.operate.audit.AuditReader;
import dev.gleaner.operate.audit.Decisions;
import dev.gleaner.yarn.files.HadoopStore;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** Where a cluster keeps its audit log, as its configuration or a person says. */
public final class AuditLocation {

  private static final String PROPERTY = "gleaner.dir";
  private static final List<String> FILES =
      List.of("core-site.xml", "hdfs-site.xml", "yarn-site.xml");

  private final Configuration configuration;
  private final Path path;

  private AuditLocation(Configuration configuration, Path path) {
    this.configuration = configuration;
    this.path = path;
  }

  /**
   * Finds the folder.
   *
   * @param folder what {@code gleaner.dir} is; null to ask the configuration
   * @param configuration a folder of Hadoop's configuration files; null if there is none
   */
  public static AuditLocation of(String folder, java.nio.file.Path configuration) {
    Configuration loaded = new Configuration();
    if (configuration != null) {
      load(configuration, loaded);
    }
    String found = folder == null ? property(loaded, configuration) : folder;
    if (found.isBlank()) {
      throw new BadInputException(
          "where is the audit log? Give --dir PATH, or --conf FOLDER with a yarn-site.xml that has "
              + PROPERTY);
    }
    try {
      return new AuditLocation(loaded, new Path(found.strip(), "audit"));
    } catch (IllegalArgumentException e) {
      // A configuration may have pulled in a file by mistake, which is not for a terminal.
      throw new BadInputException(
          folder == null
              ? "%s in %s: is no path".formatted(PROPERTY, configuration)
              : "--dir %s: is no path".formatted(withoutSecrets(folder)));
    }
  }

  private static void load(java.nio.file.Path folder, Configuration configuration) {
    if (!Files.isDirectory(folder)) {
      throw new BadInputException(
          "%s: no such folder; expected one with yarn-site.xml".formatted(folder));
    }
    for (String name : FILES) {
      java.nio.file.Path file = folder.resolve(name);
      if (Files.isRegularFile(file)) {
        configuration.addResource(new Path(file.toUri()));
      }
    }
  }

  // Files are read with the first question.
  private static String property(Configuration configuration, java.nio.file.Path folder) {
    try {
      return configuration.getTrimmed(PROPERTY, "");
    } catch (RuntimeException e) {
      throw new BadInputException(
          "%s: cannot be read as Hadoop's configuration: %s".formatted(folder, rootOf(e)));
    }
  }

  public Decisions decisions(String application) {
    try {
      FileSystem files = path.getFileSystem(configuration);
      if (!files.exists(path)) {
        throw new BadInputException(
            "%s: no such folder; is %s right, and has Gleaner decided anything yet?"
                .formatted(this, PROPERTY));
      }
      return AuditReader.of(new HadoopStore(files, path)).decisions(application);
    } catch (IOException | IllegalArgumentException e) {
      throw new BadInputException(
          "%s: cannot be read: %s".formatted(this, withoutSecrets(rootOf(e))));
    }
  }

  @Override
  public String toString() {
    return withoutSecrets(path.toString());
  }

  // Some write the key of a store into its address: scheme://key:secret@place.
  private static String withoutSecrets(String text) {
    return text.replaceAll("//[^/@]*@", "//");
  }

  private static String rootOf(Throwable problem) {
    Throwable root = problem;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return String.valueOf(root.getMessage()).lines().findFirst().orElse("");
  }
}
