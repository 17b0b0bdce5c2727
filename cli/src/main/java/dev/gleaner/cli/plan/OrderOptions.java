package dev.gleaner.cli.plan;

import dev.gleaner.cli.options.OptionChecks;
import dev.gleaner.clouds.orders.KarpenterOrder;
import dev.gleaner.clouds.orders.Order;
import dev.gleaner.clouds.orders.OrderSettings;
import dev.gleaner.core.buy.markets.Purchase;
import java.io.PrintWriter;
import java.util.Map;
import java.util.OptionalDouble;
import picocli.CommandLine.Option;

/** How a plan is printed, and what an order says beside the servers. */
final class OrderOptions {

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      defaultValue = "table",
      converter = PlanFormat.Converter.class,
      description =
          "table, wide, json or csv; or an order: fleet (EC2 Fleet), asg (Auto Scaling), karpenter"
              + " (node pools with limits and an EC2NodeClass; karpenter-replicas holds the"
              + " numbers, with an alpha feature), gke (ComputeClass) or kube-aws (node pools)."
              + " Default: ${DEFAULT-VALUE}.")
  PlanFormat format;

  @Option(
      names = "--launch-template",
      paramLabel = "NAME",
      description = "For -o fleet and -o asg: name or id of the EC2 launch template.")
  String launchTemplate;

  @Option(
      names = "--cluster",
      paramLabel = "NAME",
      description = "For -o karpenter: the cluster, by which the node class finds its networks.")
  String cluster;

  @Option(
      names = "--node-class",
      paramLabel = "NAME",
      description = "For -o karpenter: use this EC2NodeClass instead of writing one.")
  String nodeClass;

  /** Refuses what would be ignored, or cannot be ordered whatever the plan is. */
  void check(double bid) {
    if (format != PlanFormat.FLEET && format != PlanFormat.ASG) {
      OptionChecks.meaningless("--launch-template", launchTemplate, "-o fleet or -o asg");
    }
    if (format != PlanFormat.KARPENTER && format != PlanFormat.KARPENTER_REPLICAS) {
      OptionChecks.meaningless("--cluster", cluster, "-o karpenter");
      OptionChecks.meaningless("--node-class", nodeClass, "-o karpenter");
    }
    if (nodeClass != null) {
      OptionChecks.excluded("--cluster", cluster, "--node-class");
    }
    OrderSettings settings = settings(bid);
    format.order().ifPresent(order -> order.check(settings));
  }

  /** Prints an order, if one is asked for. */
  void print(Purchase purchase, double bid, PrintWriter out) {
    format.order().ifPresent(order -> out.print(complete(order).text(purchase, settings(bid))));
  }

  private Order complete(Order order) {
    return order instanceof KarpenterOrder karpenter && nodeClass == null
        ? karpenter.withNodeClass()
        : order;
  }

  private OrderSettings settings(double bid) {
    OrderSettings usual = OrderSettings.placeholders();
    return new OrderSettings(
        usual.name(),
        launchTemplate == null ? usual.launchTemplate() : launchTemplate,
        usual.version(),
        bid == 1 ? OptionalDouble.empty() : OptionalDouble.of(bid),
        // Not Karpenter's "default", which its owner may have made.
        nodeClass == null ? usual.name() : nodeClass,
        cluster == null ? usual.cluster() : cluster,
        Map.of());
  }
}
