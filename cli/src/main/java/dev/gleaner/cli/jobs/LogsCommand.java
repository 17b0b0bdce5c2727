package dev.gleaner.cli.jobs;

import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.config.yaml.NearestName;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.PlainText;
import dev.gleaner.operate.job.TaskProgress;
import dev.gleaner.yarn.client.FoundRun;
import dev.gleaner.yarn.client.RunFolder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Prints what commands wrote. */
@Command(
    name = "logs",
    description = "Print what the commands of a job wrote, also those that were killed.",
    footer = {
      "",
      "Examples:",
      "  gleaner logs",
      "  gleaner logs first-1 --task count-3 --all-tries"
    })
public final class LogsCommand implements Callable<Integer> {

  private static final List<String> STREAMS = List.of("stdout", "stderr");

  @Spec CommandSpec spec;
  @Mixin HelpOption help;
  @Mixin JobOption job;

  @Option(names = "--task", paramLabel = "NAME", description = "Only of this task.")
  String task;

  @Option(
      names = "--all-tries",
      description = "Of all tries. Default: of the last one of each task.")
  boolean allTries;

  @Option(
      names = "--raw",
      description = "As it was written, with colours and other control characters.")
  boolean raw;

  @Override
  public Integer call() throws Exception {
    RunFolder folder = job.folder();
    try (FoundRun found = folder.open()) {
      found.run().progress();
      for (TaskProgress one : chosen(found.run().tasks())) {
        int last = one.tries().size();
        for (int number = allTries ? 1 : last; number >= 1 && number <= last; number++) {
          print(found, one, number);
        }
      }
    }
    return ExitCode.OK;
  }

  private List<TaskProgress> chosen(List<TaskProgress> all) {
    if (task == null) {
      return all;
    }
    List<TaskProgress> chosen = all.stream().filter(one -> one.task().name().equals(task)).toList();
    if (chosen.isEmpty()) {
      List<String> names = all.stream().map(one -> one.task().name()).limit(50).toList();
      throw new BadInputException(
          "--task %s: there is no such task%s".formatted(task, NearestName.hint(task, names)));
    }
    return chosen;
  }

  private void print(FoundRun found, TaskProgress one, int number) throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    for (String stream : STREAMS) {
      ByteArrayOutputStream text = new ByteArrayOutputStream();
      boolean known = found.logs().copy(one.tries().get(number - 1), stream, text);
      if (!known && stream.equals("stdout")) {
        spec.commandLine()
            .getErr()
            .println(
                "gleaner: no log of %s, try %d: its node is gone, or the cluster keeps no logs"
                    .formatted(one.task().name(), number));
      }
      if (text.size() > 0) {
        out.println("==> %s, try %d, %s <==".formatted(one.task().name(), number, stream));
        String written = text.toString(StandardCharsets.UTF_8);
        String words = raw ? written : PlainText.everyLine(written);
        out.print(words.endsWith("\n") ? words : words + "\n");
      }
    }
    out.flush();
  }
}
