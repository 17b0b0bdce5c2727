package dev.gleaner.cli;

import dev.gleaner.cli.output.ResultPrinter;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.run.ScenarioRunner;
import dev.gleaner.simulator.scenario.ScenarioPlan;
import java.io.PrintWriter;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that all commands share that run scenarios. */
final class RunOptions {

  private static final Pattern SEEDS = Pattern.compile("[1-9][0-9]*|-?[0-9]+(,\\s*-?[0-9]+)+");

  @Option(
      names = "--seeds",
      paramLabel = "N|LIST",
      description = "How many seeds, or a list of them such as 3,14,15. Short for --set seeds=...")
  String seeds;

  @Mixin FormatOption output;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "How many runs at a time. Default: one for each processor.")
  Integer threads;

  @Option(
      names = "--timing",
      description =
          "Add how long decisions took. Without it the same scenario gives the same bytes.")
  boolean timing;

  List<String> seedSettings() {
    if (seeds == null) {
      return List.of();
    }
    if (!SEEDS.matcher(seeds).matches()) {
      throw new BadInputException(
          "--seeds %s: expected how many, such as 10, or a list of them such as 3,14,15"
              .formatted(seeds));
    }
    return List.of(seeds.contains(",") ? "seeds=[" + seeds + "]" : "seeds=" + seeds);
  }

  ScenarioOutcome run(ScenarioPlan plan, PrintWriter err) {
    int count = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    if (count < 1 || count > 1024) {
      throw new BadInputException(
          "--threads %d: expected a number from 1 to 1024".formatted(count));
    }
    try (Progress progress = Progress.of(plan.runs(), err)) {
      return new ScenarioRunner(count).run(plan, progress);
    }
  }

  void print(ScenarioOutcome outcome, PrintWriter out) {
    ResultPrinter.of(output.format, timing).print(outcome, out);
    out.flush();
  }
}
