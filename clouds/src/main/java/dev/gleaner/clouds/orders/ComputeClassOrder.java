package dev.gleaner.clouds.orders;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.core.buy.markets.Lot;
import dev.gleaner.core.buy.markets.Purchase;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.InstanceType;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Google Kubernetes Engine: a {@code cloud.google.com/v1} ComputeClass whose priorities are the
 * lots of a purchase, spot servers first, and then servers on demand: those of the purchase, or if
 * it has none the kind that is cheapest on demand.
 *
 * <p>A class is an order of preference. It holds no numbers of servers: GKE fills the first
 * priority as long as it can. Servers of Compute Engine are named by machine type and zone. Those
 * of another cloud can only be told by their shape, as at least so many cores and so much memory of
 * the N2 family, which comes with 1 to 8 GiB for each core and as spot servers; the file then says
 * in its first lines that the plan's prices and odds are not Google's.
 */
public final class ComputeClassOrder implements Order {

  private static final Pattern MACHINE_TYPE = Pattern.compile("[a-z][0-9][a-z0-9]*(-[a-z0-9]+)+");
  private static final String FAMILY = "n2";
  private static final int MOST_CORES = 128;
  private static final long MOST_MIB = 864L * 1024;
  private static final String SHAPES_ONLY =
      """
      # These are shapes only: the plan was made with prices of other servers than Google's.
      # What it says about cost and availability does not hold for this class.
      """;

  @Override
  public void check(OrderSettings settings) {
    settings.requireNoBid("GKE");
  }

  @Override
  public String text(Purchase purchase, OrderSettings settings) {
    check(settings);
    List<Lot> lots = OrderedLots.of(purchase);
    Set<ObjectNode> rules = new LinkedHashSet<>();
    lots.stream()
        .filter(lot -> !OrderedLots.isOnDemand(lot))
        .map(ComputeClassOrder::rule)
        .forEach(rules::add);
    if (lots.stream().anyMatch(OrderedLots::isOnDemand)) {
      lots.stream()
          .filter(OrderedLots::isOnDemand)
          .map(ComputeClassOrder::rule)
          .forEach(rules::add);
    } else {
      rules.add(rule(cheapestOnDemand(lots).market().type(), "", false));
    }
    boolean ours = lots.stream().allMatch(lot -> isMachineType(lot.market().type()));
    return (ours ? "" : SHAPES_ONLY) + Documents.yaml(computeClass(rules, settings));
  }

  private static ObjectNode computeClass(Set<ObjectNode> rules, OrderSettings settings) {
    ObjectNode computeClass = JsonNodeFactory.instance.objectNode();
    computeClass.put("apiVersion", "cloud.google.com/v1").put("kind", "ComputeClass");
    computeClass.putObject("metadata").put("name", settings.name());
    ObjectNode spec = computeClass.putObject("spec");
    ArrayNode priorities = spec.putArray("priorities");
    rules.forEach(priorities::add);
    spec.putObject("nodePoolAutoCreation").put("enabled", true);
    // Back to spot servers once there are some again.
    spec.putObject("activeMigration").put("optimizeRulePriority", true);
    // Rather no node than one of a kind that nobody planned.
    spec.put("whenUnsatisfiable", "DoNotScaleUp");
    return computeClass;
  }

  private static ObjectNode rule(Lot lot) {
    return rule(lot.market().type(), lot.market().zone(), !OrderedLots.isOnDemand(lot));
  }

  private static ObjectNode rule(InstanceType type, String zone, boolean spot) {
    ObjectNode rule = JsonNodeFactory.instance.objectNode();
    if (isMachineType(type)) {
      rule.put("machineType", type.name()).put("spot", spot);
      if (!zone.isEmpty()) {
        rule.putObject("location").putArray("zones").add(zone);
      }
      return rule;
    }
    if (type.size().cores() > MOST_CORES || type.size().memoryMib() > MOST_MIB) {
      throw new BadInputException(
          "instance type %s cannot be ordered of GKE: its N2 family ends at %d cores and %d GiB; "
                  .formatted(type.name(), MOST_CORES, MOST_MIB / 1024)
              + "plan with smaller types (--type)");
    }
    return rule.put("machineFamily", FAMILY)
        .put("minCores", type.size().cores())
        .put("minMemoryGb", type.size().memoryMib() / 1024)
        .put("spot", spot);
  }

  private static boolean isMachineType(InstanceType type) {
    return MACHINE_TYPE.matcher(type.name()).matches();
  }

  private static Lot cheapestOnDemand(List<Lot> lots) {
    return lots.stream()
        .min(
            Comparator.comparingDouble(
                lot -> lot.market().type().onDemand() / lot.market().type().size().cores()))
        .orElseThrow();
  }
}
