package dev.gleaner.cli.plan;

import dev.gleaner.cli.options.KebabCase;
import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.clouds.orders.AutoScalingOrder;
import dev.gleaner.clouds.orders.ComputeClassOrder;
import dev.gleaner.clouds.orders.FleetOrder;
import dev.gleaner.clouds.orders.KarpenterOrder;
import dev.gleaner.clouds.orders.KubeAwsOrder;
import dev.gleaner.clouds.orders.Order;
import java.util.Arrays;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How a plan is printed: for people, for programs, or as an order that a cloud takes. */
enum PlanFormat {
  TABLE,
  WIDE,
  JSON,
  CSV,
  FLEET,
  ASG,
  KARPENTER,
  KARPENTER_REPLICAS,
  GKE,
  KUBE_AWS;

  /** How figures are printed; nothing where it is an order. */
  Optional<OutputFormat> figures() {
    return switch (this) {
      case TABLE -> Optional.of(OutputFormat.TABLE);
      case WIDE -> Optional.of(OutputFormat.WIDE);
      case JSON -> Optional.of(OutputFormat.JSON);
      case CSV -> Optional.of(OutputFormat.CSV);
      case FLEET, ASG, KARPENTER, KARPENTER_REPLICAS, GKE, KUBE_AWS -> Optional.empty();
    };
  }

  /** The form of an order; nothing where figures are printed. */
  Optional<Order> order() {
    return switch (this) {
      case TABLE, WIDE, JSON, CSV -> Optional.empty();
      case FLEET -> Optional.of(new FleetOrder());
      case ASG -> Optional.of(new AutoScalingOrder());
      case KARPENTER -> Optional.of(KarpenterOrder.ceiling());
      case KARPENTER_REPLICAS -> Optional.of(KarpenterOrder.fixed());
      case GKE -> Optional.of(new ComputeClassOrder());
      case KUBE_AWS -> Optional.of(new KubeAwsOrder());
    };
  }

  @Override
  public String toString() {
    return KebabCase.of(this);
  }

  static final class Converter implements ITypeConverter<PlanFormat> {
    @Override
    public PlanFormat convert(String text) {
      return Arrays.stream(values())
          .filter(format -> format.toString().equalsIgnoreCase(text))
          .findFirst()
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      ("is \"%s\"; expected table, wide, json, csv, fleet, asg or karpenter; or"
                              + " karpenter-replicas, gke or kube-aws")
                          .formatted(text)));
    }
  }
}
