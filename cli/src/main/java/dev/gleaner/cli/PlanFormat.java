package dev.gleaner.cli;

import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.clouds.orders.AutoScalingOrder;
import dev.gleaner.clouds.orders.FleetOrder;
import dev.gleaner.clouds.orders.KarpenterOrder;
import dev.gleaner.clouds.orders.Order;
import java.util.Arrays;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How a plan is printed: for people, for programs, or as an order that a cloud takes. */
enum PlanFormat {
  TABLE(OutputFormat.TABLE, null),
  JSON(OutputFormat.JSON, null),
  CSV(OutputFormat.CSV, null),
  FLEET(null, new FleetOrder()),
  ASG(null, new AutoScalingOrder()),
  KARPENTER(null, KarpenterOrder.ceiling());

  private final OutputFormat figures;
  private final Order order;

  PlanFormat(OutputFormat figures, Order order) {
    this.figures = figures;
    this.order = order;
  }

  /** For figures; null where it is an order. */
  OutputFormat figures() {
    return figures;
  }

  /** Null where figures are printed. */
  Order order() {
    return order;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
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
                      "is \"%s\"; expected table, json, csv, fleet, asg or karpenter"
                          .formatted(text)));
    }
  }
}
