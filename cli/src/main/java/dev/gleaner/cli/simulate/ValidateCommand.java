package dev.gleaner.cli.simulate;

import dev.gleaner.cli.options.FormatOption;
import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.cli.options.OptionChecks;
import dev.gleaner.cli.options.SeedsOption;
import dev.gleaner.cli.output.results.ValidationPrinter;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.scenario.Scenario;
import dev.gleaner.simulator.scenario.ScenarioFile;
import dev.gleaner.simulator.scenario.ScenarioPlan;
import dev.gleaner.simulator.scenario.Scheme;
import dev.gleaner.validation.Comparison;
import dev.gleaner.validation.Validation;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Holds the simulator against Hadoop's own code. */
@Command(
    name = "validate",
    description =
        "Run a scenario in the simulator and, in virtual time, by YARN's own scheduler, and"
            + " compare.",
    footer = {
      "",
      "Examples:",
      "  gleaner validate scenarios/validation.yaml",
      "  gleaner validate scenarios/validation.yaml --scheme capacity-scheduler --seeds 1 -o csv"
    })
public final class ValidateCommand implements Runnable {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;

  @Parameters(paramLabel = "SCENARIO.yaml", description = "The scenario file.")
  Path file;

  @Mixin SetOption set;

  @Option(
      names = "--scheme",
      paramLabel = "NAME",
      description = "Only this scheme of the scenario. May be repeated.")
  List<String> names = List.of();

  @Mixin SeedsOption seeds;
  @Mixin FormatOption output;

  @Override
  public void run() {
    ScenarioPlan plan = ScenarioFile.load(file, set.and(seeds.settings()));
    if (plan.points().size() > 1) {
      throw new BadInputException(
          "%s: has several points; set %s to one value".formatted(file, plan.sweptKey()));
    }
    Scenario scenario = plan.points().get(0).scenario();
    List<Scheme> schemes = schemes(scenario);
    List<Comparison> comparisons;
    try (PlanProgress progress = new PlanProgress(spec.commandLine().getErr())) {
      comparisons = Validation.run(scenario, schemes, progress);
    }
    ValidationPrinter.print(comparisons, output.format, spec.commandLine().getOut());
  }

  private List<Scheme> schemes(Scenario scenario) {
    List<String> known = scenario.schemes().stream().map(Scheme::name).toList();
    names.forEach(name -> OptionChecks.known("--scheme", name, known));
    return scenario.schemes().stream()
        .filter(scheme -> names.isEmpty() || names.contains(scheme.name()))
        .toList();
  }
}
