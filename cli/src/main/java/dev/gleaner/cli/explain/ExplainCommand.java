package dev.gleaner.cli.explain;

import dev.gleaner.cli.options.ConfOption;
import dev.gleaner.cli.options.FormatOption;
import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.operate.audit.Decisions;
import dev.gleaner.operate.audit.Explanation;
import dev.gleaner.yarn.client.RunFolder;
import dev.gleaner.yarn.client.Runs;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/**
 * Says why containers of an application run where they do, from what Gleaner wrote down. What the
 * controller beside Kubernetes wrote down is for the commands within.
 */
@Command(
    name = "explain",
    description =
        "Why did the containers of a YARN application run where they did? Which of them waited, how"
            + " long, and for which node? With pod, node or target: what was done beside Kubernetes,"
            + " and why?",
    subcommands = {ExplainPodCommand.class, ExplainNodeCommand.class, ExplainTargetCommand.class},
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  gleaner explain resilient-1",
      "  gleaner explain application_1753000000000_0001 --conf /etc/hadoop/conf",
      "  gleaner explain application_1753000000000_0001 --dir hdfs://nn/gleaner -o csv",
      "  gleaner explain --audit /var/log/gleaner pod shop/web-7d4b9c-x2x4k",
      "  gleaner explain --audit /var/log/gleaner node ip-10-0-3-17"
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

  @Mixin ConfOption conf;

  @Option(
      names = "--audit",
      paramLabel = "FOLDER",
      scope = ScopeType.INHERIT,
      description = "For pod, node and target: the folder of gleaner kube run --audit.")
  String audit;

  @Mixin FormatOption output;

  @Override
  public void run() {
    if (audit != null) {
      throw new BadInputException(
          "--audit %s: expected pod, node or target and a name after it; --dir is for applications"
              .formatted(audit));
    }
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
    AuditLocation audit = AuditLocation.of(folder, conf.folder().orElse(null));
    Decisions decisions = audit.decisions(application);
    if (decisions.entries().isEmpty()) {
      throw new BadInputException(
          "%s: nothing is known of it in the %d files of %s"
              .formatted(application, decisions.files(), audit));
    }
    PrintWriter out = spec.commandLine().getOut();
    ExplanationPrinter.of(output.format).print(Explanation.of(decisions), out);
    out.flush();
    LogWarnings.print(
        decisions.entries().size(),
        decisions.truncated(),
        decisions.badLines(),
        spec.commandLine().getErr());
  }

  private void take(RunFolder run) {
    application = run.application();
    folder = run.pluginFolder().orElse(null);
  }
}
