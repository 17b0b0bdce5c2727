package dev.gleaner.cli.explain;

import dev.gleaner.cli.options.FormatOption;
import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.operate.audit.Decisions;
import dev.gleaner.operate.audit.Explanation;
import dev.gleaner.yarn.client.RunFolder;
import dev.gleaner.yarn.client.Runs;
import java.io.PrintWriter;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says why containers of an application run where they do, from what Gleaner wrote down. */
@Command(
    name = "explain",
    description =
        "Why did the containers of a YARN application run where they did? Which of them waited, how"
            + " long, and for which node?",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  gleaner explain resilient-1",
      "  gleaner explain application_1753000000000_0001 --conf /etc/hadoop/conf",
      "  gleaner explain application_1753000000000_0001 --dir hdfs://nn/gleaner -o csv"
    })
public final class ExplainCommand implements Runnable {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;

  @Parameters(
      arity = "0..1",
      paramLabel = "APPLICATION",
      description =
          "The id of the application, such as application_1753000000000_0001, or a run of gleaner"
              + " run. Default: the newest run on this machine.")
  String application;

  @Option(
      names = "--dir",
      paramLabel = "PATH",
      description =
          "What gleaner.dir is in the cluster's yarn-site.xml. Default: asked from --conf.")
  String folder;

  @Option(
      names = "--conf",
      paramLabel = "FOLDER",
      defaultValue = "${env:HADOOP_CONF_DIR}",
      description = "Hadoop's configuration files. Default: $HADOOP_CONF_DIR.")
  Path configuration;

  @Mixin FormatOption output;

  @Override
  public void run() {
    if (folder == null) {
      Runs.ofUser().known(application).ifPresent(this::take);
    }
    if (application == null) {
      throw new BadInputException("expected the id of an application: no job has been run yet");
    }
    if (!application.matches("application_[0-9]{1,19}_[0-9]{1,12}")) {
      throw new BadInputException(
          "\"%s\" is no application; expected an id such as application_1753000000000_0001"
              .formatted(application));
    }
    AuditLocation audit = AuditLocation.of(folder, configuration);
    Decisions decisions = audit.decisions(application);
    if (decisions.entries().isEmpty()) {
      throw new BadInputException(
          "%s: nothing is known of it in the %d files of %s"
              .formatted(application, decisions.files(), audit));
    }
    PrintWriter out = spec.commandLine().getOut();
    ExplanationPrinter.of(output.format).print(Explanation.of(decisions), out);
    out.flush();
    warn(decisions, spec.commandLine().getErr());
  }

  private void take(RunFolder run) {
    application = run.application();
    folder = run.pluginFolder().orElse(null);
  }

  private static void warn(Decisions decisions, PrintWriter err) {
    if (decisions.truncated()) {
      err.println(
          "gleaner: there is more than the first %d decisions"
              .formatted(decisions.entries().size()));
    }
    if (decisions.badLines() > 0) {
      err.println(
          "gleaner: %d lines of the audit log make no sense and were skipped"
              .formatted(decisions.badLines()));
    }
  }
}
