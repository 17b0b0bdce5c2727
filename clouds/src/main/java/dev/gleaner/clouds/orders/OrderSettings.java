package dev.gleaner.clouds.orders;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.PlainText;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/**
 * What an order says beside the servers.
 *
 * @param name what the names of all groups and pools begin with
 * @param launchTemplate name or id of the EC2 launch template that says what a server runs
 * @param version of the launch template: a number, {@code $Latest} or {@code $Default}
 * @param bid the most to pay for a server, as a multiple of its on-demand price. Without one the
 *     cloud asks for the spot price, which is never above the on-demand price.
 * @param nodeClass name of Karpenter's EC2NodeClass
 * @param cluster name of the Kubernetes cluster, by which Karpenter finds its role and networks
 * @param subnets the subnet of each zone; without any, a zone's default subnet is meant
 */
public record OrderSettings(
    String name,
    String launchTemplate,
    String version,
    OptionalDouble bid,
    String nodeClass,
    String cluster,
    Map<String, String> subnets) {

  /** Stands for the launch template that only its owner can name. EC2 knows no such template. */
  public static final String PLACEHOLDER = "REPLACE-WITH-YOUR-LAUNCH-TEMPLATE";

  /** The same for the name of the cluster. No security group has its tag. */
  public static final String CLUSTER_PLACEHOLDER = "REPLACE-WITH-YOUR-CLUSTER";

  private static final Pattern NAME = Pattern.compile("[a-z]([-a-z0-9]{0,28}[a-z0-9])?");
  // As EC2's service model has it.
  private static final Pattern TEMPLATE = Pattern.compile("[a-zA-Z0-9().\\-/_]{3,128}");
  private static final Pattern TEMPLATE_ID = Pattern.compile("lt-[0-9a-f]{8,17}");
  private static final Pattern VERSION = Pattern.compile("\\$Latest|\\$Default|[1-9][0-9]{0,8}");
  private static final Pattern NODE_CLASS = Pattern.compile("[a-z0-9]([-.a-z0-9]{0,251}[a-z0-9])?");
  // As EKS has it.
  private static final Pattern CLUSTER = Pattern.compile("[0-9A-Za-z][-_0-9A-Za-z]{0,99}");
  private static final Pattern SUBNET = Pattern.compile("subnet-[0-9a-zA-Z]{1,32}");
  private static final BigDecimal LEAST_PRICE = new BigDecimal("0.001");

  public OrderSettings {
    check("name", name, NAME, "up to 30 lower-case letters, digits and hyphens");
    check(
        "launch template",
        launchTemplate,
        TEMPLATE,
        "a name or an id such as lt-0123456789abcdef0");
    check("launch template version", version, VERSION, "a number, $Latest or $Default");
    check("node class", nodeClass, NODE_CLASS, "the name of an EC2NodeClass, such as default");
    check("cluster", cluster, CLUSTER, "the name of an EKS cluster");
    subnets = Map.copyOf(subnets);
    subnets.forEach(
        (zone, subnet) ->
            check(
                "subnet of " + PlainText.name(zone),
                subnet,
                SUBNET,
                "an id such as subnet-0123456789abcdef0"));
    if (bid.isPresent() && !(bid.getAsDouble() > 0 && bid.getAsDouble() <= 10)) {
      throw new BadInputException(
          "bid %s is out of range; expected a multiple of the on-demand price, such as 0.8"
              .formatted(bid.getAsDouble()));
    }
  }

  /** Everything by default, with placeholders for what only its owner can name. */
  public static OrderSettings placeholders() {
    return new OrderSettings(
        "gleaner",
        PLACEHOLDER,
        "$Default",
        OptionalDouble.empty(),
        "default",
        CLUSTER_PLACEHOLDER,
        Map.of());
  }

  boolean namesTemplateById() {
    return TEMPLATE_ID.matcher(launchTemplate).matches();
  }

  /** Where servers of a zone start, or nothing for the zone's default subnet. */
  Optional<String> subnet(String zone) {
    if (!subnets.isEmpty() && !subnets.containsKey(zone)) {
      throw new BadInputException(
          "zone %s has no subnet, but others have; name one for every zone of the purchase"
              .formatted(zone));
    }
    return Optional.ofNullable(subnets.get(zone));
  }

  /** The most to pay for one server, in US dollars per hour. */
  Optional<String> maxPrice(InstanceType type) {
    if (bid.isEmpty()) {
      return Optional.empty();
    }
    BigDecimal price =
        BigDecimal.valueOf(bid.getAsDouble())
            .multiply(BigDecimal.valueOf(type.onDemand()))
            .round(new MathContext(6));
    if (price.compareTo(LEAST_PRICE) <= 0) {
      throw new BadInputException(
          "bid %s of %s is $%s an hour; EC2 takes bids above $0.001 only, so raise the bid"
              .formatted(bid.getAsDouble(), type.name(), price.toPlainString()));
    }
    return Optional.of(price.stripTrailingZeros().toPlainString());
  }

  /** For forms that cannot say what to pay at most. */
  void requireNoBid(String form) {
    if (bid.orElse(1) < 1) {
      throw new BadInputException(
          "bid %s cannot be ordered: %s has no bids and pays up to the on-demand price; "
                  .formatted(bid.getAsDouble(), form)
              + "leave the bid out, or order a fleet or Auto Scaling groups");
    }
  }

  private static void check(String what, String value, Pattern pattern, String expected) {
    if (!pattern.matcher(value).matches()) {
      throw new BadInputException(
          "%s \"%s\" cannot be ordered with; expected %s"
              .formatted(what, PlainText.name(value), expected));
    }
  }
}
