package dev.gleaner.cli.jobs;

import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.yarn.client.FoundRun;
import dev.gleaner.yarn.client.RunFolder;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Ends a job before its end. */
@Command(
    name = "cancel",
    description = "End a job and all its tasks.",
    footer = {"", "Examples:", "  gleaner cancel", "  gleaner cancel first-1"})
public final class CancelCommand implements Callable<Integer> {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;
  @Mixin JobOption job;

  @Override
  public Integer call() throws Exception {
    RunFolder folder = job.folder();
    List<String> left = folder.killLeftOvers();
    if (!left.isEmpty()) {
      spec.commandLine()
          .getErr()
          .println(
              "gleaner: %s: ended %d processes that it had left: %s"
                  .formatted(folder.name(), left.size(), String.join(", ", left)));
      return ExitCode.OK;
    }
    try (FoundRun found = folder.open()) {
      if (found.run().progress().phase().over()) {
        throw new BadInputException(
            "%s: is over already; nothing is left to cancel".formatted(folder.name()));
      }
      found.cancel();
      spec.commandLine().getErr().println("gleaner: %s is cancelled".formatted(folder.name()));
      return ExitCode.OK;
    }
  }
}
