package dev.gleaner.cli.jobs;

import dev.gleaner.yarn.client.RunFolder;
import dev.gleaner.yarn.client.Runs;
import picocli.CommandLine.Parameters;

/** Which run a command is about. */
final class JobOption {

  @Parameters(
      arity = "0..1",
      paramLabel = "JOB",
      description =
          "The run, such as first-1, or its application's id. Default: the newest that was started"
              + " on this machine.")
  String name;

  RunFolder folder() {
    HadoopLog.off();
    return Runs.ofUser().find(name);
  }
}
