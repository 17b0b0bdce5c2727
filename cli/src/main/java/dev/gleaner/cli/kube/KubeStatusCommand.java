package dev.gleaner.cli.kube;

import dev.gleaner.cli.options.FormatOption;
import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.cli.output.Column;
import dev.gleaner.cli.output.ListPrinter;
import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.clouds.Notice;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.kubernetes.batch.BatchLedger;
import dev.gleaner.kubernetes.batch.BatchLosses.Cause;
import dev.gleaner.kubernetes.batch.Lost;
import dev.gleaner.kubernetes.controller.LeavingNodes;
import dev.gleaner.kubernetes.controller.LeavingNodes.Status;
import dev.gleaner.kubernetes.notices.NoticeMark;
import dev.gleaner.operate.drain.Occupant.Stage;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Shows which nodes leave, and how far they are. */
@Command(
    name = "status",
    description =
        "Show which nodes will be taken away, which of their pods have still to go, and what batch"
            + " has lost.",
    footer = {"", "Examples:", "  gleaner kube status", "  gleaner kube status -o json"})
final class KubeStatusCommand implements Runnable {

  private static final ListPrinter<Status> PRINTER =
      new ListPrinter<>(
          List.of(
              Column.of("node", "node", Status::node, Status::node),
              Column.of("ends", "ends", KubeStatusCommand::ends, KubeStatusCommand::ends),
              Column.of("state", "state", KubeStatusCommand::state, KubeStatusCommand::state),
              pods(Stage.SERVING),
              pods(Stage.REPLACING),
              pods(Stage.OUT),
              pods(Stage.STOPPING),
              Column.of("reason", "reason", KubeStatusCommand::why, KubeStatusCommand::why)));

  @Spec CommandSpec spec;
  @Mixin HelpOption help;
  @Mixin KubeconfigOption cluster;
  @Mixin FormatOption output;

  @Option(
      names = "--namespace",
      defaultValue = "default",
      description = "That of gleaner kube run. Default: ${DEFAULT-VALUE}.")
  String namespace;

  private record Seen(List<Status> nodes, Map<Cause, Lost> lost) {}

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    Seen seen = look();
    List<Status> nodes = seen.nodes();
    if (output.format == OutputFormat.JSON) {
      PRINTER.json(BatchLost.json(seen.lost()), "nodes", nodes, out);
    } else if (output.format == OutputFormat.CSV) {
      PRINTER.csv(nodes, out);
    } else if (nodes.isEmpty()) {
      out.println("No node has a notice.");
    } else {
      PRINTER.table(nodes, output.format.width(), out);
    }
    if (output.format.isTable() && !seen.lost().isEmpty()) {
      BatchLost.print(seen.lost(), output.format.width(), out);
    }
  }

  private Seen look() {
    try (KubernetesClient client = cluster.open()) {
      return new Seen(LeavingNodes.of(client), new BatchLedger(client, namespace).read());
    } catch (KubernetesClientException e) {
      throw new BadInputException(
          "the cluster does not answer: %s; see --kubeconfig".formatted(e.getMessage()));
    }
  }

  private static Column<Status> pods(Stage stage) {
    String name = stage.name().toLowerCase(Locale.ROOT);
    return Column.of(
        "pods_" + name,
        name,
        status -> status.pods().getOrDefault(stage, 0),
        status -> Integer.toString(status.pods().getOrDefault(stage, 0)));
  }

  private static String ends(Status status) {
    return status.notice().map(notice -> NoticeMark.text(notice.atMillis())).orElse("");
  }

  private static String why(Status status) {
    return status.notice().map(Notice::because).orElse("");
  }

  private static String state(Status status) {
    if (!status.draining()) {
      return "announced";
    }
    return status.podsToGo() == 0 ? "empty" : "draining";
  }
}
