package dev.gleaner.cli;

import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.cli.output.PlainSummary;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.scenario.ScenarioFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Shows what all this is about, without any file. */
@Command(
    name = "demo",
    description =
        "Run 50 jobs on 64 harvest VMs under five schemes, print how they compare and write a"
            + " report.",
    footer = {
      "",
      "Examples:",
      "  gleaner demo",
      "  gleaner demo --seeds 2 --report /tmp/demo.html",
      "",
      "The scenario is scenarios/demo.yaml: copy it to make your own."
    })
final class DemoCommand implements Runnable {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;
  @Mixin RunOptions run;

  @Option(
      names = "--report",
      paramLabel = "FILE.html",
      defaultValue = "gleaner-report.html",
      description = "Where to write the report. Default: ${DEFAULT-VALUE}.")
  Path report;

  @Override
  public void run() {
    ReportTarget target = new ReportTarget(report);
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    ScenarioOutcome outcome =
        run.run(ScenarioFile.parse("demo.yaml", scenario(), run.seedSettings()), err);
    run.print(outcome, out);
    target.write(outcome);
    // What is not the result of the format must not get in the way of a program that reads it.
    PrintWriter words = run.output.format == OutputFormat.TABLE ? out : err;
    words.println();
    PlainSummary.lines(outcome, "gleaner").forEach(words::println);
    words.println("Report: " + report);
    words.flush();
  }

  private static String scenario() {
    try (InputStream in = DemoCommand.class.getResourceAsStream("demo.yaml")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
