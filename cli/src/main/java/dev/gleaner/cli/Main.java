package dev.gleaner.cli;

import dev.gleaner.cli.options.BundledFiles;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;

/** Where the gleaner command starts. */
public final class Main {

  private Main() {}

  public static void main(String[] args) {
    System.exit(run(writer(FileDescriptor.out), writer(FileDescriptor.err), args));
  }

  /** Runs one command and returns its exit code. */
  public static int run(PrintWriter out, PrintWriter err, String... args) {
    // Without picocli, which takes several times as long to start.
    if (Version.isAskedBy(args)) {
      out.println(Version.TEXT);
      out.flush();
      return ExitCode.OK;
    }
    CommandLine gleaner = new CommandLine(new GleanerCommand());
    // Before anything is set, which commands that come later would not have.
    for (String name : Commands.neededBy(args)) {
      gleaner.addSubcommand(name, Commands.named(name));
    }
    gleaner.setOut(out);
    gleaner.setErr(err);
    gleaner.setCaseInsensitiveEnumValuesAllowed(true);
    gleaner.registerConverter(Path.class, new BundledFiles());
    gleaner.setUsageHelpWidth(100);
    gleaner.setUsageHelpLongOptionsMaxWidth(28);
    gleaner.setParameterExceptionHandler(Failures::usage);
    gleaner.setExecutionExceptionHandler(Failures::execution);
    try {
      return gleaner.execute(args);
    } catch (OutOfMemoryError e) {
      return Failures.outOfMemory(err);
    } finally {
      out.flush();
      err.flush();
    }
  }

  // UTF-8 whatever the locale says, so that the same run gives the same bytes. A writer keeps
  // quiet about a reader that went away, as in "gleaner ... | head".
  private static PrintWriter writer(FileDescriptor descriptor) {
    return new PrintWriter(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
  }
}
