package dev.gleaner.cli.simulate;

import dev.gleaner.cli.options.FormatOption;
import dev.gleaner.cli.options.SeedsOption;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.kernel.Plan;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.run.ScenarioRunner;
import dev.gleaner.simulator.scenario.ScenarioPlan;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that all commands share that run scenarios. */
public final class RunOptions {

  @Mixin SeedsOption seeds;

  @Mixin public FormatOption output;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "How many runs at a time. Default: one for each processor.")
  Integer threads;

  @Option(
      names = "--timing",
      description =
          "Add how long decisions took. Without it the same scenario gives the same bytes.")
  public boolean timing;

  public List<String> seedSettings() {
    return seeds.settings();
  }

  public int threads() {
    int count = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    if (count < 1 || count > 1024) {
      throw new BadInputException(
          "--threads %d: expected a number from 1 to 1024".formatted(count));
    }
    return count;
  }

  public ScenarioOutcome run(ScenarioPlan plan, PrintWriter err) {
    int count = threads();
    try (PlanProgress progress = new PlanProgress(err)) {
      return new ScenarioRunner(count).run(plan, progress);
    }
  }

  /** The plan with what the options ask of its result. */
  public Plan planned(Plan plan) {
    return timing ? plan.timed() : plan;
  }
}
