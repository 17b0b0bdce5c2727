package dev.gleaner.cli.options;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

/** Where a report goes, if anywhere. */
public final class ReportOption {

  @Option(
      names = "--report",
      paramLabel = "FILE.html",
      converter = BundledFiles.NotThese.class,
      description = "Also write a report with plots.")
  Path file;

  /** A place that cannot work is refused at once, and not when the work is done. */
  public void check() {
    if (file != null) {
      OutputFiles.requireFolder(file);
    }
  }

  public void write(PrintWriter err, Consumer<Path> writer) {
    if (file != null) {
      writer.accept(file);
      err.println("gleaner: report written to " + file);
    }
  }
}
