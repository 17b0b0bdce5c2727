package dev.gleaner.traces.jobs;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Reads traces of jobs in every format that we know, and writes our own. */
public final class JobFiles {

  private JobFiles() {}

  /**
   * Reads jobs in the format that the file's name tells: .tr, .swf or .csv, each perhaps with .gz.
   *
   * @param defaultDemand what a task demands where the format does not say: both dimensions for .tr
   *     and .swf, the memory for a .csv without memory
   */
  public static RecordedJobs read(Path file, Resources defaultDemand) {
    String name = file.toString().toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
    String format = name.substring(name.lastIndexOf('.') + 1);
    return switch (format) {
      case "tr" -> TrReader.read(file, defaultDemand);
      case "swf" -> SwfReader.read(file, defaultDemand);
      case "csv" -> JobCsv.read(file, defaultDemand);
      default ->
          throw new BadInputException(
              file
                  + ": is not a known format of jobs; expected a name like jobs.csv, jobs.tr or"
                  + " jobs.swf, perhaps with .gz");
    };
  }

  /** Writes jobs as CSV, compressed if the name ends with .gz, and whole or not at all. */
  public static void write(Path file, List<JobSpec> jobs) {
    JobCsv.write(file, jobs);
  }
}
