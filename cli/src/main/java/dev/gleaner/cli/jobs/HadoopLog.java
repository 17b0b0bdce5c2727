package dev.gleaner.cli.jobs;

import dev.gleaner.core.model.BadInputException;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.PatternLayout;
import org.apache.log4j.RollingFileAppender;

/** Sends what Hadoop logs to a file, which must be said before Hadoop says anything. */
public final class HadoopLog {

  // A run may go on for weeks.
  private static final String LARGEST = "10MB";
  private static final int OLDER_FILES = 2;
  private static final String LINE = "%d{ISO8601} %-5p [%t] %c{2}: %m%n";

  private HadoopLog() {}

  /** Nothing at all, for commands that only look. */
  static void off() {
    Logger.getRootLogger().removeAllAppenders();
    Logger.getRootLogger().setLevel(Level.OFF);
  }

  public static void to(Path file) {
    Logger root = Logger.getRootLogger();
    root.removeAllAppenders();
    try {
      RollingFileAppender log = new RollingFileAppender(new PatternLayout(LINE), file.toString());
      log.setMaxFileSize(LARGEST);
      log.setMaxBackupIndex(OLDER_FILES);
      root.addAppender(log);
    } catch (IOException e) {
      throw new BadInputException("%s: cannot be written: %s".formatted(file, e.getMessage()));
    }
    root.setLevel(Level.INFO);
  }
}
