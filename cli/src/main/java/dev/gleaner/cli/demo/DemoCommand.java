package dev.gleaner.cli.demo;

import dev.gleaner.cli.options.BundledFiles;
import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.cli.options.OptionChecks;
import dev.gleaner.cli.options.OutputFiles;
import dev.gleaner.cli.output.results.ResultPrinter;
import dev.gleaner.cli.report.HtmlReport;
import dev.gleaner.cli.simulate.RunOptions;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.kubernetes.demo.ServiceOutcome;
import dev.gleaner.operate.job.JobFile;
import dev.gleaner.simulator.kernel.Plan;
import dev.gleaner.simulator.kinds.ScenarioKind;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.run.PoolPlan;
import dev.gleaner.simulator.scenario.ScenarioFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Shows in less than a minute what Gleaner does. */
@Command(
    name = "demo",
    description =
        "Run real commands on a YARN of its own whose nodes shrink under them, without and with"
            + " Gleaner, beside what the simulator expects; then simulate 50 jobs on 64 harvest VMs"
            + " under five schemes, and write a report. With --engine kubernetes instead: take nodes"
            + " from under a web service on a Kubernetes of its own, and count failed requests.",
    footer = {
      "",
      "Examples:",
      "  gleaner demo",
      "  gleaner demo --simulate-only --seeds 2 --report /tmp/demo.html",
      "  gleaner demo --engine kubernetes",
      "",
      "The job is scenarios/jobs/demo.yaml, the scenario scenarios/demo.yaml: copy them to make"
          + " your",
      "own, and start them with gleaner run and gleaner simulate."
    })
public final class DemoCommand implements Callable<Integer> {

  // The scenario has ten, but all of the demo should take no more than a minute.
  private static final List<String> FEW_SEEDS = List.of("seeds=6");

  @Spec CommandSpec spec;
  @Mixin HelpOption help;
  @Mixin RunOptions run;

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      defaultValue = "embedded",
      description =
          "embedded (a YARN of its own on this machine) or kubernetes (a cluster of its own; needs"
              + " Linux and root). Default: ${DEFAULT-VALUE}.")
  String engine;

  @Option(
      names = "--report",
      paramLabel = "FILE.html",
      converter = BundledFiles.NotThese.class,
      defaultValue = "gleaner-report.html",
      description = "Where to write the report. Default: ${DEFAULT-VALUE}.")
  Path report;

  @Option(names = "--simulate-only", description = "Leave out the real commands.")
  boolean simulateOnly;

  @Override
  public Integer call() throws Exception {
    if (OptionChecks.known("--engine", engine, List.of("embedded", "kubernetes"))
        .equals("kubernetes")) {
      return onKubernetes();
    }
    OutputFiles.requireFolder(report);
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    // What is not the result of the format must not get in the way of a program that reads it.
    PrintWriter words = run.output.format.isTable() ? out : err;
    // Before anything takes a minute: the options may be wrong.
    List<String> seeds = run.seedSettings().isEmpty() ? FEW_SEEDS : run.seedSettings();
    Plan plan =
        run.planned(new PoolPlan(ScenarioFile.parse("demo.yaml", resource("demo.yaml"), seeds)));
    int threads = run.threads();
    SimulationBeside simulation =
        new SimulationBeside(plan, simulateOnly ? threads : Math.max(1, threads - 1));
    if (!simulateOnly) {
      demonstrate(words, err, simulation::start);
    }
    Result result = simulation.await(err);
    new ResultPrinter(plan.head(), result).print(run.output.format, null, out);
    HtmlReport.write(ScenarioKind.POOL.label(), plan.head(), result, report);
    words.println("Report: " + report);
    words.flush();
    return 0;
  }

  private int onKubernetes() throws IOException {
    if (simulateOnly || !run.seedSettings().isEmpty()) {
      throw new BadInputException(
          "--engine kubernetes simulates nothing: leave out --simulate-only and --seeds");
    }
    try (KubernetesDemo demo = new KubernetesDemo(spec.commandLine().getErr())) {
      List<ServiceOutcome> outcomes = demo.run();
      KubernetesDemoText.print(outcomes, run.output.format, spec.commandLine().getOut());
    }
    return 0;
  }

  private static void demonstrate(PrintWriter words, PrintWriter err, Runnable whileItRuns)
      throws Exception {
    DemoSetting setting =
        DemoSetting.of(
            JobFile.parse(Path.of("").toAbsolutePath(), "demo.yaml", resource("jobs/demo.yaml")),
            1);
    Map<String, DemoRow> real = new RealDemo(setting, err, whileItRuns).run();
    RealDemoText.print(setting, real, words);
    words.println();
    words.println("In simulation, on 64 nodes:");
    words.println();
    words.flush();
  }

  private static String resource(String name) {
    try (InputStream in = DemoCommand.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
